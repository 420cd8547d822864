import { distanceKm, LIMITS } from "../../../model/index.js";
import type { GeocodedPlace, GeocodeOptions, Geocoder } from "../../../ports/index.js";
import { type Countries, countries } from "./countries.js";
import { foldedForms, foldName } from "./fold-name.js";
import { checkEntries, type GazetteerEntry } from "./gazetteer-entry.js";
import { similarNames } from "./similar-names.js";

/** Entries by their folded names. */
interface Gazetteer {
  named(folded: string): readonly GazetteerEntry[];
  /** Entries whose names are spelt almost so. */
  similar(folded: string): readonly GazetteerEntry[];
  readonly countries: Countries;
}

/** People on a square kilometer of a town, to tell how far it reaches. */
const DENSITY = 3_000;
/** Within this distance nothing is nearer than anything else. */
const NEAR_KM = 25;
/** How much more a place counts that is ten times as near than one that is ten times as large. */
const NEARNESS_WEIGHT = 1.5;

/**
 * A geocoder over a list of places, without a network. Names may be misspelt a little, and may go on after a comma with
 * a region or a country, by code or by name: `Paris, Texas`. Of places with one name it takes the one that is large and
 * near the current place: ten times nearer weighs as much as thirty times larger.
 *
 * The list is kept, not copied. An index of its names is made at once, which takes about a second for all cities of the
 * world; a question takes some milliseconds.
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
      const [name = "", ...further] = placeName.split(",").map(foldName).filter(Boolean);
      const candidates = among(gazetteer, gazetteer.named(name), further, options);
      const found = candidates.length > 0 ? candidates : among(gazetteer, gazetteer.similar(name), further, options);
      const place = mostLikely(found, options.near);
      return place === null ? null : describe(place, gazetteer.countries, options.culture);
    },
  };
}

function createGazetteer(entries: readonly GazetteerEntry[]): Gazetteer {
  const byName = new Map<string, GazetteerEntry[]>();
  const codes = new Set<string>();
  for (const entry of entries) {
    for (const name of namesOf(entry)) {
      const namesakes = byName.get(name);
      if (namesakes === undefined) byName.set(name, [entry]);
      else namesakes.push(entry);
    }
    if (entry.countryCode !== undefined) codes.add(entry.countryCode);
  }
  const names = [...byName.keys()];
  const spelling = similarNames(names);
  const named = (name: string): readonly GazetteerEntry[] => byName.get(name) ?? [];
  return {
    named,
    similar: (name) => spelling.find(name).flatMap((number) => named(names[number] ?? "")),
    countries: countries(codes),
  };
}

/** By a set, as an entry must not stand under one name twice. */
function namesOf({ name, otherNames = [] }: GazetteerEntry): ReadonlySet<string> {
  return otherNames.length === 0
    ? foldedForms(name)
    : new Set([name, ...otherNames].flatMap((one) => [...foldedForms(one)]));
}

/** Those that lie where the rest of the name says. An entry of which nobody said where it lies may lie there. */
function among(
  { countries }: Gazetteer,
  entries: readonly GazetteerEntry[],
  further: readonly string[],
  { culture }: GeocodeOptions,
): readonly GazetteerEntry[] {
  return further.reduce((left, part) => {
    const codes = countries.codesOf(part, culture);
    return left.filter(({ countryCode, region, regionCode }) => {
      const regions = [region, regionCode].filter((one) => one !== undefined);
      if (countryCode === undefined && regions.length === 0) return true;
      return codes.has(countryCode ?? "") || regions.some((one) => foldName(one) === part);
    });
  }, entries);
}

function mostLikely(entries: readonly GazetteerEntry[], near: GeocodeOptions["near"]): GazetteerEntry | null {
  let best: GazetteerEntry | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    const size = Math.log10((entry.population ?? 0) + 1_000);
    const far = near === undefined ? 0 : Math.log10(1 + distanceKm(near, entry) / NEAR_KM);
    const likelihood = size - NEARNESS_WEIGHT * far;
    if (likelihood > most) [best, most] = [entry, likelihood];
  }
  return best;
}

function describe(entry: GazetteerEntry, { nameOf }: Countries, culture: string | undefined): GeocodedPlace {
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
