import type { KindName } from "./word-kinds.js";

/** Amounts of difference, each in [0, 1]. */
export interface ContrastSignals {
  /** Rarity of the strangest word of the text: one that no title, answer or relation of the memory explains. */
  readonly strange: number;
  /** Share of the rarity of all its words that is strange in this way. */
  readonly strangeShare: number;
  /** The same without the answers. */
  readonly untitled: number;
  /** The same for words that titles of other memories have. */
  readonly elsewhere: number;
  /** Rarity of the strangest word of the best title: one that no word of the text explains. */
  readonly missing: number;
  /** Smaller one of `untitled` and `missing`: a word was exchanged for another one. */
  readonly exchanged: number;
  /** 1 if the best title has another word of a kind: "last" for "first". */
  readonly opposed: number;
  /** 1 if the text has a word of a kind of which the memory has none: "your mother". */
  readonly added: number;
  /** 1 if the best title asks for something else: "where" for "when". */
  readonly asks: number;
  /** 1 if only one of both is negated. */
  readonly negated: number;
  /** Share of the rarity of all words of the best title that no word of the text explains. */
  readonly missingShare: number;
  /** Rarity of the words of the text that the memory explains: all together, and the rarest two. */
  readonly held: number;
  readonly heldFirst: number;
  readonly heldSecond: number;
  /** Rarity of the rarest word of the text that the memory has itself. */
  readonly direct: number;
  /** `strange`, `untitled` and `missing` of the words that name something: no light ones. */
  readonly strangeNoun: number;
  readonly untitledNoun: number;
  readonly missingNoun: number;
  /** Number of words of the text that say something. */
  readonly content: number;
}

/** Something that a text asks for and the memory it resembles does not have. */
export interface Difference {
  /** `word`: any other word. `question`: what the question words ask for. `tense`: "when did" for "when does". */
  readonly kind: KindName | "word" | "negation" | "question" | "tense";
  /** The word of the text; null if only the memory has one. */
  readonly asked: string | null;
  /** The word of the memory in its place; null if it has none. */
  readonly memory: string | null;
}

export interface Contrast extends ContrastSignals {
  /** True if the text has all words of the title, in any order, and beside them only stop words. */
  readonly isSame: boolean;
  /** True if titles of the memory have all words of the text with a meaning, of which one at least is rare. */
  readonly isHeld: boolean;
  /**
   * True if the same holds, a word in common names something, and text and title both ask for a time, a place, a person or a
   * number: "when is the exam", "When is the mock exam?"
   */
  readonly isShorter: boolean;
  /** True if the text asks who does what the memory does not say, and the title asks for no person: "who built the church" */
  readonly isOtherDoing: boolean;
  /** True if the title asks for a time, a place, a person or a number, and the text, with a word of its own, does not. */
  readonly isOtherKind: boolean;
  readonly differences: readonly Difference[];
}

/** How much less the best rival explains: a text that it cannot mean is surer. */
export interface RivalSignals {
  /** `strange` and `untitledNoun` of the rival, 1 without one. */
  readonly rivalStrange: number;
  readonly rivalNoun: number;
  /** How much more the memory holds than its rival. */
  readonly heldLead: number;
}

export function compareWithRival({ held }: ContrastSignals, rival: ContrastSignals | null): RivalSignals {
  return {
    rivalStrange: rival?.strange ?? 1,
    rivalNoun: rival?.untitledNoun ?? 1,
    heldLead: held - (rival?.held ?? 0),
  };
}
