import type { Row } from "../indexes/index.js";
import { FEATURES, GRAM, HEAD, PAIR, RARITY, type Rarity, toUnit, type Vocabulary, WORD } from "../words/index.js";

/** What a trained head knows: weights by feature, one list of (place, weight) after the other. */
export interface HeadModel {
  readonly starts: Int32Array;
  readonly places: Uint16Array;
  readonly weights: Float32Array;
  /** Weights of the axes of meaning, and the constant, of each place. */
  readonly axes: Float32Array;
  readonly constants: Float32Array;
}

/** Titles as sparse vectors, one after the other. */
interface Examples {
  readonly starts: Int32Array;
  readonly features: Int32Array;
  readonly values: Float32Array;
  /** Place of the memory of each. */
  readonly places: Uint16Array;
  readonly squares: Float32Array;
  /** Features in all: those of the vocabulary, the axes, the constant. */
  readonly width: number;
}

/** Numbers worked through between two pauses; a few milliseconds. */
const SLICE = 2_000_000;
/** Titles of one memory, and memories, that are read between two pauses. */
const TITLE_SLICE = 100;
const ROW_SLICE = 20;

/**
 * Trains a linear classifier for each memory against all others: squared hinge loss, dual coordinate descent, in a
 * fixed order from zero, so that the result depends on the rows alone. Yields where other work may run.
 */
export function* trainHead(vocabulary: Vocabulary, rarity: Rarity, rows: readonly Row[]): Generator<void, HeadModel> {
  const numbering = numberFeatures(vocabulary, rows);
  yield;
  const examples = yield* createExamples(vocabulary, rarity, rows, numbering);
  const size = numbering.features.length;
  const axes = vocabulary.meanings?.dimensions ?? 0;
  const kept: KeptWeights[] = [];
  const model = { axes: new Float32Array(rows.length * axes), constants: new Float32Array(rows.length) };
  const order = shuffled(examples.places.length);
  for (let place = 0; place < rows.length; place++) {
    const weights = yield* trainOne(examples, place, order);
    model.axes.set(weights.subarray(size, size + axes), place * axes);
    model.constants[place] = weights[size + axes]! * HEAD.bias;
    kept.push(keepLarge(weights.subarray(0, size), numbering.features));
    yield;
  }
  return { ...model, ...(yield* packWeights(vocabulary.size, kept)) };
}

/** Weights of one memory that are worth keeping. */
interface KeptWeights {
  readonly features: Int32Array;
  readonly weights: Float32Array;
}

function keepLarge(weights: Float32Array, features: readonly number[]): KeptWeights {
  let largest = 0;
  for (let at = 0; at < weights.length; at++) largest = Math.max(largest, Math.abs(weights[at]!));
  const least = HEAD.keep * largest;
  const kept: number[] = [];
  for (let at = 0; at < weights.length; at++) if (Math.abs(weights[at]!) > least) kept.push(at);
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

/** Features that occur, in an order that does not depend on when they came: that of the rows. */
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
    for (let at = 0; at < row.forms.length; at++) {
      const form = row.forms[at]!;
      visit(vocabulary.formFeatures[form]!);
      if (row.pairs[at]! >= 0) visit(row.pairs[at]!);
      if (seen[form] === 1) continue;
      seen[form] = 1;
      for (const gram of vocabulary.formGrams[form]!) visit(gram);
    }
  }
  return { numbers, features };
}

function* createExamples(
  vocabulary: Vocabulary,
  rarity: Rarity,
  rows: readonly Row[],
  { numbers, features: numbered }: { numbers: Int32Array; features: readonly number[] },
): Generator<void, Examples> {
  const starts: number[] = [0];
  const features: number[] = [];
  const values: number[] = [];
  const places: number[] = [];
  const squares: number[] = [];
  const axes = vocabulary.meanings?.dimensions ?? 0;
  const push = (feature: number, value: number): void => {
    features.push(feature);
    values.push(value);
  };
  for (const [place, row] of rows.entries()) {
    for (let title = 0; title < row.ends.length; title++) {
      if (title % TITLE_SLICE === TITLE_SLICE - 1) yield;
      const from = features.length;
      const parts = readTitle(vocabulary, rarity, row, title === 0 ? 0 : row.ends[title - 1]!, row.ends[title]!);
      for (const [feature, value] of parts.features) push(numbers[feature]!, value);
      parts.point?.forEach((value, axis) => {
        push(numbered.length + axis, value * HEAD.meaning);
      });
      push(numbered.length + axes, HEAD.bias);
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

/** The features of one title: each kind of length 1, then weighed. */
function readTitle(
  vocabulary: Vocabulary,
  rarity: Rarity,
  row: Row,
  from: number,
  to: number,
): { features: Map<number, number>; point: Float32Array | null } {
  const counts = new Map<number, number>();
  const add = (feature: number, count: number) => counts.set(feature, (counts.get(feature) ?? 0) + count);
  const sum = new Float32Array(vocabulary.meanings?.dimensions ?? 0);
  for (let at = from; at < to; at++) {
    const form = row.forms[at]!;
    const word = vocabulary.formFeatures[form]!;
    const stop = vocabulary.formStops[form]!;
    add(word, stop ? FEATURES.stopWord : 1);
    if (row.pairs[at]! >= 0) add(row.pairs[at]!, 1);
    for (const gram of vocabulary.formGrams[form]!) add(gram, stop ? FEATURES.stopGram : 1);
    const point = vocabulary.points[word];
    const weight = (stop ? FEATURES.stopWord : 1) * rarity.of(word) ** RARITY.meaningPower;
    point?.forEach((value, axis) => {
      sum[axis]! += weight * value;
    });
  }
  const squares: [number, number, number] = [0, 0, 0];
  for (const [feature, count] of counts) {
    const value = count ** RARITY.repeats * rarity.of(feature);
    counts.set(feature, value);
    squares[vocabulary.families[feature]! as 0 | 1 | 2] += value ** 2;
  }
  const scales = [
    1 / Math.sqrt(squares[WORD]),
    HEAD.pairs / Math.sqrt(squares[PAIR]),
    HEAD.grams / Math.sqrt(squares[GRAM]),
  ];
  for (const [feature, value] of counts) counts.set(feature, value * scales[vocabulary.families[feature]!]!);
  return { features: counts, point: toUnit(sum) };
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
  for (let epoch = 0; epoch < HEAD.epochs; epoch++) {
    // Examples far on the right side are left out of all but the last rounds.
    const source = epoch === HEAD.epochs - 2 ? order : active;
    let kept = 0;
    const next = epoch === HEAD.epochs - 2 ? new Int32Array(order.length) : active;
    for (let step = 0; step < source.length; step++) {
      const example = source[step]!;
      const sign = places[example] === place ? 1 : -1;
      const softness = 0.5 / (sign > 0 ? HEAD.positiveCost * HEAD.cost : HEAD.cost);
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
