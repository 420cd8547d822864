import { ENGLISH_PHRASES } from "../../languages/english/dialog/index.js";
import type { PartialPhrases } from "../../languages/index.js";
import type { LanguageGap } from "./language-gap.js";

const SAID_IN_ENGLISH = "It is said in English.";
const RECOGNIZED_IN_ENGLISH = "It is recognized in English.";
/** Offers that can be picked by their place. */
const MIN_ORDINALS = 20;
/** A hint is the text of a button. In UTF-16 code units. */
const MAX_HINT = 30;
const PLACEHOLDER = /\{([A-Za-z]+)/g;

/** The texts that a language does not say or recognize, and those that cannot work. */
export function findPhraseGaps(phrases: PartialPhrases): readonly LanguageGap[] {
  const lists = ["last", "fillers", "questionWords"] as const;
  return [
    ...findMissingKeys("says", ENGLISH_PHRASES.says, phrases.says, SAID_IN_ENGLISH),
    ...findMissingKeys("intents", ENGLISH_PHRASES.intents, phrases.intents, RECOGNIZED_IN_ENGLISH),
    ...findMissingKeys("commands", ENGLISH_PHRASES.commands, phrases.commands, RECOGNIZED_IN_ENGLISH),
    ...findMissingKeys("leadIns", ENGLISH_PHRASES.leadIns, phrases.leadIns, RECOGNIZED_IN_ENGLISH),
    ...lists
      .filter((key) => (phrases[key]?.length ?? 0) === 0)
      .map((key) => ({ part: `phrases.${key}`, effect: RECOGNIZED_IN_ENGLISH })),
    ...((phrases.ordinals?.length ?? 0) < MIN_ORDINALS
      ? [{ part: "phrases.ordinals", effect: `Fewer than ${MIN_ORDINALS} offers can be picked by their place.` }]
      : []),
    ...findTextGaps(phrases.says ?? {}),
  ];
}

function findMissingKeys(
  name: string,
  expected: object,
  given: Readonly<Record<string, readonly string[] | undefined>> | undefined,
  effect: string,
): LanguageGap[] {
  return Object.keys(expected)
    .filter((key) => (given?.[key]?.length ?? 0) === 0)
    .map((key) => ({ part: `phrases.${name}.${key}`, effect }));
}

function findTextGaps(says: NonNullable<PartialPhrases["says"]>): LanguageGap[] {
  return Object.entries(says).flatMap(([key, texts]) => {
    const part = `phrases.says.${key}`;
    const english = ENGLISH_PHRASES.says[key as keyof typeof says] ?? [];
    const expected = listPlaceholders(english.join(" "));
    const gaps: LanguageGap[] = [];
    for (const text of texts ?? []) {
      const lacking = expected.filter((name) => !listPlaceholders(text).includes(name));
      if (lacking.length > 0) gaps.push({ part, effect: `“${text}” does not say {${lacking.join("}, {")}}.` });
    }
    if (key.startsWith("hint") && texts?.some((text) => text.length > MAX_HINT) === true) {
      gaps.push({ part, effect: `A button has no room for more than ${MAX_HINT} characters.` });
    }
    if (key.startsWith("hint") && (texts?.length ?? 0) > 1) {
      gaps.push({ part, effect: "A button that reads differently each time is not recognized by its users." });
    }
    return gaps;
  });
}

function listPlaceholders(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = ""]) => name))];
}
