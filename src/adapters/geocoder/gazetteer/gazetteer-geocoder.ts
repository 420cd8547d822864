import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkOption, distanceKm, LIMITS } from "../../../model/index.js";
import type { GeocodedPlace, GeocodeOptions, Geocoder } from "../../../ports/index.js";
import { type Countries, createCountries, foldedForms, foldName } from "./countries.js";
import { createSimilarNames } from "./similar-names.js";

type Gazetteer = ReturnType<typeof createGazetteer>;

/** People per square kilometer of a town, to estimate its radius. */
const DENSITY = 3_000;
/** Distances below this make little difference. */
const NEAR_KM = 25;
/** Weight of being ten times nearer, relative to being ten times larger. */
const NEARNESS_WEIGHT = 1.5;

/**
 * A geocoder over a list of places, without a network. It tolerates small spelling errors. A name may continue after a
 * comma with a region or a country, by code or by name: `Paris, Texas`. Among places of the same name it prefers large
 * ones and those near the current place: ten times nearer weighs as much as thirty times larger.
 *
 * Keeps the list without copying it. The call builds an index of the names, which takes about a second for all cities of
 * the world; a lookup takes some milliseconds.
 *
 * @throws KeepsakeError INVALID_FIELD
 */
export function gazetteerGeocoder(entries: readonly GazetteerEntry[]): Geocoder {
  checkEntries(entries);
  const gazetteer = createGazetteer(entries);
  return {
    async geocode(placeName, options = {}) {
      options.signal?.throwIfAborted();
      if (placeName.length > LIMITS.name) return null;
      const [name = "", ...areas] = placeName.split(",").map(foldName).filter(Boolean);
      const exact = filterByArea(gazetteer, gazetteer.find(name), areas, options);
      const found = exact.length > 0 ? exact : filterByArea(gazetteer, gazetteer.findSimilar(name), areas, options);
      const entry = selectLikeliest(found, options.near);
      return entry === null ? null : toPlace(entry, gazetteer.countries, options.culture);
    },
  };
}

function createGazetteer(entries: readonly GazetteerEntry[]) {
  const byName = new Map<string, GazetteerEntry[]>();
  const codes = new Set<string>();
  for (const entry of entries) {
    for (const name of foldNames(entry)) {
      const namesakes = byName.get(name);
      if (namesakes === undefined) byName.set(name, [entry]);
      else namesakes.push(entry);
    }
    if (entry.countryCode !== undefined) codes.add(entry.countryCode);
  }
  const names = [...byName.keys()];
  const findSimilar = createSimilarNames(names);
  const find = (name: string): readonly GazetteerEntry[] => byName.get(name) ?? [];
  return {
    find,
    findSimilar: (name: string) => findSimilar(name).flatMap((number) => find(names[number] ?? "")),
    countries: createCountries(codes),
  };
}

/** A set, because an entry must not be listed twice under one name. */
function foldNames({ name, otherNames = [] }: GazetteerEntry): ReadonlySet<string> {
  return otherNames.length === 0
    ? foldedForms(name)
    : new Set([name, ...otherNames].flatMap((one) => [...foldedForms(one)]));
}

/** Keeps entries that are in all of the named areas. An entry without region and country may be anywhere. */
function filterByArea(
  { countries }: Gazetteer,
  entries: readonly GazetteerEntry[],
  areas: readonly string[],
  { culture }: GeocodeOptions,
): readonly GazetteerEntry[] {
  return areas.reduce((left, area) => {
    const codes = countries.findCodes(area, culture);
    return left.filter(({ countryCode, region, regionCode }) => {
      const regions = [region, regionCode].filter((one) => one !== undefined);
      if (countryCode === undefined && regions.length === 0) return true;
      return codes.has(countryCode ?? "") || regions.some((one) => foldName(one) === area);
    });
  }, entries);
}

function selectLikeliest(entries: readonly GazetteerEntry[], near: GeocodeOptions["near"]): GazetteerEntry | null {
  let best: GazetteerEntry | null = null;
  let highest = Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    const size = Math.log10((entry.population ?? 0) + 1_000);
    const distance = near === undefined ? 0 : Math.log10(1 + distanceKm(near, entry) / NEAR_KM);
    const likelihood = size - NEARNESS_WEIGHT * distance;
    if (likelihood > highest) [best, highest] = [entry, likelihood];
  }
  return best;
}

function toPlace(entry: GazetteerEntry, { nameOf }: Countries, culture: string | undefined): GeocodedPlace {
  const { name, region, countryCode, latitude, longitude, population = 0 } = entry;
  const parts = [name, region, countryCode === undefined ? undefined : nameOf(countryCode, culture)];
  const radiusKm = Math.max(1, Math.round(Math.sqrt(population / DENSITY / Math.PI) * 10) / 10);
  return {
    placeName: parts.filter((part) => part !== undefined).join(", "),
    latitude,
    longitude,
    uncertaintyKm: entry.uncertaintyKm ?? radiusKm,
  };
}

export interface GazetteerEntry {
  readonly name: string;
  /** Names in other languages, and former names. */
  readonly otherNames?: readonly string[];
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Number of inhabitants. Among places of the same name, larger ones are preferred. Default 0. */
  readonly population?: number;
  /** Part of a country, such as a state, that distinguishes the place: `Texas`. */
  readonly region?: string;
  /** Short form of the region: `TX`. */
  readonly regionCode?: string;
  /** ISO 3166-1, two letters: `US`. */
  readonly countryCode?: string;
  /** Radius of the place in kilometers. Default: estimated from the population, at least 1. */
  readonly uncertaintyKm?: number;
}

const nameSchema = z.string().min(1).max(LIMITS.name);
const countryCodeSchema = z.string().regex(/^[A-Z]{2}$/);
const entrySchema = z.object({
  name: nameSchema,
  otherNames: z.array(nameSchema).optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  population: z.number().min(0).optional(),
  region: nameSchema.optional(),
  regionCode: nameSchema.optional(),
  countryCode: countryCodeSchema.optional(),
  uncertaintyKm: z.number().min(0).optional(),
});

/** @throws KeepsakeError INVALID_FIELD, with the index of the entry in `field`. */
function checkEntries(entries: readonly GazetteerEntry[]): void {
  checkOption(Array.isArray(entries), "Gazetteer", "entries", "be a list of places");
  for (const [i, entry] of entries.entries()) {
    const checked = entrySchema.safeParse(entry);
    if (checked.success) continue;
    const field = [i, ...(checked.error.issues[0]?.path ?? [])].join(".");
    throw new KeepsakeError("INVALID_FIELD", `Gazetteer: entry ${field} is not valid`, { field });
  }
}
