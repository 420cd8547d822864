import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAnswerFilter, NO_ANSWER, parseAnswer } from "../../src/completion/answer-text.js";

const KNOWN = new Set(["m-1", "m-2"]);

describe("an answer", () => {
  test.each([
    ["At nine [[m-1]].", "At nine.", ["m-1"]],
    ["At nine [[m-2]][[m-1]][[m-2]] sharp.", "At nine sharp.", ["m-2", "m-1"]],
    ["At nine [[ m-1 ]].", "At nine.", ["m-1"]],
    ["At nine [[made-up]].", "At nine.", []],
    ["a[0] and [b]", "a[0] and [b]", []],
    ["A list:\n- one [[m-1]]\n- two", "A list:\n- one\n- two", ["m-1"]],
    ["Kites [[m-1]], on Saturdays. [[5f2a", "Kites, on Saturdays.", ["m-1"]],
    ["At nine. [[m-1]", "At nine.", []],
    ["At nine :[", "At nine :[", []],
    ["half \ud83d and \0 nothing", "half \ufffd and  nothing", []],
  ])("%j becomes %j", (said, text, citedIDs) => {
    expect(parseAnswer(said, KNOWN)).toEqual({ text, citedIDs });
  });

  test.each([
    [""],
    ["  \n"],
    [NO_ANSWER],
    ["NO_ANSWER."],
    ["**NO_ANSWER**"],
    [" NO_ANSWER\n"],
    ["[[m-1]]"],
    ["Sorry. NO_ANSWER"],
    ["`NO_ANSWER` is it."],
    ["So: **NO_ANSWER**."],
  ])("%j is no answer", (said) => {
    expect(parseAnswer(said, KNOWN)).toBeNull();
  });

  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom("[[m-1]]", "[[", "]]", "[", "]", " ", "\n", "m-1", NO_ANSWER, "NO_", "[[x", "word ", "**", "\t"),
      fc.string({ maxLength: 5 }),
    ),
    { maxLength: 12 },
  );

  test("is filtered in the same way however it is split into pieces", () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(6), { minLength: 1 }), (parts, cuts) => {
        const said = parts.join("").replace(/\0/g, "");
        const whole = filtered([said]);
        const cut: string[] = [];
        for (let at = 0, i = 0; at < said.length; i++) {
          const length = (cuts[i % cuts.length] ?? 0) + 1;
          cut.push(said.slice(at, at + length));
          at += length;
        }
        expect(filtered(cut)).toBe(whole);
      }),
    );
  });

  test("is the same streamed and parsed at its end", () => {
    fc.assert(
      fc.property(pieces, (parts) => {
        const said = parts.join("").replace(/\0/g, "");
        const read = parseAnswer(said, KNOWN);
        if (read !== null) expect(filtered(parts.map((part) => part.replace(/\0/g, ""))).trim()).toBe(read.text);
      }),
    );
  });
});

test("holds back text that may become the sign for no answer", () => {
  const filter = createAnswerFilter();
  expect(["NO", "_ANS", "WER"].map((piece) => filter.push(piece))).toEqual(["", "", ""]);
  expect(filter.end()).toBe("");
  const other = createAnswerFilter();
  expect([other.push("NO"), other.push(", at nine"), other.end()]).toEqual(["", "NO, at nine", ""]);
});

test("emits text before the sign for no answer, but not its markup", () => {
  expect(["**NO_ANSWER**", " ` NO_ANSWER`"].map((said) => filtered([said]))).toEqual(["", ""]);
  expect(filtered(["I am sorry. NO_ANS", "WER at all"])).toBe("I am sorry. ");
  expect(filtered(["**", "Bold**", " it is"])).toBe("**Bold** it is");
});

test("shortens an answer to the maximum length of a draft", () => {
  expect(parseAnswer("word ".repeat(100_000), KNOWN)?.text.length).toBeLessThanOrEqual(100_000);
});

/** With quadratic time each of these would take minutes. */
describe("parses an answer of a million characters in linear time", () => {
  const COUNT = 1_000_000;
  test.each([
    ["blanks", `Hi${" ".repeat(COUNT)}x`],
    ["blanks before brackets", `Hi${" [".repeat(COUNT / 2)}x`],
    ["open marks", `x${" [[".repeat(COUNT / 3)}`],
    ["brackets", `x${"[".repeat(COUNT)}`],
    ["stars", `${"*".repeat(COUNT)}x`],
    ["halves of the sign", "NO_".repeat(COUNT / 3)],
  ])("%s", (_, said) => {
    expect(parseAnswer(said, KNOWN)).not.toBeNull();
    const pieces = said.match(/.{1,50}/gs) ?? [];
    expect(filtered(pieces).length).toBe(filtered([said]).length);
  });
});

function filtered(pieces: readonly string[]): string {
  const filter = createAnswerFilter();
  return pieces.map((piece) => filter.push(piece)).join("") + filter.end();
}
