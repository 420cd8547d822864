/**
 * Boosted trees of one depth, in one list. A tree is 2^depth - 1 questions, each a signal and a bound, from the root on and
 * level by level, and then 2^depth leaves.
 */
export interface Forest {
  readonly depth: number;
  readonly numbers: readonly number[];
}

/** The sum of the leaves that the signals lead to. A signal above the bound leads to the right. */
export function sumLeaves({ depth, numbers }: Forest, signals: ArrayLike<number>): number {
  const questions = 2 ** depth - 1;
  const length = 3 * questions + 1;
  let sum = 0;
  for (let tree = 0; tree < numbers.length; tree += length) {
    let at = 0;
    while (at < questions) at = 2 * at + (signals[numbers[tree + 2 * at]!]! > numbers[tree + 2 * at + 1]! ? 2 : 1);
    sum += numbers[tree + questions + at]!;
  }
  return sum;
}
