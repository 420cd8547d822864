import { isKeepsakeError } from "../../../errors.js";
import { memoize, systemClock } from "../../../shared/index.js";
import { isExpected, postgresError, type Stage, unavailableError } from "./postgres-error.js";
import type {
  PgliteDatabase,
  PgliteTransaction,
  PostgresNotification,
  PostgresPool,
  PostgresPoolClient,
  PostgresStorageOptions,
} from "./postgres-handles.js";

export class PoolConnections implements Connections {
  readonly #pool: PostgresPool;
  readonly #timeoutMs: number;
  readonly #prepares: boolean;

  constructor(pool: PostgresPool, { timeoutMs, preparedStatements }: Required<PostgresStorageOptions>) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
    this.#prepares = preparedStatements;
    // Without a listener, an error of an idle connection would end the process.
    pool.on("error", ignore);
  }

  async query<Row>(text: string, values: readonly PostgresValue[], stage: Stage = "reading"): Promise<readonly Row[]> {
    const client = await this.#connect(stage === "committing" ? "writing" : stage);
    try {
      const rows = await this.#send<Row>(client, stage, text, values);
      release(client);
      return rows;
    } catch (error) {
      release(client, isBroken(error));
      throw error;
    }
  }

  async transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await this.#connect("writing");
    try {
      await this.#send(client, "writing", "begin");
      const result = await work((text, values) => this.#send(client, "writing", text, values));
      await this.#send(client, "committing", "commit");
      release(client);
      return result;
    } catch (error) {
      release(client, isBroken(error) || !(await this.#rollBack(client)));
      throw error;
    }
  }

  async listen(
    channel: string,
    onPayload: (payload: string) => void,
    onLost: () => void,
  ): Promise<() => Promise<void>> {
    const client = await this.#connect("reading");
    let isOver = false;
    const onNotification = (notification: PostgresNotification): void => {
      const { channel: source, payload } = notification;
      if (source === channel && payload !== undefined) onPayload(payload);
    };
    const end = (): boolean => {
      if (isOver) return false;
      isOver = true;
      client.removeListener("notification", onNotification);
      client.removeListener("end", lose);
      client.removeListener("error", lose);
      // The connection still listens on the channel, so it must not be reused.
      release(client, true);
      return true;
    };
    const lose = (): void => {
      if (end()) onLost();
    };
    client.on("notification", onNotification);
    client.on("end", lose);
    client.on("error", lose);
    try {
      await this.#send(client, "reading", `listen ${channel}`);
    } catch (error) {
      end();
      throw error;
    }
    return async () => void end();
  }

  close(): void {
    this.#pool.removeListener("error", ignore);
  }

  async #connect(stage: Stage): Promise<PostgresPoolClient> {
    const connecting = this.#pool.connect();
    try {
      const client = await this.#limitTime(connecting);
      client.on("error", ignore);
      return client;
    } catch (error) {
      // A connection that arrives after the timeout goes back at once.
      connecting.then((client) => client.release()).catch(ignore);
      throw unavailableError(error, stage);
    }
  }

  async #send<Row>(
    client: PostgresPoolClient,
    stage: Stage,
    text: string,
    values: readonly PostgresValue[] = [],
  ): Promise<readonly Row[]> {
    const name = this.#prepares && values.length > 0 ? { name: statementName.of(text) } : {};
    try {
      const { rows } = await this.#limitTime(client.query({ ...name, text, values: [...values] }));
      return rows as Row[];
    } catch (error) {
      throw isExpected(error) ? error : postgresError(error, stage);
    }
  }

  async #rollBack(client: PostgresPoolClient): Promise<boolean> {
    try {
      await this.#send(client, "writing", "rollback");
      return true;
    } catch {
      return false;
    }
  }

  #limitTime<Result>(promise: Promise<Result>): Promise<Result> {
    const timeoutMs = this.#timeoutMs;
    return new Promise((resolve, reject) => {
      const onTimeout = () =>
        reject(Object.assign(new Error(`No answer within ${timeoutMs} ms`), { code: "ETIMEDOUT" }));
      const cancelTimer = systemClock().after(timeoutMs, onTimeout, true);
      promise.then(resolve, reject).finally(cancelTimer);
    });
  }
}

/** A driver has few statements, and few of them are long. */
const MAX_NAMES = 1_000;
const statementName = memoize(MAX_NAMES, (text) => `keepsake_${textHash(text)}`);

function release(client: PostgresPoolClient, isBroken = false): void {
  client.removeListener("error", ignore);
  // A connection that is being closed may still emit errors.
  if (isBroken) client.on("error", ignore);
  client.release(isBroken);
}

/** True if the connection no longer answers, or would answer an earlier query. */
function isBroken(error: unknown): boolean {
  return isKeepsakeError(error, "STORAGE_UNAVAILABLE");
}

function ignore(): void {}

type Cell = string | number | null;

export type PostgresValue = Cell | readonly (Cell | readonly Cell[])[];

export type Query = <Row>(text: string, values: readonly PostgresValue[]) => Promise<readonly Row[]>;

/** Access to the database. Calls reject with a KeepsakeError, or with the original error if `isExpected` is true for it. */
export interface Connections {
  /** Runs a statement outside of a transaction. `stage` says what an outage means. Default `reading`. */
  query<Row>(text: string, values: readonly PostgresValue[], stage?: Stage): Promise<readonly Row[]>;
  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Receives messages of a channel until the returned function is called. Calls `onLost` once if the connection ends by
   * itself.
   */
  listen(channel: string, onPayload: (payload: string) => void, onLost: () => void): Promise<() => Promise<void>>;
  close(): void;
}

/** A short, non-secret name for a text: 64 bits in hexadecimal (FNV-1a twice). */
export function textHash(text: string): string {
  return fnv1a(text, 0x811c9dc5) + fnv1a(text, 0x01234567);
}

function fnv1a(text: string, basis: number): string {
  let hash = basis;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, "0");
}

export class PgliteConnections implements Connections {
  readonly #database: PgliteDatabase;

  constructor(database: PgliteDatabase) {
    this.#database = database;
  }

  query<Row>(text: string, values: readonly PostgresValue[], stage: Stage = "reading"): Promise<readonly Row[]> {
    return send<Row>(this.#database, stage, text, values);
  }

  transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#database.transaction((own) => work((text, values) => send(own, "writing", text, values)));
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
    throw isExpected(error) ? error : postgresError(error, stage);
  }
}
