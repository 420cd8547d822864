import { fileURLToPath } from "node:url";
import { defineConfig } from "tsup";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Builds one classic script, which browsers run from a folder as well as from a server. */
export default defineConfig({
  entry: { guide: here("main.ts") },
  outDir: here("dist"),
  format: ["iife"],
  outExtension: () => ({ js: ".js" }),
  platform: "browser",
  target: "es2022",
  minify: true,
  noExternal: [/./],
  esbuildOptions: (options) => {
    options.loader = { ".csv": "text" };
    // Uses the sources of this repository as the package, in its variant for browsers.
    options.alias = { "#platform-hasher": here("../../src/adapters/hasher/platform/web.ts") };
  },
});
