import type { Connections, PostgresValue, Query } from "./connections.js";
import { isTransient, postgresError, type Stage } from "./postgres-error.js";
import type { PgliteDatabase, PgliteTransaction } from "./postgres-handles.js";

/** The single connection of a PGlite database. */
export class PgliteConnections implements Connections {
  readonly #database: PgliteDatabase;

  constructor(database: PgliteDatabase) {
    this.#database = database;
  }

  query<Row>(text: string, values: readonly PostgresValue[]): Promise<readonly Row[]> {
    return send<Row>(this.#database, "reading", text, values);
  }

  async transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#database.transaction((transaction) =>
      work((text, values) => send(transaction, "writing", text, values)),
    );
  }

  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    return this.#database.listen(channel, onPayload);
  }

  close(): void {}
}

async function send<Row>(
  connection: PgliteTransaction,
  stage: Stage,
  text: string,
  values: readonly PostgresValue[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await connection.query(text, [...values]);
    return rows as Row[];
  } catch (error) {
    throw isTransient(error) ? error : postgresError(error, stage);
  }
}
