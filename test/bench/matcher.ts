/** A memory as the benchmark gives it to every matcher. */
export interface BenchMemory {
  readonly id: string;
  readonly title: string;
  readonly variants: readonly string[];
}

/** One answer of a matcher. */
export interface Ranked {
  /** The memory's id. */
  readonly id: string;
  /** More is better; NaN where the library gives an order only. */
  readonly score: number;
  /** Whether the matcher vouches for it: Keepsake's HIGH. Absent for matchers without levels. */
  readonly high?: boolean;
}

/** A library under measurement, set up in one way. */
export interface Matcher {
  /** Holds these memories, and no others, ready to be asked. */
  build(memories: readonly BenchMemory[]): void | Promise<void>;
  /** The best memories, best first; may be empty. */
  query(text: string): readonly Ranked[] | Promise<readonly Ranked[]>;
  /** Holds one more memory; absent where the library would have to be built anew. */
  add?(memory: BenchMemory): void;
  /** The bytes that the index says it holds. */
  bytes?(): number;
}

/** One way of setting a library up. */
export interface Setting {
  /** What was chosen, in a few words for the table. */
  readonly label: string;
  /** The regimes (ids) that it is reported for: those where it had the best top-1 of the settings tried. */
  readonly bestIn?: readonly string[];
  create(): Matcher | Promise<Matcher>;
}

/** A library with the settings that were tried; the first is reported wherever no other says that it is better. */
export interface Contestant {
  readonly name: string;
  readonly settings: readonly [Setting, ...Setting[]];
  /** For libraries that take too long: how many utterances of each kind are asked. */
  readonly sampleSize?: number;
  /** How often it is timed with the same utterance; 1 for libraries that keep what they made of a text. Default 3. */
  readonly passes?: number;
  /** The largest store of the growth section that it holds and searches in reasonable time. */
  readonly growthLimit: number;
}

/** The setting that a library is reported with in a regime. */
export function settingFor(contestant: Contestant, regimeID: string): Setting {
  return contestant.settings.find(({ bestIn }) => bestIn?.includes(regimeID)) ?? contestant.settings[0];
}

/** Every text of a memory. */
export function textsOf(memory: BenchMemory): readonly string[] {
  return [memory.title, ...memory.variants];
}
