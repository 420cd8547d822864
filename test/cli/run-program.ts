import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "tsup";
import { onTestFinished } from "vitest";
import { ROOT } from "../house/repository.js";

export const ADA = join(ROOT, "examples/data/ada-lovelace.json");
export const MUSEUM = join(ROOT, "examples/data/lighthouse-museum.csv");

/** The result of one call of the program. */
export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number | null;
}

export interface RunOptions {
  /** Lines for the standard input. */
  readonly lines?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

let program: Promise<string> | null = null;

/** Builds the program once for the tests of this process: it then starts much faster than from its sources. */
async function buildProgram(): Promise<string> {
  const outDir = join(ROOT, "node_modules/.cache/keepsake-cli", String(process.pid));
  await build({
    config: false,
    entry: { main: join(ROOT, "src/cli/main.ts") },
    outDir,
    format: "esm",
    target: "node20",
    splitting: true,
    silent: true,
  });
  process.once("exit", () => rmSync(outDir, { recursive: true, force: true }));
  return join(outDir, "main.js");
}

/** Starts the program in a process of its own. The repository is its working directory. */
export async function startProgram(args: readonly string[], env: RunOptions["env"] = {}) {
  program ??= buildProgram();
  return spawn(process.execPath, [await program, ...args], { cwd: ROOT, env: { ...process.env, ...env } });
}

/** Runs the program to its end. */
export async function run(args: readonly string[], { lines = [], env = {} }: RunOptions = {}): Promise<Ran> {
  const child = await startProgram(args, env);
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdin.on("error", () => undefined).end(lines.map((line) => `${line}\n`).join(""));
  return new Promise((resolve, reject) => {
    child.on("error", reject).on("close", (code) => resolve({ stdout, stderr, code }));
  });
}

/** Runs the program with `--json` and parses the only line that it writes. */
export async function runForJson(args: readonly string[], options: RunOptions = {}) {
  const { stdout, stderr, code } = await run([...args, "--json"], options);
  if (stdout === "") throw new Error(`No output, but: ${stderr}`);
  return { value: JSON.parse(stdout), code };
}

/** A folder that is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "keepsake-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
