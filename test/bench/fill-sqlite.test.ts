import { memoryStorage, type WriteOp } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import { expect, test } from "vitest";
import { fillSqlite } from "./fill-sqlite.js";

const writesOf = (number: string, id = ""): WriteOp[] => [
  { op: "put", ref: { partition: "p", collection: "names", id: `user${number}` }, value: id, if: "absent" },
  {
    op: "put",
    ref: { partition: "p", collection: "users", id },
    value: { id, name: `user${number}`, tags: [] },
    index: { created: 1_700_000_000_000, name: `user${number}` },
  },
  {
    op: "put",
    ref: { partition: "p", collection: "texts", id: `${id}:0` },
    value: id,
    index: { 0: `user${number}`, 1: `ser${number}` },
  },
];

test("writes the same documents as commits", async () => {
  const database = new Database(":memory:");
  const [filled, committed] = [sqliteStorage(database), memoryStorage()];
  fillSqlite(database, writesOf, 0, 7);
  fillSqlite(database, writesOf, 7, 12);
  const names = { partition: "p", collection: "names" };
  const ids = new Map((await filled.list(names)).docs.map(({ id, value }) => [id, value as string]));
  expect(new Set(ids.values()).size).toBe(12);
  for (let n = 0; n < 12; n++) await committed.commit(writesOf(`${n}`, ids.get(`user${n}`)));
  for (const query of [
    names,
    { partition: "p", collection: "users", orderBy: "created", desc: true },
    { partition: "p", collection: "users", where: { created: { gte: 0 }, name: "user11" }, orderBy: "name" },
    { partition: "p", collection: "texts", where: { 1: { gte: "ser", lt: "ses" } }, orderBy: "1" },
  ]) {
    expect(await filled.list(query)).toEqual(await committed.list(query));
  }
  database.close();
});
