import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type IntentKey, type IntentKind, MAX_REPLY, recognizeIntent } from "../../../src/dialog/phrases/index.js";
import { phrasesFor } from "../../support/phrases.js";
import { readAs } from "./replies.js";

const ENGLISH = phrasesFor("en");
const ITALIAN = phrasesFor("it");
const INTENTS = Object.keys(ENGLISH.intents) as IntentKey[];
const EVERYTHING: readonly IntentKind[] = ["choice", "pin", ...INTENTS];
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        "yes",
        "no",
        "sì",
        "the",
        "second",
        "one",
        "2",
        "'",
        "…",
        "👍",
        "don't",
        "\u0301",
        "\ud800",
        "stop",
      ),
      { maxLength: 12 },
    )
    .map((words) => words.join(" ")),
);

describe("the order of kinds decides", () => {
  test.each([
    ["something else", ["none", "another"], "none"],
    ["something else", ["another", "none"], "another"],
    ["no", ["no", "none"], "no"],
    ["no", ["none", "no"], "none"],
    ["123456", ["pin", "choice"], "pin"],
    ["that's wrong", ["choice", "yes", "no", "abort", "feedback"], "no"],
    ["that's wrong", ["pin", "feedback", "abort"], "feedback"],
    ["yes", [], "other"],
  ] as const)("%j heard as %j: %s", (text, order, expected) => {
    expect(readAs(text, order, "en", ["Rome", "Paris"])).toBe(expected);
  });

  test("except that the full text of a choice comes first", () => {
    expect(readAs("Stop", ["abort", "choice"], "en", ["Go", "Stop"])).toBe("choice 1");
    expect(readAs("123456", ["pin", "choice"], "en", ["123456"])).toBe("choice 0");
  });
});

describe("a PIN is six digits, however they are spaced and whatever words are around them", () => {
  test.each([
    ["123456", "pin"],
    [" 000000\n", "pin"],
    ["12345", "other"],
    ["1234567", "other"],
    ["123 456", "pin"],
    ["12 34 56", "pin"],
    ["1 2 3 4 5 6", "pin"],
    ["12.34.56", "pin"],
    ["12-34-56", "pin"],
    ["12, 34, 56", "pin"],
    ["123456.", "pin"],
    ["(123456)", "pin"],
    ["my PIN is 123456", "pin"],
    ["it's 27 11 15", "pin"],
    ["271115 please!", "pin"],
    ["12 34 567", "other"],
    ["123 and 456", "other"],
    ["123456 or 654321", "other"],
    ["born 1987, with 12 cats", "other"],
    ["a123456", "other"],
    ["123456th", "other"],
    ["12345a", "other"],
    [`${" ".repeat(190)}${"no ".repeat(70)}123456`, "other"],
    ["１２３４５６", "other"],
    ["١٢٣٤٥٦", "other"],
  ])("%j: %s", (text, expected) => {
    expect(readAs(text, ["pin"], "en")).toBe(expected);
  });
});

describe("long texts mean themselves", () => {
  const long = "yes ".repeat(60);

  test("whatever they repeat", () => {
    expect(readAs(long.slice(0, MAX_REPLY), ["yes"], "en")).toBe("yes");
    expect(readAs(long, ["yes"], "en")).toBe("other");
  });

  test("unless they are the full text of a choice", () => {
    expect(readAs(long.toUpperCase(), ["choice"], "en", ["Rome", long])).toBe("choice 1");
  });
});

describe("any text", () => {
  test("can be read, and is read the same again", () => {
    fc.assert(
      fc.property(
        anyText,
        fc.array(anyText, { maxLength: 4 }),
        fc.constantFrom(ENGLISH, ITALIAN),
        (text, choices, phrases) => {
          const expected = { order: EVERYTHING, choices };
          const intent = recognizeIntent(text, expected, phrases);
          expect(recognizeIntent(text, expected, phrases)).toEqual(intent);
          if (intent.kind === "choice") expect(choices[intent.index]).toBeDefined();
        },
      ),
      { numRuns: 300 },
    );
  });

  test("that is a choice picks it", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(
          anyText.filter((text) => text.trim() !== ""),
          { minLength: 1, maxLength: 4, selector: (text) => text.trim() },
        ),
        fc.nat(),
        (choices, pick) => {
          const index = pick % choices.length;
          const text = choices[index] ?? "";
          expect(recognizeIntent(text, { order: EVERYTHING, choices }, ENGLISH)).toEqual({ kind: "choice", index });
        },
      ),
      { numRuns: 300 },
    );
  });

  test.each([
    ["en", ["what year were you born", "where is the house of your mother", "who painted the kitchen blue"]],
    ["it", ["in che anno sei nata", "dove si trova la casa di tua madre", "chi ha dipinto di blu la cucina"]],
  ])("in %s, followed by a question, is not the intent that it begins with", (culture, questions) => {
    const phrases = phrasesFor(culture);
    const taken = INTENTS.flatMap((intent) =>
      phrases.intents[intent].flatMap((reply) =>
        questions
          .map((question) => `${reply} ${question}`)
          .filter((text) => recognizeIntent(text, { order: INTENTS, choices: [] }, phrases).kind !== "other"),
      ),
    );
    expect(taken).toEqual([]);
  });
});
