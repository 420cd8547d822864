import { describe, expect, test } from "vitest";
import { openSource } from "../../../src/assistants/transfer/source/index.js";
import { createTitle, cutText, readText } from "../../../src/assistants/transfer/text/read-text.js";
import { collect } from "./pieces.js";

const read = (text: string, maxStoryLength = 100) =>
  collect(readText(openSource(text), { maxStoryLength, memoryType: "Story" }));
/** Title, text, line and end of each story. */
const storiesOf = async (text: string, maxStoryLength?: number) =>
  (await read(text, maxStoryLength)).map(({ drafts, line, end }) => {
    const memory = drafts[0]?.memory;
    return [memory?.title, (memory?.answers?.[0] as { text: string } | undefined)?.text, line, end];
  });

test("a story is a row with its place, its text and one memory", async () => {
  expect(await read("Once. Then.\n\nThree.")).toEqual([
    {
      ...{ row: 1, line: 1, end: 12, raw: "Once.\nOnce. Then.", errors: [], warnings: [] },
      drafts: [
        { memory: { memoryType: "Story", title: "Once.", answers: [{ text: "Once. Then." }] }, receiverTag: null },
      ],
    },
    {
      ...{ row: 2, line: 3, end: 19, raw: "Three.\nThree.", errors: [], warnings: [] },
      drafts: [{ memory: { memoryType: "Story", title: "Three.", answers: [{ text: "Three." }] }, receiverTag: null }],
    },
  ]);
});

test("a line that is too long is reported between the stories", async () => {
  const rows = await read(`# Head\nOne.\n${"x".repeat(1_000_001)}\nTwo.`);
  expect(
    rows.map(({ row, line, end, raw, drafts, errors, warnings }) => [
      row,
      line,
      end,
      raw,
      drafts.length,
      errors,
      warnings,
    ]),
  ).toEqual([
    [1, 2, 12, "Head\nOne.", 1, [], []],
    [
      ...[2, 3, 1_000_014, "", 0],
      [
        {
          code: "ROW_TOO_LONG",
          row: 2,
          line: 3,
          column: null,
          field: null,
          message: "The line has more than 1000000 characters",
        },
      ],
      [],
    ],
    [3, 4, 1_000_018, "Two.\nTwo.", 1, [], []],
  ]);
});

describe("sections", () => {
  const part = (length: number) => `${"x".repeat(length - 1)}.`;

  test("join paragraphs up to the maximum length, blank line included", async () => {
    const [forty, other] = [part(40), part(58)];
    expect(await storiesOf(`# H\n\n${forty}\n\n${other}\n\nEnd.`)).toEqual([
      ["H", `${forty}\n\n${other}`, 3, 106],
      ["End.", "End.", 7, 111],
    ]);
    expect(await storiesOf(`# H\n\n${forty}\n\n${other}x\n`)).toEqual([
      ["H", forty, 3, 46],
      [`${other}x`, `${other}x`, 5, 107],
    ]);
    expect((await storiesOf(`# H\n\n${part(30)}\n\n${part(30)}\n\n${part(36)}`)).length).toBe(1);
    expect((await storiesOf(`# H\n\n${part(30)}\n\n${part(30)}\n\n${part(37)}`)).length).toBe(2);
  });

  test.each<[string, (readonly [string, string])[]]>([
    [
      "# A\nOne.\n# B\nTwo.",
      [
        ["A", "One."],
        ["B", "Two."],
      ],
    ],
    ["###### A\nOne.", [["A", "One."]]],
    ["####### A\nOne.", [["####### A One.", "####### A\nOne."]]],
    ["   # A\nOne.", [["A", "One."]]],
    ["    # A\nOne.", [["# A One.", "# A\nOne."]]],
    ["#\tA ##  \nOne.", [["A", "One."]]],
    ["# A#\nOne.", [["A#", "One."]]],
    ["x # A\nOne.", [["x # A One.", "x # A\nOne."]]],
    ["# \nOne.", [["# One.", "#\nOne."]]],
    [
      "Before\n# A\nOne.",
      [
        ["Before", "Before"],
        ["A", "One."],
      ],
    ],
    [" A \n===\nOne.\n\nTwo.", [["A", "One.\n\nTwo."]]],
    ["A\n   ---\nOne.", [["A", "One."]]],
    [
      "A\n    ---\nOne.",
      [
        ["A", "A"],
        ["One.", "One."],
      ],
    ],
    ["A\n--\nOne.", [["A -- One.", "A\n--\nOne."]]],
    ["A\n-=-\nOne.", [["A -=- One.", "A\n-=-\nOne."]]],
    [
      "A\nB\n---\nOne.",
      [
        ["A B", "A\nB"],
        ["One.", "One."],
      ],
    ],
    ["\n---\nOne.", [["One.", "One."]]],
    [
      "# A\nOne.\n\n___\nTwo.\n\nThree.",
      [
        ["A", "One."],
        ["Two.", "Two."],
        ["Three.", "Three."],
      ],
    ],
    [
      "# A\n- - -\nOne.\n\nTwo.",
      [
        ["One.", "One."],
        ["Two.", "Two."],
      ],
    ],
    [
      "# A\nOne.\n* *\t*\nTwo.",
      [
        ["A", "One."],
        ["Two.", "Two."],
      ],
    ],
    ["One.\n* *\nTwo.", [["One. * * Two.", "One.\n* *\nTwo."]]],
    ["One.\n~~~\nTwo.", [["One. ~~~ Two.", "One.\n~~~\nTwo."]]],
    ["One.\n**_\nTwo.", [["One. **_ Two.", "One.\n**_\nTwo."]]],
    ["# A", []],
  ])("of %j", async (text, stories) => {
    expect((await storiesOf(text)).map(([title, story]) => [title, story])).toEqual(stories);
  });

  test("have the line of their heading's text, and stories that of their first line", async () => {
    expect(await storiesOf("\n\nOne\ntwo.\n\n\n# A\n\nThree.\n")).toEqual([
      ["One two.", "One\ntwo.", 3, 11],
      ["A", "Three.", 9, 25],
    ]);
  });
});

test("a long paragraph is divided while it is read, with the lines of its parts", async () => {
  const line = "Here is a line of text with forty signs.";
  const text = Array.from({ length: 7 }, () => line).join("\n");
  expect(await storiesOf(text)).toEqual([
    [line, `${line}\n${line}`, 1, 205],
    [line, `${line}\n${line}`, 1, 205],
    [line, `${line}\n${line}`, 5, 286],
    [line, line, 5, 286],
  ]);
});

describe("titles", () => {
  test.each([
    ["", ""],
    ["  One \n two.  Three.", "One two."],
    ["No! Yes.", "No!"],
    ["Really?! Yes.", "Really?!"],
    ["Wait… There.", "Wait…"],
    ["(One.) Two.", "(One.)"],
    ["„One.” Two.", "„One.”"],
    ["«One.» Two.", "«One.»"],
    ["'One.' Two.", "'One.'"],
    ["’One.’ Two.", "’One.’"],
    ["[One.] Two.", "[One.]"],
    ['"One." Two.', '"One."'],
    ["Version 2.0 is out. Two.", "Version 2.0 is out."],
    ["See e.g. this. Two.", "See e.g."],
    ["1. Once. Then.", "1. Once."],
    ["Since 12. Two.", "Since 12."],
    ["123. Once. Then.", "123. Once."],
    ["1234. One.", "1234."],
    ["Prof. X. left. Two.", "Prof."],
    ["Dr. No left. Two.", "Dr. No left."],
    ["So am I. Two.", "So am I."],
    ["Él. Once. Then.", "Él. Once."],
    ["él. Two.", "él."],
    ["Abcd. Two.", "Abcd."],
    ["(J. Doe left. Two.", "(J."],
    [". One. Two.", "."],
    ["今日！明日。", "今日！"],
    ["何？明日。", "何？"],
    ["One.two three", "One.two three"],
    ["One.", "One."],
  ])("of %j: %j", (text, title) => {
    expect(createTitle(text)).toBe(title);
  });

  test.each([
    ["x".repeat(120), "x".repeat(120)],
    ["x".repeat(121), `${"x".repeat(119)}…`],
    [`${"x".repeat(118)} ${"y".repeat(5)}`, `${"x".repeat(118)}…`],
    [`${"x".repeat(119)} ${"y".repeat(5)}`, `${"x".repeat(119)}…`],
    [`${"x".repeat(60)} ${"y".repeat(70)}`, `${"x".repeat(60)}…`],
    [`${"x".repeat(59)} ${"y".repeat(70)}`, `${"x".repeat(59)} ${"y".repeat(59)}…`],
    [`${"x".repeat(118)}😀${"y".repeat(5)}`, `${"x".repeat(118)}…`],
    [`${"x".repeat(119)}😀`, `${"x".repeat(119)}…`],
  ])("of a long sentence are cut: %j", (text, title) => {
    expect(createTitle(text)).toBe(title);
  });
});

describe("cutText", () => {
  test.each<[string, number, readonly string[]]>([
    ["", 10, []],
    ["   ", 10, []],
    [" One. ", 4, ["One."]],
    ["Once. Then. Three.", 11, ["Once.", "Then.", "Three."]],
    ["Once. Then. Three.", 12, ["Once. Then.", "Three."]],
    ["Once. Then. Three.", 10, ["Once.", "Then.", "Three."]],
    ["one two three", 8, ["one two", "three"]],
    ["one two three", 7, ["one two", "three"]],
    ["a bcdefghij", 8, ["a bcdefg", "hij"]],
    ["abcd efghij", 8, ["abcd efg", "hij"]],
    ["abcde fghij", 8, ["abcde", "fghij"]],
    ["abcdefghij", 4, ["abcd", "efgh", "ij"]],
    ["abc😀def", 4, ["abc", "😀de", "f"]],
    ["ab😀def", 4, ["ab😀", "def"]],
    ["One.\n\n\nTwo.", 5, ["One.", "Two."]],
  ])("%j, %i", (text, maxLength, parts) => {
    expect(cutText(text, maxLength)).toEqual(parts);
  });
});
