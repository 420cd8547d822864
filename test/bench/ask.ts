import type { Matcher, Ranked } from "./matcher.js";
import type { Query } from "./regimes.js";

/** The result of an utterance, and its time. */
export interface Answer {
  readonly query: Query;
  readonly ranked: readonly Ranked[];
  /** The shortest time of all passes. */
  readonly ms: number;
}

/** Limits of the measurement. */
export interface AskOptions {
  /** Number of passes; no further pass starts after eight seconds. Default 3. */
  readonly passes?: number;
  /** Time limit of the first pass, which has at least thirty utterances. Default: none. */
  readonly budgetMs?: number;
}

// Enough for a median.
const fewest = 30;
const furtherPassesMs = 8_000;

/**
 * Asks all utterances in several passes. Other processes and garbage collection add random delays, so the shortest time of
 * each utterance is that of the matcher itself.
 */
export async function askAll(
  matcher: Matcher,
  queries: readonly Query[],
  { passes = 3, budgetMs = Number.POSITIVE_INFINITY }: AskOptions = {},
): Promise<readonly Answer[]> {
  const begin = performance.now();
  let answers: Answer[] = [];
  for (const query of queries) {
    if (answers.length >= fewest && performance.now() - begin > budgetMs) break;
    answers.push(await askOnce(matcher, query));
  }
  for (let pass = 1; pass < passes && performance.now() - begin < furtherPassesMs; pass += 1) {
    const again: Answer[] = [];
    for (const answer of answers) {
      const { ms } = await askOnce(matcher, answer.query);
      again.push({ ...answer, ms: Math.min(ms, answer.ms) });
    }
    answers = again;
  }
  return answers;
}

async function askOnce(matcher: Matcher, query: Query): Promise<Answer> {
  const start = performance.now();
  const found = matcher.query(query.text);
  const ranked = found instanceof Promise ? await found : found;
  return { query, ranked, ms: performance.now() - start };
}
