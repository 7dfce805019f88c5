/** The kit shared with the runtime: icons and interface strings. */
export { Icon } from "../../../tile_library/frontend/Icon";
export { iconWords } from "../../../tile_library/frontend/icons";
export { language, t, tn } from "../../../tile_library/frontend/i18n";
