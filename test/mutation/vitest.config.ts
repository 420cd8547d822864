import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Runs the suites that `bundle.ts` has bundled. */
export default defineConfig({
  root: fileURLToPath(new URL("../..", import.meta.url)),
  test: {
    include: ["bundled-tests/**/*.test.js"],
    setupFiles: ["test/support/fixed-seed.ts"],
    testTimeout: 60_000,
    isolate: false,
    reporters: [],
  },
});
