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
  /** Published top-1 of models that were trained on as many texts, in per cent of the test split. */
  readonly published?: string;
}

const typoSeed = 20_240_517;

/** The five regimes: many, few or no variants, from two sets. */
export function createRegimes({ clinc150, banking77 }: BenchData): readonly Regime[] {
  const all = Number.POSITIVE_INFINITY;
  return [
    {
      ...createRegime("clinc150-all", "CLINC150, all 100 texts of each memory", clinc150, all),
      published: "BERT, fine-tuned, 96.9; a network over Universal Sentence Encoder 93.5 (Larson et al. 2019)",
    },
    createRegime("clinc150-5", "CLINC150, the first 5 texts of each memory", clinc150, 5, true),
    createRegime("clinc150-1", "CLINC150, the first text of each memory only", clinc150, 1),
    {
      ...createRegime("banking77-all", "BANKING77, all texts of each memory", banking77, all),
      published:
        "BERT, fine-tuned, 93.7; a network over Universal Sentence Encoder and ConveRT 93.4 (Casanueva et al. 2020)",
    },
    {
      ...createRegime("banking77-10", "BANKING77, the first 10 texts of each memory", banking77, 10),
      published:
        "with other ten texts, a network over Universal Sentence Encoder and ConveRT 85.2 (Casanueva et al. 2020)",
    },
  ];
}

function createRegime(id: string, title: string, { train, validation }: DataSet, size: number, typing = false): Regime {
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
