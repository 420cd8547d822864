import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { ROOT } from "../house/repository.js";

const run = () =>
  promisify(execFile)(process.execPath, ["--import", "tsx", join(ROOT, "examples/functions.ts")], { cwd: ROOT });

test("the example calls its web hook and its host, by hand and by its model", { timeout: 60_000 }, async () => {
  const { stdout, stderr } = await run();
  expect(stderr).toBe("");
  expect(stdout).toContain('{"city":"São Paulo","forecast":"rainy","askedBy":"%F0%9F%91%A4"}');
  expect(stdout).toContain("The web hook answered with status 404");
  expect(stdout).toContain('{"isBooked":true,"for":"a visitor"}');
  expect(stdout).toMatch(/error: 'guests: /);
  expect(stdout).toContain('The web hook says: {"city":"Genoa","forecast":"sunny"');
});
