/** What a designer sees of each kind of token: its word, its icon and its colour. */
import { iconWords, t } from "../kit";
import type { TokenKind } from "../model";

/** The words an icon field suggests. */
export const ICON_OPTIONS = Object.keys(iconWords).map((id) => ({ id, name: "" }));

interface Look { label: string; icon: string; tone: string }

/** Called, not stored: the words are in the page's language. */
export function look(kind: TokenKind): Look {
  switch (kind) {
    case "search": return { label: t("Search"), icon: "search", tone: "lamp" };
    case "explore": return { label: t("Explore"), icon: "explore", tone: "moss" };
    case "interact": return { label: t("Interact"), icon: "interact", tone: "lamp" };
    case "sight": return { label: t("Sight"), icon: "sight", tone: "dread" };
    case "person": return { label: t("Person"), icon: "person", tone: "text" };
    case "door": return { label: t("Door"), icon: "door", tone: "moss" };
    case "wall": return { label: t("Wall"), icon: "wall", tone: "muted" };
    case "barricade": return { label: t("Barricade"), icon: "barricade", tone: "muted" };
    case "secret-passage": return { label: t("Secret passage"), icon: "secret-passage", tone: "moss" };
    case "fire": return { label: t("Fire"), icon: "fire", tone: "blood" };
    case "darkness": return { label: t("Darkness"), icon: "darkness", tone: "dread" };
    case "item": return { label: t("Item"), icon: "item", tone: "lamp" };
    case "custom": return { label: t("Custom"), icon: "custom", tone: "text" };
  }
}
