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
