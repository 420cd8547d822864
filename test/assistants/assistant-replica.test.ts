import { type Engine, type MemoryListType, type MemoryType, memoryStorage, type NewMemory } from "keepsake";
import { fakeClock, fakeGeocoder, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS, PARKING } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

function twoEngines(): [Engine, Engine] {
  const storage = memoryStorage();
  const clock = fakeClock();
  const [first, second] = ["first", "second"].map((name) => testEngine({ storage, clock, ids: fakeIds(name) }).engine);
  return [first!, second!];
}

describe("a write is visible to the next event", () => {
  test("of this engine and of another, for additions, changes and removals", async () => {
    const [first, second] = twoEngines();
    const guide = await createGuide(first, []);
    const { assistantID } = guide;
    const sessions = [await first.sessions.open({ assistantID }), await second.sessions.open({ assistantID })];
    const { memoryID } = await guide.memories.add(HOURS);
    for (const session of sessions) {
      expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
    }
    await (await second.assistants.get(assistantID)).memories.update(memoryID, { title: PARKING.title });
    for (const session of sessions) {
      expect((await session.enterText("Where can I park my car?")).emission).toBe("At nine.");
      expect((await session.enterText("When do you open?")).emission).not.toBe("At nine.");
    }
    await guide.memories.remove(memoryID);
    for (const session of sessions) {
      expect((await session.enterText("Where can I park my car?")).emission).not.toBe("At nine.");
      expect((await session.memories.search({ text: "Where can I park my car?" })).count).toBe(0);
      await expect(session.memories.checkAccess(memoryID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
    }
    expect((await (await second.assistants.get(assistantID)).memories.list()).count).toBe(0);
  });

  test("for many parallel additions, in order", async () => {
    const [first, second] = twoEngines();
    const guide = await createGuide(first, []);
    const titles = Array.from({ length: 60 }, (_, i) => `Chapter number ${i}`);
    await Promise.all(titles.map((title) => guide.memories.add({ ...HOURS, title })));
    const other = await second.assistants.get(guide.assistantID);
    for (const { memories } of [await guide.memories.list(), await other.memories.list()]) {
      expect(memories.map((memory) => memory.title)).toEqual(titles);
    }
  });
});

describe("memories that two processes add at the same time", () => {
  test("have the same order in both processes and in a later one", async () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const engineOf = (name: string) => testEngine({ storage, clock, ids: fakeIds(name) }).engine;
    const guide = await createGuide(engineOf("b"), []);
    const other = await engineOf("a").assistants.get(guide.assistantID);
    await Promise.all([guide, other].map(({ memories }) => memories.add(HOURS)));
    const [first] = (await guide.memories.list()).memories;
    await guide.memories.update(first!.memoryID, { tags: ["changed"] });
    const later = await engineOf("c").assistants.get(guide.assistantID);
    const orders = await Promise.all(
      [guide, other, later].map(async ({ memories }) =>
        (await memories.list()).memories.map(({ memoryID }) => memoryID),
      ),
    );
    expect(orders[0]).toHaveLength(2);
    expect(orders).toEqual([orders[0], orders[0], orders[0]]);
  });
});

describe("two concurrent writers of one memory", () => {
  test("the later one fails with VERSION_CONFLICT", async () => {
    const [first, second] = twoEngines();
    const guide = await createGuide(first, []);
    const other = await second.assistants.get(guide.assistantID);
    const { memoryID } = await guide.memories.add(HOURS);
    const results = await Promise.allSettled([
      guide.memories.update(memoryID, { tags: ["one"] }),
      other.memories.update(memoryID, { hints: ["two"] }),
      guide.memories.update(memoryID, { titleVariants: ["three"] }),
    ]);
    const after = await guide.memories.get(memoryID);
    const written = [after.tags.length, after.hints.length, after.titleVariants.length];
    expect(results.map(({ status }) => (status === "fulfilled" ? 1 : 0))).toEqual(written);
    expect(written).toContain(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "VERSION_CONFLICT", status: 409 });
    }
    expect(results.some(({ status }) => status === "rejected")).toBe(true);
  });

  test("showing a memory does not change its version", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add(HOURS);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await Promise.all([guide.memories.update(memoryID, { tags: ["one"] }), session.enterText("When do you open?")]);
    expect(await guide.memories.get(memoryID)).toMatchObject({ tags: ["one"], readOccurrences: 1 });
  });
});

describe("list()", () => {
  const types: readonly MemoryType[] = [
    "Question",
    "Default",
    "Story",
    "CompletionDraft",
    "ExpertReference",
    "Question",
  ];

  test.each<[MemoryListType | null | undefined, readonly number[]]>([
    [undefined, [0, 1, 2, 3, 4, 5]],
    [null, [0, 1, 2, 3, 4, 5]],
    ["ALL", [0, 1, 2, 3, 4, 5]],
    ["ALL_WITHOUT_DRAFTS", [0, 1, 2, 4, 5]],
    ["CONTENTS", [0, 2, 5]],
    ["DEFAULTS", [1]],
    ["DRAFTS", [3]],
    ["EXPERT_REFERENCES", [4]],
  ])("of %s", async (type, expected) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    for (const [i, memoryType] of types.entries())
      await guide.memories.add({ memoryType, title: `T${i}`, tags: [`${i}`] } as NewMemory);
    const { count, memories } = await guide.memories.list({ type });
    expect(memories.map(({ tags }) => Number(tags[0]))).toEqual(expected);
    expect(count).toBe(expected.length);
  });

  test.each([
    [{ from: 0, howMany: 2 }, ["a", "b"]],
    [{ from: 2, howMany: 2 }, ["c", "d"]],
    [{ from: 4, howMany: 100 }, ["e"]],
    [{ from: 5, howMany: 1 }, []],
    [{ from: 3 }, ["d", "e"]],
    [{ howMany: 1 }, ["a"]],
    [{ howMany: 5_000 }, ["a", "b", "c", "d", "e"]],
  ])("page %j; the count is of all", async (page, titles) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    for (const title of "abcde") await guide.memories.add({ ...HOURS, title });
    const { count, memories } = await guide.memories.list(page);
    expect(memories.map(({ title }) => title)).toEqual(titles);
    expect(count).toBe(5);
  });

  test.each([
    [{ from: -1 }, "INVALID_PAGE", "from"],
    [{ from: 0.5 }, "INVALID_PAGE", "from"],
    [{ howMany: 0 }, "INVALID_PAGE", "howMany"],
    [{ howMany: "3" as unknown as number }, "INVALID_PAGE", "howMany"],
    [{ type: "POEMS" as "ALL" }, "INVALID_FIELD", "type"],
  ])("is refused with %j", async (query, code, field) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine);
    await expect(guide.memories.list(query)).rejects.toMatchObject({ code, field, status: 400 });
  });

  test("keeps the position of a memory that changes", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [HOURS, PARKING]);
    const [first] = (await guide.memories.list()).memories;
    await guide.memories.update(first!.memoryID, { title: "Zzz" });
    expect((await guide.memories.list()).memories.map(({ title }) => title)).toEqual(["Zzz", PARKING.title]);
  });
});

describe("a removed memory", () => {
  test("is not found by any call", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add(HOURS);
    await guide.memories.remove(memoryID);
    for (const call of [
      () => guide.memories.get(memoryID),
      () => guide.memories.update(memoryID, { tags: [] }),
      () => guide.memories.remove(memoryID),
      () => guide.memories.checkAccess(memoryID),
      () => guide.memories.get("nothing"),
      () => guide.memories.get("__proto__"),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND", status: 404, field: "memoryID" });
    }
  });

  test.each<[string, (guide: Awaited<ReturnType<typeof createGuide>>, memoryID: string) => Promise<void>]>([
    ["gone", (guide, memoryID) => guide.memories.remove(memoryID)],
    ["somebody else's", (guide, memoryID) => guide.memories.update(memoryID, { receiverID: guide.evaID })],
  ])("or is %s since it was offered, is not said, and the conversation goes on", async (_, lose) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [], { confidenceThresholds: { high: 1, medium: 0.3, low: 0.1 } });
    const { memoryID } = await guide.memories.add(HOURS);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    expect((await session.enterText("When do you open?")).state).toBe("R3");
    await lose(guide, memoryID);
    const state = await session.enterText("yes");
    expect(state).toMatchObject({
      state: "R1",
      previousState: "R3",
      emission: expect.stringMatching(/\S/),
      lastMatchedMemoryID: null,
    });
    expect(state.emission).not.toContain("At nine.");
    expect((await guide.memories.list()).memories.map(({ readOccurrences }) => readOccurrences)).not.toContain(1);
  });
});

describe("the place of a memory", () => {
  const geocoder = fakeGeocoder({ Rome: { latitude: 41.9, longitude: 12.5, uncertaintyKm: 10 } });

  test("is looked up if only its name is given", async () => {
    const { engine } = testEngine({ geocoder });
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add({ ...HOURS, placeName: "Rome" });
    const rome = { placeName: "Rome", placeLatitude: 41.9, placeLongitude: 12.5, placeUncertaintyKm: 10 };
    expect(await guide.memories.get(memoryID)).toMatchObject(rome);
    await guide.memories.update(memoryID, { placeName: "Nowhere" });
    expect(await guide.memories.get(memoryID)).toMatchObject({
      placeName: "Nowhere",
      placeLatitude: null,
      placeLongitude: null,
    });
    await guide.memories.update(memoryID, { placeName: "Rome", placeUncertaintyKm: 3 });
    expect(await guide.memories.get(memoryID)).toMatchObject({ ...rome, placeUncertaintyKm: 3 });
    await guide.memories.update(memoryID, { placeLatitude: 1, placeLongitude: 2 });
    expect(await guide.memories.get(memoryID)).toMatchObject({
      placeName: "Rome",
      placeLatitude: 1,
      placeLongitude: 2,
    });
  });

  test("is stored without a lookup if coordinates are given", async () => {
    const { engine } = testEngine({ geocoder });
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add({ ...HOURS, placeName: "Rome", placeLatitude: 1, placeLongitude: 2 });
    expect(await guide.memories.get(memoryID)).toMatchObject({
      placeName: "Rome",
      placeLatitude: 1,
      placeLongitude: 2,
      placeUncertaintyKm: null,
    });
  });
});
