import { assertEvent } from "xstate";
import { isMeaningful } from "../../model/index.js";
import {
  COURTESIES,
  courtesyFor,
  type DialogArgs,
  type DialogContext,
  dialogSetup,
  effect,
  type LateChoice,
  type Offer,
  pickedOffer,
  required,
  say,
} from "../setup/index.js";

/** Maximum factor on the idle timeout. */
const MAX_SILENCE = 8;

/**
 * The text becomes the question. Offers, and the answer before it, can no longer be picked or rejected; but small talk
 * leaves both for the next text.
 */
export const askQuestion = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, "text");
  const courtesy = COURTESIES[event.intent.kind] ?? (isMeaningful(event.text) ? null : "noneCourtesy");
  const isSmallTalk = courtesy !== null;
  return {
    question: event.text,
    courtesy,
    logged: isSmallTalk ? context.logged : null,
    late: isSmallTalk ? (toLateChoice(context) ?? context.late) : null,
    correctable: isSmallTalk ? context.correctable : null,
    silence: 1,
    lateDigits: false,
    questions: context.questions + (isSmallTalk ? 0 : 1),
    ...NO_CHOICE,
  };
});

/** The question is what the text asks, without courtesies, and with what it refers to. */
export const readQuestion = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, "matched");
  return { question: event.question ?? context.question };
});

/** The question after a yes or a no becomes the question. */
export const askRest = dialogSetup.assign(({ context, event }) => {
  assertEvent(event, "text");
  return {
    question: event.rest ?? event.text,
    courtesy: null,
    logged: null,
    late: null,
    correctable: null,
    silence: 1,
    lateDigits: false,
    questions: context.questions + 1,
    ...NO_CHOICE,
  };
});

/** Spread at the end of objects: engines take a hundred times as long to add fields to a copy. */
const NO_CHOICE = { offers: [], choosing: null, near: false } as const;

/** The question is answered or dropped: nothing is pending, and nothing can be rejected. */
export const clearPending = dialogSetup.assign((args) => ({
  late: null,
  correctable: null,
  firstQuestion: null,
  silence: 1,
  lateDigits: staysLate(args),
  ...NO_CHOICE,
}));

/** Small talk was answered. The last answer can still be rejected. */
export const keepTalking = dialogSetup.assign({ firstQuestion: null });

/** A text was received that changes nothing else. */
export const acknowledge = dialogSetup.assign({ lateDigits: false, silence: 1, correctable: null, late: null });

/** A text was received while a choice stays as it is. */
export const askAgain = dialogSetup.assign({ lateDigits: false, silence: 1 });

/** Nothing was said: the choice can still be answered by the next text. */
export const leaveChoice = dialogSetup.assign((args) => ({
  late: toLateChoice(args.context),
  correctable: null,
  firstQuestion: null,
  silence: 1,
  ...NO_CHOICE,
}));

/** A choice is answered late. */
export const restoreChoice = dialogSetup.assign(({ context }) => {
  const { state, ...choice } = required(context.late);
  return { ...choice, choosing: state, late: null, silence: 1 };
});

/** Nothing was said: the next timeout comes later. The last answer can still be rejected. */
export const backOffSilence = dialogSetup.assign(({ context }) => ({
  late: toLateChoice(context),
  firstQuestion: null,
  silence: Math.min(context.silence * 2, MAX_SILENCE),
  ...NO_CHOICE,
}));

/** The offers of a state; the user chooses among them. */
export const offerIn = (choosing: "R4" | "R6") =>
  dialogSetup.assign((args) => ({ offers: foundOffers(args), choosing, near: false, late: null }));

export const offerMatches = (choosing: "R2" | "R3") =>
  dialogSetup.assign((args) => ({ offers: foundOffers(args), choosing, near: false, firstQuestion: null }));

export const offerSuggestions = dialogSetup.assign((args) => ({
  offers: foundOffers(args),
  choosing: "R5" as const,
  near: args.event.type === "suggested" && args.event.kind === "near",
}));

export const rememberProposal = dialogSetup.assign((args) => ({
  late: null,
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
    late: null,
    misses: 0,
  };
});

/** Feedback rejects the answer: the search for alternatives begins. */
export const beginCorrection = dialogSetup.assign((args) => ({
  firstQuestion: args.context.correctable?.question ?? null,
  rejected: args.context.correctable,
  late: null,
  silence: 1,
  lateDigits: staysLate(args),
}));

export const rejectAnswer = effect("rejectAnswer", ({ context }) => ({ answer: required(context.correctable) }));

/** The question that the offers answer has an answer after all, if it was stored as one that has none. */
const withdrawLogged = dialogSetup.enqueueActions(({ context, enqueue }) => {
  const { choosing, near, question, firstQuestion, logged } = context;
  const isOther = choosing === "R4" || (choosing === "R5" && !near);
  const answered = isOther ? null : choosing === "R6" ? firstQuestion : question;
  if (answered === null || answered !== logged) return;
  enqueue(effect("withdrawUnanswered", { question: answered }));
  enqueue.assign({ logged: null });
});

/** The rejected answer was right after all. */
export const withdrawRejection = [
  effect("withdrawRejection", ({ context }) => ({ answer: required(context.rejected) })),
  dialogSetup.enqueueActions(({ context, enqueue }) => {
    const { logged, rejected } = context;
    if (logged === null || logged !== rejected?.question) return;
    enqueue(effect("withdrawUnanswered", { question: logged }));
    enqueue.assign({ logged: null });
  }),
  dialogSetup.assign({ rejected: null }),
] as const;

export const findAlternatives = effect("findAlternatives", ({ context }) => ({
  question: context.correctable?.question ?? "",
  except: context.correctable?.memoryID == null ? [] : [context.correctable.memoryID],
}));

const emitPicked = effect("emitMemory", (args) => ({ offer: pickedOffer(args), matched: false }));

/** An offer is chosen: it ends a row of misses. */
const endMisses = [withdrawLogged, dialogSetup.assign({ misses: 0 })] as const;

/** Emits the chosen memory. */
export const tellPicked = [emitPicked, ...endMisses] as const;

/** Emits all offers. */
export const tellAll = [effect("emitAll", ({ context }) => ({ offers: context.offers })), ...endMisses] as const;

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

/** Learns that the question and the offers, or only the best one, do not belong together. */
const unlearn = (isRejected: (offer: Offer, index: number) => boolean) =>
  effect("learnPair", ({ context }) => ({
    question: context.question ?? "",
    memoryIDs: context.offers.filter(isRejected).map((offer) => offer.memoryID),
    correlated: false,
  }));

export const unlearnOffers = unlearn(() => true);
export const unlearnBest = unlearn((_, index) => index === 0);

/** Stores a question as unanswered, once. */
const log = (question: "question" | "firstQuestion") =>
  dialogSetup.enqueueActions(({ context, enqueue }) => {
    const asked = context[question];
    if (asked === null || asked === context.logged) return;
    enqueue(effect("logUnanswered", { question: asked }));
    enqueue.assign({ logged: asked });
  });

export const logQuestion = log("question");
export const logFirstQuestion = log("firstQuestion");

export const sayCourtesy = effect("say", ({ context, event }) => ({
  key: courtesyFor(event) ?? context.courtesy ?? "noneCourtesy",
}));

export const sayTitle = (key: "confirm" | "propose") => say(key, (args) => ({ title: bestOffer(args).label }));

function bestOffer(args: DialogArgs): Offer {
  return required(foundOffers(args)[0]);
}

function foundOffers({ event }: DialogArgs): readonly Offer[] {
  assertEvent(event, ["matched", "proposed", "alternatives", "suggested"]);
  if (event.type === "proposed") return event.offer === null ? [] : [event.offer];
  return event.offers;
}

function toLateChoice({ choosing, question, firstQuestion, offers, near }: DialogContext): LateChoice | null {
  return choosing === null ? null : { state: choosing, question, firstQuestion, offers, near };
}

/** A PIN can come late until a text comes. */
function staysLate({ context, event }: DialogArgs): boolean {
  return context.lateDigits && event.type !== "text";
}
