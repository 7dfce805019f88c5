/** Ten signs of our own, as strokes in a 24 by 24 box. */
const SIGNS = [
  "M8 3v18M8 5l8 4-8 4", "M6 21V4l12 17V4", "M12 3v18M6 9l6-6 6 6", "M7 3v18M7 12h10M17 3v18", "M12 3v18M5 8l14 8M19 8L5 16",
  "M6 4l12 8-12 8", "M12 3l7 9-7 9-7-9z", "M8 3v18M8 4l8 5M8 11l8 5", "M5 20L12 4l7 16M8 14h8", "M7 4v10l5 6 5-6V4",
];

export function Sign({ kind, index }: { kind: "numbers" | "runes"; index: number }) {
  if (kind === "numbers") return <span className="sign-number">{index + 1}</span>;
  return <svg className="sign" viewBox="0 0 24 24" aria-hidden="true"><path d={SIGNS[index % SIGNS.length]} fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" strokeLinejoin="round" /></svg>;
}
