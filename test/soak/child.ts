import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** A process of a test that tells one JSON value a line. */
export interface Child {
  readonly process: ChildProcess;
  /** What it tells next; null after its end. */
  next(): Promise<Readonly<Record<string, unknown>> | null>;
  /** Lets it go on. */
  go(): void;
  /** `kill -9`, and all that it told before and nobody asked for yet. */
  kill(): Promise<readonly Readonly<Record<string, unknown>>[]>;
}

/** Starts a script with an order. It may be ended with `kill` at any time. */
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
      for (let told = await next(); told !== null; told = await next()) rest.push(told);
      return rest;
    },
  };
}
