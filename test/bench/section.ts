import { availableParallelism } from "node:os";
import type { Contestant } from "./matcher.js";
import type { Report } from "./report.js";

/** Options of the command line. */
export interface BenchOptions {
  /** Includes measurements that take many minutes. */
  readonly full: boolean;
  /** Writes the documents of the section under docs/. */
  readonly write: boolean;
  /** Asks the questions that are held back from development. */
  readonly validation: boolean;
  /** Talks with a sentence encoder. */
  readonly encoder: boolean;
  /** The matchers to measure, Keepsake first. */
  readonly contestants: readonly Contestant[];
}

/** A part of the benchmark that can be run by name. */
export interface Section {
  readonly name: string;
  /** Runs only when it is named. */
  readonly onlyByName?: boolean;
  /** Measures and fills the report. */
  run(report: Report, options: BenchOptions): Promise<void>;
}

/** The runtime and the number of cores. */
export function environmentLine(): string {
  return `Node ${process.version}, ${availableParallelism()} cores`;
}
