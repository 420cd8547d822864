import { foldText } from "../languages/index.js";
import { memoize } from "../shared/index.js";

/** A word of a text. Endings after an apostrophe that are written without it, too, are part of it: "what's". */
export interface TextWord {
  /** Lower case, without accents, with one kind of apostrophe. */
  readonly folded: string;
  /** Position in the text, as UTF-16 offsets. */
  readonly start: number;
  readonly end: number;
}

const WORD = /[\p{L}\p{M}\p{N}]+(?:['\u2018\u2019\u02bc\uff07`\u00b4](?:s|d|m|t|ll|re|ve)(?![\p{L}\p{M}\p{N}]))?/giu;
const ASCII = /^[\0-\x7f]*$/;
const ASCII_WORD = /[a-z0-9]+(?:['`](?:s|d|m|t|ll|re|ve)(?![a-z0-9]))?/g;
const APOSTROPHE = /['\u2018\u2019\u02bc\uff07`\u00b4]/gu;

/** Apostrophes that many people leave out, and that make no other word: not the one of "we're". */
const OMITTED = /'(s|t|m|ve)$/;

/**
 * The words of a text.
 *
 * @param shortForms written out; the words of one have the same position
 */
export function splitTextWords(text: string, shortForms?: ReadonlyMap<string, string>): readonly TextWord[] {
  const words = splitTexts.of(text);
  if (shortForms === undefined || !words.some(({ folded }) => shortForms.has(folded))) return words;
  return words.flatMap((word) => {
    const meant = shortForms.get(word.folded);
    return meant === undefined ? [word] : meant.split(" ").map((folded) => ({ ...word, folded }));
  });
}

/** Texts whose words are kept: those of a few turns, as each reading of a text is looked at many times. */
const KEPT_TEXTS = 300;

const splitTexts = memoize(KEPT_TEXTS, split);

function split(text: string): TextWord[] {
  return ASCII.test(text) ? splitAscii(text) : splitAny(text);
}

/** Most English texts are ASCII, and found several times as fast: the words are the same. */
function splitAscii(text: string): TextWord[] {
  const words: TextWord[] = [];
  const lower = text.toLowerCase();
  for (const { 0: word, index } of lower.matchAll(ASCII_WORD)) {
    words.push({ folded: word.replace("`", "'"), start: index, end: index + word.length });
  }
  return words;
}

function splitAny(text: string): TextWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    folded: foldText(word.replace(APOSTROPHE, "'")),
    start: index,
    end: index + word.length,
  }));
}

/** A text with others in the place of some of its words, given in order. */
export function replaceWords<Word extends Pick<TextWord, "start" | "end">>(
  text: string,
  words: readonly Word[],
  toReplacement: (word: Word) => string,
): string {
  let done = "";
  let from = 0;
  for (const word of words) {
    done += text.slice(from, word.start) + toReplacement(word);
    from = word.end;
  }
  return done + text.slice(from);
}

/** A set of expressions of one or several words, found at any position of a text. */
export interface Expressions {
  /** The number of words of the longest expression that begins at a word and ends before `to`; 0 if none does. */
  lengthAt(words: readonly TextWord[], at: number, to?: number): number;
}

interface Node {
  /** By word; null for none, as most nodes have. */
  next: Map<string, Node> | null;
  isEnd: boolean;
}

/** The words of an expression of a language. Unlike those of a text, they are not kept. */
export function splitExpression(text: string): readonly string[] {
  return PLAIN.test(text) ? text.split(" ") : split(text).map(({ folded }) => folded);
}

/** Most expressions are found several times as fast: the words are the same. */
const PLAIN = /^[a-z]+(?: [a-z]+)*$/;

/** Compiles expressions. They are split into words as texts are; "what's" also stands for "whats". */
export function compileExpressions(
  texts: readonly string[] = [],
  shortForms?: ReadonlyMap<string, string>,
): Expressions {
  const root: Node = { next: null, isEnd: false };
  const add = (words: readonly string[]): void => {
    let node = root;
    for (const word of words) {
      node.next ??= new Map();
      let known = node.next.get(word);
      if (known === undefined) {
        known = { next: null, isEnd: false };
        node.next.set(word, known);
      }
      node = known;
    }
    if (node !== root) node.isEnd = true;
  };
  for (const text of texts) {
    const words = splitExpression(text);
    add(words);
    // A text has its short forms written out.
    if (words.some((word) => shortForms?.has(word))) {
      add(words.flatMap((word) => shortForms?.get(word)?.split(" ") ?? [word]));
    }
    if (text.includes("'")) add(words.map((word) => word.replace(OMITTED, "$1")));
  }
  return {
    lengthAt(words, at, to = words.length) {
      let longest = 0;
      let node: Node | undefined = root;
      for (let index = at; index < to; index++) {
        node = node.next?.get(words[index]!.folded);
        if (node === undefined) break;
        if (node.isEnd) longest = index + 1 - at;
      }
      return longest;
    },
  };
}
