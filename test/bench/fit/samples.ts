import type { ScoredRow } from "../../../src/recall/text/candidate.js";
import { EVIDENCE_PARTS, type Mix } from "../../../src/recall/text/confidence.js";
import { addDoubt, type ContrastSignals } from "../../../src/recall/text/contrast/index.js";
import { createHead, type Head, trainHead } from "../../../src/recall/text/head.js";
import { createRow, DenseIndex, type Evidence } from "../../../src/recall/text/indexes/index.js";
import { scoreDense } from "../../../src/recall/text/ranking.js";
import { TextStore } from "../../../src/recall/text/text-store.js";
import { createQuery, createTokeniser, splitSentences } from "../../../src/recall/text/words/index.js";
import { english, italian } from "../../../src/recall.js";
import type { FitRegime } from "./fit-regimes.js";

/** One query with the evidence for its best memories. */
export interface Sample {
  /** Evidence of each contender, in the order of EVIDENCE_PARTS. */
  readonly contenders: readonly SampleContender[];
  /** Place of the right one among the contenders, -1 if it is missing. */
  readonly right: number;
  readonly unknown: number;
  readonly queryNorm: number;
  /** Number of its words. */
  readonly words: number;
  readonly weight: number;
  /** True if it was made to differ from a question that a memory answers. It says nothing on the order of memories. */
  readonly contrast: boolean;
}

export interface SampleContender {
  readonly evidence: readonly number[];
  readonly covered: number;
  readonly contrast: ContrastSignals;
  /** True if the text has the words of its best title, in any order. */
  readonly isSame: boolean;
  /** 1 if the best title asks for another kind of answer. */
  readonly otherKind: number;
  /** True if a rule limits its confidence. */
  readonly isDoubted: boolean;
  readonly titles: number;
}

/** The samples of a regime. */
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

/** Contenders of each query. They are chosen by a fixed mix, so that a fit does not depend on the previous one. */
const KEPT = 12;
const GATHERING: Mix = {
  words: 0.3,
  pairs: 0.1,
  grams: 0.25,
  answers: 0.1,
  completed: 0.1,
  sentence: 0,
  bayes: 0.008,
  meaning: 0.25,
  related: 0.2,
  nearest: 0.2,
  variant: 0,
  head: 0.2,
};

/** Scores every query of a regime against its store, with or without the head. */
export function collect(regime: FitRegime, withHead: boolean): SampleSet {
  const languages = [regime.language === "it" ? italian() : english()];
  const tokenise = createTokeniser(languages);
  const store = new TextStore(languages);
  for (const { id, titles, answers = [] } of regime.memories) {
    const sentences = answers.flatMap(splitSentences).map(tokenise);
    store.add(createRow(store.vocabulary, id, titles.map(tokenise), sentences));
  }
  const index = new DenseIndex(store.vocabulary, store.orderedRows());
  const head = withHead ? trainedHead(store) : null;
  const meanTitles = store.titles / store.rows.size;
  const samples = regime.queries.map(({ text, id, weight, contrast = false }) => {
    const query = createQuery(store.vocabulary, tokenise(text));
    const request = {
      limit: KEPT,
      compared: KEPT,
      counts: false,
      accepts: () => true,
      adjust: () => 0,
      ignoresContrasts: false,
      extraIDs: new Set<string>(),
    };
    const contenders = scoreDense(index, query, GATHERING, head, request)
      .scored.sort((one, other) => other.score - one.score)
      .slice(0, KEPT);
    store.matcher.setQuery(query);
    store.contrasts.setQuery(query);
    return {
      contenders: contenders.map((contender) => toSample(store, contender)),
      right: contenders.findIndex(({ row }) => row.id === id),
      unknown: query.unknown,
      queryNorm: query.norms[0],
      words: query.words.length,
      weight,
      contrast,
    };
  });
  return { regime, withHead, meanTitles, memories: store.rows.size, samples };
}

function toSample(store: TextStore, { row, evidence, covered }: ScoredRow): SampleContender {
  const variant = store.matcher.match(row);
  const compared = store.contrasts.compare(row, store.matcher.bestTitle);
  const { differences: _, isHeld: __, isOtherKind, isSame, ...contrast } = compared;
  const whole: Evidence = { ...evidence, variant, sentence: store.matcher.matchSentences(row) };
  return {
    contrast,
    isSame,
    otherKind: isOtherKind ? 1 : 0,
    isDoubted: addDoubt(1, compared) < 1,
    evidence: EVIDENCE_PARTS.map((part) => whole[part]),
    covered: Math.min(1, covered),
    titles: row.ends.length,
  };
}

function trainedHead(store: TextStore): Head {
  const training = trainHead(store.vocabulary, store.orderedRows());
  for (;;) {
    const step = training.next();
    if (step.done === true) return createHead(step.value);
  }
}
