import { effect, latePIN, recognizes, type StateConfig, say } from "../../setup/index.js";
import { authoring, sayTooLong } from "../authoring/index.js";
import {
  acknowledgeText,
  approveItem,
  awaitTitle,
  becomeVisitor,
  beginMemory,
  beginTitled,
  discardItem,
  dropOffers,
  endReview,
  findMemory,
  loadPicked,
  mergeWithSuggestion,
  mergeWithTitle,
  showItem,
  skipItem,
} from "./giver-actions.js";
import { steps } from "./giver-steps.js";

/** Most texts end what G1 offered before. */
const acknowledge = [acknowledgeText, dropOffers] as const;

const commands = (key: "edit" | "sameAs") => ({ type: "commands", params: { key } }) as const;

const picks = (to: "edit" | "resume") => ({ type: "picks", params: { to } }) as const;

const G1: StateConfig = {
  id: "G1",
  description: "Home of the Giver: waits for what to do, or for a title.",
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
  description: "Shows one completion draft or unanswered question: the Giver decides about it.",
  meta: {
    code: "G4",
    name: "WaitingForGiverReviewChoice",
    commands: ["sameAs"],
    intents: ["sameAs", "stop", "discard", "skip", "everyone", "approve", "edit", "answer", "abort"],
    hints: ["review"],
  },
  on: {
    text: [
      { guard: commands("sameAs"), target: "#merging", actions: mergeWithTitle },
      { guard: recognizes("sameAs"), target: "#merging", actions: mergeWithSuggestion },
      { guard: "approvesDraft", target: "#approving", actions: approveItem },
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
