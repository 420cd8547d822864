import { isKeepsakeError } from "../../../errors.js";
import { pauseByMessage } from "../../../shared/index.js";

/** Batches under way at once. While they are, more calls gather for the next one. */
const MAX_UNDER_WAY = 4;
/** The most calls of one batch. */
const MAX_CALLS = 64;

type Run<Item, Result> = (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;

interface Call<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs calls together: those of one turn of the event loop, and those that arrive while others are under way. Sessions that
 * are answered at once share a round trip, and the database waits for the disk once for all of them.
 */
export class Batches<Item, Result> {
  readonly #run: Run<Item, Result>;
  #waiting: Call<Item, Result>[] = [];
  #underWay = 0;
  #isScheduled = false;

  /** @param run runs all items and returns the result of each. If it rejects, nothing was stored, or the database is lost. */
  constructor(run: Run<Item, Result>) {
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
    const results = await this.#runAll(calls.map(({ item }) => item));
    for (const [at, { resolve, reject }] of calls.entries()) {
      const result = results[at]!;
      if (result.status === "fulfilled") resolve(result.value);
      else reject(result.reason);
    }
    this.#underWay--;
    this.#schedule();
  }

  /** Runs items one by one if the database refuses all of them, because one may be the cause. */
  async #runAll(items: readonly Item[]): Promise<readonly PromiseSettledResult<Result>[]> {
    try {
      return await this.#run(items);
    } catch (reason) {
      if (items.length === 1 || isKeepsakeError(reason, "STORAGE_UNAVAILABLE")) {
        return items.map(() => ({ status: "rejected", reason }));
      }
      return (await Promise.all(items.map((item) => this.#runAll([item])))).flat();
    }
  }
}
