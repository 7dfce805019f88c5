/** A sentence of the checker: what stands between backticks is code. */
export function Marked({ words }: { words: string }) {
  return <>{words.split("`").map((part, index) => (index % 2 ? <code key={index}>{part}</code> : part))}</>;
}
