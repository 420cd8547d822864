import type { RelatedStem } from "./language.js";

/** How far a word stands for another that means nearly the same, and for one that is of the same matter. */
const STRENGTHS = [0.8, 0.4] as const;
const NONE: readonly RelatedStem[] = [];

/**
 * Reads which stems belong together. The bytes hold one section for each strength; a section holds, for each stem in
 * order, how many stems behind it belong to it, then how far behind the last one each stands. Numbers are written in
 * sevens of bits, the lowest first, with the eighth bit set where more follow.
 */
export function readRelations(stems: readonly string[], bytes: Uint8Array): (stem: string) => readonly RelatedStem[] {
  const related = new Map<string, RelatedStem[]>();
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const enter = (stem: string, other: RelatedStem): void => {
    const known = related.get(stem);
    if (known === undefined) related.set(stem, [other]);
    else known.push(other);
  };
  for (const strength of STRENGTHS) {
    const entries = stems.map((stem): RelatedStem => ({ stem, strength }));
    for (let one = 0; one < stems.length; one++) {
      let other = one;
      for (let left = next(); left > 0; left--) {
        other += next();
        enter(stems[one]!, entries[other]!);
        enter(stems[other]!, entries[one]!);
      }
    }
  }
  return (stem) => related.get(stem) ?? NONE;
}
