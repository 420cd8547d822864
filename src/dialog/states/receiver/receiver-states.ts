import { dialogSetup, latePIN, recognizes, type StateConfig, say } from "../../setup/index.js";
import {
  acknowledge,
  askQuestion,
  backOffSilence,
  clearPending,
  emitPicked,
  learnPicked,
  learnPickedForFirst,
  logFirstQuestion,
  logQuestion,
  unlearnOffers,
} from "./receiver-actions.js";
import { steps } from "./receiver-steps.js";

/** Polite intents, which come after everything that a state asks for. */
const POLITE = ["bye", "thanks", "hello"] as const;

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
  on: {
    text: { guard: recognizes("abort"), ...leave },
    abort: leave,
  },
};

const takeAlternative = { target: "#R1", actions: [learnPickedForFirst, emitPicked, clearPending] } as const;

const abandon = { target: "#R1", actions: [logFirstQuestion, clearPending, say("abortCourtesy")] } as const;

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
      {
        guard: recognizes("none"),
        target: "#R1",
        actions: [logFirstQuestion, clearPending, say("correctionRephrase")],
      },
      { guard: recognizes("abort"), ...abandon },
    ],
    abort: abandon,
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
