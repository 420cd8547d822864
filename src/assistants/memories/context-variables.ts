import { parseID } from "../../model/index.js";
import { normaliseContextVars, parseConditionValues } from "../../recall/index.js";
import type { OpenAssistant } from "../replica/index.js";

/** A context variable that memories set or match. */
export interface KnownContextVar {
  readonly name: string;
  /** The values that memories set or match, in alphabetical order. */
  readonly values: readonly string[];
}

export function knownContextVars(store: OpenAssistant): readonly KnownContextVar[] {
  const values = new Map<string, Map<string, string>>();
  const addValues = (name: string, found: readonly string[]): void => {
    const known = values.get(name) ?? new Map<string, string>();
    values.set(name, known);
    // Values are compared without case; the first spelling is kept.
    for (const value of found) if (!known.has(value.toLowerCase())) known.set(value.toLowerCase(), value);
  };
  for (const memoryID of store.memoryIDs()) {
    const facts = store.index.get(memoryID);
    if (facts === null) continue;
    for (const [name, value] of Object.entries(facts.contextVarsToSet)) addValues(name, value === "-" ? [] : [value]);
    for (const [name, pattern] of Object.entries(facts.contextVarsToMatch))
      addValues(name, parseConditionValues(pattern));
  }
  return [...values]
    .map(([name, known]) => ({ name, values: [...known.values()].sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** @throws KeepsakeError INVALID_FIELD, MISSING_FIELD or TEXT_TOO_LONG for an invalid name */
export function knownValues(store: OpenAssistant, name: string): readonly string[] {
  const [wanted] = Object.keys(normaliseContextVars({ [parseID(name, "name")]: "" }, "name"));
  return knownContextVars(store).find((known) => known.name === wanted)?.values ?? [];
}
