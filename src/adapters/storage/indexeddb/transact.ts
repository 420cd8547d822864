import type { Connection } from "./connection.js";
import { type Database, type ReadTransaction, STORE_NAMES, type WriteTransaction } from "./database.js";
import { chooseError, domExceptionName, toStorageError } from "./storage-error.js";

/**
 * Runs `work` in a transaction that reads one snapshot. `work` may only wait for requests of the transaction: the browser
 * ends a transaction that has no pending request.
 */
export async function read<Result>(
  connection: Connection,
  work: (transaction: ReadTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin(connection, (database) => database.transaction([...STORE_NAMES], "readonly"));
  return finish(transaction, work(transaction));
}

/** Runs `work` in a transaction that stores all of its writes or none. */
export async function write<Result>(
  connection: Connection,
  durability: IDBTransactionDurability,
  work: (transaction: WriteTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin(connection, (database) => {
    return database.transaction([...STORE_NAMES], "readwrite", { durability });
  });
  return finish(transaction, work(transaction));
}

/** Opens the connection again if it closed between two calls, for example because another tab upgrades the database. */
async function begin<Transaction>(
  connection: Connection,
  start: (database: Database) => Transaction,
): Promise<Transaction> {
  const database = await connection.database();
  try {
    return start(database);
  } catch (error) {
    if (domExceptionName(error) !== "InvalidStateError") throw toStorageError(error);
  }
  connection.discard(database);
  const reopened = await connection.database();
  try {
    return start(reopened);
  } catch (error) {
    throw toStorageError(error);
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
