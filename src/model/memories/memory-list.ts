import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { field, LIMITS, type Maybe, parseInput } from "../rules/index.js";

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
 * ExpertReferences. `ALL_WITHOUT_DRAFTS`: everything but CompletionDrafts.
 */
export type MemoryListType = (typeof MEMORY_LIST_TYPES)[number];

/** Which part of a list is asked for. */
export interface PageInput {
  /** 0-based index of the first element. Default 0. */
  readonly from?: Maybe<number>;
  /** How many elements, at least 1. Default, and at most: the page size limit. */
  readonly howMany?: Maybe<number>;
}

/** A checked {@link PageInput}. */
export interface Page {
  readonly from: number;
  readonly howMany: number;
}

/**
 * The type of a list; `ALL` where none is given.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD for any other text.
 */
export function parseMemoryListType(type: unknown): MemoryListType {
  return parseInput(memoryListSchema, { type }, { what: "List of Memories" }).type ?? "ALL";
}

/**
 * A page of a list. `from` must be 0 or more and `howMany` 1 or more, both whole and below 2^31; a `howMany` above
 * `maxPageSize` is served as that many.
 *
 * @throws {@link KeepsakeError} INVALID_PAGE.
 */
export function parsePage(page: Maybe<PageInput>, maxPageSize: number = LIMITS.pageSize): Page {
  return {
    from: pageNumber("from", page?.from ?? 0, 0),
    howMany: Math.min(pageNumber("howMany", page?.howMany ?? maxPageSize, 1), maxPageSize),
  };
}

const memoryListSchema = /* @__PURE__ */ (() => z.object({ type: field(z.enum(MEMORY_LIST_TYPES)) }))();

const MAX_INT32 = 2_147_483_647;

function pageNumber(name: string, value: unknown, min: number): number {
  if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= MAX_INT32) return value;
  throw new KeepsakeError("INVALID_PAGE", `Page: ${name} must be a whole number from ${min} to ${MAX_INT32}`, {
    field: name,
  });
}
