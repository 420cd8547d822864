import type { Forest } from "../../../src/recall/text/forest.js";
import { type Random, seededRandom } from "../random.js";

/** Chosen by leaving out one set at a time. */
const DEPTH = 3;
const TREES = 60;
const STEP = 0.13;
/** Signals that a tree may ask for, as a share of all. */
const SHARE = 0.3;
/** Bounds that are tried for a signal. */
const BINS = 24;
const DECAY = 3;
/** A branch of fewer cases is not split. */
const MIN_CASES = 40;
const MIN_MASS = 1;
const SEED = 1;

/** A case has a row of signals. */
export interface Cases {
  readonly signals: readonly (readonly number[])[];
  readonly rights: readonly number[];
  readonly weights: readonly number[];
}

/** The same with a column for each signal. The mean of the weights is 1. */
interface Columns extends Omit<Cases, "signals"> {
  readonly columns: readonly Float64Array[];
}

/** Adds a constant to the sum of the leaves. */
export function shiftForest({ depth, numbers }: Forest, shift: number): Forest {
  const questions = 2 ** depth - 1;
  const isFirstLeaf = (at: number): boolean => at >= 2 * questions && at < 3 * questions + 1;
  return { depth, numbers: numbers.map((value, at) => (isFirstLeaf(at) ? round(value + shift) : value)) };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** A column as numbers of bins, and the bounds between them. */
interface Bins {
  readonly bounds: readonly number[];
  readonly places: Uint8Array;
  readonly rises: boolean;
}

interface Split {
  readonly signal: number;
  readonly place: number;
  /** Best leaves of the two sides. */
  readonly low: number;
  readonly high: number;
}

/**
 * Fits boosted trees to whether each case is right, by the logistic loss.
 *
 * @param rising by signal: whether the probability never falls when it rises
 */
export function growForest({ signals, rights, weights }: Cases, rising: readonly boolean[]): Forest {
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const cases = {
    columns: rising.map((_, at) => Float64Array.from(signals, (one) => one[at]!)),
    rights,
    weights: weights.map((weight) => weight / mean),
  };
  const bins = cases.columns.map((column, signal) => toBins(column, rising[signal]!));
  const random = seededRandom(SEED);
  const numbers: number[] = [];
  const sums = new Float64Array(rights.length);
  for (let tree = 0; tree < TREES; tree++) {
    numbers.push(...new Tree(cases, bins, sums, pickSignals(random, bins.length)).grow());
  }
  return { depth: DEPTH, numbers: numbers.map(round) };
}

function toBins(column: Float64Array, rises: boolean): Bins {
  const sorted = column.toSorted();
  const quantiles = Array.from({ length: BINS - 1 }, (_, at) =>
    round(sorted[Math.floor(((at + 1) * sorted.length) / BINS)]!),
  );
  const bounds = [...new Set(quantiles)];
  const places = Uint8Array.from(column, (value) => bounds.filter((bound) => value > bound).length);
  return { bounds, places, rises };
}

function pickSignals(random: Random, all: number): readonly number[] {
  const order = Array.from({ length: all }, (_, signal) => ({ signal, at: random() }));
  order.sort((one, other) => one.at - other.at);
  return order.slice(0, Math.round(SHARE * order.length)).map(({ signal }) => signal);
}

/** Grows one tree on the error that is left, and adds its leaves to the sums. */
class Tree {
  readonly #cases: Columns;
  readonly #bins: readonly Bins[];
  readonly #sums: Float64Array;
  readonly #signals: readonly number[];
  /** By case: slope and curvature of the loss. */
  readonly #slopes: Float64Array;
  readonly #curves: Float64Array;
  readonly #questions = new Array<number>(2 * (2 ** DEPTH - 1)).fill(0);
  readonly #leaves = new Array<number>(2 ** DEPTH).fill(0);

  constructor(cases: Columns, bins: readonly Bins[], sums: Float64Array, signals: readonly number[]) {
    this.#cases = cases;
    this.#bins = bins;
    this.#sums = sums;
    this.#signals = signals;
    const shares = sums.map((sum) => 1 / (1 + Math.exp(-sum)));
    this.#slopes = shares.map((share, at) => cases.weights[at]! * (share - cases.rights[at]!));
    this.#curves = shares.map((share, at) => cases.weights[at]! * share * (1 - share));
  }

  /** The numbers of the tree, as in {@link Forest}. */
  grow(): readonly number[] {
    const all = Array.from(this.#cases.rights, (_, at) => at);
    this.#branch(all, 0, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
    return [...this.#questions, ...this.#leaves];
  }

  #branch(cases: readonly number[], node: number, low: number, high: number): void {
    if (node >= 2 ** DEPTH - 1) {
      this.#setLeaf(cases, node - (2 ** DEPTH - 1), low, high);
      return;
    }
    const split = cases.length < MIN_CASES ? null : this.#findSplit(cases);
    if (split === null) {
      // Both sides are the same leaf.
      this.#spread(cases, node, low, high);
      return;
    }
    const { bounds, places, rises } = this.#bins[split.signal]!;
    this.#questions[2 * node] = split.signal;
    this.#questions[2 * node + 1] = bounds[split.place]!;
    const middle = (split.low + split.high) / 2;
    const left = cases.filter((one) => places[one]! <= split.place);
    const right = cases.filter((one) => places[one]! > split.place);
    this.#branch(left, 2 * node + 1, low, rises ? Math.min(high, middle) : high);
    this.#branch(right, 2 * node + 2, rises ? Math.max(low, middle) : low, high);
  }

  #spread(cases: readonly number[], node: number, low: number, high: number): void {
    const leaf = this.#limit(cases, low, high);
    const fill = (at: number): void => {
      if (at >= 2 ** DEPTH - 1) this.#leaves[at - (2 ** DEPTH - 1)] = leaf;
      else for (const side of [1, 2]) fill(2 * at + side);
    };
    fill(node);
    for (const one of cases) this.#sums[one]! += leaf;
  }

  #setLeaf(cases: readonly number[], leaf: number, low: number, high: number): void {
    const value = this.#limit(cases, low, high);
    this.#leaves[leaf] = value;
    for (const one of cases) this.#sums[one]! += value;
  }

  #limit(cases: readonly number[], low: number, high: number): number {
    let slope = 0;
    let curve = 0;
    for (const one of cases) {
      slope += this.#slopes[one]!;
      curve += this.#curves[one]!;
    }
    return STEP * Math.min(high, Math.max(low, -slope / (curve + DECAY)));
  }

  /** The question that lowers the loss most; null if none does. */
  #findSplit(cases: readonly number[]): Split | null {
    let found: Split | null = null;
    let most = 1e-6;
    for (const signal of this.#signals) {
      const { bounds, places, rises } = this.#bins[signal]!;
      const slopes = new Float64Array(bounds.length + 1);
      const curves = new Float64Array(bounds.length + 1);
      for (const one of cases) {
        slopes[places[one]!]! += this.#slopes[one]!;
        curves[places[one]!]! += this.#curves[one]!;
      }
      const slope = slopes.reduce((sum, value) => sum + value, 0);
      const curve = curves.reduce((sum, value) => sum + value, 0);
      let leftSlope = 0;
      let leftCurve = 0;
      for (let place = 0; place < bounds.length; place++) {
        leftSlope += slopes[place]!;
        leftCurve += curves[place]!;
        const [rightSlope, rightCurve] = [slope - leftSlope, curve - leftCurve];
        if (leftCurve < MIN_MASS || rightCurve < MIN_MASS) continue;
        const [low, high] = [-leftSlope / (leftCurve + DECAY), -rightSlope / (rightCurve + DECAY)];
        if (rises && low > high) continue;
        const gain =
          leftSlope ** 2 / (leftCurve + DECAY) + rightSlope ** 2 / (rightCurve + DECAY) - slope ** 2 / (curve + DECAY);
        if (gain <= most) continue;
        most = gain;
        found = { signal, place, low, high };
      }
    }
    return found;
  }
}
