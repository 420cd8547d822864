/** Stories that belong together, to suggest what could be talked about. spec: Memory search body (Memory Hints). */
export type MemoryHint = DateHint | PlaceHint;

/** Stories of about the same time: their dates lie within a year. */
export interface DateHint extends MemoryHintStories {
  readonly kind: "date";
  /** Middle of their dates, ISO 8601 in UTC. */
  readonly date: string;
  /** Days from the middle within which they all lie, their own uncertainties included. */
  readonly dateUncertaintyDays: number;
}

/** Stories of about the same place: no more than 100 km from the one that stands for them, or of the same name. */
export interface PlaceHint extends MemoryHintStories {
  readonly kind: "place";
  /** The name that most of them have; null where none has one. */
  readonly placeName: string | null;
  /** Degrees; null where only names are known. */
  readonly latitude: number | null;
  /** Degrees; null where only names are known. */
  readonly longitude: number | null;
  /** Radius in kilometers within which they all lie; null without coordinates. */
  readonly uncertaintyKm: number | null;
}

/** What both kinds of hints have. */
export interface MemoryHintStories {
  /** A short text to show: "1843", "1842–1843", "London". */
  readonly label: string;
  /** How many stories there are. */
  readonly count: number;
  /** Their IDs, the oldest memory first; at most 1,000. */
  readonly memoryIDs: readonly string[];
}
