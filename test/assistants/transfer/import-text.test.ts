import fc from "fast-check";
import type { ImportResult, Memory, TextImportOptions } from "keepsake";
import { describe, expect, test } from "vitest";
import { createTitle, cutText } from "../../../src/assistants/transfer/text/read-text.js";
import { testEngine } from "../../support/test-engine.js";

async function read(
  text: string,
  options: Omit<TextImportOptions, "format"> = {},
): Promise<{ memories: readonly Memory[]; result: ImportResult }> {
  const guide = await testEngine().engine.assistants.create({ name: "Guide" });
  const result = await guide.import(text, { format: "text", warnSimilar: false, ...options }).result();
  return { memories: (await guide.memories.list()).memories, result };
}

const storiesOf = async (text: string, options?: Omit<TextImportOptions, "format">) =>
  (await read(text, options)).memories.map(({ title, answers }) => [title, answers[0]?.text]);

describe("plain text", () => {
  test("is divided at blank lines; the first sentence is the title", async () => {
    expect(await storiesOf("I was born in 1815. It was cold.\nVery cold.\n\n\nThen came spring!")).toEqual([
      ["I was born in 1815.", "I was born in 1815. It was cold.\nVery cold."],
      ["Then came spring!", "Then came spring!"],
    ]);
  });

  test.each([
    [
      "# My youth\n\nOne.\n\nTwo.\n\n## Later #\nThree.",
      [
        ["My youth", "One.\n\nTwo."],
        ["Later", "Three."],
      ],
    ],
    [
      "My youth\n========\nOne.\n\nLater\n---\n\nTwo.",
      [
        ["My youth", "One."],
        ["Later", "Two."],
      ],
    ],
    ["# Empty\n# Full\nOne.", [["Full", "One."]]],
    [
      "# Head\nOne.\n\n* * *\n\nTwo.\n\nThree.",
      [
        ["Head", "One."],
        ["Two.", "Two."],
        ["Three.", "Three."],
      ],
    ],
    ["#hashtag is no heading", [["#hashtag is no heading", "#hashtag is no heading"]]],
    [
      "A\r\n\r\nB\r\n",
      [
        ["A", "A"],
        ["B", "B"],
      ],
    ],
    ["", []],
  ])("with headings and rules: %j", async (text, stories) => {
    expect(await storiesOf(text)).toEqual(stories);
  });

  test("divides a long section into stories", async () => {
    const sentence = "This sentence has some thirty signs. ";
    const stories = await storiesOf(`# Long\n\n${sentence.repeat(9)}\n\nShort end.`, { maxStoryLength: 150 });
    expect(stories.map(([title]) => title)).toEqual([
      "Long",
      "This sentence has some thirty signs.",
      "This sentence has some thirty signs.",
    ]);
    for (const [, text] of stories) expect(text!.length).toBeLessThanOrEqual(150);
    expect(
      stories
        .map(([, text]) => text)
        .join(" ")
        .replace(/\s+/g, " "),
    ).toBe(`${sentence.repeat(9)}Short end.`);
  });

  test("neither loses nor adds text", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", " ", ".", "\n", "é", "😀", "!"), maxLength: 700 });
    await fc.assert(
      fc.asyncProperty(text, async (source) => {
        const stories = await storiesOf(source, { maxStoryLength: 100 });
        for (const [title, story] of stories) {
          expect(story!.length).toBeLessThanOrEqual(100);
          expect(title!.length).toBeLessThanOrEqual(120);
        }
        const signs = (value: string) => value.replace(/\s/g, "");
        expect(signs(stories.map(([, story]) => story).join(""))).toBe(signs(source));
      }),
      { numRuns: 30 },
    );
  });

  test("reports the lines of stories, and accepts other types", async () => {
    const { memories } = await read("One.", { memoryType: "Question" });
    expect(memories).toMatchObject([{ memoryType: "Question" }]);
    const { result } = await read(`One.\n\n${"x".repeat(1_000_001)}\nTwo.`);
    expect(result).toMatchObject({ imported: 2, errors: [{ row: 2, line: 3, code: "ROW_TOO_LONG" }] });
  });
});

describe("titles", () => {
  test.each([
    ["Mr. Byron left. She stayed.", "Mr. Byron left."],
    ["Mrs. Somerville came. She taught.", "Mrs. Somerville came."],
    ["J. Lovelace came. She wrote.", "J. Lovelace came."],
    ["So did I. She stayed.", "So did I."],
    ["It was 3.5 metres. Long.", "It was 3.5 metres."],
    ["“Who?” she said.", "“Who?”"],
    ["今日は雨です。明日は晴れ。", "今日は雨です。"],
    ["1. The first point. The second.", "1. The first point."],
    ["no end", "no end"],
  ])("of %j: %j", (text, title) => {
    expect(createTitle(text)).toBe(title);
  });

  test("are cut at a word", () => {
    const title = createTitle("word ".repeat(50));
    expect(title).toMatch(/^(?:word )+word…$/);
    expect(title.length).toBeLessThanOrEqual(120);
  });
});

test("never cuts a text inside a character", () => {
  for (const part of cutText("😀".repeat(100), 51)) expect(/\p{Surrogate}/u.test(part)).toBe(false);
});
