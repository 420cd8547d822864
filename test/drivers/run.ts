/**
 * `npm run test:drivers`: the contract of storage over SQLite packages that are no development dependencies, because
 * one is compiled at its installation and the other is part of a newer Node. Says why where one cannot be had.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const FOLDER = fileURLToPath(new URL(".", import.meta.url));
const ROOT = join(FOLDER, "../..");
const NODE_22 = join(FOLDER, "node_modules/node/bin/node");
const ADDON = join(FOLDER, "node_modules/better-sqlite3/build/Release/better_sqlite3.node");
const MINUTE_MS = 60_000;

const runs = [
  { driver: "better-sqlite3", runtime: process.execPath, made: ADDON, withinMs: 6 * MINUTE_MS },
  { driver: "node:sqlite", runtime: NODE_22, made: NODE_22, withinMs: 2 * MINUTE_MS },
];

const failed = runs.filter(({ driver, runtime, made, withinMs }) => {
  const reason = install(driver === "node:sqlite" ? "node" : driver, made, withinMs);
  if (reason === null) return !test(driver, runtime);
  console.log(`The contract is not run over ${driver}: ${reason}`);
  return false;
});
process.exitCode = failed.length === 0 ? 0 : 1;

/** Null where the package is there, or why it is not. Its own script, a compilation for one of them, runs by itself. */
function install(name: string, made: string, withinMs: number): string | null {
  if (existsSync(made)) return null;
  if (!existsSync(join(FOLDER, "node_modules", name))) {
    const reason = npm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], MINUTE_MS);
    if (reason !== null) return reason;
  }
  const reason = npm(["rebuild", name], withinMs);
  if (reason !== null) return reason;
  return existsSync(made) ? null : `npm rebuild ${name} did not make ${made.slice(FOLDER.length)}`;
}

function npm(args: readonly string[], withinMs: number): string | null {
  const { status, error } = spawnSync("npm", [...args], {
    cwd: FOLDER,
    stdio: ["ignore", "ignore", "inherit"],
    timeout: withinMs,
    shell: process.platform === "win32",
  });
  if (status === 0) return null;
  return `npm ${args.join(" ")} ${error === undefined ? `ended with ${status}` : `failed: ${error.message}`}`;
}

function test(driver: string, runtime: string): boolean {
  console.log(`The contract over ${driver}, in ${runtime === process.execPath ? "this Node" : "Node 22"}`);
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = ["run", "--config", "test/vitest.config.ts", "test/contracts/sqlite-storage.test.ts"];
  const { status } = spawnSync(runtime, [vitest, ...args, "--testNamePattern", `over ${driver}`], {
    cwd: ROOT,
    stdio: "inherit",
    timeout: 3 * MINUTE_MS,
    env: { ...process.env, KEEPSAKE_REQUIRED_SQLITE: driver },
  });
  return status === 0;
}
