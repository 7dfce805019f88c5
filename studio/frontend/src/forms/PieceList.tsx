/** Several pieces or spaces by their names. */
import { Icon, t } from "../kit";
import type { Json } from "../model";
import { Combobox, type Choosable } from "../ui/Combobox";
import { useForm, type Path } from "./context";

export function PieceList({ path, value, label, options }: { path: Path; value: Json | undefined; label: string; options: readonly Choosable[] }) {
  const form = useForm();
  const now = Array.isArray(value) ? value.map(String) : [];
  return (
    <div className="tags">
      {now.map((piece) => <span key={piece} className="tag-chip">{piece}<button type="button" aria-label={t("Remove {what}", { what: piece })} onClick={() => form.set(path, now.filter((each) => each !== piece))}><Icon name="close" /></button></span>)}
      <Combobox label={t("Add to {field}", { field: label })} clearing value="" options={options.filter((row) => !now.includes(row.id))} placeholder={t("add…")} free onPick={(picked) => form.set(path, [...now, picked])} />
    </div>
  );
}
