/** A unit of time. */
export type TimeUnit = "day" | "week" | "month" | "year";

/** How a language says the time of the day. */
export interface ClockWords {
  /** Times with a name, to hours: "noon". */
  readonly named: ReadonlyMap<string, number>;
  /** Words before an hour: "at nine". */
  readonly before: readonly string[];
  /** Words after an hour: "9 pm". */
  readonly after: readonly string[];
  /** Expressions of two or three words before or after an hour, to minutes: "half past", "e mezza". */
  readonly offsets: ReadonlyMap<string, number>;
  /** Parts of the day after a weekday or an hour: "Friday evening". */
  readonly partsOfDay: readonly string[];
  /** Hours in words beside the numbers up to twelve. */
  readonly hours?: ReadonlyMap<string, number>;
}

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
  /** Other numbers in words: "thirty", "hundred". */
  readonly largeNumbers?: readonly string[];
  /** Units of time, singular and plural. */
  readonly units: ReadonlyMap<string, TimeUnit>;
  /** Words after a number and a unit that count back from now. */
  readonly ago: readonly string[];
  /** Expressions before a number and a unit that count back from now: "il y a deux ans". */
  readonly agoBefore?: readonly (readonly string[])[];
  /** Words for the unit or season before the current one. */
  readonly last: readonly string[];
  /** Words for the unit or season after the current one. */
  readonly next?: readonly string[];
  /** Words before a number and a unit that count from now: "in two weeks". */
  readonly ahead?: readonly string[];
  /** Words for the current unit. */
  readonly current: readonly string[];
  /** Words for a day, as days from today. */
  readonly days: ReadonlyMap<string, number>;
  /** Days of the week, singular and plural, to 1 (Monday) to 7. */
  readonly weekdays?: ReadonlyMap<string, number>;
  /** Words that are a weekday only in a period of days or with an ending: "Sat", "segunda". */
  readonly shortWeekdays?: ReadonlyMap<string, number>;
  /** Words that end the name of a weekday: "feira". */
  readonly weekdayEndings?: readonly string[];
  /** Expressions of up to three words for several days, to the days: "weekends", "every day". */
  readonly dayGroups?: ReadonlyMap<string, readonly number[]>;
  /** Words between the first and the last day of a period: "Tuesday to Saturday". */
  readonly through?: readonly string[];
  /** Words for the two ends of a period: opening hours say when a shop closes, too. */
  readonly periodEnds?: readonly (readonly [readonly string[], readonly string[]])[];
  readonly clock?: ClockWords;
  /** Words before a decade with two digits or a name: "anni 40". */
  readonly decadeHeads: readonly string[];
  /** Words before a decade such as "80s" or "eighties". Others, such as "his eighties", make it an age. */
  readonly beforeDecade?: readonly string[];
  /** Words for the same day and month of any year: "on this day". */
  readonly thisDay?: readonly (readonly string[])[];
  /** Words before a date for the time before it, until it, after it and from it on. */
  readonly bounds?: Readonly<Record<"before" | "until" | "after" | "since", readonly string[]>>;
  /** Words between which and `and` a period stands: "between 1900 and 1910". */
  readonly between?: readonly string[];
  readonly and?: readonly string[];
  /** Words for the current place of the session: "here", "this place". */
  readonly here?: readonly (readonly string[])[];
  /** Decades by name, to 20 to 90. */
  readonly decades: ReadonlyMap<string, number>;
  /** Words for a century beside an ordinal or a Roman number. */
  readonly centuries: readonly string[];
  /** True if 3/4 is the third of April, false if both readings occur. */
  readonly dayFirst: boolean;
  /** Words before the name of a place. */
  readonly beforePlace: readonly string[];
  /** Those that say where something is: it is not elsewhere. Default: none. */
  readonly insidePlace?: readonly string[];
  /** Words that may stand between those and the name. */
  readonly articles: readonly string[];
}
