import { t, tn } from "../../../../tile_library/frontend/index";

/** How many investigators may go in, and how many people may sit round them. */
export interface Limits { min: number; max: number; people: number }

/** What a story allows for so many people; 0 people: each plays one. */
export function partyOf(story: { min: number; max: number } | null, people: number, there: number): Limits {
  const least = Math.max(2, story?.min ?? 2);
  const most = Math.max(least, Math.min(story?.max ?? 4, there));
  if (people === 1) return { min: 2, max: 2, people: most };
  return { min: Math.max(least, Math.min(people, most)), max: most, people: most };
}

/** Why these cannot go in; null when they can. */
export function problemOf(chosen: number, people: number, limits: Limits): string | null {
  if (people === 1 && chosen > 2) return t("A single player plays exactly two investigators.");
  if (chosen < limits.min) return chosen === 1 && limits.min === 2 ? t("One more, at least: nobody goes in alone.") : tn("Choose {n} more investigator.", "Choose {n} more investigators.", limits.min - chosen);
  return null;
}

/** So many of them by chance, other ones than those chosen before where there are enough. */
export function randomParty(all: string[], before: string[], count: number): string[] {
  const fresh = all.filter((one) => !before.includes(one));
  const pool = [...(fresh.length >= count ? fresh : all)];
  const found: string[] = [];
  while (found.length < count && pool.length > 0) found.push(...pool.splice(Math.floor(Math.random() * pool.length), 1));
  return found;
}
