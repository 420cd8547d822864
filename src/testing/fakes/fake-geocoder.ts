import type { GeocodedPlace, Geocoder } from "../../ports/index.js";

export interface FakeGeocoder extends Geocoder {
  readonly requests: readonly string[];
}

/** Creates a geocoder that knows the places of a table, by their names. Ignores case and surrounding spaces. */
export function fakeGeocoder(table: Readonly<Record<string, Omit<GeocodedPlace, "placeName">>>): FakeGeocoder {
  const places = new Map(
    Object.entries(table).map(([placeName, place]) => [keyOf(placeName), { placeName, ...place }] as const),
  );
  const requests: string[] = [];
  return {
    requests,
    async geocode(placeName, options) {
      options?.signal?.throwIfAborted();
      requests.push(placeName);
      return places.get(keyOf(placeName)) ?? null;
    },
  };
}

function keyOf(placeName: string): string {
  return placeName.trim().toLowerCase();
}
