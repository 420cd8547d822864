import { describe, expect, test } from "vitest";
import { clusterStories } from "../../src/assistants/search/cluster-stories.js";
import type { MemoryFacts } from "../../src/recall/index.js";

const DAY_MS = 86_400_000;

type Circumstances = Partial<Pick<MemoryFacts, "date" | "place">>;

/** Stories with the IDs a, b, c ... */
const stories = (...circumstances: readonly Circumstances[]) =>
  circumstances.map(
    (one, i) => ({ memoryID: String.fromCharCode(97 + i), date: null, place: null, ...one }) as MemoryFacts,
  );
const on = (day: string, uncertaintyDays = 0): Circumstances => ({ date: { at: Date.parse(day), uncertaintyDays } });
const at = (
  placeName: string | null,
  latitude?: number,
  longitude?: number,
  uncertaintyKm?: number,
): Circumstances => ({
  place: { placeName, latitude, longitude, uncertaintyKm } as NonNullable<MemoryFacts["place"]>,
});
const found = (...circumstances: readonly Circumstances[]) =>
  clusterStories(stories(...circumstances)).map(({ label, memoryIDs }) => [label, memoryIDs.join("")]);

describe("clusters by date", () => {
  test("have the middle of their stories, and reach to the farthest with its uncertainty", () => {
    expect(clusterStories(stories(on("2000-03-01", 2), on("2000-01-01"), on("2000-01-11", 40)))).toEqual([
      {
        kind: "date",
        date: "2000-01-31T00:00:00.000Z",
        dateUncertaintyDays: 60,
        label: "2000",
        count: 3,
        memoryIDs: ["a", "b", "c"],
      },
    ]);
  });

  test("end a year after their first story", () => {
    const first = Date.parse("2001-01-01");
    const later = (ms: number) => on(new Date(first + ms).toISOString());
    const year = 365.25 * DAY_MS;
    expect(found(later(0), later(year - 1))).toEqual([["2001–2002", "ab"]]);
    expect(found(later(0), later(year))).toEqual([
      ["2001", "a"],
      ["2002", "b"],
    ]);
    expect(found(later(0), later(year / 2), later(year), later(1.4 * year))).toEqual([
      ["2001", "ab"],
      ["2002", "cd"],
    ]);
  });

  test("round the middle to a millisecond", () => {
    const [cluster] = clusterStories(stories(on("2000-01-01T00:00:00.000Z"), on("2000-01-01T00:00:00.003Z")));
    expect(cluster).toMatchObject({ date: "2000-01-01T00:00:00.002Z", dateUncertaintyDays: 2 / DAY_MS });
  });
});

describe("clusters by place", () => {
  test("have the coordinates of the first story with the most frequent name, and reach to the farthest", () => {
    const [cluster, ...others] = clusterStories(
      stories(at("Rome", 41, 12, 1), at("Ostia", 41, 12.5, 5), at("OSTIA"), at("ostia", 41, 12.6)),
    );
    expect(others).toEqual([]);
    expect(cluster).toEqual({
      kind: "place",
      placeName: "Ostia",
      latitude: 41,
      longitude: 12.5,
      uncertaintyKm: expect.closeTo(42.96, 1),
      label: "Ostia",
      count: 4,
      memoryIDs: ["a", "b", "d", "c"],
    });
  });

  test("without coordinates have none, and no size", () => {
    expect(clusterStories(stories(at("Avalon", undefined, undefined, 7), at("avalon")))).toEqual([
      {
        ...{ kind: "place", placeName: "Avalon", latitude: null, longitude: null, uncertaintyKm: null },
        ...{ label: "Avalon", count: 2, memoryIDs: ["a", "b"] },
      },
    ]);
  });

  test("without a name are called by their coordinates", () => {
    expect(clusterStories(stories(at(null, 1.005, -2.5, 3)))).toMatchObject([
      { placeName: null, label: "1.00, -2.50", uncertaintyKm: 3 },
    ]);
    // Half a coordinate is none.
    expect(clusterStories(stories(at("Half", 1), at("half", undefined, 1)))).toMatchObject([
      { latitude: null, count: 2 },
    ]);
  });

  test("contain what is within 100 km of their first story, and each story once, in the nearest", () => {
    // One degree of latitude is 111.2 km.
    expect(found(at(null, 0, 0), at(null, 0.89, 0), at(null, 0.91, 0))).toEqual([
      ["0.00, 0.00", "ab"],
      ["0.91, 0.00", "c"],
    ]);
    expect(found(at("A", 0.5, 0), at("B", 1.9, 0), at(null, 1.3, 0))).toEqual([
      ["B", "bc"],
      ["A", "a"],
    ]);
    expect(found(at("A", 1.9, 0), at("B", 0.5, 0), at(null, 1.1, 0))).toEqual([
      ["B", "bc"],
      ["A", "a"],
    ]);
    expect(found(at("A", 0.5, 0), at("B", 0.5, 1.5), at(null, 0.5, 0.8))).toEqual([
      ["B", "bc"],
      ["A", "a"],
    ]);
  });

  test("are found across degrees of latitude, in both directions", () => {
    expect(found(at(null, 0.99, 0), at(null, 1.01, 0))).toEqual([["0.99, 0.00", "ab"]]);
    expect(found(at(null, 1.01, 0), at(null, 0.99, 0))).toEqual([["1.01, 0.00", "ab"]]);
  });

  test("take stories without coordinates by the first cluster with their name", () => {
    expect(found(at("Rome"), at("Rome", 41.9, 12.5), at("Rome", 10, 10), at("Paris"))).toEqual([
      ["Rome", "ba"],
      ["Paris", "d"],
      ["Rome", "c"],
    ]);
    expect(found(at(null), at(null))).toEqual([
      ["", "a"],
      ["", "b"],
    ]);
  });

  test("are named only if a story has a name", () => {
    expect(found(at(null, 0, 0), at("Sea", 0, 0.1))).toEqual([["Sea", "ab"]]);
    expect(found(at("Sea", 0, 0), at("Bay", 0, 0.1), at("Bay", 0, 0.2), at("Sea", 0, 0.3))).toEqual([["Sea", "abcd"]]);
  });
});

describe("all clusters", () => {
  test("are sorted by size, dates before places, then by date or name", () => {
    const sea = at("Sea", 0, 0);
    expect(
      found({ ...on("2003-01-01"), ...sea }, { ...on("2000-01-01"), ...sea }, at("Bay", 50, 0), at("Ayr", 60, 0)),
    ).toEqual([
      ["Sea", "ab"],
      ["2000", "b"],
      ["2003", "a"],
      ["Ayr", "d"],
      ["Bay", "c"],
    ]);
  });

  test("are twenty at most, of a thousand stories each", () => {
    const many = Array.from({ length: 1_001 }, () => ({ ...on("2000-01-01"), ...at("Sea") }));
    const others = Array.from({ length: 25 }, (_, i) => on(`19${10 + 2 * i}-01-01`));
    const clusters = clusterStories(stories(...others, ...many));
    expect(clusters).toHaveLength(20);
    expect(clusters.slice(0, 3).map(({ kind, count, memoryIDs }) => [kind, count, memoryIDs.length])).toEqual([
      ["date", 1_001, 1_000],
      ["place", 1_001, 1_000],
      ["date", 1, 1],
    ]);
  });

  test("of nothing are none", () => {
    expect(clusterStories(stories({}, {}))).toEqual([]);
  });
});
