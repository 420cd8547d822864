import { openDB } from "idb";
import { KeepsakeError } from "../../../errors.js";
import { systemClock, withTimeout } from "../../../shared/index.js";
import {
  DATABASE_VERSION,
  type Database,
  migrate,
  type ReadTransaction,
  STORE_NAMES,
  type Stores,
  type WriteTransaction,
} from "./database.js";

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

  async #database(): Promise<Database> {
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

  /**
   * Runs `work` in a transaction that reads one snapshot. `work` may only wait for requests of the transaction: the
   * browser ends a transaction that has no pending request.
   */
  async read<Result>(work: (transaction: ReadTransaction) => Promise<Result>): Promise<Result> {
    const transaction = await this.#begin((database) => database.transaction([...STORE_NAMES], "readonly"));
    return finish(transaction, work(transaction));
  }

  async write<Result>(
    durability: IDBTransactionDurability,
    work: (transaction: WriteTransaction) => Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.#begin((database) => {
      return database.transaction([...STORE_NAMES], "readwrite", { durability });
    });
    return finish(transaction, work(transaction));
  }

  /** Opens the connection again if it closed between two calls, for example because another tab upgrades the database. */
  async #begin<Transaction>(start: (database: Database) => Transaction): Promise<Transaction> {
    const database = await this.#database();
    try {
      return start(database);
    } catch (error) {
      if (domExceptionName(error) !== "InvalidStateError") throw toStorageError(error);
    }
    if (this.#opened === database) this.#drop(this.#current);
    const reopened = await this.#database();
    try {
      return start(reopened);
    } catch (error) {
      throw toStorageError(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#drop(this.#current);
  }

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
    const timeoutError = (): Error => {
      opened.then((database) => database.close()).catch(() => undefined);
      const message = `The storage did not open within ${timeoutMs} ms; another tab may keep an older version open`;
      return new KeepsakeError("PORT_FAILED", message);
    };
    try {
      return await withTimeout(systemClock(), { timeoutMs, timeoutError }, () => opened);
    } catch (error) {
      throw toStorageError(error);
    }
  }
}

async function finish<Result>(
  transaction: { readonly done: Promise<void>; abort(): void },
  work: Promise<Result>,
): Promise<Result> {
  const ended: Promise<unknown> = transaction.done.then(
    () => null,
    (error: unknown) => error,
  );
  let result: Result;
  try {
    result = await work;
  } catch (error) {
    abort(transaction);
    throw toStorageError(chooseError(error, await ended));
  }
  const failure = await ended;
  if (failure !== null) throw toStorageError(failure);
  return result;
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    // The failure itself has already ended the transaction.
    if (domExceptionName(error) !== "InvalidStateError") throw error;
  }
}

export function toStorageError(error: unknown): unknown {
  const name = domExceptionName(error);
  if (name === null) return error;
  if (name === "QuotaExceededError") {
    const message = "The browser gives the storage no more space; nothing was written";
    return new KeepsakeError("STORAGE_FULL", message, { cause: error });
  }
  if (name === "VersionError") {
    const message = "The data was written by a newer version of Keepsake; reload the page";
    return new KeepsakeError("STORAGE_TOO_NEW", message, { cause: error });
  }
  return new KeepsakeError("PORT_FAILED", `The storage failed: ${name}`, { cause: error });
}

/** Chooses the more specific error of a failed transaction: that of a request, or that of the transaction. */
export function chooseError(ofRequest: unknown, ofTransaction: unknown): unknown {
  const isFollowUp = domExceptionName(ofRequest) === "AbortError";
  const isQuota = domExceptionName(ofTransaction) === "QuotaExceededError";
  return ofTransaction !== null && (isFollowUp || isQuota) ? ofTransaction : ofRequest;
}

function domExceptionName(error: unknown): string | null {
  return error instanceof DOMException ? error.name : null;
}
