import type { GeocodedPlace, Geocoder } from "../../ports/index.js";

/** A {@link Geocoder} over a table, which keeps what it was asked. */
export interface FakeGeocoder extends Geocoder {
  /** The names asked for so far, in order. */
  readonly asked: readonly string[];
}

/** Knows the places of the table by their names, whatever the case and the spaces around them, and no other. */
export function fakeGeocoder(table: Readonly<Record<string, Omit<GeocodedPlace, "placeName">>>): FakeGeocoder {
  const places = new Map(
    Object.entries(table).map(([placeName, place]) => [keyOf(placeName), { placeName, ...place }] as const),
  );
  const asked: string[] = [];
  return {
    asked,
    async geocode(placeName, options) {
      options?.signal?.throwIfAborted();
      asked.push(placeName);
      return places.get(keyOf(placeName)) ?? null;
    },
  };
}

function keyOf(placeName: string): string {
  return placeName.trim().toLowerCase();
}
