import type { AuditFields, Loose, Maybe } from "../rules/index.js";
import type { Answer, Medium, Memory, MemoryType } from "./memory.js";

/**
 * A {@link Medium} as it is written. Either `url` or `content` may be set; script URLs are rejected. `mediumID` keeps the
 * identity of a medium when a list is replaced; by default it is new.
 */
export interface MediumInput extends Loose<Omit<Medium, "mimeType" | keyof AuditFields>> {
  /** Such as `image/png`. */
  readonly mimeType: string;
}

/** An {@link Answer} as it is written. */
export interface AnswerInput {
  readonly text: string;
  /** Default false. */
  readonly preformatted?: Maybe<boolean>;
}

type ReadOnlyField = "memoryID" | "lastRead" | "readOccurrences" | "receiverTag" | "receiverName" | keyof AuditFields;

/** What a memory of any kind may have when it is added. All of it is optional. */
export interface NewMemoryDetails
  extends Loose<Omit<Memory, ReadOnlyField | "memoryType" | "title" | "titleVariants" | "media" | "answers">> {
  readonly media?: Maybe<readonly MediumInput[]>;
}

/** A question with its answers. */
export interface NewQuestion extends NewMemoryDetails {
  readonly memoryType: "Question";
  /** A question, not blank. */
  readonly title: string;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers: readonly AnswerInput[];
}

/** A story: its title is a statement, its answers tell it. */
export interface NewStory extends NewMemoryDetails {
  readonly memoryType: "Story";
  /** A statement, not blank. */
  readonly title: string;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers?: Maybe<readonly AnswerInput[]>;
}

/** A fallback answer. It has no title. */
export interface NewDefault extends NewMemoryDetails {
  readonly memoryType: "Default";
  readonly title?: null | undefined;
  readonly titleVariants?: Maybe<readonly never[]>;
  readonly answers: readonly AnswerInput[];
}

/** An answer that waits for review, or the name of an Expert that answered. The engine adds them itself. */
export interface NewEngineMemory extends NewMemoryDetails {
  readonly memoryType: "CompletionDraft" | "ExpertReference";
  readonly title?: Maybe<string>;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers: readonly AnswerInput[];
}

/**
 * A {@link Memory} as it is added; `memoryType` decides which fields it needs. `receiverID` makes it private. Read-only
 * fields (memoryID, lastRead, readOccurrences, receiverTag, receiverName, audit fields) may be sent back; they are
 * ignored. spec: Memory.
 */
export type NewMemory = NewQuestion | NewStory | NewDefault | NewEngineMemory;

/**
 * A change of a {@link Memory}. Absent and null fields stay unchanged; lists and maps are replaced as a whole, so `[]` and
 * `{}` empty them. To clear a field: `-` for receiverID, dcmOutcomeType and dcmOutcomeCode; `placeName` `-` for the whole
 * place; `date` 0001-01-01T00:00:00 for date and dateUncertaintyDays.
 */
export interface MemoryUpdate extends Omit<NewMemoryDetails, "minTimeout" | "maxTimeout"> {
  readonly memoryType?: Maybe<MemoryType>;
  readonly title?: Maybe<string>;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers?: Maybe<readonly AnswerInput[]>;
  /** Seconds, not above maxTimeout. `-` clears it. */
  readonly minTimeout?: Maybe<number | "-">;
  /** Seconds. `-` clears it. */
  readonly maxTimeout?: Maybe<number | "-">;
  /** True sets lastRead to the current date. */
  readonly markAsRead?: Maybe<boolean>;
}

/** The memory that answers an unanswered question. By default a Question with the question's text as title. */
export type QuestionAnswer = Omit<MemoryUpdate, "markAsRead">;
