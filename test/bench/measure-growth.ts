import { askAll } from "./ask.js";
import { measureBuild } from "./evaluate.js";
import type { GeneratedStore } from "./generate.js";
import type { Contestant, Matcher } from "./matcher.js";
import { percentile, share } from "./metrics.js";

/** Figures of a store of one size. */
export interface GrowthFigures {
  readonly buildMs: number;
  readonly heldBytes: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Share of questions whose best answer is the memory they were generated from. */
  readonly found: number;
  readonly asked: number;
  /** Null if the matcher cannot add to a built store. */
  readonly added: AddedFigures | null;
}

/** Adding memories one by one, each with a query by its title. */
export interface AddedFigures {
  /** Mean time of one addition. */
  readonly addMs: number;
  /** Mean time of an addition with the query after it. */
  readonly addAndFindMs: number;
  readonly found: number;
}

// Time limit for slow matchers; a few questions are enough for a median.
const askingMs = 20_000;
const warmUpCount = 50;

/** Builds the store, asks the questions, then adds further memories one by one. */
export async function measureGrowth(contestant: Contestant, store: GeneratedStore): Promise<GrowthFigures> {
  const { matcher, buildMs, heldBytes } = await measureBuild(() => contestant.settings[0].create(), store.memories);
  await askAll(matcher, store.questions.slice(0, warmUpCount), { passes: 1, budgetMs: askingMs / 10 });
  const passes = contestant.passes ?? 3;
  const answers = await askAll(matcher, store.questions.slice(warmUpCount), { passes, budgetMs: askingMs });
  const times = answers.map(({ ms }) => ms);
  return {
    buildMs,
    heldBytes,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    found: share(answers, ({ query, ranked }) => ranked[0]?.id === query.answer),
    asked: answers.length,
    added: matcher.add === undefined ? null : await measureAdding(matcher, store),
  };
}

async function measureAdding(matcher: Matcher, { further }: GeneratedStore): Promise<AddedFigures> {
  let addMs = 0;
  let addAndFindMs = 0;
  let found = 0;
  let count = 0;
  for (const memory of further) {
    const start = performance.now();
    matcher.add?.(memory);
    addMs += performance.now() - start;
    const ranked = await matcher.query(memory.title);
    addAndFindMs += performance.now() - start;
    if (ranked[0]?.id === memory.id) found += 1;
    count += 1;
    if (addAndFindMs > askingMs) break;
  }
  return { addMs: addMs / count, addAndFindMs: addAndFindMs / count, found: found / count };
}
