import type { Row } from "./indexes/index.js";
import {
  ANSWER,
  addColumns,
  addDotProducts,
  addScaled,
  FEATURES,
  GRAM,
  MIN_FILLED,
  normaliseVector,
  PAIR,
  type Query,
  type Vocabulary,
  WEIGHTING,
  WORD,
} from "./words/index.js";

const TRAINING = {
  cost: 1,
  positiveCost: 2,
  epochs: 16,
  bias: 0.3,
  /** Weights below this share of a memory's largest are dropped. */
  keep: 0.03,
} as const;

/** Scale of each family of features, and of the word vectors. */
const SCALES = [1, 0.65, 0.8] as const;
const VECTOR_SCALE = 0.7;

/** Weights of a trained head by feature, one list of (place, weight) after the other. */
export interface HeadModel {
  readonly starts: Int32Array;
  readonly places: Uint16Array;
  readonly weights: Float32Array;
  /** By place: weights of the word vector, and the constant. */
  readonly axes: Float32Array;
  readonly constants: Float32Array;
}

/** Computes the margin of a query for every memory; valid until the next call. */
export type Head = (query: Query) => Float64Array;

/** A linear head with a trained model. Places are those of the rows it was trained on. */
export function createHead(model: HeadModel): Head {
  const { starts, places, weights, axes, constants } = model;
  const filled = fillColumns(model);
  const margins = new Float64Array(constants.length);
  return ({ features, vector }) => {
    margins.set(constants);
    const columns: number[] = [];
    const factors: number[] = [];
    for (const { feature, family, weight } of features) {
      if (family === ANSWER || feature >= starts.length - 1) continue;
      const value = weight * SCALES[family]!;
      const column = filled.columns[feature]!;
      if (column >= 0) {
        columns.push(column);
        factors.push(value);
        continue;
      }
      const end = starts[feature + 1]!;
      for (let at = starts[feature]!; at < end; at++) margins[places[at]!]! += value * weights[at]!;
    }
    addColumns(margins, filled.weights, columns, factors);
    if (vector !== null) addDotProducts(margins, axes, vector, VECTOR_SCALE);
    return margins;
  };
}

/** Columns of the features that most memories have a weight for, and where they begin: -1 for other features. */
function fillColumns({ starts, places, weights, constants }: HeadModel) {
  const columns = new Int32Array(starts.length).fill(-1);
  const filled: number[] = [];
  for (let feature = 0; feature < starts.length - 1; feature++) {
    if (starts[feature + 1]! - starts[feature]! <= MIN_FILLED * constants.length) continue;
    columns[feature] = constants.length * filled.length;
    filled.push(feature);
  }
  const values = new Float32Array(constants.length * filled.length);
  for (const feature of filled) {
    const end = starts[feature + 1]!;
    for (let at = starts[feature]!; at < end; at++) values[columns[feature]! + places[at]!] = weights[at]!;
  }
  return { columns, weights: values };
}

interface Examples {
  readonly starts: Int32Array;
  readonly features: Int32Array;
  readonly values: Float32Array;
  /** By title: the place of its memory, and the square of its length. */
  readonly places: Uint16Array;
  readonly squares: Float32Array;
  /** Number of features: those of the vocabulary, the axes of the word vectors, the constant. */
  readonly width: number;
}

/** Numbers processed between two pauses; a few milliseconds. */
const SLICE = 2_000_000;
/** Titles of one memory, and memories, read between two pauses. */
const TITLE_SLICE = 100;
const ROW_SLICE = 20;

/**
 * Trains a linear classifier for each memory against all others: squared hinge loss, dual coordinate descent, in a
 * fixed order from zero, so that the result depends on the rows alone. Yields when other work may run.
 */
export function* trainHead(vocabulary: Vocabulary, rows: readonly Row[]): Generator<void, HeadModel> {
  const numbering = numberFeatures(vocabulary, rows);
  yield;
  const examples = yield* createExamples(vocabulary, rows, numbering);
  const size = numbering.features.length;
  const axes = vocabulary.wordVectors?.dimensions ?? 0;
  const kept: KeptWeights[] = [];
  const model = { axes: new Float32Array(rows.length * axes), constants: new Float32Array(rows.length) };
  const order = shuffled(examples.places.length);
  for (let place = 0; place < rows.length; place++) {
    const weights = yield* trainOne(examples, place, order);
    model.axes.set(weights.subarray(size, size + axes), place * axes);
    model.constants[place] = weights[size + axes]! * TRAINING.bias;
    kept.push(keepLarge(weights.subarray(0, size), numbering.features));
    yield;
  }
  return { ...model, ...(yield* packWeights(vocabulary.size, kept)) };
}

interface KeptWeights {
  readonly features: Int32Array;
  readonly weights: Float32Array;
}

function keepLarge(weights: Float32Array, features: readonly number[]): KeptWeights {
  let largest = 0;
  for (let at = 0; at < weights.length; at++) largest = Math.max(largest, Math.abs(weights[at]!));
  const min = TRAINING.keep * largest;
  const kept: number[] = [];
  for (let at = 0; at < weights.length; at++) if (Math.abs(weights[at]!) > min) kept.push(at);
  return {
    features: Int32Array.from(kept, (at) => features[at]!),
    weights: Float32Array.from(kept, (at) => weights[at]!),
  };
}

function* packWeights(
  size: number,
  kept: readonly KeptWeights[],
): Generator<void, Pick<HeadModel, "starts" | "places" | "weights">> {
  const starts = new Int32Array(size + 1);
  for (const { features } of kept) {
    for (let at = 0; at < features.length; at++) starts[features[at]! + 1]! += 1;
  }
  yield;
  for (let feature = 0; feature < size; feature++) starts[feature + 1]! += starts[feature]!;
  const free = starts.slice(0, size);
  const places = new Uint16Array(starts[size]!);
  const weights = new Float32Array(starts[size]!);
  for (const [place, { features, weights: values }] of kept.entries()) {
    for (let at = 0; at < features.length; at++) {
      const slot = free[features[at]!]!;
      free[features[at]!] = slot + 1;
      places[slot] = place;
      weights[slot] = values[at]!;
    }
    if (place % ROW_SLICE === ROW_SLICE - 1) yield;
  }
  return { starts, places, weights };
}

/** Features that occur, in the order of the rows, so that it does not depend on the order of arrival. */
export function numberFeatures(
  vocabulary: Vocabulary,
  rows: readonly Row[],
): { numbers: Int32Array; features: number[] } {
  const numbers = new Int32Array(vocabulary.size).fill(-1);
  const features: number[] = [];
  const seen = new Uint8Array(vocabulary.formWords.length);
  const visit = (feature: number): void => {
    if (numbers[feature]! >= 0) return;
    numbers[feature] = features.length;
    features.push(feature);
  };
  for (const row of rows) {
    const { forms, pairs } = row;
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at]!;
      visit(vocabulary.formFeatures[form]!);
      if (pairs[at]! >= 0) visit(pairs[at]!);
      if (seen[form] === 1) continue;
      seen[form] = 1;
      for (const gram of vocabulary.formGrams[form]!) visit(gram);
    }
  }
  return { numbers, features };
}

function* createExamples(
  vocabulary: Vocabulary,
  rows: readonly Row[],
  { numbers, features: numbered }: { numbers: Int32Array; features: readonly number[] },
): Generator<void, Examples> {
  const starts: number[] = [0];
  const features: number[] = [];
  const values: number[] = [];
  const places: number[] = [];
  const squares: number[] = [];
  const axes = vocabulary.wordVectors?.dimensions ?? 0;
  const push = (feature: number, value: number): void => {
    features.push(feature);
    values.push(value);
  };
  for (const [place, row] of rows.entries()) {
    const { ends } = row;
    for (let title = 0; title < ends.length; title++) {
      if (title % TITLE_SLICE === TITLE_SLICE - 1) yield;
      const from = features.length;
      const parts = readTitle(vocabulary, row, title === 0 ? 0 : ends[title - 1]!, ends[title]!);
      for (const [feature, value] of parts.features) push(numbers[feature]!, value);
      parts.vector?.forEach((value, axis) => {
        push(numbered.length + axis, value * VECTOR_SCALE);
      });
      push(numbered.length + axes, TRAINING.bias);
      let square = 0;
      for (let at = from; at < values.length; at++) square += values[at]! ** 2;
      starts.push(features.length);
      places.push(place);
      squares.push(square);
    }
    if (place % ROW_SLICE === ROW_SLICE - 1) yield;
  }
  return {
    starts: Int32Array.from(starts),
    features: Int32Array.from(features),
    values: Float32Array.from(values),
    places: Uint16Array.from(places),
    squares: Float32Array.from(squares),
    width: numbered.length + axes + 1,
  };
}

/** The features of one title: each family scaled to length 1, then weighted. */
function readTitle(
  vocabulary: Vocabulary,
  row: Row,
  from: number,
  to: number,
): { features: Map<number, number>; vector: Float32Array | null } {
  const counts = new Map<number, number>();
  const add = (feature: number, count: number) => counts.set(feature, (counts.get(feature) ?? 0) + count);
  const sum = new Float32Array(vocabulary.wordVectors?.dimensions ?? 0);
  const { forms, pairs } = row;
  for (let at = from; at < to; at++) {
    const form = forms[at]!;
    const word = vocabulary.formFeatures[form]!;
    const stop = vocabulary.formStops[form]!;
    add(word, stop ? FEATURES.stopWord : 1);
    if (pairs[at]! >= 0) add(pairs[at]!, 1);
    for (const gram of vocabulary.formGrams[form]!) add(gram, stop ? FEATURES.stopGram : 1);
    const vector = vocabulary.vectors.get(word);
    const weight = (stop ? FEATURES.stopWord : 1) * vocabulary.idf(word) ** WEIGHTING.vectorPower;
    if (vector !== undefined) addScaled(sum, vector, weight);
  }
  const squares: [number, number, number] = [0, 0, 0];
  for (const [feature, count] of counts) {
    const value = count ** WEIGHTING.repeats * vocabulary.idf(feature);
    counts.set(feature, value);
    squares[vocabulary.families[feature]!]! += value ** 2;
  }
  const scales = [WORD, PAIR, GRAM].map((family) => SCALES[family]! / Math.sqrt(squares[family]!));
  for (const [feature, value] of counts) counts.set(feature, value * scales[vocabulary.families[feature]!]!);
  return { features: counts, vector: normaliseVector(sum) };
}

function shuffled(length: number): Int32Array {
  const order = Int32Array.from({ length }, (_, at) => at);
  let seed = 12345;
  for (let at = length - 1; at > 0; at--) {
    seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
    const other = seed % (at + 1);
    const value = order[at]!;
    order[at] = order[other]!;
    order[other] = value;
  }
  return order;
}

function* trainOne(examples: Examples, place: number, order: Int32Array): Generator<void, Float32Array> {
  const { starts, features, values, places, squares, width } = examples;
  const weights = new Float32Array(width);
  const duals = new Float32Array(order.length);
  let active = order.slice();
  let work = 0;
  for (let epoch = 0; epoch < TRAINING.epochs; epoch++) {
    // Examples that are clearly classified right are skipped in all but the last two rounds.
    const source = epoch === TRAINING.epochs - 2 ? order : active;
    let kept = 0;
    const next = epoch === TRAINING.epochs - 2 ? new Int32Array(order.length) : active;
    for (let step = 0; step < source.length; step++) {
      const example = source[step]!;
      const sign = places[example] === place ? 1 : -1;
      const softness = 0.5 / (sign > 0 ? TRAINING.positiveCost * TRAINING.cost : TRAINING.cost);
      const start = starts[example]!;
      const end = starts[example + 1]!;
      let dot = 0;
      for (let at = start; at < end; at++) dot += weights[features[at]!]! * values[at]!;
      work += end - start;
      if (work > SLICE) {
        work = 0;
        yield;
      }
      const dual = duals[example]!;
      const gradient = sign * dot - 1 + dual * softness;
      if (dual === 0 && gradient >= 0) continue;
      next[kept++] = example;
      const moved = Math.max(0, dual - gradient / (squares[example]! + softness));
      duals[example] = moved;
      const change = (moved - dual) * sign;
      if (change === 0) continue;
      for (let at = start; at < end; at++) weights[features[at]!]! += change * values[at]!;
      work += end - start;
    }
    active = next.subarray(0, kept);
  }
  return weights;
}
