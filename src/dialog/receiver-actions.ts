import { isMeaningful } from "../model/index.js";
import { dialogSetup, say, textOf } from "./chart-setup.js";
import type { DialogContext } from "./context.js";
import type { DialogEvent, Offer } from "./events.js";
import type { Intent, PhraseKey } from "./phrases/index.js";

/** What a function of the chart is given. */
export interface ChartArgs {
  readonly context: DialogContext;
  readonly event: DialogEvent;
}

/** Cap of the factor on the idle timeout. */
const MAX_SILENCE = 8;

/** A new question while the one before it is not settled yet. */
export const askFollowUp = /* @__PURE__ */ dialogSetup.assign(asked);

/** As `askOn`, from anywhere but R6: what was asked before is settled. */
export const askNewQuestion = /* @__PURE__ */ dialogSetup.assign((args) => ({ ...asked(args), firstQuestion: null }));

/** The matter is settled, or dropped: nothing pends and nothing can be called wrong. */
export const clearPending = /* @__PURE__ */ dialogSetup.assign((args) => ({
  offers: [],
  correctable: null,
  firstQuestion: null,
  silence: 1,
  lateDigits: mayComeLate(args),
}));

/** A PIN may come late until something else is said. */
export function mayComeLate({ context, event }: ChartArgs): boolean {
  return context.lateDigits && event.type !== "text";
}

/** Nothing was said: what was answered last can still be called wrong. */
export const backOffSilence = /* @__PURE__ */ dialogSetup.assign(({ context }) => ({
  offers: [],
  firstQuestion: null,
  silence: Math.min(context.silence * 2, MAX_SILENCE),
}));

export const offerMatches = /* @__PURE__ */ dialogSetup.assign(({ event }) => ({
  offers: event.type === "matched" ? event.offers : [],
  firstQuestion: null,
}));

/** The offer that a text chose; the only one where there is no choice. */
export function picked({ context, event }: ChartArgs): Offer {
  const index = event.type === "text" && event.intent.kind === "choice" ? event.intent.index : 0;
  return context.offers[index] as Offer;
}

/** The best match. */
export function best({ event }: ChartArgs): Offer {
  return (event.type === "matched" ? event.offers[0] : undefined) as Offer;
}

export const emitPicked = {
  type: "emitMemory",
  params: (args: ChartArgs) => ({ offer: picked(args), matched: false }),
} as const;

export const learnPicked = {
  type: "learnPair",
  params: (args: ChartArgs) => ({
    question: args.context.question ?? "",
    memoryIDs: [picked(args).memoryID],
    correlated: true,
  }),
} as const;

export const unlearnOffers = {
  type: "learnPair",
  params: ({ context }: ChartArgs) => ({
    question: context.question ?? "",
    memoryIDs: context.offers.map((offer) => offer.memoryID),
    correlated: false,
  }),
} as const;

export const logQuestion = {
  type: "logUnanswered",
  params: ({ context }: ChartArgs) => ({ question: context.question ?? "" }),
} as const;

export const logFirstQuestion = {
  type: "logUnanswered",
  params: ({ context }: ChartArgs) => ({ question: context.firstQuestion ?? "" }),
} as const;

/** What was found becomes what is offered. */
export const offerFound = /* @__PURE__ */ dialogSetup.assign(({ event }) => ({ offers: foundOffers(event) }));

export const rememberProposal = /* @__PURE__ */ dialogSetup.assign(({ context, event }) => ({
  correctable: null,
  proposed: [...context.proposed, ...foundOffers(event).map((offer) => offer.memoryID)],
}));

function foundOffers(event: DialogEvent): readonly Offer[] {
  if (event.type === "proposed") return event.offer === null ? [] : [event.offer];
  if (event.type === "defaulted") return event.help;
  return event.type === "alternatives" || event.type === "matched" ? event.offers : [];
}

/** Something was said that settles nothing. */
export const acknowledge = /* @__PURE__ */ dialogSetup.assign({ lateDigits: false, silence: 1, correctable: null });

/** A PIN that comes after nobody asks for it any more, as often as it comes. Stays where it is. */
export const latePIN = /* @__PURE__ */ (() =>
  ({
    guard: "latePIN",
    actions: [dialogSetup.assign({ silence: 1, correctable: null }), say("pinLateCourtesy")],
  }) as const)();

/** Politeness that only a courtesy answers, where no memory does. */
const COURTESIES: { readonly [K in Intent["kind"]]?: PhraseKey } = {
  hello: "visitorGreeting",
  thanks: "thanksCourtesy",
  bye: "byeCourtesy",
  yes: "noneCourtesy",
  no: "abortCourtesy",
};

function courtesyFor(event: DialogEvent): PhraseKey | null {
  if (event.type !== "text") return null;
  return COURTESIES[event.intent.kind] ?? (isMeaningful(event.text) ? null : "noneCourtesy");
}

function asked({ context, event }: ChartArgs) {
  const courtesy = courtesyFor(event);
  return {
    question: textOf(event),
    courtesy,
    offers: [],
    correctable: null,
    silence: 1,
    lateDigits: false,
    questions: context.questions + (courtesy === null ? 1 : 0),
  };
}
