import { fromBase64 } from "../../shared/index.js";
import type { Language, RelatedStem } from "../pack/index.js";
import { SPELLING, Speller } from "./spelling.js";

export type Lexicon = Required<Pick<Language, "share" | "related" | "respell" | "vectors">>;

export interface LexiconData {
  /** Stems separated by spaces, most frequent first; a dash follows those without a word vector. */
  readonly stems: string;
  /** Base64 of the relations between stems, see {@link readRelations}. */
  readonly relations: string;
  /** Dimensions of a word vector, and the number of codes it consists of. */
  readonly shape: { readonly dimensions: number; readonly codes: number };
  /** Base64 of signed bytes: 256 centroids for each code. */
  readonly codebook: string;
  /** Base64 of bytes: the codes of each stem that has a word vector. */
  readonly codes: string;
}

/** Shift of the ranks in Zipf's law, which otherwise overestimates the most frequent words. */
const RANK_SHIFT = 2.7;
const CENTROIDS = 256;
/** Strengths of words with nearly the same meaning, and of words of the same topic. */
const STRENGTHS = [0.8, 0.4] as const;

/** Reads a lexicon. Relations and word vectors are decoded at first use. */
export function createLexicon({ stems, relations, shape, codebook, codes }: LexiconData): Lexicon {
  const ranks = new Map<string, number>();
  const rows = new Map<string, number>();
  for (const entry of stems.split(" ")) {
    const stem = entry.endsWith("-") ? entry.slice(0, -1) : entry;
    if (stem === entry) rows.set(stem, rows.size);
    ranks.set(stem, ranks.size);
  }
  let all = 0;
  for (let rank = 0; rank < ranks.size; rank++) all += 1 / (rank + RANK_SHIFT);
  const centroids = new Int8Array(fromBase64(codebook).buffer);
  const codeBytes = fromBase64(codes);
  const vectors = new Map<string, Float32Array>();
  let related: Lexicon["related"] | null = null;
  let respell: Lexicon["respell"] | null = null;
  return {
    share(stem) {
      const rank = ranks.get(stem);
      return rank === undefined ? 0 : 1 / ((rank + RANK_SHIFT) * all);
    },
    related(stem) {
      related ??= readRelations(ranks, fromBase64(relations));
      return related(stem);
    },
    respell(stem) {
      respell ??= createRespeller([...rows.keys()]);
      return ranks.has(stem) ? null : respell(stem);
    },
    vectors: {
      dimensions: shape.dimensions,
      vectorOf(stem) {
        const row = rows.get(stem);
        if (row === undefined) return null;
        const known = vectors.get(stem);
        if (known !== undefined) return known;
        const ownCodes = codeBytes.subarray(row * shape.codes, (row + 1) * shape.codes);
        const vector = decodeVector(ownCodes, centroids, shape.dimensions);
        vectors.set(stem, vector);
        return vector;
      },
    },
  };
}

function createRespeller(stems: readonly string[]): (stem: string) => string | null {
  const speller = new Speller((number) => stems[number]!);
  stems.forEach((stem, number) => {
    speller.add(stem, number);
  });
  return (stem) => {
    if (stem.length < SPELLING.minLength) return null;
    const near = speller.near(stem);
    const isUnclear = stem.length <= SPELLING.shortLength && near.length > 1;
    return near.length === 0 || isUnclear ? null : stems[Math.min(...near)]!;
  };
}

function decodeVector(codes: Uint8Array, centroids: Int8Array, dimensions: number): Float32Array {
  const width = dimensions / codes.length;
  const vector = new Float32Array(dimensions);
  codes.forEach((code, part) => {
    const from = (part * CENTROIDS + code) * width;
    vector.set(centroids.subarray(from, from + width), part * width);
  });
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

/**
 * Reads the relations between stems, which are numbered by rank. The bytes hold one section for each strength. A section
 * holds, for each stem in order, the number of later stems related to it, then the distance of each from the one before.
 * Numbers are written seven bits a byte, lowest first; the eighth bit is set if more bytes follow.
 */
export function readRelations(
  ranks: ReadonlyMap<string, number>,
  bytes: Uint8Array,
): (stem: string) => readonly RelatedStem[] {
  const stems = [...ranks.keys()];
  // For each relation its stems and the place of its strength. Each takes one byte at least.
  const pairs = new Int32Array(3 * bytes.length);
  const ends = new Int32Array(stems.length);
  let length = 0;
  let at = 0;
  const next = (): number => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++]!;
      value |= (byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  for (let strength = 0; strength < STRENGTHS.length; strength++) {
    for (let one = 0; one < stems.length; one++) {
      let other = one;
      for (let left = next(); left > 0; left--) {
        other += next();
        pairs[length++] = one;
        pairs[length++] = other;
        pairs[length++] = strength;
        ends[one]!++;
        ends[other]!++;
      }
    }
  }
  for (let stem = 1; stem < stems.length; stem++) ends[stem]! += ends[stem - 1]!;
  // The relations of each stem, one after the other, filled from the end.
  const related = new Int32Array(2 * (ends.at(-1) ?? 0));
  const put = (stem: number, other: number, strength: number): void => {
    const place = 2 * --ends[stem]!;
    related[place] = other;
    related[place + 1] = strength;
  };
  for (let from = length - 3; from >= 0; from -= 3) {
    const [one, other, strength] = [pairs[from]!, pairs[from + 1]!, pairs[from + 2]!];
    put(other, one, strength);
    put(one, other, strength);
  }
  const known = new Map<number, readonly RelatedStem[]>();
  const list = (number: number): readonly RelatedStem[] => {
    const listed: RelatedStem[] = [];
    for (let from = 2 * ends[number]!; from < 2 * (ends[number + 1] ?? related.length / 2); from += 2) {
      listed.push({ stem: stems[related[from]!]!, strength: STRENGTHS[related[from + 1]!]! });
    }
    known.set(number, listed);
    return listed;
  };
  return (stem) => {
    const number = ranks.get(stem);
    return number === undefined ? [] : (known.get(number) ?? list(number));
  };
}
