import { english } from "../../../src/recall/languages/english.js";
import type { Evidence, Mix } from "../../../src/recall/text/confidence/calibration-shape.js";
import { EVIDENCE_PARTS } from "../../../src/recall/text/confidence/evidence.js";
import { createHead, type Head } from "../../../src/recall/text/head/head.js";
import { trainHead } from "../../../src/recall/text/head/head-training.js";
import { createRow } from "../../../src/recall/text/indexes/rows.js";
import { type Contender, contendersOfAll } from "../../../src/recall/text/ranking.js";
import { createTextStore, inOrder, type TextStore } from "../../../src/recall/text/text-store.js";
import { createQuery } from "../../../src/recall/text/words/query.js";
import { createTokeniser } from "../../../src/recall/text/words/tokenise.js";
import type { FitRegime } from "./fit-regimes.js";

/** One query with the evidence for its foremost memories. */
export interface Sample {
  /** Evidence of each contender, in the order of EVIDENCE_PARTS. */
  readonly contenders: readonly SampleContender[];
  /** Place of the right one among the contenders, -1 where there is none. */
  readonly right: number;
  readonly unknown: number;
  readonly said: number;
  readonly weight: number;
}

export interface SampleContender {
  readonly evidence: readonly number[];
  readonly covered: number;
  readonly titles: number;
}

/** What a regime gives to fit on. */
export interface SampleSet {
  readonly regime: FitRegime;
  readonly withHead: boolean;
  readonly meanTitles: number;
  readonly memories: number;
  readonly samples: readonly Sample[];
}

/** The score of a contender by a mix. */
export function scoreOfSample({ evidence }: Pick<SampleContender, "evidence">, mix: Mix): number {
  return EVIDENCE_PARTS.reduce((sum, part, at) => sum + mix[part] * evidence[at]!, 0);
}

/** Contenders kept of each query, by a mix of their own, so that what is fitted does not depend on what was. */
const KEPT = 12;
const GATHERING: Mix = {
  words: 0.3,
  pairs: 0.1,
  grams: 0.25,
  answers: 0,
  bayes: 0.008,
  meaning: 0.25,
  related: 0.2,
  nearest: 0.2,
  variant: 0,
  head: 0.2,
};

/** Reads every query of a regime against its store, with and, where it pays, without the head. */
export function collect(regime: FitRegime, withHead: boolean): SampleSet {
  const tokeniser = createTokeniser([english()]);
  const store = createTextStore([english()]);
  for (const { id, titles } of regime.memories) {
    store.add(
      createRow(
        store.vocabulary,
        id,
        titles.map((title) => tokeniser.tokens(title)),
        [],
      ),
    );
  }
  const head = withHead ? headOf(store) : null;
  const meanTitles = store.titles / store.rows.size;
  const samples = regime.queries.map(({ text, id, weight }) => {
    const query = createQuery(store, tokeniser.tokens(text));
    const wanted = { limit: KEPT, accepts: () => true, adjust: () => 0, boosted: new Set<string>() };
    const contenders = contendersOfAll(store.dense()!, query, GATHERING, head, wanted)
      .sort((one, other) => other.score - one.score)
      .slice(0, KEPT);
    store.matcher.read(query);
    return {
      contenders: contenders.map((contender) => sampleOf(store, contender)),
      right: contenders.findIndex(({ row }) => row.id === id),
      unknown: query.unknown,
      said: query.norms[0],
      weight,
    };
  });
  return { regime, withHead, meanTitles, memories: store.rows.size, samples };
}

function sampleOf(store: TextStore, { row, evidence, covered }: Contender): SampleContender {
  const whole: Evidence = { ...evidence, variant: store.matcher.best(row) };
  return {
    evidence: EVIDENCE_PARTS.map((part) => whole[part]),
    covered: Math.min(1, covered),
    titles: row.ends.length,
  };
}

function headOf(store: TextStore): Head {
  const training = trainHead(store.vocabulary, store.rarity, inOrder(store.vocabulary, store.rows));
  for (;;) {
    const step = training.next();
    if (step.done === true) return createHead(step.value);
  }
}
