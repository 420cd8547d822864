import type { Clock, Embedder } from "../../ports/index.js";
import type { Pause } from "../../shared/index.js";
import { type GainMemory, measureTrust } from "./encoder-gain.js";
import { digestTexts, type EmbeddedFacts, listTexts, type MemoryTexts } from "./memory-texts.js";
import type { QueryMeaning, VectorEvidence } from "./mix/index.js";
import { type QuantisedVectors, quantise } from "./quantise.js";
import { type QueryProblem, QueryVectors } from "./query-vectors.js";
import { readEmbeddings } from "./read-embeddings.js";
import { decodeVectors, encodeVectors, type StoredVectors, type VectorKeeper } from "./stored-vectors.js";
import { isHeadUseful, trainVectorHead, type VectorHead } from "./vector-head.js";
import { type Block, type BlockCosines, VectorTable } from "./vector-table.js";

/** The memories that vectors are made of, with their IDs. */
export interface EmbeddedMemories {
  get(memoryID: string): EmbeddedFacts | undefined;
  keys(): Iterable<string>;
}

export interface MeaningOptions {
  readonly embedder: Embedder;
  readonly memories: EmbeddedMemories;
  readonly clock: Clock;
  readonly deadlineMs: number;
  readonly onProblem: (error: unknown) => void;
  readonly keeper: VectorKeeper | null;
  readonly pause: Pause;
}

interface Entry {
  readonly owner: number;
  readonly digest: string;
  readonly titles: number;
  readonly block: Block;
}

/** The trust and the head that the vectors of a store give. */
interface Learnt {
  readonly version: number;
  readonly trust: number;
  /** Null if the store has too few titles, or too many. */
  readonly head: VectorHead | null;
}

/** The trust in an encoder before it is measured. */
const FIRST_TRUST = 1;
/** Number of memories that are brought by their vectors alone. */
const MAX_NEAREST = 24;
const DEFAULT_BATCH = 32;
const MAX_BATCH = 2_048;
/** Memories that are read from the keeper at once. */
const READ_SIZE = 64;

/** The vectors of the memories of an index. */
export class MeaningIndex {
  readonly #options: MeaningOptions;
  readonly #queries: QueryVectors;
  readonly #entries = new Map<string, Entry>();
  readonly #ids: (string | null)[] = [];
  readonly #freeOwners: number[] = [];
  /** Memories whose texts or stored vectors changed since they were last compared. */
  readonly #changed = new Set<string>();
  readonly #stored = new Map<string, StoredVectors>();
  readonly #missing = new Set<string>();
  #table: VectorTable | null = null;
  #titles = 0;
  #version = 0;
  #learnt: Learnt | null = null;

  constructor(options: MeaningOptions) {
    this.#options = options;
    this.#queries = new QueryVectors(options);
    for (const memoryID of options.memories.keys()) this.#changed.add(memoryID);
  }

  /** Number of memories that have no vectors yet. */
  get missing(): number {
    this.#apply();
    return this.#missing.size;
  }

  get memories(): number {
    this.#apply();
    return this.#entries.size;
  }

  /** The texts of a memory may have changed, or it was added or removed. */
  change(memoryID: string): void {
    this.#changed.add(memoryID);
  }

  /** Stored vectors of a memory have arrived. They are used if they fit its texts. */
  arrive(memoryID: string, stored: StoredVectors): void {
    if (stored.embedder !== this.#options.embedder.id) return;
    this.#stored.set(memoryID, stored);
    this.#changed.add(memoryID);
  }

  /** Embeds the texts of queries, in one call. Null if their vectors are ready. */
  async read(texts: readonly string[], signal: AbortSignal | undefined): Promise<QueryProblem | null> {
    return this.#queries.read(texts, this.#table?.dimensions ?? null, signal);
  }

  /** The evidence of the vectors about a text that was read; null without vectors. */
  query(text: string, accepts: (memoryID: string) => boolean): QueryMeaning | null {
    this.#apply();
    const vector = this.#queries.get(text);
    const table = this.#table;
    if (vector === null || table === null || vector.length !== table.dimensions) return null;
    const probe = table.prepare(vector);
    if (probe === null) return null;
    const best = new Map<number, number>();
    table.findNear(probe, (owner, cosine) => {
      if (cosine > (best.get(owner) ?? 0)) best.set(owner, cosine);
    });
    const learnt = this.#learnt?.version === this.#version ? this.#learnt : null;
    const head = learnt?.head?.(vector) ?? null;
    const evidenceOf = (memoryID: string): VectorEvidence | null => {
      const entry = this.#entries.get(memoryID);
      return entry === undefined ? null : toEvidence(entry, table.compare(probe, entry.block, entry.titles), head);
    };
    const ranked = [...best]
      .map(([owner, cosine]) => ({ id: this.#ids[owner]!, nearness: cosine + (head?.get(owner) ?? 0) }))
      .sort((one, other) => other.nearness - one.nearness || (one.id < other.id ? -1 : 1));
    const nearest: string[] = [];
    for (const { id } of ranked) {
      if (nearest.length === MAX_NEAREST) break;
      if (accepts(id)) nearest.push(id);
    }
    const familiarity = table.familiarityOf(vector);
    return { nearest, evidenceOf, hasHead: head !== null, familiarity, trust: this.#learnt?.trust ?? FIRST_TRUST };
  }

  /**
   * Makes the vectors of all memories that have none, in batches, and learns from them how far the encoder is trusted, and
   * the linear head. Vectors that the keeper has are read instead. Resolves when all are made, or the signal aborts.
   *
   * @throws KeepsakeError `INVALID_EMBEDDING`, `DIMENSIONS_CHANGED`, or what the embedder rejects with
   */
  async make(signal: AbortSignal | undefined): Promise<void> {
    const { keeper, pause } = this.#options;
    const seen = new Set<string>();
    for (;;) {
      this.#apply();
      const ids = [...this.#missing].slice(0, READ_SIZE);
      if (ids.length === 0 || signal?.aborted === true) break;
      const unread = ids.filter((memoryID) => !seen.has(memoryID));
      if (keeper !== null && unread.length > 0) {
        for (const [memoryID, stored] of await keeper.read(unread, signal)) this.arrive(memoryID, stored);
        for (const memoryID of unread) seen.add(memoryID);
        this.#apply();
      }
      await this.#embed(
        ids.filter((memoryID) => this.#missing.has(memoryID)),
        signal,
      );
      await pause();
    }
    if (signal?.aborted !== true) await this.#learn(signal);
  }

  /** All vectors, by the IDs of their memories in ascending order. */
  list(): Map<string, StoredVectors> {
    this.#apply();
    const ids = [...this.#entries.keys()].sort();
    return new Map(ids.map((memoryID) => [memoryID, this.#toStored(this.#entries.get(memoryID)!)]));
  }

  /** Embeds memories. Those that change meanwhile stay missing. */
  async #embed(ids: readonly string[], signal: AbortSignal | undefined): Promise<void> {
    const { embedder, memories, keeper } = this.#options;
    const jobs = ids.map((memoryID) => ({ memoryID, texts: listTexts(memories.get(memoryID)!) }));
    const all = jobs.flatMap(({ texts }) => texts.texts);
    const size = Math.min(MAX_BATCH, Math.max(1, embedder.batchSize ?? DEFAULT_BATCH));
    const vectors: Float32Array[] = [];
    let next = 0;
    for (let from = 0; from < all.length; from += size) {
      const batch = all.slice(from, from + size);
      const call = { kind: "memory", signal: signal ?? NEVER_ABORTED } as const;
      const dimensions = this.#table?.dimensions ?? vectors[0]?.length ?? null;
      vectors.push(...readEmbeddings(await embedder.embed(batch, call), batch.length, dimensions));
      if (signal?.aborted === true) return;
      const made = new Map<string, StoredVectors>();
      for (; next < jobs.length && vectors.length >= jobs[next]!.texts.texts.length; next++) {
        const { memoryID, texts } = jobs[next]!;
        const own = vectors.splice(0, texts.texts.length);
        const entry = this.#put(memoryID, texts, quantise(own));
        if (entry !== null) made.set(memoryID, this.#toStored(entry));
      }
      // Batch by batch, so that a crash loses little.
      if (made.size > 0) await keeper?.write(made, signal);
    }
  }

  async #learn(signal: AbortSignal | undefined): Promise<void> {
    const [table, version] = [this.#table, this.#version];
    if (table === null || this.#learnt?.version === version) return;
    const memories = [...this.#entries].toSorted(([one], [other]) => (one < other ? -1 : 1));
    const gainMemories = memories.map(([memoryID]) => this.#toGainMemory(memoryID));
    const trust = await this.#run(measureTrust(gainMemories, table.mean), signal);
    if (trust === null) return;
    let head: VectorHead | null = null;
    if (isHeadUseful(memories.length, this.#titles, table.dimensions)) {
      const classes = memories.map(([, { owner, block, titles }]) => {
        const { bytes, scales, dimensions } = table.read({ ...block, count: titles });
        return { owner, titles: { bytes, scales, dimensions } };
      });
      head = await this.#run(trainVectorHead(classes, table.dimensions), signal);
      if (head === null) return;
    }
    this.#learnt = { version, trust, head };
  }

  /** Runs to the end, with pauses; null if the signal aborts or vectors change meanwhile. */
  async #run<T>(work: Generator<void, T>, signal: AbortSignal | undefined): Promise<T | null> {
    const version = this.#version;
    for (let step = work.next(); ; step = work.next()) {
      if (step.done === true) return step.value;
      await this.#options.pause();
      if (signal?.aborted === true || this.#version !== version) return null;
    }
  }

  /** Compares the changed memories with their vectors. */
  #apply(): void {
    if (this.#changed.size === 0) return;
    for (const memoryID of this.#changed) this.#compareTexts(memoryID);
    this.#changed.clear();
  }

  #compareTexts(memoryID: string): void {
    const facts = this.#options.memories.get(memoryID);
    const entry = this.#entries.get(memoryID);
    const texts = facts === undefined ? NO_TEXTS : listTexts(facts);
    if (texts.texts.length === 0) {
      if (entry !== undefined) this.#remove(memoryID, entry);
      this.#missing.delete(memoryID);
      if (facts !== undefined) this.#stored.delete(memoryID);
      return;
    }
    const digest = digestTexts(texts);
    if (entry?.digest === digest) {
      this.#stored.delete(memoryID);
      return;
    }
    if (entry !== undefined) this.#remove(memoryID, entry);
    this.#missing.add(memoryID);
    const stored = this.#stored.get(memoryID);
    this.#stored.delete(memoryID);
    if (stored === undefined || stored.digest !== digest) return;
    const vectors = decodeVectors(stored);
    if (vectors === null || (this.#table !== null && this.#table.dimensions !== vectors.dimensions)) return;
    this.#put(memoryID, texts, vectors);
  }

  /** Null if the texts of the memory have changed, or it was removed. */
  #put(memoryID: string, texts: MemoryTexts, vectors: QuantisedVectors): Entry | null {
    const facts = this.#options.memories.get(memoryID);
    const digest = digestTexts(texts);
    if (facts === undefined || digestTexts(listTexts(facts)) !== digest) return null;
    if (vectors.scales.length !== texts.texts.length) return null;
    const before = this.#entries.get(memoryID);
    if (before !== undefined) this.#remove(memoryID, before);
    this.#table ??= new VectorTable(vectors.dimensions);
    const owner = this.#freeOwners.pop() ?? this.#ids.length;
    this.#ids[owner] = memoryID;
    const entry: Entry = {
      owner,
      digest,
      titles: texts.titles,
      block: this.#table.add(owner, vectors),
    };
    this.#entries.set(memoryID, entry);
    this.#missing.delete(memoryID);
    this.#titles += texts.titles;
    this.#version++;
    return entry;
  }

  #remove(memoryID: string, entry: Entry): void {
    this.#table!.remove(entry.block);
    this.#entries.delete(memoryID);
    this.#ids[entry.owner] = null;
    this.#freeOwners.push(entry.owner);
    this.#titles -= entry.titles;
    this.#version++;
    if (this.#entries.size > 0) return;
    // The next vectors may have another number of dimensions.
    this.#table = null;
    this.#learnt = null;
  }

  #toGainMemory(memoryID: string): GainMemory {
    const { block, titles } = this.#entries.get(memoryID)!;
    return { texts: listTexts(this.#options.memories.get(memoryID)!).texts, titles, vectors: this.#table!.read(block) };
  }

  #toStored({ digest, titles, block }: Entry): StoredVectors {
    const vectors = this.#table!.read(block);
    const { dimensions } = vectors;
    return { embedder: this.#options.embedder.id, digest, titles, dimensions, data: encodeVectors(vectors) };
  }
}

function toEvidence(
  { owner, titles, block }: Entry,
  { first, other, sum }: BlockCosines,
  head: ReadonlyMap<number, number> | null,
): VectorEvidence {
  return {
    title: titles === 0 ? 0 : first,
    answer: titles === block.count ? 0 : other,
    mean: sum,
    head: head?.get(owner) ?? 0,
  };
}

const NO_TEXTS: MemoryTexts = { texts: [], titles: 0 };
const NEVER_ABORTED = new AbortController().signal;
