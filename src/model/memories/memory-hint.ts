/** A group of related stories, as a suggestion of what to talk about. spec: Memory search body (Memory Hints). */
export type MemoryHint = DateHint | PlaceHint;

/** Stories of about the same time: their dates are within a year of each other. */
export interface DateHint extends MemoryHintStories {
  readonly kind: "date";
  /** Middle of the dates, ISO 8601 in UTC. */
  readonly date: string;
  /** All dates with their uncertainties are within this many days of `date`. */
  readonly dateUncertaintyDays: number;
}

/** Stories of about the same place: within 100 km of the central one, or with the same name. */
export interface PlaceHint extends MemoryHintStories {
  readonly kind: "place";
  /** The most frequent name; null if none has one. */
  readonly placeName: string | null;
  /** Degrees; null if only names are known. */
  readonly latitude: number | null;
  /** Degrees; null if only names are known. */
  readonly longitude: number | null;
  /** Radius in kilometers around all places; null without coordinates. */
  readonly uncertaintyKm: number | null;
}

/** Fields that both kinds of hints have. */
export interface MemoryHintStories {
  /** A short text to show: "1843", "1842–1843", "London". */
  readonly label: string;
  /** Number of stories. */
  readonly count: number;
  /** IDs of the stories, the oldest memory first; at most 1,000. */
  readonly memoryIDs: readonly string[];
}
