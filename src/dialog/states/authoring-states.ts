import { effect, recognizes, type StateConfig, say, trimmedText, writtenText } from "../setup/index.js";
import {
  addAnswer,
  addMedium,
  addVariant,
  askText,
  becomeNew,
  clearDate,
  clearPerson,
  clearPlace,
  currentDraft,
  dropOrigin,
  findTag,
  keepDetail,
  leaveDraft,
  loadExisting,
  offerSaved,
  removeAnswer,
  removeMedium,
  replaceAnswer,
  sayAnswer,
  sayAnsweredElsewhere,
  sayDate,
  sayExisting,
  sayNoPlace,
  sayPerson,
  sayPlace,
  sayTitle,
  sayTooLong,
  sayVariant,
  setDate,
  setPerson,
  setPlace,
  setTitle,
  showDraft,
  takeDraft,
  warnSimilar,
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

const writing: StateConfig = {
  initial: "G2a",
  states: { G2a, G2b },
  on: { abort: [{ guard: "revising", ...cancelStep }, { target: "#leaving" }] },
};

const forTitle = (intent: "addVariant" | "changeTitle") =>
  ({ type: "recognizesForTitle", params: { intent } }) as const;

const commands = (key: "person" | "date" | "place" | "dateOrPlace") => ({ type: "commands", params: { key } }) as const;

/** The text after a command is read as a detail of the memory. */
const readCommand = (type: "parseDate" | "findPlace") => effect(type, ({ event }) => ({ text: writtenText(event) }));

const findCommanded = effect("findPerson", ({ event }) => ({
  text: writtenText(event),
  everyone: event.type === "text" && event.intent.kind === "everyone",
}));

const rewrites = (as: "title" | "answer" | "variant") => ({ type: "rewrites", params: { as } }) as const;

const G3: StateConfig = {
  id: "G3",
  description: "Shows the memory that is being written: the Giver saves, changes or discards it.",
  meta: {
    code: "G3",
    name: "WaitingForGiverMemoryConfirmation",
    commands: ["title", "answer", "variant", "person", "date", "place", "dateOrPlace"],
    intents: [
      "save",
      "addVariant",
      "anotherAnswer",
      "changeTitle",
      "changeAnswer",
      "removeAnswer",
      "media",
      "noDate",
      "noPlace",
      "date",
      "place",
      "person",
      "details",
      "discard",
      "abort",
      "everyone",
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
      { guard: recognizes("noDate"), actions: [clearDate, say("dateCleared"), ...showDraft] },
      { guard: recognizes("noPlace"), actions: [clearPlace, say("placeCleared"), ...showDraft] },
      { guard: recognizes("date"), target: "#M2", actions: say("askDate") },
      { guard: recognizes("place"), target: "#M3", actions: say("askPlace") },
      { guard: recognizes("person"), target: "#M4", actions: say("askPerson") },
      { guard: recognizes("details"), actions: say("memoryDetails") },
      { guard: recognizes("discard"), target: "#leaving" },
      { guard: recognizes("abort"), target: "#leaving" },
      { guard: { type: "rewritesTooLong", params: { as: "title" } }, actions: sayTooLong("title") },
      { guard: rewrites("title"), actions: [setTitle, sayTitle("titleChanged"), ...showDraft] },
      { guard: { type: "rewritesTooLong", params: { as: "answer" } }, actions: sayTooLong("answer") },
      { guard: rewrites("answer"), actions: [replaceAnswer, sayAnswer("answerChanged"), ...showDraft] },
      { guard: { type: "rewritesTooLong", params: { as: "variant" } }, actions: sayTooLong("title") },
      { guard: rewrites("variant"), actions: [addVariant, sayVariant, ...showDraft] },
      { guard: commands("person"), target: "#assigning", actions: findCommanded },
      { guard: commands("date"), target: "#dating", actions: readCommand("parseDate") },
      { guard: commands("place"), target: "#locating", actions: readCommand("findPlace") },
      { guard: commands("dateOrPlace"), target: "#datingOrLocating", actions: [keepDetail, readCommand("parseDate")] },
      { actions: say("memoryNotUnderstood") },
    ],
    abort: { target: "#leaving" },
    mediumSelected: { actions: [addMedium, say("mediumAdded"), ...showDraft] },
    mediumDeselected: [
      { guard: "hasMedium", actions: [removeMedium, say("mediumRemoved"), ...showDraft] },
      { actions: [say("mediumNotFound"), ...showDraft] },
    ],
    dateSelected: { actions: [setDate, sayDate, ...showDraft] },
    placeSelected: { actions: [setPlace, sayPlace, ...showDraft] },
    tagSelected: { target: "#assigning", actions: findTag },
  },
};

/** Any text but an abort phrase, which the parent state takes. */
const isDetail = { type: "isOther", params: { than: "abort" } } as const;

const readText = (type: "parseMedium" | "parseDate" | "findPlace" | "findPerson") =>
  effect(type, (args) => ({ text: trimmedText(args) }));

const findEveryone = effect("findPerson", (args) => ({ text: trimmedText(args), everyone: true }));

const M1: StateConfig = {
  id: "M1",
  description: "Attaches media to the memory.",
  meta: { code: "M1", name: "WaitingForMemoryMedia", intents: ["done", "abort"], hints: ["hintDone", "hintCancel"] },
  on: {
    text: [
      { guard: recognizes("done"), target: "#G3", actions: showDraft },
      { guard: isDetail, target: "#readingMedium", actions: readText("parseMedium") },
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
      { guard: isDetail, target: "#readingDate", actions: readText("parseDate") },
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
      { guard: isDetail, target: "#findingPlace", actions: readText("findPlace") },
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
      { guard: isDetail, target: "#findingPerson", actions: readText("findPerson") },
    ],
    tagSelected: { target: "#findingPerson", actions: findTag },
  },
};

const details: StateConfig = {
  initial: "M1",
  states: { M1, M2, M3, M4 },
  on: { text: { guard: recognizes("abort"), ...cancelStep }, abort: cancelStep },
};

/** A title was given: looks for a similar memory. */
const comparing: StateConfig = {
  id: "comparing",
  entry: effect("findSimilar", (args) => ({ working: currentDraft(args) })),
  on: {
    checked: [
      { guard: "sameTitle", target: "#loading", actions: [leaveDraft, sayExisting, loadExisting] },
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
      { guard: "saved", target: "#G1", actions: [sayTitle("saved"), offerSaved, leaveDraft, say("giverChoices")] },
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
      { guard: "meansEveryone", target: "#G3", actions: [clearPerson, say("personCleared"), ...showDraft] },
      { target: "#G3", actions: [say("personNotKnown"), ...showDraft] },
    ],
  },
};

/** G3: "on 3 May". */
const dating: StateConfig = {
  id: "dating",
  on: {
    dateParsed: [
      { guard: "understood", target: "#G3", actions: [setDate, sayDate, ...showDraft] },
      { target: "#G3", actions: say("dateNotUnderstood") },
    ],
  },
};

/** G3: "at Manchester". */
const locating: StateConfig = {
  id: "locating",
  on: {
    placeFound: [
      { guard: "understood", target: "#G3", actions: [setPlace, sayPlace, ...showDraft] },
      { target: "#G3", actions: sayNoPlace },
    ],
  },
};

/** G3: "in 1987" or "in Manchester". */
const datingOrLocating: StateConfig = {
  id: "datingOrLocating",
  on: {
    dateParsed: [
      { guard: "understood", target: "#G3", actions: [setDate, sayDate, ...showDraft] },
      { target: "#locating", actions: effect("findPlace", ({ context }) => ({ text: context.detail ?? "" })) },
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

const steps: StateConfig = {
  tags: "step",
  initial: "comparing",
  states: {
    comparing,
    saving,
    assigning,
    dating,
    locating,
    datingOrLocating,
    readingMedium,
    readingDate,
    findingPlace,
    findingPerson,
  },
};

/** The states in which a memory is written. */
export const authoring: StateConfig = {
  description: "The Giver writes a memory.",
  tags: "authoring",
  initial: "G3",
  states: { writing, G3, details, steps },
};
