/** The entries of a list that is written as running text, separated by commas. */
export function listOf(text: string): string[] {
  return text.split(",").map((entry) => entry.trim());
}

/** Each beginning with each ending, as running text with commas: "a, b" and "x, y" give "a x, a y, b x, b y". */
export function combine(beginnings: string, endings: string): string {
  return listOf(beginnings)
    .flatMap((beginning) => listOf(endings).map((ending) => `${beginning} ${ending}`))
    .join(", ");
}

/** The replies of each intent as lists. `spell` adds other spellings of them. */
export function listReplies<K extends string>(
  texts: Readonly<Record<K, string>>,
  spell: (replies: readonly string[]) => readonly string[] = (replies) => replies,
): Record<K, readonly string[]> {
  const keys = Object.keys(texts) as K[];
  return Object.fromEntries(keys.map((key) => [key, spell(listOf(texts[key]))])) as Record<K, readonly string[]>;
}

/**
 * Ways to pick each of the offers by its place: "2", "number two", "second", "second one".
 *
 * @param numbers for each place the words for its number
 * @param places for each place its ordinals
 */
export function listOrdinals(
  numbers: readonly (readonly string[])[],
  places: readonly (readonly string[])[],
  { beforeNumber, afterPlace }: { readonly beforeNumber: string; readonly afterPlace: string },
): string[][] {
  return numbers.map((cardinals, index) => {
    const ordinals = places[index] ?? [];
    return [
      ...cardinals,
      ...cardinals.flatMap((number) => listOf(beforeNumber).map((word) => `${word} ${number}`)),
      ...ordinals,
      ...ordinals.flatMap((place) => listOf(afterPlace).map((word) => `${place} ${word}`)),
    ];
  });
}
