import type { Embedder } from "../../ports/index.js";
import { pauseByMessage, systemClock } from "../../shared/index.js";
import type { MeaningIndex, mixCandidates, StoredVectors } from "../meaning/index.js";
import { isResolvable, type MemoryFacts } from "./memory-store.js";
import type { IndexOptions } from "./search-options.js";

export interface LoadedMeaning {
  readonly index: MeaningIndex;
  readonly mixCandidates: typeof mixCandidates;
  readonly nearConfidence: number;
}

const DEFAULT_DEADLINE_MS = 150;

/** The vectors of an index. Their code loads when it is first needed, so that an index without an embedder is smaller. */
export class LazyMeaning {
  readonly embedder: Embedder;
  readonly #facts: ReadonlyMap<string, MemoryFacts>;
  readonly #options: IndexOptions;
  /** Vectors that arrived before the code was loaded. */
  readonly #arrived = new Map<string, StoredVectors>();
  /** Vectors of a saved index, until the code is loaded. */
  #saved: Uint8Array | null;
  #loading: Promise<LoadedMeaning> | null = null;
  #loaded: LoadedMeaning | null = null;
  #isComplete = false;

  constructor(embedder: Embedder, facts: ReadonlyMap<string, MemoryFacts>, options: IndexOptions, saved?: Uint8Array) {
    this.embedder = embedder;
    this.#facts = facts;
    this.#options = options;
    this.#saved = saved ?? null;
  }

  /** True if every memory has vectors. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** From this sum of confidences on, memories are near enough to be offered after a miss; null before the first search. */
  get nearConfidence(): number | null {
    return this.#loaded?.nearConfidence ?? null;
  }

  change(memoryID: string): void {
    this.#isComplete = false;
    this.#loaded?.index.change(memoryID);
  }

  arrive(memoryID: string, stored: StoredVectors): void {
    if (this.#loaded !== null) this.#loaded.index.arrive(memoryID, stored);
    else if (stored.embedder === this.embedder.id) this.#arrived.set(memoryID, stored);
  }

  async make(signal: AbortSignal | undefined): Promise<void> {
    const { index } = await this.load();
    await index.make(signal);
    this.#isComplete = index.missing === 0;
  }

  /** All vectors as bytes for a saved index; empty without vectors. */
  save(): Uint8Array {
    if (this.#loaded === null) return this.#saved ?? new Uint8Array();
    const vectors = this.#loaded.index.list();
    return vectors.size === 0 ? new Uint8Array() : new TextEncoder().encode(JSON.stringify([...vectors]));
  }

  load(): Promise<LoadedMeaning> {
    this.#loading ??= this.#load();
    return this.#loading;
  }

  async #load(): Promise<LoadedMeaning> {
    const { MeaningIndex, mixCandidates, NEAR_BY_MEANING } = await import("../meaning/index.js");
    const facts = this.#facts;
    const { clock = systemClock(), embedderDeadlineMs, onEmbedderProblem, vectorKeeper, pause } = this.#options;
    const index = new MeaningIndex({
      embedder: this.embedder,
      memories: {
        get: (memoryID) => {
          const memory = facts.get(memoryID);
          return memory !== undefined && isResolvable(memory.memoryType) ? memory : undefined;
        },
        keys: () => facts.keys(),
      },
      clock,
      deadlineMs: embedderDeadlineMs ?? DEFAULT_DEADLINE_MS,
      onProblem: onEmbedderProblem ?? (() => {}),
      keeper: vectorKeeper ?? null,
      pause: pause ?? pauseByMessage,
    });
    for (const [memoryID, stored] of readSaved(this.#saved)) index.arrive(memoryID, stored);
    for (const [memoryID, stored] of this.#arrived) index.arrive(memoryID, stored);
    this.#saved = null;
    this.#arrived.clear();
    this.#loaded = { index, mixCandidates, nearConfidence: NEAR_BY_MEANING };
    return this.#loaded;
  }
}

/** Vectors that cannot be read are made again. */
function readSaved(bytes: Uint8Array | null): Iterable<[string, StoredVectors]> {
  if (bytes === null || bytes.length === 0) return [];
  try {
    const vectors: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(vectors) ? vectors : [];
  } catch {
    return [];
  }
}
