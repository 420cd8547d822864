import { dialogSetup, effect, required, type StateConfig, say } from "../../setup/index.js";
import {
  backOffSilence,
  becomeCorrectable,
  beginCorrection,
  clearPending,
  emitBest,
  findAlternatives,
  learnBestForFirst,
  logFirstQuestion,
  offerFound,
  offerMatches,
  rejectAnswer,
  rememberProposal,
  sayCourtesy,
  sayTitle,
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

const resolving: StateConfig = {
  id: "resolving",
  entry: effect("matchQuestion", ({ context }) => ({ question: context.question ?? "" })),
  on: {
    matched: [
      // A certain answer also answers the first question, which was misunderstood.
      { guard: "answerToBoth", target: "#R1", actions: [learnBestForFirst, emitBest, becomeCorrectable] },
      { guard: "answer", target: "#R1", actions: [emitBest, becomeCorrectable] },
      {
        guard: { type: "outcome", params: { is: "choose" } },
        target: "#R2",
        actions: [offerMatches, say("whichOne")],
      },
      {
        guard: { type: "outcome", params: { is: "confirm" } },
        target: "#R3",
        actions: [offerMatches, sayTitle("confirm")],
      },
      { guard: "courtesyInCorrection", target: "#R1", actions: [logFirstQuestion, clearPending, sayCourtesy] },
      { guard: "courtesy", target: "#R1", actions: [clearPending, sayCourtesy] },
      { target: "#consulting" },
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

/** The steps between the receiver's states: each asks for one effect and continues with its result. */
export const steps: StateConfig = {
  tags: "step",
  initial: "arriving",
  states: { arriving, resolving, consulting, completing, defaulting, proposing, correcting },
};
