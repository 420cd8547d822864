import * as z from "zod";
import type { ErrorCode } from "../../errors.js";
import { normalizeDateTime } from "./dates.js";
import { LIMITS } from "./limits.js";
import { isInvisible } from "./visible.js";

/** A map from text to text, keyed by user data: always without a prototype when the model hands it out. */
export type TextMap = Readonly<Record<string, string>>;

/** Read-only fields per schema: accepted on write, and dropped. */
const readOnlyKeysBySchema: WeakMap<object, ReadonlySet<string>> = /* @__PURE__ */ new WeakMap();

/**
 * An optional field. `null` and `undefined` count as absent: `parseInput` drops them before the schema sees them, so the
 * output has neither and can be spread over what is stored, while documents made from the schema still show that null
 * may be sent.
 */
export function field<S extends z.ZodType>(schema: S): z.ZodExactOptional<S> {
  return schema.nullable().exactOptional() as unknown as z.ZodExactOptional<S>;
}

/** Names the fields that clients may send back but not change. Call it last: a refined schema is another schema. */
export function withReadOnly<S extends z.ZodType>(keys: readonly string[], schema: S): S {
  readOnlyKeysBySchema.set(schema, new Set(keys));
  return schema;
}

/** True for a field that {@link withReadOnly} named on this very schema. */
export function isReadOnlyKey(schema: z.ZodType, key: string): boolean {
  return readOnlyKeysBySchema.get(schema)?.has(key) ?? false;
}

/** Fields per schema that `-` clears. */
const clearableKeysBySchema: WeakMap<object, readonly string[]> = /* @__PURE__ */ new WeakMap();

/**
 * Names the fields that `-` takes back, also where they are no texts; of texts a blank one does the same. `parseInput`
 * hands them out as `-`, which the type of the schema does not say. To be called as late as {@link withReadOnly}.
 */
export function withClearable<S extends z.ZodType>(keys: readonly string[], schema: S): S {
  clearableKeysBySchema.set(schema, keys);
  return schema;
}

/** The fields that {@link withClearable} named on this very schema. */
export function clearableKeys(schema: object): readonly string[] {
  return clearableKeysBySchema.get(schema) ?? [];
}

/** Reports a broken rule from a refinement, with the error code that `parseInput` shall throw. */
export function addRuleIssue(
  ctx: z.RefinementCtx,
  issue: { readonly code: ErrorCode; readonly field: string; readonly message: string },
): void {
  ctx.addIssue({ code: "custom", path: [issue.field], message: issue.message, params: { code: issue.code } });
}

/** Any text up to a limit. */
export function text(maxLength: number): z.ZodString {
  return z.string().max(maxLength);
}

/** A text with something else than white space in it. */
export function nonBlankText(maxLength: number): z.ZodString {
  return text(maxLength).refine((value) => value.trim() !== "", { error: "must not be blank" });
}

/** A text with something in it that can be seen. */
export function visibleText(maxLength: number): z.ZodString {
  return text(maxLength).refine((value) => !isInvisible(value), { error: "must not be blank" });
}

/** An identifier of a stored object. */
export function idText(): z.ZodString {
  return nonBlankText(LIMITS.id);
}

/** A list of non-blank texts. */
export function textList(maxLength: number, maxCount: number): z.ZodArray<z.ZodString> {
  return z.array(nonBlankText(maxLength)).max(maxCount);
}

/** A date in any accepted spelling; comes out as ISO 8601 in UTC, or as `CLEARING_DATE`. */
export function dateTime(): z.ZodString {
  return z
    .string()
    .max(LIMITS.name)
    .refine((value) => normalizeDateTime(value) !== null, {
      error: "must be a date such as 2020-01-31T09:30:00Z or 2020/01/31 09:30:00 +02:00",
    })
    .overwrite((value) => normalizeDateTime(value) ?? value);
}

/** Degrees, -90 to 90. */
export function latitude(): z.ZodNumber {
  return z.number().min(-90).max(90);
}

/** Degrees, -180 to 180. */
export function longitude(): z.ZodNumber {
  return z.number().min(-180).max(180);
}

/** A number of days, kilometers or seconds. */
export function nonNegative(): z.ZodNumber {
  return z.number().min(0);
}

/** A whole number of things: 0 to 2^31 - 1. */
export function countNumber(): z.ZodInt32 {
  return z.int32().min(0);
}

/** A map from text to text, handed out without a prototype so that no key can be mistaken for an inherited one. */
export function textMap(): z.ZodRecord<z.ZodString, z.ZodString> {
  return z
    .record(z.string().max(LIMITS.name), z.string().max(LIMITS.mapValue))
    .refine((map) => Object.keys(map).length <= LIMITS.mapCount, {
      error: `must have at most ${LIMITS.mapCount} entries`,
    })
    .overwrite((map) => toTextMap(map));
}

/** A copy without a prototype. */
export function toTextMap(map: TextMap): Record<string, string> {
  return Object.assign(Object.create(null) as Record<string, string>, map);
}

/** The tag of a Person: any distinctive text, typically one emoji. Trimmed, in Unicode form NFC. */
export function tagText(): z.ZodString {
  return z.string().trim().normalize("NFC").min(1).max(LIMITS.personTag);
}

/** Six ASCII digits. */
export function pinText(): z.ZodString {
  return z.string().regex(/^[0-9]{6}$/, { error: "must be six digits" });
}

/** A BCP 47 language tag; comes out in its canonical spelling. */
export function cultureText(): z.ZodString {
  return z
    .string()
    .max(LIMITS.name)
    .refine((value) => canonicalCulture(value) !== null, { error: "must be a BCP 47 language tag such as en-GB" })
    .overwrite((value) => canonicalCulture(value) ?? value);
}

/** A URL. Schemes that run as script where a page shows the link are refused. */
export function urlText(): z.ZodString {
  return nonBlankText(LIMITS.url).refine((value) => !isScriptUrl(value), { error: "must not be a script URL" });
}

function canonicalCulture(value: string): string | null {
  try {
    return Intl.getCanonicalLocales(value)[0] ?? null;
  } catch {
    return null;
  }
}

function isScriptUrl(value: string): boolean {
  // Browsers drop white space and control characters before they look at the scheme.
  const start = Array.from(value)
    .filter((character) => character > " ")
    .slice(0, 12)
    .join("")
    .toLowerCase();
  return start.startsWith("javascript:") || start.startsWith("vbscript:");
}
