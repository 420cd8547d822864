import type { Medium } from "../../model/index.js";

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
  /** The unanswered question or completion draft that it answers. */
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
  /** The owner of a private memory; null if it is for everyone. */
  readonly person: { readonly personID: string; readonly name: string } | null;
}

/** True if a title or an answer has been written; an empty draft is not worth saving. */
export function hasContent({ title, answers }: MemoryDraft): boolean {
  return title !== null || answers.length > 0;
}

/** A completion draft or an unanswered question that waits for the Giver's decision. */
export interface ReviewItem {
  readonly kind: "draft" | "unanswered";
  /** memoryID of the draft, or questionID. */
  readonly id: string;
  /** The question as it was asked. */
  readonly title: string;
  /** The answer of the language model; null for an unanswered question. */
  readonly answer: string | null;
  /** Number of times it was asked. */
  readonly occurrences: number;
  /** Number of times the answer was rejected. */
  readonly rejections: number;
  /** The person who asked; null for visitors. */
  readonly receiverID: string | null;
  /** A memory that may answer it. */
  readonly suggestion: { readonly memoryID: string; readonly title: string } | null;
}
