import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { styleText } from "node:util";
import { type WrapOptions, wrap } from "./wrap.js";

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

type Input = Readable & { readonly isTTY?: boolean };
type Output = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** The streams and settings that a program is called with. */
export interface TerminalStreams {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Reads and writes text for a person, or JSON for a program. */
export class Terminal {
  /** True if a person reads the output and can answer questions. */
  readonly isInteractive: boolean;
  readonly #streams: TerminalStreams;
  readonly #hasColours: boolean;

  constructor(streams: TerminalStreams) {
    const { stdin, stdout, env } = streams;
    this.#streams = streams;
    this.isInteractive = stdin.isTTY === true && stdout.isTTY === true;
    // https://no-color.org: any value but the empty one.
    const isPlain = (env.NO_COLOR ?? "") !== "" || env.TERM === "dumb";
    const isForced = (env.FORCE_COLOR ?? "0") !== "0";
    this.#hasColours = (stdout.isTTY === true || isForced) && !isPlain;
  }

  /** Columns of the output; infinite if it is not a terminal, whose lines must not be broken. */
  get width(): number {
    const { isTTY, columns } = this.#streams.stdout;
    return isTTY === true ? (columns ?? 80) : Number.POSITIVE_INFINITY;
  }

  paint(style: Style, text: string): string {
    return this.#hasColours ? styleText(style, text, { validateStream: false } as never) : text;
  }

  /** Breaks lines between words if the output is a terminal. */
  wrap(text: string, options: Partial<WrapOptions> = {}): string {
    return wrap(text, { width: this.width, ...options });
  }

  print(text: string): void {
    this.#streams.stdout.write(`${text}\n`);
  }

  printJson(value: unknown): void {
    this.print(JSON.stringify(value));
  }

  /** Writes text as it is and waits until the output takes more. */
  async write(text: string): Promise<void> {
    const { stdout } = this.#streams;
    if (!stdout.write(text)) await new Promise((resolve) => stdout.once("drain", resolve));
  }

  /** Writes a message for a person beside the output: to the standard error. */
  note(text: string): void {
    this.#streams.stderr.write(`${text}\n`);
  }

  /** Replaces the last line of the standard error if it is a terminal, such as by a progress bar. */
  showProgress(text: string): void {
    if (this.#streams.stderr.isTTY === true) this.#streams.stderr.write(`\r\u001b[2K${text}`);
  }

  /**
   * The lines of the input, each after a prompt if a person types them. Ends with the input, with Ctrl-C and with the
   * signal.
   */
  async *lines(prompt: () => string, signal: AbortSignal): AsyncGenerator<string> {
    const { stdin, stdout } = this.#streams;
    const { isInteractive } = this;
    const lines = createInterface({
      input: stdin,
      output: isInteractive ? stdout : undefined,
      terminal: isInteractive,
    });
    const close = (): void => lines.close();
    signal.addEventListener("abort", close, { once: true });
    const ask = (): void => {
      if (!isInteractive) return;
      lines.setPrompt(prompt());
      lines.prompt();
    };
    try {
      // It collects lines from now on, also those that arrive with the prompt.
      const typed = lines[Symbol.asyncIterator]();
      ask();
      for await (const line of typed) {
        yield line;
        ask();
      }
    } finally {
      signal.removeEventListener("abort", close);
      lines.close();
    }
  }
}
