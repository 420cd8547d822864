import type { Medium } from "../../model/index.js";
import type { PhraseKey } from "../phrases/index.js";
import type { Correctable } from "./context.js";
import type { MemoryDraft, Offer, ResultEvent, ReviewItem, SelectedPlace } from "./events.js";

/**
 * Every effect that the machine asks its host for, with the types of the results that answer it. The machine never
 * runs an effect itself. An effect without results needs no answer.
 */
export const EFFECTS = {
  /** Adds a phrase to the emission. */
  say: declare<{ readonly key: PhraseKey; readonly params?: Readonly<Record<string, string | number>> }>(),
  /** Adds the assistant's presentation to the emission. */
  sayPresentation: declare<Record<never, never>>(),
  /** Emits a memory: answer, media, hints, context variables, continuation prompt. */
  emitMemory: declare<{ readonly offer: Offer; readonly matched: boolean }>(),
  /** Matches a question with the memories. `answered` if a completion takes precedence. */
  matchQuestion: declare<{ readonly question: string }>("matched", "answered"),
  /** Asks the board of experts. */
  askBoard: declare<{ readonly question: string }>("answered", "unanswered"),
  /** Asks the language model. */
  askModel: declare<{ readonly question: string }>("answered", "unanswered"),
  /** Emits several memories, each under its label. */
  emitAll: declare<{ readonly offers: readonly Offer[] }>(),
  /** Finds what to offer: memories near the question; or help memories first; or help memories, else examples. */
  findSuggestions: declare<{ readonly question: string; readonly seek: "near" | "help" | "examples" }>("suggested"),
  /** Emits a default answer, or a sentence that introduces what is offered instead. */
  emitDefault: declare<{ readonly question: string; readonly offering: "near" | "help" | null }>(),
  /** Shows offers as hints. */
  hintOffers: declare<{ readonly offers: readonly Offer[] }>(),
  /** Emits the last answer again. */
  repeatAnswer: declare<Record<never, never>>(),
  /** Appends the content of a help memory to the emission. */
  appendHelp: declare<{ readonly offer: Offer }>(),
  /** Picks a memory to propose. */
  proposeMemory: declare<{ readonly except: readonly string[] }>("proposed"),
  /** Finds the next best candidates for a question. */
  findAlternatives: declare<{ readonly question: string; readonly except: readonly string[] }>("alternatives"),
  /** Checks a PIN. */
  authenticate: declare<{ readonly personID: string; readonly pin: string }>("authenticated"),
  /** Stores that a question and memories belong together, or do not. */
  learnPair: declare<{
    readonly question: string;
    readonly memoryIDs: readonly string[];
    readonly correlated: boolean;
  }>(),
  /** Stores that an answer was wrong: a negative pair, or a flag on the completion draft. */
  rejectAnswer: declare<{ readonly answer: Correctable }>(),
  /** Takes back that an answer was wrong. */
  withdrawRejection: declare<{ readonly answer: Correctable }>(),
  /** Stores a question for the Giver. */
  logUnanswered: declare<{ readonly question: string }>(),
  /** Takes back that a question has no answer. */
  withdrawUnanswered: declare<{ readonly question: string }>(),
  /** Another user speaks from now on. `fresh` starts the conversation over. */
  changeUser: declare<{
    readonly personID: string | null;
    readonly tag: string | null;
    readonly authenticated: boolean;
    readonly giver: boolean;
    readonly fresh: boolean;
  }>(),
  /** Says the numbers of memories, unanswered questions and drafts. */
  nudgeGiver: declare<Record<never, never>>(),
  /** Sets the current date. */
  changeDate: declare<{ readonly date: string | null }>(),
  /** Sets the current place. */
  changePlace: declare<{ readonly place: SelectedPlace }>(),
  /** Adds a medium to the current media. */
  selectMedium: declare<{ readonly medium: Medium }>(),
  /** Removes a medium from the current media. */
  deselectMedium: declare<{ readonly mediumID: string }>(),
  /** Reserves an ID for a new memory. A null type is decided by the title: Question or Story. */
  beginMemory: declare<{ readonly memoryType: MemoryDraft["memoryType"] | null; readonly title: string | null }>(
    "begun",
  ),
  /** Looks for an existing memory like the draft. */
  findSimilar: declare<{ readonly working: MemoryDraft }>("checked"),
  /** Finds out whether a text is the title of an existing memory, or what it would be as a new one. */
  considerTitle: declare<{ readonly title: string }>("considered"),
  /** Lists the latest memories. */
  listMemories: declare<Record<never, never>>("listed"),
  /** Lists the memories that a text may mean. */
  findMemories: declare<{ readonly text: string }>("listed"),
  /** Deletes a memory. */
  deleteMemory: declare<{ readonly memoryID: string }>("handled"),
  /** Finds a memory by its title. */
  findMemory: declare<{ readonly title: string }>("loaded"),
  /** Loads a memory to edit. */
  loadMemory: declare<{ readonly memoryID: string }>("loaded"),
  /** Lists the Giver's saved drafts. */
  findSavedDrafts: declare<Record<never, never>>("loaded"),
  /** Loads a saved draft. */
  loadSavedDraft: declare<{ readonly memoryID: string }>("loaded"),
  /** Says the content of the draft. */
  showMemory: declare<{ readonly working: MemoryDraft }>(),
  /** Stores the memory; says why if it is invalid. */
  saveMemory: declare<{ readonly working: MemoryDraft }>("saved", "outdated", "answeredElsewhere"),
  /** Deletes an unsaved draft. */
  discardDraft: declare<{ readonly working: MemoryDraft }>(),
  /** Finds the next item to review. */
  nextReviewItem: declare<{ readonly skipped: readonly string[] }>("reviewed"),
  /** Says the content of the item in review. */
  showReviewItem: declare<{ readonly item: ReviewItem }>(),
  /** Makes a completion draft a Question. */
  approveItem: declare<{ readonly item: ReviewItem; readonly everyone: boolean }>("handled"),
  /** Makes the asked text a title variant of the memory with this title; null means the suggested memory. */
  mergeItem: declare<{ readonly item: ReviewItem; readonly title: string | null }>("handled"),
  /** Discards the item in review. */
  discardItem: declare<{ readonly item: ReviewItem }>("handled"),
  /** Begins a memory that answers the item in review. */
  answerItem: declare<{ readonly item: ReviewItem }>("begun"),
  /** Parses a text as the URL of a medium. */
  parseMedium: declare<{ readonly text: string }>("mediumParsed"),
  /** Parses a text as a date. */
  parseDate: declare<{ readonly text: string }>("dateParsed"),
  /** Finds a place by its name. */
  findPlace: declare<{ readonly text: string }>("placeFound"),
  /** Finds a person by tag or name. `everyone`: if nobody is found, the text means everyone. */
  findPerson: declare<{ readonly text: string; readonly everyone?: boolean }>("personFound"),
  /** Ends the session. */
  endSession: declare<Record<never, never>>(),
};

/** The name of an effect. */
export type EffectName = keyof typeof EFFECTS;

/** The parameters of each effect. */
export type EffectParams = { [N in EffectName]: (typeof EFFECTS)[N] extends EffectSpec<infer P> ? P : never };

/** An effect with its parameters, as data. */
export type DialogEffect = { [N in EffectName]: { readonly type: N; readonly params: EffectParams[N] } }[EffectName];

interface EffectSpec<P> {
  readonly results: readonly ResultEvent["type"][];
  /** Never set: it carries the type of the parameters. */
  readonly params?: P;
}

function declare<P>(...results: readonly ResultEvent["type"][]): EffectSpec<P> {
  return { results };
}
