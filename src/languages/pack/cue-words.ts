/** A unit of time. */
export type TimeUnit = "day" | "week" | "month" | "year";

/** Words of one language that mark dates and places in a text, folded (lower case, no accents). */
export interface CueWords {
  /** ISO 639-1 code. */
  readonly code: string;
  /** Names and abbreviations of the months, to 1 to 12. */
  readonly months: ReadonlyMap<string, number>;
  /** Seasons to the first month of the northern one: 3, 6, 9 or 12. */
  readonly seasons: ReadonlyMap<string, number>;
  /** Words before a bare year that make it a date. */
  readonly beforeYear: readonly string[];
  /** Words before a date that are removed with it: "in the". */
  readonly leadIns: readonly string[];
  /** Words that may stand between day, month, season and year. */
  readonly joiners: readonly string[];
  /** Numbers in words, to 1 to 12. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Units of time, singular and plural. */
  readonly units: ReadonlyMap<string, TimeUnit>;
  /** Words after a number and a unit that count back from now. */
  readonly ago: readonly string[];
  /** Words for the unit or season before the current one. */
  readonly last: readonly string[];
  /** Words for the current unit. */
  readonly current: readonly string[];
  /** Words for a day, as days from today. */
  readonly days: ReadonlyMap<string, number>;
  /** Words before a decade with two digits or a name: "anni 40". */
  readonly decadeHeads: readonly string[];
  /** Decades by name, to 20 to 90. */
  readonly decades: ReadonlyMap<string, number>;
  /** Words for a century beside an ordinal or a Roman number. */
  readonly centuries: readonly string[];
  /** True if 3/4 is the third of April, false if both readings occur. */
  readonly dayFirst: boolean;
  /** Words before the name of a place. */
  readonly beforePlace: readonly string[];
  /** Words that may stand between those and the name. */
  readonly articles: readonly string[];
}
