import { type ChoiceState, dialogSetup, recognizes, SMALL_TALK, type StateConfig, say } from "../setup/index.js";
import {
  askAgain,
  askRest,
  backOffSilence,
  clearPending,
  learnPicked,
  learnPickedForFirst,
  leaveChoice,
  logFirstQuestion,
  logQuestion,
  restoreChoice,
  tellAll,
  tellPicked,
  unlearnBest,
  unlearnOffers,
} from "./receiver-actions.js";

/** The question that follows a yes or a no is asked in the same turn. */
const recognizesMore = (intent: "yes" | "no" | "none") => ({ type: "recognizesMore", params: { intent } }) as const;

export const leave = { target: "#R1", actions: [clearPending, say("abortCourtesy")] } as const;
const toPicked = { target: "#R1", actions: [learnPicked, ...tellPicked, clearPending] } as const;
const toPlain = { target: "#R1", actions: [...tellPicked, clearPending] } as const;
const toAll = { guard: recognizes("all"), target: "#R1", actions: [...tellAll, clearPending] } as const;
const toNoAnswer = { target: "#consulting", actions: [unlearnOffers, clearPending] } as const;

/** Several offers may be meant by a yes or a maybe: asks again. */
const stay = (key: "whichOne" | "chooseOne") =>
  [
    { guard: recognizes("yes"), actions: [askAgain, say(key)] },
    { guard: recognizes("maybe"), actions: [askAgain, say(key)] },
  ] as const;

const R2_REPLIES = [
  { guard: recognizes("choice"), ...toPicked },
  toAll,
  { guard: recognizesMore("none"), target: "#resolving", actions: [unlearnOffers, logQuestion, askRest] },
  { guard: recognizes("none"), ...toNoAnswer },
  ...stay("whichOne"),
] as const;

const R3_REPLIES = [
  { guard: recognizes("choice"), ...toPicked },
  { guard: recognizesMore("yes"), target: "#resolving", actions: [learnPicked, ...tellPicked, askRest] },
  { guard: recognizes("yes"), ...toPicked },
  // A no rejects the title that was asked about, not its rivals.
  { guard: recognizesMore("no"), target: "#resolving", actions: [unlearnBest, logQuestion, askRest] },
  { guard: recognizes("no"), target: "#consulting", actions: [unlearnBest, clearPending] },
  { guard: recognizes("none"), ...toNoAnswer },
  // A maybe confirms nothing.
  { guard: recognizes("maybe"), ...toPlain },
  { guard: { type: "toOne", params: { intent: "all" } }, ...toPlain },
  toAll,
] as const;

const R4_REPLIES = [
  { guard: recognizesMore("yes"), target: "#resolving", actions: [...tellPicked, askRest] },
  { guard: recognizes("yes"), ...toPlain },
  {
    guard: recognizes("another"),
    target: "#proposing",
    actions: dialogSetup.assign({ another: true, silence: 1, lateDigits: false }),
  },
  { guard: recognizesMore("no"), target: "#resolving", actions: askRest },
  { guard: recognizes("no"), target: "#R1", actions: [clearPending, say("proposalDeclined")] },
  { guard: recognizes("maybe"), ...toPlain },
  { guard: recognizes("all"), ...toPlain },
] as const;

const R5_REPLIES = [
  { guard: "nearPick", ...toPicked },
  { guard: "pick", ...toPlain },
  toAll,
  { guard: recognizesMore("none"), target: "#resolving", actions: askRest },
  { guard: recognizesMore("no"), target: "#resolving", actions: askRest },
  { guard: recognizes("none"), target: "#R1", actions: [clearPending, say("noneCourtesy")] },
  { guard: recognizes("no"), target: "#R1", actions: [clearPending, say("noneCourtesy")] },
  ...stay("chooseOne"),
] as const;

const takeAlternative = {
  target: "#R1",
  actions: [learnPickedForFirst, ...tellPicked, clearPending, dialogSetup.assign({ rejected: null })],
} as const;

const abandon = (key: "abortCourtesy" | "correctionRephrase") =>
  ({ target: "#R1", actions: [logFirstQuestion, clearPending, say(key)] }) as const;

const R6_REPLIES = [
  { guard: recognizes("choice"), ...takeAlternative },
  { guard: { type: "toOne", params: { intent: "yes" } }, ...takeAlternative },
  { guard: "pick", ...toPlain },
  toAll,
  { guard: recognizesMore("none"), target: "#resolving", actions: askRest },
  { guard: recognizes("none"), ...abandon("correctionRephrase") },
  ...stay("chooseOne"),
] as const;

const R2: StateConfig = {
  id: "R2",
  description: "Two to four memories may be meant: asks which one.",
  meta: {
    code: "R2",
    name: "WaitingForReceiverMatchChoice",
    intents: ["choice", "all", "none", "maybe", "abort", "feedback", "pin", ...SMALL_TALK, "visitorHelp", "yes"],
    hints: ["offers", "hintNone"],
  },
  on: { text: [...R2_REPLIES], timeout: { target: "#R1", actions: [logQuestion, leaveChoice] } },
};

const R3: StateConfig = {
  id: "R3",
  description: "One memory may be meant: asks for a yes or a no, and shows what else may be meant.",
  meta: {
    code: "R3",
    name: "WaitingForReceiverMatchConfirmation",
    intents: ["choice", "yes", "no", "none", "maybe", "abort", "feedback", "pin", ...SMALL_TALK, "visitorHelp", "all"],
    hints: ["hintYes", "hintNo", "rivals"],
  },
  on: { text: [...R3_REPLIES], timeout: { target: "#R1", actions: [logQuestion, leaveChoice] } },
};

const R4: StateConfig = {
  id: "R4",
  description: "A memory was proposed after a silence: asks whether to tell it.",
  meta: {
    code: "R4",
    name: "WaitingForReceiverProposalAnswer",
    intents: ["yes", "another", "no", "maybe", "abort", "feedback", "pin", ...SMALL_TALK, "visitorHelp", "all"],
    hints: ["hintYes", "hintNo", "hintAnother"],
  },
  on: { text: [...R4_REPLIES], timeout: { target: "#R1", actions: backOffSilence } },
};

const R5: StateConfig = {
  id: "R5",
  description: "No memory answered: offers what is near the question, or help memories.",
  meta: {
    code: "R5",
    name: "WaitingForReceiverHelpChoice",
    intents: ["choice", "all", "none", "no", "maybe", "abort", "feedback", "pin", ...SMALL_TALK, "visitorHelp", "yes"],
    hints: ["offers", "hintNoThanks"],
  },
  on: { text: [...R5_REPLIES], timeout: { target: "#R1", actions: leaveChoice } },
};

/** R2 to R5 ask the receiver to choose. A text that is no choice is taken as in R1. */
export const closedChoice: StateConfig = {
  tags: "closed-choice",
  initial: "R2",
  states: { R2, R3, R4, R5 },
  on: { text: { guard: recognizes("abort"), ...leave }, abort: leave },
};

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

export const R6: StateConfig = {
  id: "R6",
  description: "The answer was rejected: offers the next best memories, or asks to rephrase.",
  meta: {
    code: "R6",
    name: "WaitingForReceiverCorrection",
    intents: ["choice", "all", "none", "maybe", "abort", "feedback", "pin", ...SMALL_TALK, "visitorHelp", "yes"],
    hints: ["offers"],
  },
  on: {
    text: [...R6_REPLIES, { guard: recognizes("abort"), ...abandon("abortCourtesy") }],
    abort: abandon("abortCourtesy"),
    timeout: { target: "#R1", actions: [logFirstQuestion, leaveChoice] },
    ...media,
  },
};

/** The replies that each choice takes, also late. */
const REPLIES_IN = {
  R2: R2_REPLIES,
  R3: R3_REPLIES,
  R4: R4_REPLIES,
  R5: R5_REPLIES,
  R6: R6_REPLIES,
} as const satisfies Record<ChoiceState, readonly unknown[]>;

const CHOICE_STATES = Object.keys(REPLIES_IN) as ChoiceState[];

/** R1: replies to a choice that timed out, or that small talk interrupted. */
export const lateReplies = CHOICE_STATES.map(
  (state) =>
    ({
      guard: { type: "repliesLate", params: { to: state } },
      target: `#late${state}`,
      actions: restoreChoice,
    }) as const,
);

/** The steps of late replies: they do what the state of the choice does, which stays if the reply is unclear. */
export const lateChoices: StateConfig["states"] = Object.fromEntries(
  CHOICE_STATES.map((state) => [
    `late${state}`,
    { id: `late${state}`, always: REPLIES_IN[state].map((reply) => ({ target: `#${state}`, ...reply })) },
  ]),
);

export { media };
