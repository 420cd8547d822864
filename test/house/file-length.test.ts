import { expect, test } from "vitest";
import { filesUnder, readText } from "./repository.js";

const MAX_LINES = 450;

test(`no file is over ${MAX_LINES} lines, apart from generated data`, () => {
  const sources = filesUnder("src", "test", "examples").filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  const long = sources.filter((path) => {
    const text = readText(path);
    return !text.startsWith("// Generated") && text.trimEnd().split("\n").length > MAX_LINES;
  });
  expect(sources.length).toBeGreaterThan(50);
  expect(long).toEqual([]);
});
