import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/** `npm run dialog-react` serves the page. The sources of this repository stand for the package. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  resolve: {
    alias: { "keepsake/dialog": fileURLToPath(new URL("../../src/dialog/index.ts", import.meta.url)) },
  },
});
