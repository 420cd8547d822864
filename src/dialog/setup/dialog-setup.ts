import { assertEvent, emit, setup } from "xstate";
import { normaliseReply } from "../../languages/index.js";
import { isInvisible, LIMITS, type StateCode, type StateName } from "../../model/index.js";
import { type CommandKey, type IntentKind, type PhraseKey, readPIN } from "../phrases/index.js";
import type { ChoiceState, DialogContext, DialogSettings, LateChoice, OffersFor } from "./context.js";
import { type DialogEffect, EFFECTS, type EffectName, type EffectParams } from "./effects.js";
import type { DialogEvent, Offer, UserIdentity } from "./events.js";
import { COURTESIES, isSmallTalk } from "./small-talk.js";

/** A source of hints: a phrase, the offers, the last memory, the item in review or the people of the assistant. */
export type HintSource = PhraseKey | "offers" | "rivals" | "memory" | "review" | "people" | "confirmation" | "shown";

/** The public facts of a coded state. Steps, which wait for the result of an effect, have none. */
export interface StateMeta {
  /** Public code, such as `R1`. */
  readonly code: StateCode;
  /** Public name, such as `WaitingForReceiverQuestion`. */
  readonly name: StateName;
  /** The intents that a text can have here, in the order in which they are tried. Any other text is free text. */
  readonly intents: readonly IntentKind[];
  /** The commands with a title that a text can begin with. */
  readonly commands?: readonly CommandKey[];
  readonly hints: readonly HintSource[];
}

/** `closed-choice`: a receiver is asked to choose. `step`: the machine waits for the result of an effect. */
export type DialogTag = "receiver" | "identity" | "giver" | "authoring" | "closed-choice" | "step";

/** The arguments of actions and guards. */
export interface DialogArgs {
  readonly context: DialogContext;
  readonly event: DialogEvent;
}

type EffectActions = { [N in EffectName]: (args: unknown, params: EffectParams[N]) => void };

/** The types, guards and effects that all states share. */
export const dialogSetup = setup({
  types: {
    context: {} as DialogContext,
    events: {} as DialogEvent,
    emitted: {} as DialogEffect,
    input: {} as Partial<DialogSettings> | undefined,
    meta: {} as StateMeta,
    tags: {} as DialogTag,
  },
  actions: createEffectActions(),
  guards: {
    // Texts
    recognizes: ({ context, event }, { intent }: { intent: IntentKind }) => hasIntent(context, event, intent),
    isOther: ({ event }, { than }: { than: IntentKind }) => event.type === "text" && event.intent.kind !== than,
    latePIN: ({ context, event }) => isLatePIN(context, event),
    commands: ({ event }, { key }: { key: CommandKey }) => isCommand(event, key),
    invisible: ({ event }) => event.type === "text" && isInvisible(event.text),
    tooLong: ({ event }, { as }: { as: Written }) => writtenText(event).length > LIMITS[as],
    // Receiver
    feedbackTaken: ({ context, event }) => context.correctable !== null && hasIntent(context, event, "feedback"),
    correctable: ({ context }) => context.correctable !== null,
    takesBack: ({ context, event }) => context.rejected !== null && hasIntent(context, event, "takeBack"),
    recognizesMore: ({ context, event }, { intent }: { intent: IntentKind }) =>
      hasIntent(context, event, intent) && event.type === "text" && (event.rest ?? null) !== null,
    toOne: ({ context, event }, { intent }: { intent: IntentKind }) =>
      context.offers.length === 1 && hasIntent(context, event, intent),
    nearPick: ({ context, event }) => context.near && isPick(context, event),
    pick: ({ context, event }) => isPick(context, event),
    repliesLate: ({ context, event }, { to }: { to: ChoiceState }) =>
      context.late?.state === to && isLateReply(context.late, event),
    consumesMedia: ({ context }) => context.settings.consumesMedia,
    hasInitialQuestion: ({ context }) => context.initialQuestion !== null,
    another: ({ context }) => context.another,
    wantsProposal: ({ context }) => context.courtesy === "proposeNothing",
    wantsHelp: ({ context }) => context.courtesy === "visitorHelp",
    repeats: ({ context }) => context.courtesy === "repeatNothing",
    nothingMore: ({ event }) => event.type === "matched" && event.outcome === "none" && event.more === true,
    courtesy: ({ context, event }) => (courtesyFor(event) ?? context.courtesy) !== null,
    courtesyInCorrection: ({ context }) => context.courtesy !== null && context.firstQuestion !== null,
    answer: ({ context, event }) => isAnswer(context, event),
    // A repeated question confirms nothing.
    answerToBoth: ({ context, event }) =>
      context.firstQuestion !== null &&
      normaliseReply(context.firstQuestion) !== normaliseReply(context.question ?? "") &&
      isAnswer(context, event) &&
      event.offers[0]?.confidenceLevel === "HIGH",
    found: ({ event }) =>
      (event.type === "proposed" && event.offer !== null) || (event.type === "alternatives" && event.offers.length > 0),
    foundWithoutLoop: ({ context, event }) =>
      event.type === "proposed" && event.offer !== null && context.settings.disableR4Loop && context.choosing !== "R4",
    suggests: ({ event }, { kind }: { kind: "near" | "help" }) =>
      event.type === "suggested" && event.kind === kind && event.offers.length > 0,
    suggestsWithoutLoop: ({ context, event }, { kind }: { kind: "near" | "help" }) =>
      event.type === "suggested" &&
      event.kind === kind &&
      event.offers.length > 0 &&
      (context.settings.disableR5Loop || (kind === "near" && context.settings.disableR2R3Loop)),
    // Identity
    is: ({ event }, { kind, authenticated }: { kind: UserIdentity["kind"]; authenticated?: boolean }) =>
      (event.type === "open" || event.type === "tagChanged") &&
      event.identity.kind === kind &&
      (authenticated === undefined ||
        ("authenticated" in event.identity && event.identity.authenticated === authenticated)),
    resumed: ({ event }) => event.type === "open" && event.resumed,
    askedOnce: ({ context, event }) => !context.pinRepeated && !hasIntent(context, event, "abort"),
    triesLeft: ({ event }) => event.type === "authenticated" && event.outcome === "wrong" && event.triesLeft > 0,
    outcome: ({ event }, params: { is: string }) =>
      (event.type === "matched" || event.type === "authenticated") && event.outcome === params.is,
    // Giver
    picks: ({ context, event }, { to }: { to: OffersFor }) =>
      context.offersFor === to && hasIntent(context, event, "choice"),
    confirms: ({ context, event }, { to }: { to: OffersFor }) =>
      context.offersFor === to && hasIntent(context, event, "yes"),
    refuses: ({ context, event }, { to }: { to: OffersFor }) =>
      context.offersFor === to && hasIntent(context, event, "no"),
    meansShown: ({ context, event }, { intent }: { intent: IntentKind }) =>
      context.offersFor === "shown" && hasIntent(context, event, intent),
    asNew: ({ context, event }, { intent }: { intent: IntentKind }) =>
      context.pendingTitle !== null && hasIntent(context, event, intent),
    awaitsTitle: ({ context, event }, { to }: { to: OffersFor }) =>
      context.offersFor === to && context.offers.length === 0 && hasIntent(context, event, "other"),
    talks: ({ event }) => event.type === "text" && isSmallTalk(event.intent.kind),
    suggested: ({ event }) => event.type === "considered" && event.suggested,
    sameTitle: ({ event }) =>
      (event.type === "considered" || event.type === "checked") && (event.same ?? null) !== null,
    considered: ({ event }, { as }: { as: "Question" | "Story" }) =>
      event.type === "considered" && event.memoryType === as,
    listed: ({ event }) => event.type === "listed" && event.offers.length > 0,
    loaded: ({ event }) => event.type === "loaded" && event.working !== null,
    several: ({ event }) => event.type === "loaded" && event.offers.length > 0,
    needsTitle: ({ event }) =>
      event.type === "begun" && event.working.title === null && event.working.memoryType !== "Default",
    similar: ({ event }) =>
      (event.type === "begun" || event.type === "checked" || event.type === "considered") && event.similar !== null,
    approvesItem: ({ context, event }) =>
      context.reviewing?.kind !== "unanswered" &&
      (hasIntent(context, event, "approve") || hasIntent(context, event, "everyone")),
    inReview: ({ context }) => context.reviewing !== null,
    item: ({ event }) => event.type === "reviewed" && event.item !== null,
    handled: ({ event }) => event.type === "handled" && event.done,
    // Authoring
    further: ({ context }) => context.writing === "further",
    instead: ({ context }) => context.writing === "instead",
    revising: ({ context }) => context.writing !== "first",
    cancelsRevision: ({ context, event }) => context.writing !== "first" && hasIntent(context, event, "cancel"),
    rewrites: ({ context, event }, { as }: { as: Written | "variant" }) => isRewriting(context, event, as),
    rewritesTooLong: ({ context, event }, { as }: { as: Written | "variant" }) =>
      isRewriting(context, event, as) && writtenText(event).length > LIMITS[as === "variant" ? "title" : as],
    recognizesForTitle: ({ context, event }, { intent }: { intent: IntentKind }) =>
      hasTitle(context) && hasIntent(context, event, intent),
    removesAnswer: ({ context, event }) =>
      context.working?.answers.length !== 0 && hasIntent(context, event, "removeAnswer"),
    hasMedium: ({ context, event }) =>
      event.type === "mediumDeselected" &&
      context.working?.media.some(({ mediumID }) => mediumID === event.mediumID) === true,
    savedInReview: ({ context, event }) =>
      context.reviewing !== null && event.type === "saved" && event.outcome === "saved",
    saved: ({ event }) => event.type === "saved" && event.outcome === "saved",
    hasFresh: ({ event }) => event.type === "outdated" && event.fresh !== null,
    understood: ({ event }) =>
      (event.type === "mediumParsed" && event.medium !== null) ||
      (event.type === "dateParsed" && event.date !== null) ||
      (event.type === "placeFound" && event.place !== null) ||
      (event.type === "personFound" && event.person !== null),
    meansEveryone: ({ event }) => event.type === "personFound" && event.everyone === true,
  },
});

/** The definition of a state. */
export type StateConfig = Parameters<typeof dialogSetup.createStateConfig>[0];

/** An effect with its parameters, or with a function that computes them when the transition is taken. */
export function effect<N extends EffectName>(
  type: N,
  params: EffectParams[N] | ((args: DialogArgs) => EffectParams[N]),
) {
  return { type, params };
}

type SayParams = NonNullable<EffectParams["say"]["params"]>;

/** Says a phrase, with the values of its placeholders. */
export function say(key: PhraseKey, values?: (args: DialogArgs) => SayParams) {
  return effect("say", values === undefined ? { key } : (args) => ({ key, params: values(args) }));
}

/** A guard: the text has this intent. */
export function recognizes(intent: IntentKind) {
  return { type: "recognizes", params: { intent } } as const;
}

/** Answers a PIN that comes when nobody asks for one, as often as it comes. The state stays. */
export const latePIN = {
  guard: "latePIN",
  actions: [dialogSetup.assign({ silence: 1, correctable: null }), say("pinLateCourtesy")],
} as const;

/** The courtesy for a text that nothing answers; null if it is a question. */
export function courtesyFor(event: DialogEvent): PhraseKey | null {
  return event.type === "matched" && event.remark !== undefined ? (COURTESIES[event.remark] ?? null) : null;
}

/** The text of a text event, trimmed. */
export function trimmedText({ event }: { readonly event: DialogEvent }): string {
  assertEvent(event, "text");
  return event.text.trim();
}

/** The text that a Giver writes: after the command, or all of it. Empty if the event is no text. */
export function writtenText(event: DialogEvent): string {
  return event.type === "text" ? event.command?.title || event.text.trim() : "";
}

/** The offer that a text picked, or the only one if there was no choice. */
export function pickedOffer({ context, event }: DialogArgs): Offer {
  const index = event.type === "text" && event.intent.kind === "choice" ? event.intent.index : 0;
  return required(context.offers[index]);
}

/**
 * A value that the present state guarantees.
 *
 * @throws Error if it is missing, which means a fault in the machine.
 */
export function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("The dialog is in a state without its data");
  return value;
}

/** True for a text that may hold a PIN: it reads as one, or has exactly six digits in a row, in any script. */
export function holdsPIN(text: string): boolean {
  return readPIN(text) !== null || /(?<!\p{Nd})\p{Nd}{6}(?!\p{Nd})/u.test(text);
}

/** The Giver's texts, by the name of their limit. */
type Written = "title" | "answer";

/** The default implementations: each effect is emitted, so that `actor.on` receives it. */
function createEffectActions(): EffectActions {
  const actions: [string, unknown][] = Object.keys(EFFECTS).map((type) => [
    type,
    emit((_args, params) => ({ type, params })),
  ]);
  return Object.fromEntries(actions) as EffectActions;
}

/** A late PIN has no intent. A choice must be one of the offers. */
function hasIntent(context: DialogContext, event: DialogEvent, intent: IntentKind | "other"): boolean {
  if (event.type !== "text" || event.intent.kind !== intent || isLatePIN(context, event)) return false;
  return event.intent.kind !== "choice" || event.intent.index in context.offers;
}

/** The intents of a text that answer a choice. */
export const REPLIES: ReadonlySet<IntentKind | "other"> = new Set<IntentKind | "other">([
  "choice",
  "yes",
  "no",
  "none",
  "another",
  "all",
  "maybe",
]);

/** One of the offers is meant: it is named, or it is the only one and the answer is not a no. */
function isPick(context: DialogContext, event: DialogEvent): boolean {
  if (hasIntent(context, event, "choice")) return true;
  const isOnly = context.offers.length === 1;
  return isOnly && (["yes", "maybe", "all"] as const).some((intent) => hasIntent(context, event, intent));
}

function isLateReply({ state, offers }: LateChoice, event: DialogEvent): boolean {
  if (event.type !== "text" || !REPLIES_TO[state].some((kind) => kind === event.intent.kind)) return false;
  return event.intent.kind !== "choice" || event.intent.index in offers;
}

const REPLIES_TO: { readonly [S in ChoiceState]: readonly IntentKind[] } = {
  R2: ["choice", "all", "none", "yes", "maybe"],
  R3: ["choice", "yes", "no", "none", "maybe", "all"],
  R4: ["yes", "another", "no", "maybe", "all"],
  R5: ["choice", "all", "none", "no", "yes", "maybe"],
  R6: ["choice", "all", "none", "yes", "maybe"],
};

function isLatePIN({ lateDigits }: DialogContext, event: DialogEvent): boolean {
  if (!lateDigits || event.type !== "text") return false;
  const { kind } = event.intent;
  return kind === "pin" || (kind !== "choice" && holdsPIN(event.text));
}

function isCommand(event: DialogEvent, key: CommandKey): boolean {
  return event.type === "text" && event.command?.key === key;
}

function isRewriting(context: DialogContext, event: DialogEvent, as: Written | "variant"): boolean {
  return isCommand(event, as) && !isInvisible(writtenText(event)) && (as === "answer" || hasTitle(context));
}

function hasTitle({ working }: DialogContext): boolean {
  return working?.memoryType !== "Default";
}

/** A memory answers the question. Small talk is answered by one that is sure only, unless it asks for more. */
function isAnswer(context: DialogContext, event: DialogEvent): event is DialogEvent & { type: "matched" } {
  if (event.type !== "matched" || event.outcome === "none") return false;
  if (context.courtesy !== null && event.more !== true && event.offers[0]?.confidenceLevel !== "HIGH") return false;
  return event.outcome === "answer" || context.settings.disableR2R3Loop;
}
