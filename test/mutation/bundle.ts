import { readFileSync } from "node:fs";
import { build } from "tsup";
import fast from "../vitest.fast.config.js";

// Bundles the quick suites that `npm run test:mutation` names, with the mutated source: every mutant gets a new worker, and
// a worker loads a few files in half the time of some hundred modules.
const suites: readonly string[] = JSON.parse(process.env.KEEPSAKE_MUTATION_TESTS ?? "[]");
const slow: readonly string[] = fast.test?.exclude ?? [];
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

await build({
  config: false,
  entry: [...suites, ...slow.map((path) => `!${path}`)],
  outDir: "bundled-tests",
  format: "esm",
  target: "node20",
  splitting: true,
  treeshake: false,
  noExternal: Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
  external: Object.keys(devDependencies).map((name) => new RegExp(`^${name}(/|$)`)),
  silent: true,
});
