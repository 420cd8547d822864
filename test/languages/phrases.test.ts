import { describe, expect, test } from "vitest";
import {
  type IntentKey,
  type IntentKind,
  type PhraseKey,
  type Phrases,
  recognizeIntent,
} from "../../src/dialog/phrases/index.js";
import { placeholdersOf } from "../../src/dialog/phrases/template.js";
import { replyWords } from "../../src/dialog/phrases/vocabulary.js";
import { normaliseReply } from "../../src/languages/index.js";
import { SAYS } from "../../src/languages/overrides/phrase-names.js";
import { BUILT_IN_LANGUAGES, phrasesFor } from "../support/phrases.js";
import { PACKS } from "./packs.js";

const ENGLISH = phrasesFor("en");
const KEYS = Object.keys(ENGLISH.says) as PhraseKey[];
const INTENTS = Object.keys(ENGLISH.intents) as IntentKey[];
const HINTS = KEYS.filter((key) => key.startsWith("hint"));

/** Intents of one state; a reply must have only one of them. */
const TOGETHER: readonly (readonly IntentKey[])[] = [
  ["yes", "no"],
  ["yes", "another"],
  ["yes", "abort"],
  ["no", "another"],
  ["yes", "feedback"],
  ["abort", "feedback"],
  ["hello", "thanks", "bye", "abort", "feedback"],
  ["editMemory", "visitor", "newQuestion", "newStory", "newDefault", "review", "resume", "abort"],
  [
    "save",
    "addVariant",
    "anotherAnswer",
    "changeTitle",
    "changeAnswer",
    "removeAnswer",
    "media",
    "date",
    "place",
    "person",
    "details",
    "discard",
  ],
  ["approve", "edit", "sameAs", "discard", "skip", "stop"],
  ["answer", "sameAs", "discard", "skip", "stop"],
];

function listed(phrases: Phrases, intent: IntentKey): string[] {
  return phrases.intents[intent].map((text) => replyWords(normaliseReply(text)).join(" ") || text);
}

const PACKED = PACKS.map(([, pack]) => pack);

describe.each([...BUILT_IN_LANGUAGES, ...PACKED.map(({ code }) => code)])("%s", (language) => {
  const phrases = phrasesFor(language, {}, PACKED);

  test("says everything, with the placeholders of English in every alternative", () => {
    const wrong: string[] = [];
    for (const key of KEYS) {
      const expected = SAYS[key].split(" ").filter(Boolean).sort();
      if (phrases.says[key].length === 0) wrong.push(key);
      for (const text of phrases.says[key]) {
        if (String([...new Set(placeholdersOf(text))].sort()) !== String(expected) || text.trim() !== text)
          wrong.push(`${key}: ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(Object.keys(phrases.says).sort()).toEqual([...KEYS].sort());
  });

  test("recognises each reply that it lists, and lists none twice", () => {
    const wrong: string[] = [];
    for (const intent of INTENTS) {
      for (const text of phrases.intents[intent]) {
        if (recognizeIntent(text, { order: [intent], choices: [] }, phrases).kind !== intent)
          wrong.push(`${intent}: ${text}`);
      }
      const seen = phrases.intents[intent].filter((text, index, all) => all.indexOf(text) !== index);
      wrong.push(...seen.map((text) => `${intent} twice: ${text}`));
    }
    expect(wrong).toEqual([]);
  });

  test("lists no reply under two intents that are heard together", () => {
    const wrong = TOGETHER.flatMap((intents) =>
      intents.flatMap((one, index) =>
        intents.slice(index + 1).flatMap((other) => {
          const others = new Set(listed(phrases, other));
          return listed(phrases, one)
            .filter((text) => others.has(text))
            .map((text) => `${one}, ${other}: ${text}`);
        }),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test("suggests with one wording each, short and unlike the others", () => {
    const hints = HINTS.flatMap((key) => phrases.says[key]);
    expect(hints.length).toBe(HINTS.length);
    expect(hints.filter((text) => text.length > 30)).toEqual([]);
  });

  test.each([
    ["hintYes", ["yes", "another", "no", "abort", "feedback", "pin"], "yes"],
    ["hintNo", ["yes", "another", "no", "abort", "feedback", "pin"], "no"],
    ["hintAnother", ["yes", "another", "no", "abort", "feedback", "pin"], "another"],
    ["hintYes", ["choice", "yes", "no", "abort", "feedback", "pin"], "yes"],
    ["hintNone", ["choice", "none", "abort", "feedback", "pin"], "none"],
    ["hintNoThanks", ["choice", "none", "no", "abort", "feedback", "pin"], "none"],
    ["hintNoThanks", ["choice", "no", "abort"], "no"],
    ["hintCancel", ["done", "clear", "everyone", "abort"], "abort"],
    ["hintTalkAsVisitor", ["newQuestion", "newStory", "newDefault", "review", "resume", "visitor"], "visitor"],
    ["hintNewQuestion", ["visitor", "newStory", "newDefault", "review", "resume", "newQuestion"], "newQuestion"],
    ["hintNewStory", ["visitor", "newQuestion", "newDefault", "review", "resume", "newStory"], "newStory"],
    ["hintNewDefault", ["visitor", "newQuestion", "newStory", "review", "resume", "newDefault"], "newDefault"],
    ["hintReview", ["visitor", "newQuestion", "newStory", "newDefault", "resume", "review"], "review"],
    ["hintResume", ["visitor", "newQuestion", "newStory", "newDefault", "review", "resume"], "resume"],
    ["hintSave", ["addVariant", "anotherAnswer", "media", "date", "place", "person", "discard", "save"], "save"],
    [
      "hintAddVariant",
      ["save", "anotherAnswer", "media", "date", "place", "person", "discard", "addVariant"],
      "addVariant",
    ],
    [
      "hintAnotherAnswer",
      ["save", "addVariant", "media", "date", "place", "person", "discard", "anotherAnswer"],
      "anotherAnswer",
    ],
    ["hintMedia", ["save", "addVariant", "anotherAnswer", "date", "place", "person", "discard", "media"], "media"],
    ["hintDate", ["save", "addVariant", "anotherAnswer", "media", "place", "person", "discard", "date"], "date"],
    ["hintPlace", ["save", "addVariant", "anotherAnswer", "media", "date", "person", "discard", "place"], "place"],
    ["hintPerson", ["save", "addVariant", "anotherAnswer", "media", "date", "place", "discard", "person"], "person"],
    ["hintDiscard", ["save", "addVariant", "anotherAnswer", "media", "date", "place", "person", "discard"], "discard"],
    ["hintApprove", ["edit", "sameAs", "discard", "skip", "stop", "approve"], "approve"],
    ["hintEdit", ["approve", "sameAs", "discard", "skip", "stop", "edit"], "edit"],
    ["hintAnswer", ["sameAs", "discard", "skip", "stop", "answer"], "answer"],
    ["hintSkip", ["approve", "edit", "answer", "sameAs", "discard", "stop", "skip"], "skip"],
    ["hintStop", ["approve", "edit", "answer", "sameAs", "discard", "skip", "stop"], "stop"],
    ["hintDone", ["abort", "done"], "done"],
    ["hintClear", ["abort", "clear"], "clear"],
    ["hintEveryone", ["abort", "everyone"], "everyone"],
  ] as const)("understands %s where %j are heard", (hint: PhraseKey, order: readonly IntentKind[], expected) => {
    expect(
      phrases.says[hint].map((text) => recognizeIntent(text, { order, choices: ["Rome", "Paris"] }, phrases).kind),
    ).toEqual([expected]);
  });

  test("tells twenty places apart", () => {
    const forms = phrases.ordinals.flat();
    expect(phrases.ordinals.length).toBeGreaterThanOrEqual(20);
    expect(new Set(forms).size).toBe(forms.length);
  });
});
