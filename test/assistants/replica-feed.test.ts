import { memoryStorage } from "keepsake";
import { describe, expect, test } from "vitest";
import { createAssistantReplica } from "../../src/assistants/replica/assistant-replica.js";
import { createVectorKeeper } from "../../src/assistants/replica/vector-keeper.js";
import { refs } from "../../src/assistants/stored/index.js";
import { createLanguages } from "../../src/languages/known/index.js";
import type { StoredVectors } from "../../src/recall/index.js";
import { putOp } from "../../src/shared/index.js";
import { createGuide, HOURS, PARKING } from "../support/assistants.js";
import { flushPromises } from "../support/flush-promises.js";
import { innerStores } from "../support/inner-stores.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/** A replica of an assistant whose reads of the change feed end when the test says so. */
async function heldReplica() {
  const inner = memoryStorage();
  const test = testEngine({ storage: inner });
  const { assistantID, ...guide } = await createGuide(test.engine, [HOURS]);
  const reads: { readonly since: number; end(): void; fail(): void }[] = [];
  const storage = overriding(inner, {
    changes: (partition, since, limit) =>
      new Promise((resolve, reject) => {
        const end = (): void => resolve(inner.changes(partition, since, limit));
        reads.push({ since, end, fail: () => reject(new Error("away")) });
      }),
  });
  const { ports } = innerStores({ ...test, storage });
  const removed: string[] = [];
  const replica = await createAssistantReplica(ports, {
    assistantID,
    culture: "en-GB",
    language: createLanguages([]).find("en-GB"),
    embedderDeadlineMs: 150,
    onRemoved: () => void removed.push(assistantID),
    forgetInSessions: async () => {},
  });
  const done: string[] = [];
  /** Calls refresh() and notes when it is done. */
  const refresh = (name: string, position?: number) =>
    replica.refresh(position).then(
      () => void done.push(name),
      () => void done.push(`${name} failed`),
    );
  /** Reads what has changed. */
  const read = async (): Promise<void> => {
    void refresh("r");
    reads.at(-1)?.end();
    await flushPromises();
  };
  return { ...test, guide, assistantID, replica, reads, read, removed, refresh, done };
}

describe("refresh()", () => {
  test("reads again for callers that come during a read, once for all of them", async () => {
    const { reads, refresh, done, replica } = await heldReplica();
    for (const name of ["a", "b", "c"]) void refresh(name);
    await flushPromises();
    expect(reads.length).toBe(1);
    reads[0]?.end();
    await flushPromises();
    expect([done, reads.length]).toEqual([["a"], 2]);
    void refresh("d");
    await flushPromises();
    expect(reads.length).toBe(2);
    reads[1]?.end();
    await flushPromises();
    expect([done, reads.length]).toEqual([["a", "b", "c"], 3]);
    reads[2]?.end();
    await flushPromises();
    expect(done).toEqual(["a", "b", "c", "d"]);
    expect(replica.memoryIDs()).toHaveLength(1);
    expect(reads.map(({ since }) => since > 0)).toEqual([false, true, true]);
  });

  test("after a read that failed reads for those who waited, and for the next caller", async () => {
    const { reads, refresh, done } = await heldReplica();
    for (const name of ["a", "b"]) void refresh(name);
    reads[0]?.fail();
    await flushPromises();
    expect([done, reads.length]).toEqual([["a failed"], 2]);
    reads[1]?.end();
    await flushPromises();
    expect(done).toEqual(["a failed", "b"]);
    void refresh("c");
    expect(reads.length).toBe(3);
  });

  test("reads nothing up to a position that is known", async () => {
    const { reads, refresh, done, storage, assistantID } = await heldReplica();
    const { seq } = await storage.changes(`assistant:${assistantID}`, 0);
    void refresh("a", seq);
    await flushPromises();
    reads[0]?.end();
    await flushPromises();
    await refresh("b", seq);
    expect([done, reads.length]).toEqual([["a", "b"], 1]);
    void refresh("c", seq + 1);
    await flushPromises();
    reads[1]?.end();
    await flushPromises();
    // The feed may reserve positions that no change takes.
    await refresh("d", seq + 1);
    expect([done, reads.length]).toEqual([["a", "b", "c", "d"], 2]);
  });
});

describe("a replica", () => {
  test("counts changes of memories, and forgets those that it showed lately", async () => {
    const { read, replica, guide } = await heldReplica();
    await read();
    expect(replica.edits).toBe(1);
    const [memoryID] = replica.memoryIDs();
    replica.recentMemories.set(memoryID!, {} as never);
    await guide.people.update(guide.evaID, { name: "Evi" });
    await read();
    expect([replica.edits, replica.recentMemories.get(memoryID!)]).toEqual([1, {}]);
    await guide.memories.update(memoryID!, { tags: ["a"] });
    await read();
    expect([replica.edits, replica.recentMemories.get(memoryID!)]).toEqual([2, undefined]);
  });

  test("a memory that was emitted is read once, unless it is long", async () => {
    const inner = memoryStorage();
    let reads = 0;
    const storage = overriding(inner, {
      get(docRefs) {
        reads += docRefs.filter(({ collection }) => collection === "memories").length;
        return inner.get(docRefs);
      },
    });
    const { engine } = testEngine({ storage });
    const long = { ...PARKING, answers: [{ text: "Behind the house. ".repeat(300) }] };
    const { assistantID } = await createGuide(engine, [HOURS, long]);
    const session = await engine.sessions.open({ assistantID });
    const countReads = async (text: string): Promise<number> => {
      reads = 0;
      await session.enterText(text);
      await session.enterText(text);
      return reads;
    };
    expect(await countReads(HOURS.title)).toBe(1);
    expect(await countReads(PARKING.title)).toBe(2);
  });

  test("finds people by their present tags only", async () => {
    const { read, replica, guide } = await heldReplica();
    const { personID: uweID } = await guide.people.add({ name: "Uwe", tag: "🐻" });
    await read();
    expect([replica.personByTag("🐦")?.personID, replica.personByTag("🐻")?.personID]).toEqual([guide.evaID, uweID]);
    // Eva's tag passes to Uwe: the change of Eva must not take it from him, whichever comes first.
    await guide.people.update(guide.evaID, { tag: "🦉" });
    await guide.people.update(uweID, { tag: "🐦" });
    await guide.people.update(guide.evaID, { name: "Evi" });
    await read();
    expect(["🐦", "🦉", "🐻"].map((tag) => replica.personByTag(tag)?.name)).toEqual(["Uwe", "Evi", undefined]);
    await guide.people.remove(uweID);
    await read();
    expect([replica.personByTag("🐦"), replica.people.size]).toEqual([null, 2]);
  });

  test("keeps the last settings of an assistant that is removed, and says so once", async () => {
    const { read, replica, engine, assistantID, removed } = await heldReplica();
    expect([replica.record, replica.isRemoved]).toEqual([null, false]);
    await read();
    expect([replica.record?.name, replica.isRemoved, removed]).toEqual(["Guide", false, []]);
    await engine.assistants.remove(assistantID);
    await read();
    expect([replica.record?.name, replica.isRemoved, removed]).toEqual(["Guide", true, [assistantID]]);
  });
});

describe("the open assistants of a process", () => {
  test("say when one is removed", async () => {
    const parts = testEngine();
    const { stores } = innerStores(parts);
    const removed: string[] = [];
    stores.onRemoved((assistantID) => void removed.push(`one ${assistantID}`));
    stores.onRemoved((assistantID) => void removed.push(`two ${assistantID}`));
    const { assistantID } = await createGuide(parts.engine);
    await stores.open(assistantID);
    await parts.engine.assistants.remove(assistantID);
    const notFound = { code: "ASSISTANT_NOT_FOUND", field: "assistantID" };
    await expect(stores.open(assistantID)).rejects.toMatchObject(notFound);
    await expect(stores.open(assistantID)).rejects.toMatchObject(notFound);
    expect(removed).toEqual([`one ${assistantID}`, `two ${assistantID}`]);
  });

  test("are opened once for all who ask at the same time, and evicted when there are too many", async () => {
    const parts = testEngine();
    const { stores } = innerStores(parts, { maxOpenAssistants: 1 });
    const first = await createGuide(parts.engine);
    const second = await createGuide(parts.engine);
    const [one, same] = await Promise.all([stores.open(first.assistantID), stores.open(first.assistantID)]);
    expect(same).toBe(one);
    expect(await stores.open(first.assistantID)).toBe(one);
    await stores.open(second.assistantID);
    expect(await stores.open(first.assistantID)).not.toBe(one);
    expect(stores.feedOf(first.assistantID)).toBe(`assistant:${first.assistantID}`);
  });

  test("are opened in another language when their culture changes", async () => {
    const parts = testEngine();
    const { stores } = innerStores(parts);
    const { assistantID } = await createGuide(parts.engine);
    const before = await stores.open(assistantID);
    await parts.engine.assistants.update(assistantID, { culture: "de-DE" });
    const after = await stores.open(assistantID);
    expect([before.culture, after.culture, after === before]).toEqual(["en-GB", "de-DE", false]);
    expect(await stores.open(assistantID)).toBe(after);
  });

  test("take a removed person out of their sessions", async () => {
    const parts = testEngine();
    const { stores } = innerStores(parts);
    const { assistantID, evaID } = await createGuide(parts.engine);
    const store = await stores.open(assistantID);
    await expect(store.forgetInSessions(evaID)).resolves.toBeUndefined();
    const forgotten: string[] = [];
    stores.onPersonRemoved(async (...ids) => void forgotten.push(...ids));
    await store.forgetInSessions(evaID);
    expect(forgotten).toEqual([assistantID, evaID]);
  });
});

describe("stored vectors", () => {
  const vectorsOf = (n: number) => ({ n }) as never as StoredVectors;
  const keeperOf = (...given: Parameters<typeof createVectorKeeper>) => {
    const keeper = createVectorKeeper(...given);
    return {
      read: (memoryIDs: readonly string[]) => keeper.read(memoryIDs, undefined),
      write: (made: ReadonlyMap<string, StoredVectors>) => keeper.write(made, undefined),
    };
  };

  test("are those of memories that still exist", async () => {
    const parts = testEngine();
    const { ports } = innerStores(parts);
    const guide = await createGuide(parts.engine, [HOURS, PARKING]);
    const [kept, lost] = (await guide.memories.list()).memories.map(({ memoryID }) => memoryID);
    const keeper = keeperOf(ports, guide.assistantID);
    await keeper.write(new Map([[kept!, vectorsOf(1)]]));
    await guide.memories.remove(lost!);
    await keeper.write(
      new Map([
        [lost!, vectorsOf(2)],
        [kept!, vectorsOf(3)],
      ]),
    );
    expect(await keeper.read([lost!, kept!])).toEqual(new Map([[kept, vectorsOf(3)]]));
  });

  test("are not given up for a storage that fails", async () => {
    const parts = testEngine();
    const guide = await createGuide(parts.engine, [HOURS]);
    const memoryID = (await guide.memories.list()).memories[0]!.memoryID;
    let failsAt = 1;
    const storage = overriding(parts.storage, {
      commit: (ops) => (--failsAt === 0 ? Promise.reject(new Error("disk full")) : parts.storage.commit(ops)),
    });
    const keeper = keeperOf(innerStores({ ...parts, storage }).ports, guide.assistantID);
    await expect(keeper.write(new Map([[memoryID, vectorsOf(1)]]))).rejects.toMatchObject({ code: "PORT_FAILED" });
    // The second commit is the first of those one by one.
    failsAt = 2;
    const missing = new Map([["unknown", vectorsOf(1)]]);
    await expect(keeper.write(missing)).rejects.toMatchObject({ code: "PORT_FAILED" });
    expect(await keeper.read([memoryID, "unknown"])).toEqual(new Map());
  });
});

test("orders of memories grow with the clock, and with those of other processes", async () => {
  const parts = testEngine();
  const { ports, stores } = innerStores(parts);
  const { assistantID } = await createGuide(parts.engine, []);
  const store = await stores.open(assistantID);
  const now = parts.clock.now() * 1_000;
  expect([store.nextOrder(), store.nextOrder()]).toEqual([now, now + 1]);
  parts.clock.advance(1);
  expect(store.nextOrder()).toBe(now + 1_000);
  const guide = await parts.engine.assistants.get(assistantID);
  const { memoryID } = await guide.memories.add(HOURS);
  const [doc] = await parts.storage.get([refs.memory(assistantID, memoryID)]);
  const index = { order: now + 50_000, memoryType: "Question" };
  await ports.storage.commit([putOp(refs.memory(assistantID, memoryID), doc!.value as never, { index })]);
  await store.refresh();
  expect(store.nextOrder()).toBe(now + 50_001);
});
