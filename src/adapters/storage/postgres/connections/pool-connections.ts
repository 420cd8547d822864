import { isKeepsakeError } from "../../../../errors.js";
import type { Connections, PostgresValue, Query } from "./connections.js";
import { isTransient, postgresError, type Stage, unavailable } from "./postgres-error.js";
import type { PostgresNotification, PostgresPool, PostgresPoolClient } from "./postgres-handles.js";
import type { ResolvedPostgresOptions } from "./postgres-options.js";
import { textHash } from "./text-hash.js";

/** Connections out of the host's pool. */
export class PoolConnections implements Connections {
  readonly #pool: PostgresPool;
  readonly #timeoutMs: number;
  readonly #prepares: boolean;

  constructor(pool: PostgresPool, { timeoutMs, preparedStatements }: ResolvedPostgresOptions) {
    this.#pool = pool;
    this.#timeoutMs = timeoutMs;
    this.#prepares = preparedStatements;
    // Without somebody to hear of it, the end of an idle connection ends the process.
    pool.on("error", ignore);
  }

  async query<Row>(text: string, values: readonly PostgresValue[]): Promise<readonly Row[]> {
    const client = await this.#connect("reading");
    try {
      const rows = await this.#send<Row>(client, "reading", text, values);
      letGo(client);
      return rows;
    } catch (error) {
      letGo(client, isBroken(error));
      throw error;
    }
  }

  async transaction<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    const client = await this.#connect("writing");
    try {
      await this.#send(client, "writing", "begin");
      const result = await work((text, values) => this.#send(client, "writing", text, values));
      await this.#send(client, "committing", "commit");
      letGo(client);
      return result;
    } catch (error) {
      letGo(client, isBroken(error) || !(await this.#rollBack(client)));
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
    const onNotification = ({ channel: heard, payload }: PostgresNotification): void => {
      if (heard === channel && payload !== undefined) onPayload(payload);
    };
    const end = (): boolean => {
      if (isOver) return false;
      isOver = true;
      client.removeListener("notification", onNotification);
      client.removeListener("end", lose);
      client.removeListener("error", lose);
      // It hears of the channel: nobody else is to have this connection.
      letGo(client, true);
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
      const client = await inTime(connecting, this.#timeoutMs);
      client.on("error", ignore);
      return client;
    } catch (error) {
      // One that comes after all goes back at once.
      connecting.then((late) => late.release()).catch(ignore);
      throw unavailable(error, stage);
    }
  }

  async #send<Row>(
    client: PostgresPoolClient,
    stage: Stage,
    text: string,
    values: readonly PostgresValue[] = [],
  ): Promise<readonly Row[]> {
    const name = this.#prepares && values.length > 0 ? { name: `keepsake_${textHash(text)}` } : {};
    try {
      const { rows } = await inTime(client.query({ ...name, text, values: [...values] }), this.#timeoutMs);
      return rows as Row[];
    } catch (error) {
      throw isTransient(error) ? error : postgresError(error, stage);
    }
  }

  /** False where the connection is of no use any more. */
  async #rollBack(client: PostgresPoolClient): Promise<boolean> {
    try {
      await this.#send(client, "writing", "rollback");
      return true;
    } catch {
      return false;
    }
  }
}

/** Rejects when a promise takes too long; what it does goes on. */
async function inTime<Result>(promise: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error(`No answer within ${timeoutMs} ms`), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), timeoutMs);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
    promise.catch(ignore);
  }
}

function letGo(client: PostgresPoolClient, broken = false): void {
  client.removeListener("error", ignore);
  // What still comes of a connection that is closed has nobody to hear it.
  if (broken) client.on("error", ignore);
  client.release(broken);
}

/** The connection answers no more, or would answer an earlier question. */
function isBroken(error: unknown): boolean {
  return isKeepsakeError(error, "STORAGE_UNAVAILABLE");
}

function ignore(): void {}
