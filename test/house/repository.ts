import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Made by tools or not ours: not part of what the repository says. */
const SKIPPED = new Set([".git", "node_modules", "dist", "coverage", "docs/api"]);

/** Absolute path of the repository. */
export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Repository paths (with `/`) of all files under these places, sorted. Places that do not exist give none. */
export function filesUnder(...places: readonly string[]): readonly string[] {
  return places.flatMap((place) => (existsSync(join(ROOT, place)) ? walk(place) : [])).sort();
}

export function readText(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

/** Source files of the entries in `package.json` that exist: `.` and `./name`. */
export function entryFiles(): readonly string[] {
  const { exports } = JSON.parse(readText("package.json")) as { exports: Record<string, unknown> };
  return Object.keys(exports)
    .filter((name) => name !== "./package.json")
    .flatMap((name) => (name === "." ? ["src/index.ts"] : listSources(name.slice(2))))
    .filter((path) => existsSync(join(ROOT, path)));
}

/** An entry is a file or a folder of `src`, or an adapter with an entry of its own. */
function listSources(name: string): readonly string[] {
  const file = `src/${name}.ts`;
  return existsSync(join(ROOT, file)) ? [file] : [`src/${name}/index.ts`, `src/adapters/${name}/index.ts`];
}

function walk(place: string): string[] {
  return readdirSync(join(ROOT, place), { withFileTypes: true }).flatMap((entry) => {
    const path = place === "." ? entry.name : `${place}/${entry.name}`;
    if (SKIPPED.has(path) || SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return walk(path);
    return entry.isFile() ? [path] : [];
  });
}
