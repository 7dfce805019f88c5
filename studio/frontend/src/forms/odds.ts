/** The chances of a test. A die has eight faces: three successes, two investigation results, three blanks (INV-DICE-01). */
const SUCCESS = 3 / 8;
const INVESTIGATION = 2 / 8;

function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i += 1) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** The chance of at least `needed` successes with so many dice, when up to `clues` investigation results are converted. */
export function chance(dice: number, needed: number, clues = 0): number {
  if (needed <= 0) return 1;
  if (dice <= 0) return 0;
  const blank = 1 - SUCCESS - INVESTIGATION;
  let sum = 0;
  for (let hits = 0; hits <= dice; hits += 1) {
    for (let eyes = 0; eyes <= dice - hits; eyes += 1) {
      if (hits + Math.min(eyes, clues) < needed) continue;
      sum += choose(dice, hits) * choose(dice - hits, eyes) * SUCCESS ** hits * INVESTIGATION ** eyes * blank ** (dice - hits - eyes);
    }
  }
  return sum;
}

export const percent = (share: number): string => (share > 0 && share < 0.01 ? "<1%" : share < 1 && share > 0.99 ? ">99%" : `${Math.round(share * 100)}%`);
