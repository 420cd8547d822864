import type { BuiltInFunction } from "./built-in.js";
import {
  clearContextVariableFunction,
  currentDateAndPlaceFunction,
  setContextVariableFunction,
} from "./context-functions.js";
import { handOverToExpertFunction } from "./expert-function.js";
import { getMemoryFunction, proposeMemoryFunction, searchMemoriesFunction } from "./memory-functions.js";

/** What an Internal Function does, by its name. */
export const BUILT_IN: Readonly<Record<string, BuiltInFunction>> = {
  searchMemories: searchMemoriesFunction,
  getMemory: getMemoryFunction,
  proposeMemory: proposeMemoryFunction,
  setContextVariable: setContextVariableFunction,
  clearContextVariable: clearContextVariableFunction,
  currentDateAndPlace: currentDateAndPlaceFunction,
  handOverToExpert: handOverToExpertFunction,
};

/** Names are compared by their letters and digits: `Search memories` is `searchMemories`. */
export function internalKey(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
}
