export class Watchers {
  readonly #watchers = new Set<{ readonly onHint: (partition: string) => void }>();

  get size(): number {
    return this.#watchers.size;
  }

  add(onHint: (partition: string) => void): () => Promise<void> {
    const watcher = { onHint };
    this.#watchers.add(watcher);
    return async () => void this.#watchers.delete(watcher);
  }

  /** Calls each watcher in its own microtask, so one that throws affects neither the commit nor the others. */
  notify(partitions: readonly string[]): void {
    if (this.#watchers.size === 0 || partitions.length === 0) return;
    const names = new Set(partitions);
    for (const watcher of this.#watchers) {
      for (const name of names) {
        queueMicrotask(() => {
          if (this.#watchers.has(watcher)) watcher.onHint(name);
        });
      }
    }
  }

  clear(): void {
    this.#watchers.clear();
  }
}
