import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A child process that prints one JSON value per line. */
export interface Child {
  readonly process: ChildProcess;
  /** Reads the next value; null after the end. */
  next(): Promise<Readonly<Record<string, unknown>> | null>;
  /** Signals the process to continue. */
  go(): void;
  /** Kills the process (`kill -9`) and returns the values that were not read yet. */
  kill(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Starts a script with an argument. */
export function startChild(script: string, order: object): Child {
  const child = spawn(process.execPath, [script, JSON.stringify(order)], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.on("error", () => {});
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<Readonly<Record<string, unknown>> | null> => {
    const line = await lines.next();
    return line.done ? null : (JSON.parse(line.value) as Readonly<Record<string, unknown>>);
  };
  return {
    process: child,
    next,
    go: () => void child.stdin.write("go\n"),
    async kill() {
      child.kill("SIGKILL");
      const rest: Readonly<Record<string, unknown>>[] = [];
      for (let value = await next(); value !== null; value = await next()) rest.push(value);
      return rest;
    },
  };
}
