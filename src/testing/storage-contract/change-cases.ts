import { asyncDispose, type Change, type ChangePage, type Storage } from "../../ports/index.js";
import { assertConflict, assertEqual, assertFails } from "../cases/index.js";
import { changedIds, FED, listIds, put, readValues, ref, type StorageCases, UNFED } from "./storage-case.js";

/** Reads pages until one that was requested after the last write is empty. */
async function follow(storage: Storage, isDone: () => boolean): Promise<ReadonlyMap<string, Change>> {
  const state = new Map<string, Change>();
  let since = 0;
  for (;;) {
    const wasDone = isDone();
    const page = await pageAfter(storage, since, 4);
    for (const change of page.changes) state.set(change.id, change);
    since = page.seq;
    if (page.changes.length > 0) continue;
    if (wasDone) return state;
    await nextTask();
  }
}

/** Reads a page and checks that it respects its limit and moves forward, so that a loop over pages ends. */
async function pageAfter(storage: Storage, since: number, limit: number): Promise<ChangePage> {
  const page = await storage.changes(FED, since, limit);
  assertEqual(page.changes.length <= limit, true, "whether a page respects its limit");
  const seqs = [since, ...page.changes.map((change) => change.seq)];
  const grows = seqs.every((seq, i) => i === 0 || seq > seqs[i - 1]!);
  assertEqual(grows, true, `whether seq grows in ${JSON.stringify(seqs)}`);
  assertEqual(page.seq, seqs.at(-1), "the position after a page");
  return page;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

export const changeCases: StorageCases = {
  "the change feed returns every document in order of its last write": async (storage) => {
    const [z, other] = await storage.commit([put("z", 1), put(ref("a", "other"), 2)]);
    const [a] = await storage.commit([put("a", 3, { index: { n: 1 }, expiresAt: 5_000_000_000_000 })]);
    const page = await storage.changes(FED, 0);
    const expected = [z, other, a].map((doc) => {
      return { seq: doc?.seq, collection: doc?.collection, id: doc?.id, doc };
    });
    assertEqual(page.changes, expected, "changes, with the documents returned by the commits");
    assertEqual(page.seq, a?.seq, "the position after the page");
    assertEqual((await storage.get([ref("a")]))[0]?.seq, a?.seq, "seq of the document returned by get");
    const seqs = page.changes.map((change) => change.seq);
    assertEqual(seqs[0]! > 0 && seqs[1]! > seqs[0]! && seqs[2]! > seqs[1]!, true, "seq grows from above 0");
  },
  "the change feed starts after a given position": async (storage) => {
    const ids = ["a", "b", "c", "d"];
    await storage.commit(ids.map((id) => put(id)));
    const { changes } = await storage.changes(FED, 0);
    for (const [i, change] of changes.entries()) {
      assertEqual(await changedIds(storage, change.seq), ids.slice(i + 1), `changes after number ${i}`);
    }
  },
  "an empty page of changes returns the given position": async (storage) => {
    assertEqual(await storage.changes(FED, 0), { changes: [], seq: 0 }, "an empty partition from the start");
    assertEqual(await storage.changes(FED, 7), { changes: [], seq: 7 }, "an empty partition from further on");
    await storage.commit([put("a"), put("b")]);
    const { seq } = await storage.changes(FED, 0);
    assertEqual(await storage.changes(FED, seq), { changes: [], seq }, "at the end");
    assertEqual(await storage.changes(FED, seq + 100), { changes: [], seq: seq + 100 }, "beyond the end");
    assertEqual(await storage.changes(FED, 0, 0), { changes: [], seq: 0 }, "with a limit of 0");
  },
  "pages of changes contain each document once": async (storage) => {
    const ids = Array.from({ length: 23 }, (_, i) => `doc-${i}`);
    for (const id of ids) await storage.commit([put(id)]);
    await storage.commit([put("doc-3"), put("doc-4"), { op: "delete", ref: ref("doc-7") }]);
    const expected = [...ids.filter((id) => !/^doc-[347]$/.test(id)), "doc-3", "doc-4", "doc-7"];
    const followed: string[] = [];
    let since = 0;
    for (;;) {
      const page = await pageAfter(storage, since, 5);
      if (page.changes.length === 0) break;
      followed.push(...page.changes.map((change) => change.id));
      since = page.seq;
    }
    assertEqual(followed, expected, "documents of all pages");
  },
  "the change feed contains only the latest state of a document": async (storage) => {
    for (let n = 0; n < 300; n++) await storage.commit([put(`doc-${n % 3}`, n)]);
    const { changes } = await storage.changes(FED, 0);
    const states = changes.map((change) => [change.id, change.doc?.value, change.doc?.version]);
    const latest = [0, 1, 2].map((n) => [`doc-${n}`, 297 + n, 100]);
    assertEqual(states, latest, "latest states");
    await storage.commit([put("doc-0", "twice"), put("doc-0", "in one commit")]);
    const [change, ...others] = (await storage.changes(FED, changes[2]!.seq)).changes;
    assertEqual([change?.doc?.value, others.length], ["in one commit", 0], "two writes in one commit");
    assertEqual(change?.seq, change?.doc?.seq, "seq of the change and of its document");
    await storage.commit([{ op: "delete", ref: ref("doc-1") }]);
    assertEqual(await changedIds(storage), ["doc-2", "doc-0", "-doc-1"], "after a delete");
    await storage.commit([put("doc-1", "back")]);
    assertEqual(await changedIds(storage), ["doc-2", "doc-0", "doc-1"], "after it was created again");
  },
  "the change feed contains deletes, counters and sweeps": async (storage) => {
    await storage.commit([put("deleted"), put("swept", 1, { expiresAt: 10 }), put("kept")]);
    let { seq } = await storage.changes(FED, 0);
    const next = async (): Promise<readonly string[]> => {
      const ids = await changedIds(storage, seq);
      seq = (await storage.changes(FED, seq)).seq;
      return ids;
    };
    await storage.commit([{ op: "inc", ref: ref("counter"), by: 2 }]);
    assertEqual(await next(), ["counter"], "after an inc");
    await storage.commit([{ op: "delete", ref: ref("deleted") }]);
    assertEqual(await next(), ["-deleted"], "after a delete");
    await storage.sweep(10);
    assertEqual(await next(), ["-swept"], "after a sweep");
    await storage.commit([put("fleeting"), { op: "delete", ref: ref("fleeting") }]);
    const left = (await next()).filter((id) => id !== "-fleeting");
    assertEqual(left, [], "after a put and delete in one commit");
    assertEqual((await changedIds(storage)).includes("fleeting"), false, "whether the deleted document is listed");
  },
  "operations that write nothing are not in the change feed": async (storage) => {
    await storage.commit([put("a")]);
    const { seq } = await storage.changes(FED, 0);
    await storage.commit([]);
    await storage.commit([
      { op: "check", ref: ref("a"), if: "exists" },
      { op: "delete", ref: ref("absent") },
    ]);
    await assertConflict(storage.commit([put("b"), put("a", 1, { if: "absent" })]), 1, "exists", "a refused commit");
    await storage.sweep(1_000);
    assertEqual(await storage.changes(FED, seq), { changes: [], seq }, "changes");
  },
  "each partition has its own change feed, or none": async (storage) => {
    const unfed = ref("b", "things", UNFED);
    await storage.commit([put("a"), put(unfed), put(ref("c", "things", "assistant:other"))]);
    assertEqual(await changedIds(storage), ["a"], "changes of one assistant");
    assertEqual(await changedIds(storage, 0, "assistant:other"), ["c"], "changes of another");
    assertEqual(await storage.changes(UNFED, 0), { changes: [], seq: 0 }, "changes of a partition without a feed");
    assertEqual((await storage.get([unfed]))[0]?.seq, 0, "seq in a partition without a feed");
    const { seq } = await storage.changes(FED, 0);
    await storage.commit([put(ref("d", "things", "assistant:other"))]);
    assertEqual(await storage.changes(FED, seq), { changes: [], seq }, "after a write to another assistant");
  },
  "a follower of the change feed misses nothing during concurrent commits": async (storage) => {
    const writers = Array.from({ length: 6 }, async (_, writer) => {
      for (let n = 0; n < 10; n++) await storage.commit([put(`${writer}-${n}`), put(`last-${writer}`, n)]);
    });
    let done = false;
    const written = Promise.all(writers).finally(() => {
      done = true;
    });
    const [state] = await Promise.all([follow(storage, () => done), written]);
    assertEqual(state.size, 66, "documents that the follower knows");
    const last = [...Array(6).keys()].map((writer) => state.get(`last-${writer}`)?.doc?.value);
    assertEqual(last, Array(6).fill(9), "last values that the follower knows");
  },
};

async function waitUntil(timeoutMs: number, what: string, holds: () => boolean): Promise<void> {
  const stepMs = 5;
  for (let waitedMs = 0; !holds(); waitedMs += stepMs) {
    if (waitedMs >= timeoutMs) throw new Error(`${what} did not come within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}

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
