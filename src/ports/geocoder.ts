/** A place that a {@link Geocoder} found. */
export interface GeocodedPlace {
  readonly placeName: string;
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Radius of the place in kilometers. */
  readonly uncertaintyKm: number;
}

/** Context that helps to choose between places of the same name. */
export interface GeocodeOptions {
  /** BCP 47 tag of the language of the name. */
  readonly culture?: string;
  /** Current position of the user, in degrees. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  readonly signal?: AbortSignal;
}

/** Resolves the name of a place to coordinates. spec: Place rules. */
export interface Geocoder {
  /** Returns null if no place of this name is known. If it rejects, the engine logs the error and keeps the name. */
  geocode(placeName: string, options?: GeocodeOptions): Promise<GeocodedPlace | null>;
}
