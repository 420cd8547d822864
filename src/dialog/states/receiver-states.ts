import { dialogSetup, effect, latePIN, recognizes, required, type StateConfig, say } from "../setup/index.js";
import {
  acknowledge,
  askQuestion,
  backOffSilence,
  becomeCorrectable,
  beginCorrection,
  clearPending,
  emitBest,
  emitPicked,
  findAlternatives,
  learnBestForFirst,
  learnPicked,
  learnPickedForFirst,
  logFirstQuestion,
  logQuestion,
  offerFound,
  offerMatches,
  readQuestion,
  rejectAnswer,
  rememberProposal,
  sayCourtesy,
  sayTitle,
  unlearnOffers,
  withdrawRejection,
} from "./receiver-actions.js";

const toAnswered = { target: "#R1", actions: becomeCorrectable } as const;

/** Asks the question that was given at opening, if there is one. */
const arriving: StateConfig = {
  id: "arriving",
  always: [
    {
      guard: "hasInitialQuestion",
      target: "#resolving",
      actions: dialogSetup.assign(({ context }) => ({
        question: context.initialQuestion,
        initialQuestion: null,
        courtesy: null,
        questions: context.questions + 1,
      })),
    },
    { target: "#R1" },
  ],
};

const outcome = (is: "choose" | "confirm") => ({ type: "outcome", params: { is } }) as const;

const resolving: StateConfig = {
  id: "resolving",
  entry: effect("matchQuestion", ({ context }) => ({ question: context.question ?? "" })),
  on: {
    matched: [
      // A certain answer also answers the first question, which was misunderstood.
      { guard: "answerToBoth", target: "#R1", actions: [readQuestion, learnBestForFirst, emitBest, becomeCorrectable] },
      { guard: "answer", target: "#R1", actions: [readQuestion, emitBest, becomeCorrectable] },
      { guard: outcome("choose"), target: "#R2", actions: [readQuestion, offerMatches, say("whichOne")] },
      { guard: outcome("confirm"), target: "#R3", actions: [readQuestion, offerMatches, sayTitle("confirm")] },
      { guard: "courtesyInCorrection", target: "#R1", actions: [logFirstQuestion, clearPending, sayCourtesy] },
      { guard: "courtesy", target: "#R1", actions: [clearPending, sayCourtesy] },
      { target: "#consulting", actions: readQuestion },
    ],
    answered: toAnswered,
  },
};

/** Begins the no-answer path: experts, then a completion, then a default answer. */
const consulting: StateConfig = {
  id: "consulting",
  entry: [
    dialogSetup.assign(({ context }) => ({ misses: context.misses + 1, firstQuestion: null })),
    effect("askBoard", ({ context }) => ({ question: context.question ?? "" })),
  ],
  on: { answered: toAnswered, unanswered: { target: "#completing" } },
};

const completing: StateConfig = {
  id: "completing",
  entry: effect("askModel", ({ context }) => ({ question: context.question ?? "" })),
  on: { answered: toAnswered, unanswered: { target: "#defaulting" } },
};

/** Help is offered at the second miss within the first three questions. */
const defaulting: StateConfig = {
  id: "defaulting",
  entry: effect("emitDefault", ({ context }) => ({
    question: context.question ?? "",
    seekHelp: context.misses === 2 && context.questions <= 3,
  })),
  on: {
    defaulted: [
      {
        guard: "helpWithoutLoop",
        target: "#R1",
        actions: { type: "appendHelp", params: ({ event }) => ({ offer: required(event.help[0]) }) },
      },
      { guard: "help", target: "#R5", actions: [offerFound, say("helpOffer")] },
      { target: "#R1" },
    ],
  },
};

const proposing: StateConfig = {
  id: "proposing",
  entry: effect("proposeMemory", ({ context }) => ({ except: context.proposed })),
  on: {
    proposed: [
      {
        guard: "foundWithoutLoop",
        target: "#R1",
        actions: [
          { type: "emitMemory", params: ({ event }) => ({ offer: required(event.offer), matched: false }) },
          rememberProposal,
        ],
      },
      { guard: "found", target: "#R4", actions: [rememberProposal, offerFound, sayTitle("propose")] },
      { guard: "another", target: "#R1", actions: [clearPending, say("proposeNothing")] },
      { target: "#R1", actions: backOffSilence },
    ],
  },
};

const correcting: StateConfig = {
  id: "correcting",
  entry: [rejectAnswer, beginCorrection, findAlternatives],
  exit: dialogSetup.assign({ correctable: null }),
  on: {
    alternatives: [
      { guard: "found", target: "#R6", actions: [offerFound, say("correctionChoices")] },
      { target: "#R6", actions: [offerFound, say("correctionRephrase")] },
    ],
  },
};

/** Each step asks for one effect and continues with its result. */
const steps: StateConfig = {
  tags: "step",
  initial: "arriving",
  states: { arriving, resolving, consulting, completing, defaulting, proposing, correcting },
};

/** Polite intents, which come after everything that a state asks for. */
const POLITE = ["takeBack", "bye", "thanks", "hello"] as const;

const leave = { target: "#R1", actions: [clearPending, say("abortCourtesy")] } as const;
const toPicked = { target: "#R1", actions: [learnPicked, emitPicked, clearPending] } as const;
const toNoAnswer = { target: "#consulting", actions: [unlearnOffers, clearPending] } as const;
const logAndLeave = { target: "#R1", actions: [logQuestion, clearPending] } as const;

const media: StateConfig["on"] = {
  mediumSelected: {
    guard: "consumesMedia",
    actions: { type: "selectMedium", params: ({ event }) => ({ medium: event.medium }) },
  },
  mediumDeselected: {
    guard: "consumesMedia",
    actions: { type: "deselectMedium", params: ({ event }) => ({ mediumID: event.mediumID }) },
  },
};

const R1: StateConfig = {
  id: "R1",
  description: "Home of the receiver: waits for a question.",
  meta: {
    code: "R1",
    name: "WaitingForReceiverQuestion",
    intents: ["pin", "feedback", "abort", ...POLITE, "yes", "no"],
    hints: ["memory"],
  },
  on: {
    text: [
      { guard: "feedbackTaken", target: "#correcting" },
      { guard: recognizes("abort"), actions: leave.actions },
    ],
    feedback: { guard: "correctable", target: "#correcting" },
    timeout: { target: "#proposing", actions: dialogSetup.assign({ another: false }) },
    ...media,
  },
};

const R2: StateConfig = {
  id: "R2",
  description: "Two to four memories may be meant: asks which one.",
  meta: {
    code: "R2",
    name: "WaitingForReceiverMatchChoice",
    intents: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
    hints: ["offers", "hintNone"],
  },
  on: {
    text: [
      { guard: recognizes("choice"), ...toPicked },
      { guard: recognizes("none"), ...toNoAnswer },
    ],
    timeout: logAndLeave,
  },
};

const R3: StateConfig = {
  id: "R3",
  description: "One memory may be meant: asks for a yes or a no.",
  meta: {
    code: "R3",
    name: "WaitingForReceiverMatchConfirmation",
    intents: ["choice", "yes", "no", "abort", "feedback", "pin", ...POLITE],
    hints: ["hintYes", "hintNo"],
  },
  on: {
    text: [
      { guard: recognizes("choice"), ...toPicked },
      { guard: recognizes("yes"), ...toPicked },
      { guard: recognizes("no"), ...toNoAnswer },
    ],
    timeout: logAndLeave,
  },
};

const R4: StateConfig = {
  id: "R4",
  description: "A memory was proposed after a silence: asks whether to tell it.",
  meta: {
    code: "R4",
    name: "WaitingForReceiverProposalAnswer",
    intents: ["yes", "another", "no", "abort", "feedback", "pin", ...POLITE],
    hints: ["hintYes", "hintNo", "hintAnother"],
  },
  on: {
    text: [
      { guard: recognizes("yes"), target: "#R1", actions: [emitPicked, clearPending] },
      {
        guard: recognizes("another"),
        target: "#proposing",
        actions: dialogSetup.assign({ another: true, silence: 1, lateDigits: false }),
      },
      { guard: recognizes("no"), target: "#R1", actions: [clearPending, say("proposalDeclined")] },
    ],
    timeout: { target: "#R1", actions: backOffSilence },
  },
};

const R5: StateConfig = {
  id: "R5",
  description: "Repeated misses at the start: offers help memories.",
  meta: {
    code: "R5",
    name: "WaitingForReceiverHelpChoice",
    intents: ["choice", "none", "no", "abort", "feedback", "pin", ...POLITE, "yes"],
    hints: ["offers", "hintNoThanks"],
  },
  on: {
    text: [
      { guard: recognizes("choice"), target: "#R1", actions: [emitPicked, clearPending] },
      { guard: "yesToOne", target: "#R1", actions: [emitPicked, clearPending] },
      { guard: recognizes("none"), target: "#R1", actions: [clearPending, say("noneCourtesy")] },
      { guard: recognizes("no"), target: "#R1", actions: [clearPending, say("noneCourtesy")] },
    ],
    timeout: { target: "#R1", actions: clearPending },
  },
};

/** R2 to R5 ask the receiver to choose. A text that is no choice is taken as in R1. */
const closedChoice: StateConfig = {
  tags: "closed-choice",
  initial: "R2",
  states: { R2, R3, R4, R5 },
  on: { text: { guard: recognizes("abort"), ...leave }, abort: leave },
};

/** "Sorry, it was right." */
const takeBack = {
  guard: "takesBack",
  target: "#R1",
  actions: [...withdrawRejection, clearPending, say("takenBack")],
} as const;

const takeAlternative = {
  target: "#R1",
  actions: [learnPickedForFirst, emitPicked, clearPending, dialogSetup.assign({ rejected: null })],
} as const;

const abandon = (key: "abortCourtesy" | "correctionRephrase") =>
  ({ target: "#R1", actions: [logFirstQuestion, clearPending, say(key)] }) as const;

const R6: StateConfig = {
  id: "R6",
  description: "The answer was rejected: offers the next best memories, or asks to rephrase.",
  meta: {
    code: "R6",
    name: "WaitingForReceiverCorrection",
    intents: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
    hints: ["offers"],
  },
  on: {
    text: [
      { guard: recognizes("choice"), ...takeAlternative },
      { guard: "yesToOne", ...takeAlternative },
      { guard: recognizes("none"), ...abandon("correctionRephrase") },
      { guard: recognizes("abort"), ...abandon("abortCourtesy") },
    ],
    abort: abandon("abortCourtesy"),
    timeout: { target: "#R1", actions: [logFirstQuestion, clearPending] },
    ...media,
  },
};

/** Any text that a state does not take itself is a new question. */
const waiting: StateConfig = {
  initial: "R1",
  states: { R1, closedChoice, R6 },
  on: {
    text: [
      latePIN,
      takeBack,
      { guard: recognizes("feedback"), actions: [acknowledge, say("feedbackCourtesy")] },
      { target: "#resolving", actions: askQuestion },
    ],
  },
};

export const receiver: StateConfig = {
  description: "A visitor or a known person asks questions.",
  tags: "receiver",
  initial: "waiting",
  states: { waiting, steps },
};
