import type { CueWords } from "../pack/index.js";
import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "./cue-tables.js";

/** Words for dates and places in English. */
export const ENGLISH_CUES: CueWords = {
  code: "en",
  months: numberGroups(
    "january jan,february feb,march mar,april apr,may,june jun,july jul,august aug,september sept sep,october oct,november nov,december dec",
  ),
  seasons: parsePairs("spring 3,summer 6,autumn 9,fall 9,winter 12"),
  beforeYear: wordsOf("in during since year circa around"),
  leadIns: wordsOf("in on the during since at by"),
  joiners: wordsOf("of the in st nd rd th"),
  numbers: numberGroups("a an one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve"),
  largeNumbers: wordsOf(
    "thirty forty fifty sixty seventy eighty ninety hundred hundreds thousand thousands dozen dozens",
  ),
  units: toUnits("day days", "week weeks", "month months", "year years"),
  ago: wordsOf("ago"),
  last: wordsOf("last past"),
  next: wordsOf("next coming"),
  ahead: wordsOf("in"),
  current: wordsOf("this"),
  days: parsePairs("today 0,yesterday -1,tomorrow 1"),
  weekdays: numberGroups(
    "monday mondays,tuesday tuesdays,wednesday wednesdays,thursday thursdays,friday fridays,saturday saturdays,sunday sundays",
  ),
  shortWeekdays: numberGroups("mon,tue tues,wed weds,thu thur thurs,fri,sat,sun"),
  dayGroups: parseDayGroups(
    "weekday 12345,weekdays 12345,week days 12345,working days 12345,weekend 67,weekends 67,week end 67,daily 1234567,every day 1234567,seven days 1234567",
  ),
  through: wordsOf("to until till through thru"),
  periodEnds: [
    [wordsOf("open opens opening"), wordsOf("close closes closing shut")],
    [wordsOf("start starts begin begins"), wordsOf("end ends finish finishes")],
  ],
  clock: {
    named: parsePairs("noon 12,midday 12,midnight 24"),
    before: wordsOf("at by until till from to around before after between"),
    after: wordsOf("am pm o oclock clock"),
    offsets: parsePairs("half past 30,half 30,quarter past 15,quarter to -15,a quarter past 15,a quarter to -15"),
    partsOfDay: wordsOf("morning mornings afternoon afternoons evening evenings night nights"),
  },
  decadeHeads: [],
  beforeDecade: wordsOf("the early late mid nineteen"),
  decades: parsePairs(
    "twenties 20,thirties 30,forties 40,fifties 50,sixties 60,seventies 70,eighties 80,nineties 90,20s 20,30s 30,40s 40,50s 50,60s 60,70s 70,80s 80,90s 90",
  ),
  thisDay: ["on this day", "this day in history", "on this date"].map(wordsOf),
  bounds: {
    before: wordsOf("before"),
    until: wordsOf("until till"),
    after: wordsOf("after"),
    since: wordsOf("since"),
  },
  between: wordsOf("between from"),
  and: wordsOf("and to"),
  here: ["here", "this place", "this spot"].map(wordsOf),
  centuries: wordsOf("century"),
  dayFirst: false,
  beforePlace: wordsOf("in at to from near around of about on"),
  insidePlace: wordsOf("in at near around"),
  articles: wordsOf("the"),
};
