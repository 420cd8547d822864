import { describe, expect, test } from "vitest";
import { stripSpecNotes } from "../tools/strip-spec-notes.js";
import { filesUnder, readText } from "./repository.js";

describe("declarations say nothing of a document that users do not have", () => {
  test.each([
    ["/** Null: none. spec: Place rules. */", "/** Null: none. */"],
    ["/** spec: Memory search body, Filter. */", "/** */"],
    ["/** A. spec: User (maxSvc). B. */", "/** A. B. */"],
    ["/**\n * A.\n * spec: Memory (date). */", "/**\n * A. */"],
    [
      "/**\n * A text.\n * spec: Search, `searchType` Literal.\n *\n * @throws E\n */",
      "/**\n * A text.\n *\n * @throws E\n */",
    ],
    ["/**\n * A. spec: Function, extension\n * headers.\n */", "/**\n * A.\n */"],
    ['const spec: string = "spec: a.";', 'const spec: string = "spec: a.";'],
    ["/** A class of specs: many. */", "/** A class of specs: many. */"],
  ])("%j", (comment, expected) => {
    expect(stripSpecNotes(comment)).toBe(expected);
  });

  test("in all comments of the sources", () => {
    const left = filesUnder("src")
      .filter((path) => path.endsWith(".ts"))
      .flatMap((path) => {
        const comments = stripSpecNotes(readText(path)).match(/\/\*\*[\s\S]*?\*\//g) ?? [];
        return comments.filter((comment) => /\bspec: /.test(comment)).map((comment) => `${path}: ${comment}`);
      });
    expect(left).toEqual([]);
  });
});
