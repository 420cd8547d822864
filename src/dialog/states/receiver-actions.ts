import { assertEvent } from "xstate";
import { isMeaningful } from "../../model/index.js";
import type { Intent, PhraseKey } from "../phrases/index.js";
import { type DialogArgs, dialogSetup, effect, type Offer, pickedOffer, required, say } from "../setup/index.js";

/** Maximum factor on the idle timeout. */
const MAX_SILENCE = 8;

/** Replies to polite texts that no memory answers. */
const COURTESIES: { readonly [K in Intent["kind"]]?: PhraseKey } = {
  hello: "visitorGreeting",
  thanks: "thanksCourtesy",
  bye: "byeCourtesy",
  takeBack: "abortCourtesy",
  yes: "noneCourtesy",
  no: "abortCourtesy",
};

/** The text becomes the question. Offers, and the answer before it, can no longer be picked or rejected. */
export const askQuestion = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, "text");
  const courtesy = COURTESIES[event.intent.kind] ?? (isMeaningful(event.text) ? null : "noneCourtesy");
  return {
    question: event.text,
    courtesy,
    offers: [],
    correctable: null,
    silence: 1,
    lateDigits: false,
    questions: context.questions + (courtesy === null ? 1 : 0),
  };
});

/** The question is what the text asks, without courtesies, and with what it refers to. */
export const readQuestion = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, "matched");
  return { question: event.question ?? context.question };
});

/** The question is answered or dropped: nothing is pending, and nothing can be rejected. */
export const clearPending = dialogSetup.assign((args) => ({
  offers: [],
  correctable: null,
  firstQuestion: null,
  silence: 1,
  lateDigits: staysLate(args),
}));

/** A text was received that changes nothing else. */
export const acknowledge = dialogSetup.assign({ lateDigits: false, silence: 1, correctable: null });

/** Nothing was said: the next timeout comes later. The last answer can still be rejected. */
export const backOffSilence = dialogSetup.assign(({ context }) => ({
  offers: [],
  firstQuestion: null,
  silence: Math.min(context.silence * 2, MAX_SILENCE),
}));

export const offerFound = dialogSetup.assign((args) => ({ offers: foundOffers(args) }));

export const offerMatches = dialogSetup.assign((args) => ({ offers: foundOffers(args), firstQuestion: null }));

export const rememberProposal = dialogSetup.assign((args) => ({
  correctable: null,
  proposed: [...args.context.proposed, ...foundOffers(args).map((offer) => offer.memoryID)],
}));

/** Feedback can reject the answer from now on. */
export const becomeCorrectable = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, ["matched", "answered"]);
  return {
    correctable: {
      question: context.question ?? "",
      source: event.type === "answered" ? event.source : "memory",
      memoryID: event.type === "answered" ? event.memoryID : (event.offers[0]?.memoryID ?? null),
    },
    firstQuestion: null,
    rejected: null,
  };
});

/** Feedback rejects the answer: the search for alternatives begins. */
export const beginCorrection = dialogSetup.assign((args) => ({
  firstQuestion: args.context.correctable?.question ?? null,
  rejected: args.context.correctable,
  silence: 1,
  lateDigits: staysLate(args),
}));

export const rejectAnswer = effect("rejectAnswer", ({ context }) => ({ answer: required(context.correctable) }));

/** The rejected answer was right after all. */
export const withdrawRejection = [
  effect("withdrawRejection", ({ context }) => ({ answer: required(context.rejected) })),
  dialogSetup.assign({ rejected: null }),
] as const;

export const findAlternatives = effect("findAlternatives", ({ context }) => ({
  question: context.correctable?.question ?? "",
  except: context.correctable?.memoryID == null ? [] : [context.correctable.memoryID],
}));

export const emitPicked = effect("emitMemory", (args) => ({ offer: pickedOffer(args), matched: false }));

export const emitBest = effect("emitMemory", (args) => ({ offer: bestOffer(args), matched: true }));

/** Learns that the question, or the first question of a correction, and an offer belong together. */
const learnOffer = (question: "question" | "firstQuestion", offerIn: (args: DialogArgs) => Offer) =>
  effect("learnPair", (args) => ({
    question: args.context[question] ?? "",
    memoryIDs: [offerIn(args).memoryID],
    correlated: true,
  }));

export const learnPicked = learnOffer("question", pickedOffer);
export const learnPickedForFirst = learnOffer("firstQuestion", pickedOffer);
export const learnBestForFirst = learnOffer("firstQuestion", bestOffer);

export const unlearnOffers = effect("learnPair", ({ context }) => ({
  question: context.question ?? "",
  memoryIDs: context.offers.map((offer) => offer.memoryID),
  correlated: false,
}));

export const logQuestion = effect("logUnanswered", ({ context }) => ({ question: context.question ?? "" }));

export const logFirstQuestion = effect("logUnanswered", ({ context }) => ({ question: context.firstQuestion ?? "" }));

export const sayCourtesy = effect("say", ({ context }) => ({ key: context.courtesy ?? "noneCourtesy" }));

export const sayTitle = (key: "confirm" | "propose") => say(key, (args) => ({ title: bestOffer(args).label }));

function bestOffer(args: DialogArgs): Offer {
  return required(foundOffers(args)[0]);
}

function foundOffers({ event }: DialogArgs): readonly Offer[] {
  assertEvent(event, ["matched", "proposed", "alternatives", "defaulted"]);
  if (event.type === "defaulted") return event.help;
  if (event.type === "proposed") return event.offer === null ? [] : [event.offer];
  return event.offers;
}

/** A PIN can come late until a text comes. */
function staysLate({ context, event }: DialogArgs): boolean {
  return context.lateDigits && event.type !== "text";
}
