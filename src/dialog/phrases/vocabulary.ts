import {
  type CommandKey,
  type IntentKey,
  normaliseReply,
  type PhraseKey,
  type Phrases,
  replySymbol,
} from "../../languages/index.js";
import { memoize } from "../../shared/index.js";

/** Expressions by their words, joined by spaces. */
export interface Expressions {
  readonly has: ReadonlySet<string>;
  /** Their words, and their first words. */
  readonly words: ReadonlySet<string>;
  readonly first: ReadonlySet<string>;
  /** Words of the longest one. */
  readonly longest: number;
}

/** Phrases, normalised for comparison with replies. */
export interface Vocabulary {
  readonly intents: ReadonlyMap<IntentKey, Expressions>;
  readonly symbols: ReadonlyMap<IntentKey, ReadonlySet<string>>;
  readonly leadIns: { readonly yes: Expressions; readonly both: Expressions };
  /** A yes or a no that more follows, and the words after it. */
  readonly lead: {
    readonly yes: Expressions;
    readonly no: Expressions;
    readonly more: Expressions;
    readonly plain: Expressions;
  };
  readonly questionWords: ReadonlySet<string>;
  readonly ordinals: readonly Expressions[];
  readonly last: Expressions;
  readonly fillers: Expressions;
  /** For small talk, other small talk changes nothing: "thank you, that was great, bye". */
  readonly fillersOf: ReadonlyMap<IntentKey, Expressions>;
  /** Single words that reject the words beside them. */
  readonly refusals: ReadonlySet<string>;
  /** The words of replies to a choice. */
  readonly replies: ReadonlySet<string>;
  /** All words that are recognized anywhere. */
  readonly known: ReadonlySet<string>;
  /** Beginnings of commands as words, longest first. */
  readonly commands: ReadonlyMap<CommandKey, readonly (readonly string[])[]>;
}

/** The vocabulary of phrases, compiled once for each object. */
export function compileVocabulary(phrases: Phrases): Vocabulary {
  const vocabulary = CACHE.get(phrases) ?? compile(phrases);
  CACHE.set(phrases, vocabulary);
  return vocabulary;
}

/** The number of words of the longest expression that begins at `from`; 0 if none does. */
export function longestAt(words: readonly string[], from: number, expressions: Expressions): number {
  if (from >= words.length || !expressions.first.has(words[from]!)) return 0;
  for (let length = Math.min(expressions.longest, words.length - from); length > 0; length--) {
    if (expressions.has.has(words.slice(from, from + length).join(" "))) return length;
  }
  return 0;
}

/** True if the words from `from` on are expressions and fillers, with at least one expression. */
export function matchesWhole(
  words: readonly string[],
  from: number,
  expressions: Expressions,
  fillers: Expressions,
): boolean {
  const mayBegin = (word: string): boolean => expressions.first.has(word) || fillers.first.has(word);
  if (from >= words.length || !mayBegin(words[from]!)) return false;
  // For each position: 0 not reached, 1 reached by fillers alone, 2 reached with an expression.
  const reached = new Array<number>(words.length + 1).fill(0);
  reached[from] = 1;
  const longest = Math.max(expressions.longest, fillers.longest);
  for (let at = from; at < words.length; at++) {
    const here = reached[at] ?? 0;
    if (here === 0 || !mayBegin(words[at]!)) continue;
    for (let length = 1; length <= Math.min(longest, words.length - at); length++) {
      const part = words.slice(at, at + length).join(" ");
      const value = expressions.has.has(part) ? 2 : fillers.has.has(part) ? here : 0;
      reached[at + length] = Math.max(reached[at + length] ?? 0, value);
    }
  }
  return reached[words.length] === 2;
}

/** The number of words that open a reply before its meaning, as in "yes, well, ..."; 0 without a lead-in. */
export function openingWords(words: readonly string[], leadIns: Expressions, fillers: Expressions): number {
  let from = 0;
  let found = false;
  for (;;) {
    const lead = longestAt(words, from, leadIns);
    const step = lead > 0 ? lead : longestAt(words, from, fillers);
    if (step === 0) return found ? from : 0;
    found ||= lead > 0;
    from += step;
  }
}

const CACHE = new WeakMap<Phrases, Vocabulary>();

/** Hints of several intents, or with another name than `hint` and their intent. */
const HINT_INTENTS: { readonly [K in PhraseKey]?: readonly IntentKey[] } = {
  hintNoThanks: ["no", "none"],
  hintCancel: ["abort", "cancel"],
  hintTalkAsVisitor: ["visitor"],
};

/** Hints that are commands: the words before their title are recognized. */
const HINT_COMMANDS: { readonly [K in CommandKey]?: PhraseKey } = {
  edit: "hintEditMemory",
  delete: "hintDeleteMemory",
  sameAs: "hintSameAs",
};

/** Intents that a plain no can open as well: "no, that's wrong". */
const REFUSING: readonly IntentKey[] = [
  "none",
  "another",
  "abort",
  "cancel",
  "bye",
  "feedback",
  "takeBack",
  "discard",
  "skip",
  "stop",
];

/** The words that can open a reply with this intent; null for a yes or a no. */
export function selectLeadIns(intent: IntentKey, { leadIns }: Vocabulary): Expressions | null {
  if (intent === "yes" || intent === "no") return null;
  return REFUSING.includes(intent) ? leadIns.both : leadIns.yes;
}

function compile(phrases: Phrases): Vocabulary {
  const intents = new Map<IntentKey, Expressions>();
  const symbols = new Map<IntentKey, ReadonlySet<string>>();
  for (const [key, replies] of Object.entries(phrases.intents) as [IntentKey, readonly string[]][]) {
    const texts = [...replies, ...hintsFor(key, phrases)];
    intents.set(key, compileExpressions(texts));
    symbols.set(
      key,
      new Set(texts.filter((text) => replySymbol(text) !== "" && normaliseReply(text) === "").map(replySymbol)),
    );
  }
  const ordinals = phrases.ordinals.map(compileExpressions);
  const last = compileExpressions(phrases.last);
  const fillers = compileExpressions(phrases.fillers);
  const talk = unite([fillers, ...MIXED_TALK.flatMap((key) => intents.get(key) ?? [])]);
  const taken = [...ordinals.slice(0, MAX_PLACES), last, fillers, ...REPLY_INTENTS.map((key) => intents.get(key))];
  const refusals = [...(intents.get("no")?.has ?? []), ...(intents.get("none")?.has ?? [])];
  return {
    intents,
    symbols,
    leadIns: {
      yes: compileExpressions(phrases.leadIns.yes),
      both: compileExpressions([...phrases.leadIns.yes, ...phrases.leadIns.no]),
    },
    lead: {
      yes: compileExpressions(phrases.leadIns.yes),
      no: compileExpressions(phrases.leadIns.no),
      more: compileExpressions(phrases.leadIns.more),
      plain: compileExpressions(phrases.leadIns.plain),
    },
    questionWords: compileExpressions(phrases.questionWords).has,
    ordinals,
    last,
    fillers,
    fillersOf: new Map(MIXED_TALK.map((key) => [key, talk])),
    replies: wordsIn(taken),
    known: wordsIn([...intents.values(), ...ordinals, last, fillers]),
    refusals: new Set(refusals.filter((text) => !text.includes(" "))),
    commands: new Map(COMMANDS.map((key) => [key, beginnings(key, phrases)])),
  };
}

const COMMANDS = [
  "edit",
  "find",
  "show",
  "delete",
  "newQuestion",
  "newStory",
  "sameAs",
  "title",
  "answer",
  "variant",
  "person",
  "date",
  "place",
  "dateOrPlace",
] as const satisfies readonly CommandKey[];

/** Small talk that people mix. */
const MIXED_TALK = [
  "howAreYou",
  "praise",
  "laughter",
  "bye",
  "thanks",
  "hello",
] as const satisfies readonly IntentKey[];

function unite(expressions: readonly Expressions[]): Expressions {
  return {
    has: new Set(expressions.flatMap(({ has }) => [...has])),
    words: wordsIn(expressions),
    first: new Set(expressions.flatMap(({ first }) => [...first])),
    longest: Math.max(...expressions.map(({ longest }) => longest)),
  };
}

/** Intents that answer a choice. */
const REPLY_INTENTS = ["yes", "no", "none", "another", "all", "maybe"] as const satisfies readonly IntentKey[];
/** Offers and hints of a choice, at most. */
const MAX_PLACES = 6;

function wordsIn(expressions: readonly (Expressions | undefined)[]): ReadonlySet<string> {
  return new Set(expressions.flatMap((one) => [...(one?.words ?? [])]));
}

/** The hints of an intent: a user who takes one up is understood, even if a host rewords it. */
function hintsFor(intent: IntentKey, { says }: Phrases): string[] {
  const own = `hint${intent.charAt(0).toUpperCase()}${intent.slice(1)}`;
  const commands: readonly string[] = Object.values(HINT_COMMANDS);
  return (Object.keys(says) as PhraseKey[])
    .filter((key) => HINT_INTENTS[key]?.includes(intent) ?? (key === own && !commands.includes(key)))
    .flatMap((key) => says[key]);
}

function compileExpressions(texts: readonly string[]): Expressions {
  const has = new Set<string>();
  const known = new Set<string>();
  const first = new Set<string>();
  let longest = 0;
  for (const text of texts) {
    const words = splitReply(text);
    if (words.length === 0) continue;
    has.add(words.join(" "));
    for (const word of words) known.add(word);
    first.add(words[0]!);
    longest = Math.max(longest, words.length);
  }
  return { has, words: known, first, longest };
}

function beginnings(command: CommandKey, phrases: Phrases): (readonly string[])[] {
  const suggested = HINT_COMMANDS[command];
  const hints = (suggested === undefined ? [] : phrases.says[suggested]).flatMap((hint) => {
    const at = hint.indexOf("{title}");
    return at > 0 ? [hint.slice(0, at)] : [];
  });
  return [...phrases.commands[command], ...hints]
    .map((text) => replyWords(text))
    .filter((words) => words.length > 0)
    .sort((a, b) => b.length - a.length);
}

/** Texts whose words are kept: those of a few turns, and the words of their offers. */
const KEPT_TEXTS = 500;

const splitReplies = memoize(KEPT_TEXTS, splitReply);

function splitReply(text: string): readonly string[] {
  const normalised = normaliseReply(text);
  return normalised === "" ? [] : normalised.replaceAll("'", "").replace(STRETCHED, "$1").split(" ");
}

/** The words of a reply, normalised, without apostrophes and with "nooo" as "no". */
export function replyWords(text: string): readonly string[] {
  return splitReplies.of(text);
}

const STRETCHED = /(\p{L})\1{2,}/gu;
