import { dialogSetup, recognizes, say, textOf } from "./chart-setup.js";
import { initialContext } from "./context.js";
import {
  acknowledgeText,
  addAnswer,
  addMedium,
  addVariant,
  awaitTitle,
  commandTitle,
  discardDraft,
  dropAnswer,
  dropMedium,
  forgetOffers,
  itemOf,
  leaveReview,
  leaveWorking,
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
  const index = event.type === "text" && event.intent.kind === "choice" ? event.intent.index : 0;
  return context.offers[index]?.memoryID ?? "";
};

const tooLong = (as: "title" | "answer") => ({ type: "tooLong", params: { as } }) as const;

const beginWith = (memoryType: "Question" | "Story" | "Default") =>
  ({ type: "beginMemory", params: { memoryType, title: null } }) as const;

const becomeVisitor = /* @__PURE__ */ (() =>
  [
    dialogSetup.assign(({ context }) => initialContext(context.settings)),
    { type: "changeUser", params: { personID: null, tag: null, authenticated: false, giver: false, fresh: true } },
    say("visitorGreeting"),
  ] as const)();

const G1 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "G1",
      name: "WaitingForGiverActivityChoice",
      commands: ["edit"],
      intents: [
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
        { guard: recognizes("editMemory"), actions: [acknowledgeText, awaitTitle, say("askEdit")] },
        {
          guard: { type: "commands", params: { key: "edit" } },
          target: "loading",
          actions: [acknowledgeText, { type: "findMemory", params: ({ event }) => ({ title: commandTitle(event) }) }],
        },
        {
          guard: { type: "picks", params: { to: "edit" } },
          target: "loading",
          actions: [acknowledgeText, { type: "loadMemory", params: (args: ChartArgs) => ({ memoryID: chosen(args) }) }],
        },
        {
          guard: { type: "picks", params: { to: "resume" } },
          target: "resuming",
          actions: [
            acknowledgeText,
            { type: "loadSavedDraft", params: (args: ChartArgs) => ({ memoryID: chosen(args) }) },
          ],
        },
        {
          guard: recognizes("newQuestion"),
          target: "beginning",
          actions: [acknowledgeText, forgetOffers, beginWith("Question")],
        },
        {
          guard: recognizes("newStory"),
          target: "beginning",
          actions: [acknowledgeText, forgetOffers, beginWith("Story")],
        },
        {
          guard: recognizes("newDefault"),
          target: "beginning",
          actions: [acknowledgeText, forgetOffers, beginWith("Default")],
        },
        { guard: recognizes("review"), target: "reviewing", actions: [acknowledgeText, forgetOffers] },
        {
          guard: recognizes("resume"),
          target: "resuming",
          actions: [acknowledgeText, forgetOffers, { type: "findSavedDrafts", params: {} }],
        },
        { guard: recognizes("visitor"), target: "R1", actions: [...becomeVisitor] },
        { guard: recognizes("abort"), actions: [acknowledgeText, forgetOffers, say("giverChoices")] },
        { guard: "invisible", actions: [acknowledgeText, forgetOffers, say("giverChoices")] },
        { guard: tooLong("title"), actions: [acknowledgeText, forgetOffers, sayTooLong("title")] },
        {
          guard: "awaitsTitle",
          target: "loading",
          actions: [
            acknowledgeText,
            forgetOffers,
            { type: "findMemory", params: ({ event }) => ({ title: textOf(event).trim() }) },
          ],
        },
        {
          target: "beginning",
          actions: [
            acknowledgeText,
            forgetOffers,
            { type: "beginMemory", params: ({ event }) => ({ memoryType: null, title: textOf(event).trim() }) },
          ],
        },
      ],
      timeout: { actions: [forgetOffers, { type: "nudgeGiver", params: {} }] },
    },
  }))();

const G2a = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: { code: "G2a", name: "WaitingForGiverTitle", intents: ["cancel"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "cancelsRevision", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: recognizes("cancel"), target: "leaving" },
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
  dialogSetup.createStateConfig({
    meta: { code: "G2b", name: "WaitingForGiverAnswer", intents: ["cancel"], hints: ["hintCancel"] },
    on: {
      text: [
        { guard: "cancelsRevision", target: "G3", actions: [say("stepCancelled"), ...show] },
        { guard: recognizes("cancel"), target: "leaving" },
        { guard: "invisible", actions: say("unreadable") },
        { guard: tooLong("answer"), actions: sayTooLong("answer") },
        { guard: "instead", target: "G3", actions: [replaceAnswer, sayAnswer("answerChanged"), ...show] },
        { guard: "further", target: "G3", actions: [addAnswer, say("answerAdded"), ...show] },
        { target: "G3", actions: [addAnswer, ...show] },
      ],
      abort: [{ guard: "revising", target: "G3", actions: [say("stepCancelled"), ...show] }, { target: "leaving" }],
    },
  }))();

const further = /* @__PURE__ */ dialogSetup.assign({ writing: "further" as const });
const instead = /* @__PURE__ */ dialogSetup.assign({ writing: "instead" as const });

const ofTitle = (kind: "addVariant" | "changeTitle") => ({ type: "recognizesForTitle", params: { kind } }) as const;

/** Writes what follows a command in place of what is there. */
const rewriting = <const A>(as: "title" | "answer", actions: A) =>
  [
    { guard: { type: "rewritesTooLong", params: { as } }, actions: sayTooLong(as) },
    { guard: { type: "rewrites", params: { as } }, actions },
  ] as const;

const G3 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "G3",
      name: "WaitingForGiverMemoryConfirmation",
      commands: ["title", "answer"],
      intents: [
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
        { guard: recognizes("save"), target: "saving" },
        { guard: ofTitle("addVariant"), target: "G2a", actions: [further, sayTitle("askVariant")] },
        { guard: ofTitle("changeTitle"), target: "G2a", actions: [instead, say("askNewTitle")] },
        { guard: recognizes("anotherAnswer"), target: "G2b", actions: [further, sayTitle("askAnotherAnswer")] },
        { guard: recognizes("changeAnswer"), target: "G2b", actions: [instead, say("askNewAnswer")] },
        { guard: "removesAnswer", actions: [dropAnswer, sayAnswer("answerRemoved"), ...show] },
        { guard: recognizes("removeAnswer"), actions: [say("noAnswerToRemove"), ...show] },
        { guard: recognizes("media"), target: "M1", actions: say("askMedia") },
        { guard: recognizes("date"), target: "M2", actions: say("askDate") },
        { guard: recognizes("place"), target: "M3", actions: say("askPlace") },
        { guard: recognizes("person"), target: "M4", actions: say("askPerson") },
        { guard: recognizes("details"), actions: say("memoryDetails") },
        { guard: recognizes("discard"), target: "leaving" },
        { guard: recognizes("abort"), target: "leaving" },
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
        actions: { type: "findPerson", params: ({ event }) => ({ text: event.tag }) },
      },
    },
  }))();

const G4 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "G4",
      name: "WaitingForGiverReviewChoice",
      commands: ["sameAs"],
      intents: ["sameAs", "stop", "discard", "skip", "everyone", "approve", "edit", "answer", "abort"],
      hints: ["review"],
    },
    on: {
      text: [
        {
          guard: { type: "commands", params: { key: "sameAs" } },
          target: "merging",
          actions: {
            type: "mergeItem",
            params: (args: ChartArgs) => ({ item: itemOf(args), title: commandTitle(args.event) }),
          },
        },
        {
          guard: recognizes("sameAs"),
          target: "merging",
          actions: { type: "mergeItem", params: (args: ChartArgs) => ({ item: itemOf(args), title: null }) },
        },
        {
          guard: "approvesDraft",
          target: "approving",
          actions: {
            type: "approveItem",
            params: (args: ChartArgs) => ({ item: itemOf(args), everyone: isEveryone(args) }),
          },
        },
        { guard: recognizes("edit"), target: "answering" },
        { guard: recognizes("answer"), target: "answering" },
        {
          guard: recognizes("discard"),
          target: "discarding",
          actions: { type: "discardItem", params: (args: ChartArgs) => ({ item: itemOf(args) }) },
        },
        { guard: recognizes("skip"), target: "reviewing", actions: [skipItem, say("skipped")] },
        { guard: recognizes("stop"), target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
        { guard: recognizes("abort"), target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
        { actions: showItem },
      ],
      abort: { target: "G1", actions: [leaveReview, say("reviewStopped"), say("giverChoices")] },
    },
  }))();

/** Unsaved work is dropped; home, or back to the item it came from. */
const leaving = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    always: [
      { guard: "inReview", target: "G4", actions: [discardDraft, leaveWorking, say("discarded"), showItem] },
      { target: "G1", actions: [discardDraft, leaveWorking, say("discarded"), say("giverChoices")] },
    ],
  }))();

function isEveryone({ event }: ChartArgs): boolean {
  return event.type === "text" && event.intent.kind === "everyone";
}

/** The Giver's home, the writing of a memory and the review. */
export const giverStates = { G1, G2a, G2b, G3, G4, leaving } as const;
