import type { Medium } from "../model/index.js";
import type { Correctable } from "./context.js";
import type { Offer } from "./events.js";
import type { MemoryDraft, ReviewItem } from "./memory-draft.js";
import type { PhraseKey } from "./phrases/index.js";
import type { SelectedPlace } from "./selected-place.js";

/**
 * What the chart asks its surroundings to do, by name. The chart never does any of it itself: a session carries the
 * effects out, a test reads them.
 */
export interface EffectParams {
  /** Adds a phrase to the emission. */
  say: { readonly key: PhraseKey; readonly params?: Readonly<Record<string, string | number>> };
  /** Adds the assistant's presentation. */
  sayPresentation: Record<never, never>;
  /** Emits a memory: answer, media, hints, context variables, continuation. */
  emitMemory: { readonly offer: Offer; readonly matched: boolean };
  /** Resolves a question; answers with `matched`, or with `answered` where a completion goes first. */
  matchQuestion: { readonly question: string };
  /** Asks the board of experts; answers with `answered` or `unanswered`. */
  askBoard: { readonly question: string };
  /** Asks the language model; answers with `answered` or `unanswered`. */
  askModel: { readonly question: string };
  /** Logs the question, emits a default answer; answers with `defaulted`. */
  emitDefault: { readonly question: string; readonly seekHelp: boolean };
  /** Appends the content of a help memory to the emission. */
  appendHelp: { readonly offer: Offer };
  /** Picks a memory to propose; answers with `proposed`. */
  proposeMemory: { readonly except: readonly string[] };
  /** Finds the next best candidates; answers with `alternatives`. */
  findAlternatives: { readonly question: string; readonly except: readonly string[] };
  /** Checks a PIN; answers with `authenticated`. */
  authenticate: { readonly personID: string; readonly pin: string };
  /** Keeps that a question and memories belong together, or do not. */
  learnPair: { readonly question: string; readonly memoryIDs: readonly string[]; readonly correlated: boolean };
  /** Keeps that an answer was wrong: a negative pair, or a flag on the draft. */
  rejectAnswer: { readonly answer: Correctable };
  /** Keeps a question for the Giver. */
  logUnanswered: { readonly question: string };
  /** The user is somebody else from here on. `fresh` starts the conversation over. */
  changeUser: {
    readonly personID: string | null;
    readonly tag: string | null;
    readonly authenticated: boolean;
    readonly giver: boolean;
    readonly fresh: boolean;
  };
  /** Counts of the assistant's store, for the Giver. */
  nudgeGiver: Record<never, never>;
  /** Later resolution uses this date, or this place. */
  changeDate: { readonly date: string };
  changePlace: { readonly place: SelectedPlace };
  selectMedium: { readonly medium: Medium };
  deselectMedium: { readonly mediumID: string };
  /** Reserves an ID for a new memory; answers with `begun`. No type: Question or Story, as the title reads. */
  beginMemory: { readonly memoryType: MemoryDraft["memoryType"] | null; readonly title: string | null };
  /** Looks for a memory like the working one; answers with `checked`. */
  findSimilar: { readonly working: MemoryDraft };
  /** Finds a memory to edit by its title; answers with `loaded`. */
  findMemory: { readonly title: string };
  /** Loads a memory to edit; answers with `loaded`. */
  loadMemory: { readonly memoryID: string };
  /** Lists work that was parked; answers with `loaded`. */
  findSavedDrafts: Record<never, never>;
  /** Loads work that was parked; answers with `loaded`. */
  loadSavedDraft: { readonly memoryID: string };
  /** Says what the working memory holds. */
  showMemory: { readonly working: MemoryDraft };
  /** Writes the working memory; answers with `saved`, having said why where it is invalid, `outdated` or `answeredElsewhere`. */
  saveMemory: { readonly working: MemoryDraft };
  /** Forgets unsaved work. */
  discardDraft: { readonly working: MemoryDraft };
  /** The next item to review; answers with `reviewed`. */
  nextReviewItem: { readonly skipped: readonly string[] };
  /** Says what the item in review is. */
  showReviewItem: { readonly item: ReviewItem };
  /** Makes a draft a Question; answers with `handled`. */
  approveItem: { readonly item: ReviewItem; readonly everyone: boolean };
  /** Makes the asked text a variant of another memory, the suggested one without a title; answers with `handled`. */
  mergeItem: { readonly item: ReviewItem; readonly title: string | null };
  /** Throws the item away; answers with `handled`. */
  discardItem: { readonly item: ReviewItem };
  /** Makes the item in review a memory that is written; answers with `begun`. */
  answerItem: { readonly item: ReviewItem };
  /** Reads an address as a medium; answers with `mediumRead`. */
  parseMedium: { readonly text: string };
  /** Reads a date; answers with `dateRead`. */
  parseDate: { readonly text: string };
  /** Reads a place; answers with `placeRead`. */
  findPlace: { readonly text: string };
  /** Finds a person by tag or name; answers with `personRead`. `everyone`: what is meant where nobody is found. */
  findPerson: { readonly text: string; readonly everyone?: boolean };
  /** Ends the session. */
  endSession: Record<never, never>;
}

/** The name of an effect. */
export type EffectName = keyof EffectParams;

/** One effect with its parameters. */
export type DialogEffect = { [N in EffectName]: { readonly type: N; readonly params: EffectParams[N] } }[EffectName];
