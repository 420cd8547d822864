import { chart, hears, say, textOf } from "./chart-setup.js";
import { initialContext } from "./context.js";
import {
  addAnswer,
  addMedium,
  addVariant,
  awaitTitle,
  commandTitle,
  dropAnswer,
  dropMedium,
  dropWork,
  forgetOffers,
  itemOf,
  leaveReview,
  leaveWorking,
  listen,
  replaceAnswer,
  sayAnswer,
  sayDate,
  sayPlace,
  sayTitle,
  sayTooLong,
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

const tooLong = (as: "title" | "answer") => ({ type: "tooLong", params: { as } }) as const;

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
      hears: [
        "pin",
        "choice",
        "editMemory",
        "newQuestion",
        "newStory",
        "newDefault",
        "review",
        "resume",
        "visitor",
        "abort",
      ],
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
        { guard: hears("editMemory"), actions: [listen, awaitTitle, say("askEdit")] },
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
        { guard: "invisible", actions: [listen, forgetOffers, say("giverChoices")] },
        { guard: tooLong("title"), actions: [listen, forgetOffers, sayTooLong("title")] },
        {
          guard: "awaitsTitle",
          target: "loading",
          actions: [
            listen,
            forgetOffers,
            { type: "findMemory", params: ({ event }) => ({ title: textOf(event).trim() }) },
          ],
        },
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
    meta: { code: "G2a", name: "WaitingForGiverTitle", hears: ["cancel"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "cancelsRevision", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: hears("cancel"), target: "leaving" },
        { guard: "invisible", actions: say("unreadable") },
        { guard: tooLong("title"), actions: sayTooLong("title") },
        { guard: "instead", target: "G3", actions: [setTitle, sayTitle("titleChanged"), ...show] },
        { guard: "further", target: "G3", actions: [addVariant, sayVariant, ...show] },
        { target: "comparing", actions: setTitle },
      ],
      abort: [{ guard: "revising", target: "G3", actions: [say("stepCancelled"), ...show] }, { target: "leaving" }],
    },
  }))();

const G2b = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: { code: "G2b", name: "WaitingForGiverAnswer", hears: ["cancel"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "cancelsRevision", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: hears("cancel"), target: "leaving" },
        { guard: "invisible", actions: say("unreadable") },
        { guard: tooLong("answer"), actions: sayTooLong("answer") },
        { guard: "instead", target: "G3", actions: [replaceAnswer, sayAnswer("answerChanged"), ...show] },
        { guard: "further", target: "G3", actions: [addAnswer, say("answerAdded"), ...show] },
        { target: "G3", actions: [addAnswer, ...show] },
      ],
      abort: [{ guard: "revising", target: "G3", actions: [say("stepCancelled"), ...show] }, { target: "leaving" }],
    },
  }))();

const further = /* @__PURE__ */ chart.assign({ writing: "further" as const });
const instead = /* @__PURE__ */ chart.assign({ writing: "instead" as const });

const ofTitle = (kind: "addVariant" | "changeTitle") => ({ type: "hearsOfTitle", params: { kind } }) as const;

/** Writes what follows a command in place of what is there. */
const rewriting = <const A>(as: "title" | "answer", actions: A) =>
  [
    { guard: { type: "rewritesTooLong", params: { as } }, actions: sayTooLong(as) },
    { guard: { type: "rewrites", params: { as } }, actions },
  ] as const;

const G3 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "G3",
      name: "WaitingForGiverMemoryConfirmation",
      commands: ["title", "answer"],
      hears: [
        "save",
        "addVariant",
        "anotherAnswer",
        "changeTitle",
        "changeAnswer",
        "removeAnswer",
        "media",
        "date",
        "place",
        "person",
        "details",
        "discard",
        "abort",
      ],
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
        { guard: ofTitle("addVariant"), target: "G2a", actions: [further, sayTitle("askVariant")] },
        { guard: ofTitle("changeTitle"), target: "G2a", actions: [instead, say("askNewTitle")] },
        { guard: hears("anotherAnswer"), target: "G2b", actions: [further, sayTitle("askAnotherAnswer")] },
        { guard: hears("changeAnswer"), target: "G2b", actions: [instead, say("askNewAnswer")] },
        { guard: "removesAnswer", actions: [dropAnswer, sayAnswer("answerRemoved"), ...show] },
        { guard: hears("removeAnswer"), actions: [say("noAnswerToRemove"), ...show] },
        { guard: hears("media"), target: "M1", actions: say("askMedia") },
        { guard: hears("date"), target: "M2", actions: say("askDate") },
        { guard: hears("place"), target: "M3", actions: say("askPlace") },
        { guard: hears("person"), target: "M4", actions: say("askPerson") },
        { guard: hears("details"), actions: say("memoryDetails") },
        { guard: hears("discard"), target: "leaving" },
        { guard: hears("abort"), target: "leaving" },
        ...rewriting("title", [setTitle, sayTitle("titleChanged"), ...show]),
        ...rewriting("answer", [replaceAnswer, sayAnswer("answerChanged"), ...show]),
        { actions: say("memoryChoices") },
      ],
      abort: { target: "leaving" },
      mediumSelected: { actions: [addMedium, say("mediumAdded"), ...show] },
      mediumDeselected: [
        { guard: "hasMedium", actions: [dropMedium, say("mediumRemoved"), ...show] },
        { actions: [say("mediumNotFound"), ...show] },
      ],
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
