import * as z from "zod";
import type { ErrorCode } from "../../errors.js";
import { normalizeDateTime } from "./dates.js";

/** In an object that is added, and in a query, `null` and an absent field mean the same. */
export type Maybe<T> = T | null | undefined;

/** The fields of `T`, each of which may be absent or null. */
export type Loose<T> = { readonly [K in keyof T]?: Maybe<T[K]> };

/** A change of the fields of `T`: an absent one stays; null, where `T` has it, clears. */
export type Changes<T> = { readonly [K in keyof T]?: T[K] | undefined };

/** A map from text to text with keys of the user. Maps that the engine returns have no prototype. */
export type TextMap = Readonly<Record<string, string>>;

/** Fields of an object schema that are not simply written. */
interface FieldRules {
  /** Dropped by an update, because clients send back what they have read. A new object must not have them. */
  readonly readOnly?: readonly string[];
}

/** The rules of schemas, set by `schema.register(fieldRules, rules)`. A refined schema inherits them. */
export const fieldRules = z.registry<FieldRules>();

/**
 * Makes a field optional. Its type has neither null nor undefined, because `parseInput` drops both before the schema
 * sees them, so outputs can be spread over stored fields. Documents made from the schema still allow null. Not
 * `exactOptional`, which zod has only from 4.3.
 */
export function field<S extends z.ZodType>(schema: S): z.ZodExactOptional<S> {
  return z.optional(schema.nullable()) as z.ZodType as z.ZodExactOptional<S>;
}

/** Optional fields that null clears. True for those that a blank text clears, too. */
const clearableFields = new WeakMap<z.core.$ZodType, boolean>();

/** Makes a field optional, and keeps null in the output of `parseInput`: it clears the field. */
export function clearable<S extends z.ZodType>(
  schema: S,
  isClearedByBlank = false,
): z.ZodExactOptional<z.ZodNullable<S>> {
  const optional = z.optional(schema.nullable());
  clearableFields.set(optional, isClearedByBlank);
  return optional as z.ZodType as z.ZodExactOptional<z.ZodNullable<S>>;
}

/** An optional text that null or a blank text clears. */
export function clearableText(maxLength: number): z.ZodExactOptional<z.ZodNullable<z.ZodString>> {
  return clearable(text(maxLength), true);
}

export function isClearable(schema: z.core.$ZodType): boolean {
  return clearableFields.has(schema);
}

export function isClearedByBlank(schema: z.core.$ZodType): boolean {
  return clearableFields.get(schema) === true;
}

/** Reports a broken rule from a refinement, with the error code that `parseInput` throws. */
export function addRuleIssue(
  ctx: z.RefinementCtx,
  issue: { readonly code: ErrorCode; readonly field: string; readonly message: string },
): void {
  ctx.addIssue({ code: "custom", path: [issue.field], message: issue.message, params: { code: issue.code } });
}

export const text = (maxLength: number) => z.string().max(maxLength);

/** A text that is not only white space. */
export function nonBlankText(maxLength: number): z.ZodString {
  return text(maxLength).refine((value) => value.trim() !== "", { error: "must not be blank" });
}

/** A text with a visible character. */
export function visibleText(maxLength: number): z.ZodString {
  return text(maxLength).refine((value) => !isInvisible(value), { error: "must not be blank" });
}

export const idText = () => nonBlankText(LIMITS.id);
export const textList = (maxLength: number, maxCount: number) => z.array(nonBlankText(maxLength)).max(maxCount);

/** A date that is read: ISO 8601 in UTC. */
export const timestampText = (): z.ZodString => z.string().meta({ format: "date-time" });

/** A date as {@link looseDateTime} accepts it. Documents give it the standard format. */
export const dateTime = (): z.ZodString => looseDateTime().meta({ format: "date-time" });

/** A date in any accepted spelling. Output: ISO 8601 in UTC. */
export function looseDateTime(): z.ZodString {
  return text(LIMITS.name)
    .refine((value) => normalizeDateTime(value) !== null, {
      error: "must be a date such as 2020-01-31T09:30:00Z or 2020/01/31 09:30:00 +02:00",
    })
    .overwrite((value) => normalizeDateTime(value) ?? value);
}

export const latitude = () => z.number().min(-90).max(90);
export const longitude = () => z.number().min(-180).max(180);

/** A number of days, kilometers or seconds. */
export const nonNegative = () => z.number().min(0);

/** A whole number from 0 to 2^31 - 1. */
export const countNumber = () => z.int32().min(0);

/** A map from text to text. The output has no prototype, so no key is taken for an inherited one. */
export function textMap(): z.ZodRecord<z.ZodString, z.ZodString> {
  return z
    .record(text(LIMITS.name), text(LIMITS.mapValue))
    .refine((map) => Object.keys(map).length <= LIMITS.mapCount, {
      error: `must have at most ${LIMITS.mapCount} entries`,
    })
    .overwrite((map) => toTextMap(map));
}

export function toTextMap(map: TextMap): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, map);
}

/** The tag of a Person: any text, typically one emoji. Output: trimmed, in Unicode form NFC. */
export const tagText = () => z.string().trim().normalize("NFC").min(1).max(LIMITS.personTag);
export const pinText = () => z.string().regex(/^[0-9]{6}$/, { error: "must be six digits" });

/** A BCP 47 language tag. Output: its canonical spelling. */
export function cultureText(): z.ZodString {
  return text(LIMITS.name)
    .refine((value) => toCanonicalCulture(value) !== null, { error: "must be a BCP 47 language tag such as en-GB" })
    .overwrite((value) => toCanonicalCulture(value) ?? value);
}

/** A URL that does not run as a script when a page shows it as a link. */
export function urlText(): z.ZodString {
  return nonBlankText(LIMITS.url).refine((value) => !isScriptUrl(value), { error: "must not be a script URL" });
}

function toCanonicalCulture(value: string): string | null {
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

function isScriptUrl(value: string): boolean {
  // Browsers ignore white space and control characters before and within the scheme.
  return /^(?:javascript|vbscript):/i.test(value.replace(/[^!-\u{10ffff}]/gu, ""));
}

// Some letters (Hangul fillers) and one symbol (the Braille blank) are invisible.
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
const MEANINGFUL = /(?![\p{Default_Ignorable_Code_Point}\u2800])(?:[\p{L}\p{N}\p{S}]|\u20e3)/u;

/** True for a text of white space and invisible characters only. */
export function isInvisible(text: string): boolean {
  return !VISIBLE.test(text);
}

/** True for a text with a letter, digit or symbol of any script. Emoji are symbols; punctuation is not. */
export function isMeaningful(text: string): boolean {
  return MEANINGFUL.test(text);
}

/** False for a text with U+0000 or a lone surrogate: storages and JSON parsers reject them. */
export function isStorableText(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

/** When, and in which session, an object was created and last changed. Read-only. spec: Medium. */
export interface AuditFields {
  /** ISO 8601, UTC. Null for an object that is not stored yet. */
  readonly creationTimestamp: string | null;
  /** Reference to the session that created the object; it gives no access to it. Null for trusted calls. */
  readonly creationSessionID: string | null;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string | null;
  /** Reference to the session that last changed the object. */
  readonly lastChangeSessionID: string | null;
}

export const AUDIT_KEYS = [
  "creationTimestamp",
  "creationSessionID",
  "lastChangeTimestamp",
  "lastChangeSessionID",
] as const;

export function completeAudit(parts: Loose<AuditFields>): AuditFields {
  return {
    creationTimestamp: parts.creationTimestamp ?? null,
    creationSessionID: parts.creationSessionID ?? null,
    lastChangeTimestamp: parts.lastChangeTimestamp ?? null,
    lastChangeSessionID: parts.lastChangeSessionID ?? null,
  };
}

/** The audit fields of an object that is created (`before` is null) or changed at `now` (ISO 8601, UTC). */
export function stampAudit(now: string, sessionReference: string | null, before: AuditFields | null): AuditFields {
  return {
    creationTimestamp: before?.creationTimestamp ?? now,
    creationSessionID: before === null ? sessionReference : before.creationSessionID,
    lastChangeTimestamp: now,
    lastChangeSessionID: sessionReference,
  };
}

/** Fields of every REST response. spec: Common response envelope. */
export interface Envelope {
  /** Number of the request since the server started. */
  readonly requestID: number;
  /** ISO 8601, UTC. */
  readonly requestDateTime: string;
  /** 0 for success; otherwise the HTTP status. */
  readonly resultCode: number;
  /** `Ok` for success. */
  readonly resultMessage: string | null;
}

/**
 * Maximum sizes. Texts are measured in UTF-16 code units (`string.length`) unless the name says bytes. A longer text is
 * `TEXT_TOO_LONG`, a longer list `INVALID_FIELD`.
 */
export const LIMITS = {
  /** Nesting of lists and objects in one input. */
  depth: 32,
  /** Values (texts, numbers, lists, ...) in one input. */
  valueCount: 100_000,
  /** Identifiers. */
  id: 256,
  /** A title, a title variant, a hint, a question. */
  title: 2_000,
  /** Title variants of one Memory. */
  variantCount: 1_000,
  /** The text of one Answer. */
  answer: 100_000,
  /** Answers of one Memory. */
  answerCount: 1_000,
  /** Media of one Memory. */
  mediaCount: 100,
  /** Hints, and tags, of one Memory. */
  labelCount: 100,
  /** A Memory as a whole, as JSON. */
  memory: 10_000_000,
  /** A tag of a Memory, a name, the name of a place, a code. */
  name: 200,
  /** A tag of a Person. */
  personTag: 64,
  /** Descriptions and other free texts. */
  description: 10_000,
  /** A URL. */
  url: 4_096,
  /** A MIME type. spec: Medium. */
  mimeType: 255,
  /** Inline content of a Medium, in bytes of UTF-8. spec: Medium (10 KiB). */
  contentBytes: 10_240,
  /** Entries of one map. */
  mapCount: 1_000,
  /** One value of a map. */
  mapValue: 10_000,
  /** A template of a web hook. */
  template: 20_000,
  /** Parameters of a Function, and possible values of one parameter. */
  parameterCount: 100,
  /** A password, before it is hashed. */
  password: 256,
  /** The text of a text event, unless the host sets another limit. Of longer texts, recall reads this many characters. */
  eventText: 10_000,
  /** The highest limit that a host can set for the text of a text event. */
  longText: 1_000_000,
  /** The query of a literal search. */
  literalQuery: 1_000,
  /** Memory IDs excluded from a search. */
  excludedCount: 1_000,
  /** Elements of one page. A larger page is reduced to this size. */
  pageSize: 1_000,
} as const;
