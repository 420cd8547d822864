/**
 * `npm run test:mutation -- <folder of src> [--share 0.1] [--seed 1] [--only template]`: changes the source in small ways
 * (mutants) and reports the changes that no test notices. `--only` takes the files with this word in their name. Reports
 * are written to `coverage/mutation/`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { summarize } from "./summary.js";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(FOLDER, "../..");

/** Suites that test a part beside the ones in `test/<part>`. */
const OTHER_TESTS: Readonly<Record<string, readonly string[]>> = {
  assistants: [
    "test/stories/**/*.test.ts",
    "test/sessions/{autosaved-drafts,deep-thought,embedder,near-places,removed-meanwhile,rights}.test.ts",
    "test/accounts/{owned-assistants,public-reads,quotas}.test.ts",
    "test/{events,experts}/**/*.test.ts",
  ],
  recall: ["test/recall/*.test.ts"],
  sessions: [
    "test/{stories,completion,experts}/**/*.test.ts",
    "test/assistants/{chat-log,forgotten-person,remove-person}.test.ts",
    "test/functions/conversation.test.ts",
  ],
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
  },
});
const folder = positionals[0] ?? "";
const share = Number(values.share);
const seed = Number(values.seed);

if (positionals.length !== 1 || !existsSync(join(ROOT, "src", folder))) fail("Name one folder of src.");
if (!(share > 0 && share <= 1)) fail("--share is a number above 0, at most 1.");
if (!Number.isInteger(seed)) fail("--seed is an integer.");
if (!install()) fail("StrykerJS could not be installed.");

const out = join(ROOT, "coverage/mutation", folder.replaceAll("/", "-"));
mkdirSync(out, { recursive: true });
const config = join(out, "stryker.config.json");
const report = join(out, "mutation.json");
writeFileSync(config, JSON.stringify(strykerOptions(), null, 2));

const stryker = join(FOLDER, "node_modules/@stryker-mutator/core/bin/stryker.js");
const part = folder.split("/")[0] ?? folder;
const own = existsSync(join(ROOT, "test", folder)) ? folder : part;
const tests = [`test/${own}/**/*.test.ts`, ...(OTHER_TESTS[part] ?? [])];
const { status } = spawnSync(process.execPath, [stryker, "run", relative(ROOT, config)], {
  cwd: ROOT,
  stdio: "inherit",
  env: { ...process.env, KEEPSAKE_MUTATION_TESTS: JSON.stringify(tests) },
});
if (status === 0) console.log(summarize(JSON.parse(readFileSync(report, "utf8"))));
process.exitCode = status ?? 1;

function strykerOptions() {
  return {
    plugins: ["@stryker-mutator/vitest-runner", join(FOLDER, "plugin.mjs")],
    mutate: [`src/${folder}/**/*${values.only}*.ts`],
    ignorePatterns: ["dist", "coverage", "docs/api"],
    buildCommand: "tsx test/mutation/bundle.ts",
    testRunner: "vitest",
    vitest: { configFile: "test/mutation/vitest.config.ts", related: false },
    ignorers: ["messages"],
    checkers: ["sample"],
    sample: { share, seed },
    coverageAnalysis: "perTest",
    ignoreStatic: true,
    concurrency: 1,
    timeoutMS: 300_000,
    timeoutFactor: 5,
    dryRunTimeoutMinutes: 20,
    reporters: ["json", "html", "survivors"],
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: join(out, "index.html") },
    tempDirName: "coverage/mutation/sandboxes",
    cleanTempDir: "always",
    allowConsoleColors: false,
  };
}

/** Installs StrykerJS if needed. It is too large to be a development dependency. */
function install(): boolean {
  if (existsSync(join(FOLDER, "node_modules/@stryker-mutator/vitest-runner"))) return true;
  console.log("Installing StrykerJS (test/mutation/package.json) ...");
  // The test runner uses the vitest of the project instead of an installation of its own.
  const { status } = spawnSync("npm", ["ci", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: FOLDER,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return status === 0;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
