import { dialogSetup, effect, required, type StateConfig, say } from "../setup/index.js";
import {
  backOffSilence,
  becomeCorrectable,
  beginCorrection,
  clearPending,
  emitBest,
  findAlternatives,
  keepTalking,
  learnBestForFirst,
  logFirstQuestion,
  logQuestion,
  offerIn,
  offerMatches,
  offerSuggestions,
  readQuestion,
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

const outcome = (is: "choose" | "confirm") => ({ type: "outcome", params: { is } }) as const;

const resolving: StateConfig = {
  id: "resolving",
  entry: effect("matchQuestion", ({ context }) => ({ question: context.question ?? "" })),
  on: {
    matched: [
      // A certain answer also answers the first question, which was misunderstood.
      { guard: "answerToBoth", target: "#R1", actions: [readQuestion, learnBestForFirst, emitBest, becomeCorrectable] },
      { guard: "answer", target: "#R1", actions: [readQuestion, emitBest, becomeCorrectable] },
      { guard: "nothingMore", target: "#R1", actions: [logFirstQuestion, keepTalking, say("proposeNothing")] },
      { guard: "repeats", target: "#R1", actions: [logFirstQuestion, keepTalking, effect("repeatAnswer", {})] },
      {
        guard: "wantsProposal",
        target: "#proposing",
        actions: [logFirstQuestion, dialogSetup.assign({ another: true, late: null })],
      },
      { guard: "wantsHelp", target: "#helping", actions: logFirstQuestion },
      { guard: "courtesy", target: "#R1", actions: [logFirstQuestion, keepTalking, sayCourtesy] },
      { guard: outcome("choose"), target: "#R2", actions: [readQuestion, offerMatches("R2"), say("whichOne")] },
      { guard: outcome("confirm"), target: "#R3", actions: [readQuestion, offerMatches("R3"), sayTitle("confirm")] },
      { target: "#consulting", actions: readQuestion },
    ],
    answered: toAnswered,
  },
};

/** Begins the no-answer path: experts, then a completion, then suggestions or a default answer. */
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
  on: { answered: toAnswered, unanswered: { target: "#suggesting" } },
};

const emitDefault = (offering: "near" | "help" | null) =>
  effect("emitDefault", ({ context }) => ({ question: context.question ?? "", offering }));

const withoutLoop = (kind: "near" | "help") => ({ type: "suggestsWithoutLoop", params: { kind } }) as const;
const suggests = (kind: "near" | "help") => ({ type: "suggests", params: { kind } }) as const;

/** Help is offered at the second miss in a row at the start of a session; else what is near the question. */
const suggesting: StateConfig = {
  id: "suggesting",
  entry: [
    logQuestion,
    effect("findSuggestions", ({ context }) => ({
      question: context.question ?? "",
      seek: context.misses === 2 && context.questions <= 3 ? "help" : "near",
    })),
  ],
  on: {
    suggested: [
      {
        guard: withoutLoop("help"),
        target: "#R1",
        actions: [
          emitDefault(null),
          { type: "appendHelp", params: ({ event }) => ({ offer: required(event.offers[0]) }) },
        ],
      },
      {
        guard: withoutLoop("near"),
        target: "#R1",
        actions: [emitDefault(null), { type: "hintOffers", params: ({ event }) => ({ offers: event.offers }) }],
      },
      { guard: suggests("help"), target: "#R5", actions: [emitDefault("help"), offerSuggestions] },
      { guard: suggests("near"), target: "#R5", actions: [emitDefault("near"), offerSuggestions] },
      { target: "#R1", actions: emitDefault(null) },
    ],
  },
};

/** A visitor asks what can be asked: offers help memories, or examples. */
const helping: StateConfig = {
  id: "helping",
  entry: [
    keepTalking,
    effect("findSuggestions", ({ context }) => ({ question: context.question ?? "", seek: "examples" })),
  ],
  on: {
    suggested: [
      {
        guard: withoutLoop("help"),
        target: "#R1",
        actions: [say("visitorHelp"), { type: "hintOffers", params: ({ event }) => ({ offers: event.offers }) }],
      },
      {
        guard: suggests("help"),
        target: "#R5",
        actions: [say("visitorHelp"), offerSuggestions, dialogSetup.assign({ correctable: null, late: null })],
      },
      { target: "#R1", actions: say("visitorHelp") },
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
      { guard: "found", target: "#R4", actions: [rememberProposal, offerIn("R4"), sayTitle("propose")] },
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
      { guard: "found", target: "#R6", actions: [offerIn("R6"), say("correctionChoices")] },
      { target: "#R6", actions: [offerIn("R6"), say("correctionRephrase")] },
    ],
  },
};

/** Each step asks for one effect and continues with its result. */
export const receiverSteps: StateConfig = {
  tags: "step",
  initial: "arriving",
  states: { arriving, resolving, consulting, completing, suggesting, helping, proposing, correcting },
};
