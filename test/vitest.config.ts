import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { PlainSummary } from "./support/plain-summary.js";

const source = (path: string) => fileURLToPath(new URL(`../src/${path}`, import.meta.url));

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  resolve: {
    alias: [
      { find: "#platform-hasher", replacement: source("adapters/hasher/platform/node.ts") },
      { find: /^keepsake$/, replacement: source("index.ts") },
      {
        find: /^keepsake\/(http|embedder|storage|geocoder|mailer|language-model|hasher)\/(.+)$/,
        replacement: source("adapters/$1/$2/index.ts"),
      },
      { find: "keepsake/recall", replacement: source("recall.ts") },
      { find: /^keepsake\/(.+)$/, replacement: source("$1/index.ts") },
    ],
  },
  test: {
    include: ["test/**/*.test.ts"],
    exclude: ["**/node_modules/**", "test/soak/**", "test/browser/**"],
    setupFiles: ["test/support/fixed-seed.ts"],
    testTimeout: 20_000,
    // It ends as soon as the result is there; a busy machine may take seconds.
    expect: { poll: { timeout: 15_000, interval: 10 } },
    // No test mocks a module: the files of a worker share what they import, which takes most of the time.
    isolate: false,
    reporters: ["default", new PlainSummary()],
  },
});
