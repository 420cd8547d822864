import type { Terminal } from "../terminal/index.js";
import type { Arguments } from "./arguments.js";

/** Exit codes. Commands that check something return `FOUND` if they found faults. */
export const EXIT = { OK: 0, FOUND: 1, FAILED: 1, USAGE: 2, INTERRUPTED: 130 } as const;

/** An option of a command: a flag, or one with a value. */
export interface OptionDefinition {
  /** Name of the value, such as FILE. Absent for a flag. */
  readonly value?: string;
  readonly short?: string;
  readonly help: string;
}

/** A command of the program. Its texts are small; `run` loads the code that it needs. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the name. One in brackets is optional. */
  readonly usage: string;
  /** Minimum and maximum number of arguments without an option name. */
  readonly operands: readonly [min: number, max: number];
  /** Paragraphs that explain the command. */
  readonly help: readonly string[];
  readonly options: Readonly<Record<string, OptionDefinition>>;
  readonly examples: readonly { readonly line: string; readonly purpose: string }[];
  /** Resolves to the exit code. */
  run(call: Call): Promise<number>;
}

/** One call of a command. */
export interface Call {
  readonly args: Arguments;
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C and by SIGTERM. */
  readonly signal: AbortSignal;
}

/** Options of every command. */
export const COMMON_OPTIONS: Readonly<Record<string, OptionDefinition>> = {
  json: { help: "Write JSON to the standard output, for programs" },
  help: { short: "h", help: "Explain the command" },
};

/** The option that selects an assistant of a storage with several. */
export const ASSISTANT_OPTION: Readonly<Record<string, OptionDefinition>> = {
  assistant: { value: "NAME", short: "a", help: "Name, key or ID of the assistant, if the storage has several" },
};
