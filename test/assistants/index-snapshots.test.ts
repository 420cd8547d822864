import { createEngine, type Engine, memoryStorage, type NewMemory, type Storage, type WriteOp } from "keepsake";
import { fakeClock, fakeHasher } from "keepsake/testing";
import { expect, test } from "vitest";
import { overriding } from "../support/storages.js";

/** Enough memories for a snapshot to be saved. */
const COUNT = 1_000;

interface Watched extends Storage {
  /** Positions from which change feeds were read, in order. */
  readonly readFrom: number[];
}

/** A durable storage that records the positions from which its change feeds were read. */
function lastingStorage(): Watched {
  const inner = memoryStorage();
  const readFrom: number[] = [];
  const storage = overriding(inner, {
    capabilities: { durable: true, multiProcess: false, push: true },
    changes(partition, since, limit) {
      readFrom.push(since);
      return inner.changes(partition, since, limit);
    },
  });
  return Object.assign(storage, { readFrom });
}

const engineOver = (storage: Storage, maxOpenAssistants = 10): Engine =>
  createEngine({ storage, hasher: fakeHasher(), maxOpenAssistants });

const memory = (n: number): NewMemory => ({
  memoryType: "Question",
  title: `What is the name of star ${n}?`,
  answers: [{ text: `Star ${n} is called ${n.toString(36)}.` }],
});

/** A guide with many memories, trained and saved. */
async function savedGuide(storage: Storage, count = COUNT) {
  const engine = engineOver(storage);
  const guide = await engine.assistants.create({ name: "Guide of stars" });
  const lines = Array.from({ length: count }, (_, n) => JSON.stringify(memory(n)));
  await guide.import(lines.join("\n"), { format: "jsonl", warnSimilar: false }).result();
  await guide.people.add({ name: "Eva", tag: "🐦", pin: "123456" });
  await engine.train();
  return { engine, guide, assistantID: guide.assistantID };
}

const answersOf = async (engine: Engine, assistantID: string, text: string) => {
  const guide = await engine.assistants.get(assistantID);
  const { matches } = await guide.memories.search({ text });
  return matches.map(({ memory: found, confidence }) => [found.title, found.answers[0]?.text, confidence]);
};

test("an assistant opened later starts from the saved index and gives the same answers", async () => {
  const storage = lastingStorage();
  const { engine, guide, assistantID } = await savedGuide(storage);
  const expected = await answersOf(engine, assistantID, "the name of star 77");
  expect(expected.length).toBeGreaterThan(0);

  storage.readFrom.length = 0;
  const later = engineOver(storage);
  expect(await answersOf(later, assistantID, "the name of star 77")).toEqual(expected);
  expect(Math.min(...storage.readFrom)).toBeGreaterThan(COUNT);
  const opened = await later.assistants.get(assistantID);
  expect((await opened.people.list()).people.map(({ name }) => name)).toEqual(["Eva"]);
  expect((await opened.memories.list({ howMany: 3 })).memories.map(({ title }) => title)).toEqual(
    (await guide.memories.list({ howMany: 3 })).memories.map(({ title }) => title),
  );
});

test("changes and removals after the snapshot are applied", async () => {
  const storage = lastingStorage();
  const { guide, assistantID } = await savedGuide(storage);
  const { memories } = await guide.memories.list({ howMany: 2 });
  await guide.memories.remove(memories[0]!.memoryID);
  await guide.memories.update(memories[1]!.memoryID, { title: "Who keeps the telescope?" });
  const { memoryID } = await guide.memories.add({ ...memory(1), title: "When was the dome built?" } as NewMemory);

  const opened = await engineOver(storage).assistants.get(assistantID);
  const [found] = (await opened.memories.search({ text: "Who keeps the telescope?" })).matches;
  expect(found?.memory.memoryID).toBe(memories[1]!.memoryID);
  const titles = (await opened.memories.list({ from: COUNT - 2, howMany: 10 })).memories.map(({ title }) => title);
  expect(titles.at(-1)).toBe("When was the dome built?");
  await expect(opened.memories.get(memories[0]!.memoryID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
  expect(await opened.memories.get(memoryID)).toMatchObject({ title: "When was the dome built?" });
  expect((await opened.memories.list()).count).toBe(COUNT);
});

test("an invalid, incomplete or foreign snapshot is ignored and the index built again", async () => {
  const storage = lastingStorage();
  const { engine, assistantID } = await savedGuide(storage);
  const expected = await answersOf(engine, assistantID, "the name of star 5");
  const partition = `saved:${assistantID}`;
  const { docs: parts } = await storage.list({ partition, collection: "parts" });
  const [first] = parts;
  expect(first).toBeDefined();
  const breakages: readonly WriteOp[] = [
    { op: "delete", ref: first! },
    { op: "put", ref: first!, value: "AAAA" },
  ];
  for (const op of breakages) {
    await storage.commit([op]);
    storage.readFrom.length = 0;
    // Its clock stands still, so that nothing is trained and saved in the background.
    const reader = createEngine({ storage, hasher: fakeHasher(), clock: fakeClock() });
    expect(await answersOf(reader, assistantID, "the name of star 5")).toEqual(expected);
    expect(Math.min(...storage.readFrom)).toBe(0);
  }
});

test("of two processes that save at once one wins, and its snapshot is complete", async () => {
  const storage = lastingStorage();
  const engine = engineOver(storage);
  const { assistantID } = await savedGuide(memoryStorage()).then(async ({ guide }) => {
    const copy = await engine.assistants.create({ name: "Guide of stars" });
    let lines = "";
    for await (const piece of guide.export({ format: "jsonl" })) lines += piece;
    await copy.import(lines, { format: "jsonl", warnSimilar: false }).result();
    return copy;
  });
  const other = engineOver(storage);
  await other.assistants.get(assistantID);
  await Promise.all([engine.train(), other.train()]);
  const partition = `saved:${assistantID}`;
  const { docs } = await storage.list({ partition, collection: "manifests" });
  const manifest = docs[0]?.value as { generation: string; partCount: number };
  const parts = (await storage.list({ partition, collection: "parts" })).docs.map(({ id }) => id);
  expect(parts).toHaveLength(manifest.partCount);
  expect(parts.every((id) => id.startsWith(manifest.generation))).toBe(true);
  storage.readFrom.length = 0;
  await engineOver(storage).assistants.get(assistantID);
  expect(Math.min(...storage.readFrom)).toBeGreaterThan(COUNT);
});

test("a snapshot that is saved while the assistant is removed leaves no documents", async () => {
  const lasting = lastingStorage();
  let beforeParts: (() => Promise<unknown>) | null = null;
  const storage = overriding(lasting, {
    async commit(ops) {
      const remove = beforeParts;
      if (remove !== null && ops.some(({ ref }) => ref.collection === "parts")) {
        beforeParts = null;
        await remove();
      }
      return lasting.commit(ops);
    },
  });
  const engine = engineOver(storage);
  const guide = await engine.assistants.create({ name: "Guide of stars" });
  const lines = Array.from({ length: COUNT }, (_, n) => JSON.stringify(memory(n)));
  await guide.import(lines.join("\n"), { format: "jsonl", warnSimilar: false }).result();
  beforeParts = () => engine.assistants.remove(guide.assistantID);
  await engine.train();
  const partition = `saved:${guide.assistantID}`;
  expect((await lasting.list({ partition, collection: "manifests" })).count).toBe(0);
  expect((await lasting.list({ partition, collection: "parts" })).count).toBe(0);
});

test("a snapshot in another language is not used", async () => {
  const storage = lastingStorage();
  const { engine, assistantID } = await savedGuide(storage);
  await engine.assistants.update(assistantID, { culture: "it-IT" });
  storage.readFrom.length = 0;
  await engineOver(storage).assistants.get(assistantID);
  expect(Math.min(...storage.readFrom)).toBe(0);
});

test("no snapshot is saved of few memories, or in a storage that is not durable", async () => {
  const lasting = lastingStorage();
  const few = await savedGuide(lasting, 20);
  expect((await lasting.list({ partition: `saved:${few.assistantID}`, collection: "manifests" })).count).toBe(0);
  const passing = memoryStorage();
  const many = await savedGuide(passing);
  expect((await passing.list({ partition: `saved:${many.assistantID}`, collection: "manifests" })).count).toBe(0);
});

test("a new snapshot is saved after many changes, and removed with the assistant", async () => {
  const storage = lastingStorage();
  const { engine, guide, assistantID } = await savedGuide(storage);
  const saved = async () => {
    const { docs } = await storage.list({ partition: `saved:${assistantID}`, collection: "manifests" });
    return docs.map(({ version }) => version);
  };
  expect(await saved()).toEqual([1]);
  await guide.memories.add(memory(COUNT));
  await engine.train();
  expect(await saved()).toEqual([1]);
  for (let n = 1; n <= COUNT / 8; n++) await guide.memories.add(memory(COUNT + n));
  await engine.train();
  expect(await saved()).toEqual([2]);
  await engine.assistants.remove(assistantID);
  expect(await saved()).toEqual([]);
  expect((await storage.list({ partition: `saved:${assistantID}`, collection: "parts" })).count).toBe(0);
});

test("the least recently used assistants are evicted, and opened again on demand", async () => {
  const storage = lastingStorage();
  const engine = engineOver(storage, 2);
  const ids: string[] = [];
  for (const name of ["One", "Two", "Three"]) ids.push((await engine.assistants.create({ name })).assistantID);
  const open = async (n: number): Promise<boolean> => {
    storage.readFrom.length = 0;
    await (await engine.assistants.get(ids[n]!)).memories.list();
    return storage.readFrom.includes(0);
  };
  await open(0);
  await open(1);
  expect(await open(0)).toBe(false);
  expect(await open(2)).toBe(true);
  expect(await open(0)).toBe(false);
  expect(await open(1)).toBe(true);
  expect(await open(2)).toBe(true);
});

test("an assistant evicted before its training is trained when it is opened again", async () => {
  const storage = lastingStorage();
  const clock = fakeClock();
  const engine = createEngine({ storage, clock, hasher: fakeHasher(), maxOpenAssistants: 1 });
  const guide = await engine.assistants.create({ name: "Guide of stars" });
  const lines = Array.from({ length: COUNT }, (_, n) => JSON.stringify(memory(n)));
  await guide.import(lines.join("\n"), { format: "jsonl", warnSimilar: false }).result();
  const saved = async () =>
    (await storage.list({ partition: `saved:${guide.assistantID}`, collection: "manifests" })).count;
  await engine.assistants.create({ name: "Guide of seas" }).then((other) => other.memories.list());
  clock.advance(1_000);
  await engine.train();
  expect(await saved()).toBe(0);
  await guide.memories.list();
  await engine.train();
  expect(await saved()).toBe(1);
});
