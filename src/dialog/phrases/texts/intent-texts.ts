/**
 * What the dialog recognises: for each intent the replies that mean it, whole. Case, accents, punctuation, fillers and
 * repetition do not matter when they are compared, so each needs to be written only once.
 */
export interface IntentTexts {
  readonly yes: readonly string[];
  readonly no: readonly string[];
  /** None of the offers; a plain no counts too. */
  readonly none: readonly string[];
  /** Something else than what is offered. */
  readonly another: readonly string[];
  /** Break off. */
  readonly abort: readonly string[];
  /** G2a and G2b: break off, where most of what means it elsewhere may be a title or an answer. */
  readonly cancel: readonly string[];
  readonly hello: readonly string[];
  readonly thanks: readonly string[];
  readonly bye: readonly string[];
  /** The last answer was wrong. */
  readonly feedback: readonly string[];
  /** G1: talk to the assistant as visitors do. */
  readonly visitor: readonly string[];
  readonly newQuestion: readonly string[];
  readonly newStory: readonly string[];
  readonly newDefault: readonly string[];
  readonly review: readonly string[];
  readonly resume: readonly string[];
  /** G1: change a memory that is still to be named. With a title it is a command, see `recognizeCommand`. */
  readonly editMemory: readonly string[];
  /** G4: change before approving. With a title it is a command, see `recognizeCommand`. */
  readonly edit: readonly string[];
  /** G4: the same as the memory that is suggested. With a title it is a command, see `recognizeCommand`. */
  readonly sameAs: readonly string[];
  /** G3; a plain yes counts too. */
  readonly save: readonly string[];
  readonly addVariant: readonly string[];
  readonly anotherAnswer: readonly string[];
  /** G3: the title, or the last answer, becomes another. With a text it is a command, see `recognizeCommand`. */
  readonly changeTitle: readonly string[];
  readonly changeAnswer: readonly string[];
  readonly removeAnswer: readonly string[];
  /** G3: add or change something that is not named. */
  readonly details: readonly string[];
  readonly media: readonly string[];
  readonly date: readonly string[];
  readonly place: readonly string[];
  readonly person: readonly string[];
  readonly discard: readonly string[];
  /** G4; a plain yes counts too. */
  readonly approve: readonly string[];
  readonly answer: readonly string[];
  readonly skip: readonly string[];
  readonly stop: readonly string[];
  readonly done: readonly string[];
  /** M2 and M3: no date, no place. */
  readonly clear: readonly string[];
  /** M4: not private. */
  readonly everyone: readonly string[];
}

/** The name of something that a reply may mean. */
export type IntentKey = keyof IntentTexts;

/** A command that a title follows, or a text for the title or the answer. */
export type CommandKey = "edit" | "sameAs" | "title" | "answer";
