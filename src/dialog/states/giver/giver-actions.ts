import { assertEvent } from "xstate";
import {
  type DialogArgs,
  dialogSetup,
  type EffectParams,
  effect,
  initialContext,
  type ReviewItem,
  required,
  say,
  writtenText,
} from "../../setup/index.js";
import { currentDraft, leaveDraft } from "../authoring/index.js";

/** The item in review. */
function currentItem({ context }: DialogArgs): ReviewItem {
  return required(context.reviewing);
}

/** A text that is no late PIN was received. */
export const acknowledgeText = dialogSetup.assign({ lateDigits: false });

/** The next text is the title of a memory to edit. */
export const awaitTitle = dialogSetup.assign({ offers: [], offersFor: "edit" as const });

export const dropOffers = dialogSetup.assign({ offers: [], offersFor: null });

/** The result becomes the offers of G1. */
export const offerLoaded = (offersFor: "edit" | "resume") =>
  dialogSetup.assign(({ event }) => {
    assertEvent(event, "loaded");
    return { offers: event.offers, offersFor };
  });

export const becomeVisitor = [
  dialogSetup.assign(({ context }) => initialContext(context.settings)),
  effect("changeUser", { personID: null, tag: null, authenticated: false, giver: false, fresh: true }),
  say("visitorGreeting"),
] as const;

export const beginMemory = (memoryType: "Question" | "Story" | "Default") =>
  effect("beginMemory", { memoryType, title: null });

/** Begins a memory whose title is the text. */
export const beginTitled = effect("beginMemory", ({ event }) => ({ memoryType: null, title: writtenText(event) }));

export const findMemory = effect("findMemory", ({ event }) => ({ title: writtenText(event) }));

export const loadPicked = (type: "loadMemory" | "loadSavedDraft") =>
  effect(type, ({ context, event }) => {
    const index = event.type === "text" && event.intent.kind === "choice" ? event.intent.index : 0;
    return { memoryID: required(context.offers[index]).memoryID };
  });

export const askTitle = effect("say", (args): EffectParams["say"] => ({
  key: currentDraft(args).memoryType === "Story" ? "askStoryTitle" : "askTitle",
}));

export const sayNotFound = say("editNotFound", ({ event }) => {
  assertEvent(event, "loaded");
  return { title: event.title ?? "" };
});

export const takeItem = dialogSetup.assign(({ event }) => {
  assertEvent(event, "reviewed");
  return { reviewing: event.item };
});

export const showItem = effect("showReviewItem", (args) => ({ item: currentItem(args) }));

/** The review does not show the item again. */
export const skipItem = dialogSetup.assign((args) => ({ skipped: [...args.context.skipped, currentItem(args).id] }));

export const endReview = dialogSetup.assign({ reviewing: null, skipped: [] });

export const approveItem = effect("approveItem", (args) => ({
  item: currentItem(args),
  everyone: args.event.type === "text" && args.event.intent.kind === "everyone",
}));

/** Merges the item with the memory that the text names. */
export const mergeWithTitle = effect("mergeItem", (args) => ({
  item: currentItem(args),
  title: writtenText(args.event),
}));

/** Merges the item with the suggested memory. */
export const mergeWithSuggestion = effect("mergeItem", (args) => ({ item: currentItem(args), title: null }));

export const discardItem = effect("discardItem", (args) => ({ item: currentItem(args) }));

export const answerItem = effect("answerItem", (args) => ({ item: currentItem(args) }));

export const sayApproved = say("approved", (args) => ({ title: currentItem(args).title }));

/** Discards the unsaved draft. */
export const discardDraft = [
  effect("discardDraft", (args) => ({ working: currentDraft(args) })),
  leaveDraft,
  say("discarded"),
] as const;
