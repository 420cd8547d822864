import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { cwd } from "node:process";
import { pathToFileURL } from "node:url";

/**
 * Loads an optional package: from the project of the working directory, or else from beside this package. Null if it is
 * not installed.
 */
export async function loadPackage<Module>(name: string): Promise<Module | null> {
  for (const base of [join(cwd(), "package.json"), import.meta.url]) {
    const path = resolve(name, base);
    if (path === null) continue;
    const loaded = (await import(path)) as { readonly default?: Module } & Module;
    return loaded.default ?? loaded;
  }
  return null;
}

function resolve(name: string, base: string): string | null {
  try {
    const resolved = createRequire(base).resolve(name);
    // Of a package with both formats, the ES module is beside the CommonJS one.
    const module = resolved.replace(/\.cjs$/, ".mjs");
    const path = existsSync(module) ? module : resolved;
    return path.startsWith("node:") ? path : pathToFileURL(path).href;
  } catch {
    return null;
  }
}
