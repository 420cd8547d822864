import type { BenchData, DataSet } from "./data.js";
import type { BenchMemory } from "./matcher.js";
import { seededRandom } from "./random.js";
import { withTypo } from "./typos.js";

/** An utterance with the ID of the right memory; null if it is out of scope. */
export interface Query {
  readonly text: string;
  readonly answer: string | null;
}

/** A store with its queries. */
export interface Regime {
  readonly id: string;
  readonly title: string;
  readonly memories: readonly BenchMemory[];
  readonly queries: readonly Query[];
  /** The in-scope queries with a typing error in each; empty if not measured. */
  readonly mistyped: readonly Query[];
}

const typoSeed = 20_240_517;

/** The five regimes: many, few or no variants, from two sets. */
export function regimesOf({ clinc150, banking77 }: BenchData): readonly Regime[] {
  return [
    regime("clinc150-all", "CLINC150, all 100 texts of each memory", clinc150, Number.POSITIVE_INFINITY),
    regime("clinc150-5", "CLINC150, the first 5 texts of each memory", clinc150, 5, true),
    regime("clinc150-1", "CLINC150, the first text of each memory only", clinc150, 1),
    regime("banking77-all", "BANKING77, all texts of each memory", banking77, Number.POSITIVE_INFINITY),
    regime("banking77-10", "BANKING77, the first 10 texts of each memory", banking77, 10),
  ];
}

function regime(id: string, title: string, { train, validation }: DataSet, size: number, typing = false): Regime {
  const memories = [...train.intents].map(([id, texts]) => {
    const [title = "", ...variants] = texts.slice(0, size);
    return { id, title, variants };
  });
  const inScope = [...validation.intents].flatMap(([answer, texts]) => texts.map((text) => ({ text, answer })));
  const outOfScope = validation.outOfScope.map((text) => ({ text, answer: null }));
  const random = seededRandom(typoSeed);
  const mistyped = typing ? inScope.map(({ text, answer }) => ({ text: withTypo(text, random), answer })) : [];
  return { id, title, memories, queries: [...inScope, ...outOfScope], mistyped };
}
