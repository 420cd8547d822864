import type { Query, QueryTerm, Token } from "../words/index.js";
import type { Mark, WordKinds } from "./word-kinds.js";

/** A word of a query that is of some kinds. */
export interface MarkedWord {
  readonly word: string;
  readonly stop: boolean;
  readonly marks: readonly Mark[];
  /** One mark of each list. */
  readonly lists: readonly Mark[];
}

/** Words of a query that a memory may lack. */
export interface AskedWords {
  /** Words that say something. */
  readonly content: readonly QueryTerm[];
  readonly marked: readonly MarkedWord[];
  /** Words with a meaning that name something: those that are not light, or stand after an article. */
  readonly named: readonly QueryTerm[];
  /** Relatives of the asker: "my son". */
  readonly own: ReadonlySet<string>;
  /** Relatives of the one who is asked, in a text that says "you" in no other way: "your cousin". */
  readonly others: ReadonlySet<string>;
}

/** "My late father", "my eight year old son": words from the determiner to the relative. */
const OWN_REACH = 4;

export function readAskedWords({ words, terms }: Query, kinds: WordKinds): AskedWords {
  const marked = words.flatMap(({ word, stop }, at): MarkedWord[] => {
    const next = words[at + 1];
    const marks = kinds.marksOf(word).filter(({ kind }) => kind !== "ordinal" || !isDated(next, kinds));
    const lists = marks.filter(({ list }, at) => marks.findIndex((one) => one.list === list) === at);
    return marks.length === 0 ? [] : [{ word, stop, marks, lists }];
  });
  const content = terms.filter(({ stop, rarity }) => !stop && rarity > 0);
  const isAfterArticle = ({ word }: QueryTerm): boolean =>
    words.some((token, at) => token.word === word && at > 0 && kinds.isArticle(words[at - 1]!.word));
  return {
    content,
    marked,
    named: content.filter((term) => !kinds.isLight(term.stem) || isAfterArticle(term)),
    own: new Set(listOwnRelatives(words, kinds)),
    others: new Set(listOtherRelatives(words, kinds)),
  };
}

function listOwnRelatives(words: readonly Token[], { isOwn, marksOf }: WordKinds): readonly string[] {
  return words
    .filter(({ word }, at) => {
      const isRelative = marksOf(word).some(({ kind }) => kind === "kinship");
      return isRelative && words.slice(Math.max(0, at - OWN_REACH), at).some((before) => isOwn(before.word));
    })
    .map(({ word }) => word);
}

function listOtherRelatives(words: readonly Token[], { isAddressed, marksOf }: WordKinds): readonly string[] {
  const isRelative = (token: Token | undefined): boolean =>
    token !== undefined && marksOf(token.word).some(({ kind }) => kind === "kinship");
  const isAlone = words.every(({ word }, at) => !isAddressed(word) || isRelative(words[at + 1]));
  return isAlone
    ? words
        .filter((token, at) => at > 0 && isAddressed(words[at - 1]!.word) && isRelative(token))
        .map(({ word }) => word)
    : [];
}

/** True after an ordinal that says when: "next Tuesday", "the first time". */
function isDated(next: Token | undefined, { isLight, marksOf }: WordKinds): boolean {
  if (next === undefined) return false;
  return isLight(next.stem) || marksOf(next.word).some(({ kind }) => kind === "unit" || kind === "alternative");
}
