import { dialogSetup, say } from "./chart-setup.js";
import type { Offer } from "./events.js";
import {
  backOffSilence,
  best,
  type ChartArgs,
  clearPending,
  logFirstQuestion,
  mayComeLate,
  offerFound,
  offerMatches,
  rememberProposal,
} from "./receiver-actions.js";

/** R1 is home, and is reached here from outside: a question that waited is asked first. */
const arriving = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    always: [
      {
        guard: "hasInitialQuestion",
        target: "resolving",
        actions: dialogSetup.assign(({ context }) => ({
          question: context.initialQuestion,
          initialQuestion: null,
          courtesy: null,
          questions: context.questions + 1,
        })),
      },
      { target: "R1" },
    ],
  }))();

const becomeCorrectable = /* @__PURE__ */ dialogSetup.assign(({ context, event }) => ({
  correctable: {
    question: context.question ?? "",
    source: event.type === "answered" ? event.source : ("memory" as const),
    memoryID:
      event.type === "answered"
        ? event.memoryID
        : event.type === "matched"
          ? (event.offers[0]?.memoryID ?? null)
          : null,
  },
  firstQuestion: null,
}));

const learnFirstQuestion = {
  type: "learnPair",
  params: (args: ChartArgs) => ({
    question: args.context.firstQuestion ?? "",
    memoryIDs: [best(args).memoryID],
    correlated: true,
  }),
} as const;

const sayCourtesy = {
  type: "say",
  params: ({ context }: ChartArgs) => ({ key: context.courtesy ?? ("noneCourtesy" as const) }),
} as const;

const emitBest = { type: "emitMemory", params: (args: ChartArgs) => ({ offer: best(args), matched: true }) } as const;

const resolving = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "matchQuestion", params: ({ context }) => ({ question: context.question ?? "" }) },
    on: {
      matched: [
        // An answer that is certain also answers what was misunderstood before.
        { guard: "answerToBoth", target: "R1", actions: [learnFirstQuestion, emitBest, becomeCorrectable] },
        { guard: "answer", target: "R1", actions: [emitBest, becomeCorrectable] },
        {
          guard: { type: "outcome", params: { is: "choose" } },
          target: "R2",
          actions: [offerMatches, say("whichOne")],
        },
        {
          guard: { type: "outcome", params: { is: "confirm" } },
          target: "R3",
          actions: [
            offerMatches,
            { type: "say", params: (args: ChartArgs) => ({ key: "confirm", params: { title: best(args).label } }) },
          ],
        },
        { guard: "courtesyInCorrection", target: "R1", actions: [logFirstQuestion, clearPending, sayCourtesy] },
        { guard: "courtesy", target: "R1", actions: [clearPending, sayCourtesy] },
        { target: "consulting" },
      ],
      // Where a completion goes before what was matched.
      answered: { target: "R1", actions: becomeCorrectable },
    },
  }))();

/** The no-answer path, from here on: experts, a completion, a default answer. */
const consulting = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: [
      dialogSetup.assign(({ context }) => ({ misses: context.misses + 1, firstQuestion: null })),
      { type: "askBoard", params: ({ context }) => ({ question: context.question ?? "" }) },
    ],
    on: {
      answered: { target: "R1", actions: becomeCorrectable },
      unanswered: { target: "completing" },
    },
  }))();

const completing = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "askModel", params: ({ context }) => ({ question: context.question ?? "" }) },
    on: {
      answered: { target: "R1", actions: becomeCorrectable },
      unanswered: { target: "defaulting" },
    },
  }))();

/** Help is offered at the second miss within the first three questions. */
const defaulting = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: {
      type: "emitDefault",
      params: ({ context }) => ({
        question: context.question ?? "",
        seekHelp: context.misses === 2 && context.questions <= 3,
      }),
    },
    on: {
      defaulted: [
        {
          guard: "helpWithoutLoop",
          target: "R1",
          actions: { type: "appendHelp", params: ({ event }) => ({ offer: event.help[0] as Offer }) },
        },
        {
          guard: "help",
          target: "R5",
          actions: [offerFound, say("helpOffer")],
        },
        { target: "R1" },
      ],
    },
  }))();

const proposing = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "proposeMemory", params: ({ context }) => ({ except: context.proposed }) },
    on: {
      proposed: [
        {
          guard: "foundWithoutLoop",
          target: "R1",
          actions: [
            { type: "emitMemory", params: ({ event }) => ({ offer: event.offer as Offer, matched: false }) },
            rememberProposal,
          ],
        },
        {
          guard: "found",
          target: "R4",
          actions: [
            rememberProposal,
            offerFound,
            {
              type: "say",
              params: ({ event }) => ({ key: "propose", params: { title: (event.offer as Offer).label } }),
            },
          ],
        },
        { guard: "another", target: "R1", actions: [clearPending, say("proposeNothing")] },
        { target: "R1", actions: backOffSilence },
      ],
    },
  }))();

const correcting = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: [
      {
        type: "rejectAnswer",
        params: ({ context }) => ({ answer: context.correctable as NonNullable<typeof context.correctable> }),
      },
      dialogSetup.assign((args) => ({
        firstQuestion: args.context.correctable?.question ?? null,
        silence: 1,
        lateDigits: mayComeLate(args),
      })),
      {
        type: "findAlternatives",
        params: ({ context }) => ({
          question: context.correctable?.question ?? "",
          except: context.correctable?.memoryID == null ? [] : [context.correctable.memoryID],
        }),
      },
    ],
    exit: dialogSetup.assign({ correctable: null }),
    on: {
      alternatives: [
        {
          guard: "found",
          target: "R6",
          actions: [offerFound, say("correctionChoices")],
        },
        { target: "R6", actions: [dialogSetup.assign({ offers: [] }), say("correctionRephrase")] },
      ],
    },
  }))();

/** The uncoded steps between the receiver's states: each asks for one thing and goes on with the answer. */
export const receiverSteps = {
  arriving,
  resolving,
  consulting,
  completing,
  defaulting,
  proposing,
  correcting,
} as const;
