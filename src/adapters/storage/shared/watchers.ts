/** Those in this process who want to hear which partitions were written. */
export class Watchers {
  readonly #watchers = new Set<{ readonly onHint: (partition: string) => void }>();

  get size(): number {
    return this.#watchers.size;
  }

  /** The returned function takes the watcher off. */
  add(onHint: (partition: string) => void): () => void {
    const watcher = { onHint };
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  }

  /** Each hint in a microtask of its own, so that a failing watcher fails neither the commit nor the others. */
  tell(partitions: readonly string[]): void {
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
