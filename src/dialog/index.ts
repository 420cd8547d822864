/** The dialog machine: states, events, effects as data, and the phrases of each language. */

export type { HintSource, StateMeta } from "./chart-setup.js";
export type { Correctable, DialogContext, DialogSettings } from "./context.js";
export type { DialogFlags, DialogSnapshot, DialogStep } from "./dialog.js";
export { dialogFlags, dialogMeta, dialogStart, dialogStep, withSettings } from "./dialog.js";
export type { DialogEffect, EffectName, EffectParams } from "./effects.js";
export type { DialogEvent, Identity, KnownPerson, Offer, OutsideEvent, ResultEvent } from "./events.js";
export { holdsPIN } from "./holds-pin.js";
export { machine } from "./machine.js";
export type {
  CommandKey,
  Hearing,
  IntentKey,
  PartialPhrases,
  PhraseKey,
  PhraseOverrides,
  Phrases,
  Reading,
} from "./phrases/index.js";
export {
  checkPhraseOverrides,
  isQuestion,
  phrasesFor,
  readCommand,
  readText,
  say,
  waitParams,
} from "./phrases/index.js";
export type { SelectedPlace } from "./selected-place.js";
export { isWorthKeeping, type ReviewItem, type WorkingMemory } from "./working-memory.js";
