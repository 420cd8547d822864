import { dialogSetup, say } from "./chart-setup.js";
import type { Offer } from "./events.js";
import {
  asNew,
  asOwn,
  forgetOffers,
  itemOf,
  leaveWorking,
  sayAnswered,
  sayPerson,
  sayTitle,
  setPerson,
  show,
  showItem,
  skipItem,
  takeWorking,
  workingOf,
} from "./giver-actions.js";
import type { ChartArgs } from "./receiver-actions.js";

const warnSimilar = {
  type: "say",
  params: ({ event }: ChartArgs) => ({
    key: "similarExists" as const,
    params: { title: event.type === "begun" || event.type === "checked" ? (event.similar?.label ?? "") : "" },
  }),
} as const;

/** Asks for the text, in words that fit what is written. */
const askText = {
  type: "say",
  params: ({ context, event }: ChartArgs) => {
    const working = event.type === "begun" ? event.working : context.working;
    const key =
      working?.memoryType === "Default"
        ? "askDefaultAnswer"
        : working?.memoryType === "Story"
          ? "askStory"
          : "askAnswer";
    return { key, params: { title: working?.title ?? "" } } as const;
  },
} as const;

const askTitle = {
  type: "say",
  params: ({ event }: ChartArgs) => ({
    key:
      event.type === "begun" && event.working.memoryType === "Story"
        ? ("askStoryTitle" as const)
        : ("askTitle" as const),
  }),
} as const;

/** A new memory: with a title, or as a default answer, its text is asked for; else its title. */
const beginning = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      begun: [
        { guard: "needsTitle", target: "G2a", actions: [takeWorking, askTitle] },
        { guard: "similar", target: "G2b", actions: [takeWorking, warnSimilar, askText] },
        { target: "G2b", actions: [takeWorking, askText] },
      ],
    },
  }))();

/** A title was given: is something like it there already? */
const comparing = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "findSimilar", params: (args: ChartArgs) => ({ working: workingOf(args) }) },
    on: {
      checked: [
        { guard: "similar", target: "G2b", actions: [warnSimilar, askText] },
        { target: "G2b", actions: askText },
      ],
    },
  }))();

const offerLoaded = (what: "edit" | "resume") =>
  dialogSetup.assign(({ event }) => ({
    offers: event.type === "loaded" ? event.offers : ([] as readonly Offer[]),
    offersFor: what,
  }));

const sayNotFound = {
  type: "say",
  params: ({ event }: ChartArgs) => ({
    key: "editNotFound" as const,
    params: { title: event.type === "loaded" ? (event.title ?? "") : "" },
  }),
} as const;

const loading = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      loaded: [
        { guard: "loaded", target: "G3", actions: [takeWorking, ...show] },
        { guard: "several", target: "G1", actions: [offerLoaded("edit"), say("editWhich")] },
        { target: "G1", actions: [forgetOffers, sayNotFound, say("giverChoices")] },
      ],
    },
  }))();

const resuming = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      loaded: [
        { guard: "loaded", target: "G3", actions: [takeWorking, sayTitle("resumed"), ...show] },
        { guard: "several", target: "G1", actions: [offerLoaded("resume"), say("resumeWhich")] },
        { target: "G1", actions: [forgetOffers, say("nothingToResume"), say("giverChoices")] },
      ],
    },
  }))();

const sayApproved = {
  type: "say",
  params: ({ context }: ChartArgs) => ({
    key: "approved" as const,
    params: { title: context.reviewing?.title ?? "" },
  }),
} as const;

const saving = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "saveMemory", params: (args: ChartArgs) => ({ working: workingOf(args) }) },
    on: {
      saved: [
        { guard: "savedInReview", target: "reviewing", actions: [sayTitle("saved"), leaveWorking] },
        { guard: "saved", target: "G1", actions: [sayTitle("saved"), leaveWorking, say("giverChoices")] },
        { target: "G3", actions: [...show] },
      ],
      outdated: [
        { guard: "hasFresh", target: "G3", actions: [takeWorking, say("versionConflict"), ...show] },
        { target: "G3", actions: [asNew, say("memoryRemoved"), ...show] },
      ],
      answeredElsewhere: { target: "G3", actions: [asOwn, sayAnswered, ...show] },
    },
  }))();

const takeItem = /* @__PURE__ */ dialogSetup.assign(({ event }) => ({
  reviewing: event.type === "reviewed" ? event.item : null,
}));

const endReview = /* @__PURE__ */ dialogSetup.assign({ reviewing: null, skipped: [] });

/** The next item, where any is left. */
const reviewing = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "nextReviewItem", params: ({ context }: ChartArgs) => ({ skipped: context.skipped }) },
    on: {
      reviewed: [
        { guard: "item", target: "G4", actions: [takeItem, showItem] },
        { guard: "inReview", target: "G1", actions: [endReview, say("reviewDone"), say("giverChoices")] },
        { target: "G1", actions: [endReview, say("nothingToReview"), say("giverChoices")] },
      ],
    },
  }))();

const approving = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      handled: [
        { guard: "handled", target: "reviewing", actions: [sayApproved, skipItem] },
        { target: "reviewing", actions: skipItem },
      ],
    },
  }))();

/** "Same as ..." may name nothing that is known: then the item stays. */
const merging = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      handled: [
        { guard: "handled", target: "reviewing", actions: skipItem },
        { target: "G4", actions: [say("mergeNotFound"), showItem] },
      ],
    },
  }))();

const discarding = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: { handled: { target: "reviewing", actions: [say("reviewDiscarded"), skipItem] } },
  }))();

/** The item becomes a memory that is written: its title is there, its text is asked for. */
const answering = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    entry: { type: "answerItem", params: (args: ChartArgs) => ({ item: itemOf(args) }) },
    on: { begun: { target: "G2b", actions: [takeWorking, askText] } },
  }))();

/** A person for the working memory was named by tag. */
const assigning = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      personFound: [
        { guard: "understood", target: "G3", actions: [setPerson, sayPerson, ...show] },
        { target: "G3", actions: [say("personNotKnown"), ...show] },
      ],
    },
  }))();

/** The uncoded steps of the Giver's part. */
export const giverSteps = {
  beginning,
  comparing,
  loading,
  resuming,
  saving,
  reviewing,
  approving,
  merging,
  discarding,
  answering,
  assigning,
} as const;
