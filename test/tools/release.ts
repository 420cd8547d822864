/**
 * `npm run release`: checks the version of package.json, and publishes it. `npm run release -- 0.3.0` makes a version of the
 * changes since the last one first. It asks for the address of the repository (or takes `KEEPSAKE_REPOSITORY`), writes address
 * and version into package.json and its lock file, and the version into the changelog; then it builds the package and the
 * documentation site, runs the checks of the package and the code of a host over it, and calls `npm publish`, with provenance
 * where the machine can attest it.
 * `--dry-run` does the same, publishes nothing and puts the files back. Other arguments go to `npm publish`.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import process, { argv, env, stdin, stdout } from "node:process";
import { createInterface } from "node:readline/promises";
import {
  type AddressFields,
  canAttest,
  findReleaseProblems,
  readAddress,
  withAddress,
  withVersion,
} from "./release-rules.js";

const FILES = ["package.json", "package-lock.json", "CHANGELOG.md"] as const;

const args = argv.slice(2);
const isDryRun = args.includes("--dry-run");
const version = args.find((arg) => /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(arg));
const before = new Map(FILES.map((name) => [name, read(name)]));
try {
  process.exitCode = await release();
} finally {
  if (isDryRun) for (const [name, text] of before) write(name, text);
}

async function release(): Promise<number> {
  const manifest = JSON.parse(read("package.json")) as Record<string, unknown> & Partial<AddressFields>;
  const address = readAddress(env.KEEPSAKE_REPOSITORY ?? (await ask(manifest.homepage?.replace(/#.*$/, "") ?? "")));
  write("package.json", toJson({ ...withAddress(manifest, address), ...(version === undefined ? {} : { version }) }));
  if (version !== undefined) {
    const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, object> };
    write(
      "package-lock.json",
      toJson({ ...lock, version, packages: { ...lock.packages, "": { ...lock.packages[""], version } } }),
    );
    write("CHANGELOG.md", withVersion(read("CHANGELOG.md"), version));
  }
  const problems = findReleaseProblems(
    JSON.parse(read("package.json")) as Record<string, unknown>,
    read("CHANGELOG.md"),
  );
  for (const problem of problems) console.error(`Not published: ${problem}`);
  if (problems.length > 0) return 1;
  const hasProvenance = canAttest(env);
  if (!hasProvenance) console.warn("Without provenance: only a job of GitHub or GitLab with an identity can attest it");
  // It is built once: packing need not do so again.
  const built = { npm_config_ignore_scripts: "true" };
  const others = args.filter((arg) => arg !== version);
  return (
    run(["run", "build"]) ||
    run(["run", "check:package"], built) ||
    run(["run", "test:consumer", "--", "--required"]) ||
    run(["run", "docs:site"]) ||
    run(["publish", ...(hasProvenance ? ["--provenance"] : []), ...others], built)
  );
}

/** Runs npm, and returns its exit code. */
function run(command: readonly string[], more: Readonly<Record<string, string>> = {}): number {
  console.log(`\n> npm ${command.join(" ")}`);
  const options = { stdio: "inherit", shell: process.platform === "win32", env: { ...env, ...more } } as const;
  return spawnSync("npm", [...command], options).status ?? 1;
}

async function ask(known: string): Promise<string> {
  if (!stdin.isTTY) return known;
  const lines = createInterface({ input: stdin, output: stdout });
  const answer = await lines.question(`Address of the repository${known === "" ? "" : ` [${known}]`}: `);
  lines.close();
  return answer.trim() === "" ? known : answer;
}

function read(name: string): string {
  return readFileSync(new URL(`../../${name}`, import.meta.url), "utf8");
}

function write(name: string, text: string): void {
  writeFileSync(new URL(`../../${name}`, import.meta.url), text);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
