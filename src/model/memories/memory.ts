import type { RefinementCtx } from "zod";
import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  AUDIT_KEYS,
  type AuditFields,
  addRuleIssue,
  clearable,
  clearableText,
  completeAudit,
  dateTime,
  field,
  fieldRules,
  idText,
  isInvisible,
  LIMITS,
  type Loose,
  latitude,
  longitude,
  type Maybe,
  nonBlankText,
  nonNegative,
  type TextMap,
  text,
  textList,
  textMap,
  toTextMap,
  urlText,
  visibleText,
} from "../rules/index.js";

/** A picture, sound, document or link that accompanies a text, as it is read. spec: Medium. */
export interface Medium extends AuditFields {
  readonly mediumID: string | null;
  /** Location of the data. Null if `content` is set. */
  readonly url: string | null;
  /** The data itself as text, at most 10 KiB. Null if `url` is set. */
  readonly content: string | null;
  /** Such as `image/png`. */
  readonly mimeType: string;
  readonly title: string | null;
  /** Free for the host to use. */
  readonly properties: TextMap;
}

export const mediumAddSchema = z
  .object({
    mediumID: field(idText()),
    url: field(urlText()),
    content: field(
      z.string().refine((content) => !isOverByteLimit(content), {
        error: `must be at most ${LIMITS.contentBytes} bytes; put larger data at a url`,
        params: { code: "MEDIUM_TOO_LARGE" },
      }),
    ),
    mimeType: nonBlankText(LIMITS.mimeType).regex(/^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+(?:\s*;.*)?$/, {
      error: "must be a MIME type such as image/png",
    }),
    title: field(text(LIMITS.title)),
    properties: field(textMap()),
  })
  .superRefine((medium, ctx) => {
    if (medium.url !== undefined && medium.content !== undefined) {
      addRuleIssue(ctx, { code: "URL_AND_CONTENT", field: "content", message: "must be null when url is set" });
    }
  })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

export type MediumAddFields = z.output<typeof mediumAddSchema>;

export function completeMedium(parts: Loose<Medium>): Medium {
  return {
    mediumID: parts.mediumID ?? null,
    url: parts.url ?? null,
    content: parts.content ?? null,
    mimeType: parts.mimeType ?? "application/octet-stream",
    title: parts.title ?? null,
    properties: toTextMap(parts.properties ?? {}),
    ...completeAudit(parts),
  };
}

function isOverByteLimit(content: string): boolean {
  // A code unit takes at least one byte, so a text of too many code units need not be encoded.
  if (content.length > LIMITS.contentBytes) return true;
  return new TextEncoder().encode(content).byteLength > LIMITS.contentBytes;
}

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

export const answerAddSchema = z
  .object({ text: nonBlankText(LIMITS.answer), preformatted: field(z.boolean()) })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

export function completeAnswer(parts: Loose<Answer>): Answer {
  return { text: parts.text ?? "", preformatted: parts.preformatted ?? false, ...completeAudit(parts) };
}

/** An approximate date and place; null if unknown. */
export interface DateAndPlace {
  /** ISO 8601 in UTC when read; any accepted spelling when written. */
  readonly date: string | null;
  readonly dateUncertaintyDays: number | null;
  readonly placeName: string | null;
  /** Degrees, -90 to 90; only together with placeLongitude. */
  readonly placeLatitude: number | null;
  /** Degrees, -180 to 180; only together with placeLatitude. */
  readonly placeLongitude: number | null;
  /** Radius in kilometers. */
  readonly placeUncertaintyKm: number | null;
}

/** The fields of {@link DateAndPlace}, to be spread into a schema. */
export const dateAndPlaceShape = {
  date: clearable(dateTime()),
  dateUncertaintyDays: clearable(nonNegative()),
  placeName: clearableText(LIMITS.name),
  placeLatitude: clearable(latitude()),
  placeLongitude: clearable(longitude()),
  placeUncertaintyKm: clearable(nonNegative()),
};

const COORDINATE_REQUIRED = "is required: latitude and longitude come together";

/** The coordinate that is missing beside the other one; null if both or neither are given. */
function findMissingCoordinate(place: Loose<DateAndPlace>): "placeLatitude" | "placeLongitude" | null {
  if ((place.placeLatitude == null) === (place.placeLongitude == null)) return null;
  return place.placeLatitude == null ? "placeLatitude" : "placeLongitude";
}

export function reportMissingCoordinate(place: Loose<DateAndPlace>, ctx: RefinementCtx): void {
  const missing = findMissingCoordinate(place);
  if (missing === null) return;
  addRuleIssue(ctx, { code: "INCOMPLETE_COORDINATES", field: missing, message: COORDINATE_REQUIRED });
}

const MEMORY_RULES = {
  readOnly: ["memoryID", "lastRead", "readOccurrences", "receiverTag", "receiverName", ...AUDIT_KEYS],
};

const memoryShape = {
  receiverID: clearable(idText()),
  media: field(z.array(mediumAddSchema).max(LIMITS.mediaCount)),
  title: clearable(text(LIMITS.title)),
  titleVariants: field(z.array(visibleText(LIMITS.title)).max(LIMITS.variantCount)),
  answers: field(z.array(answerAddSchema).max(LIMITS.answerCount)),
  ...dateAndPlaceShape,
  conclusive: field(z.boolean()),
  notPickable: field(z.boolean()),
  help: field(z.boolean()),
  hints: field(textList(LIMITS.title, LIMITS.labelCount)),
  minTimeout: clearable(nonNegative()),
  maxTimeout: clearable(nonNegative()),
  contextVarsToSet: field(textMap()),
  contextVarsToMatch: field(textMap()),
  dcmOutcomeType: clearableText(LIMITS.name),
  dcmOutcomeCode: clearableText(LIMITS.name),
  tags: field(textList(LIMITS.name, LIMITS.labelCount)),
};

type MemoryFields = z.output<z.ZodObject<typeof memoryShape>> & { readonly memoryType?: Memory["memoryType"] };

/** Drops title and variants of a Default. spec: Memory. */
export const memoryAddSchema = z
  .object({ memoryType: z.enum(MEMORY_TYPES), ...memoryShape })
  .superRefine((memory, ctx) => {
    if (needsTitle(memory.memoryType) && memory.title == null) {
      addRuleIssue(ctx, { code: "MISSING_FIELD", field: "title", message: TITLE_REQUIRED });
    }
    reportBrokenRules(memory, ctx);
  })
  .overwrite((memory) => withoutDefaultTitle(memory))
  .register(fieldRules, MEMORY_RULES);

/** Checks a change of a Memory. Rules that also need the stored fields are left to {@link checkMemory}. */
export const memoryUpdateSchema = z
  .object({ memoryType: field(z.enum(MEMORY_TYPES)), ...memoryShape, markAsRead: field(z.boolean()) })
  .superRefine(reportBrokenRules)
  .overwrite((memory) => withoutDefaultTitle(memory))
  .register(fieldRules, MEMORY_RULES);

export type MemoryAddFields = z.output<typeof memoryAddSchema>;
export type MemoryUpdateFields = z.output<typeof memoryUpdateSchema>;

/**
 * Checks a whole Memory, as a change would store it, for the rules across fields.
 *
 * @throws {@link KeepsakeError} MISSING_FIELD (title), RULE_BROKEN (timeouts), INCOMPLETE_COORDINATES.
 */
export function checkMemory(memory: Memory): void {
  if (needsTitle(memory.memoryType) && (memory.title === null || isInvisible(memory.title))) {
    throw new KeepsakeError("MISSING_FIELD", `Memory: title ${TITLE_REQUIRED}`, { field: "title" });
  }
  if (memory.minTimeout !== null && memory.maxTimeout !== null && memory.minTimeout > memory.maxTimeout) {
    throw new KeepsakeError("RULE_BROKEN", `Memory: minTimeout ${TIMEOUT_ORDER}`, { field: "minTimeout" });
  }
  const missing = findMissingCoordinate(memory);
  if (missing !== null) {
    throw new KeepsakeError("INCOMPLETE_COORDINATES", `Memory: ${missing} ${COORDINATE_REQUIRED}`, { field: missing });
  }
}

const TITLE_REQUIRED = "is required for a Question or a Story, and must not be blank";
const TIMEOUT_ORDER = "must not be above maxTimeout";

function needsTitle(memoryType: Memory["memoryType"] | undefined): boolean {
  return memoryType === "Question" || memoryType === "Story";
}

function reportBrokenRules(memory: MemoryFields, ctx: z.RefinementCtx): void {
  const { memoryType, title, minTimeout, maxTimeout } = memory;
  if (needsTitle(memoryType) && title != null && isInvisible(title)) {
    addRuleIssue(ctx, { code: "INVALID_FIELD", field: "title", message: "must not be blank" });
  }
  reportMissingCoordinate(memory, ctx);
  if (minTimeout != null && maxTimeout != null && minTimeout > maxTimeout) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "minTimeout", message: TIMEOUT_ORDER });
  }
}

function withoutDefaultTitle<T extends MemoryFields>(memory: T): T {
  return memory.memoryType === "Default" ? omit(memory, ["title", "titleVariants"]) : memory;
}

function omit<T extends object>(value: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key))) as T;
}
