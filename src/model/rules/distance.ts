const EARTH_RADIUS_KM = 6371.0088;

/** Great-circle distance in kilometers between two points given in degrees. */
export function distanceKm(
  one: { readonly latitude: number; readonly longitude: number },
  other: { readonly latitude: number; readonly longitude: number },
): number {
  const halfLatitude = Math.sin(toRadians(other.latitude - one.latitude) / 2);
  const halfLongitude = Math.sin(toRadians(other.longitude - one.longitude) / 2);
  const chord =
    halfLatitude ** 2 + Math.cos(toRadians(one.latitude)) * Math.cos(toRadians(other.latitude)) * halfLongitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function toRadians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
