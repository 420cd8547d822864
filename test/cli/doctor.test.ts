import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ADA, createFolder, run, runForJson } from "./run-program.js";

test("checks the machine: versions, and the optional packages with their use", async () => {
  const { value, code } = await runForJson(["doctor"]);
  expect(code).toBe(0);
  expect(value.ok).toBe(true);
  const find = (name: string) => value.checks.find((check: { name: string }) => check.name === name);
  expect(find("versions")).toMatchObject({ status: "good", message: expect.stringContaining(process.versions.node) });
  expect(find("libsql")).toEqual({ status: "good", name: "libsql", message: "installed: SQLite files" });
  // This one has no module of its own name.
  expect(find("@modelcontextprotocol/sdk")).toMatchObject({ status: "good" });
});

test("checks a source: its assistants, and that a question is found", async () => {
  const { stdout, code } = await run(["doctor", ADA]);
  expect(stdout).toContain("ada-lovelace.json opens (assistant)");
  expect(stdout).toMatch(/ok {4}Ada Lovelace: \d+ questions and stories, 0 unanswered questions\n/);
  expect(code).toBe(0);
});

test("a damaged database is bad: exit code 1", async () => {
  const path = join(createFolder(), "guide.db");
  writeFileSync(path, `SQLite format 3\0${"garbage ".repeat(1_000)}`);
  const { value, code } = await runForJson(["doctor", path]);
  expect(value.ok).toBe(false);
  expect(value.checks.at(-1)).toMatchObject({ name: "source", status: "bad" });
  expect(code).toBe(1);
});
