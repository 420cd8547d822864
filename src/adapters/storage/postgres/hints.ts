import { Watchers } from "../shared/index.js";
import { type Connections, disposed } from "./connections/index.js";
import { hintPayloads, readHintPayload } from "./hint-payloads.js";

/** Hints that come together are sent together. */
const GATHER_MS = 10;
/** Wait before a connection that was lost is made anew. */
const RECONNECT_MS = 1_000;

/**
 * Hints between processes. Those of partitions with a change feed are part of the commit. The others, of every turn of
 * every conversation, are gathered and sent after it: a message in a transaction makes all commits wait in line.
 */
export class Hints {
  readonly #connections: Connections;
  readonly #channel: string;
  readonly #watchers = new Watchers();
  readonly #gathered = new Set<string>();
  #sending: ReturnType<typeof setTimeout> | null = null;
  #listening: Promise<() => Promise<void>> | null = null;
  #reconnecting: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(connections: Connections, channel: string) {
    this.#connections = connections;
    this.#channel = channel;
  }

  /** Resolves when hints are heard. */
  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    // Nobody would end a connection that listens from now on.
    if (this.#isClosed) throw disposed();
    const remove = this.#watchers.add(onHint);
    try {
      await this.#listen();
    } catch (error) {
      remove();
      throw error;
    }
    return async () => {
      remove();
      if (this.#watchers.size === 0) await this.#stopListening();
    };
  }

  /** Sends hints, a little later. */
  post(partitions: readonly string[]): void {
    if (this.#isClosed) return;
    for (const partition of partitions) this.#gathered.add(partition);
    if (this.#gathered.size === 0 || this.#sending !== null) return;
    this.#sending = setTimeout(() => void this.#send(), GATHER_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchers.clear();
    if (this.#sending !== null) clearTimeout(this.#sending);
    await this.#stopListening();
  }

  async #send(): Promise<void> {
    this.#sending = null;
    const payloads = hintPayloads([...this.#gathered]);
    this.#gathered.clear();
    const text = "select pg_notify($1, hint) from unnest($2::text[]) as hint";
    // Only hints: who misses them looks for itself.
    await this.#connections.query(text, [this.#channel, payloads]).catch(() => undefined);
  }

  #listen(): Promise<() => Promise<void>> {
    if (this.#listening !== null) return this.#listening;
    const listening = this.#connections.listen(
      this.#channel,
      (payload) => this.#watchers.tell(readHintPayload(payload)),
      () => this.#reconnect(listening),
    );
    this.#listening = listening;
    listening.catch(() => {
      if (this.#listening === listening) this.#listening = null;
    });
    return listening;
  }

  #reconnect(lost: Promise<unknown> | null): void {
    if (this.#listening === lost) this.#listening = null;
    if (this.#watchers.size === 0 || this.#reconnecting !== null) return;
    this.#reconnecting = setTimeout(() => {
      this.#reconnecting = null;
      if (this.#watchers.size > 0) this.#listen().catch(() => this.#reconnect(null));
    }, RECONNECT_MS);
  }

  async #stopListening(): Promise<void> {
    if (this.#reconnecting !== null) clearTimeout(this.#reconnecting);
    this.#reconnecting = null;
    const listening = this.#listening;
    this.#listening = null;
    const stop = await listening?.catch(() => undefined);
    await stop?.();
  }
}
