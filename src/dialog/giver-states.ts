import { chart, hears, say, textOf } from "./chart-setup.js";
import { initialContext } from "./context.js";
import {
  addAnswer,
  addMedium,
  addVariant,
  commandTitle,
  dropMedium,
  dropWork,
  forgetOffers,
  itemOf,
  leaveReview,
  leaveWorking,
  listen,
  sayDate,
  sayPlace,
  sayTitle,
  sayVariant,
  setDate,
  setPlace,
  setTitle,
  show,
  showItem,
  skipItem,
} from "./giver-actions.js";
import { type ChartArgs, latePIN } from "./receiver-actions.js";

const chosen = ({ context, event }: ChartArgs): string => {
  const index = event.type === "text" && event.reading.kind === "choice" ? event.reading.index : 0;
  return context.offers[index]?.memoryID ?? "";
};

const beginWith = (memoryType: "Question" | "Story" | "Default") =>
  ({ type: "begin", params: { memoryType, title: null } }) as const;

const becomeVisitor = /* @__PURE__ */ (() =>
  [
    chart.assign(({ context }) => initialContext(context.settings)),
    { type: "become", params: { personID: null, tag: null, authenticated: false, giver: false, fresh: true } },
    say("visitorGreeting"),
  ] as const)();

const G1 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "G1",
      name: "WaitingForGiverActivityChoice",
      commands: ["edit"],
      hears: ["pin", "choice", "newQuestion", "newStory", "newDefault", "review", "resume", "visitor", "abort"],
      hints: [
        "offers",
        "hintNewQuestion",
        "hintNewStory",
        "hintNewDefault",
        "hintReview",
        "hintResume",
        "hintTalkAsVisitor",
      ],
    },
    on: {
      text: [
        latePIN,
        {
          guard: { type: "commands", params: { key: "edit" } },
          target: "loading",
          actions: [listen, { type: "findMemory", params: ({ event }) => ({ title: commandTitle(event) }) }],
        },
        {
          guard: { type: "picks", params: { to: "edit" } },
          target: "loading",
          actions: [listen, { type: "loadMemory", params: (args: ChartArgs) => ({ memoryID: chosen(args) }) }],
        },
        {
          guard: { type: "picks", params: { to: "resume" } },
          target: "resuming",
          actions: [listen, { type: "loadParked", params: (args: ChartArgs) => ({ memoryID: chosen(args) }) }],
        },
        { guard: hears("newQuestion"), target: "beginning", actions: [listen, forgetOffers, beginWith("Question")] },
        { guard: hears("newStory"), target: "beginning", actions: [listen, forgetOffers, beginWith("Story")] },
        { guard: hears("newDefault"), target: "beginning", actions: [listen, forgetOffers, beginWith("Default")] },
        { guard: hears("review"), target: "reviewing", actions: [listen, forgetOffers] },
        {
          guard: hears("resume"),
          target: "resuming",
          actions: [listen, forgetOffers, { type: "findParked", params: {} }],
        },
        { guard: hears("visitor"), target: "R1", actions: [...becomeVisitor] },
        { guard: hears("abort"), actions: [listen, forgetOffers, say("giverChoices")] },
        {
          target: "beginning",
          actions: [
            listen,
            forgetOffers,
            { type: "begin", params: ({ event }) => ({ memoryType: null, title: textOf(event).trim() }) },
          ],
        },
      ],
      timeout: { actions: [forgetOffers, { type: "nudgeGiver", params: {} }] },
    },
  }))();

const G2a = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: { code: "G2a", name: "WaitingForGiverTitle", hears: ["abort"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "abortsFurther", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: hears("abort"), target: "leaving" },
        { guard: "further", target: "G3", actions: [addVariant, sayVariant, ...show] },
        { target: "comparing", actions: setTitle },
      ],
      abort: [{ guard: "further", target: "G3", actions: [say("stepCancelled"), ...show] }, { target: "leaving" }],
    },
  }))();

const G2b = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: { code: "G2b", name: "WaitingForGiverAnswer", hears: ["abort"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "abortsFurther", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: hears("abort"), target: "leaving" },
        { guard: "further", target: "G3", actions: [addAnswer, say("answerAdded"), ...show] },
        { target: "G3", actions: [addAnswer, ...show] },
      ],
      abort: [{ guard: "further", target: "G3", actions: [say("stepCancelled"), ...show] }, { target: "leaving" }],
    },
  }))();

const further = /* @__PURE__ */ chart.assign({ writing: "further" as const });

const G3 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "G3",
      name: "WaitingForGiverMemoryConfirmation",
      hears: ["save", "addVariant", "anotherAnswer", "media", "date", "place", "person", "discard", "abort"],
      hints: [
        "hintSave",
        "hintAddVariant",
        "hintAnotherAnswer",
        "hintMedia",
        "hintDate",
        "hintPlace",
        "hintPerson",
        "hintDiscard",
      ],
    },
    on: {
      text: [
        { guard: hears("save"), target: "saving" },
        { guard: "addsVariant", target: "G2a", actions: [further, sayTitle("askVariant")] },
        { guard: hears("anotherAnswer"), target: "G2b", actions: [further, sayTitle("askAnotherAnswer")] },
        { guard: hears("media"), target: "M1", actions: say("askMedia") },
        { guard: hears("date"), target: "M2", actions: say("askDate") },
        { guard: hears("place"), target: "M3", actions: say("askPlace") },
        { guard: hears("person"), target: "M4", actions: say("askPerson") },
        { guard: hears("discard"), target: "leaving" },
        { guard: hears("abort"), target: "leaving" },
        { actions: say("memoryChoices") },
      ],
      abort: { target: "leaving" },
      mediumSelected: { actions: [addMedium, say("mediaAdded"), ...show] },
      mediumDeselected: { actions: [dropMedium, say("mediaRemoved"), ...show] },
      dateSelected: { actions: [setDate, sayDate, ...show] },
      placeSelected: { actions: [setPlace, sayPlace, ...show] },
      tagSelected: {
        target: "assigning",
        actions: { type: "readPerson", params: ({ event }) => ({ text: event.tag }) },
      },
    },
  }))();

const G4 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "G4",
      name: "WaitingForGiverReviewChoice",
      commands: ["sameAs"],
      hears: ["sameAs", "stop", "discard", "skip", "everyone", "approve", "edit", "answer", "abort"],
      hints: ["review"],
    },
    on: {
      text: [
        {
          guard: { type: "commands", params: { key: "sameAs" } },
          target: "merging",
          actions: {
            type: "merge",
            params: (args: ChartArgs) => ({ item: itemOf(args), title: commandTitle(args.event) }),
          },
        },
        {
          guard: hears("sameAs"),
          target: "merging",
          actions: { type: "merge", params: (args: ChartArgs) => ({ item: itemOf(args), title: null }) },
        },
        {
          guard: "approvesDraft",
          target: "approving",
          actions: {
            type: "approve",
            params: (args: ChartArgs) => ({ item: itemOf(args), everyone: isEveryone(args) }),
          },
        },
        { guard: hears("edit"), target: "answering" },
        { guard: hears("answer"), target: "answering" },
        {
          guard: hears("discard"),
          target: "discarding",
          actions: { type: "discardItem", params: (args: ChartArgs) => ({ item: itemOf(args) }) },
        },
        { guard: hears("skip"), target: "reviewing", actions: [skipItem, say("skipped")] },
        { guard: hears("stop"), target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
        { guard: hears("abort"), target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
        { actions: showItem },
      ],
      abort: { target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
    },
  }))();

/** Unsaved work is dropped; home, or back to the item it came from. */
const leaving = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    always: [
      { guard: "inReview", target: "G4", actions: [dropWork, leaveWorking, say("discarded"), showItem] },
      { target: "G1", actions: [dropWork, leaveWorking, say("discarded"), say("giverChoices")] },
    ],
  }))();

function isEveryone({ event }: ChartArgs): boolean {
  return event.type === "text" && event.reading.kind === "everyone";
}

/** The Giver's home, the writing of a memory and the review. */
export const giverStates = { G1, G2a, G2b, G3, G4, leaving } as const;
