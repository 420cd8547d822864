import { type CommandKey, type IntentKey, normaliseReply, type Phrases, replySymbol } from "../../languages/index.js";
import { readPIN } from "./read-pin.js";
import {
  compileVocabulary,
  type Expressions,
  longestAt,
  matchesWhole,
  openingWords,
  replyWords,
  selectLeadIns,
  type Vocabulary,
} from "./vocabulary.js";

/** The meaning of a text. `index` counts the choices from 0. */
export type Intent =
  | { readonly kind: "choice"; readonly index: number }
  | { readonly kind: "pin" }
  | { readonly kind: IntentKey }
  /** A text that asks nothing: "that is sad", "I am 7". */
  | { readonly kind: "remark" }
  | { readonly kind: "other" };

/** A meaning that a text can have. */
export type IntentKind = IntentKey | "choice" | "pin";

/** Of longer texts only the full text of a choice is recognized. In UTF-16 code units. */
export const MAX_REPLY = 200;

/**
 * Recognizes the intent of a reply. The kinds are tried in order; `other` means that none fits. If choices are allowed,
 * the full text of a choice comes first. An intent is recognized by the whole reply, never by a part of it: "no way to
 * open the door" does not mean no.
 */
export function recognizeIntent(
  text: string,
  expected: { readonly order: readonly IntentKind[]; readonly choices: readonly string[] },
  phrases: Phrases,
): Intent {
  const reply = text.trim();
  const choices = expected.order.includes("choice") ? expected.choices : [];
  const exact = exactChoice(reply, choices);
  if (exact !== null) return { kind: "choice", index: exact };
  if (reply.length > MAX_REPLY) return { kind: "other" };

  const vocabulary = compileVocabulary(phrases);
  const words = replyWords(reply);
  const symbol = words.length === 0 ? replySymbol(reply) : "";
  // The last word of a reply is one that is recognized, so that most questions need no comparison.
  const mayBeWhole = vocabulary.known.has(words.at(-1) ?? "");
  for (const kind of expected.order) {
    if (kind === "choice") {
      const index = pickChoice(words, choices, vocabulary);
      if (index !== null) return { kind, index };
    } else if (kind === "pin") {
      if (readPIN(reply) !== null) return { kind };
    } else {
      const expressions = vocabulary.intents.get(kind);
      if (expressions === undefined) continue;
      if (symbol !== "" && vocabulary.symbols.get(kind)?.has(symbol)) return { kind };
      if (!mayBeWhole) continue;
      const leadIns = selectLeadIns(kind, vocabulary);
      const fillers = vocabulary.fillersOf.get(kind) ?? vocabulary.fillers;
      const from = leadIns === null ? 0 : openingWords(words, leadIns, fillers);
      if (matchesWhole(words, 0, expressions, fillers)) return { kind };
      if (from > 0 && matchesWhole(words, from, expressions, fillers)) return { kind };
    }
  }
  return { kind: "other" };
}

/** The index of the choice with this full text. Of choices that differ in punctuation only, the identical one. */
function exactChoice(reply: string, choices: readonly string[]): number | null {
  const same = choices.findIndex((choice) => choice.trim() === reply);
  if (same >= 0) return same;
  if (choices.length === 0) return null;
  const normalised = normaliseReply(reply);
  if (normalised === "") return null;
  return only(choices, (choice) => normaliseReply(choice) === normalised);
}

/** The index of the choice that some words pick: by its place, or by enough of its text and of no other. */
function pickChoice(words: readonly string[], choices: readonly string[], vocabulary: Vocabulary): number | null {
  if (words.length === 0 || choices.length === 0) return null;
  const { fillers, leadIns } = vocabulary;
  // "No, the second one" picks among several choices; with a single choice it is a no.
  const opening = openingWords(words, choices.length > 1 ? leadIns.both : leadIns.yes, fillers);
  const titles = choices.map((choice) => replyWords(choice));
  const described = choices.length > 1 ? pickDescribed(words, titles, fillers) : null;
  if (described !== null) return described;
  for (const from of new Set([0, opening])) {
    const place = vocabulary.ordinals
      .slice(0, choices.length)
      .findIndex((forms) => matchesWhole(words, from, forms, fillers));
    if (place >= 0) return place;
    if (matchesWhole(words, from, vocabulary.last, fillers)) return choices.length - 1;
    const said = withoutFillers(words.slice(from), fillers);
    const full = only(titles, (title) => said.length > 0 && sameWords(withoutFillers(title, fillers), said));
    if (full !== null) return full;
  }
  const said = withoutFillers(words.slice(openingWords(words, leadIns.yes, fillers)), fillers);
  const alike = only(titles, (title) => resembles(said, title, vocabulary.refusals));
  if (alike !== null || choices.length === 1) return alike;
  const named = withoutFillers(words.slice(opening), fillers);
  return pickByDifference(named, titles, vocabulary.refusals) ?? pickByTopic(named, titles, vocabulary);
}

/** Minimum share of common words between a text and a choice. */
const ENOUGH_OVERLAP = 0.8;
/** In shorter texts a share of words means too little. */
const MIN_WORDS = 4;

/** The index of the only item that passes; null if none or several do. */
function only<T>(items: readonly T[], passes: (item: T) => boolean): number | null {
  const first = items.findIndex(passes);
  if (first < 0) return null;
  return items.findLastIndex(passes) === first ? first : null;
}

function resembles(said: readonly string[], title: readonly string[], refusals: ReadonlySet<string>): boolean {
  const own = new Set(title);
  const uttered = new Set(said);
  const common = [...uttered].filter((word) => own.has(word));
  if (common.filter(isTelling).length < 2) return false;
  if (containsRun(title, said)) return true;
  if (said.some((word) => refusals.has(word) && !own.has(word))) return false;
  const overlap = (2 * common.length) / (own.size + uttered.size);
  return uttered.size >= MIN_WORDS && overlap >= ENOUGH_OVERLAP;
}

/** Long enough, or numeric, to distinguish one text from another. */
function isTelling(word: string): boolean {
  return word.length > 3 || /\p{N}/u.test(word);
}

function containsRun(words: readonly string[], run: readonly string[]): boolean {
  for (let from = 0; from + run.length <= words.length; from++) {
    if (run.every((word, index) => words[from + index] === word)) return true;
  }
  return false;
}

/** The only title with all words after "the one about", which may be a word for a place: "the one about the last dance". */
function pickDescribed(
  words: readonly string[],
  titles: readonly (readonly string[])[],
  fillers: Expressions,
): number | null {
  let from = 0;
  let isDescribed = false;
  for (let step = longestAt(words, from, fillers); step > 0; step = longestAt(words, from, fillers)) {
    from += step;
    isDescribed ||= step > 1 && fillers.has.has(words[from - 1]!);
  }
  const said = withoutFillers(words.slice(from), fillers);
  if (!isDescribed || said.length === 0) return null;
  return only(titles, (title) => said.every((word) => title.includes(word)));
}

/** The title whose own words, which no other title has, are all said, if nothing said points to something else. */
function pickByDifference(
  said: readonly string[],
  titles: readonly (readonly string[])[],
  refusals: ReadonlySet<string>,
): number | null {
  return only(titles, (title) => {
    const own = title.filter((word) => titles.every((other) => other === title || !other.includes(word)));
    if (own.length === 0 || !own.every((word) => said.includes(word))) return false;
    const isAllOwn = said.every((word) => own.includes(word));
    if (!isAllOwn && (own.length === title.length || !own.some(isTelling))) return false;
    return said.every((word) => title.includes(word) || !(isTelling(word) || refusals.has(word)));
  });
}

/** The only title that has all distinctive words that are said: "the one about the wedding". */
function pickByTopic(
  said: readonly string[],
  titles: readonly (readonly string[])[],
  { questionWords, refusals }: Vocabulary,
): number | null {
  const telling = said.filter((word) => isTelling(word) && !questionWords.has(word));
  if (telling.length === 0 || said.some((word) => refusals.has(word))) return null;
  return only(titles, (title) => {
    const others = said.filter((word) => !telling.includes(word) && !title.includes(word));
    return others.length <= 1 && telling.every((word) => title.some((own) => isAlike(word, own)));
  });
}

/** Equal, or different in the last letters only. Numbers must be equal. */
function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  let common = 0;
  while (common < one.length && one[common] === other[common]) common++;
  const ending = Math.max(one.length, other.length) - common;
  return common >= MIN_STEM && ending <= MAX_ENDING && !/\p{N}/u.test(one);
}

const MIN_STEM = 4;
const MAX_ENDING = 3;

function sameWords(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, index) => word === other[index]);
}

/** The words without the fillers that they begin and end with. */
function withoutFillers(words: readonly string[], fillers: Expressions): readonly string[] {
  let from = 0;
  for (let step = longestAt(words, from, fillers); step > 0; step = longestAt(words, from, fillers)) from += step;
  let to = words.length;
  for (let length = Math.min(fillers.longest, to - from); length > 0; ) {
    if (fillers.has.has(words.slice(to - length, to).join(" "))) {
      to -= length;
      length = Math.min(fillers.longest, to - from);
    } else {
      length--;
    }
  }
  return words.slice(from, to);
}

/** True for a text in interrogative form, which is a Question; a statement is a Story. spec: Memory (memoryType). */
export function isQuestion(text: string, phrases: Phrases): boolean {
  if (/[?？؟]\s*$/u.test(text)) return true;
  const first = text.match(/^[^\p{L}]*(\p{L}[\p{L}\p{M}]*)/u)?.[1] ?? "";
  return compileVocabulary(phrases).questionWords.has(normaliseReply(first));
}

/**
 * The title that follows a command, as it was written: "edit the house by the sea" gives "the house by the sea". Null if
 * the text does not begin with the command or nothing follows it.
 */
export function recognizeCommand(text: string, command: CommandKey, phrases: Phrases): string | null {
  const { commands, fillers } = compileVocabulary(phrases);
  const beginnings = commands.get(command) ?? [];
  const longest = Math.max(fillers.longest, beginnings[0]?.length ?? 0) * 4;
  const words: string[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(WORD)) {
    if (words.length >= longest) break;
    for (const word of replyWords(match[0])) {
      words.push(word);
      ends.push(match.index + match[0].length);
    }
  }
  let from = 0;
  for (;;) {
    const beginning = beginnings.find((parts) => parts.every((part, index) => words[from + index] === part));
    if (beginning !== undefined) return cutCommand(text, ends[from + beginning.length - 1] ?? text.length);
    const step = longestAt(words, from, fillers);
    if (step === 0) return null;
    from += step;
  }
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const OPENING = /^[\s,:;="“«„-]{1,16}/;
const QUOTED_END = /["”»“]$/;

function cutCommand(text: string, from: number): string | null {
  const after = text.slice(from).trim();
  const rest = after.replace(OPENING, "");
  const quoted = rest.length < after.length && /["“«„]/.test(after.slice(0, after.length - rest.length));
  const title = (quoted ? rest.replace(QUOTED_END, "") : rest).trim();
  return title === "" ? null : title;
}
