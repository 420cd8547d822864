import type { NewMemory } from "keepsake";
import { fakeGeocoder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { LIMITS } from "../../src/model/index.js";
import {
  createMemoryDraft,
  findReceiver,
  toMemoryDraft,
  toMemoryInput,
} from "../../src/sessions/effects/memory-drafts.js";
import { formatDate, toCertainOffers } from "../../src/sessions/effects/offers.js";
import { HOURS } from "../support/assistants.js";
import { effectBench } from "./effect-bench.js";

const story = (title: string, fields: object = {}): NewMemory => ({
  memoryType: "Story",
  title,
  answers: [{ text: `${title}!` }],
  ...fields,
});

describe("reading what a Giver enters", () => {
  test.each([
    ["https://example.org/a/oak.PNG?x=1", "https://example.org/a/oak.PNG?x=1", "image/png"],
    ["http://example.org/film.mp4", "http://example.org/film.mp4", "video/mp4"],
    ["https://example.org", "https://example.org/", "application/octet-stream"],
    ["ftp://example.org/a.png", null, null],
    ["xhttps://example.org/a.png", null, null],
    ["httpsx://example.org/a.png", null, null],
    ["javascript:alert(1)", null, null],
    ["no address", null, null],
    [`https://example.org/${"x".repeat(LIMITS.url)}`, null, null],
  ])("a medium: %s", async (text, url, mimeType) => {
    const { context, run } = await effectBench([]);
    const medium = url === null ? null : expect.objectContaining({ mediumID: expect.any(String), url, mimeType });
    expect(await run(await context(), "parseMedium", { text })).toEqual({ type: "mediumParsed", medium });
  });

  test.each([
    ["1843-12-01", "1843-12-01T00:00:00.000Z", 0],
    ["1843", "1843-07-02T12:00:00.000Z", 183],
    ["in the summer of 1840", "1840-07-17T00:00:00.000Z", 46],
    ["nell'estate del 1840", "1840-07-17T00:00:00.000Z", 46],
    ["no date", null, 0],
  ])("a date: %s", async (text, date, uncertaintyDays) => {
    const { context, run } = await effectBench([]);
    expect(await run(await context(), "parseDate", { text })).toEqual({ type: "dateParsed", date, uncertaintyDays });
  });

  const geocoder = fakeGeocoder({ Rome: { latitude: 41.9, longitude: 12.5, uncertaintyKm: 9 } });
  test.each([
    ["Rome", true, { placeName: "Rome", latitude: 41.9, longitude: 12.5, uncertaintyKm: 9 }],
    ["Rome", false, { placeName: "Rome", latitude: null, longitude: null, uncertaintyKm: null }],
    ["Avalon", true, null],
    ["x".repeat(300), false, null],
  ])("a place: %s, with a geocoder: %s", async (text, hasGeocoder, place) => {
    const { context, run } = await effectBench([], hasGeocoder ? { geocoder } : {});
    const expected = text === "Avalon" ? { type: "placeFound", place, name: text } : { type: "placeFound", place };
    expect(await run(await context(), "findPlace", { text })).toEqual(expected);
  });

  test.each([
    ["🐦", "Eva"],
    [" 🐦 ", "Eva"],
    [" eVA ", "Eva"],
    ["Uwe", null],
    ["🐻", "Uwe"],
    ["🔑", null],
    ["Guide", null],
    ["nobody", null],
  ])("a person: %s", async (text, name) => {
    const { guide, context, run } = await effectBench([]);
    for (const tag of ["🐻", "🦊"]) await guide.people.add({ name: "Uwe", tag });
    const found = await run(await context(), "findPerson", { text, everyone: true });
    const person = { personID: expect.any(String), name };
    expect(found).toEqual(
      name === null ? { type: "personFound", person: null, everyone: true } : { type: "personFound", person },
    );
    if (name === null) {
      expect(await run(await context(), "findPerson", { text })).toMatchObject({ person: null, everyone: false });
    }
  });
});

describe("drafts of memories", () => {
  const EMPTY = {
    ...{ version: null, origin: null, title: null, titleVariants: [], answers: [], media: [] },
    ...{ date: null, dateUncertaintyDays: null, place: null, person: null },
  };

  test("begin empty", () => {
    expect(createMemoryDraft("m", "Story")).toEqual({ ...EMPTY, memoryID: "m", memoryType: "Story" });
  });

  test("have the fields of a memory, and give them back", async () => {
    const { guide, id, context } = await effectBench([
      story("A", {
        titleVariants: ["B"],
        date: "2020-01-01",
        dateUncertaintyDays: 3,
        placeName: "Rome",
        placeLatitude: 1,
        placeLongitude: 2,
        placeUncertaintyKm: 4,
      }),
      HOURS,
      { memoryType: "Default", answers: [{ text: "No.", preformatted: true }] },
    ]);
    const media = [{ url: "https://example.org/a.png", mimeType: "image/png" }];
    await guide.memories.update(await id("A"), { receiverID: guide.evaID, media });
    const [full, plain, fallback] = (await guide.memories.list()).memories;
    const draft = toMemoryDraft(full!, 7);
    expect(draft).toEqual({
      ...{ memoryID: full!.memoryID, version: 7, origin: null, memoryType: "Story", title: "A", titleVariants: ["B"] },
      ...{ answers: [{ text: "A!", preformatted: false }], media: full!.media },
      ...{ date: "2020-01-01T00:00:00.000Z", dateUncertaintyDays: 3 },
      place: { placeName: "Rome", latitude: 1, longitude: 2, uncertaintyKm: 4 },
      person: { personID: guide.evaID, name: "Eva" },
    });
    const place = { placeName: "Rome", placeLatitude: 1, placeLongitude: 2, placeUncertaintyKm: 4 };
    expect(toMemoryInput(draft)).toEqual({
      ...{ memoryType: "Story", title: "A", titleVariants: ["B"], answers: draft.answers, media: draft.media },
      ...{ date: draft.date, dateUncertaintyDays: 3, receiverID: guide.evaID, ...place },
    });
    expect(toMemoryInput({ ...draft, date: null, place: null, person: null })).toMatchObject({
      ...{ date: null, dateUncertaintyDays: null, receiverID: null },
      ...{ placeName: null, placeLatitude: null, placeLongitude: null, placeUncertaintyKm: null },
    });
    expect(toMemoryDraft(plain!, 1)).toMatchObject({ memoryType: "Question", place: null, person: null });
    expect(toMemoryDraft(fallback!, 1)).toMatchObject({
      memoryType: "Default",
      answers: [{ text: "No.", preformatted: true }],
    });
    expect(toMemoryDraft({ ...plain!, placeLatitude: 1, placeLongitude: 2 }, 1).place).toEqual({
      ...{ placeName: null, latitude: 1, longitude: 2, uncertaintyKm: null },
    });
    expect(toMemoryDraft({ ...plain!, placeName: "X" }, 1).place).toMatchObject({ placeName: "X", latitude: null });
    expect(toMemoryDraft({ ...plain!, receiverID: "gone", receiverName: null }, 1).person).toEqual({
      ...{ personID: "gone", name: "" },
    });
    const { store } = await context();
    expect(findReceiver(store, guide.evaID)).toEqual({ personID: guide.evaID, name: "Eva" });
    expect([findReceiver(store, null), findReceiver(store, "gone")]).toEqual([null, null]);
  });
});

describe("the labels of offers", () => {
  const labels = async (...memories: NewMemory[]) => {
    const { guide, context } = await effectBench(memories);
    const { memories: all } = await guide.memories.list();
    return toCertainOffers(
      await context(),
      all.map(({ memoryID }) => memoryID),
    ).map(({ label }) => label);
  };
  const at = (placeName: string) => ({ placeName });
  const on = (date: string, dateUncertaintyDays = 0) => ({ date, dateUncertaintyDays });

  test.each<[string, NewMemory[], string[]]>([
    ["titles", [story("A"), story("B")], ["A", "B"]],
    [
      "years",
      [story("A", on("1950-01-01")), story("a", on("1987-01-01")), story("B", on("1990-01-01"))],
      ["A (1950)", "a (1987)", "B"],
    ],
    [
      "places",
      [story("A", { ...on("1950-01-01"), ...at("Rome") }), story("A", { ...on("1950-05-01"), ...at("Paris") })],
      ["A (Rome)", "A (Paris)"],
    ],
    ["days", [story("A", on("1950-01-01")), story("A", on("1950-05-02"))], ["A (1 January 1950)", "A (2 May 1950)"]],
    [
      "places and years",
      [
        story("A", { ...on("1950-01-01"), ...at("Rome") }),
        story("A", { ...on("1950-01-01"), ...at("Paris") }),
        story("A", { ...on("1951-01-01"), ...at("Rome") }),
      ],
      ["A (Rome, 1950)", "A (Paris, 1950)", "A (Rome, 1951)"],
    ],
    ["numbers", [story("A"), story("a"), story("A")], ["A", "a [2]", "A [3]"]],
    ["numbers where only blanks differ", [story("A b"), story("A  b")], ["A b", "A  b [2]"]],
    ["a missing detail", [story("A", on("1950-01-01")), story("A")], ["A (1950)", "A"]],
  ])("are distinguished by %s", async (_, memories, expected) => {
    expect(await labels(...memories)).toEqual(expected);
  });

  test.each([
    [0, "1 December 1843"],
    [9.9, "1 December 1843"],
    [10, "December 1843"],
    [59, "December 1843"],
    [60, "1843"],
  ])("have dates no more precise than %d days: %s", async (uncertaintyDays, text) => {
    const { context } = await effectBench([]);
    expect(formatDate(await context(), "1843-12-01T23:30:00.000Z", uncertaintyDays)).toBe(text);
  });
});
