import { Watchers } from "../shared/index.js";

export class Hints {
  readonly #name: string;
  readonly #watchers = new Watchers();
  #channel: BroadcastChannel | null = null;
  #isClosed = false;

  /** @param databaseName - Storages of the same database share their hints. */
  constructor(databaseName: string) {
    this.#name = `keepsake:${databaseName}`;
  }

  watch(onHint: (partition: string) => void): () => Promise<void> {
    this.#openChannel();
    return this.#watchers.add(onHint);
  }

  post(partitions: readonly string[]): void {
    if (partitions.length === 0) return;
    const names = [...new Set(partitions)];
    this.#openChannel()?.postMessage(names);
    this.#watchers.notify(names);
  }

  close(): void {
    this.#isClosed = true;
    this.#watchers.clear();
    this.#channel?.close();
    this.#channel = null;
  }

  #openChannel(): BroadcastChannel | null {
    // A commit may end after close(): a channel that it opened would stay open.
    if (this.#channel !== null || this.#isClosed || typeof BroadcastChannel === "undefined") return this.#channel;
    const channel: BroadcastChannel & { unref?(): void } = new BroadcastChannel(this.#name);
    channel.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (isStringArray(data)) this.#watchers.notify(data);
    };
    // In Node, the channel would keep the process alive.
    channel.unref?.();
    this.#channel = channel;
    return channel;
  }
}

/** Any script of the origin can post to the channel, so messages are checked. */
function isStringArray(data: unknown): data is string[] {
  return Array.isArray(data) && data.every((one) => typeof one === "string");
}
