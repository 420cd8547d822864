import { type Pause, pauseByMessage } from "../../shared/index.js";
import { english, type Language } from "../languages/index.js";
import { type Weights, weightsFor } from "./confidence/index.js";
import { createHead, type Head, type HeadModel, trainHead } from "./head/index.js";
import { copyRow, createRow } from "./indexes/index.js";
import { contendersOfAll, contendersOfSome, rank, type TextCandidate, type Wanted } from "./ranking.js";
import { readSaved, writeSaved } from "./saved-text-index.js";
import { createTextStore, inOrder, type TextStore } from "./text-store.js";
import { createQuery, createTokeniser, HEAD, SPARSE_CANDIDATES } from "./words/index.js";

export type { ScoreParts, TextCandidate } from "./ranking.js";
export type { Correction } from "./words/index.js";

/** What the matcher keeps of a memory. */
export interface TextEntry {
  readonly id: string;
  /** The title first, then its variants. */
  readonly titles: readonly string[];
  /** Texts of the answers; they count little. */
  readonly answers: readonly string[];
}

/** Settings of a text index. */
export interface TextIndexOptions {
  /** Languages of the texts, the main one first. Default: English. */
  readonly languages?: readonly Language[];
  /** Lets other work run between the slices of `train`. Default: one macrotask. */
  readonly pause?: Pause;
}

/** Settings of one scoring. */
export interface ScoreOptions {
  /** Most candidates given back. Default 5. */
  readonly limit?: number;
  /** Leaves out what it answers false for, before ranking. */
  readonly accepts?: (id: string) => boolean;
  /** Added to the text score before ranking and confidence; -0.5 to 0.5. */
  readonly adjust?: (id: string) => number;
  /** Ids scored even where no feature of the text touches them. */
  readonly boosted?: readonly string[];
}

/** Finds the memories a text may mean. */
export interface TextIndex {
  /** Number of memories. */
  readonly size: number;
  has(id: string): boolean;
  /** Adds a memory, or replaces the one with its id. */
  put(entry: TextEntry): void;
  /** False where there was nothing to remove. */
  remove(id: string): boolean;
  /** Candidates, best first; equal scores in the order of their ids. */
  score(text: string, options?: ScoreOptions): TextCandidate[];
  /**
   * Brings the linear head up to date, in slices that leave room for other work. Until then texts are scored without
   * it. Ends early, without a head, where the signal aborts or the index changes meanwhile.
   */
  train(options?: { readonly signal?: AbortSignal }): Promise<void>;
  /** The index as bytes for {@link loadTextIndex}. */
  save(): Uint8Array;
}

const DEFAULT_LIMIT = 5;
/** Words taken out that make it worth while to number the rest anew. */
const MIN_WASTE = 20_000;
/** Rows that are copied between two pauses. */
const COPY_SLICE = 100;

/** An empty text index. */
export function createTextIndex(options: TextIndexOptions = {}): TextIndex {
  return indexOver(createTextStore(options.languages ?? [english()]), null, options);
}

/**
 * The index that {@link TextIndex.save} wrote; languages must be those it was made with.
 *
 * @throws KeepsakeError `INVALID_FIELD` for other bytes.
 */
export function loadTextIndex(bytes: Uint8Array, options: TextIndexOptions = {}): TextIndex {
  const store = createTextStore(options.languages ?? [english()]);
  return indexOver(store, readSaved(bytes, store), options);
}

function indexOver(first: TextStore, model: HeadModel | null, options: TextIndexOptions): TextIndex {
  const languages = options.languages ?? [english()];
  const tokeniser = createTokeniser(languages);
  const pause = options.pause ?? pauseByMessage;
  let store = first;
  let trained = model === null ? null : { model, head: createHead(model), version: store.version };

  let weighed: { readonly version: number; readonly withHead: boolean; readonly weights: Weights } | null = null;

  const freshHead = (): Head | null => (trained?.version === store.version ? trained.head : null);
  const weightsNow = (withHead: boolean): Weights => {
    if (weighed === null || weighed.version !== store.version || weighed.withHead !== withHead) {
      const weights = weightsFor(store.titles / Math.max(1, store.rows.size), withHead);
      weighed = { version: store.version, withHead, weights };
    }
    return weighed.weights;
  };
  const remove = (id: string): boolean => store.remove(id);

  const train = async ({ signal }: { readonly signal?: AbortSignal } = {}): Promise<void> => {
    const { version } = store;
    const stopped = (): boolean => signal?.aborted === true || store.version !== version;
    if (store.waste > MIN_WASTE && store.waste > 4 * store.titles) {
      const copy = await copyStore(store, languages, pause, stopped);
      if (copy === null) return;
      store = copy;
      weighed = null;
      trained = null;
      return train(signal === undefined ? {} : { signal });
    }
    if (freshHead() !== null || !deservesHead(store)) return;
    const training = trainHead(store.vocabulary, store.rarity, inOrder(store.vocabulary, store.rows));
    for (let step = training.next(); ; step = training.next()) {
      if (step.done === true) {
        trained = { model: step.value, head: createHead(step.value), version };
        return;
      }
      await pause();
      if (stopped()) return;
    }
  };

  return {
    get size() {
      return store.rows.size;
    },
    has: (id) => store.rows.has(id),
    put(entry) {
      store.remove(entry.id);
      const titles = entry.titles.map((title) => tokeniser.tokens(title));
      const answers = entry.answers.map((answer) => tokeniser.tokens(answer));
      store.add(createRow(store.vocabulary, entry.id, titles, answers));
    },
    remove,
    score(text, scoring = {}) {
      const query = createQuery(store, tokeniser.tokens(text));
      const head = freshHead();
      return rankAll(store, query, head, weightsNow(head !== null), {
        limit: scoring.limit ?? DEFAULT_LIMIT,
        accepts: scoring.accepts ?? (() => true),
        adjust: scoring.adjust ?? (() => 0),
        boosted: new Set(scoring.boosted),
      });
    },
    train,
    save: () => writeSaved(store, trained?.version === store.version ? trained.model : null),
  };
}

function rankAll(
  store: TextStore,
  query: ReturnType<typeof createQuery>,
  head: Head | null,
  weights: Weights,
  wanted: Wanted,
): TextCandidate[] {
  if (query.features.length === 0 && query.point === null && wanted.boosted.size === 0) return [];
  const { mix } = weights;
  const dense = store.dense();
  if (dense !== null) return rank(store, query, contendersOfAll(dense, query, mix, head, wanted), weights, wanted);
  const sparse = store.sparse()!;
  const contenders = contendersOfSome(store, sparse, query, mix, SPARSE_CANDIDATES, wanted);
  const ranked = rank(store, query, contenders, weights, wanted);
  for (const { row } of contenders) row.counts = null;
  return ranked;
}

/** A head pays where rivals have several titles each, and where training ends soon. */
function deservesHead({ rows, titles }: TextStore): boolean {
  const { minMeanVariants, maxMemories, maxVariants } = HEAD;
  return rows.size > 1 && rows.size <= maxMemories && titles <= maxVariants && titles >= minMeanVariants * rows.size;
}

/** The same rows with new numbers, null where it was stopped. */
async function copyStore(
  store: TextStore,
  languages: readonly Language[],
  pause: Pause,
  stopped: () => boolean,
): Promise<TextStore | null> {
  const copy = createTextStore(languages);
  let copied = 0;
  for (const row of store.rows.values()) {
    copy.add(copyRow(row, store.vocabulary, copy.vocabulary));
    copied++;
    if (copied % COPY_SLICE !== 0) continue;
    await pause();
    if (stopped()) return null;
  }
  return copy;
}
