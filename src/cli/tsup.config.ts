import { defineConfig } from "tsup";

/** The program `keepsake`. It imports the package by its public names, so that both share their code. */
export default defineConfig({
  entry: { main: "src/cli/main.ts" },
  outDir: "dist/cli",
  format: "esm",
  target: "node20",
  external: [/^keepsake(?:\/|$)/],
  splitting: true,
});
