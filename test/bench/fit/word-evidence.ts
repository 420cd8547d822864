import type { WordVectors } from "../../../src/languages/index.js";
import { createRow, DenseIndex } from "../../../src/recall/text/indexes/index.js";
import { averageRowVectors, cosine } from "../../../src/recall/text/indexes/row.js";
import { TextStore } from "../../../src/recall/text/text-store.js";
import { createQuery, createTokeniser, type Query } from "../../../src/recall/text/words/index.js";
import { english } from "../../../src/recall.js";
import type { Regime } from "../regimes.js";
import { marginsOf, trainSoftmaxHead } from "./softmax-head.js";
import { alignWords } from "./word-alignment.js";

/** Several kinds of evidence for each memory, by query that one of the memories answers. */
export interface WordEvidence {
  readonly memories: number;
  /** Place of the right memory of each query. */
  readonly right: readonly number[];
  /** By kind: a number for each query and memory, query after query; their standard deviation is 1. */
  readonly kinds: ReadonlyMap<string, Float64Array>;
}

/** A regime with one set of word vectors. */
interface Space {
  readonly store: TextStore;
  readonly dense: DenseIndex;
  readonly queries: readonly Query[];
  /** Vectors of the titles of each memory, in the order of the dense index. */
  readonly titles: readonly (readonly (Float32Array | null)[])[];
}

const tokenise = createTokeniser([english()]);

/** Measures a regime with GloVe vectors and with the lexicon of the product. */
export function readWordEvidence(regime: Regime, glove: WordVectors): WordEvidence {
  const asked = regime.queries.filter(({ answer }) => answer !== null);
  const texts = asked.map(({ text }) => text);
  const stems = texts.map((text) => new Set(tokenise(text).map(({ stem }) => stem)));
  const ofGlove = readSpace(regime, texts, glove);
  const ofProduct = readSpace(regime, texts, english().vectors!);
  const rows = ofGlove.dense.rows;
  const near = alignWords(ofGlove.store, rows, stems, 0.2);
  const nearer = alignWords(ofGlove.store, rows, stems, 0.5);
  const ofPoints = alignWords(ofProduct.store, ofProduct.dense.rows, stems, 0.3);
  const kinds = new Map([
    ["words", measure(ofGlove, "words")],
    ["pairs of words", measure(ofGlove, "pairs")],
    ["grams", measure(ofGlove, "grams")],
    ["GloVe, nearest word from 0.2", near.nearest],
    ["GloVe, all words from 0.2", near.all],
    ["GloVe, nearest word from 0.5", nearer.nearest],
    ["GloVe, all words from 0.5", nearer.all],
    ["GloVe, mean point", measure(ofGlove, "meaning")],
    ["GloVe, nearest title", nearestTitles(ofGlove)],
    ["related words", measure(ofProduct, "related")],
    ["related words, the nearest", measure(ofProduct, "nearest")],
    ["own points, nearest word from 0.3", ofPoints.nearest],
    ["own points, all words from 0.3", ofPoints.all],
    ["own points, mean point", measure(ofProduct, "meaning")],
    ["own points, nearest title", nearestTitles(ofProduct)],
  ]);
  // With one title alone a head learns no more than the mean vector.
  if (ofGlove.store.titles > rows.length) kinds.set("both, softmax head", headMargins([ofGlove, ofProduct]));
  for (const [kind, table] of kinds) kinds.set(kind, toUnitDeviation(table));
  const places = new Map(rows.map(({ id }, place) => [id, place] as const));
  return { memories: rows.length, right: asked.map(({ answer }) => places.get(answer!) ?? -1), kinds };
}

function readSpace({ memories }: Regime, texts: readonly string[], vectors: WordVectors): Space {
  const store = new TextStore([{ ...english(), vectors }]);
  const { vocabulary } = store;
  const tokens = new Map(memories.map(({ id, title, variants }) => [id, [title, ...variants].map(tokenise)] as const));
  for (const [id, titles] of tokens) store.add(createRow(vocabulary, id, titles, []));
  const dense = new DenseIndex(vocabulary, store.orderedRows());
  return {
    store,
    dense,
    queries: texts.map((text) => createQuery(vocabulary, tokenise(text))),
    titles: dense.rows.map(({ id }) =>
      tokens.get(id)!.map((title) => averageRowVectors(vocabulary, createRow(vocabulary, id, [title], []))),
    ),
  };
}

function measure(
  { dense, queries }: Space,
  part: "words" | "pairs" | "grams" | "meaning" | "related" | "nearest",
): Float64Array {
  return fillTable(queries, dense.rows.length, (query) => dense.measure(query)[part]);
}

function nearestTitles({ queries, titles }: Space): Float64Array {
  return fillTable(queries, titles.length, ({ vector }) =>
    titles.map((ofMemory) => Math.max(...ofMemory.map((title) => cosine(vector, title)))),
  );
}

/** Margins of a head that is trained on the vectors of single titles, with all spaces joined. */
function headMargins(spaces: readonly Space[]): Float64Array {
  const join = (points: readonly (Float32Array | null)[]): Float64Array =>
    Float64Array.from(points.flatMap((point, at) => [...(point ?? new Float32Array(axesOf(spaces[at]!)))]));
  const [{ titles, queries }] = spaces as [Space];
  const examples = titles.flatMap((ofMemory, place) =>
    ofMemory.map((_, title) => ({ point: join(spaces.map((space) => space.titles[place]![title]!)), place })),
  );
  const weights = trainSoftmaxHead(examples, titles.length);
  return fillTable(queries, titles.length, (_, query) =>
    marginsOf(weights, join(spaces.map((space) => space.queries[query]!.vector))),
  );
}

function axesOf({ store }: Space): number {
  return store.vocabulary.wordVectors!.dimensions;
}

function fillTable(
  queries: readonly Query[],
  memories: number,
  rowOf: (query: Query, at: number) => ArrayLike<number>,
): Float64Array {
  const table = new Float64Array(queries.length * memories);
  queries.forEach((query, at) => {
    table.set(rowOf(query, at), at * memories);
  });
  return table;
}

function toUnitDeviation(table: Float64Array): Float64Array {
  const mean = table.reduce((sum, value) => sum + value, 0) / table.length;
  const variance = table.reduce((sum, value) => sum + (value - mean) ** 2, 0) / table.length;
  const scale = 1 / (Math.sqrt(variance) || 1);
  return table.map((value) => value * scale);
}
