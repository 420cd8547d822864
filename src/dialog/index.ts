/** The dialog machine: states, events, effects as data, and the phrases of each language. */

export type { HintSource, StateMeta } from "./chart-setup.js";
export type { Correctable, DialogContext, DialogSettings } from "./context.js";
export type { DialogFlags, DialogSnapshot, DialogStep } from "./dialog.js";
export { dialogFlags, dialogMeta, dialogStart, dialogStep, withSettings } from "./dialog.js";
export type { DialogEffect, EffectName, EffectParams } from "./effects.js";
export type { DialogEvent, KnownPerson, Offer, OutsideEvent, ResultEvent, UserIdentity } from "./events.js";
export { holdsPIN } from "./holds-pin.js";
export { dialogMachine } from "./machine.js";
export { hasContent, type MemoryDraft, type ReviewItem } from "./memory-draft.js";
export type {
  CommandKey,
  Intent,
  IntentKey,
  IntentKind,
  PartialPhrases,
  PhraseKey,
  PhraseOverrides,
  Phrases,
} from "./phrases/index.js";
export {
  checkPhraseOverrides,
  isQuestion,
  phrasesFor,
  recognizeCommand,
  recognizeIntent,
  say,
  waitParams,
} from "./phrases/index.js";
export type { SelectedPlace } from "./selected-place.js";
