import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { english, italian } from "../../src/recall.js";
import { readText, understand } from "../../src/understanding/index.js";

const ENGLISH_PACK = english();
const asked = (text: string, language = ENGLISH_PACK) => readText(text, language).asked.map((one) => one.text);

/** Texts of many voices, and what they ask. */
const ENGLISH: readonly (readonly [said: string, ...asked: string[]])[] = [
  ["who founded the museum", "who founded the museum"],
  ["Good evening! I trust you are well. When was the mill built? With kind regards", "When was the mill built"],
  ["hi my daughter is doing a school project what did you do for fun bye", "what did you do for fun"],
  ["hello how are you where can i park thanks", "where can i park"],
  ["i was wondering what time the shop closes", "what time the shop closes"],
  ["Excuse me, I was wondering if you could tell me who painted the ceiling.", "who painted the ceiling"],
  ["My teacher wants to know who opened the first bakery.", "who opened the first bakery"],
  ["Grandma wants to know did you ever go back to Sicily", "did you ever go back to Sicily"],
  ["my kid loves trains can we see the engine", "can we see the engine"],
  ["could i pls ask where ur mum was born", "where ur mum was born"],
  ["yo whats the wifi password", "whats the wifi password"],
  ["ok cool so how much is it for kids", "how much is it for kids"],
  ["just wondering – do you still have the goat?", "do you still have the goat"],
  ["So my question would be: which bus goes to the castle?", "which bus goes to the castle"],
  ["What I'd like to know is how the bridge was built.", "how the bridge was built"],
  ["I've had it for a year and I love it, but how often should I clean it?", "how often should I clean it"],
  ["we're coming on sunday with two kids is there a playground", "is there a playground"],
  ["Hello I'm Anna, I learn English. Could you please explain me what is the tide? Thank you.", "what is the tide"],
  ["I hate to ask, but who is the man on the left?", "who is the man on the left"],
  ["I am 84 and my eyes are not so good any more. Is there a lift?", "Is there a lift"],
  ["What is the most valuable object? I bet it's gold.", "What is the most valuable object"],
  ["what a lovely place! who built it", "who built it"],
  ["My aunt, who lives in Rome, wants to know if dogs are allowed", "dogs are allowed"],
  ["Hi! Opening hours on Sunday?", "Opening hours on Sunday"],
  ["Mr. Smith was my uncle. Who was Dr. Jones?", "Who was Dr. Jones"],
  ["thx! pls tell me how r u related to Olof", "how r u related to Olof"],
  ["would you be so kind as to tell an old man how a pendulum works", "how a pendulum works"],
  ["could someone explain to my grandson why the clocks differ", "why the clocks differ"],
  ["I'd be very grateful for anything on the family reunion.", "the family reunion"],
  ["So what's the deal with learning to row?", "learning to row"],
  ["how's that different from... i mean the standard deviation", "how's that different from", "the standard deviation"],
  ["sry 2 bother u, wheres the exit tysm", "wheres the exit"],
  ["Could you tell me whether there is a ramp?", "there is a ramp"],
  ["please tell my mother if they sell stamps", "they sell stamps"],
  ["tell us is it free", "is it free"],
  ["Oh what a shame. Goodness me! When did the pier burn?", "When did the pier burn"],
  ["You have been most helpful. That's a lovely name, who was Isolde?", "who was Isolde"],
  ["And what would that weigh, if you don't mind my asking?", "what would that weigh"],
  ["how very sad. where is he buried", "where is he buried"],
  ["Please tell me about the bell tower when you've got a minute", "the bell tower"],
  ["what is this lever for, if you can spare a sec?", "what is this lever for"],
];

/** Questions whose parts stay together. */
const WHOLE: readonly string[] = [
  "when you were a child where did you live",
  "When I lose my card, what do I do?",
  "what do I do if I lose my card?",
  "during the war what did you eat",
  "to whom did you write letters every week",
  "did you, by any chance, keep the letters?",
  "Did the storm of 1953, which killed so many, reach the town?",
  "Are women allowed to row?",
  "Does correlation prove causation?",
  "what is 3.5 divided by 7?",
];

const ITALIAN: readonly (readonly [said: string, ...asked: string[]])[] = [
  ["Buongiorno, sono una studentessa di Pisa. Posso usare un computer? Grazie mille", "Posso usare un computer"],
  ["scusi il disturbo, volevo sapere se c'è un parcheggio", "c'è un parcheggio"],
  ["Perfetto, grazie! E come si rinnova la tessera?", "come si rinnova la tessera"],
  ["ciao mia figlia fa una ricerca chi ha fondato la biblioteca grazie", "chi ha fondato la biblioteca"],
  ["Buongiorno, mi sa dire a che ora aprite la domenica? Grazie", "a che ora aprite la domenica"],
  ["Mia nonna vuole sapere se c'è un ascensore", "c'è un ascensore"],
  ["mi scusi potrebbe dirmi dove si trova la fermata", "dove si trova la fermata"],
  [
    "Gentile direttrice, le scrivo da Torino. Vorrei sapere quando fu costruito il ponte. Cordiali saluti",
    "quando fu costruito il ponte",
  ],
  ["ciao! siamo in quattro con due bambini, c'è uno sconto famiglia?", "c'è uno sconto famiglia"],
  ["è aperto la domenica?", "è aperto la domenica?"],
  ["Ma che peccato! Mamma mia. Chi ha venduto la barca?", "Chi ha venduto la barca"],
  ["quando trova un attimo, mi dice chi ha dipinto il soffitto?", "chi ha dipinto il soffitto"],
  ["perché la torre pende?", "perché la torre pende?"],
];

describe("what asks is found among courtesies and statements", () => {
  test.each(ENGLISH)("%s", (said, ...questions) => {
    expect(asked(said)).toEqual(questions);
  });

  test.each(ITALIAN)("%s", (said, ...questions) => {
    expect(asked(said, italian())).toEqual(questions);
  });
});

describe("what belongs to a question stays with it", () => {
  test.each(WHOLE)("%s", (said) => {
    expect(asked(said)).toEqual([said]);
  });
});

describe("several questions", () => {
  test.each([
    ["where were you born and when did you die", ["where were you born", "when did you die"]],
    ["Where is the station? And how do I get there? Thanks!", ["Where is the station", "how do I get there"]],
    ["my bike got stolen, who do I call and where do I report it?", ["who do I call", "where do I report it"]],
  ])("%s", (said, questions) => {
    expect(asked(said)).toEqual(questions);
  });
});

describe("nothing asks", () => {
  test.each(["Hello", "thanks, bye", "how are you?", "??", "", "I lost my card.", "opening hours please"])(
    "%s",
    (said) => {
      expect(asked(said)).toEqual([]);
      expect(understand(said, null, ENGLISH_PACK)).toMatchObject({ kind: "statement", questions: [{ text: said }] });
    },
  );
});

describe("a question in slightly other words", () => {
  const variants = (text: string, language = ENGLISH_PACK) =>
    (understand(text, null, language).questions[0]?.readings ?? []).filter(({ isVariant }) => isVariant === true);

  test.each([
    ["were you actually ever arrested?", ["were you arrested?"]],
    ["who exactly was the last keeper", ["who was the last keeper"]],
    ["ever arrested?", []],
    ["where is the harbour?", []],
  ])("without hedges: %s", (text, expected) => {
    expect(variants(text).map((one) => one.text)).toEqual(expected);
  });

  test.each([
    ["Come ha incontrato suo marito?", [["Come hai incontrato tuo marito?", ["hai", "tuo"]]]],
    ["quando È entrata in fabbrica", [["quando sei entrata in fabbrica", ["sei"]]]],
    ["come fate il pane e il vino?", []],
  ])("in a familiar form of address: %s", (text, expected) => {
    expect(variants(text, italian()).map((one) => [one.text, one.titleWords])).toEqual(expected);
  });
});

test("property: any text is read, in any language, and something is always asked", () => {
  const languages = [english(), italian(), { code: "und" }];
  const words = fc.constantFrom(
    "and",
    "it",
    "he",
    "who",
    "what about",
    "?",
    ",",
    "hello",
    "tell me",
    "e",
    "chi",
    "👋",
    "\ud800",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(words).map((all) => all.join(" ")),
  );
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (text, language) => {
      const { questions } = understand(text, null, language);
      expect(questions.length).toBeGreaterThan(0);
      expect(questions.every(({ readings }) => readings.length > 0)).toBe(true);
    }),
  );
});

test.each(["a ", "and what about it ", "hello, ", "who is he? ", "(((", "thanks thanks "])(
  "10,000 characters of %j are read",
  (part) => {
    const text = part.repeat(Math.ceil(10_000 / part.length)).slice(0, 10_000);
    expect(understand(text, null, ENGLISH_PACK).questions.length).toBeGreaterThan(0);
  },
);
