import fc from "fast-check";
import { postgresStorage } from "keepsake/storage/postgres";
import { afterEach, describe, expect, test, vi } from "vitest";
import { packHints, unpackHints } from "../../../../src/adapters/storage/postgres/hints.js";
import { fakePool, serverError } from "./fake-pool.js";

afterEach(() => {
  vi.useRealTimers();
});

describe("messages of hints", () => {
  test("name every partition once and fit into the maximum size", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme", maxLength: 300 }), { maxLength: 100 }), (partitions) => {
        const payloads = packHints(partitions);
        expect(payloads.flatMap(unpackHints).toSorted()).toEqual([...new Set(partitions)].toSorted());
        for (const payload of payloads) expect(new TextEncoder().encode(payload).length).toBeLessThan(8_000);
      }),
    );
  });

  test("omit a name that is too long", () => {
    expect(packHints(["x".repeat(8_000), "a"])).toEqual(['["a"]']);
    expect(packHints([])).toEqual([]);
  });

  test.each(["", "a", "{}", "[1]", '{"a":["b"]}', "null"])("with the content %j are ignored", (payload) => {
    expect(unpackHints(payload)).toEqual([]);
  });
});

describe("a watcher", () => {
  const notify = (pool: ReturnType<typeof fakePool>, payload: string): void => {
    const channel = pool.sent.find(({ text }) => text.startsWith("listen"))!.text.slice("listen ".length);
    for (const client of pool.clients) client.emit("notification", { channel, payload });
    for (const client of pool.clients) client.emit("notification", { channel: "other", payload: '["wrong"]' });
  };

  test("is notified again after the connection was lost and restored", async () => {
    vi.useFakeTimers();
    let refusals = 0;
    const pool = fakePool(({ text }) => {
      if (text.startsWith("listen") && refusals > 0) {
        refusals -= 1;
        throw serverError("57P03");
      }
      return [];
    });
    const hints: string[] = [];
    const storage = postgresStorage(pool);
    const stop = await storage.watch((partition) => hints.push(partition));
    notify(pool, '["one"]');
    await vi.advanceTimersByTimeAsync(0);
    refusals = 2;
    for (const client of pool.clients) client.emit("end");
    expect(pool.clients.size).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(pool.clients.size).toBe(1);
    notify(pool, '["two","three"]');
    await vi.advanceTimersByTimeAsync(0);
    expect(hints).toEqual(["one", "two", "three"]);
    await stop();
    expect(pool.clients.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("releases its connection when it is removed or the storage is disposed of, and does not reconnect", async () => {
    vi.useFakeTimers();
    const pool = fakePool(() => []);
    const storage = postgresStorage(pool);
    const stops = [await storage.watch(() => {}), await storage.watch(() => {})];
    expect(pool.clients.size).toBe(1);
    await stops[0]!();
    expect(pool.clients.size).toBe(1);
    for (const client of pool.clients) client.emit("error", new Error("lost"));
    await storage[Symbol.asyncDispose]();
    await vi.advanceTimersByTimeAsync(5_000);
    expect([pool.clients.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test("that is added during disposal takes no connection", async () => {
    vi.useFakeTimers();
    const pool = fakePool(() => []);
    const storage = postgresStorage(pool);
    await storage.get([]);
    const watching = storage.watch(() => {});
    const disposed = storage[Symbol.asyncDispose]();
    await expect(watching).rejects.toMatchObject({ code: "PORT_FAILED" });
    await disposed;
    expect([pool.clients.size, vi.getTimerCount()]).toEqual([0, 0]);
  });

  test("rejects if listening fails, and is removed", async () => {
    let isDown = true;
    const pool = fakePool(({ text }) => {
      if (text.startsWith("listen") && isDown) throw serverError("57P03");
      return [];
    });
    const storage = postgresStorage(pool);
    const hints: string[] = [];
    await expect(storage.watch(() => hints.push("never"))).rejects.toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    isDown = false;
    const stop = await storage.watch((partition) => hints.push(partition));
    notify(pool, '["one"]');
    await Promise.resolve();
    expect(hints).toEqual(["one"]);
    await stop();
  });
});
