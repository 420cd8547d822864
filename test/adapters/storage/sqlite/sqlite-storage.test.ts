import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isKeepsakeError, type Storage } from "keepsake";
import { type SqliteHandle, type SqliteStorageOptions, sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { sameAsMemory } from "../same-as-memory.js";

const folder = mkdtempSync(join(tmpdir(), "keepsake-"));
afterAll(() => rmSync(folder, { recursive: true }));

const opened: InstanceType<typeof Database>[] = [];
afterEach(() => {
  for (const database of opened.splice(0)) database.close();
});

let count = 0;
const newPath = (): string => join(folder, `${++count}.db`);
const open = (path = newPath()): InstanceType<typeof Database> => {
  const database = new Database(path);
  opened.push(database);
  return database;
};
const pragma = (database: SqliteHandle, name: string): unknown =>
  Object.values(database.prepare(`pragma ${name}`).all()[0] as object)[0];

const ref = (id: string) => ({ partition: "assistant:a", collection: "things", id });
const put = (storage: Storage, id: string, value = 1) => storage.commit([{ op: "put", ref: ref(id), value }]);

describe("sqliteStorage", () => {
  test("writes ahead and waits for the disk, unless told otherwise", () => {
    const database = open();
    sqliteStorage(database);
    expect(pragma(database, "journal_mode")).toBe("wal");
    expect(pragma(database, "synchronous")).toBe(2);
    expect(pragma(database, "busy_timeout")).toBe(5_000);
    sqliteStorage(database, { synchronous: "NORMAL", busyTimeoutMs: 100 });
    expect(pragma(database, "synchronous")).toBe(1);
    expect(pragma(database, "busy_timeout")).toBe(100);
  });

  test("is durable in a file and not in memory, and has hints of its own where one process has it", () => {
    expect(sqliteStorage(open()).capabilities).toEqual({ durable: true, multiProcess: false, push: true });
    expect(sqliteStorage(open(":memory:")).capabilities.durable).toBe(false);
    const shared = sqliteStorage(open(), { multiProcess: true });
    expect(shared.capabilities).toEqual({ durable: true, multiProcess: true, push: false });
  });

  test("does what memoryStorage does, for any commits, sweeps and lists", async () => {
    await sameAsMemory(async () => sqliteStorage(open(":memory:")));
  });

  test("finds everything again when the database is opened anew", async () => {
    const path = newPath();
    const database = open(path);
    await put(sqliteStorage(database), "a");
    opened.pop()?.close();
    const again = sqliteStorage(open(path));
    expect((await again.get([ref("a")]))[0]).toMatchObject({ version: 1, seq: 1, value: 1 });
    expect((await again.changes("assistant:a", 0)).seq).toBe(1);
  });

  test("keeps storages with different prefixes apart, and the host's tables alone", async () => {
    const database = open();
    database.exec("create table documents (note text)");
    const [one, other] = [sqliteStorage(database), sqliteStorage(database, { tablePrefix: "other_" })];
    await put(one, "a");
    expect(await other.get([ref("a")])).toEqual([null]);
    await other[Symbol.asyncDispose]();
    expect(await one.get([ref("a")])).toMatchObject([{ value: 1 }]);
    expect(database.prepare("select count(*) as n from documents").all()).toMatchObject([{ n: 0 }]);
  });

  test("sees at once what another connection wrote", async () => {
    const path = newPath();
    const [one, other] = [sqliteStorage(open(path)), sqliteStorage(open(path))];
    for (let n = 0; n < 5; n++) {
      await put(one, "a", n);
      expect(await other.get([ref("a")])).toMatchObject([{ value: n }]);
      expect((await other.list({ partition: "assistant:a", collection: "things" })).docs).toMatchObject([{ value: n }]);
      expect((await other.changes("assistant:a", n)).changes).toMatchObject([{ seq: n + 1 }]);
    }
  });

  test("says when another connection holds the database, writes nothing, and goes on afterwards", async () => {
    const path = newPath();
    const [database, blocker] = [open(path), open(path)];
    const storage = sqliteStorage(database, { busyTimeoutMs: 0 });
    blocker.exec("begin immediate");
    const error: unknown = await put(storage, "a").catch((caught: unknown) => caught);
    expect(isKeepsakeError(error, "STORAGE_UNAVAILABLE")).toBe(true);
    expect(error).toMatchObject({ status: 503, retryAfterMs: 1_000 });
    expect(await storage.get([ref("a")])).toEqual([null]);
    blocker.exec("rollback");
    await put(storage, "a");
    expect(await storage.get([ref("a")])).toMatchObject([{ value: 1 }]);
  });

  test("says when there is no room left, writes nothing, and goes on with smaller documents", async () => {
    const database = open();
    const storage = sqliteStorage(database);
    await put(storage, "a");
    database.exec(`pragma max_page_count = ${Number(pragma(database, "page_count")) + 2}`);
    const large = "x".repeat(100_000);
    const error: unknown = await storage
      .commit([
        { op: "put", ref: ref("b"), value: 1 },
        { op: "put", ref: ref("c"), value: large },
      ])
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "STORAGE_FULL", status: 507 });
    await put(storage, "a", 2);
    expect(await storage.get([ref("a"), ref("b"), ref("c")])).toMatchObject([{ value: 2 }, null, null]);
  });

  test("fails with PORT_FAILED where the host closed the database", async () => {
    const database = open();
    const storage = sqliteStorage(database);
    opened.pop()?.close();
    expect(isKeepsakeError(await put(storage, "a").catch((caught: unknown) => caught), "PORT_FAILED")).toBe(true);
  });

  test("serves lists of many shapes without keeping a statement for each", async () => {
    let prepared = 0;
    const database = open(":memory:");
    const storage = sqliteStorage({
      exec: (sql) => database.exec(sql),
      prepare(sql) {
        prepared += 1;
        return database.prepare(sql);
      },
    });
    const list = (fields: number) => {
      const where = Object.fromEntries(Array.from({ length: fields }, (_, n) => [`f${n}`, n]));
      return storage.list({ partition: "p", collection: "c", where });
    };
    await list(1);
    const before = prepared;
    for (let n = 0; n < 50; n++) await list(1);
    expect(prepared).toBe(before);
  });

  test.each([
    [null, {}, "handle"],
    [{}, {}, "handle"],
    [{ prepare() {} }, {}, "handle"],
    [undefined, { synchronous: "OFF" }, "synchronous"],
    [undefined, { busyTimeoutMs: -1 }, "busyTimeoutMs"],
    [undefined, { multiProcess: "yes" }, "multiProcess"],
    [undefined, { tablePrefix: 'x"; drop table y; --' }, "tablePrefix"],
    [undefined, { file: "a.db" }, "file"],
  ])("refuses %j with the options %j", (handle, options, field) => {
    const given = handle === undefined ? open(":memory:") : handle;
    const call = () => sqliteStorage(given as SqliteHandle, options as SqliteStorageOptions);
    expect(call).toThrow(expect.objectContaining({ name: "KeepsakeError", field }));
  });
});

describe("a long sorted list", () => {
  test("is read from an index, page by page", () => {
    const database = open(":memory:");
    sqliteStorage(database);
    const plan = (sql: string): string =>
      database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map((row) => (row as { detail: string }).detail)
        .join("\n");
    const sorted =
      "select id from keepsake_entries where partition = 'p' and collection = 'c' and field = 'f' " +
      "order by kind desc, number desc, text desc, id desc limit 5";
    expect(plan(sorted)).not.toContain("TEMP B-TREE");
    expect(plan(sorted)).toContain("keepsake_entries_order");
  });
});
