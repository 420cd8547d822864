/** The entries of a list that is written as running text, separated by commas. */
export function listOf(text: string): string[] {
  return text.split(",").map((entry) => entry.trim());
}

/** Words of a running text, and the same words with commas between them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(text.split(/[\s,]+/).filter((word) => word !== ""));
}

/** Short forms with what they stand for: "u you, thx thanks". */
export function shortFormsOf(text: string): ReadonlyMap<string, string> {
  return new Map(
    listOf(text).map((entry) => {
      const [short = "", ...full] = entry.split(/\s+/);
      return [short, full.join(" ")] as const;
    }),
  );
}

/** Groups of words: commas separate groups, spaces the words of one. */
export function groupsOf(text: string): readonly (readonly string[])[] {
  return listOf(text).map((group) => group.split(" "));
}

/**
 * The replies of each intent as lists. "(a | b) c" stands for "a c" and "b c". `spell` adds other spellings of them.
 */
export function listReplies<K extends string>(
  texts: Readonly<Record<K, string>>,
  spell: (replies: readonly string[]) => readonly string[] = (replies) => replies,
): Record<K, readonly string[]> {
  const keys = Object.keys(texts) as K[];
  return Object.fromEntries(keys.map((key) => [key, spell(listOf(texts[key]).flatMap(listAlternatives))])) as Record<
    K,
    readonly string[]
  >;
}

function listAlternatives(entry: string): string[] {
  const [group, words] = /\(([^()]*)\)/.exec(entry) ?? [];
  if (group === undefined || words === undefined) return [entry.replace(/\s+/g, " ").trim()];
  return words.split("|").flatMap((word) => listAlternatives(entry.replace(group, word)));
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

/** Every first text with every last one, joined by a space; an ending such as `'s` is joined directly. */
export function combine(first: readonly string[], last: readonly string[]): string[] {
  return first.flatMap((one) => last.map((other) => (other.startsWith("'") ? one + other : `${one} ${other}`)));
}

/** The forms of each place, with more for the first one: "the upper one". */
export function withForms(first: readonly string[], [forms = [], ...others]: readonly (readonly string[])[]) {
  return [[...forms, ...first], ...others];
}
