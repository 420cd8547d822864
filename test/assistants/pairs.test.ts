import type { NewCorrelationPair } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, HOURS, PARKING } from "../support/assistants.js";
import { interleavingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { onBoth } from "./on-both.js";

const NOT_FOUND = { code: "CORRELATION_PAIR_NOT_FOUND", field: "pairID", status: 404 };
const TEXT = "when do you close";

describe("correlation pairs", () => {
  onBoth("are added by hand, and count again if they exist", [HOURS], async ({ pairs, id }) => {
    const memoryID = id("When do you open?");
    const { pairID } = await pairs.add({ text: TEXT, memoryID });
    expect(await pairs.add({ text: "When do you close?", memoryID })).toEqual({ pairID });
    expect(await pairs.get(pairID)).toEqual({
      pairID,
      text: TEXT,
      memoryID,
      correlated: true,
      occurrences: 2,
      pending: false,
      receiverID: null,
      creationTimestamp: "2024-01-01T00:00:00.000Z",
      lastChangeTimestamp: "2024-01-01T00:00:00.000Z",
    });
  });

  onBoth("are listed by page, the newest first, and by pending", [HOURS], async ({ pairs, id, clock }) => {
    const memoryID = id("When do you open?");
    for (const [text, pending] of [
      ["one", false],
      ["two", true],
      ["three", false],
    ] as const) {
      clock.advance(1);
      await pairs.add({ text, memoryID, pending });
    }
    const texts = async (query?: object) => {
      const { count, pairs: page } = await pairs.list(query);
      return [count, ...page.map(({ text }) => text)];
    };
    expect(await texts()).toEqual([3, "three", "two", "one"]);
    expect(await texts({ from: 1, howMany: 1 })).toEqual([3, "two"]);
    expect(await texts({ pending: true })).toEqual([1, "two"]);
    expect(await texts({ pending: false })).toEqual([2, "three", "one"]);
  });

  onBoth("take effect when they are no longer pending", [HOURS, PARKING], async ({ pairs, guide, id }) => {
    const memoryID = id("Where can I park my car?");
    const confidence = async () => {
      const { matches } = await guide.memories.search({ text: "where is the museum", numberOfResults: 100 });
      return matches.find(({ memory }) => memory.memoryID === memoryID)?.confidence ?? 0;
    };
    const before = await confidence();
    const { pairID } = await pairs.add({ text: "where is the museum", memoryID, pending: true });
    expect(await confidence()).toBe(before);
    expect(await pairs.update(pairID, { pending: false })).toEqual({ pairID });
    const approved = await confidence();
    expect(approved).toBeGreaterThan(before);
    await pairs.update(pairID, { pending: true });
    expect(await confidence()).toBe(before);
    await pairs.remove(pairID);
    expect((await pairs.list()).count).toBe(0);
  });

  onBoth("get another ID when their meaning is reversed", [HOURS], async ({ pairs, id }) => {
    const memoryID = id("When do you open?");
    const plus = await pairs.add({ text: TEXT, memoryID });
    await pairs.add({ text: TEXT, memoryID });
    const minus = await pairs.update(plus.pairID, { correlated: false });
    expect(minus.pairID).not.toBe(plus.pairID);
    expect(await pairs.get(minus.pairID)).toMatchObject({ correlated: false, occurrences: 2, pending: false });
    await expect(pairs.get(plus.pairID)).rejects.toMatchObject(NOT_FOUND);
    await pairs.add({ text: TEXT, memoryID });
    expect((await pairs.list()).count).toBe(2);
  });

  onBoth("are removed with their memory", [HOURS, PARKING], async ({ pairs, memories, id }) => {
    await pairs.add({ text: "one", memoryID: id("When do you open?") });
    await pairs.add({ text: "two", memoryID: id("Where can I park my car?") });
    await memories.remove(id("When do you open?"));
    expect(await pairs.list()).toMatchObject({ count: 1, pairs: [{ text: "two" }] });
  });

  onBoth("are validated", [HOURS], async ({ pairs, id }) => {
    const memoryID = id("When do you open?");
    for (const [pair, code, field] of [
      [{ memoryID }, "MISSING_FIELD", "text"],
      [{ text: TEXT }, "MISSING_FIELD", "memoryID"],
      [{ text: TEXT, memoryID: "x" }, "MEMORY_NOT_FOUND", "memoryID"],
      [{ text: TEXT, memoryID, receiverID: "x" }, "PERSON_NOT_FOUND", "receiverID"],
      [{ text: TEXT, memoryID, correlated: "yes" }, "INVALID_FIELD", "correlated"],
      [{ text: TEXT, memoryID, weight: 1 }, "UNKNOWN_FIELD", "weight"],
    ] as const) {
      await expect(pairs.add(pair as NewCorrelationPair), field).rejects.toMatchObject({ code, field });
    }
    const wrong = pairs.list({ pending: "yes" as never });
    await expect(wrong).rejects.toMatchObject({ code: "INVALID_FIELD", field: "pending" });
    await expect(pairs.list({ from: -1 })).rejects.toMatchObject({ code: "INVALID_PAGE", field: "from" });
    for (const call of [pairs.get("x"), pairs.update("x", {}), pairs.remove("x")]) {
      await expect(call).rejects.toMatchObject(NOT_FOUND);
    }
    await expect(pairs.get({} as never)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "pairID" });
  });

  test("that the Giver approved stay approved when a visitor repeats them", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [HOURS, PARKING], {
      confidenceThresholds: { high: 1, medium: 0.2, low: 0.1 },
    });
    const learnt = async () => {
      const session = await engine.sessions.open({ assistantID: guide.assistantID });
      await session.enterText("When do you open?");
      expect(await session.enterText("When do you open?")).toMatchObject({ state: "R1", emission: "At nine." });
      return (await guide.pairs.list()).pairs.filter(({ correlated }) => correlated);
    };
    const [pending] = await learnt();
    expect(pending).toMatchObject({ pending: true, occurrences: 1 });
    await guide.pairs.update(pending?.pairID ?? "", { pending: false });
    expect(await learnt()).toMatchObject([{ pending: false, occurrences: 2 }]);
  });

  test("are not stored for an assistant that is removed meanwhile", async () => {
    const storage = interleavingStorage();
    const { engine } = testEngine({ storage });
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add(HOURS);
    storage.before("commit", "pairs", () => engine.assistants.remove(guide.assistantID));
    const added = guide.pairs.add({ text: TEXT, memoryID });
    await expect(added).rejects.toMatchObject({ name: "KeepsakeError" });
    expect((await storage.dump()).filter(({ collection }) => collection === "pairs")).toEqual([]);
  });

  test("are pending after feedback of a visitor, but not of a person", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [HOURS, PARKING], {
      confidenceThresholds: { high: 1, medium: 0.2, low: 0.1 },
    });
    for (const opening of [{}, EVA]) {
      const session = await engine.sessions.open({ assistantID: guide.assistantID, ...opening });
      expect(await session.enterText("When do you open?")).not.toMatchObject({ state: "R1" });
      expect(await session.enterText("When do you open?")).toMatchObject({ state: "R1", emission: "At nine." });
    }
    const { pairs } = await guide.pairs.list();
    const positive = pairs.filter(({ correlated }) => correlated);
    expect(positive.map(({ receiverID, pending }) => [receiverID, pending]).sort()).toEqual(
      [
        [null, true],
        [guide.evaID, false],
      ].sort(),
    );
  });
});
