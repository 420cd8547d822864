import { defineConfig, mergeConfig } from "vitest/config";
import base from "../vitest.config.js";

const browser = mergeConfig(
  base,
  defineConfig({ test: { testTimeout: 60_000, hookTimeout: 120_000, fileParallelism: false } }),
);

export default {
  ...browser,
  test: { ...browser.test, include: ["test/browser/**/*.test.ts"], exclude: ["**/node_modules/**"] },
};
