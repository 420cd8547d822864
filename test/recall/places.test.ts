import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ENGLISH_CUES, ITALIAN_CUES } from "../../src/languages/index.js";
import { distanceKm } from "../../src/model/index.js";
import {
  arePlacesCompatible,
  computePlaceNearness,
  isSamePlaceName,
} from "../../src/recall/circumstances/dates-and-places.js";
import { PlaceNames } from "../../src/recall/circumstances/place-mentions.js";

const LONDON = { latitude: 51.5074, longitude: -0.1278 };
const PARIS = { latitude: 48.8566, longitude: 2.3522 };

describe("places", () => {
  test.each([
    ["London to Paris", LONDON, PARIS, 343.5],
    ["across the date line", { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 111.2],
    ["pole to pole", { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 120 }, 20015.1],
    ["nowhere", LONDON, LONDON, 0],
  ])("great-circle distance: %s", (_, one, other, km) => {
    expect(distanceKm(one, other)).toBeCloseTo(km, -0.5);
  });

  test("property: distances are symmetric and at most half the circumference", () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(distanceKm(one, other)).toBeCloseTo(distanceKm(other, one), 6);
        expect(distanceKm(one, other)).toBeLessThan(20016);
      }),
    );
  });

  test.each([
    ["distance within the sum of the radii", { ...LONDON, uncertaintyKm: 300 }, { ...PARIS, uncertaintyKm: 50 }, true],
    ["distance beyond it", { ...LONDON, uncertaintyKm: 300 }, { ...PARIS, uncertaintyKm: 40 }, false],
    ["the same point", LONDON, LONDON, true],
    ["the same name", { placeName: "LONDON" }, { placeName: "london" }, true],
    ["the same name without accents", { placeName: "Orléans" }, { placeName: "orleans" }, true],
    ["a name and its longer form", { placeName: "London" }, { placeName: "London, England" }, true],
    ["two places of one name", { placeName: "London, Ontario" }, { placeName: "London, England" }, false],
    ["other names", { placeName: "London" }, { placeName: "Paris" }, false],
    ["one without coordinates: the name", { placeName: "London", ...LONDON }, { placeName: "London" }, true],
    ["far apart under one name", { placeName: "X", ...LONDON }, { placeName: "X", ...PARIS }, false],
    ["one coordinate alone is ignored", { latitude: 51.5 }, { ...LONDON, uncertaintyKm: 1e5 }, false],
    ["no name, no coordinates", {}, {}, false],
  ])("%s", (_, one, other, compatible) => {
    expect(arePlacesCompatible(one, other)).toBe(compatible);
    expect(arePlacesCompatible(other, one)).toBe(compatible);
  });

  test("returns a higher nearness for a smaller distance", () => {
    const wide = { ...PARIS, uncertaintyKm: 400 };
    expect(computePlaceNearness(PARIS, wide)).toBe(1);
    expect(computePlaceNearness(LONDON, wide)).toBeGreaterThan(0.5);
    expect(computePlaceNearness(LONDON, wide)).toBeLessThan(0.6);
  });

  test("never compares missing names as equal", () => {
    expect(isSamePlaceName(null, null)).toBe(false);
    expect(isSamePlaceName("...", "...")).toBe(false);
  });
});

describe("places in a text", () => {
  const names = new PlaceNames();
  names.add("b", { placeName: "London, England", ...LONDON, uncertaintyKm: 20 });
  names.add("a", { placeName: "London" });
  names.add("c", { placeName: "New York" });
  names.add("d", { placeName: "York" });
  names.add("e", { placeName: "The Hague" });
  names.add("f", { placeName: "Forlì" });
  names.add("g", { placeName: "Harbour" });
  const found = (text: string) => names.find(text, [ENGLISH_CUES, ITALIAN_CUES]).map(({ placeName }) => placeName);

  test.each([
    ["when you lived in London", ["London, England"]],
    ["when you lived in LONDON, and then in york?", ["London, England", "York"]],
    ["the journey from new york to york", ["New York", "York"]],
    ["did you work in Londno", ["London, England"]],
    ["did you work in Lndon", ["London, England"]],
    ["did you work in Yrk", []],
    ["were you at The Hague", ["The Hague"]],
    ["a house near the harbour", ["Harbour"]],
    ["abitavi a Forli", ["Forlì"]],
    ["is London big", []],
    ["in", []],
  ])("%s -> %o", (text, places) => {
    expect(found(text)).toEqual(places);
  });

  test("returns the coordinates of the memory that has them, independent of the order of adding", () => {
    expect(names.find("in london", [ENGLISH_CUES])).toEqual([
      { placeName: "London, England", ...LONDON, uncertaintyKm: 20, start: 0, end: 9 },
    ]);
  });

  test("ignores places of memories that the user may not see", () => {
    expect(names.find("in london", [ENGLISH_CUES], (id) => id === "a")).toMatchObject([{ placeName: "London" }]);
    expect(names.find("in london", [ENGLISH_CUES], () => false)).toEqual([]);
  });

  test("removes a place with the last memory that has it", () => {
    const list = new PlaceNames();
    list.add("a", { placeName: "Rome" });
    list.add("b", { placeName: "Rome" });
    list.remove("a", { placeName: "Rome" });
    expect(list.find("in Rome", [ENGLISH_CUES])).toHaveLength(1);
    list.remove("b", { placeName: "Rome" });
    expect(list.find("in Rome", [ENGLISH_CUES])).toEqual([]);
  });

  test("property: accepts any text and any name", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (placeName, text) => {
        const list = new PlaceNames();
        list.add("a", { placeName });
        for (const query of [`in ${placeName}`, `in ${text}`, text]) list.find(query, [ENGLISH_CUES]);
        list.remove("a", { placeName });
        expect(list.find(`in ${placeName}`, [ENGLISH_CUES])).toEqual([]);
      }),
    );
  });
});
