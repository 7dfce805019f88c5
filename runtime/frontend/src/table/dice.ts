import { t } from "../../../../tile_library/frontend/index";
import type { Face } from "../view";

/** The faces in the order of the server's symbols. */
export const FACES: readonly Face[] = ["S", "I", "B"];

export const faceName = (face: Face): string => ({ S: t("success"), I: t("investigation"), B: t("blank") })[face];
