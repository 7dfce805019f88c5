import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { Plugin } from "vite";
import { iconWords } from "./iconWords.ts";

const NAME = "virtual:hauntwright-icons";
const SETS = { g: "@iconify-json/game-icons/icons.json", l: "@iconify-json/lucide/icons.json" } as const;

/** Our own packages, whose cards may name any drawing of Game-icons by its own name. */
const PACKAGES = ["../base", "../../runtime/demo"];

/** The icon names of every JSON file of a package source. */
function namedByPackages(): Set<string> {
  const names = new Set<string>();
  for (const folder of PACKAGES.map((path) => resolve(import.meta.dirname, path))) {
    let files: string[];
    try {
      files = readdirSync(folder, { recursive: true }) as string[];
    } catch {
      continue; // a package source that is not there has no icons to add
    }
    for (const file of files.filter((name) => name.endsWith(".json")).sort()) {
      for (const [, name] of readFileSync(resolve(folder, file), "utf8").matchAll(/"icon":\s*"([a-z0-9-]+)"/g)) names.add(name as string);
    }
  }
  return names;
}

interface IconSet {
  icons: Record<string, { body: string }>;
  aliases?: Record<string, { parent: string }>;
}

/** Put only the drawings named in `iconWords` and by our own packages into the bundle; the whole sets weigh more than 4 MB. */
export function icons(): Plugin {
  const require = createRequire(import.meta.url);
  return {
    name: "hauntwright-icons",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const sets = {
        g: JSON.parse(readFileSync(require.resolve(SETS.g), "utf8")) as IconSet,
        l: JSON.parse(readFileSync(require.resolve(SETS.l), "utf8")) as IconSet,
      };
      const drawings: Record<string, string> = {};
      for (const source of new Set<string>(Object.values(iconWords))) {
        const set = sets[source[0] as "g" | "l"];
        const name = source.slice(2);
        const body = (set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""])?.body;
        if (body === undefined) this.error(`iconWords names the drawing ${source}, which its set does not have.`);
        drawings[source] = body as string;
      }
      for (const name of namedByPackages()) {
        const body = sets.g.icons[name]?.body;
        if (body !== undefined) drawings[`g:${name}`] = body;
      }
      return `export default ${JSON.stringify(drawings)};`;
    },
  };
}
