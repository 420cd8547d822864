import { chart, hears, say } from "./chart-setup.js";
import {
  askAnew,
  askOn,
  type ChartArgs,
  emitPicked,
  fallSilent,
  heard,
  latePIN,
  learnPicked,
  logFirstQuestion,
  logQuestion,
  picked,
  settle,
  unlearnOffers,
} from "./receiver-actions.js";

/** The courtesy is the last thing said, and somebody is there again. */
const feedbackCourtesy = { guard: hears("feedback"), actions: [heard, say("feedbackCourtesy")] } as const;

const asInR1 = { target: "resolving", actions: askAnew } as const;

/** Politeness, which is heard after everything that the state asks for. */
const POLITE = ["bye", "thanks", "hello"] as const;

const leave = { target: "R1", actions: [settle, say("abortCourtesy")] } as const;

const R1 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "R1",
      name: "WaitingForReceiverQuestion",
      hears: ["pin", "feedback", "abort", ...POLITE, "yes", "no"],
      hints: ["memory"],
    },
    on: {
      text: [
        latePIN,
        { guard: "feedbackTaken", target: "correcting" },
        feedbackCourtesy,
        { guard: hears("abort"), actions: [settle, say("abortCourtesy")] },
        asInR1,
      ],
      feedback: { guard: "correctable", target: "correcting" },
      timeout: { target: "proposing", actions: chart.assign({ another: false }) },
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
  chart.createStateConfig({
    meta: {
      code: "R2",
      name: "WaitingForReceiverMatchChoice",
      hears: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers", "hintNone"],
    },
    on: {
      text: [
        latePIN,
        { guard: hears("choice"), target: "R1", actions: [learnPicked, emitPicked, settle] },
        { guard: hears("none"), target: "consulting", actions: [unlearnOffers, settle] },
        { guard: hears("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: [logQuestion, settle] },
    },
  }))();

const R3 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "R3",
      name: "WaitingForReceiverMatchConfirmation",
      hears: ["choice", "yes", "no", "abort", "feedback", "pin", ...POLITE],
      hints: ["hintYes", "hintNo"],
    },
    on: {
      text: [
        latePIN,
        { guard: hears("choice"), target: "R1", actions: [learnPicked, emitPicked, settle] },
        { guard: hears("yes"), target: "R1", actions: [learnPicked, emitPicked, settle] },
        { guard: hears("no"), target: "consulting", actions: [unlearnOffers, settle] },
        { guard: hears("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: [logQuestion, settle] },
    },
  }))();

const R4 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "R4",
      name: "WaitingForReceiverProposalAnswer",
      hears: ["yes", "another", "no", "abort", "feedback", "pin", ...POLITE],
      hints: ["hintYes", "hintNo", "hintAnother"],
    },
    on: {
      text: [
        latePIN,
        { guard: hears("yes"), target: "R1", actions: [emitPicked, settle] },
        {
          guard: hears("another"),
          target: "proposing",
          actions: chart.assign({ another: true, silence: 1, lateDigits: false }),
        },
        { guard: hears("no"), target: "R1", actions: [settle, say("proposalDeclined")] },
        { guard: hears("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: fallSilent },
    },
  }))();

const R5 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "R5",
      name: "WaitingForReceiverHelpChoice",
      hears: ["choice", "none", "no", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers", "hintNoThanks"],
    },
    on: {
      text: [
        latePIN,
        { guard: hears("choice"), target: "R1", actions: [emitPicked, settle] },
        { guard: "yesToOne", target: "R1", actions: [emitPicked, settle] },
        { guard: hears("none"), target: "R1", actions: [settle, say("noneCourtesy")] },
        { guard: hears("no"), target: "R1", actions: [settle, say("noneCourtesy")] },
        { guard: hears("abort"), ...leave },
        feedbackCourtesy,
        asInR1,
      ],
      abort: leave,
      timeout: { target: "R1", actions: settle },
    },
  }))();

const takeAlternative = /* @__PURE__ */ (() =>
  ({
    target: "R1",
    actions: [
      {
        type: "learn",
        params: (args: ChartArgs) => ({
          question: args.context.firstQuestion ?? "",
          memoryIDs: [picked(args).memoryID],
          correlated: true,
        }),
      },
      emitPicked,
      settle,
    ],
  }) as const)();

const R6 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "R6",
      name: "WaitingForReceiverCorrection",
      hears: ["choice", "none", "abort", "feedback", "pin", ...POLITE, "yes"],
      hints: ["offers"],
    },
    on: {
      text: [
        latePIN,
        { guard: hears("choice"), ...takeAlternative },
        { guard: "yesToOne", ...takeAlternative },
        { guard: hears("none"), target: "R1", actions: [logFirstQuestion, settle, say("correctionRephrase")] },
        { guard: hears("abort"), target: "R1", actions: [logFirstQuestion, settle, say("abortCourtesy")] },
        feedbackCourtesy,
        { target: "resolving", actions: askOn },
      ],
      abort: { target: "R1", actions: [logFirstQuestion, settle, say("abortCourtesy")] },
      timeout: { target: "R1", actions: [logFirstQuestion, settle] },
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
