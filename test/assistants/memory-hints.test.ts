import fc from "fast-check";
import type { MemoryHint, NewMemory } from "keepsake";
import { fakeGeocoder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { storyOf } from "./on-both.js";

async function findHints(memories: readonly NewMemory[]): Promise<readonly MemoryHint[]> {
  const guide = await createGuide(testEngine().engine, memories);
  return (await guide.memories.hints({ numberOfResults: 20 })).memoryHints;
}

const at = (placeName: string | null, placeLatitude: number, placeLongitude: number): NewMemory =>
  storyOf(placeName ?? "Somewhere", { placeName, placeLatitude, placeLongitude, placeUncertaintyKm: 1 });

describe("hints by date", () => {
  test("group Stories within a year, the largest group first", async () => {
    const hints = await findHints([
      storyOf("A", { date: "1843-12-01" }),
      storyOf("B", { date: "1815-12-10" }),
      storyOf("C", { date: "1844-03-01", dateUncertaintyDays: 60 }),
      storyOf("D", { date: "1844-12-02" }),
      storyOf("Undated"),
    ]);
    expect(hints).toMatchObject([
      { kind: "date", label: "1843–1844", count: 2 },
      { kind: "date", label: "1815", count: 1, date: "1815-12-10T00:00:00.000Z", dateUncertaintyDays: 0 },
      { kind: "date", label: "1844", count: 1 },
    ]);
    expect(hints[0]).toMatchObject({ date: "1844-01-15T12:00:00.000Z", dateUncertaintyDays: 45.5 + 60 });
  });

  test("list the Stories of a group in the order in which they were added", async () => {
    const guide = await createGuide(testEngine().engine, []);
    const add = async (title: string, date: string) => (await guide.memories.add(storyOf(title, { date }))).memoryID;
    const memoryIDs = [
      await add("C", "1843-12-03"),
      await add("A", "1843-12-01"),
      await add("D", "1843-12-04"),
      await add("B", "1843-12-02"),
    ];
    expect((await guide.memories.hints()).memoryHints).toMatchObject([{ kind: "date", count: 4, memoryIDs }]);
  });

  test("give a date and an uncertainty that find the stories again", async () => {
    const guide = await createGuide(testEngine().engine, [
      storyOf("A", { date: "1843-12-01", dateUncertaintyDays: 3 }),
      storyOf("B", { date: "1844-09-01" }),
      storyOf("C", { date: "1850-01-01" }),
    ]);
    const [hint] = (await guide.memories.hints()).memoryHints;
    if (hint?.kind !== "date") throw new Error("no hint by date");
    const { date, dateUncertaintyDays } = hint;
    const { matches } = await guide.memories.search({ date, dateUncertaintyDays });
    expect(matches.map(({ memory }) => memory.memoryID)).toEqual(hint.memoryIDs);
  });
});

describe("hints by place", () => {
  test("group Stories within 100 km, named by the most frequent name", async () => {
    const hints = await findHints([
      at("Reading", 51.4543, -0.9781),
      at("London", 51.5074, -0.1278),
      at("London", 51.52, -0.1),
      at("Paris", 48.8566, 2.3522),
    ]);
    expect(hints).toMatchObject([
      { kind: "place", label: "London", placeName: "London", latitude: 51.5074, longitude: -0.1278, count: 3 },
      { kind: "place", label: "Paris", uncertaintyKm: 1, count: 1 },
    ]);
    const [london] = hints;
    expect(london?.kind === "place" && london.uncertaintyKm).toBeCloseTo(60, -1);
  });

  test("use coordinates if there is no name, and the name if there are no coordinates", async () => {
    const hints = await findHints([
      at(null, -33.8688, 151.2093),
      storyOf("Named", { placeName: "london" }),
      at("London", 51.5074, -0.1278),
      storyOf("Elsewhere", { placeName: "Avalon" }),
      storyOf("There too", { placeName: "AVALON" }),
    ]);
    expect(hints).toMatchObject([
      { label: "Avalon", placeName: "Avalon", latitude: null, longitude: null, uncertaintyKm: null, count: 2 },
      { label: "London", latitude: 51.5074, count: 2 },
      { label: "-33.87, 151.21", placeName: null, count: 1 },
    ]);
  });

  test("reach across the date line", async () => {
    const [hint] = await findHints([at("East", -17, 179.9), at("West", -17, -179.9)]);
    expect(hint).toMatchObject({ count: 2 });
  });

  test("use the coordinates of names that the geocoder knows", async () => {
    const geocoder = fakeGeocoder({ Kew: { latitude: 51.48, longitude: -0.29, uncertaintyKm: 1 } });
    const guide = await createGuide(testEngine({ geocoder }).engine, [storyOf("Gardens", { placeName: "Kew" })]);
    expect((await guide.memories.hints()).memoryHints).toMatchObject([{ latitude: 51.48, uncertaintyKm: 1 }]);
  });
});

describe("hints", () => {
  test("are made of Stories only, at most 20", async () => {
    const questions: NewMemory[] = [{ memoryType: "Question", title: "When?", answers: [], date: "1700-01-01" }];
    const stories = Array.from({ length: 25 }, (_, i) => storyOf(`S${i}`, { date: `18${10 + 2 * i}-01-01` }));
    const guide = await createGuide(testEngine().engine, [...questions, ...stories]);
    const { count, memoryHints } = await guide.memories.hints({ startFrom: 15, numberOfResults: 20 });
    expect(count).toBe(20);
    expect(memoryHints).toHaveLength(5);
    expect((await guide.memories.hints({ numberOfResults: 20 })).memoryHints[0]).toMatchObject({ label: "1810" });
  });

  test("contain every dated Story once, in a group within a year", async () => {
    const days = fc.array(fc.integer({ min: 0, max: 6_000 }), { minLength: 1, maxLength: 15 });
    await fc.assert(
      fc.asyncProperty(days, async (offsets) => {
        const dateOf = (offset: number) => new Date(Date.UTC(1900, 0, 1 + offset)).toISOString();
        const guide = await createGuide(
          testEngine().engine,
          offsets.map((offset, i) => storyOf(`S${i}`, { date: dateOf(offset) })),
        );
        const { memoryHints } = await guide.memories.hints({ numberOfResults: 20 });
        const grouped = memoryHints.flatMap(({ memoryIDs }) => memoryIDs);
        expect(grouped).toHaveLength(offsets.length);
        expect(new Set(grouped).size).toBe(offsets.length);
        for (const { memoryIDs, count } of memoryHints) {
          expect(count).toBe(memoryIDs.length);
          const times = await Promise.all(
            memoryIDs.map(async (id) => Date.parse((await guide.memories.get(id)).date ?? "")),
          );
          expect(Math.max(...times) - Math.min(...times)).toBeLessThan(366 * 86_400_000);
        }
      }),
      { numRuns: 15 },
    );
  });
});
