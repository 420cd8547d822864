import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

const run = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, ["--import", "tsx", join(ROOT, "examples/import.ts"), ...args], { cwd: ROOT });

test("the example imports its table, tells of what is similar, and answers from it", { timeout: 60_000 }, async () => {
  const { stdout, stderr } = await run();
  expect(stderr).toBe("");
  expect(stdout).toContain("16 memories imported, 0 rows left out.");
  expect(stdout).toMatch(/Row 14: A similar memory exists, at level (?:HIGH|MEDIUM): "When do you open\?"/);
  expect(stdout).toMatch(/\[#{30}] 16 of 16/);
  expect(stdout).toContain("One hundred and ninety-seven");
});
