import {
  type CommandKey,
  type DialogEvent,
  type DialogSnapshot,
  dialogStart,
  type MemoryDraft,
  type Offer,
  type OutsideEvent,
  type ResultEvent,
  type ReviewItem,
} from "../../src/dialog/index.js";
import { open, PLAIN, play, text, who } from "./chart-fixtures.js";

/** A memory that is written, with nothing in it but what is given. */
export const work = (parts: Partial<MemoryDraft> = {}): MemoryDraft => ({
  memoryID: "w",
  version: null,
  origin: null,
  memoryType: "Question",
  title: "t",
  titleVariants: [],
  answers: [],
  media: [],
  date: null,
  dateUncertaintyDays: null,
  place: null,
  person: null,
  ...parts,
});

export const begun = (parts: Partial<MemoryDraft> = {}, similar: Offer | null = null): ResultEvent => ({
  type: "begun",
  working: work(parts),
  similar,
});
export const considered = (parts: Partial<Extract<ResultEvent, { type: "considered" }>> = {}): ResultEvent => ({
  type: "considered",
  title: "t",
  memoryType: "Question",
  similar: null,
  same: null,
  suggested: false,
  ...parts,
});
export const checked = (similar: Offer | null = null): ResultEvent => ({ type: "checked", similar });
export const loaded = (working: MemoryDraft | null, ...offers: readonly Offer[]): ResultEvent => ({
  type: "loaded",
  working,
  offers,
  title: "sought",
});
export const saved: ResultEvent = { type: "saved", outcome: "saved" };
export const invalid: ResultEvent = { type: "saved", outcome: "invalid" };
export const answeredElsewhere = (title: string | null): ResultEvent => ({ type: "answeredElsewhere", title });
export const outdated = (fresh: MemoryDraft | null): ResultEvent => ({ type: "outdated", fresh });
export const done: ResultEvent = { type: "handled", done: true };
export const notDone: ResultEvent = { type: "handled", done: false };
export const reviewed = (item: ReviewItem | null): ResultEvent => ({ type: "reviewed", item });

export const DRAFT: ReviewItem = {
  kind: "draft",
  id: "draft",
  title: "asked",
  answer: "told",
  occurrences: 1,
  rejections: 0,
  receiverID: null,
  suggestion: null,
};
export const QUESTION: ReviewItem = { ...DRAFT, kind: "unanswered", id: "question", answer: null };

/** A text that begins with a command. */
export const command = (key: CommandKey, title: string): OutsideEvent => ({
  ...(text("other", `${key} ${title}`) as Extract<OutsideEvent, { type: "text" }>),
  command: { key, title },
});

/** The Giver at home, after these events. */
export const giverHaving = (...events: readonly DialogEvent[]): DialogSnapshot =>
  play(dialogStart(PLAIN), open(who.giverWithPIN), ...events).snapshot;

/** The Giver before a memory that is written, see `work`. */
export const confirming = (parts: Partial<MemoryDraft> = {}): DialogSnapshot =>
  giverHaving(text("resume"), loaded(work(parts)));

/** The Giver with an item in review. */
export const reviewing = (item: ReviewItem): DialogSnapshot => giverHaving(text("review"), reviewed(item));
