import { describe, expect, test } from "vitest";
import { english, italian } from "../../src/recall.js";
import { mayAnswer, saysMeasure } from "../../src/understanding/index.js";

const says = (title: string, answer: string) => ({
  titles: [title],
  answers: [answer],
  hasDate: false,
  hasPlace: false,
});
const HALL = says("Can I rent the hall?", "For parties, at eighty crowns an evening.");
const GOOSE = says("The goose Matilda", "She lived with us for nineteen years and slept in the bath.");
const MULINO = says("Posso vedere il mulino?", "Ogni sabato per un'ora, a tre euro per gli adulti.");

describe("an answer says a measure that a question asks for", () => {
  test.each([
    ["what does that cost?", HALL, true],
    ["how much", HALL, true],
    ["how expensive is the hall?", HALL, true],
    ["how much is it?", says("Can I rent the hall?", "80 € in winter."), true],
    ["do I have to pay?", says("Can I rent the hall?", "It is free of charge."), true],
    ["what does the cellar cost?", HALL, false],
    ["what does that cost?", says("Can I rent the hall?", "Eighty people fit in."), false],
    ["how old did she get?", GOOSE, true],
    ["for how long did she live there?", GOOSE, true],
    ["how old did she get?", says("The goose", "Nobody knows the year."), false],
    ["how often did she sleep in the bath?", GOOSE, false],
    ["how heavy was she?", says("The goose", "Seven kilos without feathers."), true],
    ["how much corn did she eat", GOOSE, false],
  ])("%s", (question, memory, expected) => {
    expect(saysMeasure(question, memory, english())).toBe(expected);
    expect(saysMeasure(question, memory, { code: "en" })).toBe(false);
  });

  test.each([
    ["quanto costa?", true],
    ["quanto", true],
    ["quanto costa per gli adulti?", true],
    ["quanto costa per i bambini?", false],
    ["quanto dura?", true],
    ["ogni quanto?", true],
    ["quanto pesa?", false],
  ])("%s", (question, expected) => {
    expect(saysMeasure(question, MULINO, italian())).toBe(expected);
  });
});

test.each([
  ["how much", HALL, true],
  ["how much", GOOSE, false],
  ["how long was that?", GOOSE, true],
  ["how long was that?", HALL, false],
  ["how many", HALL, true],
  ["how old is it?", says("The mill", "It was built in 1804."), true],
])("without a measure an answer is none to %s", (question, memory, expected) => {
  expect(mayAnswer(question, memory, english())).toBe(expected);
});
