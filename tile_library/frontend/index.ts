export { Icon, type IconProps } from "./Icon";
export { drawing, iconWords, type IconWord } from "./icons";
export { fill, language, t, tn, type Catalogue } from "./i18n";
export { Board, type BoardProps } from "./board/Board";
export type { BoardData, BoardPiece, BoardTarget, EdgeData, Focus, SpaceData, SpaceMark, Spot, TileData, Trail } from "./board/types";
