import { expect, test } from "vitest";
import { readText } from "../house/repository.js";
import { run } from "./run-program.js";

test("the help lists the commands, what a source is, and the exit codes", async () => {
  const { stdout, stderr, code } = await run(["--help"]);
  expect(code).toBe(0);
  expect(stderr).toBe("");
  for (const text of ["chat ", "serve ", "import ", "export ", "guide.db", "postgres://", "Exit codes: 0 done"]) {
    expect(stdout).toContain(text);
  }
});

test("without a command the program shows the help, and says that it was called wrongly", async () => {
  const { stdout, code } = await run([]);
  expect(stdout).toContain("Usage: keepsake <command>");
  expect(code).toBe(2);
});

test.each([
  ["import", "--help"],
  ["help", "import"],
])("%s %s explains a command by examples", async (...args) => {
  const { stdout, code } = await run(args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Usage: keepsake import <database> <file> \[options\]\n/);
  expect(stdout).toContain("-n, --name NAME ");
  expect(stdout).toContain("keepsake import guide.db questions.csv --dry-run");
});

test("the version is that of the package", async () => {
  const { version } = JSON.parse(readText("package.json")) as { version: string };
  expect((await run(["--version"])).stdout).toBe(`${version}\n`);
});

test.each([
  [["sing"], '"sing" is no command. Commands: init, chat'],
  [["chat", "--loud"], "Unknown option '--loud'"],
  [["chat", "a", "b"], '"b" is one argument too many'],
  [["import", "guide.db"], "Too few arguments. Usage: keepsake import <database> <file>"],
  [["serve", "--port", "many"], "--port must be a whole number from 0 to 65535"],
  [["chat", "missing.json"], "There is no file missing.json"],
  [["chat", "missing.db"], "There is no database missing.db"],
  [["chat", "README.md"], "README.md is no assistant, bundle or SQLite file"],
  [["export", "examples/data/ada-lovelace.json", "--format", "pdf"], "--format must be one of bundle, csv, jsonl"],
])("%j is called wrongly: exit code 2, and the reason", async (args, message) => {
  const { stdout, stderr, code } = await run(args);
  expect(stderr).toContain(message);
  expect(stderr).toMatch(/`keepsake (?:\w+ )?--help` explains it\.\n$/);
  expect(stdout).toBe("");
  expect(code).toBe(2);
});

test("with --json an error is JSON on the standard output", async () => {
  const { stdout, stderr, code } = await run(["chat", "missing.json", "--json"]);
  expect(JSON.parse(stdout)).toEqual({ error: { code: "USAGE", message: "There is no file missing.json" } });
  expect(stderr).toBe("");
  expect(code).toBe(2);
});

test("colours are for terminals, and for those who force them; NO_COLOR wins", async () => {
  const code = "\u001b[";
  expect((await run(["--help"])).stdout).not.toContain(code);
  expect((await run(["--help"], { env: { FORCE_COLOR: "1", NO_COLOR: "" } })).stdout).toContain(code);
  expect((await run(["--help"], { env: { FORCE_COLOR: "1", NO_COLOR: "1" } })).stdout).not.toContain(code);
});
