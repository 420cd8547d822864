import { defineConfig, mergeConfig } from "vitest/config";
import base from "../vitest.config.js";

const soak = mergeConfig(base, defineConfig({ test: { testTimeout: 120_000, fileParallelism: false } }));

export default {
  ...soak,
  test: { ...soak.test, include: ["test/soak/**/*.test.ts"], exclude: ["**/node_modules/**"] },
};
