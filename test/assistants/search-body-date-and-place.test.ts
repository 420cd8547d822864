import type { NewMemory } from "keepsake";
import { fakeGeocoder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { listTitles, type Managed, onBoth, storyOf } from "./on-both.js";

const LONDON = { placeName: "London", placeLatitude: 51.5074, placeLongitude: -0.1278, placeUncertaintyKm: 5 };
const PARIS = { placeName: "Paris", placeLatitude: 48.8566, placeLongitude: 2.3522, placeUncertaintyKm: 5 };
const MEMORIES: readonly NewMemory[] = [
  storyOf("Born", { date: "1815-12-10", dateUncertaintyDays: 1, ...LONDON }),
  storyOf("Married", { date: "1835-07-08", dateUncertaintyDays: 10, ...PARIS }),
  storyOf("Nowhere and never"),
];

const TWINS_BY_PLACE = [LONDON, PARIS].map(
  (place): NewMemory => ({
    memoryType: "Question",
    title: "When was the wedding?",
    answers: [{ text: `In ${place.placeName}.` }],
    ...place,
  }),
);

/** Titles that each of the three operations finds, in alphabetical order. */
async function foundBy({ memories }: Managed, body: object): Promise<Record<string, (string | null)[]>> {
  const [search, filter, random] = await Promise.all([
    memories.search(body),
    memories.filter(body),
    memories.random(body),
  ]);
  return {
    search: listTitles(search).sort(),
    filter: listTitles(filter).sort(),
    random: listTitles(random).sort(),
  };
}

const all = (...titles: string[]) => ({ search: titles, filter: titles, random: titles });

describe("date", () => {
  onBoth("limits Search, Filter and Random picking to memories near this date", MEMORIES, async (managed) => {
    expect(await foundBy(managed, { date: "1815-12-11", dateUncertaintyDays: 0 })).toEqual(all("Born"));
    expect(await foundBy(managed, { date: "1835-06-20", dateUncertaintyDays: 8 })).toEqual(all("Married"));
    expect(await foundBy(managed, { date: "1825-01-01", dateUncertaintyDays: 4_000 })).toEqual(all("Born", "Married"));
    expect(await foundBy(managed, { date: "1900-01-01", dateUncertaintyDays: 30 })).toEqual(all());
  });

  onBoth("is ignored by Memory Hints", MEMORIES, async ({ memories }) => {
    const body = { date: "1900-01-01", dateUncertaintyDays: 1, numberOfResults: 20 };
    expect(await memories.hints(body)).toEqual(await memories.hints({ numberOfResults: 20 }));
  });

  onBoth("of null limits nothing", MEMORIES, async (managed) => {
    const found = await foundBy(managed, { date: null });
    expect(found.search).toHaveLength(3);
  });
});

describe("date and place of a Semantic search", () => {
  const near = { date: "1815-12-11", dateUncertaintyDays: 0, ...LONDON };
  const BIRTH: NewMemory = { memoryType: "Question", title: "When were you born?", answers: [{ text: "In 1815." }] };
  const withQuestions = [...MEMORIES, BIRTH, { ...BIRTH, ...PARIS, title: "Where did you marry?" }];

  onBoth("limit Stories and leave Questions in", withQuestions, async ({ memories }) => {
    for (const limits of [near, { ...LONDON }, { date: near.date, dateUncertaintyDays: 0 }]) {
      const found = await memories.search({ text: "When were you born?", ...limits, numberOfResults: 10 });
      expect(listTitles(found)).toContain("When were you born?");
      expect(listTitles(await memories.search({ text: "Where did you marry?", ...limits }))).toContain(
        "Where did you marry?",
      );
      expect(listTitles(await memories.search({ text: "Married", ...limits }))).not.toContain("Married");
      expect(listTitles(await memories.search({ text: "Born", ...limits }))).toContain("Born");
    }
    expect(listTitles(await memories.search(near)).sort()).toEqual([
      "Born",
      "When were you born?",
      "Where did you marry?",
    ]);
  });

  onBoth("boost as in a conversation", TWINS_BY_PLACE, async ({ memories }) => {
    for (const place of [LONDON, PARIS]) {
      const { matches } = await memories.search({ text: "When was the wedding?", ...place });
      expect(matches[0]?.memory.placeName).toBe(place.placeName);
    }
  });

  onBoth("limit all types in a Literal search, a filter and a random pick", withQuestions, async (managed) => {
    const { memories } = managed;
    expect(listTitles(await memories.search({ text: "born", searchType: "Literal", ...near }))).toEqual(["Born"]);
    expect(listTitles(await memories.search({ searchType: "Literal", ...near }))).toEqual(["Born"]);
    expect(listTitles(await memories.filter({ text: "born", ...near }))).toEqual(["Born"]);
    expect(listTitles(await memories.filter(near))).toEqual(["Born"]);
    expect(listTitles(await memories.random(near))).toEqual(["Born"]);
  });
});

describe("dateUncertaintyDays", () => {
  onBoth("is required with a date", [], async ({ memories }) => {
    for (const operation of ["search", "filter", "random", "hints"] as const) {
      await expect(memories[operation]({ date: "1815-12-10" }), operation).rejects.toMatchObject({
        code: "MISSING_UNCERTAINTY",
        field: "dateUncertaintyDays",
        status: 422,
      });
    }
  });
});

describe("placeName, placeLatitude, placeLongitude", () => {
  onBoth("limit Search, Filter and Random picking to memories near this place", MEMORIES, async (managed) => {
    const greenwich = { placeLatitude: 51.4769, placeLongitude: 0 };
    expect(await foundBy(managed, { ...greenwich, placeUncertaintyKm: 10 })).toEqual(all("Born"));
    expect(await foundBy(managed, { ...greenwich, placeUncertaintyKm: 1 })).toEqual(all());
    expect(await foundBy(managed, { ...greenwich, placeUncertaintyKm: 400 })).toEqual(all("Born", "Married"));
  });

  onBoth("match by name if the coordinates are unknown", MEMORIES, async (managed) => {
    expect(await foundBy(managed, { placeName: "paris", placeUncertaintyKm: 1 })).toEqual(all("Married"));
  });

  onBoth("are ignored by Memory Hints", MEMORIES, async ({ memories }) => {
    const body = { placeName: "Rome", placeUncertaintyKm: 1, numberOfResults: 20 };
    expect(await memories.hints(body)).toEqual(await memories.hints({ numberOfResults: 20 }));
  });

  onBoth("are rejected if only latitude or longitude is given", [], async ({ memories }) => {
    const body = { placeLatitude: 1, placeUncertaintyKm: 1 };
    for (const operation of ["search", "filter", "random", "hints"] as const) {
      await expect(memories[operation](body), operation).rejects.toMatchObject({
        code: "INCOMPLETE_COORDINATES",
        field: "placeLongitude",
      });
    }
  });

  const geocoder = fakeGeocoder({ Greenwich: { latitude: 51.4769, longitude: 0, uncertaintyKm: 2 } });
  onBoth(
    "match a name that the geocoder knows by its coordinates",
    MEMORIES,
    async (managed) => {
      expect(await foundBy(managed, { placeName: "Greenwich", placeUncertaintyKm: 10 })).toEqual(all("Born"));
      expect(await foundBy(managed, { placeName: "Greenwich", placeUncertaintyKm: 1 })).toEqual(all());
    },
    { geocoder },
  );

  test("are looked up by the given name", () => {
    expect(geocoder.requests).toContain("Greenwich");
  });
});

describe("placeUncertaintyKm", () => {
  onBoth("is required with a name, or with coordinates", [], async ({ memories }) => {
    for (const body of [{ placeName: "London" }, { placeLatitude: 1, placeLongitude: 2 }]) {
      for (const operation of ["search", "filter", "random", "hints"] as const) {
        await expect(memories[operation](body), operation).rejects.toMatchObject({
          code: "MISSING_UNCERTAINTY",
          field: "placeUncertaintyKm",
        });
      }
    }
  });
});
