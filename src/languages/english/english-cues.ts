import type { CueWords } from "../pack/index.js";
import { numberGroups, parsePairs, toUnits, wordsOf } from "../words/index.js";

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
  units: toUnits("day days", "week weeks", "month months", "year years"),
  ago: wordsOf("ago"),
  last: wordsOf("last past"),
  current: wordsOf("this"),
  days: parsePairs("today 0,yesterday -1"),
  decadeHeads: [],
  decades: new Map(),
  centuries: wordsOf("century"),
  dayFirst: false,
  beforePlace: wordsOf("in at to from near around of"),
  articles: wordsOf("the"),
};
