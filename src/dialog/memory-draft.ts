import type { Medium } from "../model/index.js";
import type { SelectedPlace } from "./selected-place.js";

/** A memory while a Giver writes it. Plain JSON. */
export interface MemoryDraft {
  /** Reserved for a new memory, or that of the memory which is edited. */
  readonly memoryID: string;
  /** Version of the stored memory that is edited; null for a new one. */
  readonly version: number | null;
  /** The unanswered question or the draft that it comes from. */
  readonly origin: { readonly kind: "draft" | "unanswered"; readonly id: string } | null;
  readonly memoryType: "Question" | "Story" | "Default";
  readonly title: string | null;
  readonly titleVariants: readonly string[];
  readonly answers: readonly { readonly text: string; readonly preformatted: boolean }[];
  readonly media: readonly Medium[];
  /** ISO 8601, UTC. */
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly place: SelectedPlace | null;
  /** Whom it belongs to; null for everyone. */
  readonly person: { readonly personID: string; readonly name: string } | null;
}

/** False as long as nothing was written: there would be nothing to come back to. */
export function hasContent({ title, answers }: MemoryDraft): boolean {
  return title !== null || answers.length > 0;
}

/** Something that waits for the Giver's decision. */
export interface ReviewItem {
  readonly kind: "draft" | "unanswered";
  /** memoryID of the draft, or questionID. */
  readonly id: string;
  /** What was asked. */
  readonly title: string;
  /** What the language model answered; null for an unanswered question. */
  readonly answer: string | null;
  /** How often it was asked. */
  readonly occurrences: number;
  /** How often somebody said that the answer is wrong. */
  readonly rejections: number;
  /** The person who asked; null for visitors. */
  readonly receiverID: string | null;
  /** A memory that may answer it. */
  readonly suggestion: { readonly memoryID: string; readonly title: string } | null;
}
