import type { Connection } from "./connection.js";
import { type Database, type ReadTransaction, STORE_NAMES, type WriteTransaction } from "./database.js";
import { domExceptionName, mostTelling, storageError } from "./storage-error.js";

/**
 * Runs work in a transaction of its own that only reads: all it sees is of one moment. The work may wait for requests
 * of the transaction and for nothing else, or the browser ends the transaction under it.
 */
export async function read<Result>(
  connection: Connection,
  work: (transaction: ReadTransaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin(connection, (database) => database.transaction([...STORE_NAMES], "readonly"));
  return finish(transaction, work(transaction));
}

/** The same for work that writes: all of it is stored, or nothing. */
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

/** A connection may end between two calls, as where another tab upgrades the database: it is opened once more. */
async function begin<Transaction>(
  connection: Connection,
  start: (database: Database) => Transaction,
): Promise<Transaction> {
  const database = await connection.database();
  try {
    return start(database);
  } catch (error) {
    if (domExceptionName(error) !== "InvalidStateError") throw storageError(error);
  }
  connection.giveUp(database);
  const reopened = await connection.database();
  try {
    return start(reopened);
  } catch (error) {
    throw storageError(error);
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
    throw storageError(mostTelling(error, await ended));
  }
  const failure = await ended;
  if (failure !== null) throw storageError(failure);
  return result;
}

function abort(transaction: { abort(): void }): void {
  try {
    transaction.abort();
  } catch (error) {
    // It has ended already, by the failure itself.
    if (domExceptionName(error) !== "InvalidStateError") throw error;
  }
}
