import { dialogSetup, recognizes, say } from "./chart-setup.js";
import {
  acknowledge,
  askFollowUp,
  askNewQuestion,
  backOffSilence,
  type ChartArgs,
  clearPending,
  emitPicked,
  latePIN,
  learnPicked,
  logFirstQuestion,
  logQuestion,
  picked,
  unlearnOffers,
} from "./receiver-actions.js";

/** The courtesy is the last thing said, and somebody is there again. */
const feedbackCourtesy = { guard: recognizes("feedback"), actions: [acknowledge, say("feedbackCourtesy")] } as const;

const asInR1 = { target: "resolving", actions: askNewQuestion } as const;

/** Politeness, which is heard after everything that the state asks for. */
const POLITE = ["bye", "thanks", "hello"] as const;

const leave = { target: "R1", actions: [clearPending, say("abortCourtesy")] } as const;

const R1 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R1",
      name: "WaitingForReceiverQuestion",
      intents: ["pin", "feedback", "abort", ...POLITE, "yes", "no"],
      hints: ["memory"],
    },
    on: {
      text: [
        latePIN,
        { guard: "feedbackTaken", target: "correcting" },
        feedbackCourtesy,
        { guard: recognizes("abort"), actions: [clearPending, say("abortCourtesy")] },
        asInR1,
      ],
      feedback: { guard: "correctable", target: "correcting" },
      timeout: { target: "proposing", actions: dialogSetup.assign({ another: false }) },
      mediumSelected: {
        guard: "consumesMedia",
        actions: {
          type: "selectMedium",
          params: ({ event }) => ({ medium: event.medium }),
        },
      },
      mediumDeselected: {
        guard: "consumesMedia",
        actions: { type: "deselectMedium", params: ({ event }) => ({ mediumID: event.mediumID }) },
      },
    },
  }))();

const R2 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R2",
      name: "WaitingForReceiverMatchChoice",
      intents: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers", "hintNone"],
    },
    on: {
      text: [
        latePIN,
        { guard: recognizes("choice"), target: "R1", actions: [learnPicked, emitPicked, clearPending] },
        { guard: recognizes("none"), target: "consulting", actions: [unlearnOffers, clearPending] },
        { guard: recognizes("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: [logQuestion, clearPending] },
    },
  }))();

const R3 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R3",
      name: "WaitingForReceiverMatchConfirmation",
      intents: ["choice", "yes", "no", "abort", "feedback", "pin", ...POLITE],
      hints: ["hintYes", "hintNo"],
    },
    on: {
      text: [
        latePIN,
        { guard: recognizes("choice"), target: "R1", actions: [learnPicked, emitPicked, clearPending] },
        { guard: recognizes("yes"), target: "R1", actions: [learnPicked, emitPicked, clearPending] },
        { guard: recognizes("no"), target: "consulting", actions: [unlearnOffers, clearPending] },
        { guard: recognizes("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: [logQuestion, clearPending] },
    },
  }))();

const R4 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R4",
      name: "WaitingForReceiverProposalAnswer",
      intents: ["yes", "another", "no", "abort", "feedback", "pin", ...POLITE],
      hints: ["hintYes", "hintNo", "hintAnother"],
    },
    on: {
      text: [
        latePIN,
        { guard: recognizes("yes"), target: "R1", actions: [emitPicked, clearPending] },
        {
          guard: recognizes("another"),
          target: "proposing",
          actions: dialogSetup.assign({ another: true, silence: 1, lateDigits: false }),
        },
        { guard: recognizes("no"), target: "R1", actions: [clearPending, say("proposalDeclined")] },
        { guard: recognizes("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: backOffSilence },
    },
  }))();

const R5 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R5",
      name: "WaitingForReceiverHelpChoice",
      intents: ["choice", "none", "no", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers", "hintNoThanks"],
    },
    on: {
      text: [
        latePIN,
        { guard: recognizes("choice"), target: "R1", actions: [emitPicked, clearPending] },
        { guard: "yesToOne", target: "R1", actions: [emitPicked, clearPending] },
        { guard: recognizes("none"), target: "R1", actions: [clearPending, say("noneCourtesy")] },
        { guard: recognizes("no"), target: "R1", actions: [clearPending, say("noneCourtesy")] },
        { guard: recognizes("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: clearPending },
    },
  }))();

const takeAlternative = /* @__PURE__ */ (() =>
  ({
    target: "R1",
    actions: [
      {
        type: "learnPair",
        params: (args: ChartArgs) => ({
          question: args.context.firstQuestion ?? "",
          memoryIDs: [picked(args).memoryID],
          correlated: true,
        }),
      },
      emitPicked,
      clearPending,
    ],
  }) as const)();

const R6 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "R6",
      name: "WaitingForReceiverCorrection",
      intents: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers"],
    },
    on: {
      text: [
        latePIN,
        { guard: recognizes("choice"), ...takeAlternative },
        { guard: "yesToOne", ...takeAlternative },
        {
          guard: recognizes("none"),
          target: "R1",
          actions: [logFirstQuestion, clearPending, say("correctionRephrase")],
        },
        { guard: recognizes("abort"), target: "R1", actions: [logFirstQuestion, clearPending, say("abortCourtesy")] },
        feedbackCourtesy,
        { target: "resolving", actions: askFollowUp },
      ],
      abort: { target: "R1", actions: [logFirstQuestion, clearPending, say("abortCourtesy")] },
      timeout: { target: "R1", actions: [logFirstQuestion, clearPending] },
      mediumSelected: {
        guard: "consumesMedia",
        actions: { type: "selectMedium", params: ({ event }) => ({ medium: event.medium }) },
      },
      mediumDeselected: {
        guard: "consumesMedia",
        actions: { type: "deselectMedium", params: ({ event }) => ({ mediumID: event.mediumID }) },
      },
    },
  }))();

/** The receiver's coded states. */
export const receiverStates = { R1, R2, R3, R4, R5, R6 } as const;
