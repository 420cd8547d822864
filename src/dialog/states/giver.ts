import {
  effect,
  latePIN,
  pickedOffer,
  recognizes,
  SMALL_TALK,
  type StateConfig,
  say,
  writtenText,
} from "../setup/index.js";
import { askText, sayTitle, sayTooLong, showDraft, takeDraft, warnSimilar } from "./authoring-actions.js";
import { authoring } from "./authoring-states.js";

import {
  acknowledgeText,
  approveItem,
  askTitle,
  awaitTitle,
  becomeVisitor,
  beginMemory,
  beginPending,
  beginSuggested,
  beginTitled,
  currentItem,
  discardDraft,
  discardItem,
  dropOffers,
  endReview,
  findMemory,
  loadPicked,
  mergeItem,
  offerListed,
  offerLoaded,
  offerOne,
  offerTitle,
  sayApproved,
  sayConsidered,
  sayDeleted,
  sayNotFound,
  sayTalk,
  showItem,
  showLoaded,
  skipItem,
  takeItem,
} from "./giver-actions.js";

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

/** A title was given, to show the memory. */
const showing: StateConfig = {
  id: "showing",
  on: {
    loaded: [
      { guard: "loaded", target: "#G1", actions: [offerOne("shown"), showLoaded] },
      { guard: "several", target: "#G1", actions: [offerLoaded("show"), say("showWhich")] },
      { target: "#G1", actions: [dropOffers, sayNotFound, say("giverChoices")] },
    ],
  },
};

/** A title was given, to delete the memory: asks first. */
const preparingDeletion: StateConfig = {
  id: "preparingDeletion",
  on: {
    loaded: [
      { guard: "loaded", target: "#G1", actions: [offerOne("deletion"), sayDeleted("confirmDelete")] },
      { guard: "several", target: "#G1", actions: [offerLoaded("delete"), say("deleteWhich")] },
      { target: "#G1", actions: [dropOffers, sayNotFound, say("giverChoices")] },
    ],
  },
};

const deletingMemory: StateConfig = {
  id: "deletingMemory",
  on: {
    handled: [
      { guard: "handled", target: "#G1", actions: [sayDeleted("deleted"), dropOffers, say("giverChoices")] },
      { target: "#G1", actions: [dropOffers, say("deletedElsewhere"), say("giverChoices")] },
    ],
  },
};

const listing: StateConfig = {
  id: "listing",
  on: {
    listed: [
      { guard: "listed", target: "#G1", actions: offerListed },
      { target: "#G1", actions: [dropOffers, say("nothingFound")] },
    ],
  },
};

/** A text is no command: offers it as a new memory, or to edit the memory of this title. */
const considering: StateConfig = {
  id: "considering",
  entry: effect("considerTitle", ({ event }) => ({ title: writtenText(event) })),
  on: {
    considered: [
      { guard: "suggested", target: "#beginning", actions: beginSuggested },
      { guard: "sameTitle", target: "#G1", actions: [offerTitle, sayConsidered("titleExists")] },
      {
        guard: { type: "considered", params: { as: "Story" } },
        target: "#G1",
        actions: [offerTitle, sayConsidered("offerStory")],
      },
      { guard: "similar", target: "#G1", actions: [offerTitle, warnSimilar, sayConsidered("offerQuestion")] },
      { target: "#G1", actions: [offerTitle, sayConsidered("offerQuestion")] },
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
  states: {
    beginning,
    loading,
    showing,
    preparingDeletion,
    deletingMemory,
    listing,
    considering,
    resuming,
    reviewing,
    approving,
    merging,
    discarding,
    answering,
    leaving,
  },
};

/** Most texts end what G1 offered before. */
const acknowledge = [acknowledgeText, dropOffers] as const;

const commands = (key: "edit" | "find" | "show" | "delete" | "sameAs" | "newQuestion" | "newStory") =>
  ({ type: "commands", params: { key } }) as const;

const picks = (to: "edit" | "show" | "delete" | "resume") => ({ type: "picks", params: { to } }) as const;

const confirms = (to: "title" | "existing" | "deletion") => ({ type: "confirms", params: { to } }) as const;

const awaits = (to: "edit" | "show" | "delete") => ({ type: "awaitsTitle", params: { to } }) as const;

const asNew = (intent: "newQuestion" | "newStory") => ({ type: "asNew", params: { intent } }) as const;

const meansShown = (intent: "editMemory" | "deleteMemory") => ({ type: "meansShown", params: { intent } }) as const;

/** A picked or typed memory is loaded for this. */
const toEdit = (find: typeof findMemory | ReturnType<typeof loadPicked>) =>
  ({ target: "#loading", actions: [acknowledgeText, find] }) as const;
const toShow = (find: typeof findMemory | ReturnType<typeof loadPicked>) =>
  ({ target: "#showing", actions: [acknowledgeText, find] }) as const;
const toDelete = (find: typeof findMemory | ReturnType<typeof loadPicked>) =>
  ({ target: "#preparingDeletion", actions: [acknowledgeText, find] }) as const;

const toNew = (begin: ReturnType<typeof beginPending | typeof beginMemory | typeof beginTitled>) =>
  ({ target: "#beginning", actions: [acknowledgeText, begin, dropOffers] }) as const;

const findMemories = effect("findMemories", ({ event }) => ({ text: writtenText(event) }));

const refusesDeletion = { type: "refuses", params: { to: "deletion" } } as const;

const deletePicked = effect("deleteMemory", (args) => ({ memoryID: pickedOffer(args).memoryID }));

const NEW_MEMORY = ["newQuestion", "newStory", "newDefault"] as const;
const HINTS_NEW = ["hintNewQuestion", "hintNewStory", "hintNewDefault"] as const;

const G1: StateConfig = {
  id: "G1",
  description: "Home of the Giver: waits for what to do, or for a text that may become a memory.",
  meta: {
    code: "G1",
    name: "WaitingForGiverActivityChoice",
    commands: ["newQuestion", "newStory", "edit", "find", "show", "delete"],
    intents: [
      "pin",
      "choice",
      "editMemory",
      "showMemory",
      "deleteMemory",
      ...NEW_MEMORY,
      "review",
      "resume",
      "visitor",
      "list",
      "help",
      "undo",
      "yes",
      "no",
      "abort",
      ...SMALL_TALK,
    ],
    hints: ["confirmation", "offers", "shown", ...HINTS_NEW, "hintReview", "hintResume", "hintTalkAsVisitor"],
  },
  on: {
    text: [
      latePIN,
      { guard: meansShown("editMemory"), ...toEdit(loadPicked("loadMemory")) },
      { guard: meansShown("deleteMemory"), ...toDelete(loadPicked("loadMemory")) },
      { guard: recognizes("editMemory"), actions: [acknowledgeText, awaitTitle("edit"), say("askEdit")] },
      { guard: recognizes("showMemory"), actions: [acknowledgeText, awaitTitle("show"), say("askShow")] },
      { guard: recognizes("deleteMemory"), actions: [acknowledgeText, awaitTitle("delete"), say("askDelete")] },
      { guard: picks("edit"), ...toEdit(loadPicked("loadMemory")) },
      { guard: picks("show"), ...toShow(loadPicked("loadMemory")) },
      { guard: picks("delete"), ...toDelete(loadPicked("loadMemory")) },
      { guard: picks("resume"), target: "#resuming", actions: [acknowledgeText, loadPicked("loadSavedDraft")] },
      { guard: confirms("title"), ...toNew(beginPending(null)) },
      { guard: confirms("existing"), ...toEdit(loadPicked("loadMemory")) },
      { guard: confirms("deletion"), target: "#deletingMemory", actions: [acknowledgeText, deletePicked] },
      { guard: asNew("newQuestion"), ...toNew(beginPending("Question")) },
      { guard: asNew("newStory"), ...toNew(beginPending("Story")) },
      { guard: recognizes("newQuestion"), ...toNew(beginMemory("Question")) },
      { guard: recognizes("newStory"), ...toNew(beginMemory("Story")) },
      { guard: recognizes("newDefault"), ...toNew(beginMemory("Default")) },
      { guard: recognizes("review"), target: "#reviewing", actions: acknowledge },
      { guard: recognizes("resume"), target: "#resuming", actions: [...acknowledge, effect("findSavedDrafts", {})] },
      { guard: recognizes("visitor"), target: "#R1", actions: becomeVisitor },
      { guard: recognizes("list"), target: "#listing", actions: [acknowledgeText, effect("listMemories", {})] },
      { guard: recognizes("help"), actions: [...acknowledge, say("giverHelp")] },
      { guard: recognizes("undo"), actions: [...acknowledge, say("cannotUndo")] },
      { guard: recognizes("yes"), actions: [...acknowledge, say("giverChoices")] },
      { guard: refusesDeletion, actions: [acknowledgeText, sayDeleted("kept"), dropOffers] },
      { guard: recognizes("no"), actions: [...acknowledge, say("giverChoices")] },
      { guard: recognizes("abort"), actions: [...acknowledge, say("giverChoices")] },
      { guard: "talks", actions: [...acknowledge, sayTalk] },
      { guard: commands("edit"), ...toEdit(findMemory) },
      { guard: commands("find"), target: "#listing", actions: [acknowledgeText, findMemories] },
      { guard: commands("show"), ...toShow(findMemory) },
      { guard: commands("delete"), ...toDelete(findMemory) },
      { guard: "invisible", actions: [...acknowledge, say("giverChoices")] },
      { guard: { type: "tooLong", params: { as: "title" } }, actions: [...acknowledge, sayTooLong("title")] },
      { guard: commands("newQuestion"), ...toNew(beginTitled("Question")) },
      { guard: commands("newStory"), ...toNew(beginTitled("Story")) },
      { guard: awaits("edit"), ...toEdit(findMemory) },
      { guard: awaits("show"), ...toShow(findMemory) },
      { guard: awaits("delete"), ...toDelete(findMemory) },
      { target: "#considering", actions: acknowledge },
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
