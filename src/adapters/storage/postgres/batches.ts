import { pauseByMessage } from "../../../shared/index.js";

/** Batches under way at once. While they are, more calls gather for the next one. */
const MAX_UNDER_WAY = 4;
/** The most calls of one batch. */
const MAX_CALLS = 64;

interface Call<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs calls together: those of one turn of the event loop, and those that arrive while others are under way. Sessions that
 * are answered at once share a round trip, and the database flushes its log once for all of them.
 */
export class Batches<Item, Result> {
  readonly #run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
  #waiting: Call<Item, Result>[] = [];
  #underWay = 0;
  #isScheduled = false;

  /** @param run runs all items and returns the result of each. If it rejects, all of them do. */
  constructor(run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>) {
    this.#run = run;
  }

  add(item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length === 0 || this.#underWay >= MAX_UNDER_WAY) return;
    this.#isScheduled = true;
    void pauseByMessage().then(() => {
      this.#isScheduled = false;
      return this.#flush();
    });
  }

  async #flush(): Promise<void> {
    const calls = this.#waiting.splice(0, MAX_CALLS);
    this.#underWay++;
    this.#schedule();
    try {
      const results = await this.#run(calls.map(({ item }) => item));
      for (const [at, { resolve, reject }] of calls.entries()) {
        const result = results[at]!;
        if (result.status === "fulfilled") resolve(result.value);
        else reject(result.reason);
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    } finally {
      this.#underWay--;
      this.#schedule();
    }
  }
}
