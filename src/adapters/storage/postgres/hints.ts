import * as z from "zod";
import { Watchers } from "../shared/index.js";
import type { Connections } from "./pool-connections.js";
import { disposedError } from "./postgres-error.js";

const BATCH_MS = 10;
const RECONNECT_MS = 1_000;

/**
 * Hints between processes. Hints of partitions with a change feed are part of the commit. The others, which every turn of
 * a conversation causes, are batched and sent afterwards: a notification in a transaction serializes all commits.
 */
export class Hints {
  readonly #connections: Connections;
  readonly #channel: string;
  readonly #watchers = new Watchers();
  readonly #pending = new Set<string>();
  #sending: ReturnType<typeof setTimeout> | null = null;
  #listening: Promise<() => Promise<void>> | null = null;
  #reconnecting: ReturnType<typeof setTimeout> | null = null;
  #isClosed = false;

  constructor(connections: Connections, channel: string) {
    this.#connections = connections;
    this.#channel = channel;
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    // A connection that listens from now on would never be closed.
    if (this.#isClosed) throw disposedError();
    const remove = this.#watchers.add(onHint);
    try {
      await this.#listen();
    } catch (error) {
      await remove();
      throw error;
    }
    return async () => {
      await remove();
      if (this.#watchers.size === 0) await this.#stopListening();
    };
  }

  post(partitions: readonly string[]): void {
    if (this.#isClosed) return;
    for (const partition of partitions) this.#pending.add(partition);
    if (this.#pending.size === 0 || this.#sending !== null) return;
    this.#sending = setTimeout(() => void this.#send(), BATCH_MS);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#watchers.clear();
    if (this.#sending !== null) clearTimeout(this.#sending);
    await this.#stopListening();
  }

  async #send(): Promise<void> {
    this.#sending = null;
    const payloads = packHints([...this.#pending]);
    this.#pending.clear();
    const text = "select pg_notify($1, hint) from unnest($2::text[]) as hint";
    // Lost hints do no harm: the engine reads changes before it answers.
    await this.#connections.query(text, [this.#channel, payloads]).catch(() => undefined);
  }

  #listen(): Promise<() => Promise<void>> {
    if (this.#listening !== null) return this.#listening;
    const listening = this.#connections.listen(
      this.#channel,
      (payload) => this.#watchers.notify(unpackHints(payload)),
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

/** A little below PostgreSQL's limit of 8,000 bytes. */
const MAX_BYTES = 7_900;

const payloadSchema = z.array(z.string());

/** Packs names of partitions into as few messages as possible. Omits names that are too long for any: hints may be lost. */
export function packHints(partitions: readonly string[]): readonly string[] {
  const payloads: string[] = [];
  let names: string[] = [];
  let size = 2;
  for (const name of new Set(partitions)) {
    const bytes = new TextEncoder().encode(JSON.stringify(name)).length + 1;
    if (bytes > MAX_BYTES - 2) continue;
    if (size + bytes > MAX_BYTES) {
      payloads.push(JSON.stringify(names));
      names = [];
      size = 2;
    }
    names.push(name);
    size += bytes;
  }
  return names.length === 0 ? payloads : [...payloads, JSON.stringify(names)];
}

/** Reads the names in a message. Any client of the database can send one, so invalid messages are ignored. */
export function unpackHints(payload: string): readonly string[] {
  try {
    return payloadSchema.parse(JSON.parse(payload));
  } catch {
    return [];
  }
}
