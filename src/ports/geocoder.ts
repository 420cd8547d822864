/** A place that a {@link Geocoder} found. */
export interface GeocodedPlace {
  readonly placeName: string;
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
  /** Radius in kilometers within which the place lies. */
  readonly uncertaintyKm: number;
}

/** What helps to tell places of one name apart. */
export interface GeocodeOptions {
  /** BCP 47 tag of the language of the name. */
  readonly culture?: string;
  /** Where the asker is, in degrees. */
  readonly near?: { readonly latitude: number; readonly longitude: number };
  readonly signal?: AbortSignal;
}

/** Turns the name of a place into coordinates. spec: Place rules. */
export interface Geocoder {
  /** Null where nothing of that name is known. */
  geocode(placeName: string, options?: GeocodeOptions): Promise<GeocodedPlace | null>;
}
