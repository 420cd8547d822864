import type { Phrases } from "../../languages/index.js";
import { type Intent, type IntentKind, isQuestion, MAX_REPLY, recognizeIntent } from "./recognize-intent.js";
import { listSlips } from "./slips.js";
import { compileVocabulary, longestAt, matchesWhole, replyWords, type Vocabulary } from "./vocabulary.js";

/** The possible meanings of a reply to a choice. */
export interface ExpectedReply {
  readonly order: readonly IntentKind[];
  readonly choices: readonly string[];
  /** The intents of the hints by their places: a number means the hint in this place. Null for an offer. */
  readonly places: readonly (IntentKind | null)[];
}

/** The meaning of a reply, and the question that follows it. */
export interface Reply {
  readonly intent: Intent;
  readonly rest: string | null;
}

/**
 * Recognizes a reply to a choice, as `recognizeIntent` does and beyond: the number of a hint, a yes or a no with more
 * after it ("no, but when do you close?"), and slips ("yess", "the secnd one").
 */
export function recognizeReply(text: string, expected: ExpectedReply, phrases: Phrases): Reply {
  const intent = recognizeIntent(text, expected, phrases);
  if (intent.kind !== "other" || text.trim().length > MAX_REPLY) return { intent, rest: null };
  const vocabulary = compileVocabulary(phrases);
  const words = replyWords(text);
  if (words.length === 0) return { intent, rest: null };
  const place = findPlace(words, expected, vocabulary);
  if (place !== null) return { intent: place, rest: null };
  const led = followLead(text, expected, phrases, vocabulary);
  if (led !== null) return led;
  return { intent: recognizeSlips(words, expected, phrases, vocabulary) ?? intent, rest: null };
}

/** True for a text that is only a place among offers, such as "1" or "the second one". */
export function isPlace(text: string, phrases: Phrases): boolean {
  const { ordinals, last, fillers, known } = compileVocabulary(phrases);
  const words = replyWords(text);
  if (!known.has(words.at(-1) ?? "")) return false;
  return [...ordinals, last].some((forms) => matchesWhole(words, 0, forms, fillers));
}

/** The intent of the hint whose number is said. */
function findPlace(words: readonly string[], { places }: ExpectedReply, vocabulary: Vocabulary): Intent | null {
  const index = places.findIndex((intent, place) => {
    const forms = vocabulary.ordinals[place];
    return intent !== null && forms !== undefined && matchesWhole(words, 0, forms, vocabulary.fillers);
  });
  const kind = places[index] ?? null;
  return kind === null || kind === "choice" || kind === "pin" ? null : { kind };
}

/** A yes or a no, and what follows it: a question of its own, or only more words. */
function followLead(
  text: string,
  { order }: ExpectedReply,
  phrases: Phrases,
  { lead, fillers, leadIns }: Vocabulary,
): Reply | null {
  const { words, ends } = splitReply(text);
  let from = 0;
  for (let step = longestAt(words, from, fillers); step > 0; step = longestAt(words, from, fillers)) {
    if (longestAt(words, from, leadIns.both) > 0) break;
    from += step;
  }
  const yes = longestAt(words, from, lead.yes);
  const no = longestAt(words, from, lead.no);
  const refusal = order.find((intent) => intent === "no" || intent === "none") as "no" | "none" | undefined;
  const kind = yes > 0 ? "yes" : no > 0 ? (refusal ?? null) : null;
  if (kind === null || !order.includes(kind)) return null;
  const at = from + Math.max(yes, no);
  const after = text.slice(ends[at - 1]);
  const rest = after.replace(LEADING_MARKS, "").trim();
  let tail = at;
  let goesOn = longestAt(words, tail, lead.more) > 0;
  for (let step = longestAt(words, tail, fillers); step > 0; step = longestAt(words, tail, fillers)) {
    tail += step;
    goesOn ||= longestAt(words, tail, lead.more) > 0;
  }
  const isAsked =
    tail < words.length && (isQuestion(rest, phrases) || isQuestion(words.slice(tail).join(" "), phrases));
  if (isAsked || (goesOn && tail + 1 < words.length)) return { intent: { kind }, rest };
  const isPlain = kind === "yes" || LEADING_MARKS.test(after.trimStart()) || longestAt(words, at, lead.plain) > 0;
  return isPlain ? { intent: { kind }, rest: null } : null;
}

const LEADING_MARKS = /^[\s,.;:!…—–-]+/;
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/** The words of a reply, and where each ends in the text. */
function splitReply(text: string): { readonly words: readonly string[]; readonly ends: readonly number[] } {
  const words: string[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(WORD)) {
    for (const word of replyWords(match[0])) {
      words.push(word);
      ends.push(match.index + match[0].length);
    }
  }
  return { words, ends };
}

/** The only intent that the words have if their slips are corrected; null without one or with several. */
function recognizeSlips(
  words: readonly string[],
  expected: ExpectedReply,
  phrases: Phrases,
  vocabulary: Vocabulary,
): Intent | null {
  const found = new Map<string, Intent>();
  for (const corrected of listSlips(words, vocabulary)) {
    const intent = recognizeIntent(corrected.join(" "), expected, phrases);
    if (intent.kind !== "other") found.set(JSON.stringify(intent), intent);
  }
  const [only] = found.values();
  return found.size === 1 ? (only ?? null) : null;
}
