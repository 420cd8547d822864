import { openDB } from "idb";
import { KeepsakeError } from "../../../errors.js";
import { DATABASE_VERSION, type Database, migrate, type Stores } from "./database.js";
import { storageError } from "./storage-error.js";

/**
 * The connection of one tab to its database. It is given up at once where another tab wants to upgrade or delete the
 * database, so that nobody waits for a forgotten tab, and opened again when it is needed next.
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
      this.#forget(opening);
      throw error;
    }
  }

  /** Gives up a connection that cannot be used any more, unless another took its place; the next call opens one. */
  giveUp(stale: Database): void {
    if (this.#opened === stale) this.#forget(this.#current);
  }

  /** Ends it for good. Transactions under way come to their end. */
  close(): void {
    this.#isClosed = true;
    this.#forget(this.#current);
  }

  /** @throws KeepsakeError PORT_FAILED after {@link close}. */
  assertOpen(): void {
    if (this.#isClosed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }

  #forget(opening: Promise<Database> | null): void {
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
      blocking: () => this.#forget(this.#current),
      terminated: () => this.#forget(this.#current),
    });
    try {
      return await inTime(opened, this.#openTimeoutMs);
    } catch (error) {
      throw storageError(error);
    }
  }
}

/** A tab that is frozen does not give its connection up, and an upgrade waits for it. What opens too late is closed again. */
function inTime(opened: Promise<Database>, timeoutMs: number): Promise<Database> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      const message = `The storage did not open within ${timeoutMs} ms; another tab may keep an older version open`;
      reject(new KeepsakeError("PORT_FAILED", message));
    }, timeoutMs);
    opened
      .then((database) => (isLate ? database.close() : resolve(database)), reject)
      .finally(() => clearTimeout(timer));
  });
}
