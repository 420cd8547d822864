import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A pointer of a synset to another one. */
export interface Pointer {
  readonly symbol: string;
  /** Key of the synset pointed at. */
  readonly target: string;
  /** The words it joins `lemma` to; none where the pointer belongs to another word of the synset. */
  wordsFrom(lemma: string, from: Synset, synsets: ReadonlyMap<string, Synset>): readonly string[];
}

/** Words of one meaning. */
export interface Synset {
  readonly words: readonly string[];
  readonly pointers: readonly Pointer[];
  /** Definition and examples. */
  readonly gloss: string;
}

/** WordNet, read. */
export interface WordNet {
  /** By part of speech and offset: "n02961779". */
  readonly synsets: ReadonlyMap<string, Synset>;
  /** For each lemma its senses with the share of each, most used first. */
  readonly senses: ReadonlyMap<string, readonly (readonly [synset: string, share: number])[]>;
}

const FILES = { noun: "n", verb: "v", adj: "a", adv: "r" } as const;
const SENSE_KINDS: Readonly<Record<string, string>> = { "1": "n", "2": "v", "3": "a", "4": "r", "5": "a" };

/** Reads the database files of WordNet from a folder. */
export function readWordNet(folder: string): WordNet {
  const synsets = new Map<string, Synset>();
  for (const [file, kind] of Object.entries(FILES)) {
    for (const line of readFileSync(join(folder, `data.${file}`), "utf8").split("\n")) {
      if (line !== "" && !line.startsWith(" ")) synsets.set(kind + line.slice(0, 8), readSynset(line));
    }
  }
  return { synsets, senses: readSenses(readFileSync(join(folder, "index.sense"), "utf8")) };
}

function readSynset(line: string): Synset {
  const [head = "", gloss = ""] = line.split(" | ");
  const fields = head.split(" ");
  const wordCount = Number.parseInt(fields[3]!, 16);
  const words = Array.from({ length: wordCount }, (_, at) => fields[4 + 2 * at]!.replace(/\(.*\)$/, "").toLowerCase());
  const first = 4 + 2 * wordCount;
  const pointers = Array.from({ length: Number(fields[first]) }, (_, at) => {
    const [symbol, offset, kind, ends] = fields.slice(first + 1 + 4 * at, first + 5 + 4 * at) as [
      string,
      string,
      string,
      string,
    ];
    return readPointer(symbol, (kind === "s" ? "a" : kind) + offset, ends);
  });
  return { words, pointers, gloss };
}

function readPointer(symbol: string, target: string, ends: string): Pointer {
  return {
    symbol,
    target,
    wordsFrom(lemma, from, synsets) {
      const words = synsets.get(target)?.words ?? [];
      if (ends === "0000") return words;
      if (from.words[Number.parseInt(ends.slice(0, 2), 16) - 1] !== lemma) return [];
      const word = words[Number.parseInt(ends.slice(2), 16) - 1];
      return word === undefined ? [] : [word];
    },
  };
}

/** Shares from the counts of tagged texts, with half a count for the first sense, a quarter for the second, ... */
function readSenses(index: string): WordNet["senses"] {
  const counts = new Map<string, [string, number][]>();
  for (const line of index.split("\n")) {
    const [key, offset, rank, count] = line.split(" ");
    if (key === undefined || offset === undefined) continue;
    const [lemma, rest] = key.split("%") as [string, string];
    const senses = counts.get(lemma) ?? [];
    counts.set(lemma, senses);
    senses.push([SENSE_KINDS[rest[0]!]! + offset, Number(count) + 0.5 / Number(rank)]);
  }
  for (const senses of counts.values()) {
    const all = senses.reduce((sum, [, count]) => sum + count, 0);
    for (const sense of senses) sense[1] /= all;
  }
  return counts;
}
