import { EventEmitter } from "node:events";
import type { PostgresPool, PostgresPoolClient, PostgresQuery } from "keepsake/storage/postgres";
import { postgresMigrations } from "../../../../src/adapters/storage/postgres/postgres-schema.js";
import { nameTables } from "../../../../src/adapters/storage/sql/schema.js";

/** A pool whose results come from a function, and which records the statements. */
export type FakePool = PostgresPool &
  EventEmitter & {
    readonly sent: PostgresQuery[];
    /** Number of connections that were closed instead of returned. */
    closed: number;
    /** Connections in use. */
    readonly clients: Set<EventEmitter>;
  };

/** Returns rows, or throws. The first query, for the tables, always finds them. */
export function fakePool(answer: (query: PostgresQuery) => Promise<unknown[]> | unknown[]): FakePool {
  const clients = new Set<EventEmitter>();
  const pool = Object.assign(new EventEmitter(), { sent: [] as PostgresQuery[], closed: 0, clients });
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = Object.assign(new EventEmitter(), {
      async query(query: PostgresQuery) {
        pool.sent.push(query);
        return { rows: [...((await known(query)) ?? (await answer(query)))] };
      },
      release(error?: Error | boolean) {
        clients.delete(client);
        if (error) pool.closed += 1;
      },
    });
    clients.add(client);
    return client;
  };
  return Object.assign(pool, { connect });
}

const VERSION = postgresMigrations(nameTables("", "keepsake")).length;

/** An error of the server. */
export function serverError(code: string): Error {
  return Object.assign(new Error(`error ${code}`), { code });
}

/** The rows of a commit that puts one document. */
export const WRITTEN = [{ id: "state", version: 1, seq: 0, value: null, fields: "{}", expires_at: null }];

function known({ text }: PostgresQuery): unknown[] | null {
  if (text.includes("to_regclass")) return [{ made: true }];
  return text.startsWith("select version from") ? [{ version: VERSION }] : null;
}
