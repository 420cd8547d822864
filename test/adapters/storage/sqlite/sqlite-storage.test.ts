import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isKeepsakeError, memoryStorage, type Storage, type WriteOp } from "keepsake";
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
  test("uses a write-ahead log and waits for the disk by default", () => {
    const database = open();
    sqliteStorage(database);
    expect(pragma(database, "journal_mode")).toBe("wal");
    expect(pragma(database, "synchronous")).toBe(2);
    expect(pragma(database, "busy_timeout")).toBe(5_000);
    sqliteStorage(database, { synchronous: "NORMAL", busyTimeoutMs: 100 });
    expect(pragma(database, "synchronous")).toBe(1);
    expect(pragma(database, "busy_timeout")).toBe(100);
  });

  test("is durable in a file but not in memory, and pushes hints within one process", () => {
    expect(sqliteStorage(open()).capabilities).toEqual({ durable: true, multiProcess: false, push: true });
    expect(sqliteStorage(open(":memory:")).capabilities.durable).toBe(false);
    const shared = sqliteStorage(open(), { multiProcess: true });
    expect(shared.capabilities).toEqual({ durable: true, multiProcess: true, push: false });
  });

  test("behaves like memoryStorage for any commits, sweeps and lists", async () => {
    await sameAsMemory(async () => sqliteStorage(open(":memory:")));
  });

  test("reports a document with broken JSON as a failed port, without its text", async () => {
    for (const column of ["value", "fields"]) {
      const database = open();
      const storage = sqliteStorage(database);
      await put(storage, "a");
      await storage.commit([{ op: "put", ref: { partition: "log:a", collection: "things", id: "b" }, value: 1 }]);
      database.prepare(`update keepsake_documents set ${column} = '{"pin": "1234'`).run();
      const reads = [
        () => storage.get([ref("a")]),
        () => storage.list({ partition: "assistant:a", collection: "things" }),
        () => storage.changes("assistant:a", 0),
        () => storage.commit([{ op: "inc", ref: ref("a"), by: 1 }]),
      ];
      for (const read of reads) {
        const error: unknown = await read().catch((failure: unknown) => failure);
        expect(error).toMatchObject({ name: "KeepsakeError", code: "PORT_FAILED" });
        expect(String((error as Error).message)).toMatch(/things a .*JSON/);
        expect(JSON.stringify(error) + String((error as Error).cause)).not.toContain("1234");
      }
    }
  });

  test("reads everything again after the database is reopened", async () => {
    const path = newPath();
    const database = open(path);
    await put(sqliteStorage(database), "a");
    opened.pop()?.close();
    const again = sqliteStorage(open(path));
    expect((await again.get([ref("a")]))[0]).toMatchObject({ version: 1, seq: 1, value: 1 });
    expect((await again.changes("assistant:a", 0)).seq).toBe(1);
  });

  test("separates storages with different prefixes, and does not touch the host's tables", async () => {
    const database = open();
    database.exec("create table documents (note text)");
    const [one, other] = [sqliteStorage(database), sqliteStorage(database, { tablePrefix: "other_" })];
    await put(one, "a");
    expect(await other.get([ref("a")])).toEqual([null]);
    await other[Symbol.asyncDispose]();
    expect(await one.get([ref("a")])).toMatchObject([{ value: 1 }]);
    expect(database.prepare("select count(*) as n from documents").all()).toMatchObject([{ n: 0 }]);
  });

  test("sees writes of another connection at once", async () => {
    const path = newPath();
    const [one, other] = [sqliteStorage(open(path)), sqliteStorage(open(path))];
    for (let n = 0; n < 5; n++) {
      await put(one, "a", n);
      expect(await other.get([ref("a")])).toMatchObject([{ value: n }]);
      expect((await other.list({ partition: "assistant:a", collection: "things" })).docs).toMatchObject([{ value: n }]);
      expect((await other.changes("assistant:a", n)).changes).toMatchObject([{ seq: n + 1 }]);
    }
  });

  test("fails while another connection locks the database, writes nothing, and continues afterwards", async () => {
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

  test("fails if the database is full, writes nothing, and continues with smaller documents", async () => {
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

  test("commits those of one turn of the event loop in one transaction; each is applied or refused by itself", async () => {
    const database = open();
    const begun: string[] = [];
    const storage = sqliteStorage({
      prepare: (sql) => database.prepare(sql) as ReturnType<SqliteHandle["prepare"]>,
      exec(sql) {
        if (sql.startsWith("begin")) begun.push(sql);
        return database.exec(sql);
      },
    });
    begun.length = 0;
    const results = await Promise.allSettled([
      put(storage, "a"),
      storage.commit([
        { op: "put", ref: ref("b"), value: 1 },
        { op: "put", ref: ref("a"), value: 2, if: "absent" },
      ]),
      storage.commit([{ op: "inc", ref: ref("a"), by: 1 }]),
    ]);
    expect(results).toMatchObject([
      { status: "fulfilled", value: [{ version: 1, value: 1 }] },
      { status: "rejected", reason: { name: "ConflictError", opIndex: 1, reason: "exists" } },
      { status: "fulfilled", value: [{ version: 2, value: 2 }] },
    ]);
    expect(begun).toEqual(["begin immediate"]);
    expect(await storage.get([ref("a"), ref("b")])).toMatchObject([{ value: 2 }, null]);
  });

  test("a commit that does not fit does not take those beside it with it", async () => {
    const database = open();
    const storage = sqliteStorage(database);
    await put(storage, "a");
    database.exec(`pragma max_page_count = ${Number(pragma(database, "page_count")) + 2}`);
    const large = storage.commit([{ op: "put", ref: ref("b"), value: "x".repeat(100_000) }]);
    const results = await Promise.allSettled([put(storage, "a", 2), large, put(storage, "a", 3)]);
    expect(results).toMatchObject([
      { status: "fulfilled" },
      { status: "rejected", reason: { code: "STORAGE_FULL" } },
      { status: "fulfilled" },
    ]);
    expect(await storage.get([ref("a"), ref("b")])).toMatchObject([{ value: 3 }, null]);
  });

  test("fails with PORT_FAILED after the host closed the database", async () => {
    const database = open();
    const storage = sqliteStorage(database);
    opened.pop()?.close();
    expect(isKeepsakeError(await put(storage, "a").catch((caught: unknown) => caught), "PORT_FAILED")).toBe(true);
  });

  test("evicts statements of lists of many shapes", async () => {
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

/** A storage in memory, and the statements that it runs. */
function counted() {
  const database = open(":memory:");
  const run: string[] = [];
  const storage = sqliteStorage({
    exec: (sql) => database.exec(sql),
    prepare(sql) {
      const statement = database.prepare(sql);
      const counting =
        <Result>(call: (...values: unknown[]) => Result) =>
        (...values: unknown[]): Result => {
          run.push(sql);
          return call.apply(statement, values);
        };
      return { all: counting(statement.all), run: counting(statement.run) };
    },
  } as SqliteHandle);
  run.splice(0);
  return { database, storage, run };
}

describe("a large commit", () => {
  test("finds what is stored by few statements, and answers like memoryStorage", async () => {
    const { storage, run } = counted();
    const memory = memoryStorage();
    const index = { name: "n", size: 2, other: "o" };
    const ops: WriteOp[] = Array.from({ length: 130 }, (_, n) => ({ op: "put", ref: ref(`${n}`), value: n, index }));
    const again: WriteOp[] = [
      ...ops.map((op) => ({ ...op, index: { name: "n", size: 3 } }) as WriteOp),
      { op: "inc", ref: ref("7"), by: 1 },
      { op: "delete", ref: ref("7") },
      { op: "inc", ref: ref("counter"), by: 1 },
      { op: "inc", ref: ref("counter"), by: 1 },
    ];
    expect(await storage.commit(ops)).toEqual(await memory.commit(ops));
    run.splice(0);
    expect(await storage.commit(again)).toEqual(await memory.commit(again));
    expect(run.filter((sql) => sql.startsWith("select d.")).length).toBeLessThan(50);
    const refs = [...ops.map((op) => op.ref), ref("nobody"), ref("3"), ref("3")];
    expect(await storage.get(refs)).toEqual(await memory.get(refs));
    const query = { partition: "assistant:a", collection: "things", where: { size: 3 }, orderBy: "name", from: 60 };
    expect(await storage.list(query)).toEqual(await memory.list(query));
  });

  test("gives a copy of its own to each who asks for one document twice", async () => {
    const { storage } = counted();
    await put(storage, "a");
    const [one, other] = await storage.get([ref("a"), ref("a")]);
    expect(one).toEqual(other);
    expect(one).not.toBe(other);
  });
});

describe("a long sorted list", () => {
  test.each([false, true])("is passed over in an index alone up to the page, descending: %s", async (desc) => {
    const { database, storage, run } = counted();
    const where = { size: { gte: 0 } };
    await storage.list({ partition: "p", collection: "c", where, orderBy: "size", desc, from: 500, count: false });
    expect(run).toHaveLength(1);
    const plan = database
      .prepare(`explain query plan ${run[0]}`)
      .all("p", "c", "size", 0, 5, 500, "p", "c")
      .map((row) => (row as { detail: string }).detail);
    expect(plan.filter((detail) => detail.includes("COVERING INDEX keepsake_entries_order"))).toHaveLength(1);
    // The statement of the page itself.
    expect(plan.filter((detail) => detail.includes("TEMP B-TREE"))).toHaveLength(1);
  });
});
