import type { GeocodedPlace, Geocoder, Ports } from "../../ports/index.js";

/** Names that are remembered; the one that was asked first is forgotten first. */
const MAX_NAMES = 1_000;

/**
 * Ports whose geocoder is asked once for each name: rows of a table repeat their places. What failed is asked again.
 * For calls of one culture.
 */
export function rememberPlaces(ports: Ports): Ports {
  return ports.geocoder === null ? ports : { ...ports, geocoder: remembering(ports.geocoder) };
}

function remembering(geocoder: Geocoder): Geocoder {
  const known = new Map<string, GeocodedPlace | null>();
  return {
    async geocode(placeName, options) {
      const before = known.get(placeName);
      if (before !== undefined) return before;
      const place = await geocoder.geocode(placeName, options);
      const [first] = known.keys();
      if (known.size >= MAX_NAMES && first !== undefined) known.delete(first);
      known.set(placeName, place);
      return place;
    },
  };
}
