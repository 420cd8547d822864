import { defineConfig, mergeConfig } from "vitest/config";
import fast from "../vitest.fast.config.js";

const config = mergeConfig(fast, defineConfig({ test: { reporters: [], testTimeout: 60_000 } }));
config.test.include = JSON.parse(process.env.KEEPSAKE_MUTATION_TESTS ?? "[]");

/** The quick suites that `npm run test:mutation` names in an environment variable. */
export default config;
