import Fuse from "fuse.js/basic";

/** Finds names that are spelt almost alike. */
export interface SimilarNames {
  /** Numbers of the names that are closest, all about equally close. Empty where none is close. */
  find(wanted: string): readonly number[];
}

/** Names that share less of their letters than this are not looked at. */
const MIN_OVERLAP = 0.4;
/** Fuse compares so many names at most: it takes its time for each. */
const MAX_COMPARED = 50;
/** Shorter ones differ from too many by a letter. */
const SHORTEST = 4;
/** The part of the letters that may be wrong, missing or too many. */
const FARTHEST = 0.25;
/** Longer ones are nobody's; Fuse takes its time for them. */
const LONGEST = 100;
/** Names this close to the best one are as good. */
const AS_GOOD = 0.05;

/**
 * An index of pairs of letters over folded names. It leaves Fuse, which would need seconds for all cities of the world,
 * the few names that share enough pairs. A name is known by its first words, too: "new york" for "new york city".
 */
export function similarNames(names: readonly string[]): SimilarNames {
  const index = pairIndex(names);
  return {
    find(wanted) {
      if (wanted.length < SHORTEST || wanted.length > LONGEST) return [];
      const wordCount = wanted.split(" ").length;
      const compared = overlapping(index, wanted)
        .flatMap((number) => formsOf(names[number] ?? "", wordCount).map((name) => ({ number, name })))
        .filter(({ name }) => isOfAKind(name, wanted));
      const options = { keys: ["name"], includeScore: true, threshold: FARTHEST, ignoreFieldNorm: true };
      const found = new Fuse(compared, options).search(wanted).map(({ item, score = 1 }) => {
        return { number: item.number, distance: Math.max(score, excess(item.name, wanted)) };
      });
      const least = Math.min(...found.map(({ distance }) => distance));
      const closest = found.filter(({ distance }) => distance <= least + AS_GOOD);
      return [...new Set(closest.map(({ number }) => number))];
    },
  };
}

/** The whole name, and as many words of it as were asked for. */
function formsOf(name: string, wordCount: number): string[] {
  return [...new Set([name, name.split(" ", wordCount).join(" ")])];
}

/** Fuse finds a text within another. Here the whole is meant, and the first letter is hardly ever wrong. */
function isOfAKind(name: string, wanted: string): boolean {
  return name.length >= SHORTEST && name[0] === wanted[0] && excess(name, wanted) <= FARTHEST;
}

/** The part by which one is longer than the other. */
function excess(one: string, other: string): number {
  return Math.abs(one.length - other.length) / Math.max(one.length, other.length);
}

interface PairIndex {
  /** Numbers of the names that have a pair of letters, by the pair. */
  readonly having: ReadonlyMap<string, readonly number[]>;
  /** How many different pairs each name has. */
  readonly pairCounts: Uint8Array;
}

function pairIndex(names: readonly string[]): PairIndex {
  const having = new Map<string, number[]>();
  const pairCounts = new Uint8Array(names.length);
  for (const [number, name] of names.entries()) {
    const pairs = pairsOf(name);
    pairCounts[number] = pairs.size;
    for (const pair of pairs) {
      const numbers = having.get(pair);
      if (numbers === undefined) having.set(pair, [number]);
      else numbers.push(number);
    }
  }
  return { having, pairCounts };
}

/** The names that share most pairs, measured by Dice's coefficient, the best first. */
function overlapping({ having, pairCounts }: PairIndex, wanted: string): number[] {
  const pairs = pairsOf(wanted);
  const shared = new Uint8Array(pairCounts.length);
  for (const pair of pairs) {
    for (const number of having.get(pair) ?? []) shared[number]!++;
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

/** Letters beside each other, with a space at both ends; of long names the first 200, which a byte can count. */
function pairsOf(name: string): Set<string> {
  const padded = ` ${name.slice(0, 200)} `;
  const pairs = new Set<string>();
  for (let i = 0; i + 1 < padded.length; i++) pairs.add(padded.slice(i, i + 2));
  return pairs;
}
