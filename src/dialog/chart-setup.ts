import { setup } from "xstate";
import { isInvisible, LIMITS, type StateCode, type StateName } from "../model/index.js";
import { type DialogContext, type DialogSettings, initialContext } from "./context.js";
import type { EffectName, EffectParams } from "./effects.js";
import type { DialogEvent, OutsideEvent } from "./events.js";
import { holdsPIN } from "./holds-pin.js";
import type { CommandKey, IntentKind, PhraseKey } from "./phrases/index.js";

/** What hints come from: a phrase, the offers, the last memory, the item in review, the people of the assistant. */
export type HintSource = PhraseKey | "offers" | "memory" | "review" | "people";

/** What a coded state says of itself. States without it are passed through and never shown. */
export interface StateMeta {
  /** Public code, as in `R1`. */
  readonly code: StateCode;
  /** Public name, as in `WaitingForReceiverQuestion`. */
  readonly name: StateName;
  /** What a text is read as here, tried in this order; anything else is free text. */
  readonly intents: readonly IntentKind[];
  /** Commands with a title that are listened for before anything else. */
  readonly commands?: readonly CommandKey[];
  /** What is suggested: phrases, the offers, or what the last memory suggests. */
  readonly hints: readonly HintSource[];
}

const EFFECT_NAMES: readonly EffectName[] = [
  "say",
  "sayPresentation",
  "emitMemory",
  "matchQuestion",
  "askBoard",
  "askModel",
  "emitDefault",
  "appendHelp",
  "proposeMemory",
  "findAlternatives",
  "authenticate",
  "learnPair",
  "rejectAnswer",
  "logUnanswered",
  "changeUser",
  "nudgeGiver",
  "changeDate",
  "changePlace",
  "selectMedium",
  "deselectMedium",
  "beginMemory",
  "findSimilar",
  "findMemory",
  "loadMemory",
  "findSavedDrafts",
  "loadSavedDraft",
  "showMemory",
  "saveMemory",
  "discardDraft",
  "nextReviewItem",
  "showReviewItem",
  "approveItem",
  "mergeItem",
  "discardItem",
  "answerItem",
  "parseMedium",
  "parseDate",
  "findPlace",
  "findPerson",
  "endSession",
];

type EffectActions = { [N in EffectName]: (args: unknown, params: EffectParams[N]) => void };

/** Effects are data: the chart names them, `transition` returns them, whoever runs the chart carries them out. */
function effectActions(): EffectActions {
  return Object.fromEntries(EFFECT_NAMES.map((name) => [name, () => {}])) as unknown as EffectActions;
}

/** The types, guards and effects that all parts of the chart share. */
export const dialogSetup = /* @__PURE__ */ setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    input: {} as DialogSettings,
    meta: {} as StateMeta,
  },
  actions: /* @__PURE__ */ effectActions(),
  guards: {
    recognizes: ({ context, event }, { kind }: { kind: IntentKind }) =>
      event.type === "text" &&
      event.intent.kind === kind &&
      (event.intent.kind !== "choice" || event.intent.index in context.offers),
    latePIN: ({ context, event }) =>
      context.lateDigits &&
      event.type === "text" &&
      (event.intent.kind === "pin" || (event.intent.kind !== "choice" && holdsPIN(event.text))),
    askedTwice: ({ context }) => context.pinRepeated,
    correctable: ({ context }) => context.correctable !== null,
    feedbackTaken: ({ context, event }) =>
      context.correctable !== null && event.type === "text" && event.intent.kind === "feedback",
    consumesMedia: ({ context }) => context.settings.consumesMedia,
    hasInitialQuestion: ({ context }) => context.initialQuestion !== null,
    another: ({ context }) => context.another,
    is: ({ event }, params: { kind: string; authenticated?: boolean }) =>
      (event.type === "open" || event.type === "tagChanged") &&
      event.identity.kind === params.kind &&
      (params.authenticated === undefined ||
        ("authenticated" in event.identity && event.identity.authenticated === params.authenticated)),
    resumed: ({ event }) => event.type === "open" && event.resumed,
    outcome: ({ event }, params: { is: string }) =>
      (event.type === "matched" || event.type === "authenticated") && event.outcome === params.is,
    triesLeft: ({ event }) => event.type === "authenticated" && event.outcome === "wrong" && event.triesLeft > 0,
    answer: ({ context, event }) => isAnswer(context, event),
    answerToBoth: ({ context, event }) =>
      context.firstQuestion !== null &&
      isAnswer(context, event) &&
      event.type === "matched" &&
      event.offers[0]?.confidenceLevel === "HIGH",
    found: ({ event }) =>
      (event.type === "proposed" && event.offer !== null) || (event.type === "alternatives" && event.offers.length > 0),
    foundWithoutLoop: ({ context, event }) =>
      event.type === "proposed" && event.offer !== null && context.settings.disableR4Loop && !context.another,
    help: ({ event }) => event.type === "defaulted" && event.help.length > 0,
    commands: ({ event }, params: { key: CommandKey }) => isCommand(event, params.key),
    picks: ({ context, event }, params: { to: "edit" | "resume" }) =>
      context.offersFor === params.to &&
      event.type === "text" &&
      event.intent.kind === "choice" &&
      event.intent.index in context.offers,
    yesToOne: ({ context, event }) =>
      context.offers.length === 1 && event.type === "text" && event.intent.kind === "yes",
    courtesy: ({ context }) => context.courtesy !== null,
    courtesyInCorrection: ({ context }) => context.courtesy !== null && context.firstQuestion !== null,
    awaitsTitle: ({ context, event }) =>
      context.offersFor === "edit" &&
      context.offers.length === 0 &&
      event.type === "text" &&
      event.intent.kind === "other",
    further: ({ context }) => context.writing === "further",
    instead: ({ context }) => context.writing === "instead",
    revising: ({ context }) => context.writing !== "first",
    cancelsRevision: ({ context, event }) =>
      context.writing !== "first" && event.type === "text" && event.intent.kind === "cancel",
    invisible: ({ event }) => event.type === "text" && isInvisible(event.text),
    tooLong: ({ event }, params: { as: Written }) => writtenIn(event).length > LIMITS[params.as],
    rewrites: ({ context, event }, params: { as: Written }) => isRewriting(context, event, params.as),
    rewritesTooLong: ({ context, event }, params: { as: Written }) =>
      isRewriting(context, event, params.as) && writtenIn(event).length > LIMITS[params.as],
    recognizesForTitle: ({ context, event }, { kind }: { kind: IntentKind }) =>
      isTitled(context) && event.type === "text" && event.intent.kind === kind,
    removesAnswer: ({ context, event }) =>
      context.working?.answers.length !== 0 && event.type === "text" && event.intent.kind === "removeAnswer",
    hasMedium: ({ context, event }) =>
      event.type === "mediumDeselected" &&
      context.working?.media.some(({ mediumID }) => mediumID === event.mediumID) === true,
    meansEveryone: ({ event }) => event.type === "personFound" && event.everyone === true,
    needsTitle: ({ event }) =>
      event.type === "begun" && event.working.title === null && event.working.memoryType !== "Default",
    approvesDraft: ({ context, event }) =>
      context.reviewing?.kind === "draft" &&
      event.type === "text" &&
      (event.intent.kind === "approve" || event.intent.kind === "everyone"),
    savedInReview: ({ context, event }) =>
      context.reviewing !== null && event.type === "saved" && event.outcome === "saved",
    inReview: ({ context }) => context.reviewing !== null,
    loaded: ({ event }) => event.type === "loaded" && event.working !== null,
    several: ({ event }) => event.type === "loaded" && event.offers.length > 0,
    similar: ({ event }) => (event.type === "begun" || event.type === "checked") && event.similar !== null,
    saved: ({ event }) => event.type === "saved" && event.outcome === "saved",
    hasFresh: ({ event }) => event.type === "outdated" && event.fresh !== null,
    item: ({ event }) => event.type === "reviewed" && event.item !== null,
    handled: ({ event }) => event.type === "handled" && event.done,
    understood: ({ event }) =>
      (event.type === "mediumParsed" && event.medium !== null) ||
      (event.type === "dateParsed" && event.date !== null) ||
      (event.type === "placeFound" && event.place !== null) ||
      (event.type === "personFound" && event.person !== null),
    helpWithoutLoop: ({ context, event }) =>
      event.type === "defaulted" && event.help.length > 0 && context.settings.disableR5Loop,
  },
});

/** What a Giver writes in words, by the name of its limit. */
type Written = "title" | "answer";

function isCommand(event: DialogEvent, key: CommandKey): boolean {
  return event.type === "text" && event.command?.key === key;
}

/** What is written by a text: what follows the command, or all of it. */
function writtenIn(event: DialogEvent): string {
  return event.type === "text" ? (event.command?.title ?? event.text.trim()) : "";
}

function isRewriting(context: DialogContext, event: DialogEvent, as: Written): boolean {
  return isCommand(event, as) && !isInvisible(writtenIn(event)) && (as === "answer" || isTitled(context));
}

function isTitled({ working }: DialogContext): boolean {
  return working?.memoryType !== "Default";
}

function isAnswer({ settings }: DialogContext, event: DialogEvent): boolean {
  if (event.type !== "matched" || event.outcome === "none") return false;
  return event.outcome === "answer" || settings.disableR2R3Loop;
}

/** The chart's first context. */
export function chartContext({ input }: { input: DialogSettings }): DialogContext {
  return initialContext(input);
}

/** A phrase to say, without placeholders. */
/* @__NO_SIDE_EFFECTS__ */
export function say(key: PhraseKey): { readonly type: "say"; readonly params: EffectParams["say"] } {
  return { type: "say", params: { key } };
}

/** A guard: the text was read as this. */
/* @__NO_SIDE_EFFECTS__ */
export function recognizes(kind: IntentKind): { readonly type: "recognizes"; readonly params: { kind: IntentKind } } {
  return { type: "recognizes", params: { kind } };
}

/** The text of a text event; the chart asks only where there is one. */
export function textOf(event: DialogEvent | OutsideEvent): string {
  return event.type === "text" ? event.text : "";
}
