import { Icon, t } from "../../../../tile_library/frontend/index";

/** Actions as lamps: lit ones are left, dark ones are spent. */
export function Lamps({ lit, total }: { lit: number; total: number }) {
  const lamps = Array.from({ length: Math.max(lit, total) }, (_, i) => i < lit);
  return (
    <span className="lamps" role="img" aria-label={t("Actions left: {n}", { n: lit })}>
      {lamps.map((on, i) => <Icon key={i} name="action" className={on ? "lit" : "out"} />)}
    </span>
  );
}
