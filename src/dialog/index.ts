/** The state machine of the dialog, with its events and effects as data and the phrases of each language. */

export { checkPhraseOverrides } from "../languages/overrides/index.js";
export { ANY_LIVE, type ChartEdge, listTransitions } from "./chart.js";
export {
  type DialogFlags,
  type DialogMachineSnapshot,
  type DialogSnapshot,
  type DialogStep,
  dialogFlags,
  dialogMeta,
  dialogStart,
  dialogStep,
  recognizeText,
  toDialogSnapshot,
  toMachineSnapshot,
  withSettings,
} from "./dialog.js";
export { dialogMachine } from "./dialog-machine.js";
export {
  type CommandKey,
  type Intent,
  type IntentKey,
  type IntentKind,
  isQuestion,
  type PartialPhrases,
  type PhraseKey,
  type PhraseOverrides,
  type Phrases,
  phrasesFor,
  recognizeOpening,
  say,
  waitParams,
} from "./phrases/index.js";
export {
  type Correctable,
  type DialogContext,
  type DialogEffect,
  type DialogEvent,
  type DialogSettings,
  type DialogTag,
  EFFECTS,
  type EffectName,
  type EffectParams,
  type HintSource,
  hasContent,
  holdsPIN,
  type KnownPerson,
  type MemoryDraft,
  type Offer,
  type OutsideEvent,
  type ResultEvent,
  type ReviewItem,
  type SelectedPlace,
  type StateMeta,
  type UserIdentity,
} from "./setup/index.js";
