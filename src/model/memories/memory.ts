import { type AuditFields, completeAudit, type Loose, type Maybe, type TextMap, toTextMap } from "../rules/index.js";
import { type Answer, type AnswerInput, completeAnswer } from "./answer.js";
import { completeMedium, type Medium, type MediumInput } from "./medium.js";

/** Kinds of Memory. spec: Memory (memoryType). */
export const MEMORY_TYPES = ["Question", "Story", "Default", "CompletionDraft", "ExpertReference"] as const;

/**
 * `Question`: title in interrogative form. `Story`: title in affirmative form. `Default`: answer for want of a better
 * one, without a title. `CompletionDraft`: what a language model answered, to be reviewed. `ExpertReference`: the name
 * of the Expert that replied.
 */
export type MemoryType = (typeof MEMORY_TYPES)[number];

/** What an assistant remembers, as it is read: every field present, null, `[]` or `{}` where there is none. spec: Memory. */
export interface Memory extends AuditFields {
  readonly memoryID: string;
  readonly memoryType: MemoryType;
  /** Last time it was shown to a Receiver; null if never. */
  readonly lastRead: string | null;
  /** How often it was shown; null if never. */
  readonly readOccurrences: number | null;
  /** The Person it belongs to; null if public. */
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
  /** One of them is picked when the Memory is emitted. */
  readonly answers: readonly Answer[];
  /** Approximate date, ISO 8601 in UTC. */
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly placeName: string | null;
  /** Degrees. */
  readonly placeLatitude: number | null;
  /** Degrees. */
  readonly placeLongitude: number | null;
  readonly placeUncertaintyKm: number | null;
  /** True: no continuation prompt follows the answer. */
  readonly conclusive: boolean;
  /** True: never picked at random. Ignored for a Default. */
  readonly notPickable: boolean;
  /** True: may be offered where a user finds nothing at the start of a session. Ignored for a Default. */
  readonly help: boolean;
  /** Texts to suggest after this Memory. */
  readonly hints: readonly string[];
  /** Least idle time in seconds before a Timeout event; null means 20. spec: Idle timeout rule. */
  readonly minTimeout: number | null;
  /** Most idle time in seconds; null means 40. */
  readonly maxTimeout: number | null;
  /** Context variables set when the Memory is emitted. */
  readonly contextVarsToSet: TextMap;
  /** Context variables that must match for the Memory to be found. */
  readonly contextVarsToMatch: TextMap;
  /** Type of the outcome that is reported when the Memory is emitted. */
  readonly dcmOutcomeType: string | null;
  /** Code of that outcome. */
  readonly dcmOutcomeCode: string | null;
  readonly tags: readonly string[];
}

/**
 * A {@link Memory} as it is written. On update, absent and null fields stay as they are; lists and maps are emptied by
 * `[]` and `{}`, and what else can be taken back says by what. Read-only fields (memoryID,
 * lastRead, readOccurrences, receiverTag, receiverName, audit fields) may be sent back; they are ignored.
 */
export interface MemoryInput {
  /** Required on Add. */
  readonly memoryType?: Maybe<MemoryType>;
  /** A Person's ID makes the Memory private. On update `-` makes it public. */
  readonly receiverID?: Maybe<string>;
  /** On update, replaces the whole list. */
  readonly media?: Maybe<readonly MediumInput[]>;
  /** Required for Question and Story; dropped for Default. */
  readonly title?: Maybe<string>;
  readonly titleVariants?: Maybe<readonly string[]>;
  /** On update, replaces the whole list. */
  readonly answers?: Maybe<readonly AnswerInput[]>;
  /** Any accepted spelling of a date. On update 0001-01-01T00:00:00 clears date and dateUncertaintyDays. */
  readonly date?: Maybe<string>;
  readonly dateUncertaintyDays?: Maybe<number>;
  /** On update `-` clears name, coordinates and placeUncertaintyKm. */
  readonly placeName?: Maybe<string>;
  /** Degrees, -90 to 90; only together with placeLongitude. */
  readonly placeLatitude?: Maybe<number>;
  /** Degrees, -180 to 180; only together with placeLatitude. */
  readonly placeLongitude?: Maybe<number>;
  readonly placeUncertaintyKm?: Maybe<number>;
  readonly conclusive?: Maybe<boolean>;
  readonly notPickable?: Maybe<boolean>;
  readonly help?: Maybe<boolean>;
  readonly hints?: Maybe<readonly string[]>;
  /** Seconds, not above maxTimeout. `-` clears it. */
  readonly minTimeout?: Maybe<number | "-">;
  /** Seconds. `-` clears it. */
  readonly maxTimeout?: Maybe<number | "-">;
  readonly contextVarsToSet?: Maybe<TextMap>;
  readonly contextVarsToMatch?: Maybe<TextMap>;
  /** `-`, or a blank text, clears it. */
  readonly dcmOutcomeType?: Maybe<string>;
  /** `-`, or a blank text, clears it. */
  readonly dcmOutcomeCode?: Maybe<string>;
  readonly tags?: Maybe<readonly string[]>;
}

/** A change of a {@link Memory}. */
export interface MemoryUpdate extends MemoryInput {
  /** True sets lastRead to the current date. */
  readonly markAsRead?: Maybe<boolean>;
}

/** What {@link completeMemory} starts from. */
export type MemoryParts = Omit<Loose<Memory>, "memoryID" | "memoryType" | "media" | "answers"> &
  Pick<Memory, "memoryID" | "memoryType"> & {
    readonly media?: Maybe<readonly Loose<Medium>[]>;
    readonly answers?: Maybe<readonly Loose<Answer>[]>;
  };

/** Every field present: null, false, `[]` or `{}` where there is none, also inside media and answers. */
export function completeMemory(parts: MemoryParts): Memory {
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
