import type { Language } from "../../src/recall.js";

/** A memory as the benchmark passes it to every matcher. */
export interface BenchMemory {
  readonly id: string;
  readonly title: string;
  readonly variants: readonly string[];
  /** Absent in public sets. */
  readonly answers?: readonly string[];
}

/** One answer of a matcher. */
export interface Ranked {
  /** The memory's id. */
  readonly id: string;
  /** Higher is better; NaN if the library returns an order only. */
  readonly score: number;
  /** True if Keepsake answers at once (HIGH). Absent for matchers without levels. */
  readonly high?: boolean;
  /** The decision of Keepsake about the best memory. Absent for matchers without levels. */
  readonly reaction?: "answered" | "asked" | "admitted";
}

/** A library with one setting. */
export interface Matcher {
  /** Builds a store of exactly these memories, in English unless a language is given. Most libraries know English only. */
  build(memories: readonly BenchMemory[], language?: Language): void | Promise<void>;
  /** The best memories, best first; may be empty. */
  query(text: string): readonly Ranked[] | Promise<readonly Ranked[]>;
  /** Adds one memory; absent if the library must be rebuilt. */
  add?(memory: BenchMemory): void;
  /** Size of the index as the library reports it, in bytes. */
  bytes?(): number;
}

/** A setting of a library. */
export interface Setting {
  /** Short description for the table. */
  readonly label: string;
  /** IDs of the regimes that it is reported for, because it had the best top-1 of all settings. */
  readonly bestIn?: readonly string[];
  create(): Matcher | Promise<Matcher>;
}

/** A library with its settings. The first is reported unless another one is the best in a regime. */
export interface Contestant {
  readonly name: string;
  readonly settings: readonly [Setting, ...Setting[]];
  /** Number of utterances of each kind for slow libraries. Default: all. */
  readonly sampleSize?: number;
  /** Number of passes over the utterances; 1 for libraries that cache results. Default 3. */
  readonly passes?: number;
  /** Largest store of the growth section that it searches in reasonable time. */
  readonly growthLimit: number;
}

/** The reported setting of a library in a regime. */
export function settingFor(contestant: Contestant, regimeID: string): Setting {
  return contestant.settings.find(({ bestIn }) => bestIn?.includes(regimeID)) ?? contestant.settings[0];
}

/** Every text of a memory. */
export function textsOf(memory: BenchMemory): readonly string[] {
  return [memory.title, ...memory.variants, ...(memory.answers ?? [])];
}
