import { isKeepsakeError } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import { describe, expect, test } from "vitest";
import { nameTables } from "../../../../src/adapters/storage/sql/schema.js";
import { SqliteConnection } from "../../../../src/adapters/storage/sqlite/sqlite-connection.js";
import { prepareSchema, sqliteMigrations } from "../../../../src/adapters/storage/sqlite/sqlite-schema.js";

const tables = nameTables("keepsake_");
const migrations = sqliteMigrations(tables);
const ref = { partition: "assistant:a", collection: "things", id: "a" };

/** Migrations of possible later versions. */
const NEXT = [
  `alter table ${tables.documents} add column note text`,
  `update ${tables.documents} set note = 'brought forward'`,
];

async function databaseWithDocument(): Promise<InstanceType<typeof Database>> {
  const database = new Database(":memory:");
  await sqliteStorage(database).commit([{ op: "put", ref, value: { kept: true }, index: { n: 1 } }]);
  return database;
}

const versionOf = (database: InstanceType<typeof Database>): unknown =>
  (database.prepare(`select version from ${tables.meta}`).all() as { version: number }[]).map(({ version }) => version);

describe("tables of an older version", () => {
  test("are brought forward at opening, with what is in them", async () => {
    const database = await databaseWithDocument();
    expect(versionOf(database)).toEqual([migrations.length]);
    prepareSchema(new SqliteConnection(database), tables, [...migrations, NEXT]);
    expect(versionOf(database)).toEqual([migrations.length + 1]);
    expect(database.prepare(`select value, note from ${tables.documents}`).all()).toEqual([
      { value: '{"kept":true}', note: "brought forward" },
    ]);
    // The statements would fail if they ran a second time.
    prepareSchema(new SqliteConnection(database), tables, [...migrations, NEXT]);
  });

  test("stay unchanged if a migration fails", async () => {
    const database = await databaseWithDocument();
    const broken = [...NEXT, "insert into nowhere values (1)"];
    expect(() => prepareSchema(new SqliteConnection(database), tables, [...migrations, broken])).toThrow(
      expect.objectContaining({ cause: expect.objectContaining({ message: expect.stringContaining("nowhere") }) }),
    );
    expect(versionOf(database)).toEqual([migrations.length]);
    expect(await sqliteStorage(database).get([ref])).toMatchObject([{ value: { kept: true } }]);
  });

  test("without a version are completed", () => {
    const database = new Database(":memory:");
    sqliteStorage(database);
    expect(versionOf(database)).toEqual([migrations.length]);
  });
});

test("refuses tables of a newer version without changing them", async () => {
  const database = await databaseWithDocument();
  database.exec(`update ${tables.meta} set version = ${migrations.length + 1}`);
  const open = (): unknown => {
    try {
      return sqliteStorage(database);
    } catch (error) {
      return error;
    }
  };
  const error = open();
  expect(isKeepsakeError(error, "STORAGE_TOO_NEW") && error.message).toMatch(/have version 2,.*up to 1$/);
  expect(versionOf(database)).toEqual([migrations.length + 1]);
});
