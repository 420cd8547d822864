import { recognizes, type StateConfig, say } from "../../setup/index.js";
import {
  addAnswer,
  addMedium,
  addVariant,
  removeAnswer,
  removeMedium,
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
  showDraft,
  writeFurther,
  writeInstead,
} from "./authoring-actions.js";

const cancelStep = { target: "#G3", actions: [say("stepCancelled"), ...showDraft] } as const;

/** G2a and G2b reject these texts before they take one as title or answer. */
const rejected = [
  { guard: "cancelsRevision", ...cancelStep },
  { guard: recognizes("cancel"), target: "#leaving" },
  { guard: "invisible", actions: say("unreadable") },
] as const;

const tooLong = (as: "title" | "answer") =>
  ({ guard: { type: "tooLong", params: { as } }, actions: sayTooLong(as) }) as const;

const G2a: StateConfig = {
  id: "G2a",
  description: "Asks for the title of a memory, or for a title variant.",
  meta: { code: "G2a", name: "WaitingForGiverTitle", intents: ["cancel"], hints: ["hintCancel"] },
  on: {
    text: [
      ...rejected,
      tooLong("title"),
      { guard: "instead", target: "#G3", actions: [setTitle, sayTitle("titleChanged"), ...showDraft] },
      { guard: "further", target: "#G3", actions: [addVariant, sayVariant, ...showDraft] },
      { target: "#comparing", actions: setTitle },
    ],
  },
};

const G2b: StateConfig = {
  id: "G2b",
  description: "Asks for the text of an answer.",
  meta: { code: "G2b", name: "WaitingForGiverAnswer", intents: ["cancel"], hints: ["hintCancel"] },
  on: {
    text: [
      ...rejected,
      tooLong("answer"),
      { guard: "instead", target: "#G3", actions: [replaceAnswer, sayAnswer("answerChanged"), ...showDraft] },
      { guard: "further", target: "#G3", actions: [addAnswer, say("answerAdded"), ...showDraft] },
      { target: "#G3", actions: [addAnswer, ...showDraft] },
    ],
  },
};

export const writing: StateConfig = {
  initial: "G2a",
  states: { G2a, G2b },
  on: { abort: [{ guard: "revising", ...cancelStep }, { target: "#leaving" }] },
};

const forTitle = (intent: "addVariant" | "changeTitle") =>
  ({ type: "recognizesForTitle", params: { intent } }) as const;

export const G3: StateConfig = {
  id: "G3",
  description: "Shows the memory that is being written: the Giver saves, changes or discards it.",
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
      { guard: recognizes("save"), target: "#saving" },
      { guard: forTitle("addVariant"), target: "#G2a", actions: [writeFurther, sayTitle("askVariant")] },
      { guard: forTitle("changeTitle"), target: "#G2a", actions: [writeInstead, say("askNewTitle")] },
      { guard: recognizes("anotherAnswer"), target: "#G2b", actions: [writeFurther, sayTitle("askAnotherAnswer")] },
      { guard: recognizes("changeAnswer"), target: "#G2b", actions: [writeInstead, say("askNewAnswer")] },
      { guard: "removesAnswer", actions: [removeAnswer, sayAnswer("answerRemoved"), ...showDraft] },
      { guard: recognizes("removeAnswer"), actions: [say("noAnswerToRemove"), ...showDraft] },
      { guard: recognizes("media"), target: "#M1", actions: say("askMedia") },
      { guard: recognizes("date"), target: "#M2", actions: say("askDate") },
      { guard: recognizes("place"), target: "#M3", actions: say("askPlace") },
      { guard: recognizes("person"), target: "#M4", actions: say("askPerson") },
      { guard: recognizes("details"), actions: say("memoryDetails") },
      { guard: recognizes("discard"), target: "#leaving" },
      { guard: recognizes("abort"), target: "#leaving" },
      { guard: { type: "rewritesTooLong", params: { as: "title" } }, actions: sayTooLong("title") },
      {
        guard: { type: "rewrites", params: { as: "title" } },
        actions: [setTitle, sayTitle("titleChanged"), ...showDraft],
      },
      { guard: { type: "rewritesTooLong", params: { as: "answer" } }, actions: sayTooLong("answer") },
      {
        guard: { type: "rewrites", params: { as: "answer" } },
        actions: [replaceAnswer, sayAnswer("answerChanged"), ...showDraft],
      },
      { actions: say("memoryChoices") },
    ],
    abort: { target: "#leaving" },
    mediumSelected: { actions: [addMedium, say("mediumAdded"), ...showDraft] },
    mediumDeselected: [
      { guard: "hasMedium", actions: [removeMedium, say("mediumRemoved"), ...showDraft] },
      { actions: [say("mediumNotFound"), ...showDraft] },
    ],
    dateSelected: { actions: [setDate, sayDate, ...showDraft] },
    placeSelected: { actions: [setPlace, sayPlace, ...showDraft] },
    tagSelected: {
      target: "#assigning",
      actions: { type: "findPerson", params: ({ event }) => ({ text: event.tag }) },
    },
  },
};
