import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { onBoth } from "./on-both.js";

describe("the tags of memories", () => {
  test("are those of the memories that the caller may see; drafts and references are the Giver's", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [
      { ...HOURS, tags: ["hours", "all"] },
      { ...PARKING, tags: ["cars", "all"] },
    ]);
    const title = "T";
    await guide.memories.add({ memoryType: "CompletionDraft", title, answers: [], tags: ["draft"] });
    await guide.memories.add({ memoryType: "ExpertReference", title, answers: [], tags: ["reference"] });
    await guide.memories.add({ memoryType: "Story", title, tags: ["evas"], receiverID: guide.evaID });
    const tagsOf = async (opening: object) => {
      const session = await engine.sessions.open({ assistantID: guide.assistantID, ...opening });
      return (await session.memories.tags()).memoryTags;
    };
    expect(await tagsOf({})).toEqual(["all", "cars", "hours"]);
    expect(await tagsOf(EVA)).toEqual(["all", "cars", "evas", "hours"]);
    const all = ["all", "cars", "draft", "evas", "hours", "reference"];
    expect(await tagsOf(GIVER)).toEqual(all);
    expect(await guide.memories.tags()).toEqual({ memoryTags: all });
  });
});

test("a search looks up a place only if it has a name and no coordinates", async () => {
  const asked: string[] = [];
  const geocoder = {
    async geocode(placeName: string) {
      asked.push(placeName);
      return { placeName, latitude: 41.9, longitude: 12.5, uncertaintyKm: 1 };
    },
  };
  const { engine } = testEngine({ geocoder });
  const place = (placeLatitude: number) => ({ placeLatitude, placeLongitude: 12.5, placeUncertaintyKm: 1 });
  const guide = await createGuide(engine, [
    { memoryType: "Story", title: "Rome", answers: [], ...place(41.9) },
    { memoryType: "Story", title: "Milan", answers: [], ...place(45.5) },
  ]);
  const found = async (search: object) =>
    (await guide.memories.search({ placeUncertaintyKm: 10, ...search })).matches.map(({ memory }) => memory.title);
  expect(await found({ placeLatitude: 45.5, placeLongitude: 12.5 })).toEqual(["Milan"]);
  expect(await found({ placeName: "Milano", placeLatitude: 45.5, placeLongitude: 12.5 })).toEqual(["Milan"]);
  expect(asked).toEqual([]);
  expect(await found({ placeName: "Roma" })).toEqual(["Rome"]);
  expect(asked).toEqual(["Roma"]);
});

describe("people", () => {
  test("are listed with the Giver first, whatever its name, then by name and ID", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [], { name: "Zoo" });
    for (const tag of ["a", "b", "c"]) await guide.people.add({ name: tag === "b" ? "Abe" : "Eva", tag });
    const { people } = await guide.people.list();
    expect(people.map(({ name, personType }) => [name, personType])).toEqual([
      ["Zoo", "Giver"],
      ["Abe", "Receiver"],
      ["Eva", "Receiver"],
      ["Eva", "Receiver"],
      ["Eva", "Receiver"],
    ]);
    const evas = people.slice(2).map(({ personID }) => personID);
    expect(evas).toEqual(evas.toSorted());
  });

  onBoth("keep their tag, name and rights in a change that does not name them", [], async ({ people, guide }) => {
    await people.update(guide.evaID, { personType: "Receiver", information: "A neighbour." });
    const eva = { name: "Eva", tag: EVA.tag, information: "A neighbour.", personType: "Receiver" };
    expect(await people.get(guide.evaID)).toMatchObject(eva);
    await people.update(guide.evaID, { tag: EVA.tag, information: null });
    expect(await people.get(guide.evaID)).toMatchObject({ ...eva, information: null });
  });
});

describe("the name of a removed person in the chat log", () => {
  test.each([
    ["Ann", "Ann and Anna, Joann, Ann's: (Ann) ANN Ann2", "… and Anna, Joann, …'s: (…) ANN Ann2"],
    ["J. (R)", "Ask J. (R), not JX (R).", "Ask …, not JX (R)."],
    ["[a|b]*", "Is it [a|b]* or a?", "Is it … or a?"],
    ["Zoé", "Zoé. Zoéé", "…. Zoéé"],
  ])("%s is masked as a whole word only: %s", async (name, text, masked) => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage, chatLog: { keepDays: 30 } });
    const guide = await createGuide(engine, [{ ...HOURS, answers: [{ text }] }, PARKING]);
    const { assistantID } = guide;
    const { personID } = await guide.people.add({ name, tag: "x" });
    const session = await engine.sessions.open({ assistantID });
    await session.enterText("When do you open?");
    await session.enterText("Where can I park my car?");
    const before = (await guide.chatLog.list()).entries;
    await guide.people.remove(personID);
    const { entries } = await guide.chatLog.list();
    expect(entries).toEqual(before.map((entry) => (entry.emission === text ? { ...entry, emission: masked } : entry)));
    expect(entries.filter(({ emission }) => emission === masked)).toHaveLength(1);
    const logged = (await storage.dump()).filter(({ partition }) => partition === `log:${assistantID}`);
    expect(logged.map(({ version }) => version)).toEqual([1, 2, 1]);
    expect(logged.every(({ expiresAt, index }) => expiresAt === index.expires)).toBe(true);
  });
});
