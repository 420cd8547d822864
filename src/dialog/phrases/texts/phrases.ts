import type { CommandKey, IntentKey } from "./intent-texts.js";
import type { PhraseKey } from "./phrase-texts.js";

/** What the dialog says and what it recognises, in one language. */
export interface Phrases {
  /** What it says: alternatives, of which one is picked. */
  readonly says: Readonly<Record<PhraseKey, readonly string[]>>;
  /** What it recognises: whole replies. */
  readonly intents: Readonly<Record<IntentKey, readonly string[]>>;
  /** Ways to pick the first, the second, ... of what is offered. */
  readonly ordinals: readonly (readonly string[])[];
  /** Ways to pick the last of what is offered. */
  readonly last: readonly string[];
  /** Politeness and other words that may stand anywhere in a reply and change nothing. */
  readonly fillers: readonly string[];
  /** Words that may open a reply before it says what is meant: "yes, save it", "no, that's wrong". */
  readonly leadIns: { readonly yes: readonly string[]; readonly no: readonly string[] };
  /** How a command that a title follows begins. */
  readonly commands: Readonly<Record<CommandKey, readonly string[]>>;
}

/** Phrases of a host in place of built-in ones; what is left out stays built in. */
export interface PartialPhrases {
  readonly says?: { readonly [K in PhraseKey]?: readonly string[] };
  readonly intents?: { readonly [K in IntentKey]?: readonly string[] };
  readonly ordinals?: readonly (readonly string[])[];
  readonly last?: readonly string[];
  readonly fillers?: readonly string[];
  readonly leadIns?: { readonly yes?: readonly string[]; readonly no?: readonly string[] };
  readonly commands?: { readonly [K in CommandKey]?: readonly string[] };
}

/** A host's phrases by language or culture: "it", "it-CH". Case does not matter. */
export type PhraseOverrides = Readonly<Record<string, PartialPhrases>>;
