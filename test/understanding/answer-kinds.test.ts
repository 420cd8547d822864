import { describe, expect, test } from "vitest";
import type { Language } from "../../src/languages/index.js";
import { english } from "../../src/recall.js";
import { mayAnswer } from "../../src/understanding/index.js";

const LANGUAGE: Language = {
  ...english(),
  contrasts: {
    questions: new Map([
      ["when", "time"],
      ["where", "place"],
      ["who", "person"],
      ["why", "reason"],
      ["how many", "number"],
    ] as const),
  },
};

const says = (answer: string, title = "What happened in the fire?") => ({
  titles: [title],
  answers: [answer],
  hasDate: false,
  hasPlace: false,
});

describe("what was told may answer a question about it", () => {
  test.each([
    ["and when was that?", says("It was in 1966."), true],
    ["and when was that?", says("It was terrible."), false],
    ["and when was that?", { ...says("It was terrible."), hasDate: true }, true],
    ["where?", says("We lived in Leeds."), true],
    ["where?", says("It was upstairs."), false],
    ["who was it?", says("It was my uncle Ben."), true],
    ["who's that?", says("It was nobody."), false],
    ["whens that?", says("It was terrible."), false],
    ["how many?", says("There were three of us."), true],
    ["how many?", says("About ninety of us."), true],
    ["how many?", says("It was a surprise, one that I liked."), false],
    ["how many?", says("In 1951, on Friday at nine."), false],
    ["how many?", says("In 1951, with forty of us."), true],
    ["when?", says("Every Wednesday."), true],
    ["until when?", says("Until half past ten."), true],
    ["when?", says("At a table for ten."), true],
    ["why?", says("Nobody knows."), false],
    ["why?", says("Nobody knows.", "Why did it burn?"), true],
    ["really?", says("Nobody knows."), true],
  ] as const)("%s %j: %s", (question, memory, expected) => {
    expect(mayAnswer(question, memory, LANGUAGE)).toBe(expected);
    expect(mayAnswer(question, memory, { code: "en" })).toBe(true);
  });
});
