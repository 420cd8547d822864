import Fuse from "fuse.js/basic";

/** Names that share a smaller part of their letter pairs are not compared. */
const MIN_OVERLAP = 0.4;
/** Maximum number of names that Fuse compares, because it is slow. */
const MAX_COMPARED = 50;
/** Shorter names differ from too many others by one letter. */
const MIN_LENGTH = 4;
/** Longer texts are not names, and slow to compare. */
const MAX_LENGTH = 100;
/** Maximum part of the letters that may be wrong, missing or extra. */
const MAX_DISTANCE = 0.25;
/** Names within this distance of the best one are equally good. */
const TOLERANCE = 0.05;
/** Letter pairs of a longer name are not indexed: counts must fit into a byte. */
const MAX_INDEXED_LENGTH = 200;

/**
 * An index of letter pairs over folded names. It preselects the few names that share enough pairs, because Fuse would
 * need seconds for all cities of the world. The first words of a name match too: "new york" finds "new york city".
 *
 * @returns a function that finds the indexes of the closest names, all about equally close; none if none is close.
 */
export function createSimilarNames(names: readonly string[]): (wanted: string) => readonly number[] {
  const index = createPairIndex(names);
  return (wanted) => {
    if (wanted.length < MIN_LENGTH || wanted.length > MAX_LENGTH) return [];
    const wordCount = wanted.split(" ").length;
    const compared = findOverlapping(index, wanted)
      .flatMap((number) => formsOf(names[number] ?? "", wordCount).map((name) => ({ number, name })))
      .filter(({ name }) => isComparable(name, wanted));
    const options = { keys: ["name"], includeScore: true, threshold: MAX_DISTANCE, ignoreFieldNorm: true };
    const found = new Fuse(compared, options).search(wanted).map(({ item, score = 1 }) => {
      return { number: item.number, distance: Math.max(score, lengthDifference(item.name, wanted)) };
    });
    const best = Math.min(...found.map(({ distance }) => distance));
    const closest = found.filter(({ distance }) => distance <= best + TOLERANCE);
    return [...new Set(closest.map(({ number }) => number))];
  };
}

/** The whole name, and its first words, as many as the wanted name has. */
function formsOf(name: string, wordCount: number): string[] {
  return [...new Set([name, name.split(" ", wordCount).join(" ")])];
}

/** Fuse also finds parts of a name; here the lengths must be similar. The first letter is rarely wrong. */
function isComparable(name: string, wanted: string): boolean {
  return name.length >= MIN_LENGTH && name[0] === wanted[0] && lengthDifference(name, wanted) <= MAX_DISTANCE;
}

function lengthDifference(one: string, other: string): number {
  return Math.abs(one.length - other.length) / Math.max(one.length, other.length);
}

function createPairIndex(names: readonly string[]) {
  const byPair = new Map<string, number[]>();
  const pairCounts = new Uint8Array(names.length);
  for (const [number, name] of names.entries()) {
    const pairs = splitIntoPairs(name);
    pairCounts[number] = pairs.size;
    for (const pair of pairs) {
      const numbers = byPair.get(pair);
      if (numbers === undefined) byPair.set(pair, [number]);
      else numbers.push(number);
    }
  }
  return { byPair, pairCounts };
}

function findOverlapping({ byPair, pairCounts }: ReturnType<typeof createPairIndex>, wanted: string): number[] {
  const pairs = splitIntoPairs(wanted);
  const shared = new Uint8Array(pairCounts.length);
  for (const pair of pairs) {
    for (const number of byPair.get(pair) ?? []) shared[number]!++;
  }
  const close: { readonly number: number; readonly overlap: number }[] = [];
  for (let number = 0; number < shared.length; number++) {
    const overlap = (2 * shared[number]!) / (pairs.size + pairCounts[number]!);
    if (overlap >= MIN_OVERLAP) close.push({ number, overlap });
  }
  return close
    .sort((a, b) => b.overlap - a.overlap)
    .slice(0, MAX_COMPARED)
    .map(({ number }) => number);
}

/** The pairs of adjacent letters, with a space at both ends. */
function splitIntoPairs(name: string): Set<string> {
  const padded = ` ${name.slice(0, MAX_INDEXED_LENGTH)} `;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < padded.length; i++) pairs.add(padded.slice(i, i + 2));
  return pairs;
}
