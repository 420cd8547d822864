import { expect, test } from "vitest";
import { english, italian } from "../../src/recall.js";
import { saysPrice } from "../../src/understanding/index.js";

const ROOM = { titles: ["Can I rent the hall?"], answers: ["For parties, at eighty crowns an evening."] };
const SHOW = { titles: ["Posso vedere il mulino?"], answers: ["Ogni sabato, a tre euro per gli adulti."] };

test.each([
  ["what does that cost?", ROOM, english(), true],
  ["how much is it?", { ...ROOM, answers: ["Ask the porter. 80 € in winter."] }, english(), true],
  ["how expensive is the hall?", ROOM, english(), true],
  ["do I have to pay?", { ...ROOM, answers: ["It is free of charge."] }, english(), true],
  ["what does the cellar cost?", ROOM, english(), false],
  ["what does that cost?", { ...ROOM, answers: ["Eighty people fit in."] }, english(), false],
  ["how long is it?", ROOM, english(), false],
  ["quanto costa?", SHOW, italian(), true],
  ["quanto costa per gli adulti?", SHOW, italian(), true],
  ["quanto costa per i bambini?", SHOW, italian(), false],
  ["what does that cost?", ROOM, { code: "en" }, false],
] as const)("%s", (question, memory, language, expected) => {
  expect(saysPrice(question, memory, language)).toBe(expected);
});
