import {
  type AssistantHandle,
  createEngine,
  type Engine,
  type EngineOptions,
  memoryStorage,
  type Storage,
} from "keepsake";
import { fakeClock, fakeEmbedder, fakeHasher, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";

/** Knows that a doze is a nap, and nothing else. */
const aboutRest = (text: string): number[] => (/nap|zzz/.test(text) ? [1, 0.1, 0] : [0, 0.1, text.length % 7]);

const TITLES = ["Where can I take a nap?", "Where is the restaurant?", "How much is a ticket?", "Who built the tower?"];

function engineWith(options: EngineOptions): Engine {
  return createEngine({ hasher: fakeHasher(), clock: fakeClock(), logger: recordingLogger(), ...options });
}

async function withMemories(engine: Engine) {
  const guide = await engine.assistants.create({ name: "Guide", culture: "en-GB" });
  const added = [];
  for (const title of TITLES) {
    added.push(await guide.memories.add({ memoryType: "Question", title, answers: [{ text: `${title} Ask me.` }] }));
  }
  return { guide, ids: added.map(({ memoryID }) => memoryID) };
}

async function ask(engine: Engine, assistantID: string, text: string) {
  const session = await engine.sessions.open({ assistantID });
  await session.enterText(text);
  return session.explain();
}

/** The vectors that a storage has of an assistant. */
async function storedVectors(storage: Storage, assistantID: string): Promise<readonly string[]> {
  const { docs } = await storage.list({ partition: `assistant:${assistantID}`, collection: "vectors" });
  return docs.map(({ id }) => id).sort();
}

test("an encoder adds a part to the score, in a conversation and in a search", async () => {
  await using engine = engineWith({ embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  const { guide } = await withMemories(engine);
  await engine.train();
  const explanation = await ask(engine, guide.assistantID, "zzz please");
  const [best] = explanation?.candidates ?? [];
  expect(best?.title).toBe("Where can I take a nap?");
  expect(best?.parts.encoder).toBeGreaterThan(0.1);
  expect(explanation?.meaning).toEqual({ embedder: "fake-1", status: "used", missing: 0 });
  const { matches } = await guide.memories.search({ text: "zzz please" });
  expect(matches[0]?.memory.title).toBe("Where can I take a nap?");
});

test("vectors are made a moment after memories changed, without a turn", async () => {
  const clock = fakeClock();
  const embedder = fakeEmbedder();
  const storage = memoryStorage();
  await using engine = engineWith({ embedder, clock, storage });
  const { guide, ids } = await withMemories(engine);
  await guide.memories.search({ text: "anything" });
  expect(embedder.textsOf("memory")).toEqual([]);
  clock.advance(300);
  await engine.train();
  expect(await storedVectors(storage, guide.assistantID)).toEqual([...ids].sort());
});

test("a turn embeds its text once, in one call", async () => {
  const embedder = fakeEmbedder();
  await using engine = engineWith({ embedder });
  const { guide } = await withMemories(engine);
  await engine.train();
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  await session.enterText("Where is the restaurant?");
  await session.enterText("and what about the tower?");
  const queries = embedder.calls.filter(({ kind }) => kind === "query");
  expect(queries).toHaveLength(2);
  expect(queries[0]?.texts).toEqual(["Where is the restaurant?"]);
});

test("a restart embeds no memory again", async () => {
  const storage = memoryStorage();
  const first = engineWith({ storage, embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  const { guide } = await withMemories(first);
  await first.train();
  await first.close();
  const embedder = fakeEmbedder({ vectorOf: aboutRest });
  await using second = engineWith({ storage, embedder });
  const explanation = await ask(second, guide.assistantID, "zzz please");
  expect(explanation?.candidates[0]?.title).toBe("Where can I take a nap?");
  await second.train();
  expect(embedder.textsOf("memory")).toEqual([]);
});

test("another process follows the vectors that one has made", async () => {
  const storage = memoryStorage();
  await using one = engineWith({ storage, embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  const embedder = fakeEmbedder({ vectorOf: aboutRest });
  await using other = engineWith({ storage, embedder });
  const { guide } = await withMemories(one);
  const before = await ask(other, guide.assistantID, "zzz please");
  expect(before?.meaning).toEqual({ embedder: "fake-1", status: "no-vectors", missing: 4 });
  await one.train();
  const after = await ask(other, guide.assistantID, "zzz please");
  expect(after?.candidates[0]?.title).toBe("Where can I take a nap?");
  await other.train();
  expect(embedder.textsOf("memory")).toEqual([]);
  const changed = await guide.memories.add({
    memoryType: "Question",
    title: "Where to zzz?",
    answers: [{ text: "There." }],
  });
  await one.train();
  const { candidates } = (await ask(other, guide.assistantID, "zzz")) ?? { candidates: [] };
  expect(candidates.map(({ memoryID }) => memoryID)).toContain(changed.memoryID);
  expect(embedder.textsOf("memory")).toEqual([]);
});

test("a change of the embedder's ID makes all vectors again", async () => {
  const storage = memoryStorage();
  const first = engineWith({ storage, embedder: fakeEmbedder() });
  const { guide, ids } = await withMemories(first);
  await first.train();
  await first.close();
  const embedder = fakeEmbedder({ id: "fake-2", vectorOf: aboutRest });
  await using second = engineWith({ storage, embedder });
  const before = await ask(second, guide.assistantID, "zzz please");
  expect(before?.meaning).toMatchObject({ status: "no-vectors", missing: 4 });
  await second.train();
  expect(embedder.textsOf("memory")).toHaveLength(8 + 4);
  const { docs } = await storage.list({ partition: `assistant:${guide.assistantID}`, collection: "vectors" });
  expect(docs).toHaveLength(ids.length);
  expect(docs.every(({ value }) => (value as { embedder?: string }).embedder === "fake-2")).toBe(true);
});

test("what a process made before it died is kept, and the rest is made by the next one", async () => {
  const storage = memoryStorage();
  let calls = 0;
  const dying = fakeEmbedder({
    batchSize: 3,
    // The second batch never ends: the process is killed meanwhile.
    before: ({ kind, signal }) =>
      kind === "memory" && ++calls === 2
        ? new Promise<void>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)))
        : undefined,
  });
  const clock = fakeClock();
  const first = engineWith({ storage, embedder: dying, clock });
  const { guide } = await withMemories(first);
  await guide.memories.search({ text: "anything" });
  clock.advance(300);
  while (calls < 2) await new Promise((resolve) => setImmediate(resolve));
  const kept = await storedVectors(storage, guide.assistantID);
  expect(kept).toHaveLength(1);
  const embedder = fakeEmbedder();
  await using second = engineWith({ storage, embedder });
  await ask(second, guide.assistantID, "anything");
  await second.train();
  expect(embedder.textsOf("memory")).toHaveLength(9);
  expect(await storedVectors(storage, guide.assistantID)).toHaveLength(4);
  await first.close();
});

test("removal of a memory removes its vectors, and removal of an assistant those of all", async () => {
  const storage = memoryStorage();
  await using engine = engineWith({ storage, embedder: fakeEmbedder() });
  const { guide, ids } = await withMemories(engine);
  await engine.train();
  await guide.memories.remove(ids[0]!);
  expect(await storedVectors(storage, guide.assistantID)).toEqual(ids.slice(1).sort());
  await engine.assistants.remove(guide.assistantID);
  expect(await storedVectors(storage, guide.assistantID)).toEqual([]);
});

test("an embedder that fails or is late leaves a turn as it is without, and the log tells", async () => {
  const logger = recordingLogger();
  const failing = fakeEmbedder({
    before: ({ kind }) => {
      if (kind === "query") throw new Error("down");
    },
  });
  await using engine = engineWith({ embedder: failing, logger });
  const { guide } = await withMemories(engine);
  await engine.train();
  const explanation = await ask(engine, guide.assistantID, "Where is the restaurant?");
  expect(explanation?.meaning?.status).toBe("failed");
  await using plain = engineWith({});
  const same = await withMemories(plain);
  const without = await ask(plain, same.guide.assistantID, "Where is the restaurant?");
  expect(explanation?.candidates.map(({ title, confidence }) => [title, confidence])).toEqual(
    without?.candidates.map(({ title, confidence }) => [title, confidence]),
  );
  expect(without).not.toHaveProperty("meaning");
  expect(logger.entries.filter(({ message }) => message.includes("embedder"))).toHaveLength(1);
});

test("vectors that could not be made are tried again after a pause", async () => {
  const clock = fakeClock();
  const logger = recordingLogger();
  let isDown = true;
  const embedder = fakeEmbedder({
    before: () => {
      if (isDown) throw new Error("down");
    },
  });
  const storage = memoryStorage();
  await using engine = engineWith({ embedder, clock, logger, storage });
  const { guide } = await withMemories(engine);
  await guide.memories.search({ text: "anything" });
  const waitUntil = async (done: () => Promise<boolean> | boolean): Promise<void> => {
    while (!(await done())) await new Promise((resolve) => setImmediate(resolve));
  };
  clock.advance(300);
  await waitUntil(() => logger.entries.some(({ message }) => message.startsWith("The vectors of memories")));
  isDown = false;
  await new Promise((resolve) => setImmediate(resolve));
  clock.advance(10_000);
  await waitUntil(async () => (await storedVectors(storage, guide.assistantID)).length === 4);
});

test("an embedder with vectors of another length under the same ID is refused", async () => {
  const storage = memoryStorage();
  const first = engineWith({ storage, embedder: fakeEmbedder() });
  const { guide } = await withMemories(first);
  await first.train();
  await first.close();
  await using second = engineWith({ storage, embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  await ask(second, guide.assistantID, "anything");
  await guide.memories
    .add({ memoryType: "Question", title: "Is it new?", answers: [{ text: "Yes." }] })
    .catch(() => {});
  await expect(
    (async () => {
      const again = await second.assistants.get(guide.assistantID);
      await again.memories.add({ memoryType: "Question", title: "Is it new?", answers: [{ text: "Yes." }] });
      await second.train();
    })(),
  ).rejects.toMatchObject({ code: "DIMENSIONS_CHANGED" });
});

async function exportBundle(assistant: AssistantHandle, includeVectors: boolean): Promise<string> {
  let text = "";
  for await (const piece of assistant.export({ format: "bundle", includeVectors })) text += piece;
  return text;
}

test("a bundle has vectors on request only, and an engine that imports them makes none again", async () => {
  await using first = engineWith({ embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  const { guide } = await withMemories(first);
  await first.train();
  expect(await exportBundle(guide, false)).not.toContain('"vectors"');
  const bundle = await exportBundle(guide, true);
  const embedder = fakeEmbedder({ vectorOf: aboutRest });
  await using second = engineWith({ embedder });
  const { assistantID } = await second.assistants.importBundle(bundle);
  expect(await exportBundle(await second.assistants.get(assistantID ?? ""), true)).toBe(bundle);
  const explanation = await ask(second, assistantID ?? "", "zzz please");
  expect(explanation?.meaning).toEqual({ embedder: "fake-1", status: "used", missing: 0 });
  expect(explanation?.candidates[0]?.title).toBe("Where can I take a nap?");
  await second.train();
  expect(embedder.textsOf("memory")).toEqual([]);
});

test.each([
  ["another form", '"dimensions":3', '"dimensions":0', "dimensions"],
  ["no base64", /"data":"[^"]*"/, '"data":"?"', "data"],
  ["another field", '"vectors":{', '"vectors":{"scale":1,', "scale"],
])("vectors of %s in a bundle are refused, and nothing is stored", async (_, from, to, field) => {
  const storage = memoryStorage();
  await using engine = engineWith({ storage, embedder: fakeEmbedder({ vectorOf: aboutRest }) });
  const { guide } = await withMemories(engine);
  await engine.train();
  const bundle = (await exportBundle(guide, true)).replace(from, to);
  const { assistantID, errors } = await engine.assistants.importBundle(bundle, { assistantID: "copy" });
  expect(assistantID).toBeNull();
  expect(errors).toMatchObject([{ row: 3, field }]);
  expect(await storedVectors(storage, "copy")).toEqual([]);
});
