import { postgresStorage } from "keepsake/storage/postgres";
import { describe, expect, test } from "vitest";
import { PgliteConnections } from "../../../../src/adapters/storage/postgres/pool-connections.js";
import { postgresMigrations, prepareSchema } from "../../../../src/adapters/storage/postgres/postgres-schema.js";
import { nameTables } from "../../../../src/adapters/storage/sql/schema.js";
import { pgliteDatabase } from "../../../support/postgres-drivers.js";

const ref = { partition: "assistant:a", collection: "things", id: "a" };
const database = pgliteDatabase();

/** Tables of this version with one document. */
async function filled(schema: string) {
  await postgresStorage(database.handle, { schema }).commit([{ op: "put", ref, value: { kept: true } }]);
  const tables = nameTables("", schema);
  const migrations = postgresMigrations(tables);
  const prepare = (more: readonly string[][] = []) =>
    prepareSchema(new PgliteConnections(database.handle), schema, tables, [...migrations, ...more]);
  const rowsOf = async (sql: string): Promise<unknown[]> => (await database.handle.query(sql)).rows;
  const version = () => rowsOf(`select version from ${tables.meta}`);
  return { tables, migrations, prepare, rowsOf, version };
}

const nextOf = (documents: string): string[] => [
  `alter table ${documents} add column note text`,
  `update ${documents} set note = 'brought forward'`,
];

describe("tables of an older version", () => {
  test("are upgraded once, with their data, by several processes at the same time", async () => {
    const { tables, migrations, prepare, rowsOf, version } = await filled("forward");
    expect(await version()).toEqual([{ version: migrations.length }]);
    await Promise.all(Array.from({ length: 5 }, () => prepare([nextOf(tables.documents)])));
    expect(await version()).toEqual([{ version: migrations.length + 1 }]);
    expect(await rowsOf(`select value, note from ${tables.documents}`)).toEqual([
      { value: '{"kept":true}', note: "brought forward" },
    ]);
  });

  test("stay unchanged if a migration fails", async () => {
    const { tables, migrations, prepare, version } = await filled("failed");
    await expect(prepare([[...nextOf(tables.documents), "insert into nowhere values (1)"]])).rejects.toMatchObject({
      cause: { message: expect.stringContaining("nowhere") },
    });
    expect(await version()).toEqual([{ version: migrations.length }]);
    expect(await postgresStorage(database.handle, { schema: "failed" }).get([ref])).toMatchObject([
      { value: { kept: true } },
    ]);
  });
});

test("refuses tables of a newer version without changing them", async () => {
  const { tables, migrations, rowsOf, version } = await filled("newer");
  await rowsOf(`update ${tables.meta} set version = ${migrations.length + 1}`);
  const storage = postgresStorage(database.handle, { schema: "newer" });
  await expect(storage.get([ref])).rejects.toMatchObject({ code: "STORAGE_TOO_NEW", status: 503 });
  await expect(storage.commit([{ op: "put", ref, value: 2 }])).rejects.toMatchObject({ code: "STORAGE_TOO_NEW" });
  expect(await version()).toEqual([{ version: migrations.length + 1 }]);
  expect(await rowsOf(`select value from ${tables.documents}`)).toEqual([{ value: '{"kept":true}' }]);
});

test("reads a long sorted list from an index, and compares names by bytes", async () => {
  const { tables, rowsOf } = await filled("indexed");
  await rowsOf("set enable_seqscan = off");
  const plan = await rowsOf(
    `explain select id from ${tables.entries} where partition = 'p' and collection = 'c' and field = 'f'
      order by kind desc, number desc, text desc, id desc limit 5`,
  );
  const text = JSON.stringify(plan);
  expect(text).toContain("entries_order");
  expect(text).not.toContain("Sort Key");
  const collations = await rowsOf(
    `select distinct c.collname from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where a.attrelid = '${tables.documents}'::regclass and a.attname in ('partition', 'collection', 'id')`,
  );
  expect(collations).toEqual([{ collname: "C" }]);
});

test("a new document reads no entries of others, in tables that were never analyzed", async () => {
  const { tables, rowsOf } = await filled("fresh");
  const storage = postgresStorage(database.handle, { schema: "fresh" });
  const put = (n: number) => ({ op: "put", ref: { ...ref, id: `m${n}` }, value: n, index: { order: n } }) as const;
  const readEntries = async (): Promise<unknown> => {
    await rowsOf("select pg_stat_force_next_flush()");
    return (
      await rowsOf(`select coalesce(idx_scan, 0) + seq_scan as scans from pg_stat_user_tables
      where schemaname = 'fresh' and relname = '${tables.entries.split('"').at(-2)}'`)
    )[0];
  };
  const before = await readEntries();
  await storage.commit(Array.from({ length: 50 }, (_, n) => put(n)));
  expect(await readEntries()).toEqual(before);
});
