import { fileURLToPath } from "node:url";
import { build } from "tsup";

const source = (path: string): string => fileURLToPath(new URL(`../../../src/${path}`, import.meta.url));

/**
 * Bundles scripts of pages from the sources for a browser. Fails if any of them needs a module of Node.
 *
 * @param entry - Paths of scripts by the names of their bundles.
 */
export async function bundle(
  entry: Readonly<Record<string, string>>,
  outDir: string,
  { minify = false } = {},
): Promise<void> {
  await build({
    config: false,
    entry: { ...entry },
    outDir,
    format: ["esm"],
    platform: "browser",
    target: "es2022",
    noExternal: [/./],
    silent: true,
    minify,
    // React has a build for production.
    env: { NODE_ENV: "production" },
    // As package.json resolves it outside of Node.
    esbuildOptions: (options) => {
      options.alias = { "#platform-hasher": source("adapters/hasher/platform/web.ts") };
    },
  });
}
