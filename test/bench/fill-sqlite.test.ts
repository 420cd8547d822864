import { memoryStorage, type WriteOp } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import { expect, test } from "vitest";
import { fillSqlite, ID_MARK, NUMBER_MARK } from "./fill-sqlite.js";

const writesOf = (number: string, id: string): WriteOp[] => [
  { op: "put", ref: { partition: "p", collection: "names", id: `user${number}` }, value: id, if: "absent" },
  {
    op: "put",
    ref: { partition: "p", collection: "users", id },
    value: { id, name: `user${number}`, tags: [] },
    index: { created: 1_700_000_000_000, name: `user${number}` },
  },
];

test("makes the documents that commits make", async () => {
  const database = new Database(":memory:");
  const [filled, committed] = [sqliteStorage(database), memoryStorage()];
  fillSqlite(database, writesOf(NUMBER_MARK, ID_MARK), 0, 7);
  fillSqlite(database, writesOf(NUMBER_MARK, ID_MARK), 7, 12);
  const names = { partition: "p", collection: "names" };
  const ids = new Map((await filled.list(names)).docs.map(({ id, value }) => [id, value as string]));
  expect(new Set(ids.values()).size).toBe(12);
  for (let n = 0; n < 12; n++) await committed.commit(writesOf(`${n}`, ids.get(`user${n}`)!));
  for (const query of [
    names,
    { partition: "p", collection: "users", orderBy: "created", desc: true },
    { partition: "p", collection: "users", where: { created: { gte: 0 }, name: "user11" }, orderBy: "name" },
  ]) {
    expect(await filled.list(query)).toEqual(await committed.list(query));
  }
  database.close();
});
