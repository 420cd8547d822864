import { assertEvent } from "xstate";
import { LIMITS } from "../../model/index.js";
import {
  type DialogArgs,
  dialogSetup,
  type EffectParams,
  effect,
  type MemoryDraft,
  required,
  say,
  trimmedText,
  writtenText,
} from "../setup/index.js";

export function currentDraft({ context }: DialogArgs): MemoryDraft {
  return required(context.working);
}

/** The result becomes the draft. */
export const takeDraft = dialogSetup.assign(({ event }) => {
  assertEvent(event, ["begun", "loaded", "outdated"]);
  return {
    working: event.type === "outdated" ? event.fresh : event.working,
    offers: [],
    offersFor: null,
    lateDigits: false,
    writing: "first" as const,
  };
});

export const leaveDraft = dialogSetup.assign({ working: null, writing: "first" as const });

/** The memory that was saved can be edited or deleted at once. */
export const offerSaved = dialogSetup.assign((args) => {
  const { memoryID, title: label } = currentDraft(args);
  if (label === null) return { offers: [], offersFor: null };
  return {
    offers: [{ memoryID, label, confidence: 1, confidenceLevel: "HIGH" as const }],
    offersFor: "shown" as const,
  };
});

/** The next text is added to the answers or the title variants. */
export const writeFurther = dialogSetup.assign({ writing: "further" as const });

/** The next text replaces the title or the last answer. */
export const writeInstead = dialogSetup.assign({ writing: "instead" as const });

export const setTitle = change((draft, { event }) => ({ ...draft, title: writtenText(event) }));

export const addVariant = change((draft, { event }) => ({
  ...draft,
  titleVariants: [...new Set([...draft.titleVariants, writtenText(event)])],
}));

/** G3: a text that may be a date or a place. */
export const keepDetail = dialogSetup.assign(({ event }) => ({ detail: writtenText(event) }));

/** The memory with the same title is edited instead. */
export const loadExisting = effect("loadMemory", ({ event }) => {
  assertEvent(event, "checked");
  return { memoryID: event.same?.memoryID ?? "" };
});

export const sayExisting = say("existingOpened", ({ event }) => {
  assertEvent(event, "checked");
  return { title: event.same?.label ?? "" };
});

export const addAnswer = change((draft, args) => ({
  ...draft,
  answers: [...draft.answers, { text: trimmedText(args), preformatted: false }],
}));

/** Replaces the last answer. */
export const replaceAnswer = change((draft, { event }) => ({
  ...draft,
  answers: [...draft.answers.slice(0, -1), { text: writtenText(event), preformatted: false }],
}));

export const removeAnswer = change((draft) => ({ ...draft, answers: draft.answers.slice(0, -1) }));

export const addMedium = change((draft, { event }) => {
  assertEvent(event, ["mediumSelected", "mediumParsed"]);
  const medium = required(event.medium);
  return { ...draft, media: [...draft.media.filter(({ mediumID }) => mediumID !== medium.mediumID), medium] };
});

export const removeMedium = change((draft, { event }) => {
  assertEvent(event, "mediumDeselected");
  return { ...draft, media: draft.media.filter(({ mediumID }) => mediumID !== event.mediumID) };
});

/** Sets the date, or clears it. spec: Memory, rules on update. */
export const setDate = change((draft, { event }) => {
  assertEvent(event, ["dateSelected", "dateParsed"]);
  const { date, uncertaintyDays } = event;
  if (date === null) return { ...draft, date: null, dateUncertaintyDays: null };
  return { ...draft, date, dateUncertaintyDays: uncertaintyDays };
});

export const clearDate = change((draft) => ({ ...draft, date: null, dateUncertaintyDays: null }));

/** Sets the place, or clears it. spec: Memory, rules on update. */
export const setPlace = change((draft, { event }) => {
  assertEvent(event, ["placeSelected", "placeFound"]);
  return { ...draft, place: event.place };
});

export const clearPlace = change((draft) => ({ ...draft, place: null }));

export const findTag = effect("findPerson", ({ event }) => {
  assertEvent(event, "tagSelected");
  return { text: event.tag };
});

export const setPerson = change((draft, { event }) => {
  assertEvent(event, "personFound");
  return { ...draft, person: event.person };
});

export const clearPerson = change((draft) => ({ ...draft, person: null }));

/** The stored memory was removed: saved again, the draft is added as a new one. */
export const becomeNew = change((draft) => ({ ...draft, version: null }));

/** The question or completion draft was handled elsewhere: the draft no longer answers it. */
export const dropOrigin = change((draft) => ({ ...draft, origin: null }));

export const sayAnsweredElsewhere = effect("say", ({ event }): EffectParams["say"] => {
  assertEvent(event, "answeredElsewhere");
  const { title } = event;
  return title === null ? { key: "answeredElsewhere" } : { key: "answeredBy", params: { title } };
});

/** Says that the last answer was changed or removed, with the number of answers before. */
export const sayAnswer = (key: "answerChanged" | "answerRemoved") =>
  say(key, (args) => ({ answers: currentDraft(args).answers.length + (key === "answerRemoved" ? 1 : 0) }));

export const sayTooLong = (as: "title" | "answer") =>
  effect("say", { key: as === "title" ? "titleTooLong" : "answerTooLong", params: { max: LIMITS[as] } });

export const sayTitle = (key: "askVariant" | "askAnotherAnswer" | "saved" | "resumed" | "titleChanged") =>
  say(key, (args) => ({ title: currentDraft(args).title ?? "" }));

export const sayPlace = effect("say", (args): EffectParams["say"] => {
  const { place } = currentDraft(args);
  if (place === null) return { key: "placeCleared" };
  return { key: "placeSet", params: { place: place.placeName ?? `${place.latitude}, ${place.longitude}` } };
});

export const sayNoPlace = say("placeNotFound", ({ event }) => {
  assertEvent(event, "placeFound");
  return { place: event.name ?? "" };
});

/** Says the date that was set. The host writes it in the language of the assistant. */
export const sayDate = effect("say", (args): EffectParams["say"] => {
  const { date, dateUncertaintyDays } = currentDraft(args);
  if (date === null) return { key: "dateCleared" };
  return { key: "dateSet", params: { date, uncertaintyDays: dateUncertaintyDays ?? 0 } };
});

export const sayVariant = say("variantAdded", ({ event }) => ({ title: writtenText(event) }));

export const sayPerson = say("personSet", ({ event }) => {
  assertEvent(event, "personFound");
  return { person: event.person?.name ?? "" };
});

export const askText = effect("say", (args): EffectParams["say"] => {
  const { memoryType, title } = currentDraft(args);
  const key = memoryType === "Default" ? "askDefaultAnswer" : memoryType === "Story" ? "askStory" : "askAnswer";
  return { key, params: { title: title ?? "" } };
});

export const warnSimilar = say("similarExists", ({ event }) => {
  assertEvent(event, ["begun", "checked", "considered"]);
  return { title: event.similar?.label ?? "" };
});

export const showDraft = [
  effect("showMemory", (args) => ({ working: currentDraft(args) })),
  say("memoryChoices"),
] as const;

/** An assignment that changes the draft. */
function change(update: (draft: MemoryDraft, args: DialogArgs) => MemoryDraft) {
  return dialogSetup.assign(({ context, event }) => ({
    working: update(required(context.working), { context, event }),
  }));
}
