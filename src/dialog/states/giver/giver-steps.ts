import { effect, type StateConfig, say } from "../../setup/index.js";
import { askText, sayTitle, showDraft, takeDraft, warnSimilar } from "../authoring/index.js";
import {
  answerItem,
  askTitle,
  discardDraft,
  dropOffers,
  endReview,
  offerLoaded,
  sayApproved,
  sayNotFound,
  showItem,
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
  entry: answerItem,
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

export const steps: StateConfig = {
  tags: "step",
  initial: "beginning",
  states: { beginning, loading, resuming, reviewing, approving, merging, discarding, answering, leaving },
};
