/** Tells watchers in this tab and in the others which partitions were written. */
export class Hints {
  readonly #name: string;
  readonly #watchers = new Set<{ readonly onHint: (partition: string) => void }>();
  #channel: BroadcastChannel | null = null;

  /** @param databaseName - Storages of one database hear of each other. */
  constructor(databaseName: string) {
    this.#name = `keepsake:${databaseName}`;
  }

  /** The returned function takes the watcher off. */
  watch(onHint: (partition: string) => void): () => Promise<void> {
    const watcher = { onHint };
    this.#watchers.add(watcher);
    this.#listen();
    return async () => {
      this.#watchers.delete(watcher);
    };
  }

  post(partitions: readonly string[]): void {
    if (partitions.length === 0) return;
    const names = [...new Set(partitions)];
    this.#listen()?.postMessage(names);
    this.#tell(names);
  }

  close(): void {
    this.#watchers.clear();
    this.#channel?.close();
    this.#channel = null;
  }

  #listen(): BroadcastChannel | null {
    if (this.#channel !== null || typeof BroadcastChannel === "undefined") return this.#channel;
    const channel: BroadcastChannel & { unref?(): void } = new BroadcastChannel(this.#name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTexts(data)) this.#tell(data);
    };
    // Where that exists, a process may end though somebody listens.
    channel.unref?.();
    this.#channel = channel;
    return channel;
  }

  /** Each hint in a microtask of its own, so that a failing watcher fails neither the commit nor the others. */
  #tell(names: readonly string[]): void {
    for (const watcher of this.#watchers) {
      for (const name of names) {
        queueMicrotask(() => {
          if (this.#watchers.has(watcher)) watcher.onHint(name);
        });
      }
    }
  }
}

/** Any script of the origin may post to the channel. */
function isTexts(data: unknown): data is string[] {
  return Array.isArray(data) && data.every((one) => typeof one === "string");
}
