import type { TileDef } from "../model";

/** A tile to begin with: one room in two spaces, with an exit on each side that joins others. */
export function template(id: string, name: string, language: string): TileDef {
  return {
    id, name: { [language]: name }, width: 4, height: 4,
    rooms: [{ id: "room", name: { [language]: name }, kind: "indoor", floor: "boards" }],
    spaces: [{ id: "a", room: "room", polygon: [[0, 0], [2, 0], [2, 4], [0, 4]] }, { id: "b", room: "room", polygon: [[2, 0], [4, 0], [4, 4], [2, 4]] }],
    edges: [{ between: ["a", "b"], kind: "border" }],
    exits: [
      { id: "north", space: "a", kind: "door", line: [[0.5, 0], [1.5, 0]] }, { id: "east", space: "b", kind: "door", line: [[4, 0.5], [4, 1.5]] },
      { id: "south", space: "b", kind: "door", line: [[2.5, 4], [3.5, 4]] }, { id: "west", space: "a", kind: "door", line: [[0, 2.5], [0, 3.5]] },
    ],
    lights: [{ at: [2, 2], radius: 2.5 }],
  };
}

/** A sheet with nothing on it but its size. */
export function blank(id: string, name: string, language: string): TileDef {
  return { id, name: { [language]: name }, width: 6, height: 4, rooms: [{ id: "room", name: { [language]: name }, kind: "indoor", floor: "boards" }], spaces: [], edges: [], exits: [] };
}
