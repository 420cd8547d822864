import { defineConfig } from "tsup";

export default defineConfig({
  entry: {
    "geocoder/gazetteer": "src/adapters/geocoder/gazetteer/index.ts",
    "geocoder/nominatim": "src/adapters/geocoder/nominatim/index.ts",
    "hasher/argon2": "src/adapters/hasher/argon2/index.ts",
    "hasher/platform-node": "src/adapters/hasher/platform/node.ts",
    "hasher/platform-web": "src/adapters/hasher/platform/web.ts",
    "hasher/scrypt": "src/adapters/hasher/scrypt/index.ts",
    "http/guarded": "src/adapters/http/guarded/index.ts",
    "http/ky": "src/adapters/http/ky/index.ts",
    "mailer/smtp": "src/adapters/mailer/smtp/index.ts",
    "language-model/ai-sdk": "src/adapters/language-model/ai-sdk/index.ts",
    "language-model/openai-compatible": "src/adapters/language-model/openai-compatible/index.ts",
    "semantic-scorer/embeddings": "src/adapters/semantic-scorer/embeddings/index.ts",
    "storage/indexeddb": "src/adapters/storage/indexeddb/index.ts",
    "storage/sqlite": "src/adapters/storage/sqlite/index.ts",
    "storage/postgres": "src/adapters/storage/postgres/index.ts",
    client: "src/client/index.ts",
    index: "src/index.ts",
    recall: "src/recall/index.ts",
    rest: "src/rest/index.ts",
    testing: "src/testing/index.ts",
  },
  // Resolved where the package runs, by the conditions of package.json: scrypt in Node, Web Crypto elsewhere.
  external: ["#platform-hasher"],
  format: ["esm", "cjs"],
  target: "es2022",
  splitting: true,
  clean: true,
  // tsup adds `baseUrl` to the declaration build, which TypeScript 6 reports as deprecated.
  dts: {
    compilerOptions: { ignoreDeprecations: "6.0" },
    // AsyncDisposable is in no library that pages have by default.
    banner: '/// <reference lib="esnext.disposable" />',
  },
});
