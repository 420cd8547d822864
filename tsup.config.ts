import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    "http/ky": "src/adapters/http/ky/index.ts",
    "semantic-scorer/embeddings": "src/adapters/semantic-scorer/embeddings/index.ts",
    client: "src/client/index.ts",
    index: "src/index.ts",
    recall: "src/recall/index.ts",
    rest: "src/rest/index.ts",
    testing: "src/testing/index.ts",
  },
  format: ["esm", "cjs"],
  target: "es2022",
  splitting: true,
  clean: true,
  // tsup adds `baseUrl` to the declaration build, which TypeScript 6 reports as deprecated.
  dts: { compilerOptions: { ignoreDeprecations: "6.0" } },
});
