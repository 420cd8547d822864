import { effect, type StateConfig, say } from "../../setup/index.js";
import {
  addMedium,
  askText,
  becomeNew,
  clearPerson,
  currentDraft,
  dropOrigin,
  leaveDraft,
  sayAnsweredElsewhere,
  sayDate,
  sayNoPlace,
  sayPerson,
  sayPlace,
  sayTitle,
  setDate,
  setPerson,
  setPlace,
  showDraft,
  takeDraft,
  warnSimilar,
} from "./authoring-actions.js";

/** A title was given: looks for a similar memory. */
const comparing: StateConfig = {
  id: "comparing",
  entry: effect("findSimilar", (args) => ({ working: currentDraft(args) })),
  on: {
    checked: [
      { guard: "similar", target: "#G2b", actions: [warnSimilar, askText] },
      { target: "#G2b", actions: askText },
    ],
  },
};

const saving: StateConfig = {
  id: "saving",
  entry: effect("saveMemory", (args) => ({ working: currentDraft(args) })),
  on: {
    saved: [
      { guard: "savedInReview", target: "#reviewing", actions: [sayTitle("saved"), leaveDraft] },
      { guard: "saved", target: "#G1", actions: [sayTitle("saved"), leaveDraft, say("giverChoices")] },
      { target: "#G3", actions: showDraft },
    ],
    outdated: [
      { guard: "hasFresh", target: "#G3", actions: [takeDraft, say("versionConflict"), ...showDraft] },
      { target: "#G3", actions: [becomeNew, say("memoryRemoved"), ...showDraft] },
    ],
    answeredElsewhere: { target: "#G3", actions: [dropOrigin, sayAnsweredElsewhere, ...showDraft] },
  },
};

/** A person was selected by tag. */
const assigning: StateConfig = {
  id: "assigning",
  on: {
    personFound: [
      { guard: "understood", target: "#G3", actions: [setPerson, sayPerson, ...showDraft] },
      { target: "#G3", actions: [say("personNotKnown"), ...showDraft] },
    ],
  },
};

const readingMedium: StateConfig = {
  id: "readingMedium",
  on: {
    mediumParsed: [
      { guard: "understood", target: "#M1", actions: [addMedium, say("mediaAdded")] },
      { target: "#M1", actions: say("mediaNotUnderstood") },
    ],
  },
};

const readingDate: StateConfig = {
  id: "readingDate",
  on: {
    dateParsed: [
      { guard: "understood", target: "#G3", actions: [setDate, sayDate, ...showDraft] },
      { target: "#M2", actions: say("dateNotUnderstood") },
    ],
  },
};

const findingPlace: StateConfig = {
  id: "findingPlace",
  on: {
    placeFound: [
      { guard: "understood", target: "#G3", actions: [setPlace, sayPlace, ...showDraft] },
      { target: "#M3", actions: sayNoPlace },
    ],
  },
};

const findingPerson: StateConfig = {
  id: "findingPerson",
  on: {
    personFound: [
      { guard: "understood", target: "#G3", actions: [setPerson, sayPerson, ...showDraft] },
      { guard: "meansEveryone", target: "#G3", actions: [clearPerson, say("personCleared"), ...showDraft] },
      { target: "#M4", actions: say("personNotKnown") },
    ],
  },
};

export const steps: StateConfig = {
  tags: "step",
  initial: "comparing",
  states: { comparing, saving, assigning, readingMedium, readingDate, findingPlace, findingPerson },
};
