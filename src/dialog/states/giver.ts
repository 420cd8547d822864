import { assertEvent } from "xstate";
import {
  type DialogArgs,
  dialogSetup,
  type EffectParams,
  effect,
  initialContext,
  latePIN,
  pickedOffer,
  type ReviewItem,
  recognizes,
  required,
  type StateConfig,
  say,
  writtenText,
} from "../setup/index.js";
import {
  askText,
  currentDraft,
  leaveDraft,
  sayTitle,
  sayTooLong,
  showDraft,
  takeDraft,
  warnSimilar,
} from "./authoring-actions.js";
import { authoring } from "./authoring-states.js";

function currentItem({ context }: DialogArgs): ReviewItem {
  return required(context.reviewing);
}

/** A text that is no late PIN was received. */
const acknowledgeText = dialogSetup.assign({ lateDigits: false });
/** The next text is the title of a memory to edit. */
const awaitTitle = dialogSetup.assign({ offers: [], offersFor: "edit" as const });

const dropOffers = dialogSetup.assign({ offers: [], offersFor: null });

const offerLoaded = (offersFor: "edit" | "resume") =>
  dialogSetup.assign(({ event }) => {
    assertEvent(event, "loaded");
    return { offers: event.offers, offersFor };
  });

const becomeVisitor = [
  dialogSetup.assign(({ context }) => initialContext(context.settings)),
  effect("changeUser", { personID: null, tag: null, authenticated: false, giver: false, fresh: true }),
  say("visitorGreeting"),
] as const;

const beginMemory = (memoryType: "Question" | "Story" | "Default") =>
  effect("beginMemory", { memoryType, title: null });

const beginTitled = effect("beginMemory", ({ event }) => ({ memoryType: null, title: writtenText(event) }));

const findMemory = effect("findMemory", ({ event }) => ({ title: writtenText(event) }));

const loadPicked = (type: "loadMemory" | "loadSavedDraft") =>
  effect(type, (args) => ({ memoryID: pickedOffer(args).memoryID }));

const askTitle = effect("say", (args): EffectParams["say"] => ({
  key: currentDraft(args).memoryType === "Story" ? "askStoryTitle" : "askTitle",
}));

const sayNotFound = say("editNotFound", ({ event }) => {
  assertEvent(event, "loaded");
  return { title: event.title ?? "" };
});

const takeItem = dialogSetup.assign(({ event }) => {
  assertEvent(event, "reviewed");
  return { reviewing: event.item };
});

const showItem = effect("showReviewItem", (args) => ({ item: currentItem(args) }));

/** The review does not show the item again. */
const skipItem = dialogSetup.assign((args) => ({ skipped: [...args.context.skipped, currentItem(args).id] }));

const endReview = dialogSetup.assign({ reviewing: null, skipped: [] });

const discardItem = effect("discardItem", (args) => ({ item: currentItem(args) }));

const approveItem = effect("approveItem", (args) => ({
  item: currentItem(args),
  everyone: args.event.type === "text" && args.event.intent.kind === "everyone",
}));

const mergeItem = (withTitle: boolean) =>
  effect("mergeItem", (args) => ({ item: currentItem(args), title: withTitle ? writtenText(args.event) : null }));

const sayApproved = effect("say", (args): EffectParams["say"] => {
  const { kind, title } = currentItem(args);
  return kind === "draft" ? { key: "approved", params: { title } } : { key: "pairApproved" };
});

const discardDraft = [
  effect("discardDraft", (args) => ({ working: currentDraft(args) })),
  leaveDraft,
  say("discarded"),
] as const;

/** A new memory: asks for its title, or for its text if the title is known or not needed. */
const beginning: StateConfig = {
  id: "beginning",
  on: {
    begun: [
      { guard: "needsTitle", target: "#G2a", actions: [takeDraft, askTitle] },
      { guard: "similar", target: "#G2b", actions: [takeDraft, warnSimilar, askText] },
      { target: "#G2b", actions: [takeDraft, askText] },
    ],
  },
};

const loading: StateConfig = {
  id: "loading",
  on: {
    loaded: [
      { guard: "loaded", target: "#G3", actions: [takeDraft, ...showDraft] },
      { guard: "several", target: "#G1", actions: [offerLoaded("edit"), say("editWhich")] },
      { target: "#G1", actions: [dropOffers, sayNotFound, say("giverChoices")] },
    ],
  },
};

const resuming: StateConfig = {
  id: "resuming",
  on: {
    loaded: [
      { guard: "loaded", target: "#G3", actions: [takeDraft, sayTitle("resumed"), ...showDraft] },
      { guard: "several", target: "#G1", actions: [offerLoaded("resume"), say("resumeWhich")] },
      { target: "#G1", actions: [dropOffers, say("nothingToResume"), say("giverChoices")] },
    ],
  },
};

/** Shows the next item, if one is left. */
const reviewing: StateConfig = {
  id: "reviewing",
  entry: effect("nextReviewItem", ({ context }) => ({ skipped: context.skipped })),
  on: {
    reviewed: [
      { guard: "item", target: "#G4", actions: [takeItem, showItem] },
      { guard: "inReview", target: "#G1", actions: [endReview, say("reviewDone"), say("giverChoices")] },
      { target: "#G1", actions: [endReview, say("nothingToReview"), say("giverChoices")] },
    ],
  },
};

const approving: StateConfig = {
  id: "approving",
  on: {
    handled: [
      { guard: "handled", target: "#reviewing", actions: [sayApproved, skipItem] },
      { target: "#reviewing", actions: skipItem },
    ],
  },
};

/** The title after "same as" may be unknown: then the item stays. */
const merging: StateConfig = {
  id: "merging",
  on: {
    handled: [
      { guard: "handled", target: "#reviewing", actions: skipItem },
      { target: "#G4", actions: [say("mergeNotFound"), showItem] },
    ],
  },
};

const discarding: StateConfig = {
  id: "discarding",
  on: { handled: { target: "#reviewing", actions: [say("reviewDiscarded"), skipItem] } },
};

/** The item becomes a draft with its title: asks for the text. */
const answering: StateConfig = {
  id: "answering",
  entry: effect("answerItem", (args) => ({ item: currentItem(args) })),
  on: { begun: { target: "#G2b", actions: [takeDraft, askText] } },
};

/** Discards the draft and returns to the item in review, or home. */
const leaving: StateConfig = {
  id: "leaving",
  always: [
    { guard: "inReview", target: "#G4", actions: [...discardDraft, showItem] },
    { target: "#G1", actions: [...discardDraft, say("giverChoices")] },
  ],
};

const steps: StateConfig = {
  tags: "step",
  initial: "beginning",
  states: { beginning, loading, resuming, reviewing, approving, merging, discarding, answering, leaving },
};

/** Most texts end what G1 offered before. */
const acknowledge = [acknowledgeText, dropOffers] as const;

const commands = (key: "edit" | "sameAs") => ({ type: "commands", params: { key } }) as const;

const picks = (to: "edit" | "resume") => ({ type: "picks", params: { to } }) as const;

const NEW_MEMORY = ["newQuestion", "newStory", "newDefault"] as const;
const HINTS_NEW = ["hintNewQuestion", "hintNewStory", "hintNewDefault"] as const;

const G1: StateConfig = {
  id: "G1",
  description: "Home of the Giver: waits for what to do, or for a title.",
  meta: {
    code: "G1",
    name: "WaitingForGiverActivityChoice",
    commands: ["edit"],
    intents: ["pin", "choice", "editMemory", ...NEW_MEMORY, "review", "resume", "visitor", "abort"],
    hints: ["offers", ...HINTS_NEW, "hintReview", "hintResume", "hintTalkAsVisitor"],
  },
  on: {
    text: [
      latePIN,
      { guard: recognizes("editMemory"), actions: [acknowledgeText, awaitTitle, say("askEdit")] },
      { guard: commands("edit"), target: "#loading", actions: [acknowledgeText, findMemory] },
      { guard: picks("edit"), target: "#loading", actions: [acknowledgeText, loadPicked("loadMemory")] },
      { guard: picks("resume"), target: "#resuming", actions: [acknowledgeText, loadPicked("loadSavedDraft")] },
      { guard: recognizes("newQuestion"), target: "#beginning", actions: [...acknowledge, beginMemory("Question")] },
      { guard: recognizes("newStory"), target: "#beginning", actions: [...acknowledge, beginMemory("Story")] },
      { guard: recognizes("newDefault"), target: "#beginning", actions: [...acknowledge, beginMemory("Default")] },
      { guard: recognizes("review"), target: "#reviewing", actions: acknowledge },
      { guard: recognizes("resume"), target: "#resuming", actions: [...acknowledge, effect("findSavedDrafts", {})] },
      { guard: recognizes("visitor"), target: "#R1", actions: becomeVisitor },
      { guard: recognizes("abort"), actions: [...acknowledge, say("giverChoices")] },
      { guard: "invisible", actions: [...acknowledge, say("giverChoices")] },
      { guard: { type: "tooLong", params: { as: "title" } }, actions: [...acknowledge, sayTooLong("title")] },
      { guard: "awaitsTitle", target: "#loading", actions: [...acknowledge, findMemory] },
      { target: "#beginning", actions: [...acknowledge, beginTitled] },
    ],
    timeout: { actions: [dropOffers, effect("nudgeGiver", {})] },
  },
};

const stopReview = { target: "#G1", actions: [endReview, say("reviewStopped"), say("giverChoices")] } as const;

const G4: StateConfig = {
  id: "G4",
  description: "Shows one item that waits for the Giver's decision.",
  meta: {
    code: "G4",
    name: "WaitingForGiverReviewChoice",
    commands: ["sameAs"],
    intents: ["sameAs", "stop", "discard", "skip", "everyone", "approve", "edit", "answer", "abort"],
    hints: ["review"],
  },
  on: {
    text: [
      { guard: commands("sameAs"), target: "#merging", actions: mergeItem(true) },
      { guard: recognizes("sameAs"), target: "#merging", actions: mergeItem(false) },
      { guard: "approvesItem", target: "#approving", actions: approveItem },
      { guard: recognizes("edit"), target: "#answering" },
      { guard: recognizes("answer"), target: "#answering" },
      { guard: recognizes("discard"), target: "#discarding", actions: discardItem },
      { guard: recognizes("skip"), target: "#reviewing", actions: [skipItem, say("skipped")] },
      { guard: recognizes("stop"), ...stopReview },
      { guard: recognizes("abort"), ...stopReview },
      { actions: showItem },
    ],
    abort: stopReview,
  },
};

export const giver: StateConfig = {
  description: "The Giver manages the memories.",
  tags: "giver",
  initial: "G1",
  states: { G1, authoring, G4, steps },
};
