import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Story } from "keepsake/testing";
import { UsageError } from "../command/index.js";
import { loadPackage } from "../source/index.js";

/** The stories that a module exports, one by one or in lists. */
export async function readModule(path: string): Promise<readonly Story[]> {
  const exported = Object.values(await importModule(resolve(path)));
  return [...new Set(exported.flat())].filter(isStory);
}

async function importModule(path: string): Promise<object> {
  const { href } = pathToFileURL(path);
  if (!extname(path).endsWith("ts")) return import(href);
  const tsx = await loadPackage<{ tsImport(url: string, parent: string): Promise<object> }>("tsx/esm/api");
  if (tsx !== null) return tsx.tsImport(href, href);
  try {
    return await import(href);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== "ERR_UNKNOWN_FILE_EXTENSION") throw cause;
    throw new UsageError(`${path}: stories in TypeScript need the package tsx: npm install --save-dev tsx`, { cause });
  }
}

/** By its shape: the module may have a copy of the package of its own. */
function isStory(value: unknown): value is Story {
  const { name, steps, run } = Object(value) as Readonly<Record<string, unknown>>;
  return typeof name === "string" && typeof steps === "number" && typeof run === "function";
}
