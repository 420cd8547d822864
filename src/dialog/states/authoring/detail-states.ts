import { effect, recognizes, type StateConfig, say, trimmedText } from "../../setup/index.js";
import {
  addMedium,
  clearDate,
  clearPlace,
  removeMedium,
  sayDate,
  sayPlace,
  setDate,
  setPlace,
  showDraft,
} from "./authoring-actions.js";

/** Any text but an abort phrase, which the parent state takes. */
const isDetail = { type: "isOther", params: { than: "abort" } } as const;

const findEveryone = effect("findPerson", (args) => ({ text: trimmedText(args), everyone: true }));

const M1: StateConfig = {
  id: "M1",
  description: "Attaches media to the memory.",
  meta: {
    code: "M1",
    name: "WaitingForMemoryMedia",
    intents: ["done", "abort"],
    hints: ["hintDone", "hintCancel"],
  },
  on: {
    text: [
      { guard: recognizes("done"), target: "#G3", actions: showDraft },
      {
        guard: isDetail,
        target: "#readingMedium",
        actions: effect("parseMedium", (args) => ({ text: trimmedText(args) })),
      },
    ],
    mediumSelected: { actions: [addMedium, say("mediaAdded")] },
    mediumDeselected: [
      { guard: "hasMedium", actions: [removeMedium, say("mediaRemoved")] },
      { actions: say("mediumNotFound") },
    ],
  },
};

const M2: StateConfig = {
  id: "M2",
  description: "Asks for the date of the memory.",
  meta: { code: "M2", name: "WaitingForMemoryDate", intents: ["clear", "abort"], hints: ["hintClear", "hintCancel"] },
  on: {
    text: [
      { guard: recognizes("clear"), target: "#G3", actions: [clearDate, say("dateCleared"), ...showDraft] },
      {
        guard: isDetail,
        target: "#readingDate",
        actions: effect("parseDate", (args) => ({ text: trimmedText(args) })),
      },
    ],
    dateSelected: { target: "#G3", actions: [setDate, sayDate, ...showDraft] },
  },
};

const M3: StateConfig = {
  id: "M3",
  description: "Asks for the place of the memory.",
  meta: { code: "M3", name: "WaitingForMemoryPlace", intents: ["clear", "abort"], hints: ["hintClear", "hintCancel"] },
  on: {
    text: [
      { guard: recognizes("clear"), target: "#G3", actions: [clearPlace, say("placeCleared"), ...showDraft] },
      {
        guard: isDetail,
        target: "#findingPlace",
        actions: effect("findPlace", (args) => ({ text: trimmedText(args) })),
      },
    ],
    placeSelected: { target: "#G3", actions: [setPlace, sayPlace, ...showDraft] },
  },
};

const M4: StateConfig = {
  id: "M4",
  description: "Asks for the person who owns the memory, or everyone.",
  meta: {
    code: "M4",
    name: "WaitingForMemoryPerson",
    intents: ["everyone", "clear", "abort"],
    hints: ["people", "hintEveryone", "hintCancel"],
  },
  on: {
    text: [
      // A person may be called "All", so the name is searched first.
      { guard: recognizes("everyone"), target: "#findingPerson", actions: findEveryone },
      { guard: recognizes("clear"), target: "#findingPerson", actions: findEveryone },
      {
        guard: isDetail,
        target: "#findingPerson",
        actions: effect("findPerson", (args) => ({ text: trimmedText(args) })),
      },
    ],
    tagSelected: {
      target: "#findingPerson",
      actions: { type: "findPerson", params: ({ event }) => ({ text: event.tag }) },
    },
  },
};

const cancel = { target: "#G3", actions: [say("stepCancelled"), ...showDraft] } as const;

export const details: StateConfig = {
  initial: "M1",
  states: { M1, M2, M3, M4 },
  on: { text: { guard: recognizes("abort"), ...cancel }, abort: cancel },
};
