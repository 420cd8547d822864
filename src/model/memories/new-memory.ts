import { KeepsakeError } from "../../errors.js";
import { type AuditFields, type Changes, type Loose, type Maybe, parseInput } from "../rules/index.js";
import {
  type Answer,
  type Medium,
  type Memory,
  type MemoryAddFields,
  type MemoryUpdateFields,
  memoryAddSchema,
  memoryUpdateSchema,
} from "./memory.js";

/**
 * A {@link Medium} as it is written. Either `url` or `content` may be set; script URLs are rejected. `mediumID` keeps the
 * identity of a medium when a list is replaced; by default it is new.
 */
export interface MediumInput extends Loose<Omit<Medium, "mimeType" | keyof AuditFields>> {
  /** Such as `image/png`. */
  readonly mimeType: string;
}

/** An {@link Answer} as it is written: a text, or a text with a format. */
export type AnswerInput = string | { readonly text: string; readonly preformatted?: Maybe<boolean> };

type ReadOnlyField = "memoryID" | "lastRead" | "readOccurrences" | "receiverTag" | "receiverName" | keyof AuditFields;

/** The optional fields of a new memory of any kind. */
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
  /** One of them is chosen when the memory is emitted. */
  readonly answers: readonly AnswerInput[];
  readonly answer?: undefined;
}

/** A story: its title is a statement, its answers are its text. */
export interface NewStory extends NewMemoryDetails {
  readonly memoryType: "Story";
  /** A statement, not blank. */
  readonly title: string;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers?: Maybe<readonly AnswerInput[]>;
  readonly answer?: undefined;
}

/** A fallback answer. It has no title. */
export interface NewDefault extends NewMemoryDetails {
  readonly memoryType: "Default";
  readonly title?: null | undefined;
  readonly titleVariants?: Maybe<readonly never[]>;
  readonly answers: readonly AnswerInput[];
  readonly answer?: undefined;
}

/** An answer that waits for review, or the name of an Expert that answered. The engine adds them itself. */
export interface NewEngineMemory extends NewMemoryDetails {
  readonly memoryType: "CompletionDraft" | "ExpertReference";
  readonly title?: Maybe<string>;
  readonly titleVariants?: Maybe<readonly string[]>;
  readonly answers: readonly AnswerInput[];
  readonly answer?: undefined;
}

/** A memory with one answer, for short. */
export type WithAnswer<T> = Omit<T, "answers" | "answer"> & {
  readonly answer: AnswerInput;
  readonly answers?: undefined;
};

/**
 * A {@link Memory} as it is added; `memoryType` decides which fields it needs. `receiverID` makes it private.
 * spec: Memory.
 */
export type NewMemory =
  | NewQuestion
  | NewStory
  | NewDefault
  | NewEngineMemory
  | WithAnswer<NewQuestion>
  | WithAnswer<NewStory>
  | WithAnswer<NewDefault>
  | WithAnswer<NewEngineMemory>;

/**
 * A change of a {@link Memory}. Absent fields stay unchanged, and null clears: `date` with dateUncertaintyDays, and
 * `placeName` the whole place, unless coordinates come with it. Lists and maps are replaced as a whole.
 */
export interface MemoryUpdate
  extends Changes<Omit<Memory, ReadOnlyField | "media" | "answers" | "minTimeout" | "maxTimeout">> {
  readonly media?: readonly MediumInput[] | undefined;
  readonly answers?: readonly AnswerInput[] | undefined;
  /** Short for `answers` with this one. */
  readonly answer?: AnswerInput | undefined;
  /** Seconds, not above maxTimeout. */
  readonly minTimeout?: number | null | undefined;
  /** Seconds. */
  readonly maxTimeout?: number | null | undefined;
  /** True sets lastRead to the current date. */
  readonly markAsRead?: boolean | undefined;
}

/**
 * The memory that answers an unanswered question. By default it is a Question, its title is the text of the question, and
 * it belongs to the person who asked; receiverID null makes it public.
 */
export type QuestionAnswer = Omit<MemoryUpdate, "markAsRead">;

/**
 * Checks a new memory.
 *
 * @param isCopy true if it was read from a file: its read-only fields are dropped. Otherwise they are rejected.
 * @throws KeepsakeError as `parseInput` does; RULE_BROKEN (`answer` beside `answers`)
 */
export function parseNewMemory(input: unknown, isCopy: boolean): MemoryAddFields {
  return parseInput(memoryAddSchema, withAnswerList(input), { what: "Memory", strict: true, isNew: !isCopy });
}

/** Checks a change of a memory. @throws KeepsakeError as {@link parseNewMemory} does */
export function parseMemoryChanges(input: unknown): MemoryUpdateFields {
  return parseInput(memoryUpdateSchema, withAnswerList(input), { what: "Memory", strict: true, isChange: true });
}

/** Writes the short forms of answers in full. Values of other types are left to the schema. */
function withAnswerList(input: unknown): unknown {
  if (typeof input !== "object" || input === null || Array.isArray(input)) return input;
  const { answer, ...memory }: { answer?: unknown; answers?: unknown } = input;
  if (answer != null && memory.answers != null) {
    throw new KeepsakeError("RULE_BROKEN", "Memory: answer must not come with answers", { field: "answer" });
  }
  const answers = answer == null ? memory.answers : [answer];
  if (!Array.isArray(answers)) return memory;
  return { ...memory, answers: answers.map((one: unknown) => (typeof one === "string" ? { text: one } : one)) };
}
