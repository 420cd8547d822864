import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { field, idText, LIMITS, type Maybe, parseInput } from "../rules/index.js";

/** Kinds of lists of Memories. spec: Memories. */
export const MEMORY_LIST_TYPES = [
  "ALL",
  "ALL_WITHOUT_DRAFTS",
  "CONTENTS",
  "DEFAULTS",
  "DRAFTS",
  "EXPERT_REFERENCES",
] as const;

/**
 * `CONTENTS`: Questions and Stories. `DEFAULTS`: Default answers. `DRAFTS`: CompletionDrafts. `EXPERT_REFERENCES`:
 * ExpertReferences. `ALL_WITHOUT_DRAFTS`: all except CompletionDrafts.
 */
export type MemoryListType = (typeof MEMORY_LIST_TYPES)[number];

/** A page of a list. */
export interface PageInput {
  /** 0-based index of the first element. Default 0. */
  readonly from?: Maybe<number>;
  /** Number of elements, at least 1; at most 1,000, a larger number is reduced to that. Default: all. */
  readonly howMany?: Maybe<number>;
}

/** The fields of {@link PageInput} in a query schema; {@link parsePage} checks their values. */
export const pageShape = { from: field(z.unknown()), howMany: field(z.unknown()) };

/** `ALL` by default. @throws {@link KeepsakeError} INVALID_FIELD */
export function parseMemoryListType(type: unknown): MemoryListType {
  return parseInput(memoryListSchema, { type }, { what: "List of Memories" }).type ?? "ALL";
}

/**
 * Checks a page. `from` must be 0 or more and `howMany` 1 or more, both whole and below 2^31. A given `howMany` is
 * reduced to the page size limit; without one, the page ends with the list.
 *
 * @throws {@link KeepsakeError} INVALID_PAGE.
 */
export function parsePage(page: Maybe<PageInput>): { from: number; howMany: number } {
  const howMany = page?.howMany ?? null;
  return {
    from: parsePageNumber("from", page?.from ?? 0, 0),
    howMany: howMany === null ? MAX_INT32 : Math.min(parsePageNumber("howMany", howMany, 1), LIMITS.pageSize),
  };
}

/** @throws {@link KeepsakeError} MISSING_FIELD, INVALID_FIELD, TEXT_TOO_LONG, INVALID_TEXT with `name` as the field. */
export function parseID(value: unknown, name: string): string {
  return parseInput(z.object({ [name]: idText() }), { [name]: value }, { what: "Call" })[name] as string;
}

const memoryListSchema = z.object({ type: field(z.enum(MEMORY_LIST_TYPES)) });

const MAX_INT32 = 2_147_483_647;

function parsePageNumber(name: string, value: unknown, min: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= MAX_INT32) return value;
  throw new KeepsakeError("INVALID_PAGE", `Page: ${name} must be a whole number from ${min} to ${MAX_INT32}`, {
    field: name,
  });
}
