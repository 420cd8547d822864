import { Watchers } from "../shared/index.js";

/** Tells watchers in this tab and in the others which partitions were written. */
export class Hints {
  readonly #name: string;
  readonly #watchers = new Watchers();
  #channel: BroadcastChannel | null = null;
  #isClosed = false;

  /** @param databaseName - Storages of one database hear of each other. */
  constructor(databaseName: string) {
    this.#name = `keepsake:${databaseName}`;
  }

  /** The returned function takes the watcher off. */
  watch(onHint: (partition: string) => void): () => Promise<void> {
    const remove = this.#watchers.add(onHint);
    this.#listen();
    return async () => remove();
  }

  post(partitions: readonly string[]): void {
    if (partitions.length === 0) return;
    const names = [...new Set(partitions)];
    this.#listen()?.postMessage(names);
    this.#watchers.tell(names);
  }

  close(): void {
    this.#isClosed = true;
    this.#watchers.clear();
    this.#channel?.close();
    this.#channel = null;
  }

  #listen(): BroadcastChannel | null {
    // A commit may end after it was closed: nobody would close a channel that it opens.
    if (this.#channel !== null || this.#isClosed || typeof BroadcastChannel === "undefined") return this.#channel;
    const channel: BroadcastChannel & { unref?(): void } = new BroadcastChannel(this.#name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isTexts(data)) this.#watchers.tell(data);
    };
    // Where that exists, a process may end though somebody listens.
    channel.unref?.();
    this.#channel = channel;
    return channel;
  }
}

/** Any script of the origin may post to the channel. */
function isTexts(data: unknown): data is string[] {
  return Array.isArray(data) && data.every((one) => typeof one === "string");
}
