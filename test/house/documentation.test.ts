import { describe, expect, test } from "vitest";
import { withChecks } from "./expectations.js";
import { type Fence, fencesIn } from "./fences.js";
import { filesUnder, readText } from "./repository.js";
import { runFence } from "./run-fence.js";
import { findTypeErrors } from "./type-check.js";

const documents = [...filesUnder("docs"), ...filesUnder(".").filter((path) => path === "README.md")];
const fences = documents.filter((path) => path.endsWith(".md")).flatMap((path) => fencesIn(path, readText(path)));

describe("the documentation", () => {
  test("has fences that fit the types", { timeout: 120_000 }, () => {
    expect(findTypeErrors(fences)).toEqual([]);
  });

  for (const fence of fences.filter(({ runs }) => runs)) {
    test(`${fence.path}:${fence.line} runs and says the truth`, { timeout: 60_000 }, () => runFence(fence));
  }
});

const fence = (code: string): Fence => ({ path: "a.md", line: 10, code, runs: true });

describe("fences", () => {
  test("are found by their language, with their lines and their marks", () => {
    const markdown = [
      "# Title",
      "```ts",
      "const a = 1;",
      "```",
      "```js",
      "no;",
      "```",
      "```ts continued",
      "a;",
      "```",
      "````md",
      "```ts",
      "inside;",
      "```",
      "````",
      "```typescript no-run",
      "b;",
      "```",
    ].join("\n");
    expect(fencesIn("a.md", markdown)).toEqual([
      { path: "a.md", line: 3, code: "const a = 1;\n", runs: true },
      { path: "a.md", line: 3, code: "const a = 1;\n\n\n\n\n\na;\n", runs: true },
      { path: "a.md", line: 17, code: "b;\n", runs: false },
    ]);
    expect(() => fencesIn("a.md", "```ts continued\na;\n```")).toThrow("continues nothing");
  });

  test.each([
    ["1 + 1; // => 2"],
    ["const sum = 1 + 1; // => 2"],
    ['"nine"; // "nine"'],
    ['({ a: [1], b: undefined }); // => {"a":[1]}'],
    ["await Promise.resolve(null); // => null"],
    ["undefined; // => undefined"],
    ["for (const n of [1, 1]) {\n  n; // => 1\n}"],
    ["1 + 1; // the sum"],
    ['import { fakeIds } from "keepsake/testing";\nfakeIds().id(); // => "id-1"'],
    ['import { z } from "zod";\nz.string().parse("a"); // => "a"'],
  ])("that are right pass: %s", async (code) => {
    await expect(runFence(fence(code))).resolves.toBeUndefined();
  });

  test.each([
    ["1 + 1; // => 3", "expected 2 to deeply equal 3"],
    ["const sum = 1 + 1; // => 3", "expected 2 to deeply equal 3"],
    ['"nine"; // "ten"', "expected 'nine' to deeply equal 'ten'"],
    ['({ a: 1, b: 2 }); // => {"a":1}', "expected { a: 1, b: 2 } to deeply equal { a: 1 }"],
    ["undefined; // => null", "to deeply equal null"],
    ["1; // => undefined", "expected 1 to be undefined"],
    ["for (const n of [1, 2]) {\n  n; // => 1\n}", "expected 2 to deeply equal 1"],
    ['throw new Error("no");', "no"],
    ['await Promise.reject(new Error("late"));', "late"],
    ["1; // => a number", "is no JSON"],
    ["// => 1", "stands after no value"],
  ])("that are wrong fail: %s", async (code, message) => {
    await expect(runFence(fence(code))).rejects.toThrow(message);
  });

  test("keep their lines when checks are put in", () => {
    const code = "const a = 1; // => 1\na; // => 1\nf(\n  a,\n); // => 2\n";
    expect(withChecks(code).split("\n")).toHaveLength(code.split("\n").length);
  });

  test("are checked against the types, with the lines of their file", { timeout: 60_000 }, () => {
    const right = fence(
      'import { storageContract } from "keepsake/testing";\nconst a: number = 1;\nawait storageContract;',
    );
    const wrong = fence("const a: number = 1;\nconst b: string = a;\n");
    expect(findTypeErrors([right, wrong])).toEqual(["a.md:11: Type 'number' is not assignable to type 'string'."]);
  });
});
