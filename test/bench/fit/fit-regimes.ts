import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A store to fit on, with its queries. */
export interface FitRegime {
  readonly name: string;
  /** Weight beside the other regimes. */
  readonly weight: number;
  /** Default: English. */
  readonly language?: string;
  readonly memories: readonly FitMemory[];
  readonly queries: readonly FitQuery[];
}

export interface FitMemory {
  readonly id: string;
  readonly titles: readonly string[];
  readonly answers?: readonly string[];
}

export interface FitQuery {
  readonly text: string;
  /** Null if no memory answers it. */
  readonly id: string | null;
  readonly weight: number;
  /** True if it was made to differ from a question that a memory answers. */
  readonly contrast?: boolean;
  /** Left out for titles and the queries of public sets. */
  readonly kind?: "plain" | "other" | "contrast" | "none" | "foreign";
}

interface UtteranceSet {
  readonly intents: Readonly<Record<string, readonly string[]>>;
  readonly outOfScope: readonly string[];
}

/** The part of a set that makes a regime. */
interface Cut {
  readonly set: "clinc150" | "banking77";
  /** Titles of each memory; 0 for all. */
  readonly titles: number;
  /** First title taken. */
  readonly from: number;
  /** Memories; 0 for all. */
  readonly memories: number;
  /** First memory taken. */
  readonly first: number;
}

const FOLDER = process.env.KEEPSAKE_BENCH_DATA ?? "../shared/data";
/** Maximum queries of a regime, spread evenly over all. */
const MAX_QUERIES = 1_200;
/** Queries out of scope, as a share of those in scope; small stores are asked more about other things. */
const OUT_OF_SCOPE = { whole: 0.15, part: 0.5, tiny: 1 } as const;
const TINY = 15;
/** Weight of whole sets beside parts of them. */
const WHOLE_WEIGHT = 3;

const cut = (set: Cut["set"], titles: number, from = 0, memories = 0, first = 0): Cut => ({
  set,
  titles,
  from,
  memories,
  first,
});

const CUTS: readonly Cut[] = [
  ...[0, 20, 40, 60, 80].map((from) => cut("clinc150", 1, from)),
  ...[0, 20].map((from) => cut("banking77", 1, from)),
  ...[0, 30].map((from) => cut("clinc150", 3, from)),
  ...[0, 25, 50, 75].map((from) => cut("clinc150", 5, from)),
  ...[0, 40].map((from) => cut("clinc150", 10, from)),
  ...[0, 15, 30].map((from) => cut("banking77", 10, from)),
  cut("banking77", 3, 5),
  cut("clinc150", 40, 30),
  cut("clinc150", 0),
  cut("banking77", 0),
  cut("clinc150", 0, 0, 75, 0),
  cut("clinc150", 0, 0, 75, 75),
  ...[0, 75].map((first) => cut("clinc150", 5, 10, 75, first)),
  ...[0, 50, 100].map((first) => cut("clinc150", 3, 10, 50, first)),
  ...[0, 30, 60, 90, 120].map((first) => cut("clinc150", 2, 15, 30, first)),
  ...[0, 30, 60, 90, 120].map((first) => cut("clinc150", 1, 45, 30, first)),
  ...[0, 14, 28, 42, 56, 70, 84, 98, 112, 126].map((first) => cut("clinc150", 3, 35, 14, first)),
  ...[5, 25, 45, 65, 85, 105, 125, 145].map((first) => cut("clinc150", 3, 50, 4, first)),
  ...[3, 23, 43, 63, 83, 103, 123, 143].map((first) => cut("clinc150", 2, 70, 1, first)),
  ...[13, 33, 53, 73, 93, 113, 133].map((first) => cut("clinc150", 1, 80, 2, first)),
];

/** All regimes: full sets, few titles, and small stores asked mostly about other things. */
export function fitRegimes(): FitRegime[] {
  return CUTS.map(createRegime);
}

const loaded = new Map<string, UtteranceSet>();

function load(name: string): UtteranceSet {
  const known = loaded.get(name) ?? (JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8")) as UtteranceSet);
  loaded.set(name, known);
  return known;
}

function createRegime({ set, titles, from, memories, first }: Cut): FitRegime {
  const train = load(`${set}-train`);
  const validation = load(`${set}-validation`);
  const names = Object.keys(train.intents);
  const kept = memories === 0 ? names : names.slice(first, first + memories);
  const others = names.filter((name) => !kept.includes(name));
  const asked = kept.flatMap((name) =>
    (validation.intents[name] ?? []).map((text) => ({ text, id: name as string | null })),
  );
  const inScope = thin(asked, MAX_QUERIES);
  const outOfScope = [
    ...validation.outOfScope,
    ...train.outOfScope,
    ...thin(
      others.flatMap((name) => validation.intents[name] ?? []),
      600,
    ),
  ];
  const share = memories === 0 ? OUT_OF_SCOPE.whole : memories < TINY ? OUT_OF_SCOPE.tiny : OUT_OF_SCOPE.part;
  const weight = (share * inScope.length) / Math.max(1, outOfScope.length);
  return {
    name: `${set} x${titles}@${from} ${memories}@${first}`,
    weight: memories === 0 && from === 0 ? WHOLE_WEIGHT : 1,
    memories: kept.map((id) => ({ id, titles: cutTitles(train.intents[id]!, titles, from) })),
    queries: [
      ...inScope.map((query) => ({ ...query, weight: 1 })),
      ...outOfScope.map((text) => ({ text, id: null, weight })),
      // The titles themselves, which a giver tries first.
      ...(memories === 0
        ? []
        : kept.map((id) => ({ text: cutTitles(train.intents[id]!, 1, from)[0]!, id, weight: 0.5 }))),
    ],
  };
}

function cutTitles(all: readonly string[], count: number, from: number): readonly string[] {
  if (count === 0) return all;
  return Array.from({ length: count }, (_, at) => all[(from + at) % all.length]!);
}

function thin<T>(items: readonly T[], most: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / most));
  return items.filter((_, at) => at % step === 0);
}
