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

export const ENGLISH_CUES: CueWords = {
  code: "en",
  months: numberGroups(
    "january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sept sep,october oct,november nov,december dec",
  ),
  seasons: parsePairs("spring 3,summer 6,autumn 9,fall 9,winter 12"),
  beforeYear: words("in during since year circa around"),
  leadIns: words("in on the during since at by"),
  joiners: words("of the in st nd rd th"),
  numbers: numberGroups("a an one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve"),
  units: toUnits("day days", "week weeks", "month months", "year years"),
  ago: words("ago"),
  last: words("last past"),
  current: words("this"),
  days: parsePairs("today 0,yesterday -1"),
  decadeHeads: [],
  decades: new Map(),
  centuries: words("century"),
  dayFirst: false,
  beforePlace: words("in at to from near around of"),
  articles: words("the"),
};

export const ITALIAN_CUES: CueWords = {
  code: "it",
  months: numberGroups(
    "gennaio gen,febbraio feb,marzo,aprile apr,maggio mag,giugno giu,luglio lug,agosto ago,settembre sett set,ottobre ott,novembre nov,dicembre dic",
  ),
  seasons: parsePairs("primavera 3,estate 6,autunno 9,inverno 12"),
  beforeYear: words("nel nell dal durante anno"),
  leadIns: words("in il lo l nel nell negli dal durante"),
  joiners: words("di del dell dello il l nel nell"),
  numbers: numberGroups("un una uno,due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici"),
  units: toUnits("giorno giorni", "settimana settimane", "mese mesi", "anno anni"),
  ago: words("fa"),
  last: words("scorso scorsa passato passata"),
  current: words("questo questa quest"),
  days: parsePairs("oggi 0,ieri -1"),
  decadeHeads: words("anni"),
  decades: parsePairs("venti 20,trenta 30,quaranta 40,cinquanta 50,sessanta 60,settanta 70,ottanta 80,novanta 90"),
  centuries: words("secolo"),
  dayFirst: true,
  beforePlace: words("a ad in da di presso nei nel nell nella al all alla"),
  articles: words("il la lo l i le"),
};

function words(text: string): readonly string[] {
  return text.split(" ");
}

/** Numbers the groups between commas 1, 2, 3 and so on. Words of a group share their number. */
function numberGroups(groups: string): ReadonlyMap<string, number> {
  return new Map(groups.split(",").flatMap((group, index) => words(group).map((word) => [word, index + 1] as const)));
}

function parsePairs(pairs: string): ReadonlyMap<string, number> {
  return new Map(
    pairs.split(",").map((pair) => {
      const [word = "", value = ""] = words(pair);
      return [word, Number(value)] as const;
    }),
  );
}

function toUnits(...names: readonly [day: string, week: string, month: string, year: string]) {
  const units: readonly TimeUnit[] = ["day", "week", "month", "year"];
  return new Map(units.flatMap((unit, index) => words(names[index]!).map((name) => [name, unit] as const)));
}
