import type { RelatedStem, WordVectors } from "./language.js";
import { readRelations } from "./relations.js";
import { createSpeller, type Speller } from "./spelling.js";

/** What a lexicon tells of the stems of a language. */
export interface Lexicon {
  readonly share: (stem: string) => number;
  readonly related: (stem: string) => readonly RelatedStem[];
  readonly respell: (stem: string) => string | null;
  readonly vectors: WordVectors;
}

/** The written form of a lexicon. */
export interface LexiconData {
  /** Stems separated by spaces, most frequent first; a dash follows those without a point. */
  readonly stems: string;
  /** Base64 of which stems belong together, see {@link readRelations}. */
  readonly relations: string;
  /** Axes of a point, and how many codes tell it. */
  readonly shape: { readonly axes: number; readonly codes: number };
  /** Base64 of signed bytes: 256 corners for each code. */
  readonly corners: string;
  /** Base64 of bytes: the codes of each stem that has a point. */
  readonly codes: string;
}

/** Flattens the head of Zipf's law, as running text does. */
const RANK_SHIFT = 2.7;
const CORNERS = 256;
/** Letters a stem must have to be read as another one. */
const MIN_RESPELT = 5;

/** Reads a lexicon. Relations and points are put together when they are first asked for. */
export function createLexicon({ stems, relations, shape, corners, codes }: LexiconData): Lexicon {
  const ranks = new Map<string, number>();
  const rows = new Map<string, number>();
  for (const entry of stems.split(" ")) {
    const stem = entry.endsWith("-") ? entry.slice(0, -1) : entry;
    if (stem === entry) rows.set(stem, rows.size);
    ranks.set(stem, ranks.size);
  }
  let all = 0;
  for (let rank = 0; rank < ranks.size; rank++) all += 1 / (rank + RANK_SHIFT);
  const cornerBytes = new Int8Array(bytesOf(corners).buffer);
  const codeBytes = bytesOf(codes);
  const points = new Map<string, Float32Array>();
  let related: Lexicon["related"] | null = null;
  let respell: Lexicon["respell"] | null = null;
  return {
    share(stem) {
      const rank = ranks.get(stem);
      return rank === undefined ? 0 : 1 / ((rank + RANK_SHIFT) * all);
    },
    related(stem) {
      related ??= readRelations([...ranks.keys()], bytesOf(relations));
      return related(stem);
    },
    respell(stem) {
      respell ??= createRespeller([...rows.keys()]);
      return ranks.has(stem) ? null : respell(stem);
    },
    vectors: {
      dimensions: shape.axes,
      vectorOf(stem) {
        const row = rows.get(stem);
        if (row === undefined) return null;
        const known = points.get(stem);
        if (known !== undefined) return known;
        const point = decode(codeBytes.subarray(row * shape.codes, (row + 1) * shape.codes), cornerBytes, shape.axes);
        points.set(stem, point);
        return point;
      },
    },
  };
}

/** The most frequent stem that is one letter away. */
function createRespeller(stems: readonly string[]): (stem: string) => string | null {
  const speller: Speller = createSpeller((number) => stems[number]!);
  stems.forEach((stem, number) => {
    if (stem.length >= MIN_RESPELT - 1) speller.add(stem, number);
  });
  return (stem) => {
    if (stem.length < MIN_RESPELT) return null;
    const near = speller.near(stem);
    return near.length === 0 ? null : stems[Math.min(...near)]!;
  };
}

function decode(codes: Uint8Array, corners: Int8Array, axes: number): Float32Array {
  const width = axes / codes.length;
  const point = new Float32Array(axes);
  codes.forEach((code, part) => {
    const from = (part * CORNERS + code) * width;
    point.set(corners.subarray(from, from + width), part * width);
  });
  const norm = Math.hypot(...point) || 1;
  return point.map((value) => value / norm);
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
