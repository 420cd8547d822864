import { phrasesFor } from "keepsake/dialog";
import { english, italian, type Language } from "keepsake/recall";
import { findLanguageGaps } from "keepsake/testing";
import { describe, expect, test } from "vitest";

const parts = (language: Language): readonly string[] => findLanguageGaps(language).map(({ part }) => part);

describe("the gaps of a language", () => {
  test("without anything are its parts", () => {
    expect(parts({ code: "xx" })).toEqual([
      "stem",
      "stopWords",
      "related",
      "cues",
      "phrases",
      "contrasts",
      "conversation",
      "shortForms",
    ]);
  });

  test("name what is missing inside a part, and what users notice", () => {
    const gaps = findLanguageGaps({
      ...english(),
      conversation: { frames: [], reference: { people: ["he"] } },
      contrasts: { kinship: [["mother"]] },
    });
    expect(gaps.map(({ part }) => part)).toEqual(
      expect.arrayContaining(["conversation.frames", "conversation.reference.things", "contrasts.negation"]),
    );
    expect(gaps.find(({ part }) => part === "conversation.frames")?.effect).toContain("Could you tell me");
    expect(gaps.some(({ part }) => part === "conversation.reference.people")).toBe(false);
  });

  test("are phrases without a text or a placeholder, and buttons that are too long", () => {
    const { says, ...others } = phrasesFor("en");
    const { greeting: _, ...rest } = says;
    const phrases = {
      ...others,
      says: { ...rest, confirm: ["Really?"], hintYes: ["Yes, that is exactly what I mean"] },
    };
    expect(findLanguageGaps({ ...english(), phrases }).filter(({ part }) => part.startsWith("phrases."))).toEqual([
      { part: "phrases.says.greeting", effect: "It is said in English." },
      { part: "phrases.says.confirm", effect: "“Really?” does not say {title}." },
      { part: "phrases.says.hintYes", effect: "A button has no room for more than 30 characters." },
    ]);
  });

  test("are tables with holes, and words that no text can match", () => {
    const { cues, contrasts } = english();
    const language: Language = {
      ...english(),
      stopWords: new Set(["für", "und"]),
      cues: { ...cues!, months: new Map([["märz", 3]]) },
      contrasts: { ...contrasts!, questions: new Map([["who", "person"]]) },
    };
    expect(findLanguageGaps(language)).toEqual(
      expect.arrayContaining([
        { part: "cues.months", effect: "There is no word for 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12." },
        { part: "contrasts.questions", effect: "There is no word for time, place, reason, manner, number, thing." },
        { part: "stopWords", effect: "Never matches, as it is not folded: für." },
        { part: "cues.months", effect: "Never matches, as it is not folded: märz." },
      ]),
    );
  });

  test("are a stemmer that leaves nothing, or changes its mind", () => {
    let calls = 0;
    expect(parts({ ...english(), stem: () => "" })).toContain("stem");
    expect(parts({ ...english(), stem: (word) => `${word}${calls++}` })).toContain("stem");
    expect(parts({ ...english(), stem: (word) => word.slice(0, 3) })).not.toContain("stem");
  });

  test("are none in English and Italian", () => {
    expect([...parts(english()), ...parts(italian())]).toEqual([]);
  });
});
