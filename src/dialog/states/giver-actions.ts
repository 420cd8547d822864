import { assertEvent } from "xstate";
import {
  COURTESIES,
  type DialogArgs,
  dialogSetup,
  type EffectParams,
  effect,
  initialContext,
  pickedOffer,
  type ReviewItem,
  required,
  say,
  writtenText,
} from "../setup/index.js";
import { currentDraft, leaveDraft } from "./authoring-actions.js";

export function currentItem({ context }: DialogArgs): ReviewItem {
  return required(context.reviewing);
}

/** A text that is no late PIN was received. */
export const acknowledgeText = dialogSetup.assign({ lateDigits: false });
/** The next text is the title of a memory to edit, show or delete. */
export const awaitTitle = (offersFor: "edit" | "show" | "delete") =>
  dialogSetup.assign({ offers: [], offersFor, pendingTitle: null });

export const dropOffers = dialogSetup.assign({ offers: [], offersFor: null, pendingTitle: null });

/** One memory is loaded, to be shown or deleted. */
export const offerOne = (offersFor: "shown" | "deletion") =>
  dialogSetup.assign(({ event }) => {
    assertEvent(event, "loaded");
    const { memoryID, title, answers } = required(event.working);
    const label = title ?? answers[0]?.text ?? "";
    return { offers: [{ memoryID, label, confidence: 1, confidenceLevel: "HIGH" as const }], offersFor };
  });

export const offerListed = dialogSetup.assign(({ event }) => {
  assertEvent(event, "listed");
  return { offers: event.offers, offersFor: "show" as const };
});

/** The text waits for a yes or a choice. */
export const offerTitle = dialogSetup.assign(({ event }) => {
  assertEvent(event, "considered");
  const { same, title } = event;
  return same === null
    ? { offers: [], offersFor: "title" as const, pendingTitle: title }
    : { offers: [same], offersFor: "existing" as const, pendingTitle: title };
});

export const sayConsidered = (key: "titleExists" | "offerQuestion" | "offerStory") =>
  say(key, ({ event }) => {
    assertEvent(event, "considered");
    return { title: event.same?.label ?? event.title };
  });

export const showLoaded = effect("showMemory", ({ event }) => {
  assertEvent(event, "loaded");
  return { working: required(event.working) };
});

export const sayDeleted = (key: "deleted" | "kept" | "confirmDelete") =>
  say(key, ({ context }) => ({ title: context.offers[0]?.label ?? "" }));

export const sayTalk = effect("say", ({ event }): EffectParams["say"] => {
  assertEvent(event, "text");
  return { key: event.intent.kind === "hello" ? "giverHello" : (COURTESIES[event.intent.kind] ?? "noneCourtesy") };
});

export const offerLoaded = (offersFor: "edit" | "show" | "delete" | "resume") =>
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

/** Begins a memory whose title follows the command: "new story: The flood". */
export const beginTitled = (memoryType: "Question" | "Story") =>
  effect("beginMemory", ({ event }) => ({ memoryType, title: writtenText(event) }));

/** Begins the memory that was offered, of this type or of the type that fits its title. */
export const beginPending = (memoryType: "Question" | "Story" | null) =>
  effect("beginMemory", ({ context }) => ({ memoryType, title: context.pendingTitle }));

export const beginSuggested = effect("beginMemory", ({ event }) => {
  assertEvent(event, "considered");
  return { memoryType: null, title: event.title };
});

export const findMemory = effect("findMemory", ({ event }) => ({ title: writtenText(event) }));

export const loadPicked = (type: "loadMemory" | "loadSavedDraft") =>
  effect(type, (args) => ({ memoryID: pickedOffer(args).memoryID }));

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

export const discardItem = effect("discardItem", (args) => ({ item: currentItem(args) }));

export const approveItem = effect("approveItem", (args) => ({
  item: currentItem(args),
  everyone: args.event.type === "text" && args.event.intent.kind === "everyone",
}));

export const mergeItem = (withTitle: boolean) =>
  effect("mergeItem", (args) => ({ item: currentItem(args), title: withTitle ? writtenText(args.event) : null }));

export const sayApproved = effect("say", (args): EffectParams["say"] => {
  const { kind, title } = currentItem(args);
  return kind === "draft" ? { key: "approved", params: { title } } : { key: "pairApproved" };
});

export const discardDraft = [
  effect("discardDraft", (args) => ({ working: currentDraft(args) })),
  effect("say", (args): EffectParams["say"] => {
    const { version, title } = currentDraft(args);
    return version === null ? { key: "discarded" } : { key: "editDiscarded", params: { title: title ?? "" } };
  }),
  leaveDraft,
] as const;
