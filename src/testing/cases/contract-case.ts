/** One requirement of a port, to be run by any test runner: `for (const c of cases) test(c.name, c.run)`. */
export interface ContractCase {
  readonly name: string;
  /** Rejects, saying what was expected, where the requirement is not met. */
  readonly run: () => Promise<void>;
}
