import type { KnownPerson, Offer } from "./events.js";
import type { MemoryDraft, ReviewItem } from "./memory-draft.js";
import type { PhraseKey } from "./phrases/index.js";

/** What the assistant and the engine allow; looked up anew before every event. */
export interface DialogSettings {
  readonly disableR2R3Loop: boolean;
  readonly disableR4Loop: boolean;
  readonly disableR5Loop: boolean;
  /** Something can consume a selected medium: a language model, or a function that takes media. */
  readonly consumesMedia: boolean;
}

/** Settings that take nothing away and add nothing. */
export const NO_SETTINGS: DialogSettings = {
  disableR2R3Loop: false,
  disableR4Loop: false,
  disableR5Loop: false,
  consumesMedia: false,
};

/** The last answer, as far as somebody may call it wrong. */
export interface Correctable {
  readonly question: string;
  readonly source: "memory" | "board" | "completion";
  readonly memoryID: string | null;
}

/** What the chart remembers between events. Plain JSON. */
export interface DialogContext {
  readonly settings: DialogSettings;
  /** The question that is being resolved, or that the offers answer. */
  readonly question: string | null;
  /** What is said to the question where nothing answers it: it is no question but politeness. */
  readonly courtesy: PhraseKey | null;
  /** In and after R6: the question whose answer was wrong. */
  readonly firstQuestion: string | null;
  readonly offers: readonly Offer[];
  /** Set where feedback is accepted: the answer that it would reject. */
  readonly correctable: Correctable | null;
  /** Questions resolved so far, and those of them that took the no-answer path. */
  readonly questions: number;
  readonly misses: number;
  /** Factor on the idle timeout after silent proposals: 1, 2, 4, 8. Any text resets it. */
  readonly silence: number;
  /** Memories proposed in this session. */
  readonly proposed: readonly string[];
  /** True while "another" waits for a proposal, so that finding none is said. */
  readonly another: boolean;
  /** Who is asked for a PIN. */
  readonly claimant: KnownPerson | null;
  /** Something else than a PIN was said once already in this X state. */
  readonly pinRepeated: boolean;
  /** A PIN may arrive late or twice, until something else is said: what holds six digits is not taken for a question. */
  readonly lateDigits: boolean;
  /** `initialQuestion` of the opening, until it is asked. */
  readonly initialQuestion: string | null;
  /** The memory that is being written. */
  readonly working: MemoryDraft | null;
  /** What G1's offers are for; without offers it is a title that is waited for. */
  readonly offersFor: "edit" | "resume" | null;
  /** What the title that G2a asks for, and the text that G2b asks for, will be. */
  readonly writing: "first" | "further" | "instead";
  /** The item in review; null outside of it. */
  readonly reviewing: ReviewItem | null;
  /** Items that this review has passed over. */
  readonly skipped: readonly string[];
}

/** The context before anything happened. */
export function initialContext(settings: DialogSettings): DialogContext {
  return {
    settings,
    question: null,
    courtesy: null,
    firstQuestion: null,
    offers: [],
    correctable: null,
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
    writing: "first",
    reviewing: null,
    skipped: [],
  };
}
