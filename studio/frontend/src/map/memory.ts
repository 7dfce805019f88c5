/** What the browser remembers of the map: layers that are shown, tiles used lately. Losing it loses nothing of a scenario. */
import { useCallback, useState } from "react";

function read<T>(key: string, fallback: T, fits: (value: unknown) => value is T): T {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return fits(value) ? value : fallback;
  } catch {
    return fallback; // written by something else, or storage is shut
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return; // a browser that keeps nothing: the map works without
  }
}

const RECENT = "hauntwright-map-recent", LAYERS = "hauntwright-map-layers", MOST = 8;
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((one) => typeof one === "string");

export const recentTiles = (): string[] => read(RECENT, [], isList);
export function rememberTile(ref: string): void { write(RECENT, [ref, ...recentTiles().filter((one) => one !== ref)].slice(0, MOST)); }

export const LAYER_NAMES = ["tiles", "tokens", "names", "starts", "spaces", "rooms", "adjacency", "steps", "minimap"] as const;
export type Layer = (typeof LAYER_NAMES)[number];
export type Layers = Record<Layer, boolean>;
const USUAL: Layers = { tiles: true, tokens: true, names: true, starts: true, spaces: false, rooms: false, adjacency: false, steps: false, minimap: true };
const isLayers = (value: unknown): value is Partial<Layers> => typeof value === "object" && value !== null && Object.values(value).every((on) => typeof on === "boolean");

export function useLayers(): [Layers, (layer: Layer) => void] {
  const [layers, setLayers] = useState<Layers>(() => ({ ...USUAL, ...read<Partial<Layers>>(LAYERS, {}, isLayers) }));
  const toggle = useCallback((layer: Layer) => setLayers((now) => { const next = { ...now, [layer]: !now[layer] }; write(LAYERS, next); return next; }), []);
  return [layers, toggle];
}
