import { dialogSetup, recognizes, say, textOf } from "./chart-setup.js";
import {
  addMedium,
  clearDate,
  clearPerson,
  clearPlace,
  dropMedium,
  sayDate,
  sayNoPlace,
  sayPerson,
  sayPlace,
  setDate,
  setPerson,
  setPlace,
  show,
} from "./giver-actions.js";
import type { ChartArgs } from "./receiver-actions.js";

const back = /* @__PURE__ */ (() => ({ target: "G3", actions: [...show] }) as const)();
const cancel = /* @__PURE__ */ (() => ({ target: "G3", actions: [say("stepCancelled"), ...show] }) as const)();

const M1 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "M1",
      name: "WaitingForMemoryMedia",
      intents: ["done", "abort"],
      hints: ["hintDone", "hintCancel"],
    },
    on: {
      text: [
        { guard: recognizes("done"), ...back },
        { guard: recognizes("abort"), ...cancel },
        {
          target: "readingMedium",
          actions: { type: "parseMedium", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      mediumSelected: { actions: [addMedium, say("mediaAdded")] },
      mediumDeselected: [
        { guard: "hasMedium", actions: [dropMedium, say("mediaRemoved")] },
        { actions: say("mediumNotFound") },
      ],
    },
  }))();

const M2 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "M2",
      name: "WaitingForMemoryDate",
      intents: ["clear", "abort"],
      hints: ["hintClear", "hintCancel"],
    },
    on: {
      text: [
        { guard: recognizes("clear"), target: "G3", actions: [clearDate, say("dateCleared"), ...show] },
        { guard: recognizes("abort"), ...cancel },
        {
          target: "readingDate",
          actions: { type: "parseDate", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      dateSelected: { target: "G3", actions: [setDate, sayDate, ...show] },
    },
  }))();

const M3 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "M3",
      name: "WaitingForMemoryPlace",
      intents: ["clear", "abort"],
      hints: ["hintClear", "hintCancel"],
    },
    on: {
      text: [
        { guard: recognizes("clear"), target: "G3", actions: [clearPlace, say("placeCleared"), ...show] },
        { guard: recognizes("abort"), ...cancel },
        {
          target: "readingPlace",
          actions: { type: "findPlace", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      placeSelected: { target: "G3", actions: [setPlace, sayPlace, ...show] },
    },
  }))();

const readOrEveryone = {
  type: "findPerson",
  params: ({ event }: ChartArgs) => ({ text: textOf(event).trim(), everyone: true }),
} as const;

const M4 = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    meta: {
      code: "M4",
      name: "WaitingForMemoryPerson",
      intents: ["everyone", "clear", "abort"],
      hints: ["people", "hintEveryone", "hintCancel"],
    },
    on: {
      text: [
        // Somebody may be called "All".
        { guard: recognizes("everyone"), target: "readingPerson", actions: readOrEveryone },
        { guard: recognizes("clear"), target: "readingPerson", actions: readOrEveryone },
        { guard: recognizes("abort"), ...cancel },
        {
          target: "readingPerson",
          actions: { type: "findPerson", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      tagSelected: {
        target: "readingPerson",
        actions: { type: "findPerson", params: ({ event }) => ({ text: event.tag }) },
      },
    },
  }))();

const readingMedium = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      mediumParsed: [
        { guard: "understood", target: "M1", actions: [addMedium, say("mediaAdded")] },
        { target: "M1", actions: say("mediaNotUnderstood") },
      ],
    },
  }))();

const readingDate = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      dateParsed: [
        { guard: "understood", target: "G3", actions: [setDate, sayDate, ...show] },
        { target: "M2", actions: say("dateNotUnderstood") },
      ],
    },
  }))();

const readingPlace = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      placeFound: [
        { guard: "understood", target: "G3", actions: [setPlace, sayPlace, ...show] },
        { target: "M3", actions: sayNoPlace },
      ],
    },
  }))();

const readingPerson = /* @__PURE__ */ (() =>
  dialogSetup.createStateConfig({
    on: {
      personFound: [
        { guard: "understood", target: "G3", actions: [setPerson, sayPerson, ...show] },
        { guard: "meansEveryone", target: "G3", actions: [clearPerson, say("personCleared"), ...show] },
        { target: "M4", actions: say("personNotKnown") },
      ],
    },
  }))();

/** The details of a memory that is written: media, date, place, person. */
export const authoringStates = {
  M1,
  M2,
  M3,
  M4,
  readingMedium,
  readingDate,
  readingPlace,
  readingPerson,
} as const;
