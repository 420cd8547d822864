import { createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { CLEARABLE } from "../../src/client/calls/to-wire.js";
import {
  assistantUpdateSchema,
  clearableKeysOf,
  functionUpdateSchema,
  memoryUpdateSchema,
  personUpdateSchema,
  userInputSchema,
} from "../../src/model/index.js";
import { createGuide, GIVER, HOURS } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";
import { createRequest } from "./rest-server.js";

const SET = {
  ...HOURS,
  date: "1990-05-01",
  dateUncertaintyDays: 3,
  placeName: "Rome",
  placeLatitude: 41.9,
  placeLongitude: 12.5,
  placeUncertaintyKm: 7,
  minTimeout: 5,
  dcmOutcomeCode: "v1",
};
const PLACE = { placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null };

async function withMemory() {
  const { engine } = testEngine();
  const guide = await createGuide(engine, []);
  const { memoryID } = await guide.memories.add({ ...SET, receiverID: guide.evaID });
  const { sessionID } = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
  const handle = createRestHandler(engine);
  const patch = (body: object) => handle(createRequest("PATCH", `/Memory/${sessionID}/${memoryID}`, { body }));
  return { engine, guide, memoryID, sessionID, patch, read: () => guide.memories.get(memoryID) };
}

describe("a change over REST", () => {
  test.each([
    ["- of the person", { receiverID: "-" }, { receiverID: null, receiverTag: null }],
    ["- of the place", { placeName: "-" }, PLACE],
    ["- of the place, whatever the coordinates", { placeName: "-", placeLatitude: 1 }, PLACE],
    ["- of a number", { minTimeout: "-" }, { minTimeout: null }],
    ["- of a code", { dcmOutcomeCode: "-" }, { dcmOutcomeCode: null }],
    ["the year 1", { date: "01/01/01 00:00:00" }, { date: null, dateUncertaintyDays: null }],
  ])("clears by %s", async (_, body, cleared) => {
    const { patch, read } = await withMemory();
    expect((await patch(body)).status).toBe(200);
    expect(await read()).toMatchObject(cleared);
  });

  test("takes null as absent, and - in a title as a text", async () => {
    const { patch, read } = await withMemory();
    const before = await read();
    await patch({ receiverID: null, date: null, placeName: null, minTimeout: null, title: "-" });
    const { lastChangeTimestamp: _time, lastChangeSessionID: _id, ...after } = await read();
    expect(before).toMatchObject({ ...after, title: HOURS.title });
    expect(after.title).toBe("-");
  });
});

describe("an event or search over REST", () => {
  test("has no date, place or tag where the values clear", async () => {
    const { engine, guide } = await withMemory();
    await guide.memories.add({ ...SET, title: "When do you close?" });
    const handle = createRestHandler(engine);
    const { sessionID } = await engine.sessions.open({ assistantID: guide.assistantID, tag: "🦊" });
    const post = async (word: string, body: object) =>
      (await (await handle(createRequest("POST", `/${word}/${sessionID}`, { body }))).json()) as Record<string, never>;
    expect(await post("TagChangedEvent", { tag: "-" })).toMatchObject({ currentState: { currentTag: null } });
    await post("DateChangedEvent", { date: "2020-01-01" });
    const text = { text: "When do you close?", dateUTC: "0001-01-01T00:00:00" };
    expect(await post("TextEnteredEvent", text)).toMatchObject({ currentState: { currentDate: null } });
    expect(await post("Search", { date: "0001-01-01", placeName: "-", tag: "-" })).toMatchObject({ count: 1 });
  });
});

describe("a change in the library", () => {
  test.each([
    [{ receiverID: null }, { receiverID: null }],
    [{ placeName: null }, PLACE],
    [
      { placeName: null, placeLatitude: 1, placeLongitude: 2 },
      { placeName: null, placeLatitude: 1, placeLongitude: 2 },
    ],
    [{ placeName: "-" }, { placeName: "-" }],
    [{ date: null }, { date: null, dateUncertaintyDays: null }],
    [{ date: "0001-01-01T00:00:00" }, { date: "0001-01-01T00:00:00.000Z" }],
    [
      { minTimeout: null, dcmOutcomeCode: null },
      { minTimeout: null, dcmOutcomeCode: null },
    ],
    [
      { title: undefined, date: undefined },
      { title: HOURS.title, date: "1990-05-01T00:00:00.000Z" },
    ],
  ])("keeps undefined, clears null and takes other values as they are: %j", async (changes, expected) => {
    const { guide, memoryID, read } = await withMemory();
    await guide.memories.update(memoryID, changes);
    expect(await read()).toMatchObject(expected);
  });

  test.each(["tags", "conclusive", "memoryType"])("rejects null in %s, which has no such value", async (field) => {
    const { guide, memoryID } = await withMemory();
    const change = guide.memories.update(memoryID, { [field]: null } as object);
    await expect(change).rejects.toMatchObject({ code: "INVALID_FIELD", field });
  });

  test("rejects a Question without a title", async () => {
    const { guide, memoryID } = await withMemory();
    const change = guide.memories.update(memoryID, { title: null });
    await expect(change).rejects.toMatchObject({ code: "MISSING_FIELD", field: "title" });
  });

  test("cannot remove the Giver", async () => {
    const { engine, guide } = await withMemory();
    const change = engine.assistants.update(guide.assistantID, { giver: null });
    await expect(change).rejects.toMatchObject({ code: "RULE_BROKEN", field: "giver" });
    const { assistantID } = await engine.assistants.create({ name: "Without" });
    await engine.assistants.update(assistantID, { ...(await (await engine.assistants.get(assistantID)).read()) });
  });
});

describe("the client", () => {
  test("clears by null, as the library does", async () => {
    const { engine, guide, memoryID, sessionID, read } = await withMemory();
    const client = createClient({ baseURL: "http://h", fetch: createRestHandler(engine) });
    const session = await client.sessions.get(sessionID);
    await session.giver.memories.update(memoryID, { date: null, placeName: null, minTimeout: null, answer: "At ten." });
    expect(await read()).toMatchObject({ date: null, ...PLACE, minTimeout: null, answers: [{ text: "At ten." }] });
    await session.giver.people.update(guide.evaID, { pin: null });
    expect((await session.changeDate("2020-01-01")).currentDate).not.toBeNull();
    expect((await session.changeDate(null)).currentDate).toBeNull();
    const { giver } = await engine.sessions.get(sessionID);
    expect(giver).not.toBeNull();
    expect(requireGiver(await engine.sessions.get(sessionID)).people).toBeDefined();
  });

  test("knows every field that null clears", () => {
    const schemas = [
      memoryUpdateSchema,
      assistantUpdateSchema,
      personUpdateSchema,
      functionUpdateSchema,
      userInputSchema,
    ];
    const keys = schemas.flatMap((schema) => clearableKeysOf(schema));
    const others = new Set(["title", "giver", "date", "birthDate"]);
    expect(new Set(keys.filter((key) => !others.has(key)))).toEqual(CLEARABLE);
  });
});
