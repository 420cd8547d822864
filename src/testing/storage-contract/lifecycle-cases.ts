import { asyncDispose } from "../../ports/index.js";
import { assertEqual, assertFails } from "../cases/index.js";
import { listIds, put, readValues, ref, type StorageCases, UNFED } from "./storage-case.js";

/** Polls until the condition holds. */
async function waitUntil(timeoutMs: number, what: string, holds: () => boolean): Promise<void> {
  const stepMs = 5;
  for (let waitedMs = 0; !holds(); waitedMs += stepMs) {
    if (waitedMs >= timeoutMs) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

/** Expiry, hints, disposal. */
export const lifecycleCases: StorageCases = {
  "expired documents stay readable until swept": async (storage) => {
    await storage.commit([put("a", 1, { expiresAt: 1, index: { n: 1 } })]);
    assertEqual(await readValues(storage, ref("a")), [1], "value");
    assertEqual(await listIds(storage, { where: { n: 1 } }), ["a"], "listed");
    assertEqual((await storage.changes(ref("a").partition, 0)).changes.length, 1, "in the change feed");
    const [counted] = await storage.commit([{ op: "inc", ref: ref("a"), by: 1 }]);
    assertEqual([counted?.value, counted?.expiresAt], [2, 1], "an expired counter continues");
  },
  "a sweep deletes only documents that expired at or before the time": async (storage) => {
    const elsewhere = ref("early", "things", UNFED);
    await storage.commit([
      put("never"),
      put("late", 1, { expiresAt: 101 }),
      put("on time", 1, { expiresAt: 100 }),
      put("early", 1, { expiresAt: -5 }),
      put("zero", 1, { expiresAt: 0 }),
      put(elsewhere, 1, { expiresAt: 50 }),
      put(ref("kept", "things", UNFED)),
    ]);
    assertEqual(await storage.sweep(-6), 0, "documents swept too soon");
    assertEqual(await storage.sweep(100), 4, "documents swept");
    assertEqual(await listIds(storage), ["late", "never"], "documents left");
    assertEqual(await listIds(storage, { partition: UNFED }), ["kept"], "documents left in another partition");
    assertEqual(await storage.get([elsewhere]), [null], "a swept document");
    assertEqual(await storage.sweep(100), 0, "documents swept the second time");
    const [again] = await storage.commit([put("early", 2, { if: "absent" })]);
    assertEqual(again?.version, 1, "version of a document that is created again");
    assertEqual(await storage.sweep(100), 0, "whether the old expiry counts for it");
  },
  "a sweep respects its limit": async (storage) => {
    const ids = Array.from({ length: 10 }, (_, i) => `doc-${i}`);
    await storage.commit(ids.map((id, i) => put(id, i, { expiresAt: 50 + ((i * 7) % 10) })));
    const counts: number[] = [];
    for (let i = 0; i < 4; i++) counts.push(await storage.sweep(1_000, 4));
    assertEqual(counts, [4, 4, 2, 0], "documents swept in turn");
    assertEqual(await listIds(storage), [], "documents left");
    await storage.commit([put("a", 1, { expiresAt: 1 })]);
    assertEqual(await storage.sweep(1_000, 0), 0, "documents swept with a limit of 0");
  },
  "a sweep uses the latest expiry of a document": async (storage) => {
    const put4 = (expiries: readonly (number | null)[]) =>
      storage.commit(
        expiries.map((expiresAt, i) => put(`doc-${i}`, expiresAt, expiresAt === null ? {} : { expiresAt })),
      );
    await put4([100, 100, 500, null]);
    await put4([500, null, 100, 100]);
    assertEqual(await storage.sweep(200), 2, "documents swept");
    assertEqual(await listIds(storage), ["doc-0", "doc-1"], "documents left");
    assertEqual(await storage.sweep(500), 1, "documents swept later");
    assertEqual(await listIds(storage), ["doc-1"], "documents left for good");
  },
  "a watcher is notified of commits and sweeps": async (storage, { hintTimeoutMs }) => {
    const first = new Set<string>();
    const second = new Set<string>();
    const stops = [
      await storage.watch((partition) => first.add(partition)),
      await storage.watch((partition) => second.add(partition)),
    ];
    await storage.commit([put("a"), put(ref("b", "things", "assistant:other"), 1, { expiresAt: 5 })]);
    if (storage.capabilities.push) {
      const both = ["assistant:contract", "assistant:other"];
      await waitUntil(hintTimeoutMs, "hints of a commit", () =>
        both.every((name) => first.has(name) && second.has(name)),
      );
      first.clear();
      await storage.sweep(5);
      await waitUntil(hintTimeoutMs, "a hint of a sweep", () => first.has("assistant:other"));
    }
    for (const stop of stops) await stop();
  },
  "a removed watcher is not notified": async (storage, { hintTimeoutMs }) => {
    const stopped = new Set<string>();
    const running = new Set<string>();
    const stop = await storage.watch((partition) => stopped.add(partition));
    const stopRunning = await storage.watch((partition) => running.add(partition));
    await stop();
    await stop();
    await storage.commit([put("a")]);
    if (storage.capabilities.push) {
      await waitUntil(hintTimeoutMs, "the hint to the other watcher", () => running.has(ref("a").partition));
    }
    await stopRunning();
    assertEqual([...stopped], [], "hints after the watcher was removed");
  },
  "after disposal every call fails": async (storage) => {
    await storage.commit([put("a", 1, { expiresAt: 1 })]);
    await storage[asyncDispose]();
    await storage[asyncDispose]();
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      get: () => storage.get([ref("a")]),
      list: () => storage.list({ partition: ref("a").partition, collection: "things" }),
      commit: () => storage.commit([put("b")]),
      changes: () => storage.changes(ref("a").partition, 0),
      watch: () => storage.watch(() => undefined),
      sweep: () => storage.sweep(1),
    };
    for (const [name, call] of Object.entries(calls)) await assertFails(call(), `${name} after disposal`);
  },
};
