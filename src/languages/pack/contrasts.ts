/** The kind of answer that a question asks for. */
export type AnswerKind = "person" | "time" | "place" | "reason" | "manner" | "number" | "thing";

/**
 * Words whose difference makes two questions ask for different things: "who was the first keeper" is not answered by the
 * last one. Words are folded (lower case, no accents). Every part is optional.
 */
export interface Contrasts {
  /** Words for relatives, in groups of the same meaning: "mother mum mom". A general word is in several: "parents". */
  readonly kinship?: readonly (readonly string[])[];
  /** Ordinals with their forms, from the first on, and "last": "first 1st". */
  readonly ordinals?: readonly (readonly string[])[];
  /** Numbers in words with their forms, from one on. */
  readonly numbers?: readonly (readonly string[])[];
  /** Units of measure, in groups of the same meaning: "km kilometre kilometres". */
  readonly units?: readonly (readonly string[])[];
  /** Superlatives, in groups of the same meaning: "oldest eldest". */
  readonly superlatives?: readonly (readonly string[])[];
  /** Lists of words of one kind that exclude each other: colours, weekdays. Each entry holds the forms of one word. */
  readonly alternatives?: readonly (readonly (readonly string[])[])[];
  /** Words that negate: "not", "never", "without". */
  readonly negation?: ReadonlySet<string>;
  /** Pairs of opposite groups: "open opens" and "close closes". */
  readonly antonyms?: readonly (readonly [readonly string[], readonly string[]])[];
  /** Forms of auxiliary verbs for one person, in groups: "is was". Forms of a group match each other. */
  readonly tenses?: readonly (readonly string[])[];
  /** Auxiliary verbs of the past: "when did it open" is not answered by opening hours. */
  readonly past?: ReadonlySet<string>;
  /** Determiners of the asker: "my". "My son" says nothing to memories that neither have a relative nor are addressed. */
  readonly own?: ReadonlySet<string>;
  /** Second person: "you", "your". Needed for `own`. */
  readonly addressed?: ReadonlySet<string>;
  /**
   * Words that seldom change what is asked, one for each stem: adverbs, indefinite pronouns, most adjectives and verbs. All
   * others count as names of things, persons and places.
   */
  readonly light?: ReadonlySet<string>;
  /** Question words and groups of them ("how many") to what they ask for. */
  readonly questions?: ReadonlyMap<string, AnswerKind>;
}
