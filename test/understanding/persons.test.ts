import { french } from "keepsake/languages/french";
import { german } from "keepsake/languages/german";
import { portuguese } from "keepsake/languages/portuguese";
import { spanish } from "keepsake/languages/spanish";
import { describe, expect, test } from "vitest";
import { english } from "../../src/recall.js";
import { type Topic, understand } from "../../src/understanding/index.js";

const mother = topic("Who was your mother?");

describe("a pronoun stands for the person of the topic", () => {
  test.each([
    ["how did she die?", mother, "how did your mother die?"],
    ["What was her name?", mother, "What was your mother name?"],
    ["when was he born", topic("When did Grandpa Joe come to America?"), "when was Grandpa Joe born"],
    ["where did they live", topic("Who were your parents?"), "where did your parents live"],
    ["when did he die", topic("Did you ever meet Charles Dickens?"), "when did Charles Dickens die"],
    [
      "what was she like",
      topic("Why did your parents separate?", "why did your mother leave"),
      "what was your mother like",
    ],
    ["how old was he", topic(null, "when did Charles Dickens die"), "how old was Charles Dickens"],
  ])("%s", (text, before, expected) => {
    const [question] = understand(text, before, english()).questions;
    expect(question?.text).toBe(expected);
    expect(question?.readings[0]).toMatchObject({ text: expected, from: "topic", named: { unnamed: text } });
    expect(question?.readings[1]).toMatchObject({ text, from: "said", isVariant: true });
  });

  test.each([
    ["how did he die?", mother],
    ["when did you leave her", mother],
    ["was your sister fond of her work", mother],
    ["did Mary like her house", mother],
    ["how did he build it", topic("What was the Difference Engine?")],
    ["did they fly", topic("Did you ever meet Charles Dickens?")],
    ["how did it end", mother],
    ["how did she die", null],
  ])("but not in: %s", (text, before) => {
    const [question] = understand(text, before, english()).questions;
    expect(question?.text).toBe(text);
    expect(question?.readings[0]).toMatchObject({ text, from: "said" });
  });

  test.each([
    ["quand est-elle née", topic("Qui était ta mère ?"), french(), "quand est-ta mère née"],
    ["wann ist er gestorben", topic("Wer war dein Vater?"), german(), "wann ist dein Vater gestorben"],
    ["wann sind Sie geboren", topic("Wer war deine Mutter?"), german(), "wann sind Sie geboren"],
    ["dónde vivía ella", topic("¿Quién era tu madre?"), spanish(), "dónde vivía madre"],
    ["onde ele nasceu", topic("Quem foi o teu pai?"), portuguese(), "onde pai nasceu"],
  ])("in other languages: %s", (text, before, language, expected) => {
    expect(understand(text, before, language).questions[0]?.text).toBe(expected);
  });
});

function topic(title: string | null, asked: string | null = null): Topic {
  return {
    asked,
    title,
    names: [],
    date: null,
    place: null,
    about: title ?? "",
    emitted: title === null ? [] : ["m1"],
  };
}
