import { readFileSync } from "node:fs";
import { build } from "tsup";

// Bundles the suites that `npm run test:mutation` names, with the mutated source: every mutant gets a new worker, and
// a worker loads a few files in half the time of some hundred modules.
const suites: string[] = JSON.parse(process.env.KEEPSAKE_MUTATION_TESTS ?? "[]");
const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"));

await build({
  config: false,
  entry: suites,
  outDir: "bundled-tests",
  format: "esm",
  target: "node20",
  splitting: true,
  treeshake: false,
  noExternal: Object.keys(dependencies).map((name) => new RegExp(`^${name}(/|$)`)),
  external: Object.keys(devDependencies).map((name) => new RegExp(`^${name}(/|$)`)),
  silent: true,
});
