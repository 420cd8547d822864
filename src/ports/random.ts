/** Chance for choices that are not secrets: which answer, which memory, how long to wait. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
}
