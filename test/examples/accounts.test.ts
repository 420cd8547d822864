import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

const run = () =>
  promisify(execFile)(process.execPath, ["--import", "tsx", join(ROOT, "examples/accounts.ts")], { cwd: ROOT });

test("the example goes from the first administrator to a conversation within a quota", {
  timeout: 60_000,
}, async () => {
  const { stdout, stderr } = await run();
  expect(stderr).toBe("");
  expect(stdout).toContain("To: ada@example.org\nSubject: Confirm your registration");
  expect(stdout).toContain("ada is logged in, with 0 assistants.");
  expect(stdout).toContain("Harbour guide is made.");
  expect(stdout).toContain("Another guide is not: The owner has as many assistants as the quota allows.");
  expect(stdout).toContain("> when do the boats leave\nEvery hour, from nine to five.");
  expect(stdout).toContain("ada has 1 assistant, and 1 conversation this month.");
});
