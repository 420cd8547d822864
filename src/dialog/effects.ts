import type { Medium } from "../model/index.js";
import type { Correctable } from "./context.js";
import type { Offer } from "./events.js";
import type { PhraseKey } from "./phrases/index.js";
import type { SelectedPlace } from "./selected-place.js";
import type { ReviewItem, WorkingMemory } from "./working-memory.js";

/**
 * What the chart asks its surroundings to do, by name. The chart never does any of it itself: a session carries the
 * effects out, a test reads them.
 */
export interface EffectParams {
  /** Adds a phrase to the emission. */
  say: { readonly key: PhraseKey; readonly params?: Readonly<Record<string, string | number>> };
  /** Adds the assistant's presentation. */
  present: Record<never, never>;
  /** Emits a memory: answer, media, hints, context variables, continuation. */
  emit: { readonly offer: Offer; readonly matched: boolean };
  /** Resolves a question; answers with `matched`, or with `answered` where a completion goes first. */
  match: { readonly question: string };
  /** Asks the board of experts; answers with `answered` or `unanswered`. */
  consult: { readonly question: string };
  /** Asks the language model; answers with `answered` or `unanswered`. */
  complete: { readonly question: string };
  /** Logs the question, emits a default answer; answers with `defaulted`. */
  fallBack: { readonly question: string; readonly seekHelp: boolean };
  /** Appends the content of a help memory to the emission. */
  appendHelp: { readonly offer: Offer };
  /** Picks a memory to propose; answers with `proposed`. */
  propose: { readonly except: readonly string[] };
  /** Finds the next best candidates; answers with `alternatives`. */
  seekAlternatives: { readonly question: string; readonly except: readonly string[] };
  /** Checks a PIN; answers with `authenticated`. */
  authenticate: { readonly personID: string; readonly pin: string };
  /** Keeps that a question and memories belong together, or do not. */
  learn: { readonly question: string; readonly memoryIDs: readonly string[]; readonly correlated: boolean };
  /** Keeps that an answer was wrong: a negative pair, or a flag on the draft. */
  reject: { readonly answer: Correctable };
  /** Keeps a question for the Giver. */
  logUnanswered: { readonly question: string };
  /** The user is somebody else from here on. `fresh` starts the conversation over. */
  become: {
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
  begin: { readonly memoryType: WorkingMemory["memoryType"] | null; readonly title: string | null };
  /** Looks for a memory like the working one; answers with `checked`. */
  seekSimilar: { readonly working: WorkingMemory };
  /** Finds a memory to edit by its title; answers with `loaded`. */
  findMemory: { readonly title: string };
  /** Loads a memory to edit; answers with `loaded`. */
  loadMemory: { readonly memoryID: string };
  /** Lists work that was parked; answers with `loaded`. */
  findParked: Record<never, never>;
  /** Loads work that was parked; answers with `loaded`. */
  loadParked: { readonly memoryID: string };
  /** Says what the working memory holds. */
  showMemory: { readonly working: WorkingMemory };
  /** Writes the working memory; answers with `saved`, having said why where it is invalid, `outdated` or `answeredElsewhere`. */
  save: { readonly working: WorkingMemory };
  /** Forgets unsaved work. */
  dropWork: { readonly working: WorkingMemory };
  /** The next item to review; answers with `reviewed`. */
  nextReview: { readonly skipped: readonly string[] };
  /** Says what the item in review is. */
  showReview: { readonly item: ReviewItem };
  /** Makes a draft a Question; answers with `handled`. */
  approve: { readonly item: ReviewItem; readonly everyone: boolean };
  /** Makes the asked text a variant of another memory, the suggested one without a title; answers with `handled`. */
  merge: { readonly item: ReviewItem; readonly title: string | null };
  /** Throws the item away; answers with `handled`. */
  discardItem: { readonly item: ReviewItem };
  /** Makes the item in review a memory that is written; answers with `begun`. */
  answerItem: { readonly item: ReviewItem };
  /** Reads an address as a medium; answers with `mediumRead`. */
  readMedium: { readonly text: string };
  /** Reads a date; answers with `dateRead`. */
  readDate: { readonly text: string };
  /** Reads a place; answers with `placeRead`. */
  readPlace: { readonly text: string };
  /** Finds a person by tag or name; answers with `personRead`. `everyone`: what is meant where nobody is found. */
  readPerson: { readonly text: string; readonly everyone?: boolean };
  /** Ends the session. */
  end: Record<never, never>;
}

/** The name of an effect. */
export type EffectName = keyof EffectParams;

/** One effect with its parameters. */
export type DialogEffect = { [N in EffectName]: { readonly type: N; readonly params: EffectParams[N] } }[EffectName];
