import type { ENGLISH_INTENTS, ENGLISH_SAYS } from "../english/phrases/index.js";

/** The name of a text that the dialog says. */
export type PhraseKey = keyof typeof ENGLISH_SAYS;

/** The name of a meaning that a whole reply can have. */
export type IntentKey = keyof typeof ENGLISH_INTENTS;

/** A command that a title follows, or a text for the title or the answer. */
export type CommandKey =
  | "edit"
  | "find"
  | "show"
  | "delete"
  | "newQuestion"
  | "newStory"
  | "sameAs"
  | "title"
  | "answer"
  | "variant"
  | "person"
  | "date"
  | "place"
  | "dateOrPlace";

/** The texts that the dialog says and recognizes in one language. */
export interface Phrases {
  /** Texts to say: alternatives, of which one is picked. */
  readonly says: Readonly<Record<PhraseKey, readonly string[]>>;
  /** The whole replies that have each intent. Case, accents, punctuation, fillers and repetition do not matter. */
  readonly intents: Readonly<Record<IntentKey, readonly string[]>>;
  /** Ways to pick the first, the second, ... of the offers. */
  readonly ordinals: readonly (readonly string[])[];
  /** Ways to pick the last of the offers. */
  readonly last: readonly string[];
  /** Polite and other words that can stand anywhere in a reply and change nothing. */
  readonly fillers: readonly string[];
  /** First words of questions. */
  readonly questionWords: readonly string[];
  /**
   * Words that can open a reply before its meaning: "yes, save it", "no, that's wrong". After them, `more` begins a new
   * question or a correction ("no, but ..."), and `plain` only more of the same ("no that is not it").
   */
  readonly leadIns: {
    readonly yes: readonly string[];
    readonly no: readonly string[];
    readonly more: readonly string[];
    readonly plain: readonly string[];
  };
  /** The beginnings of each command. */
  readonly commands: Readonly<Record<CommandKey, readonly string[]>>;
}

/** Phrases in place of the built-in ones. Parts that are left out stay built in. */
export type PartialPhrases = {
  readonly [P in keyof Phrases]?: Phrases[P] extends readonly unknown[] ? Phrases[P] : Partial<Phrases[P]>;
};

/** A host's phrases by language or culture: "it", "it-CH". Case does not matter. */
export type PhraseOverrides = Readonly<Record<string, PartialPhrases>>;
