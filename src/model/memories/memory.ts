import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  completeAudit,
  field,
  fieldRules,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  type TextMap,
  toTextMap,
} from "../rules/index.js";
import type { DateAndPlace } from "./date-and-place.js";
import { completeMedium, type Medium, type MediumInput } from "./medium.js";

/** Kinds of Memory. spec: Memory (memoryType). */
export const MEMORY_TYPES = ["Question", "Story", "Default", "CompletionDraft", "ExpertReference"] as const;

/**
 * `Question`: its title is a question. `Story`: its title is a statement. `Default`: a fallback answer without a title.
 * `CompletionDraft`: an answer of a language model that waits for review. `ExpertReference`: the name of the Expert that
 * answered.
 */
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** A memory of an assistant, as it is read: every field is present. spec: Memory. */
export interface Memory extends AuditFields, DateAndPlace {
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  /** Last time it was shown to a Receiver; null if never. */
  readonly lastRead: string | null;
  /** How often it was shown; null if never. */
  readonly readOccurrences: number | null;
  /** The Person it is private to; null if public. */
  readonly receiverID: string | null;
  /** Tag of that Person; read-only. */
  readonly receiverTag: string | null;
  /** Name of that Person; read-only. */
  readonly receiverName: string | null;
  readonly media: readonly Medium[];
  /** Null for a Default. */
  readonly title: string | null;
  /** Other wordings of the title; empty for a Default. */
  readonly titleVariants: readonly string[];
  /** One of them is chosen when the Memory is emitted. */
  readonly answers: readonly Answer[];
  /** True: no continuation prompt follows the answer. */
  readonly conclusive: boolean;
  /** True: never chosen at random. Ignored for a Default. */
  readonly notPickable: boolean;
  /** True: may be emitted when a user finds no answer at the start of a session. Ignored for a Default. */
  readonly help: boolean;
  /** Texts to suggest after this Memory. */
  readonly hints: readonly string[];
  /** Minimum idle time in seconds before a Timeout event; null means 20. spec: Idle timeout rule. */
  readonly minTimeout: number | null;
  /** Maximum idle time in seconds; null means 40. */
  readonly maxTimeout: number | null;
  /** Context variables that are set when the Memory is emitted. */
  readonly contextVarsToSet: TextMap;
  /** Context variables that must match for the Memory to be found. */
  readonly contextVarsToMatch: TextMap;
  /** Type of the outcome that is reported when the Memory is emitted. */
  readonly dcmOutcomeType: string | null;
  /** Code of that outcome. */
  readonly dcmOutcomeCode: string | null;
  readonly tags: readonly string[];
}

type ReadOnlyField = "memoryID" | "lastRead" | "readOccurrences" | "receiverTag" | "receiverName" | keyof AuditFields;

/**
 * A {@link Memory} as it is written. `memoryType` is required on Add, and so is `title` for Question and Story; title and
 * variants of a Default are dropped. `receiverID` makes the Memory private. Read-only fields (memoryID, lastRead,
 * readOccurrences, receiverTag, receiverName, audit fields) may be sent back; they are ignored.
 *
 * On update, absent and null fields stay unchanged; lists and maps are replaced as a whole, so `[]` and `{}` empty them.
 * To clear a field: `-` for receiverID, dcmOutcomeType and dcmOutcomeCode; `placeName` `-` for the whole place; `date`
 * 0001-01-01T00:00:00 for date and dateUncertaintyDays.
 */
export interface MemoryInput
  extends Loose<Omit<Memory, ReadOnlyField | "media" | "answers" | "minTimeout" | "maxTimeout">> {
  readonly media?: Maybe<readonly MediumInput[]>;
  readonly answers?: Maybe<readonly AnswerInput[]>;
  /** Seconds, not above maxTimeout. `-` clears it. */
  readonly minTimeout?: Maybe<number | "-">;
  /** Seconds. `-` clears it. */
  readonly maxTimeout?: Maybe<number | "-">;
}

/** A change of a {@link Memory}. */
export interface MemoryUpdate extends MemoryInput {
  /** True sets lastRead to the current date. */
  readonly markAsRead?: Maybe<boolean>;
}

/** Fills missing fields with null, false, `[]` or `{}`, also inside media and answers. */
export function completeMemory(
  parts: Omit<Loose<Memory>, "memoryID" | "memoryType" | "media" | "answers"> &
    Pick<Memory, "memoryID" | "memoryType"> & {
      readonly media?: Maybe<readonly Loose<Medium>[]>;
      readonly answers?: Maybe<readonly Loose<Answer>[]>;
    },
): Memory {
  return {
    memoryID: parts.memoryID,
    memoryType: parts.memoryType,
    lastRead: parts.lastRead ?? null,
    readOccurrences: parts.readOccurrences ?? null,
    receiverID: parts.receiverID ?? null,
    receiverTag: parts.receiverTag ?? null,
    receiverName: parts.receiverName ?? null,
    media: (parts.media ?? []).map(completeMedium),
    title: parts.title ?? null,
    titleVariants: [...(parts.titleVariants ?? [])],
    answers: (parts.answers ?? []).map(completeAnswer),
    date: parts.date ?? null,
    dateUncertaintyDays: parts.dateUncertaintyDays ?? null,
    placeName: parts.placeName ?? null,
    placeLatitude: parts.placeLatitude ?? null,
    placeLongitude: parts.placeLongitude ?? null,
    placeUncertaintyKm: parts.placeUncertaintyKm ?? null,
    conclusive: parts.conclusive ?? false,
    notPickable: parts.notPickable ?? false,
    help: parts.help ?? false,
    hints: [...(parts.hints ?? [])],
    minTimeout: parts.minTimeout ?? null,
    maxTimeout: parts.maxTimeout ?? null,
    contextVarsToSet: toTextMap(parts.contextVarsToSet ?? {}),
    contextVarsToMatch: toTextMap(parts.contextVarsToMatch ?? {}),
    dcmOutcomeType: parts.dcmOutcomeType ?? null,
    dcmOutcomeCode: parts.dcmOutcomeCode ?? null,
    tags: [...(parts.tags ?? [])],
    ...completeAudit(parts),
  };
}

/** A text that a Memory may answer with, as it is read. spec: Answer. */
export interface Answer extends AuditFields {
  readonly text: string;
  /** True if spaces and line breaks must be shown unchanged. */
  readonly preformatted: boolean;
}

/** An {@link Answer} as it is written. `text` is required; `preformatted` is false by default. */
export type AnswerInput = Loose<Omit<Answer, keyof AuditFields>>;

/** Checks an answer of a Memory. */
export const answerAddSchema = z
  .object({ text: nonBlankText(LIMITS.answer), preformatted: field(z.boolean()) })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

/** Fills missing fields with their defaults. */
export function completeAnswer(parts: Loose<Answer>): Answer {
  return { text: parts.text ?? "", preformatted: parts.preformatted ?? false, ...completeAudit(parts) };
}
