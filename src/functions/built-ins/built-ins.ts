import type { BuiltInFunction } from "./built-in.js";
import {
  clearContextVariable,
  currentDateAndPlace,
  handOverToExpert,
  setContextVariable,
} from "./conversation-functions.js";
import { getMemoryByID, proposeMemory, searchMemoriesByText } from "./memory-functions.js";

export type { BuiltInFunction } from "./built-in.js";

const BUILT_IN: Readonly<Record<string, BuiltInFunction>> = {
  searchMemories: searchMemoriesByText,
  getMemory: getMemoryByID,
  proposeMemory,
  setContextVariable,
  clearContextVariable,
  currentDateAndPlace,
  handOverToExpert,
};

const BY_KEY: ReadonlyMap<string, BuiltInFunction> = new Map(
  Object.entries(BUILT_IN).map(([name, builtIn]) => [toInternalKey(name), builtIn]),
);

/** Finds the built-in function with a key of {@link toInternalKey}. */
export function findBuiltIn(key: string): BuiltInFunction | undefined {
  return BY_KEY.get(key);
}

/** Converts the name of an Internal Function to a key. `Search memories` has the key of `searchMemories`. */
export function toInternalKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
