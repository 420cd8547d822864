import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER } from "../support/assistants.js";
import { interleavingStorage, recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { evas, listTitles, onBoth, storyOf } from "./on-both.js";

const MEMORIES = [storyOf("Everybody's"), evas("Eva's")];

describe("removing a person", () => {
  onBoth("keeps its memories, visible to the Giver only", MEMORIES, async (managed) => {
    const { engine, guide, memories, people, id } = managed;
    const { assistantID, evaID } = guide;
    await people.remove(evaID);
    expect((await people.list()).count).toBe(1);
    await expect(people.get(evaID)).rejects.toMatchObject({ code: "PERSON_NOT_FOUND" });
    const orphan = { receiverID: evaID, receiverTag: null, receiverName: null };
    expect(await memories.get(id("Eva's"))).toMatchObject(orphan);
    expect((await memories.filter({})).count).toBe(2);
    const visitor = await managed.visitor();
    expect(listTitles(await visitor.memories.search({}))).toEqual(["Everybody's"]);
    await expect(visitor.memories.checkAccess(id("Eva's"))).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
    await people.add({ name: "Another Eva", tag: EVA.tag, pin: EVA.pin });
    const another = await engine.sessions.open({ assistantID, ...EVA });
    expect(listTitles(await another.memories.search({ tag: EVA.tag }))).toEqual(["Everybody's"]);
  });

  onBoth("lets its memories be updated, and made public", MEMORIES, async (managed) => {
    const { memories, people, guide, id } = managed;
    await people.remove(guide.evaID);
    const orphan = await memories.get(id("Eva's"));
    await memories.update(orphan.memoryID, { ...orphan, title: "Once Eva's" });
    expect(await memories.get(orphan.memoryID)).toMatchObject({ title: "Once Eva's", receiverID: guide.evaID });
    await memories.update(orphan.memoryID, { receiverID: null });
    expect((await (await managed.visitor()).memories.search({})).count).toBe(2);
  });

  onBoth("removes its memories on request", MEMORIES, async (managed) => {
    const { memories, people, unanswered, guide } = managed;
    await unanswered.add({ text: "Where is my key?", receiverID: guide.evaID });
    await unanswered.add({ text: "Where is the sea?" });
    await people.remove(guide.evaID, { memories: "remove" });
    expect(listTitles(await memories.list())).toEqual(["Everybody's"]);
    expect((await unanswered.list()).questions.map(({ text }) => text)).toEqual(["Where is the sea?"]);
  });

  onBoth("makes its memories public on request", MEMORIES, async (managed) => {
    const { clock, memories, people, guide, id } = managed;
    clock.advance(1_000);
    await people.remove(guide.evaID, { memories: "makePublic" });
    const published = { receiverID: null, lastChangeTimestamp: "2024-01-01T00:00:01.000Z" };
    expect(await memories.get(id("Eva's"))).toMatchObject(published);
    expect(await memories.get(id("Everybody's"))).toMatchObject({ lastChangeTimestamp: "2024-01-01T00:00:00.000Z" });
    expect((await (await managed.visitor()).memories.search({})).count).toBe(2);
  });

  onBoth("removes its pairs", MEMORIES, async ({ people, pairs, guide, id }) => {
    const pair = { text: "hers?", memoryID: id("Eva's") };
    await pairs.add({ ...pair, receiverID: guide.evaID });
    await pairs.add(pair);
    await people.remove(guide.evaID);
    expect(await pairs.list()).toMatchObject({ count: 1, pairs: [{ receiverID: null }] });
  });

  onBoth("is rejected for the Giver, unknown people and invalid options", MEMORIES, async ({ people, guide }) => {
    const giver = (await people.list()).people.find(({ tag }) => tag === GIVER.tag);
    await expect(people.remove(giver?.personID ?? "")).rejects.toMatchObject({ code: "RULE_BROKEN" });
    await expect(people.remove("nobody")).rejects.toMatchObject({ code: "PERSON_NOT_FOUND", field: "personID" });
    const choice = { memories: "burn" } as never;
    await expect(people.remove(guide.evaID, choice)).rejects.toMatchObject({
      code: "INVALID_FIELD",
      field: "memories",
    });
    const key = { memory: "remove" } as never;
    await expect(people.remove(guide.evaID, key)).rejects.toMatchObject({ code: "UNKNOWN_FIELD", field: "memory" });
    expect((await people.list()).count).toBe(2);
  });

  test.each(["remove", "makePublic"] as const)(
    "leaves a memory that is given to another meanwhile: %s",
    async (memories) => {
      const storage = interleavingStorage();
      const { engine } = testEngine({ storage });
      const guide = await createGuide(engine, []);
      const { personID } = await guide.people.add({ name: "Bob", tag: "🐻" });
      const { memoryID } = await guide.memories.add(storyOf("Once Eva's", { receiverID: guide.evaID }));
      storage.before("get", "memories", () => guide.memories.update(memoryID, { receiverID: personID }));
      await guide.people.remove(guide.evaID, { memories });
      expect(await guide.memories.get(memoryID)).toMatchObject({ receiverID: personID });
    },
  );

  test.each([
    ["remove", []],
    ["makePublic", [null]],
  ] as const)("includes a memory that the person is given meanwhile: %s", async (memories, receivers) => {
    const storage = interleavingStorage();
    const { engine } = testEngine({ storage });
    const guide = await createGuide(engine, []);
    // The commit that removes the person is the first one to touch its tag.
    storage.before("commit", "tags", () => guide.memories.add(storyOf("Late", { receiverID: guide.evaID })));
    await guide.people.remove(guide.evaID, { memories });
    expect((await guide.memories.list()).memories.map(({ receiverID }) => receiverID)).toEqual(receivers);
  });

  test("ends the rights of its sessions", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    await guide.people.remove(guide.evaID);
    expect(await session.enterText("Hello")).toMatchObject({ currentTag: null, currentTagAuthenticated: false });
  });

  test("with many memories needs few writes", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const guide = await createGuide(engine, []);
    for (let i = 0; i < 450; i++) await guide.memories.add(storyOf(`S${i}`, { receiverID: guide.evaID }));
    await guide.people.remove(guide.evaID, { memories: "makePublic" });
    expect((await guide.memories.filter({ tag: "👤" })).count).toBe(450);
    const docs = await storage.dump();
    expect(docs.filter(({ collection, version }) => collection === "memories" && version === 2)).toHaveLength(450);
  });
});
