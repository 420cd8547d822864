import type { IntentKey } from "./intent-texts.js";

/** Recognised replies as they are written down: running texts, the entries between commas. */
export type IntentLists = Readonly<Record<IntentKey, readonly string[]>>;

/** The entries of a list that is written as running text. */
export function listOf(text: string): string[] {
  return text.split(",").map((entry) => entry.trim());
}

/** The same for every intent, each list passed through `spell`. */
export function spellIntents(
  texts: IntentLists,
  spell: (replies: readonly string[]) => readonly string[] = (replies) => replies,
): Record<IntentKey, readonly string[]> {
  const lists = { ...texts };
  for (const key of Object.keys(texts) as IntentKey[]) lists[key] = spell(texts[key].flatMap(listOf));
  return lists;
}
