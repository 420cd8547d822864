/** A place with its coordinates, null where unknown. */
export interface SelectedPlace {
  readonly placeName: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  readonly uncertaintyKm: number | null;
}
