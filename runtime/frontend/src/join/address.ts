import type { TableState } from "../view";

const LOOPBACK = /^(localhost|127\.|\[?::1\]?$|0\.0\.0\.0)/;

/** The address other devices can open, and whether there is none because this machine is all that is reached. */
export function joinAddress({ join, code }: TableState): { code: string; url: string; reachable: boolean } {
  const table = join?.code ?? code;
  const here = `${location.origin}/table/${table}`;
  const url = join?.urls[0] ?? here;
  return { code: table, url, reachable: Boolean(join?.urls.length) || !LOOPBACK.test(location.hostname) };
}

/** A code in two halves, to be read out. */
export const spelt = (code: string): string => (code.length === 10 ? `${code.slice(0, 5)} ${code.slice(5)}` : code).toUpperCase();

/** The code in what somebody typed or pasted: an address, or signs with gaps. */
export function codeIn(text: string): string {
  const last = text.trim().replace(/[#?].*$/, "").replace(/\/+$/, "").split("/").at(-1) ?? "";
  return last.replaceAll(/[\s-]/g, "").toLowerCase();
}
