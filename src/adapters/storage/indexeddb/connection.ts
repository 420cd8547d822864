import { openDB } from "idb";
import { KeepsakeError } from "../../../errors.js";
import { systemClock, withTimeout } from "../../../shared/index.js";
import { DATABASE_VERSION, type Database, migrate, type Stores } from "./database.js";
import { toStorageError } from "./storage-error.js";

/**
 * The connection of one tab to its database. It closes as soon as another tab wants to upgrade or delete the database,
 * so no tab blocks another, and opens again when it is next needed.
 */
export class Connection {
  readonly #name: string;
  readonly #openTimeoutMs: number;
  #current: Promise<Database> | null = null;
  #opened: Database | null = null;
  #isClosed = false;

  constructor(name: string, openTimeoutMs: number) {
    this.#name = name;
    this.#openTimeoutMs = openTimeoutMs;
  }

  /** @throws KeepsakeError PORT_FAILED, STORAGE_TOO_NEW, STORAGE_FULL */
  async database(): Promise<Database> {
    this.assertOpen();
    if (this.#current !== null) return this.#current;
    const opening = this.#open();
    this.#current = opening;
    try {
      const database = await opening;
      if (this.#current === opening) this.#opened = database;
      return database;
    } catch (error) {
      this.#drop(opening);
      throw error;
    }
  }

  /** Drops a connection that is no longer usable, unless it has been replaced. The next call opens another one. */
  discard(stale: Database): void {
    if (this.#opened === stale) this.#drop(this.#current);
  }

  /** Closes the connection for good. Transactions in progress still complete. */
  close(): void {
    this.#isClosed = true;
    this.#drop(this.#current);
  }

  /** @throws KeepsakeError PORT_FAILED after {@link close}. */
  assertOpen(): void {
    if (this.#isClosed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }

  #drop(opening: Promise<Database> | null): void {
    if (opening !== this.#current) return;
    this.#current = null;
    this.#opened = null;
    opening?.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  async #open(): Promise<Database> {
    if (typeof indexedDB === "undefined") {
      throw new KeepsakeError("PORT_FAILED", "The storage could not be opened: there is no IndexedDB here");
    }
    const opened = openDB<Stores>(this.#name, DATABASE_VERSION, {
      upgrade: (database, oldVersion, _newVersion, transaction) => migrate(database, oldVersion, transaction),
      blocking: () => this.#drop(this.#current),
      terminated: () => this.#drop(this.#current),
    });
    const timeoutMs = this.#openTimeoutMs;
    // A frozen tab does not close its connection, and an upgrade waits for it.
    const late = (): Error => {
      opened.then((database) => database.close()).catch(() => undefined);
      const message = `The storage did not open within ${timeoutMs} ms; another tab may keep an older version open`;
      return new KeepsakeError("PORT_FAILED", message);
    };
    try {
      return await withTimeout(systemClock(), { timeoutMs, late }, () => opened);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}
