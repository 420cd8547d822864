/** A call that the program does not understand. The message says how to call it. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** The arguments of a call, parsed. */
export class Arguments {
  readonly operands: readonly string[];
  readonly #values: Readonly<Record<string, string | boolean | undefined>>;

  constructor(operands: readonly string[], values: Readonly<Record<string, string | boolean | undefined>>) {
    this.operands = operands;
    this.#values = values;
  }

  has(option: string): boolean {
    return this.#values[option] !== undefined;
  }

  isSet(flag: string): boolean {
    return this.#values[flag] === true;
  }

  text(option: string): string | undefined {
    const value = this.#values[option];
    return typeof value === "string" ? value : undefined;
  }

  /** @throws UsageError for a value that is not a whole number in the range */
  wholeNumber(option: string, min: number, max: number): number | undefined {
    const value = this.text(option);
    if (value === undefined) return undefined;
    const number = Number(value);
    if (/^\d+$/.test(value) && number >= min && number <= max) return number;
    throw new UsageError(`--${option} must be a whole number from ${min} to ${max}`);
  }

  /** @throws UsageError for a value that is not among the choices */
  choice<const Choice extends string>(option: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(option);
    if (value === undefined) return undefined;
    const choice = choices.find((one) => one === value);
    if (choice === undefined) throw new UsageError(`--${option} must be one of ${choices.join(", ")}`);
    return choice;
  }
}
