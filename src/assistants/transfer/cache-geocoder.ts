import type { GeocodedPlace, Geocoder, Ports } from "../../ports/index.js";

/** Maximum number of cached names. The oldest is evicted first. */
const MAX_NAMES = 1_000;

/**
 * Ports whose geocoder is asked once per name, because the rows of a table repeat their places. Failures are not cached.
 * All calls must have the same culture.
 */
export function cacheGeocoder(ports: Ports): Ports {
  const { geocoder } = ports;
  if (geocoder === null) return ports;
  const places = new Map<string, GeocodedPlace | null>();
  const geocode: Geocoder["geocode"] = async (placeName, options) => {
    const known = places.get(placeName);
    if (known !== undefined) return known;
    const place = await geocoder.geocode(placeName, options);
    const [oldest] = places.keys();
    if (places.size >= MAX_NAMES && oldest !== undefined) places.delete(oldest);
    places.set(placeName, place);
    return place;
  };
  return { ...ports, geocoder: { geocode } };
}
