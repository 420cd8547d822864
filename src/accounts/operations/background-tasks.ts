/** Runs what an answer must not wait for: how long it takes, and whether it works, would tell who has an account. */
export interface Outbox {
  /** Runs a task after the caller has gone on. It must not reject. */
  after(task: () => Promise<void>): void;
  /** Resolves when nothing is under way. */
  drained(): Promise<void>;
}

/** An {@link Outbox} with nothing in it. */
export function createOutbox(): Outbox {
  const running = new Set<Promise<void>>();
  return {
    after(task) {
      const run = Promise.resolve()
        .then(task)
        .finally(() => running.delete(run));
      running.add(run);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
