import { expect, test } from "vitest";
import { summarize } from "./summary.js";

const source = "export function isOld(age: number): boolean {\n  return age > 90;\n}\n";
const comparison = { start: { line: 2, column: 10 }, end: { line: 2, column: 18 } };
const body = { start: { line: 1, column: 45 }, end: { line: 3, column: 2 } };

function report(...mutants: readonly { readonly status: string; readonly location?: typeof body }[]) {
  const all = mutants.map((mutant) => ({
    location: comparison,
    mutatorName: "Equality",
    replacement: "true",
    ...mutant,
  }));
  return { files: { "src/is-old.ts": { source, mutants: all } } };
}

test("the score is the share of killed and timed-out mutants among the tested ones", () => {
  const mutants = ["Killed", "Timeout", "Killed", "Survived", "NoCoverage", "CompileError", "Ignored"];
  const summary = summarize(report(...mutants.map((status) => ({ status }))));
  expect(summary).toContain("Score: 60.0 % (3 of 5: 2 killed, 1 timed out, 1 survived, 1 without coverage)");
  expect(summary).toContain("Not counted: 1 not sampled, 1 ignored, 0 errors");
});

test("a survivor is listed with its place and what was replaced", () => {
  const summary = summarize(report({ status: "Survived" }, { status: "NoCoverage", location: body }));
  expect(summary.split("\n").slice(0, 2)).toEqual([
    "src/is-old.ts:2:10 Survived Equality: age > 90 -> true",
    "src/is-old.ts:1:45 NoCoverage Equality: { return age > 90; } -> true",
  ]);
});

test("a folder without mutants has no score", () => {
  expect(summarize(report())).toContain("Score: no mutants");
});
