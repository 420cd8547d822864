import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const source = (path: string): string => here(`../${path}`);

/** The sources of this repository stand for the package. */
export const sources = [
  { find: "#platform-hasher", replacement: source("adapters/hasher/platform/web.ts") },
  { find: /^keepsake$/, replacement: source("index.ts") },
  { find: /^keepsake\/(embedder|storage)\/(.+)$/, replacement: source("adapters/$1/$2/index.ts") },
  { find: "keepsake/recall", replacement: source("recall.ts") },
  { find: /^keepsake\/(.+)$/, replacement: source("$1/index.ts") },
];

/** `npm run studio` serves the studio from the sources; `npm run build:studio` writes it to `dist/studio`. */
export default defineConfig({
  root: here("."),
  base: "./",
  resolve: { alias: sources },
  build: { outDir: here("../../dist/studio"), emptyOutDir: true, chunkSizeWarningLimit: 4_000 },
});
