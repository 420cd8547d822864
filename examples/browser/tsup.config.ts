import { fileURLToPath } from "node:url";
import { defineConfig } from "tsup";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** One classic script beside the page, which a browser runs from a folder as well as from a server. */
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
    // The sources of this repository stand for the package: what it names outside of Node is named here.
    options.alias = { "#platform-hasher": here("../../src/adapters/hasher/platform/web.ts") };
  },
});
