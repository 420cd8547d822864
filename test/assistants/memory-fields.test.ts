import type { MemoryUpdate, NewMemory, NewQuestion } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { testEngine } from "../support/test-engine.js";

const FULL: NewQuestion = {
  ...HOURS,
  titleVariants: ["opening hours", "is it open"],
  answers: [{ text: "At nine." }, { text: "9 - 12", preformatted: true }],
  media: [{ mimeType: "image/png", url: "https://example.org/a.png" }],
  date: "1988/06/01 02:00:00 +02:00",
  dateUncertaintyDays: 3,
  placeName: "Rome",
  placeLatitude: 41.9,
  placeLongitude: 12.5,
  placeUncertaintyKm: 7,
  notPickable: true,
  help: true,
  hints: ["And on Sunday?"],
  minTimeout: 5,
  maxTimeout: 9,
  contextVarsToSet: { room: " Hall " },
  contextVarsToMatch: { Day: "monday|friday" },
  dcmOutcomeType: "visit",
  dcmOutcomeCode: "v1",
  tags: ["hours"],
};

async function guided(memory: NewMemory = FULL) {
  const { engine, clock } = testEngine();
  const guide = await createGuide(engine, []);
  const { memoryID } = await guide.memories.add(memory);
  return {
    engine,
    clock,
    guide,
    memoryID,
    read: () => guide.memories.get(memoryID),
    update: (changes: MemoryUpdate) => guide.memories.update(memoryID, changes),
  };
}

describe("an added memory", () => {
  test("is read with every field", async () => {
    const { read, memoryID } = await guided();
    expect(await read()).toMatchObject({
      ...FULL,
      memoryID,
      date: "1988-06-01T00:00:00.000Z",
      lastRead: null,
      readOccurrences: null,
      receiverID: null,
      receiverTag: null,
      receiverName: null,
      answers: [
        { text: "At nine.", preformatted: false },
        { text: "9 - 12", preformatted: true },
      ],
      media: [{ mimeType: "image/png", url: "https://example.org/a.png", content: null, mediumID: expect.any(String) }],
      contextVarsToSet: { ROOM: "Hall" },
      contextVarsToMatch: { DAY: "monday|friday" },
    });
  });

  test("has null, false or empty values in absent fields", async () => {
    const { read } = await guided({ memoryType: "Story", title: "A tale" });
    expect(await read()).toMatchObject({
      titleVariants: [],
      answers: [],
      media: [],
      hints: [],
      tags: [],
      contextVarsToSet: {},
      contextVarsToMatch: {},
      date: null,
      dateUncertaintyDays: null,
      placeName: null,
      placeLatitude: null,
      placeUncertaintyKm: null,
      conclusive: false,
      notPickable: false,
      help: false,
      minTimeout: null,
      maxTimeout: null,
      dcmOutcomeType: null,
      dcmOutcomeCode: null,
    });
  });

  test("has a maximum total length", async () => {
    const answers = Array.from({ length: 101 }, () => ({ text: "x".repeat(100_000) }));
    const adding = (await guided()).guide.memories.add({ memoryType: "Story", title: "Long", answers });
    await expect(adding).rejects.toMatchObject({ code: "TEXT_TOO_LONG", field: "answers" });
  });

  test("has no title and variants if it is a Default", async () => {
    const { read } = await guided({
      memoryType: "Default",
      title: "When?",
      titleVariants: ["a"],
      answers: [{ text: "No." }],
    } as object as NewMemory);
    expect(await read()).toMatchObject({ memoryType: "Default", title: null, titleVariants: [] });
  });

  test("has no value in fields that are null", async () => {
    const { read } = await guided({ ...HOURS, receiverID: null, placeName: null, date: null });
    expect(await read()).toMatchObject({ receiverID: null, placeName: null, date: null });
  });

  test.each<[string, object, string, string]>([
    ["no type", { title: "A" }, "MISSING_FIELD", "memoryType"],
    ["an unknown type", { memoryType: "Poem", title: "A" }, "INVALID_FIELD", "memoryType"],
    ["no title", { memoryType: "Story" }, "MISSING_FIELD", "title"],
    ["a blank title", { memoryType: "Question", title: " " }, "INVALID_FIELD", "title"],
    ["an unknown field", { ...HOURS, colour: "red" }, "UNKNOWN_FIELD", "colour"],
    [
      "an unknown field of an answer",
      { ...HOURS, answers: [{ text: "a", size: 3 }] },
      "UNKNOWN_FIELD",
      "answers.0.size",
    ],
    ["an answer without text", { ...HOURS, answers: [{}] }, "MISSING_FIELD", "answers.0.text"],
    ["a person who is not there", { ...HOURS, receiverID: "nobody" }, "PERSON_NOT_FOUND", "receiverID"],
    ["latitude alone", { ...HOURS, placeLatitude: 1 }, "INCOMPLETE_COORDINATES", "placeLongitude"],
    ["a latitude of 91", { ...HOURS, placeLatitude: 91, placeLongitude: 0 }, "INVALID_FIELD", "placeLatitude"],
    ["a date that is none", { ...HOURS, date: "soon" }, "INVALID_FIELD", "date"],
    ["a least time above the most", { ...HOURS, minTimeout: 9, maxTimeout: 5 }, "RULE_BROKEN", "minTimeout"],
    [
      "url and content",
      { ...HOURS, media: [{ mimeType: "text/plain", url: "https://a.b/c", content: "x" }] },
      "URL_AND_CONTENT",
      "media.0.content",
    ],
    [
      "a medium that is too large",
      { ...HOURS, media: [{ mimeType: "text/plain", content: "x".repeat(10_241) }] },
      "MEDIUM_TOO_LARGE",
      "media.0.content",
    ],
    ["half a surrogate pair", { ...HOURS, answers: [{ text: "\ud800" }] }, "INVALID_TEXT", "answers.0.text"],
    ["a variable's bad name", { ...HOURS, contextVarsToSet: { "a b": "1" } }, "INVALID_FIELD", "contextVarsToSet"],
  ])("is refused with %s", async (_, memory, code, field) => {
    const { guide } = await guided();
    await expect(guide.memories.add(memory as NewMemory)).rejects.toMatchObject({ code, field });
    expect((await guide.memories.list()).count).toBe(1);
  });
});

describe("an update", () => {
  test("clears the receiver with null", async () => {
    const { update, read, guide } = await guided();
    await update({ receiverID: guide.evaID });
    expect(await read()).toMatchObject({ receiverID: guide.evaID, receiverTag: EVA.tag, receiverName: "Eva" });
    await update({ receiverID: null });
    expect(await read()).toMatchObject({ receiverID: null, receiverTag: null, receiverName: null });
  });

  test("clears place name, coordinates and uncertainty with a null name", async () => {
    const { update, read } = await guided();
    await update({ placeName: null });
    expect(await read()).toMatchObject({
      placeName: null,
      placeLatitude: null,
      placeLongitude: null,
      placeUncertaintyKm: null,
      date: "1988-06-01T00:00:00.000Z",
    });
  });

  test("clears date and uncertainty with a null date", async () => {
    const { update, read } = await guided();
    await update({ date: null });
    expect(await read()).toMatchObject({ date: null, dateUncertaintyDays: null, placeName: "Rome" });
  });

  test("replaces lists", async () => {
    const { update, read } = await guided();
    await update({ answers: [{ text: "At ten." }], media: [], titleVariants: ["hours"], hints: [], tags: ["a", "b"] });
    expect(await read()).toMatchObject({
      answers: [{ text: "At ten.", preformatted: false }],
      media: [],
      titleVariants: ["hours"],
      hints: [],
      tags: ["a", "b"],
    });
  });

  test("replaces maps", async () => {
    const { update, read } = await guided();
    await update({ contextVarsToSet: { MOOD: "calm" }, contextVarsToMatch: {} });
    expect(await read()).toMatchObject({ contextVarsToSet: { MOOD: "calm" }, contextVarsToMatch: {} });
  });

  test("keeps undefined and absent fields", async () => {
    const { update, read, clock } = await guided();
    const before = await read();
    clock.advance(1_000);
    const nothing = Object.fromEntries(Object.keys(FULL).map((key) => [key, undefined])) as MemoryUpdate;
    await update(nothing);
    expect(await read()).toEqual({ ...before, lastChangeTimestamp: "2024-01-01T00:00:01.000Z" });
  });

  test("sets false", async () => {
    const { update, read } = await guided();
    await update({ conclusive: false, help: false, notPickable: false, minTimeout: 0 });
    expect(await read()).toMatchObject({ conclusive: false, help: false, notPickable: false, minTimeout: 0 });
  });

  test("sets only lastRead with markAsRead", async () => {
    const { update, read, clock } = await guided();
    clock.advance(5_000);
    await update({ markAsRead: false });
    expect((await read()).lastRead).toBeNull();
    await update({ markAsRead: true });
    expect(await read()).toMatchObject({ lastRead: "2024-01-01T00:00:05.000Z", readOccurrences: null });
  });

  test("ignores read-only fields", async () => {
    const { update, read } = await guided();
    const before = await read();
    await update({
      ...before,
      memoryID: "x",
      lastRead: "2000-01-01T00:00:00Z",
      readOccurrences: 9,
      receiverTag: "x",
      receiverName: "x",
      creationTimestamp: "x",
      creationSessionID: "x",
      lastChangeSessionID: "x",
    } as MemoryUpdate);
    expect(await read()).toEqual(before);
  });

  test("keeps the other fields when memoryType changes, except the title of a Default", async () => {
    const { update, read } = await guided();
    await update({ memoryType: "Story" });
    expect(await read()).toMatchObject({ memoryType: "Story", title: HOURS.title });
    await update({ memoryType: "Default" });
    expect(await read()).toMatchObject({ memoryType: "Default", title: null, titleVariants: [] });
    await expect(update({ memoryType: "Question" })).rejects.toMatchObject({ code: "MISSING_FIELD", field: "title" });
    await update({ memoryType: "Question", title: "When?" });
    expect(await read()).toMatchObject({ memoryType: "Question", title: "When?" });
  });

  test("does not change memoryType to or from ExpertReference", async () => {
    const { update, guide } = await guided();
    const refused = { code: "RULE_BROKEN", status: 422, field: "memoryType" };
    await expect(update({ memoryType: "ExpertReference" })).rejects.toMatchObject(refused);
    const { memoryID } = await guide.memories.add({ ...HOURS, memoryType: "ExpertReference" });
    await expect(guide.memories.update(memoryID, { memoryType: "Question" })).rejects.toMatchObject(refused);
    await guide.memories.update(memoryID, { memoryType: "ExpertReference", tags: ["a"] });
    expect((await guide.memories.get(memoryID)).tags).toEqual(["a"]);
  });

  test.each<[string, object, string, string]>([
    ["an unknown field", { colour: "red" }, "UNKNOWN_FIELD", "colour"],
    ["a blank title", { title: "  " }, "MISSING_FIELD", "title"],
    ["a person who is not there", { receiverID: "nobody" }, "PERSON_NOT_FOUND", "receiverID"],
    ["a least time above the stored most", { minTimeout: 10 }, "RULE_BROKEN", "minTimeout"],
    ["longitude alone", { placeLongitude: 1 }, "INCOMPLETE_COORDINATES", "placeLatitude"],
    ["an unknown field of a medium", { media: [{ mimeType: "a/b", size: 3 }] }, "UNKNOWN_FIELD", "media.0.size"],
  ])("is refused with %s and changes nothing", async (_, changes, code, field) => {
    const { update, read } = await guided();
    const before = await read();
    await expect(update({ tags: ["changed"], ...changes })).rejects.toMatchObject({ code, field });
    expect(await read()).toEqual(before);
  });
});

describe("audit fields", () => {
  test("contain the reference of the session, or null for trusted calls", async () => {
    const { engine, guide, clock, read, memoryID } = await guided();
    const none = { creationSessionID: null, lastChangeSessionID: null };
    expect(await read()).toMatchObject({ ...none, creationTimestamp: "2024-01-01T00:00:00.000Z" });
    const giver = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    clock.advance(1_000);
    await requireGiver(giver).memories.update(memoryID, { tags: [] });
    const after = await read();
    expect(after).toMatchObject({
      creationSessionID: null,
      creationTimestamp: "2024-01-01T00:00:00.000Z",
      lastChangeTimestamp: "2024-01-01T00:00:01.000Z",
      lastChangeSessionID: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(after.lastChangeSessionID).not.toBe(giver.sessionID.slice(0, 32));
  });

  test("of answers and media are kept with those that stay", async () => {
    const { clock, read, update } = await guided();
    const before = await read();
    clock.advance(1_000);
    await update({
      answers: [{ text: "9 - 12", preformatted: true }, { text: "New." }],
      media: [...before.media, { mimeType: "a/b", content: "x" }],
    });
    const [made, changed] = ["2024-01-01T00:00:00.000Z", "2024-01-01T00:00:01.000Z"];
    const after = await read();
    expect(after.answers).toMatchObject([
      { text: "9 - 12", creationTimestamp: made, lastChangeTimestamp: made },
      { text: "New.", creationTimestamp: changed, lastChangeTimestamp: changed },
    ]);
    expect(after.media).toMatchObject([
      { mediumID: before.media[0]?.mediumID, creationTimestamp: made },
      { creationTimestamp: changed, content: "x" },
    ]);
  });

  test("do not change when the memory is shown", async () => {
    const { engine, guide, clock, read } = await guided({ ...HOURS });
    const before = await read();
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    clock.advance(1_000);
    await session.enterText("When do you open?");
    await session.enterText("When do you open?");
    expect(await read()).toEqual({ ...before, lastRead: "2024-01-01T00:00:01.000Z", readOccurrences: 2 });
  });
});
