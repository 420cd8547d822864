import { PGlite } from "@electric-sql/pglite";
import type { Storage } from "keepsake";
import type { PostgresStorageOptions } from "keepsake/storage/postgres";
import pg from "pg";
import { afterAll, beforeAll, test } from "vitest";
import { overriding } from "./storages.js";

/** A database in which every storage gets its own schema, which is dropped on disposal. */
export interface TestDatabase<Handle> {
  /** The handle, available in tests. */
  readonly handle: Handle;
  open(make: (handle: Handle, options: { schema: string }) => Storage): Storage;
}

/** Opens PGlite for the tests of the surrounding group. */
export function pgliteDatabase(): TestDatabase<PGlite> {
  let pglite: PGlite | null = null;
  beforeAll(async () => {
    pglite = await PGlite.create();
  }, 60_000);
  afterAll(() => pglite?.close());
  return database(
    () => pglite!,
    (sql) => pglite!.exec(sql),
  );
}

/** The server of `KEEPSAKE_POSTGRES_URL`. Without the variable, returns null and adds a skipped test with the reason. */
export function postgresServer(): TestDatabase<pg.Pool> | null {
  const connectionString = process.env.KEEPSAKE_POSTGRES_URL;
  if (connectionString === undefined || connectionString === "") {
    const reason = "KEEPSAKE_POSTGRES_URL names no PostgreSQL server";
    console.log(`Not run over a server: ${reason}`);
    test.skip(`is not run: ${reason}`);
    return null;
  }
  const pool = new pg.Pool({ connectionString, max: 8 });
  afterAll(() => pool.end());
  return database(
    () => pool,
    (sql) => pool.query(sql),
  );
}

function database<Handle>(handleOf: () => Handle, run: (sql: string) => Promise<unknown>): TestDatabase<Handle> {
  let count = 0;
  return {
    get handle() {
      return handleOf();
    },
    open(make) {
      const schema = `keepsake_test_${process.pid}_${++count}`;
      const storage = make(handleOf(), { schema } satisfies PostgresStorageOptions);
      let isOpen = true;
      return overriding(storage, {
        async [Symbol.asyncDispose]() {
          await storage[Symbol.asyncDispose]();
          if (isOpen) await run(`drop schema if exists ${schema} cascade`);
          isOpen = false;
        },
      });
    },
  };
}
