import type { DocIndex } from "../../../ports/index.js";
import { compareTexts } from "./compare-texts.js";

/** No index, shared by all documents that have none. */
export const NO_INDEX: DocIndex = /* @__PURE__ */ Object.freeze({});

/** A value that documents are filtered and sorted by. */
export type IndexValue = string | number;

/** The value of a field, where the document has it. */
export function fieldOf(index: DocIndex, field: string): IndexValue | undefined {
  return Object.hasOwn(index, field) ? index[field] : undefined;
}

/** Numbers before texts, texts by code points. */
export function compareValues(a: IndexValue, b: IndexValue): number {
  if (typeof a === "string") return typeof b === "string" ? compareTexts(a, b) : 1;
  if (typeof b === "string" || a < b) return -1;
  return a > b ? 1 : 0;
}

/** A copy of an index that nobody can change. */
export function frozenIndex(index: DocIndex | undefined): DocIndex {
  return index === undefined ? NO_INDEX : Object.freeze({ ...index });
}
