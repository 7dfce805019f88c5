import { useEffect, type ReactNode } from "react";
import { Icon, t } from "../../../../tile_library/frontend/index";
import "./bestiary.css";

export type Drawer = "bestiary" | "inventory";

/** One button each opens and closes the bestiary and the inventory; what is open lies at the bottom of the table (INV-SCREEN-03). */
export function Strip({ open, monsters, onOpen, children }: { open: Drawer | null; monsters: number; onOpen: (drawer: Drawer | null) => void; children: ReactNode }) {
  useEffect(() => {
    if (!open) return undefined;
    const press = (event: KeyboardEvent) => { if (event.key === "Escape" && !document.querySelector("dialog[open]")) onOpen(null); };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [open, onOpen]);
  const button = (drawer: Drawer, icon: string, label: string, count?: number) => (
    <button type="button" className="button" aria-expanded={open === drawer} aria-controls="strip" onClick={() => onOpen(open === drawer ? null : drawer)}>
      <Icon name={icon} /> {label}{count ? <span className="strip-count">{count}</span> : null}
    </button>
  );
  return (
    <div className={`strip${open ? " open" : ""}`}>
      <div className="strip-tabs">
        {button("bestiary", "monster", t("Bestiary"), monsters)}
        {button("inventory", "item", t("Inventory"))}
      </div>
      <section id="strip" className="strip-body panel" hidden={!open} aria-label={open === "inventory" ? t("Inventory") : t("Bestiary")}>{open && children}</section>
    </div>
  );
}
