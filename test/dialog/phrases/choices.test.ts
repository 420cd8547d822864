import { describe, expect, test } from "vitest";
import { readAs } from "./replies.js";

const ENGLISH = [
  "When do you open?",
  "What are the opening hours of the shop?",
  "Where did you spend the summer of 1987?",
  "Rome",
] as const;

const ITALIAN = [
  "Quando aprite?",
  "Quali sono gli orari del negozio?",
  "Dove hai passato l'estate del 1987?",
  "Roma",
] as const;

describe("a choice is picked by its text", () => {
  test.each([
    ["When do you open?", "choice 0"],
    ["when do you open", "choice 0"],
    ["WHEN DO YOU OPEN!!!", "choice 0"],
    ["when do you open please", "choice 0"],
    ["yes, when do you open", "choice 0"],
    ["I mean: what are the opening hours of the shop", "choice 1"],
    ["opening hours", "choice 1"],
    ["the opening hours of the shop", "choice 1"],
    ["where did you spend the sumer of 1987", "choice 2"],
    ["summer of 1987", "choice 2"],
    ["Rome", "choice 3"],
    ["the one about Rome", "choice 3"],
    ["no, Rome", "choice 3"],
    ["what are", "other"],
    ["hours", "choice 1"],
    ["not the opening hours of the shop", "other"],
    ["the opening hours of the museum", "other"],
    ["when did you first go to Rome", "other"],
    ["where did you spend the winter of 1990", "other"],
    ["when do you close", "other"],
  ])("%j in English: %s", (text, expected) => {
    expect(readAs(text, ["choice"], "en", ENGLISH)).toBe(expected);
  });

  test.each([
    ["quando aprite", "choice 0"],
    ["orari del negozio", "choice 1"],
    ["sì, gli orari del negozio", "choice 1"],
    ["estate del 1987", "other"],
    ["dove hai passato l’estate del 1987", "choice 2"],
    ["quella su Roma", "choice 3"],
    ["non gli orari del negozio", "other"],
    ["quando andasti a Roma", "other"],
  ])("%j in Italian: %s", (text, expected) => {
    expect(readAs(text, ["choice"], "it", ITALIAN)).toBe(expected);
  });

  test.each([
    ["1987", "choice 1"],
    ["the one in 1987", "choice 1"],
    ["no, the one in 1987", "choice 1"],
    ["the wedding in 1950", "choice 0"],
    ["Oslo", "choice 2"],
    ["the one in Oslo please", "choice 2"],
    ["not 1987", "other"],
    ["1950 or 1987", "other"],
    ["the war in 1987 and after", "other"],
    ["when was the funeral in 1987", "other"],
    ["when was the wedding", "other"],
  ])("by the words that only it has: %j", (text, expected) => {
    const twins = ["1950", "1987", "Oslo"].map((detail) => `When was the wedding? (${detail})`);
    expect(readAs(text, ["choice"], "en", twins)).toBe(expected);
  });

  test.each([
    ["what fits two choices picks neither", "summer in rome", ["A summer in Rome", "Another summer in Rome"], "other"],
    ["choices that differ in punctuation only are distinguished by it", "C++", ["C", "C++", "C#"], "choice 1"],
    ["and by nothing else", "c", ["C.", "C++", "C#"], "other"],
    ["a choice of symbols alone is picked by them", "???", ["!!!", "???"], "choice 1"],
    ["a choice may read like an intent", "None of these", ["None of these", "Rome"], "choice 0"],
    ["or like another one's place", "The second one", ["The second one", "Rome"], "choice 0"],
    ["places come before parts of a text", "the first one", ["Rome", "The first one I loved"], "choice 0"],
  ])("%s", (_, text, choices, expected) => {
    expect(readAs(text, ["none", "choice"], "en", choices)).toBe(expected);
  });
});

describe("a choice is picked by its place", () => {
  const choices = ["Rome", "Paris", "Oslo"];

  test.each([
    ["1", 0],
    ["1.", 0],
    ["#1", 0],
    ["one", 0],
    ["①", 0],
    ["1️⃣", 0],
    ["the first", 0],
    ["1st", 0],
    ["first one please", 0],
    ["number one", 0],
    ["option 1", 0],
    ["2", 1],
    ["two", 1],
    ["the second one", 1],
    ["number two", 1],
    ["no. 2", 1],
    ["2nd", 1],
    ["I'll take the second", 1],
    ["yes, the second one", 1],
    ["no, the second one", 1],
    ["ok 2", 1],
    ["second answer", 1],
    ["3", 2],
    ["the third of these", 2],
    ["the last one", 2],
    ["last", 2],
    ["the latter", 2],
  ] as const)("%j in English", (text, index) => {
    expect(readAs(text, ["choice"], "en", choices)).toBe(`choice ${index}`);
  });

  test.each([
    ["1", 0],
    ["uno", 0],
    ["la prima", 0],
    ["il primo", 0],
    ["la prima domanda", 0],
    ["numero uno", 0],
    ["1ª", 0],
    ["la seconda", 1],
    ["il secondo, grazie", 1],
    ["numero 2", 1],
    ["la numero due", 1],
    ["opzione 2", 1],
    ["sì, la seconda", 1],
    ["n. 2", 1],
    ["la terza", 2],
    ["l'ultima", 2],
    ["l’ultimo", 2],
    ["ultima", 2],
  ] as const)("%j in Italian", (text, index) => {
    expect(readAs(text, ["choice"], "it", choices)).toBe(`choice ${index}`);
  });

  test.each([
    "0",
    "4",
    "the fourth one",
    "1 2",
    "first or second",
    "the second world war",
    "one day in Rome",
    "12",
    "-",
    "none",
    "the right one",
  ])("%j picks nothing", (text) => {
    expect(readAs(text, ["choice"], "en", choices)).toBe("other");
  });

  test.each(["en", "it"])("twenty places have a number in %s", (culture) => {
    const many = Array.from({ length: 20 }, (_, index) => `Topic ${String.fromCharCode(65 + index)}`);
    const read = many.map((_, index) => readAs(String(index + 1), ["choice"], culture, many));
    expect(read).toEqual(many.map((_, index) => `choice ${index}`));
  });

  test("a single choice is not picked by a no", () => {
    expect(readAs("no, the first one", ["choice", "no"], "en", ["Rome"])).toBe("other");
    expect(readAs("yes, this one", ["choice", "yes"], "en", ["Rome"])).toBe("yes");
  });

  test("places are not heard where choices are not", () => {
    expect(readAs("2", ["yes", "no"], "en", choices)).toBe("other");
    expect(readAs("Rome", ["yes", "no"], "en", choices)).toBe("other");
  });
});
