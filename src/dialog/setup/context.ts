import type { PhraseKey } from "../phrases/index.js";
import type { KnownPerson, MemoryDraft, Offer, ReviewItem } from "./events.js";

/** Settings of the assistant and the engine that change the course of a dialog. */
export interface DialogSettings {
  /** Emits the best match at once instead of asking in R2 or R3. */
  readonly disableR2R3Loop: boolean;
  /** Emits a proposal at once instead of asking in R4. */
  readonly disableR4Loop: boolean;
  /** Appends one help text instead of asking in R5. */
  readonly disableR5Loop: boolean;
  /** Accepts selected media: a language model or a function can use them. */
  readonly consumesMedia: boolean;
}

/** The default settings: everything is asked, media are not accepted. */
export const NO_SETTINGS: DialogSettings = {
  disableR2R3Loop: false,
  disableR4Loop: false,
  disableR5Loop: false,
  consumesMedia: false,
};

/** The last answer, while feedback can reject it. */
export interface Correctable {
  readonly question: string;
  readonly source: "memory" | "board" | "completion";
  readonly memoryID: string | null;
}

/** A state that asks the receiver to choose. */
export type ChoiceState = "R2" | "R3" | "R4" | "R5" | "R6";

/**
 * The use of an offer that is picked in G1: edits it, shows it, asks whether to delete it, or resumes it. Without offers,
 * the next text is the title of a memory to edit, show or delete. With one offer that a yes means: `deletion` deletes it,
 * `existing` edits it. `shown`: it has just been shown. `title`: a text was offered as a new memory.
 */
export type OffersFor = "edit" | "show" | "delete" | "resume" | "deletion" | "existing" | "shown" | "title";

/** A choice that was left without an answer, and can still be answered in R1 by the next text. */
export interface LateChoice extends Pick<DialogContext, "question" | "firstQuestion" | "offers" | "near"> {
  readonly state: ChoiceState;
}

/** The data that the machine keeps between events. Plain JSON. */
export interface DialogContext {
  readonly settings: DialogSettings;
  /** The question that is being resolved, or that the offers answer. */
  readonly question: string | null;
  /** The reply to small talk ("hello", "how are you?") unless a memory answers it surely. */
  readonly courtesy: PhraseKey | null;
  /** In and after R6: the question whose answer was rejected. */
  readonly firstQuestion: string | null;
  readonly offers: readonly Offer[];
  /** The state that the offers belong to; null outside of it. */
  readonly choosing: ChoiceState | null;
  /** R5: the offers may answer the question. False for help memories. */
  readonly near: boolean;
  /** The choice that timed out, or that small talk interrupted, until another text comes. */
  readonly late: LateChoice | null;
  /** The question that was stored as unanswered last. A late answer takes it off the list. */
  readonly logged: string | null;
  /** The answer that feedback would reject; null if feedback is not accepted. */
  readonly correctable: Correctable | null;
  /** The answer that was rejected last, until another answer: the user can take the rejection back. */
  readonly rejected: Correctable | null;
  /** Number of questions so far. */
  readonly questions: number;
  /** Number of questions in a row that took the no-answer path. */
  readonly misses: number;
  /** Factor on the idle timeout after silent proposals: 1, 2, 4, 8. Any text resets it. */
  readonly silence: number;
  /** IDs of the memories proposed in this session. */
  readonly proposed: readonly string[];
  /** True while the user waits for another proposal, so that a failure is reported. */
  readonly another: boolean;
  /** The person who is asked for a PIN. */
  readonly claimant: KnownPerson | null;
  /** True once the request for a PIN has been repeated. */
  readonly pinRepeated: boolean;
  /** True while a PIN may arrive late or twice: a text with six digits is not taken for a question. */
  readonly lateDigits: boolean;
  /** The question given at opening, until it is asked. */
  readonly initialQuestion: string | null;
  /** The memory that is being written. */
  readonly working: MemoryDraft | null;
  /** The use of G1's offers, see {@link OffersFor}. */
  readonly offersFor: OffersFor | null;
  /** G1: a text that was offered as a new memory. */
  readonly pendingTitle: string | null;
  /** G3: a date or place that is being read. */
  readonly detail: string | null;
  /** The use of the next text in G2a and G2b: the first one, a further one, or a replacement. */
  readonly writing: "first" | "further" | "instead";
  /** The item in review; null outside of a review. */
  readonly reviewing: ReviewItem | null;
  /** IDs of the items that this review has handled or skipped. */
  readonly skipped: readonly string[];
}

/** The context before the session opens. */
export function initialContext(settings: DialogSettings): DialogContext {
  return {
    settings,
    question: null,
    courtesy: null,
    firstQuestion: null,
    offers: [],
    choosing: null,
    near: false,
    late: null,
    logged: null,
    correctable: null,
    rejected: null,
    questions: 0,
    misses: 0,
    silence: 1,
    proposed: [],
    another: false,
    claimant: null,
    pinRepeated: false,
    lateDigits: false,
    initialQuestion: null,
    working: null,
    offersFor: null,
    pendingTitle: null,
    detail: null,
    writing: "first",
    reviewing: null,
    skipped: [],
  };
}
