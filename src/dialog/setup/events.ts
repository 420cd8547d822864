import type { ConfidenceLevel, Medium } from "../../model/index.js";
import type { CommandKey, Intent } from "../phrases/index.js";

/** A place. Coordinates are in degrees, null if unknown. */
export interface SelectedPlace {
  readonly placeName: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly uncertaintyKm: number | null;
}

/** A memory while a Giver writes it. Plain JSON. */
export interface MemoryDraft {
  /** The ID reserved for a new memory, or the ID of the memory that is edited. */
  readonly memoryID: string;
  /** Version of the stored memory that is edited; null for a new one. */
  readonly version: number | null;
  /** The item in review that it answers. */
  readonly origin: Pick<ReviewItem, "kind" | "id"> | null;
  readonly memoryType: "Question" | "Story" | "Default";
  readonly title: string | null;
  readonly titleVariants: readonly string[];
  readonly answers: readonly { readonly text: string; readonly preformatted: boolean }[];
  readonly media: readonly Medium[];
  /** ISO 8601, UTC. */
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly place: SelectedPlace | null;
  /** The owner of a private memory; null if it is for everyone. */
  readonly person: { readonly personID: string; readonly name: string } | null;
}

/** True if a title or an answer has been written; an empty draft is not worth saving. */
export function hasContent({ title, answers }: MemoryDraft): boolean {
  return title !== null || answers.length > 0;
}

/** Something that waits for the Giver's decision. */
export interface ReviewItem {
  /** A completion draft, an unanswered question, or what a user said about a memory: it was meant, or it was wrong. */
  readonly kind: "draft" | "unanswered" | "choice" | "rejection";
  /** memoryID of the draft, questionID, or pairID. */
  readonly id: string;
  /** The question as it was asked. */
  readonly title: string;
  /** The answer of the language model; null for other items than drafts. */
  readonly answer: string | null;
  /** Number of times it was asked. */
  readonly occurrences: number;
  /** Number of times the answer was rejected. */
  readonly rejections: number;
  /** The person who asked; null for visitors. */
  readonly receiverID: string | null;
  /** A memory that may answer it; the memory that was chosen or rejected. */
  readonly suggestion: { readonly memoryID: string; readonly title: string } | null;
}

/** A memory that is offered: one line of a choice, or the memory to confirm. */
export interface Offer {
  readonly memoryID: string;
  /** The text that names it, unique among the offers of a state. */
  readonly label: string;
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** The user that a tag stands for, at opening or when the tag changes. */
export type UserIdentity =
  | { readonly kind: "anonymous" }
  /** The tag that is authenticated already. */
  | { readonly kind: "same" }
  /** A tag of no person, or of a person without PIN: kept, never authenticated. */
  | { readonly kind: "unknown"; readonly tag: string }
  | (KnownPerson & { readonly kind: "receiver" | "giver"; readonly authenticated: boolean });

/** A person of the assistant. */
export interface KnownPerson {
  /** Null for a Giver who logged in with a token. */
  readonly personID: string | null;
  readonly tag: string | null;
  readonly name: string;
}

/** An event from outside: a user's input, the clock or the session. */
export type OutsideEvent =
  | {
      readonly type: "open";
      readonly identity: UserIdentity;
      readonly initialQuestion: string | null;
      /** True if the session continues an earlier one. */
      readonly resumed: boolean;
    }
  | {
      readonly type: "text";
      readonly text: string;
      /** The meaning of the text in this state, see `recognizeText`. */
      readonly intent: Intent;
      /** The question that follows a yes or a no, as in "no, but when do you close?". */
      readonly rest?: string | null;
      /** A command of this state with the title that follows it. */
      readonly command?: { readonly key: CommandKey; readonly title: string } | null;
    }
  | { readonly type: "timeout" }
  | { readonly type: "abort" }
  | { readonly type: "feedback" }
  | { readonly type: "mediumSelected"; readonly medium: Medium }
  | { readonly type: "mediumDeselected"; readonly mediumID: string }
  | { readonly type: "dateSelected"; readonly date: string | null; readonly uncertaintyDays: number }
  | { readonly type: "placeSelected"; readonly place: SelectedPlace | null }
  | { readonly type: "tagSelected"; readonly tag: string }
  | { readonly type: "dateChanged"; readonly date: string | null }
  | { readonly type: "placeChanged"; readonly place: SelectedPlace }
  | { readonly type: "tagChanged"; readonly identity: UserIdentity }
  /** The user's rights have ended: the person, the PIN or the token is no longer valid. */
  | { readonly type: "authorizationLost" }
  | { readonly type: "close" };

/** The result of an effect. Only the step that asked for the effect accepts it. */
export type ResultEvent =
  | {
      readonly type: "matched";
      readonly outcome: "answer" | "choose" | "confirm" | "none";
      /** The question as it was read: what the text asks, with what it refers to. Default: the text. */
      readonly question?: string;
      /** True if the text asked for more of the same topic. */
      readonly more?: boolean;
      /** The small talk that a text is if nothing answers it: "thanks, that was lovely". */
      readonly remark?: Intent["kind"];
      /** Best first. */
      readonly offers: readonly Offer[];
    }
  | { readonly type: "answered"; readonly source: "board" | "completion"; readonly memoryID: string | null }
  | { readonly type: "unanswered" }
  /** The offers after a miss: memories near the question, or help memories. */
  | { readonly type: "suggested"; readonly kind: "near" | "help"; readonly offers: readonly Offer[] }
  | { readonly type: "proposed"; readonly offer: Offer | null }
  | { readonly type: "alternatives"; readonly offers: readonly Offer[] }
  | {
      readonly type: "authenticated";
      /** `gone`: the person no longer exists or has no PIN. */
      readonly outcome: "right" | "wrong" | "locked" | "gone";
      readonly triesLeft: number;
      readonly lockedSeconds: number;
    }
  /** A memory is begun under its own ID; `similar` is an existing memory like it. */
  | { readonly type: "begun"; readonly working: MemoryDraft; readonly similar: Offer | null }
  /** `same` is an existing memory with the same title. */
  | { readonly type: "checked"; readonly similar: Offer | null; readonly same?: Offer | null }
  /** A text as the title of a new memory. `suggested`: it is an unanswered question that was shown as a hint. */
  | {
      readonly type: "considered";
      readonly title: string;
      readonly memoryType: "Question" | "Story";
      readonly similar: Offer | null;
      readonly same: Offer | null;
      readonly suggested: boolean;
    }
  | { readonly type: "listed"; readonly offers: readonly Offer[] }
  /** One draft to continue, several to choose from, or neither. */
  | {
      readonly type: "loaded";
      readonly working: MemoryDraft | null;
      readonly offers: readonly Offer[];
      /** The title that was searched for. */
      readonly title?: string;
    }
  | { readonly type: "saved"; readonly outcome: "saved" | "invalid" }
  /** The memory was changed elsewhere; `fresh` is its present state, null if it was removed. */
  | { readonly type: "outdated"; readonly fresh: MemoryDraft | null }
  /** The question or draft was handled elsewhere; `title` is the memory that answers it, if known. */
  | { readonly type: "answeredElsewhere"; readonly title: string | null }
  | { readonly type: "reviewed"; readonly item: ReviewItem | null }
  /** `done` is false if the item in review could not be handled. */
  | { readonly type: "handled"; readonly done: boolean }
  | { readonly type: "mediumParsed"; readonly medium: Medium | null }
  | { readonly type: "dateParsed"; readonly date: string | null; readonly uncertaintyDays: number }
  /** `name` is the name that was searched for. */
  | { readonly type: "placeFound"; readonly place: SelectedPlace | null; readonly name?: string }
  /** `everyone`: no particular person is meant. */
  | {
      readonly type: "personFound";
      readonly person: { readonly personID: string; readonly name: string } | null;
      readonly everyone?: boolean;
    };

/** Every event that the machine accepts. */
export type DialogEvent = OutsideEvent | ResultEvent;
