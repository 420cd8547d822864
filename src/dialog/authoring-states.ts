import { chart, hears, say, textOf } from "./chart-setup.js";
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
  chart.createStateConfig({
    meta: {
      code: "M1",
      name: "WaitingForMemoryMedia",
      hears: ["done", "abort"],
      hints: ["hintDone", "hintCancel"],
    },
    on: {
      text: [
        { guard: hears("done"), ...back },
        { guard: hears("abort"), ...cancel },
        {
          target: "readingMedium",
          actions: { type: "readMedium", params: ({ event }) => ({ text: textOf(event).trim() }) },
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
  chart.createStateConfig({
    meta: {
      code: "M2",
      name: "WaitingForMemoryDate",
      hears: ["clear", "abort"],
      hints: ["hintClear", "hintCancel"],
    },
    on: {
      text: [
        { guard: hears("clear"), target: "G3", actions: [clearDate, say("dateCleared"), ...show] },
        { guard: hears("abort"), ...cancel },
        {
          target: "readingDate",
          actions: { type: "readDate", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      dateSelected: { target: "G3", actions: [setDate, sayDate, ...show] },
    },
  }))();

const M3 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "M3",
      name: "WaitingForMemoryPlace",
      hears: ["clear", "abort"],
      hints: ["hintClear", "hintCancel"],
    },
    on: {
      text: [
        { guard: hears("clear"), target: "G3", actions: [clearPlace, say("placeCleared"), ...show] },
        { guard: hears("abort"), ...cancel },
        {
          target: "readingPlace",
          actions: { type: "readPlace", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      placeSelected: { target: "G3", actions: [setPlace, sayPlace, ...show] },
    },
  }))();

const readOrEveryone = {
  type: "readPerson",
  params: ({ event }: ChartArgs) => ({ text: textOf(event).trim(), everyone: true }),
} as const;

const M4 = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    meta: {
      code: "M4",
      name: "WaitingForMemoryPerson",
      hears: ["everyone", "clear", "abort"],
      hints: ["people", "hintEveryone", "hintCancel"],
    },
    on: {
      text: [
        // Somebody may be called "All".
        { guard: hears("everyone"), target: "readingPerson", actions: readOrEveryone },
        { guard: hears("clear"), target: "readingPerson", actions: readOrEveryone },
        { guard: hears("abort"), ...cancel },
        {
          target: "readingPerson",
          actions: { type: "readPerson", params: ({ event }) => ({ text: textOf(event).trim() }) },
        },
      ],
      abort: cancel,
      tagSelected: {
        target: "readingPerson",
        actions: { type: "readPerson", params: ({ event }) => ({ text: event.tag }) },
      },
    },
  }))();

const readingMedium = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    on: {
      mediumRead: [
        { guard: "understood", target: "M1", actions: [addMedium, say("mediaAdded")] },
        { target: "M1", actions: say("mediaNotUnderstood") },
      ],
    },
  }))();

const readingDate = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    on: {
      dateRead: [
        { guard: "understood", target: "G3", actions: [setDate, sayDate, ...show] },
        { target: "M2", actions: say("dateNotUnderstood") },
      ],
    },
  }))();

const readingPlace = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    on: {
      placeRead: [
        { guard: "understood", target: "G3", actions: [setPlace, sayPlace, ...show] },
        { target: "M3", actions: sayNoPlace },
      ],
    },
  }))();

const readingPerson = /* @__PURE__ */ (() =>
  chart.createStateConfig({
    on: {
      personRead: [
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
