import type * as z from "zod";
import { clearableKeysOf, isYear1 } from "../../model/index.js";

/** Clears a field: a change over REST cannot say so by null, which is the same as absent. spec: Memory (receiverID, placeName). */
export const CLEARING_TEXT = "-";

/** The fields that a date of year 1 clears. spec: Memory (date). */
const DATES: ReadonlySet<string> = new Set(["date", "dateUTC", "birthDate"]);

/** The keys of the fields that `-` clears: those that null clears in the library, but a title may be `-`. */
export function clearedByText(schema: z.core.$ZodType): readonly string[] {
  return clearableKeysOf(schema).filter((key) => key !== "title");
}

/** Replaces the values that clear a field over REST by null. The name of a place clears the whole place. */
export function withNulls(
  schema: z.ZodType,
  body: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const keys = clearedByText(schema);
  const cleared = keys.filter((key) => body[key] === CLEARING_TEXT || (DATES.has(key) && isClearingDate(body[key])));
  const place = cleared.includes("placeName") ? keys.filter((key) => key.startsWith("place")) : [];
  return { ...body, ...Object.fromEntries([...cleared, ...place].map((key) => [key, null])) };
}

/** True for midnight of 1 January of year 1, in any spelling. */
export function isClearingDate(value: unknown): boolean {
  return typeof value === "string" && isYear1(value);
}
