import type { Embedder } from "../../../../src/ports/index.js";
import { shownBy } from "../../../../src/recall/meaning/mix/mix-candidates.js";
import { type RatedCandidate, rate } from "../../../../src/recall/meaning/mix/rated-candidate.js";
import { LazyMeaning } from "../../../../src/recall/search/lazy-meaning.js";
import { DEFAULT_THRESHOLDS } from "../../../../src/recall/search/levels.js";
import { MemoryStore } from "../../../../src/recall/search/memory-store.js";
import { TextIndex } from "../../../../src/recall/text/index.js";
import { createQueryPreparer } from "../../../../src/recall/text-search/search-text.js";
import { searchForMix } from "../../../../src/recall/text-search/search-with-meaning.js";
import { english, italian } from "../../../../src/recall.js";
import { nameOf } from "../answer-regimes.js";
import type { FitQuery, FitRegime } from "../fit-regimes.js";

/** One query with its best memories. */
export interface MeaningSample {
  readonly contenders: readonly RatedCandidate[];
  /** Place of the right one among the contenders, -1 if it is missing. */
  readonly right: number;
  readonly isAnswered: boolean;
  readonly weight: number;
  readonly contrast: boolean;
  readonly kind: FitQuery["kind"] | undefined;
}

/** The samples of a regime with one encoder. */
export interface MeaningSet {
  readonly regime: string;
  /** Name of the assistant, which several regimes share. */
  readonly name: string;
  readonly encoder: string;
  readonly weight: number;
  /** How far the vectors decide in this store. */
  readonly trust: number;
  readonly store: { readonly memories: number; readonly meanTitles: number; readonly answered: number };
  readonly samples: readonly MeaningSample[];
}

const KEPT = 12;
/** Maximum number of queries of a regime, spread evenly over all. */
const MAX_QUERIES = 700;

/** Searches every query of a regime by words, and adds what the vectors of an encoder say. */
export async function collectMeaning(regime: FitRegime, embedder: Embedder): Promise<MeaningSet> {
  const options = { languages: [regime.language === "it" ? italian() : english()] };
  const store = new MemoryStore({ main: new TextIndex(options), other: new TextIndex(options) });
  for (const { id, titles, answers = [] } of regime.memories) {
    const [title = "", ...titleVariants] = titles;
    const texts = answers.map((text) => ({ text }));
    store.put({ memoryID: id, memoryType: "Question", title, titleVariants, answers: texts });
  }
  await store.texts.main.train();
  const lazy = new LazyMeaning(embedder, store.facts, { embedderDeadlineMs: 60_000 });
  await lazy.make(undefined);
  const { index } = await lazy.load();
  const prepare = createQueryPreparer(store, options, options.languages, DEFAULT_THRESHOLDS);
  const samples: MeaningSample[] = [];
  let trust = 0;
  const step = Math.max(1, Math.ceil(regime.queries.length / MAX_QUERIES));
  for (const { text, id, weight, contrast = false, kind } of regime.queries.filter((_, at) => at % step === 0)) {
    await index.read([text], undefined);
    const meaning = index.query(text, () => true);
    if (meaning === null) throw new Error(`No vectors for ${text}`);
    trust = meaning.trust * shownBy(store.texts.main.shape);
    const found = searchForMix(store, prepare(text, {}), meaning.nearest);
    const rated = found.map(({ words }) => rate(words, meaning));
    // By a fixed mix, so that a fit does not depend on the one before.
    const kept = rated.toSorted((one, other) => gather(other) - gather(one)).slice(0, KEPT);
    const right = kept.findIndex(({ memoryID }) => memoryID === id);
    samples.push({ contenders: kept, right, isAnswered: id !== null, weight, contrast, kind });
  }
  const { shape } = store.texts.main;
  const [encoder, name] = [embedder.id, nameOf(regime)];
  return { regime: regime.name, name, encoder, weight: regime.weight, trust, store: shape, samples };
}

function gather({ text, evidence: { title, answer, mean, head } }: RatedCandidate): number {
  return text + 0.4 * title + 0.2 * answer + 0.5 * mean + 0.3 * head;
}
