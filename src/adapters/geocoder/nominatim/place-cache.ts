import type { GeocodedPlace } from "../../../ports/index.js";

/** Answers of a server, also that there is no such place, by what was asked. */
export interface PlaceCache {
  /** Undefined where nothing is known. */
  get(key: string): GeocodedPlace | null | undefined;
  set(key: string, place: GeocodedPlace | null): void;
}

/** Keeps so many answers, those used last. */
export function placeCache(size: number): PlaceCache {
  const places = new Map<string, GeocodedPlace | null>();
  const set = (key: string, place: GeocodedPlace | null): void => {
    places.delete(key);
    places.set(key, place);
    const oldest = places.size > size ? places.keys().next() : null;
    if (oldest?.done === false) places.delete(oldest.value);
  };
  return {
    get(key) {
      const place = places.get(key);
      if (place !== undefined) set(key, place);
      return place;
    },
    set,
  };
}
