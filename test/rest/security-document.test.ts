import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");
const rows = `${read("docs/security-accounts.md")}\n${read("docs/security-service.md")}`.split("\n").flatMap((line) => {
  const number = /^\| (\d+) \|/.exec(line)?.[1];
  return number === undefined ? [] : [{ number: Number(number), files: line.match(/test\/[\w./-]+/g) ?? [] }];
});

test("the checklist is numbered without gaps", () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 88 }, (_, index) => index + 1));
});

test.each(rows)("rule $number has a test in each file that the list names", ({ number, files }) => {
  expect(files).not.toEqual([]);
  for (const file of files) expect(read(file)).toMatch(new RegExp(`"(?:security\\.md )?${number}: `));
});
