/**
 * `npm run test:runtimes`: a smoke test of the built package in Node, Deno and Bun. All but the Node that runs this install
 * from npm; says why where one cannot be had.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(FOLDER, "../..");
const MODULES = join(FOLDER, "node_modules");
const MINUTE_MS = 60_000;
/** Without a lock file: it would need the programs of every platform, and registries do not always have them all. */
const INSTALL = ["install", "--no-package-lock", "--ignore-scripts", "--no-audit", "--no-fund"];

const RUNTIMES = {
  node: { command: process.execPath, args: [] },
  // Other versions are there on Linux.
  "node-22": { command: join(MODULES, "node-22/bin/node"), args: [] },
  "node-24": { command: join(MODULES, "node-24/bin/node"), args: [] },
  deno: { command: join(MODULES, ".bin/deno"), args: ["run", "--allow-all", "--node-modules-dir=manual"] },
  bun: { command: join(MODULES, ".bin/bun"), args: [] },
} as const;

if (!existsSync(join(ROOT, "dist/index.js"))) throw new Error("There is no build: run `npm run build` before");
for (const name of ["deno", "bun"] as const) install(name);
linkPackage();
const failed = Object.entries(RUNTIMES).filter(([name, { command, args }]) => {
  const version = run(command, ["--version"], MINUTE_MS / 2);
  if (version.status !== 0) {
    console.log(`The package is not tried in ${name}: ${version.problem}`);
    return false;
  }
  const { status, output, problem } = run(command, [...args, "smoke.mjs"], 2 * MINUTE_MS);
  console.log(
    `${name} ${version.output.trim().split("\n")[0]}: ${status === 0 ? output.trim() : `${output}${problem}`}`,
  );
  return status !== 0;
});
process.exitCode = failed.length === 0 ? 0 : 1;

/** Installs a runtime with its own script, which places the program. */
function install(name: "deno" | "bun"): void {
  if (run(RUNTIMES[name].command, ["--version"], MINUTE_MS / 2).status === 0) return;
  if (!existsSync(join(MODULES, name))) run("npm", INSTALL, 5 * MINUTE_MS);
  run("npm", ["rebuild", name], 2 * MINUTE_MS);
}

/** Lets the runtimes find the package by its name, with the dependencies of the repository. */
function linkPackage(): void {
  const link = join(MODULES, "keepsake");
  mkdirSync(MODULES, { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(ROOT, link, "junction");
}

function run(command: string, args: readonly string[], withinMs: number) {
  const { status, error, stdout, stderr } = spawnSync(command, [...args], {
    cwd: FOLDER,
    encoding: "utf8",
    timeout: withinMs,
    shell: process.platform === "win32",
  });
  return { status, output: stdout ?? "", problem: error?.message ?? stderr ?? "" };
}
