import type { Memory, MemoryUpdate, NewMemory } from "keepsake";
import { fakeGeocoder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, GIVER } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { evas, onBoth } from "./on-both.js";

const PICTURE = { url: "https://example.org/a.png", mimeType: "image/png", title: "A" };
const FULL: NewMemory = {
  memoryType: "Story",
  title: "The sea",
  titleVariants: ["Waves"],
  answers: [{ text: "It is wide." }],
  media: [PICTURE],
  date: "1843-12-01",
  dateUncertaintyDays: 10,
  placeName: "Brighton",
  placeLatitude: 50.8225,
  placeLongitude: -0.1372,
  placeUncertaintyKm: 3,
  conclusive: true,
  notPickable: true,
  help: true,
  hints: ["And the sand?"],
  minTimeout: 5,
  maxTimeout: 9,
  contextVarsToSet: { TOPIC: "sea" },
  contextVarsToMatch: { CITY: "Brighton" },
  dcmOutcomeType: "visit",
  dcmOutcomeCode: "7",
  tags: ["sea"],
};

/** Changed fields, and the fields of the memory that differ afterwards. */
const CHANGES: readonly (readonly [name: string, change: MemoryUpdate, effect: object])[] = [
  ["title", { title: "The ocean" }, { title: "The ocean" }],
  ["titleVariants", { titleVariants: ["Tides", "Foam"] }, { titleVariants: ["Tides", "Foam"] }],
  ["titleVariants, emptied", { titleVariants: [] }, { titleVariants: [] }],
  ["media, emptied", { media: [] }, { media: [] }],
  ["date", { date: "1844-01-01" }, { date: "1844-01-01T00:00:00.000Z" }],
  ["dateUncertaintyDays", { dateUncertaintyDays: 1 }, { dateUncertaintyDays: 1 }],
  ["date, cleared", { date: null }, { date: null, dateUncertaintyDays: null }],
  [
    "coordinates",
    { placeLatitude: 1, placeLongitude: 2 },
    { placeLatitude: 1, placeLongitude: 2, placeName: "Brighton" },
  ],
  [
    "placeName without coordinates",
    { placeName: "Avalon" },
    { placeName: "Avalon", placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null },
  ],
  [
    "placeName that the geocoder knows",
    { placeName: "Hove" },
    { placeName: "Hove", placeLatitude: 50.83, placeLongitude: -0.17, placeUncertaintyKm: 2 },
  ],
  ["placeName that it has already", { placeName: "Brighton" }, {}],
  ["placeUncertaintyKm", { placeUncertaintyKm: 8 }, { placeUncertaintyKm: 8 }],
  [
    "a cleared place",
    { placeName: null },
    { placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null },
  ],
  [
    "spec: Memory: placeName - clears placeUncertaintyKm, even if that is given too",
    { placeName: null, placeUncertaintyKm: 4 },
    { placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null },
  ],
  ["conclusive", { conclusive: false }, { conclusive: false }],
  ["notPickable", { notPickable: false }, { notPickable: false }],
  ["help", { help: false }, { help: false }],
  ["hints", { hints: [] }, { hints: [] }],
  ["minTimeout", { minTimeout: 6 }, { minTimeout: 6 }],
  ["maxTimeout", { maxTimeout: 60 }, { maxTimeout: 60 }],
  ["contextVarsToSet", { contextVarsToSet: { topic: " Sand " } }, { contextVarsToSet: { TOPIC: "Sand" } }],
  ["contextVarsToMatch", { contextVarsToMatch: {} }, { contextVarsToMatch: {} }],
  ["dcmOutcomeType", { dcmOutcomeType: "tour" }, { dcmOutcomeType: "tour" }],
  ["dcmOutcomeCode", { dcmOutcomeCode: "8" }, { dcmOutcomeCode: "8" }],
  ["minTimeout, cleared", { minTimeout: null }, { minTimeout: null }],
  ["maxTimeout, cleared", { maxTimeout: null }, { maxTimeout: null }],
  ["dcmOutcomeType, cleared", { dcmOutcomeType: null }, { dcmOutcomeType: null }],
  ["dcmOutcomeCode, cleared", { dcmOutcomeCode: null }, { dcmOutcomeCode: null }],
  ["dcmOutcomeCode, blank", { dcmOutcomeCode: " " }, { dcmOutcomeCode: null }],
  ["tags", { tags: ["shore"] }, { tags: ["shore"] }],
  ["memoryType", { memoryType: "Question" }, { memoryType: "Question" }],
  ["memoryType to Default", { memoryType: "Default" }, { memoryType: "Default", title: null, titleVariants: [] }],
  ["markAsRead", { markAsRead: true }, { lastRead: "2024-01-01T00:01:00.000Z" }],
  ["what is read-only", { receiverTag: "🐦", lastRead: "2020-01-01", memoryID: "x" } as MemoryUpdate, {}],
];

const geocoder = fakeGeocoder({ Hove: { latitude: 50.83, longitude: -0.17, uncertaintyKm: 2 } });

describe("an update changes the given field and no other", () => {
  test.each(CHANGES)("%s", async (_, change, effect) => {
    const { engine, clock } = testEngine({ geocoder });
    const guide = await createGuide(engine, [FULL]);
    const [before] = (await guide.memories.list()).memories as [Memory];
    clock.advance(60_000);
    await guide.memories.update(before.memoryID, change);
    const lastChangeTimestamp = "2024-01-01T00:01:00.000Z";
    expect(await guide.memories.get(before.memoryID)).toEqual({ ...before, ...effect, lastChangeTimestamp });
  });

  onBoth("answers are replaced; those that stay keep their audit fields", [FULL], async ({ memories, clock, id }) => {
    clock.advance(60_000);
    await memories.update(id("The sea"), { answers: [{ text: "It is wide." }, { text: "It is deep." }] });
    const { answers } = await memories.get(id("The sea"));
    expect(answers.map(({ text }) => text)).toEqual(["It is wide.", "It is deep."]);
    expect(answers.map(({ creationTimestamp }) => creationTimestamp?.slice(14, 16))).toEqual(["00", "01"]);
  });

  onBoth("media are replaced by ID", [FULL], async ({ memories, id }) => {
    const [known] = (await memories.get(id("The sea"))).media;
    const fresh = { content: "A note", mimeType: "text/plain" };
    await memories.update(id("The sea"), { media: [fresh, { ...PICTURE, mediumID: known?.mediumID, title: "B" }] });
    const { media } = await memories.get(id("The sea"));
    expect(media).toMatchObject([
      { content: "A note", url: null },
      { mediumID: known?.mediumID, title: "B" },
    ]);
    expect(media[0]?.mediumID).not.toBe(known?.mediumID);
  });

  onBoth("the memory is found by its new text and not by the old one", [FULL], async ({ memories, id }) => {
    await memories.update(id("The sea"), { title: "Fishing boats", titleVariants: [], contextVarsToMatch: {} });
    expect((await memories.filter({ text: "fishing boats" })).count).toBe(1);
    expect((await memories.search({ text: "waves", searchType: "Literal" })).count).toBe(0);
  });
});

describe("receiverID", () => {
  onBoth("makes a memory private to a person, and `-` public", [FULL], async ({ memories, guide, id }) => {
    await memories.update(id("The sea"), { receiverID: guide.evaID });
    const owned = { receiverID: guide.evaID, receiverTag: "🐦", receiverName: "Eva" };
    expect(await memories.get(id("The sea"))).toMatchObject(owned);
    await memories.update(id("The sea"), { receiverID: null });
    const free = { receiverID: null, receiverTag: null, receiverName: null };
    expect(await memories.get(id("The sea"))).toMatchObject(free);
  });

  onBoth("shows the present tag and name of the person", [evas("Hers")], async ({ memories, people, guide, id }) => {
    await people.update(guide.evaID, { tag: "🦉", name: "Eve" });
    expect(await memories.get(id("Hers"))).toMatchObject({ receiverTag: "🦉", receiverName: "Eve" });
    expect((await memories.filter({ tag: "🦉" })).count).toBe(1);
    expect((await memories.filter({ tag: "🐦" })).count).toBe(0);
  });

  onBoth("is rejected if there is no such person", [FULL], async ({ memories, id }) => {
    const refused = { code: "PERSON_NOT_FOUND", field: "receiverID" };
    await expect(memories.update(id("The sea"), { receiverID: "nobody" })).rejects.toMatchObject(refused);
    await expect(memories.add({ ...FULL, receiverID: "nobody" })).rejects.toMatchObject(refused);
  });

  test("is rejected if the person is removed at the same time", async () => {
    const place = { latitude: 1, longitude: 2, uncertaintyKm: 3, placeName: "Hove" };
    let meanwhile = async (): Promise<unknown> => undefined;
    const { engine } = testEngine({
      geocoder: {
        async geocode() {
          await meanwhile();
          return place;
        },
      },
    });
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add(FULL);
    meanwhile = () => guide.people.remove(guide.evaID);
    const change = { receiverID: guide.evaID, placeName: "Hove" };
    await expect(guide.memories.update(memoryID, change)).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await guide.memories.get(memoryID)).toMatchObject({ receiverID: null, placeName: "Brighton" });
  });
});

describe("an update that breaks a rule", () => {
  test.each<[MemoryUpdate, string, string]>([
    [{ title: " " }, "MISSING_FIELD", "title"],
    [{ minTimeout: 10 }, "RULE_BROKEN", "minTimeout"],
    [{ placeLatitude: 1 }, "INCOMPLETE_COORDINATES", "placeLongitude"],
    [{ memoryType: "ExpertReference" }, "RULE_BROKEN", "memoryType"],
    [{ colour: "red" } as MemoryUpdate, "UNKNOWN_FIELD", "colour"],
    [{ answers: [{ text: "" }] }, "INVALID_FIELD", "answers.0.text"],
    [{ dateUncertaintyDays: -1 }, "INVALID_FIELD", "dateUncertaintyDays"],
    [{ contextVarsToSet: { "A B": "x" } }, "INVALID_FIELD", "contextVarsToSet"],
  ])("%j changes nothing", async (change, code, field) => {
    const guide = await createGuide(testEngine().engine, [FULL]);
    const [before] = (await guide.memories.list()).memories as [Memory];
    await expect(guide.memories.update(before.memoryID, change)).rejects.toMatchObject({ code, field });
    expect(await guide.memories.get(before.memoryID)).toEqual(before);
  });

  onBoth("is rejected for the type of an ExpertReference", [], async ({ memories }) => {
    const reference: NewMemory = { memoryType: "ExpertReference", title: "Q?", answers: [{ text: "Ada" }] };
    const { memoryID } = await memories.add(reference);
    const refused = { code: "RULE_BROKEN", field: "memoryType" };
    await expect(memories.update(memoryID, { memoryType: "Question" })).rejects.toMatchObject(refused);
    await memories.update(memoryID, { memoryType: "ExpertReference", answers: [{ text: "Bob" }] });
    expect((await memories.get(memoryID)).answers[0]?.text).toBe("Bob");
  });

  test.each([["x"], [""], [7], [undefined], [null], ["\u0000"]])(
    "is rejected for the memoryID %j",
    async (memoryID) => {
      const { memories } = await createGuide(testEngine().engine, [FULL]);
      for (const call of [
        () => memories.get(memoryID as string),
        () => memories.update(memoryID as string, {}),
        () => memories.remove(memoryID as string),
        () => memories.checkAccess(memoryID as string),
      ]) {
        await expect(call()).rejects.toMatchObject({ name: "KeepsakeError", field: "memoryID" });
      }
    },
  );
});

describe("two concurrent updates", () => {
  test("lose no change: the later one fails", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [FULL]);
    const [{ memoryID }] = (await guide.memories.list()).memories as [Memory];
    const results = await Promise.allSettled([
      guide.memories.update(memoryID, { title: "One" }),
      guide.memories.update(memoryID, { tags: ["other"] }),
    ]);
    const failed = results.filter((result) => result.status === "rejected");
    expect(failed.length).toBeLessThanOrEqual(1);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: "VERSION_CONFLICT", status: 409 });
    const { title, tags } = await guide.memories.get(memoryID);
    const landed = [title === "One", tags[0] === "other"];
    expect(landed).toEqual(results.map(({ status }) => status === "fulfilled"));
  });

  test("fail for the second if both read before either wrote", async () => {
    const { engine, storage } = testEngine();
    const guide = await createGuide(engine, [FULL]);
    const [{ memoryID }] = (await guide.memories.list()).memories as [Memory];
    let isFirst = true;
    const slow = overriding(storage, {
      async commit(ops) {
        if (isFirst) {
          isFirst = false;
          await guide.memories.update(memoryID, { tags: ["quick"] });
        }
        return storage.commit(ops);
      },
    });
    const other = await testEngine({ storage: slow }).engine.assistants.get(guide.assistantID);
    const late = other.memories.update(memoryID, { title: "Late" });
    await expect(late).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect(await guide.memories.get(memoryID)).toMatchObject({ title: "The sea", tags: ["quick"] });
    await other.memories.update(memoryID, { title: "Late" });
    expect(await guide.memories.get(memoryID)).toMatchObject({ title: "Late", tags: ["quick"] });
  });
});

describe("a change by a session", () => {
  test("stores the reference of the session, not its ID", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [FULL]);
    const [{ memoryID }] = (await guide.memories.list()).memories as [Memory];
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    await requireGiver(session).memories.update(memoryID, { title: "New" });
    const { creationSessionID, lastChangeSessionID } = await guide.memories.get(memoryID);
    expect(creationSessionID).toBeNull();
    expect(lastChangeSessionID).toMatch(/^[0-9a-f]{32}$/);
    expect(lastChangeSessionID).not.toBe(session.sessionID);
  });
});
