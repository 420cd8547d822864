import type { CueWords, Language } from "../../languages/index.js";
import { type Pause, pauseByMessage } from "../../shared/index.js";
import { addImpliedWords } from "../circumstances/index.js";
import type { TextCandidate } from "./candidate.js";
import { type Weights, weightsFor } from "./confidence.js";
import { createHead, type Head, type HeadModel, trainHead } from "./head.js";
import { copyRow, createRow } from "./indexes/index.js";
import { type Ranking, type RankingRequest, rank } from "./ranking.js";
import { readSaved, writeSaved } from "./saved-text-index.js";
import { TextStore } from "./text-store.js";
import { createQuery, createTokeniser, splitSentences } from "./words/index.js";

export interface TextEntry {
  readonly id: string;
  readonly titles: readonly string[];
  /** Texts of the answers. */
  readonly answers: readonly string[];
}

export interface TextIndexOptions {
  /** Languages of the texts, the main one first. Default: none. */
  readonly languages?: readonly Language[] | undefined;
  /** Lets other work run between the slices of `train` and of a literal search. Default: one macrotask. */
  readonly pause?: Pause | undefined;
}

export type ScoreOptions = Partial<Omit<RankingRequest, "extraIDs" | "ignoresContrasts" | "counts">> & {
  readonly ignoresContrasts?: true | undefined;
} & { readonly extraIDs?: readonly string[] };

const DEFAULT_LIMIT = 5;
/** A store is rebuilt only if at least this many words were removed. */
const MIN_REMOVED_WORDS = 20_000;
const COPY_SLICE = 100;
/** Stores that a head is trained for: several titles a memory, and small enough that training ends soon. */
const HEAD_LIMITS = { minMeanTitles: 3, maxMemories: 1_000, maxTitles: 40_000, maxWords: 500_000 } as const;

/** Finds the memories a text may mean. */
export class TextIndex {
  readonly #languages: readonly Language[];
  readonly #cues: readonly CueWords[];
  readonly #tokenise: ReturnType<typeof createTokeniser>;
  readonly #pause: Pause;
  #store: TextStore;
  #trained: { readonly version: number; readonly model: HeadModel; readonly head: Head } | null = null;
  #weights: ReturnType<typeof createWeights> | null = null;

  /** `saved`: bytes of {@link TextIndex.save} with the same languages. @throws KeepsakeError `INVALID_FIELD` */
  constructor({ languages = [], pause = pauseByMessage }: TextIndexOptions = {}, saved?: Uint8Array) {
    this.#languages = languages;
    this.#cues = languages.flatMap(({ cues }) => cues ?? []);
    this.#tokenise = createTokeniser(languages);
    this.#pause = pause;
    this.#store = new TextStore(languages);
    const model = saved === undefined ? null : readSaved(saved, this.#store);
    if (model !== null) this.#setModel(model);
  }

  get size(): number {
    return this.#store.rows.size;
  }

  /** Number of memories, mean number of their titles, and share of them that have answers. */
  get shape() {
    const { rows, titles, answered } = this.#store;
    const memories = Math.max(1, rows.size);
    return { memories: rows.size, meanTitles: titles / memories, answered: answered / memories };
  }

  has(id: string): boolean {
    return this.#store.rows.has(id);
  }

  put(entry: TextEntry): void {
    this.#store.remove(entry.id);
    const titles = entry.titles.map(this.#tokenise);
    let sentences = entry.answers.flatMap(splitSentences);
    const implied: string[] = [];
    for (const cues of this.#cues) {
      const added = addImpliedWords(sentences, entry.titles, cues);
      sentences = [...added.sentences];
      implied.push(...added.days);
    }
    this.#store.add(
      createRow(
        this.#store.vocabulary,
        entry.id,
        titles,
        sentences.map(this.#tokenise),
        this.#tokenise(implied.join(" ")),
      ),
    );
  }

  remove(id: string): boolean {
    return this.#store.remove(id);
  }

  /** Candidates, best first; equal scores in the order of their IDs. */
  score(text: string, options: ScoreOptions = {}): TextCandidate[] {
    return this.#rank(text, options, false).candidates;
  }

  /** The same, with the number of all memories that have something of the text. */
  scoreAndCount(text: string, options: ScoreOptions = {}): Ranking {
    return this.#rank(text, options, true);
  }

  #rank(text: string, options: ScoreOptions, counts: boolean): Ranking {
    const limit = options.limit ?? DEFAULT_LIMIT;
    const query = createQuery(this.#store.vocabulary, this.#tokenise(text));
    const head = this.#currentHead()?.head ?? null;
    // The words of a language that defines no contrasts are too little known.
    const ignoresContrasts =
      options.ignoresContrasts ?? !this.#languages.some(({ contrasts }) => contrasts !== undefined);
    return rank(this.#store, query, head, this.#currentWeights(head !== null, ignoresContrasts), {
      ignoresContrasts,
      counts,
      limit,
      compared: Math.max(limit, options.compared ?? 0),
      accepts: options.accepts ?? (() => true),
      adjust: options.adjust ?? (() => 0),
      extraIDs: new Set(options.extraIDs),
    });
  }

  /**
   * Trains the linear head, in slices that leave room for other work. Until then texts are scored without it. Stops
   * without a head if the signal aborts or the index changes meanwhile.
   */
  async train({ signal }: { readonly signal?: AbortSignal } = {}): Promise<void> {
    if (needsRebuild(this.#store) && !(await this.#rebuild(signal))) return;
    const { version, vocabulary } = this.#store;
    if (this.#currentHead() !== null || !isHeadUseful(this.#store)) return;
    const training = trainHead(vocabulary, this.#store.orderedRows());
    for (let step = training.next(); ; step = training.next()) {
      if (step.done === true) return this.#setModel(step.value);
      await this.#pause();
      if (signal?.aborted === true || this.#store.version !== version) return;
    }
  }

  save(): Uint8Array {
    return writeSaved(this.#store, this.#currentHead()?.model ?? null);
  }

  #setModel(model: HeadModel): void {
    this.#trained = { model, head: createHead(model), version: this.#store.version };
  }

  #currentHead(): { readonly model: HeadModel; readonly head: Head } | null {
    return this.#trained?.version === this.#store.version ? this.#trained : null;
  }

  #currentWeights(withHead: boolean, byTitles: boolean): Weights {
    if (this.#weights?.version !== this.#store.version || this.#weights.withHead !== withHead) {
      this.#weights = createWeights(this.#store, withHead);
    }
    return byTitles ? this.#weights.byTitles : this.#weights.all;
  }

  /** Copies the rows to a new store. False if it was aborted or the index changed. */
  async #rebuild(signal: AbortSignal | undefined): Promise<boolean> {
    const { version, rows, vocabulary } = this.#store;
    const copy = new TextStore(this.#languages);
    let copied = 0;
    for (const row of rows.values()) {
      copy.add(copyRow(row, vocabulary, copy.vocabulary));
      copied++;
      if (copied % COPY_SLICE !== 0) continue;
      await this.#pause();
      if (signal?.aborted === true || this.#store.version !== version) return false;
    }
    this.#store = copy;
    this.#weights = null;
    this.#trained = null;
    return true;
  }
}

/** The weights of a store at one moment: with its answers, and by its titles alone. */
function createWeights({ version, titles, answered, rows }: TextStore, withHead: boolean) {
  const memories = Math.max(1, rows.size);
  const byTitles = weightsFor(titles / memories, withHead);
  return { version, withHead, byTitles, all: weightsFor(titles / memories, withHead, answered / memories) };
}

function needsRebuild({ removedWords, titles }: TextStore): boolean {
  return removedWords > MIN_REMOVED_WORDS && removedWords > 4 * titles;
}

function isHeadUseful({ rows, titles, words }: TextStore): boolean {
  const { minMeanTitles, maxMemories, maxTitles, maxWords } = HEAD_LIMITS;
  const isSmall = rows.size <= maxMemories && titles <= maxTitles && words <= maxWords;
  return isSmall && rows.size > 1 && titles >= minMeanTitles * rows.size;
}
