import { availableParallelism } from "node:os";
import type { Contestant } from "./matcher.js";
import type { Report } from "./report.js";

/** What the command line asked for. */
export interface BenchOptions {
  /** Also measures what takes many minutes. */
  readonly full: boolean;
  /** Writes the documents that the section keeps under docs/. */
  readonly write: boolean;
  /** Asks the questions that are held back from development. */
  readonly validation: boolean;
  /** The matchers to measure, Keepsake first. */
  readonly contestants: readonly Contestant[];
}

/** A part of the benchmark that can be run by its name. */
export interface Section {
  readonly name: string;
  /** Runs only when it is named. */
  readonly onlyByName?: boolean;
  /** Measures, and fills the report. */
  run(report: Report, options: BenchOptions): Promise<void>;
}

/** What the figures depend on: the runtime and the number of cores. */
export function environmentLine(): string {
  return `Node ${process.version}, ${availableParallelism()} cores`;
}
