import { CLEARING_DATE, CLEARING_TEXT, LIMITS } from "../model/index.js";
import { dialogSetup, say, textOf } from "./chart-setup.js";
import type { EffectParams } from "./effects.js";
import type { DialogEvent } from "./events.js";
import type { MemoryDraft, ReviewItem } from "./memory-draft.js";
import type { ChartArgs } from "./receiver-actions.js";

/** The memory that is being written; the chart is where it is only when there is one. */
export function workingOf({ context }: ChartArgs): MemoryDraft {
  return context.working as MemoryDraft;
}

/** The item in review; the chart is there only when there is one. */
export function itemOf({ context }: ChartArgs): ReviewItem {
  return context.reviewing as ReviewItem;
}

/** The title after a command. */
export function commandTitle(event: DialogEvent): string {
  return event.type === "text" ? (event.command?.title ?? "") : "";
}

/** What was found becomes the working memory. */
export const takeWorking = /* @__PURE__ */ dialogSetup.assign(({ event }) => ({
  working:
    event.type === "begun" || event.type === "loaded" ? event.working : event.type === "outdated" ? event.fresh : null,
  offers: [],
  offersFor: null,
  lateDigits: false,
  writing: "first" as const,
}));

export const leaveWorking = /* @__PURE__ */ dialogSetup.assign({ working: null, writing: "first" as const });

export const leaveReview = /* @__PURE__ */ dialogSetup.assign({ working: null, reviewing: null, skipped: [] });

/** A title to look for is what comes next. */
export const awaitTitle = /* @__PURE__ */ dialogSetup.assign({ offers: [], offersFor: "edit" as const });

export const forgetOffers = /* @__PURE__ */ dialogSetup.assign({ offers: [], offersFor: null });

/** A text of the Giver that is no late PIN. */
export const acknowledgeText = /* @__PURE__ */ dialogSetup.assign({ lateDigits: false });

export const setTitle = /* @__PURE__ */ change((working, event) => ({ ...working, title: written(event) }));

export const addVariant = /* @__PURE__ */ change((working, event) => ({
  ...working,
  titleVariants: [...new Set([...working.titleVariants, textOf(event).trim()])],
}));

export const addAnswer = /* @__PURE__ */ change((working, event) => ({
  ...working,
  answers: [...working.answers, { text: textOf(event).trim(), preformatted: false }],
}));

/** Another text for the answer; of several, for the last one. */
export const replaceAnswer = /* @__PURE__ */ change((working, event) => ({
  ...working,
  answers: [...working.answers.slice(0, -1), { text: written(event), preformatted: false }],
}));

export const dropAnswer = /* @__PURE__ */ change((working) => ({ ...working, answers: working.answers.slice(0, -1) }));

export const addMedium = /* @__PURE__ */ change((working, event) => {
  const medium = event.type === "mediumSelected" || event.type === "mediumParsed" ? event.medium : null;
  if (medium === null) return working;
  return { ...working, media: [...working.media.filter(({ mediumID }) => mediumID !== medium.mediumID), medium] };
});

export const dropMedium = /* @__PURE__ */ change((working, event) => ({
  ...working,
  media:
    event.type === "mediumDeselected"
      ? working.media.filter(({ mediumID }) => mediumID !== event.mediumID)
      : working.media,
}));

/** Sets the date; the one that clears takes it away. spec: Memory, rules on update. */
export const setDate = /* @__PURE__ */ change((working, event) => {
  if (event.type !== "dateSelected" && event.type !== "dateParsed") return working;
  const { date, uncertaintyDays } = event;
  if (date === CLEARING_DATE) return { ...working, date: null, dateUncertaintyDays: null };
  return { ...working, date, dateUncertaintyDays: uncertaintyDays };
});

export const clearDate = /* @__PURE__ */ change((working) => ({ ...working, date: null, dateUncertaintyDays: null }));

/** Sets the place; a name that clears takes it away. spec: Memory, rules on update. */
export const setPlace = /* @__PURE__ */ change((working, event) => {
  if (event.type !== "placeSelected" && event.type !== "placeFound") return working;
  return { ...working, place: event.place?.placeName === CLEARING_TEXT ? null : event.place };
});

export const clearPlace = /* @__PURE__ */ change((working) => ({ ...working, place: null }));

export const setPerson = /* @__PURE__ */ change((working, event) =>
  event.type === "personFound" ? { ...working, person: event.person } : working,
);

export const clearPerson = /* @__PURE__ */ change((working) => ({ ...working, person: null }));

/** Nothing is stored of it any more: saved again, it is added. */
export const asNew = /* @__PURE__ */ change((working) => ({ ...working, version: null }));

/** Others took care of what it came from: from here on it stands alone. */
export const asOwn = /* @__PURE__ */ change((working) => ({ ...working, origin: null }));

/** Says that others took care of the question, by which memory where that is known. */
export const sayAnswered = {
  type: "say",
  params: ({ event }: ChartArgs): EffectParams["say"] => {
    const title = event.type === "answeredElsewhere" ? event.title : null;
    return title === null ? { key: "answeredElsewhere" } : { key: "answeredBy", params: { title } };
  },
} as const;

/** Says what became of the last answer, by how many there were. */
export const sayAnswer = (key: "answerChanged" | "answerRemoved") =>
  ({
    type: "say",
    params: ({ context }: ChartArgs) => {
      const answers = (context.working?.answers.length ?? 0) + (key === "answerRemoved" ? 1 : 0);
      return { key, params: { answers } };
    },
  }) as const;

/** Says that something is too long to be written. */
export const sayTooLong = (as: "title" | "answer") =>
  ({
    type: "say",
    params: { key: as === "title" ? "titleTooLong" : "answerTooLong", params: { max: LIMITS[as] } },
  }) as const;

/** Says a phrase with the title of what is written. */
export const sayTitle = (key: "askVariant" | "askAnotherAnswer" | "saved" | "resumed" | "titleChanged") =>
  ({
    type: "say",
    params: ({ context }: ChartArgs) => ({ key, params: { title: context.working?.title ?? "" } }),
  }) as const;

/** Says the place that was set. */
export const sayPlace = {
  type: "say",
  params: ({ context }: ChartArgs): EffectParams["say"] => {
    const { place = null } = context.working ?? {};
    if (place === null) return { key: "placeCleared" };
    return { key: "placeSet", params: { place: place.placeName ?? `${place.latitude}, ${place.longitude}` } };
  },
} as const;

/** Says which place was not found. */
export const sayNoPlace = {
  type: "say",
  params: ({ event }: ChartArgs): EffectParams["say"] => {
    return { key: "placeNotFound", params: { place: event.type === "placeFound" ? (event.name ?? "") : "" } };
  },
} as const;

/** Says the date that was set. The session writes it as its culture does. */
export const sayDate = {
  type: "say",
  params: ({ context }: ChartArgs): EffectParams["say"] => {
    const { date = null, dateUncertaintyDays = null } = context.working ?? {};
    if (date === null) return { key: "dateCleared" };
    return { key: "dateSet", params: { date, uncertaintyDays: dateUncertaintyDays ?? 0 } };
  },
} as const;

/** Says what was added as another title. */
export const sayVariant = {
  type: "say",
  params: ({ event }: ChartArgs) => ({ key: "variantAdded" as const, params: { title: textOf(event).trim() } }),
} as const;

/** Says whom the memory is for. */
export const sayPerson = {
  type: "say",
  params: ({ event }: ChartArgs) => ({
    key: "personSet" as const,
    params: { person: event.type === "personFound" ? (event.person?.name ?? "") : "" },
  }),
} as const;

/** Shows the working memory, and what can be done with it. */
export const show = /* @__PURE__ */ (() =>
  [
    { type: "showMemory", params: (args: ChartArgs) => ({ working: workingOf(args) }) },
    say("memoryChoices"),
  ] as const)();

/** Shows the item in review. */
export const showItem = { type: "showReviewItem", params: (args: ChartArgs) => ({ item: itemOf(args) }) } as const;

export const discardDraft = {
  type: "discardDraft",
  params: (args: ChartArgs) => ({ working: workingOf(args) }),
} as const;

/** Passes over the item in review for as long as this review lasts. */
export const skipItem = /* @__PURE__ */ dialogSetup.assign(({ context }) => ({
  skipped: context.reviewing === null ? context.skipped : [...context.skipped, context.reviewing.id],
}));

/** What a text says that is to be written: what follows its command, or all of it. */
function written(event: DialogEvent): string {
  return commandTitle(event) || textOf(event).trim();
}

/** An assignment that changes the working memory. */
function change(update: (working: MemoryDraft, event: DialogEvent) => MemoryDraft) {
  return dialogSetup.assign(({ context, event }) => ({
    working: context.working === null ? null : update(context.working, event),
  }));
}
