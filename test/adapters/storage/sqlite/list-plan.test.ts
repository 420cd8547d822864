import type { ListQuery } from "keepsake";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import { expect, test } from "vitest";
import { listStatement } from "../../../../src/adapters/storage/sql/list-statement.js";
import { nameTables } from "../../../../src/adapters/storage/sql/schema.js";

const ENTRIES = "partition=? AND collection=? AND field=? AND kind=?";

test.each<[string, Pick<ListQuery, "where" | "orderBy">, string]>([
  ["a text", { where: { owner: "ada" } }, `${ENTRIES} AND number=? AND text=?`],
  [
    "a range of texts",
    { where: { name: { gte: "a", lt: "b" } }, orderBy: "name" },
    `${ENTRIES} AND number=? AND text>?`,
  ],
  ["texts from one on", { where: { name: { gte: "a" } }, orderBy: "name" }, `${ENTRIES} AND number=? AND text>?`],
  ["a number", { where: { size: 1 } }, `${ENTRIES} AND number=? AND text=?`],
  ["a range of numbers", { where: { size: { gte: 1, lt: 2 } }, orderBy: "size" }, `${ENTRIES} AND number>?`],
])("looks %s up in the index, without scanning other entries", (_, parts, search) => {
  const database = new Database(":memory:");
  sqliteStorage(database);
  const query = { partition: "routing", collection: "things", count: false, ...parts };
  const { text, values } = listStatement(nameTables("keepsake_"), query);
  const steps = database.prepare(`explain query plan ${text}`).all(...values) as { detail: string }[];
  expect(steps.map(({ detail }) => detail).filter((detail) => detail.includes("keepsake_entries_order"))).toEqual([
    expect.stringContaining(search),
  ]);
});
