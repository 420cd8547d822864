/**
 * How people wrap, shorten and continue what they ask. Expressions are written as they are said; case, accents,
 * punctuation and apostrophes do not matter. Every part is optional.
 */
export interface Conversation {
  /** What is said besides a question and asks nothing: "good morning", "thank you so much", "sorry to bother you". */
  readonly courtesies?: readonly string[];
  /** Beginnings that a question follows and that it can do without: "could you tell me", "I was wondering". */
  readonly frames?: readonly string[];
  /** First words of questions. */
  readonly questionWords?: readonly string[];
  /** Beginnings that continue what was asked before: "and", "what about". */
  readonly openings?: readonly string[];
  /** Pronouns and other words that stand for somebody or something named before: "he", "it", "that". */
  readonly pronouns?: readonly string[];
  /** Words that stand for a place named before: "there". */
  readonly thereWords?: readonly string[];
  /** Words that stand for a date named before: "then", "that year". */
  readonly thenWords?: readonly string[];
  /** Whole texts that ask for more of the same: "tell me more", "go on". */
  readonly more?: readonly string[];
}
