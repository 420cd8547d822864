import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** One split of a public utterance set. */
export interface UtteranceSet {
  /** Name, authors and licence. */
  readonly source: string;
  readonly split: string;
  /** The utterances of each intent. */
  readonly intents: ReadonlyMap<string, readonly string[]>;
  /** Text that no intent answers. */
  readonly outOfScope: readonly string[];
}

/** The utterances that build a store, and those that are asked. */
export interface DataSet {
  readonly train: UtteranceSet;
  readonly validation: UtteranceSet;
}

/** The utterance sets of the benchmark. */
export interface BenchData {
  readonly clinc150: DataSet;
  readonly banking77: DataSet;
}

/** The project's root folder. */
export const projectFolder = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Folder of the utterance sets: `KEEPSAKE_BENCH_DATA`, else `../shared/data` beside the project. */
function dataFolder(): string {
  return resolve(projectFolder, process.env.KEEPSAKE_BENCH_DATA ?? "../shared/data");
}

/** The utterance sets, or null with a message on the console if a file is missing. */
export function readBenchData(): BenchData | null {
  const folder = dataFolder();
  const names = ["clinc150-train", "clinc150-validation", "banking77-train", "banking77-validation"];
  const missing = names.map((name) => `${name}.json`).filter((file) => !existsSync(join(folder, file)));
  if (missing.length > 0) {
    console.log(
      `No utterance sets: ${missing.join(", ")} not found in ${folder}. Set KEEPSAKE_BENCH_DATA to their folder.\n`,
    );
    return null;
  }
  const read = (name: string) => parseSet(readFileSync(join(folder, `${name}.json`), "utf8"));
  return {
    clinc150: { train: read("clinc150-train"), validation: read("clinc150-validation") },
    banking77: { train: read("banking77-train"), validation: read("banking77-validation") },
  };
}

function parseSet(json: string): UtteranceSet {
  const raw: {
    source: string;
    split: string;
    intents: Record<string, string[]>;
    outOfScope?: string[];
  } = JSON.parse(json);
  return {
    source: raw.source,
    split: raw.split,
    intents: new Map(Object.entries(raw.intents)),
    outOfScope: raw.outOfScope ?? [],
  };
}
