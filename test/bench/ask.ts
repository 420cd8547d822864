import type { Matcher, Ranked } from "./matcher.js";
import type { Query } from "./regimes.js";

/** What came back for an utterance, and how long it took. */
export interface Answer {
  readonly query: Query;
  readonly ranked: readonly Ranked[];
  /** The quickest of the passes. */
  readonly ms: number;
}

/** How long asking may go on. */
export interface AskOptions {
  /** How often every utterance is asked; no further pass is begun after eight seconds. Default 3. */
  readonly passes?: number;
  /** The first pass stops after this long, once thirty utterances were asked. Default: it asks them all. */
  readonly budgetMs?: number;
}

// A median needs no more.
const fewest = 30;
const furtherPassesMs = 8_000;

/**
 * Asks all utterances, in several passes: other processes and collections strike at random, so the quickest time of each
 * utterance is what the matcher itself takes, and their percentiles tell easy utterances from hard ones.
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
