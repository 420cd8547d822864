import { type Answer, askAll } from "./ask.js";
import type { BenchMemory, Contestant, Matcher } from "./matcher.js";
import {
  auroc,
  calibrationError,
  type Judged,
  percentile,
  share,
  type ThresholdRecall,
  thresholdScheme,
} from "./metrics.js";
import { evenSample } from "./random.js";
import type { Regime } from "./regimes.js";

/** Figures of a matcher in a regime. Shares are in 0..1; NaN if a figure does not apply. */
export interface Evaluation {
  readonly top1: number;
  readonly top1Mistyped: number;
  readonly auroc: number;
  readonly threshold: ThresholdRecall;
  readonly high: HighAnswers | null;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly buildMs: number;
  readonly heldBytes: number;
  /** Number of utterances asked. */
  readonly asked: number;
}

/** Answers at HIGH, and calibration of the confidence. NaN if the regime has nothing out of scope. */
export interface HighAnswers {
  readonly coverage: number;
  readonly precision: number;
  readonly outOfScope: number;
  readonly calibrationInScope: number;
  readonly calibrationAll: number;
}

const warmUpSize = 200;

/** Builds the store of a regime in a new matcher, and judges its answers to every utterance or to a sample of each kind. */
export async function evaluate(
  create: () => Matcher | Promise<Matcher>,
  regime: Regime,
  { sampleSize = Number.POSITIVE_INFINITY, passes = 3 }: Pick<Contestant, "sampleSize" | "passes"> = {},
): Promise<Evaluation> {
  const built = await measureBuild(create, regime.memories);
  const everyInScope = regime.queries.filter(({ answer }) => answer !== null);
  const inScope = evenSample(everyInScope, sampleSize);
  const outOfScope = evenSample(
    regime.queries.filter(({ answer }) => answer === null),
    sampleSize,
  );
  const warmUp = evenSample(regime.memories, Math.min(warmUpSize, sampleSize / 10));
  for (const memory of warmUp) await built.matcher.query(memory.title);
  const answers = await askAll(built.matcher, [...inScope, ...outOfScope], { passes });
  const mistyped = await askAll(built.matcher, evenSample(regime.mistyped, sampleSize), { passes: 1 });
  const judged = answers.map(judge);
  const scored = judged.every(({ score }) => !Number.isNaN(score));
  const nothing: ThresholdRecall = { inScope: Number.NaN, outOfScope: Number.NaN };
  return {
    top1: share(inScopeOf(judged), ({ right }) => right),
    top1Mistyped: mistyped.length === 0 ? Number.NaN : share(mistyped.map(judge), ({ right }) => right),
    auroc: scored ? auroc(scoresOf(judged, true), scoresOf(judged, false)) : Number.NaN,
    threshold:
      scored && outOfScope.length > 0 ? thresholdScheme(judged, everyInScope.length / inScope.length) : nothing,
    high: highAnswers(answers, judged),
    p50Ms: percentile(
      answers.map(({ ms }) => ms),
      0.5,
    ),
    p99Ms: percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
    buildMs: built.buildMs,
    heldBytes: built.heldBytes,
    asked: answers.length,
  };
}

/** A built matcher with its time and memory. Bytes are measured after a garbage collection; NaN if it cannot be forced. */
export async function measureBuild(
  create: () => Matcher | Promise<Matcher>,
  memories: readonly BenchMemory[],
): Promise<{ readonly matcher: Matcher; readonly buildMs: number; readonly heldBytes: number }> {
  const matcher = await create();
  const before = await bytesInUse();
  const start = performance.now();
  await matcher.build(memories);
  const buildMs = performance.now() - start;
  return { matcher, buildMs, heldBytes: (await bytesInUse()) - before };
}

/** Heap and buffers in use after a garbage collection; NaN without `--expose-gc`. */
async function bytesInUse(): Promise<number> {
  if (globalThis.gc === undefined) return Number.NaN;
  // Buffers are freed some time after the collection that found them unused.
  for (let round = 0; round < 3; round += 1) {
    globalThis.gc();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

function judge({ query, ranked }: Answer): Judged {
  const best = ranked[0];
  return {
    score: best?.score ?? Number.NEGATIVE_INFINITY,
    right: best !== undefined && best.id === query.answer,
    inScope: query.answer !== null,
  };
}

function inScopeOf(judged: readonly Judged[]): readonly Judged[] {
  return judged.filter(({ inScope }) => inScope);
}

function scoresOf(judged: readonly Judged[], inScope: boolean): readonly number[] {
  return judged.filter((one) => one.inScope === inScope).map(({ score }) => score);
}

function highAnswers(answers: readonly Answer[], judged: readonly Judged[]): HighAnswers | null {
  if (answers.every(({ ranked }) => ranked[0]?.high === undefined)) return null;
  const atHigh = answers.map(({ ranked }, index) => ({ ...judged[index]!, high: ranked[0]?.high === true }));
  const inScope = atHigh.filter((one) => one.inScope);
  const outOfScope = atHigh.filter((one) => !one.inScope);
  const predictions = judged.map(({ score, right, inScope }) => ({ confidence: Math.max(0, score), right, inScope }));
  return {
    coverage: share(inScope, ({ high }) => high),
    precision: share(
      inScope.filter(({ high }) => high),
      ({ right }) => right,
    ),
    outOfScope: outOfScope.length === 0 ? Number.NaN : share(outOfScope, ({ high }) => high),
    calibrationInScope: calibrationError(predictions.filter(({ inScope }) => inScope)),
    calibrationAll: outOfScope.length === 0 ? Number.NaN : calibrationError(predictions),
  };
}
