import "fake-indexeddb/auto";
import { openDB } from "idb";
import { isKeepsakeError, type Storage, type WriteOp } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseError, toStorageError } from "../../../src/adapters/storage/indexeddb/connection.js";
import { migrate } from "../../../src/adapters/storage/indexeddb/database.js";
import { Hints } from "../../../src/adapters/storage/indexeddb/hints.js";

const PARTITION = "assistant:a";

let names = 0;
const open: { close(): unknown }[] = [];

afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const one of open.splice(0)) await one.close();
});

function freshName(): string {
  return `indexeddb-storage-${names++}`;
}

/** Opens a storage that is disposed of after the test. */
function openStorage(name: string, options?: Parameters<typeof indexedDBStorage>[1]): Storage {
  const storage = indexedDBStorage(name, options);
  open.push({ close: () => storage[Symbol.asyncDispose]() });
  return storage;
}

function put(id: string, value: number, index: Record<string, number> = {}): WriteOp {
  return { op: "put", ref: { partition: PARTITION, collection: "things", id }, value, index };
}

describe("two storages of one database", () => {
  test("see each other's commits at once, and are notified of them", async () => {
    const name = freshName();
    const [one, other] = [openStorage(name), openStorage(name)];
    const hints = new Promise<string>((resolve) => void other.watch(resolve));
    await one.commit([put("a", 1)]);
    expect((await other.list({ partition: PARTITION, collection: "things" })).count).toBe(1);
    expect((await other.changes(PARTITION, 0)).changes).toHaveLength(1);
    expect(await hints).toBe(PARTITION);
  });

  test("a commit that ends after disposal opens no channel", () => {
    const opened: string[] = [];
    vi.stubGlobal(
      "BroadcastChannel",
      class {
        constructor(name: string) {
          opened.push(name);
        }
      },
    );
    const hints = new Hints("database");
    hints.close();
    hints.post(["session:a"]);
    expect(opened).toEqual([]);
  });

  test("count exactly", async () => {
    const name = freshName();
    const storages = [openStorage(name), openStorage(name)];
    const ref = { partition: "tenant:t", collection: "counters", id: "n" };
    await Promise.all(Array.from({ length: 100 }, (_, i) => storages[i % 2]?.commit([{ op: "inc", ref, by: 1 }])));
    expect((await storages[0]?.get([ref]))?.[0]?.value).toBe(100);
  });

  test("messages on the channel are ignored unless they name partitions", async () => {
    const name = freshName();
    const storage = openStorage(name);
    const hints: unknown[] = [];
    const done = new Promise<void>((resolve) => {
      void storage.watch((partition) => (partition === "end" ? resolve() : hints.push(partition)));
    });
    const channel = new BroadcastChannel(`keepsake:${name}`);
    open.push(channel);
    for (const message of ["text", { partition: "p" }, [1], null, ["end"]]) channel.postMessage(message);
    await done;
    expect(hints).toEqual([]);
  });
});

describe("versions of the database", () => {
  test("data of a newer version is refused and not changed", async () => {
    const name = freshName();
    open.push(await openDB(name, 1_000));
    await expect(openStorage(name).get([])).rejects.toMatchObject({ code: "STORAGE_TOO_NEW", status: 503 });
  });

  test("an upgrade by another tab does not wait for this one, which then fails as too old", async () => {
    const name = freshName();
    const storage = openStorage(name);
    await storage.commit([put("a", 1)]);
    open.push(await openDB(name, 1_000));
    await expect(storage.commit([put("b", 2)])).rejects.toMatchObject({ code: "STORAGE_TOO_NEW" });
  });

  test("after the database was deleted, the storage continues with an empty one", async () => {
    const name = freshName();
    const storage = openStorage(name);
    await storage.commit([put("a", 1)]);
    await new Promise((resolve, reject) => {
      Object.assign(indexedDB.deleteDatabase(name), { onsuccess: resolve, onerror: reject });
    });
    const [doc] = await storage.commit([put("a", 2)]);
    expect(doc).toMatchObject({ version: 1, seq: 1, value: 2 });
  });

  test("opening times out if another tab keeps the database open", async () => {
    const name = freshName();
    open.push(await openDB(name, 1));
    indexedDB.deleteDatabase(name); // waits for the connection above, and later calls wait for it
    const storage = openStorage(name, { openTimeoutMs: 50 });
    await expect(storage.get([])).rejects.toMatchObject({
      code: "PORT_FAILED",
      message: expect.stringContaining("within 50 ms"),
    });
  });

  test("an older database runs the missing migrations, in order", async () => {
    const name = freshName();
    const steps: string[] = [];
    const migrations = ["first", "second", "third"].map((step) => () => void steps.push(step));
    for (const version of [1, 3]) {
      const database = await openDB(name, version, {
        upgrade: (database, oldVersion, _newVersion, transaction) =>
          migrate(database as never, oldVersion, transaction as never, migrations.slice(0, version)),
      });
      database.close();
      steps.push("-");
    }
    expect(steps).toEqual(["first", "-", "second", "third", "-"]);
  });
});

describe("lists", () => {
  test("of more rows than one batch are complete: filtered, sorted, and in pages", async () => {
    const storage = openStorage(freshName(), { durability: "relaxed" });
    const ids = Array.from({ length: 2_500 }, (_, i) => String(i).padStart(4, "0"));
    await storage.commit(ids.map((id, i) => put(id, i, { n: i % 2, down: -i })));
    const things = { partition: PARTITION, collection: "things" };
    expect((await storage.list(things)).docs.map((doc) => doc.id)).toEqual(ids);
    expect((await storage.list({ ...things, where: { n: 1 } })).docs).toHaveLength(1_250);
    const page = await storage.list({ ...things, orderBy: "down", from: 1, howMany: 2 });
    expect([page.docs.map((doc) => doc.id), page.count]).toEqual([["2498", "2497"], 2_500]);
  });
});

describe("durability", () => {
  test.each([
    [undefined, "strict"],
    ["relaxed", "relaxed"],
  ] as const)("%s: commits are %s", async (durability, expected) => {
    const begin = vi.spyOn(IDBDatabase.prototype, "transaction");
    await openStorage(freshName(), durability === undefined ? {} : { durability }).commit([put("a", 1)]);
    expect(begin.mock.calls.at(-1)?.slice(1)).toEqual(["readwrite", { durability: expected }]);
  });
});

describe("failures", () => {
  test.each([
    [{ durability: "never" }, "INVALID_FIELD", "durability"],
    [{ openTimeoutMs: 0 }, "INVALID_FIELD", "openTimeoutMs"],
    [{ size: 1 }, "UNKNOWN_FIELD", "size"],
  ])("options %j are refused: %s", (options, code, field) => {
    expect(() => indexedDBStorage("x", options as never)).toThrow(expect.objectContaining({ code, field }));
  });

  test("a call fails without IndexedDB", async () => {
    vi.stubGlobal("indexedDB", undefined);
    await expect(openStorage(freshName()).get([])).rejects.toMatchObject({ code: "PORT_FAILED" });
  });

  test("a connection that the browser closed is reopened", async () => {
    const storage = openStorage(freshName());
    await storage.commit([put("a", 1)]);
    const begin = vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementationOnce(() => {
      throw new DOMException("The connection is closing", "InvalidStateError");
    });
    const [doc] = await storage.commit([put("a", 2)]);
    expect(doc?.version).toBe(2);
    expect(begin).toHaveBeenCalledTimes(2);
  });

  test("a failed request fails the whole commit", async () => {
    const storage = openStorage(freshName());
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementationOnce(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(storage.commit([put("a", 1), put("b", 1)])).rejects.toMatchObject({ code: "STORAGE_FULL" });
    expect((await storage.list({ partition: PARTITION, collection: "things" })).count).toBe(0);
    await storage.commit([put("a", 1)]);
  });

  test.each([
    ["QuotaExceededError", "STORAGE_FULL", 507],
    ["VersionError", "STORAGE_TOO_NEW", 503],
    ["UnknownError", "PORT_FAILED", 500],
    ["AbortError", "PORT_FAILED", 500],
  ])("%s of the browser: %s", (name, code, status) => {
    const cause = new DOMException("a user's text", name);
    const error = toStorageError(cause);
    expect(error).toMatchObject({ code, status, cause });
    expect(isKeepsakeError(error) && error.message).not.toContain("a user's text");
  });

  test("other errors are not changed", () => {
    const error = new TypeError("no");
    expect(toStorageError(error)).toBe(error);
  });

  const [aborted, full, failed] = ["AbortError", "QuotaExceededError", "DataError"].map((n) => new DOMException("", n));
  test.each([
    [aborted, full, full],
    [failed, full, full],
    [failed, aborted, failed],
    [failed, null, failed],
    [aborted, null, aborted],
  ])("the most specific error of a transaction is reported: %#", (ofWork, ofTransaction, expected) => {
    expect(chooseError(ofWork, ofTransaction)).toBe(expected);
  });
});
