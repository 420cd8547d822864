import { expect, test } from "vitest";
import { findOldWords } from "./plain-english.js";
import { filesUnder, readText } from "./repository.js";

const isWritten = (path: string) => /\.tsx?$/.test(path) && !readText(path).startsWith("// Generated");
const sources = filesUnder("src").filter(isWritten);

test("identifiers and comments use plain, standard words", () => {
  const findings = [...sources, ...filesUnder("test", "examples").filter(isWritten)].flatMap((path) =>
    findOldWords(path, readText(path)),
  );
  expect(findings).toEqual([]);
});

test("only one file casts through unknown", () => {
  expect(sources.filter((path) => readText(path).includes("as unknown as")).length).toBeLessThanOrEqual(1);
});

test.each([
  ["/** What a turn leaves. */\nexport interface A {}", "a doc comment that opens with “What”"],
  ["// Made anew.\nconst a = 1;", "“anew” in a comment"],
  ["const MOST_TRIES = 1;", "the name MOST_TRIES"],
  ["function rowsOf(a: number) { const b = a; return b; }", "rowsOf is more than a projection"],
])("%j is found", (text, finding) => {
  expect(findOldWords("src/a.ts", text).join("\n")).toContain(finding);
});

test.each([
  "/** Error for an expired token. */\nexport class A {}",
  "function nameOf(a: { name: string }) { return a.name; }",
  'const a = "what was told anew";',
  "/** Words such as “anew” may be quoted. */\nconst a = 1;",
])("%j is fine", (text) => {
  expect(findOldWords("src/a.ts", text)).toEqual([]);
});
