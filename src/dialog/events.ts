import type { ConfidenceLevel, Medium } from "../model/index.js";
import type { MemoryDraft, ReviewItem } from "./memory-draft.js";
import type { CommandKey, Intent } from "./phrases/index.js";
import type { SelectedPlace } from "./selected-place.js";

/** A memory that is offered: one line among several, or the thing to confirm. */
export interface Offer {
  readonly memoryID: string;
  /** The text that names it; unique among the offers of a state. */
  readonly label: string;
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** Who somebody turned out to be, at opening or at a change of tag. */
export type UserIdentity =
  | { readonly kind: "anonymous" }
  /** The tag that is authenticated already. */
  | { readonly kind: "same" }
  /** A tag that nobody has, or whose person has no PIN: kept, never authenticated. */
  | { readonly kind: "unknown"; readonly tag: string }
  | (KnownPerson & { readonly kind: "receiver" | "giver"; readonly authenticated: boolean });

/** A person of the assistant, as the dialog needs to know one. */
export interface KnownPerson {
  /** Null for a Giver by login token. */
  readonly personID: string | null;
  readonly tag: string | null;
  readonly name: string;
}

/** What may happen to a conversation from outside. */
export type OutsideEvent =
  | {
      readonly type: "open";
      readonly identity: UserIdentity;
      readonly initialQuestion: string | null;
      readonly resumed: boolean;
    }
  | {
      readonly type: "text";
      readonly text: string;
      readonly intent: Intent;
      /** A command that the state listens for, with the title that follows it. */
      readonly command?: { readonly key: CommandKey; readonly title: string } | null;
    }
  | { readonly type: "timeout" }
  | { readonly type: "abort" }
  | { readonly type: "feedback" }
  | { readonly type: "mediumSelected"; readonly medium: Medium }
  | { readonly type: "mediumDeselected"; readonly mediumID: string }
  | { readonly type: "dateSelected"; readonly date: string; readonly uncertaintyDays: number }
  | { readonly type: "placeSelected"; readonly place: SelectedPlace }
  | { readonly type: "tagSelected"; readonly tag: string }
  | { readonly type: "dateChanged"; readonly date: string }
  | { readonly type: "placeChanged"; readonly place: SelectedPlace }
  | { readonly type: "tagChanged"; readonly identity: UserIdentity }
  /** The session lost what its rights stood on: the person, the PIN, the token. */
  | { readonly type: "authorizationLost" }
  | { readonly type: "close" };

/** What an effect found out. Only uncoded states take these. */
export type ResultEvent =
  | {
      readonly type: "matched";
      readonly outcome: "answer" | "choose" | "confirm" | "none";
      readonly offers: readonly Offer[];
    }
  | { readonly type: "answered"; readonly source: "board" | "completion"; readonly memoryID: string | null }
  | { readonly type: "unanswered" }
  | { readonly type: "defaulted"; readonly help: readonly Offer[] }
  | { readonly type: "proposed"; readonly offer: Offer | null }
  | { readonly type: "alternatives"; readonly offers: readonly Offer[] }
  | {
      readonly type: "authenticated";
      /** `gone`: there is nobody any more whose PIN it could be. */
      readonly outcome: "right" | "wrong" | "locked" | "gone";
      readonly triesLeft: number;
      readonly lockedSeconds: number;
    }
  /** Authoring begins, with an ID of its own; `similar` is a memory that is near already. */
  | { readonly type: "begun"; readonly working: MemoryDraft; readonly similar: Offer | null }
  | { readonly type: "checked"; readonly similar: Offer | null }
  /** What a title or parked work led to: one to work on, several to choose from, or neither. */
  | {
      readonly type: "loaded";
      readonly working: MemoryDraft | null;
      readonly offers: readonly Offer[];
      /** The title that was looked for, where it was one. */
      readonly title?: string;
    }
  | { readonly type: "saved"; readonly outcome: "saved" | "invalid" }
  /** Somebody else changed the memory; `fresh` is how it is now, null where it is gone. */
  | { readonly type: "outdated"; readonly fresh: MemoryDraft | null }
  /** Somebody else took care of the question or draft that is answered; `title` is the memory that did, where known. */
  | { readonly type: "answeredElsewhere"; readonly title: string | null }
  | { readonly type: "reviewed"; readonly item: ReviewItem | null }
  /** What was to be done with the item in review was done, or could not be. */
  | { readonly type: "handled"; readonly done: boolean }
  | { readonly type: "mediumParsed"; readonly medium: Medium | null }
  | { readonly type: "dateParsed"; readonly date: string | null; readonly uncertaintyDays: number }
  /** `name`: what was looked for. */
  | { readonly type: "placeFound"; readonly place: SelectedPlace | null; readonly name?: string }
  /** `everyone`: nobody in particular is meant. */
  | {
      readonly type: "personFound";
      readonly person: { readonly personID: string; readonly name: string } | null;
      readonly everyone?: boolean;
    };

/** Everything the chart takes. */
export type DialogEvent = OutsideEvent | ResultEvent;
