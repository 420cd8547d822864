import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const rows = read("docs/security.md")
  .split("\n")
  .flatMap((line) => {
    const number = /^\| (\d+) \|/.exec(line)?.[1];
    return number === undefined ? [] : [{ number: Number(number), files: line.match(/test\/[\w./-]+/g) ?? [] }];
  });

test("the checklist is whole, in order", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 86 }, (_, index) => index + 1));
});

test.each(rows)("$number has its tests where the list says", ({ number, files }) => {
  expect(files).not.toEqual([]);
  for (const file of files)
    expect(read(file)).toMatch(new RegExp(`"${number}: |test\\.each\\([\\s\\S]*?\\)\\("${number}: `));
});
