import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { describe, expect, test } from "vitest";
import { english, italian, type Language } from "../../src/recall.js";
import { type Topic, understand } from "../../src/understanding/index.js";

const topic: Topic = {
  asked: null,
  title: "Where is the museum?",
  names: [],
  date: null,
  place: null,
  about: "Where is the museum?",
  emitted: ["m1"],
};

describe("“is there” and “is it true that”", () => {
  test.each<[string, Language]>([
    ["is there a discount for pensioners", english()],
    ["were there any sailors on board", english()],
    ["is it true that the king slept here once", english()],
    ["c'è un parcheggio per i pullman", italian()],
    ["est-ce qu'il y a un parking pour autobus", french()],
    ["gibt es Parkplätze für Busse", german()],
  ])("refer to nothing: %s", (text, language) => {
    const readings = understand(text, topic, language).questions.flatMap((question) => question.readings);
    expect(readings.map(({ from }) => from)).not.toContain("topic");
  });

  test.each<[string, Language]>([
    ["is there a discount there", english()],
    ["is it true that it was painted by a nun", english()],
    ["was it painted by a nun of the convent", english()],
  ])("but other words beside them do: %s", (text, language) => {
    const readings = understand(text, topic, language).questions.flatMap((question) => question.readings);
    expect(readings.map(({ from }) => from)).toContain("topic");
  });
});
