import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "../cues/index.js";
import type { CueWords } from "../pack/index.js";

/** Words for dates and places in German. */
export const GERMAN_CUES: CueWords = {
  code: "de",
  months: numberGroups(
    "januar janner jan,februar feber feb,marz mar,april apr,mai,juni juno jun,juli julei jul,august aug,september sept sep,oktober okt,november nov,dezember dez",
  ),
  seasons: parsePairs("fruhling 3,fruhjahr 3,sommer 6,herbst 9,winter 12"),
  beforeYear: wordsOf("in im anno jahr jahre um wahrend"),
  leadIns: wordsOf("in im am an den der das die des dem um wahrend"),
  joiners: wordsOf("des der im den vom jahres jahre jahr"),
  numbers: numberGroups("ein eine einem einer einen eins,zwei,drei,vier,funf,sechs,sieben,acht,neun,zehn,elf,zwolf"),
  units: toUnits("tag tage tagen", "woche wochen", "monat monate monaten", "jahr jahre jahren"),
  ago: wordsOf("her"),
  agoBefore: [["vor"]],
  last: wordsOf(
    "letzter letzte letztes letzten letztem vergangene vergangener vergangenes vergangenen voriges vorigen vorige",
  ),
  next: wordsOf("nachster nachste nachstes nachsten kommende kommendes kommenden"),
  ahead: wordsOf("in"),
  current: wordsOf("dieser diese dieses diesen diesem"),
  days: parsePairs("heute 0,gestern -1,vorgestern -2,morgen 1,ubermorgen 2"),
  weekdays: numberGroups(
    "montag montags montage,dienstag dienstags,mittwoch mittwochs,donnerstag donnerstags,freitag freitags,samstag samstags sonnabend sonnabends,sonntag sonntags sonntage",
  ),
  shortWeekdays: numberGroups("mo,di,mi,do,fr,sa,so"),
  dayGroups: parseDayGroups(
    "werktags 12345,wochentags 12345,werktagen 12345,unter der woche 12345,wochenende 67,wochenenden 67,taglich 1234567,jeden tag 1234567",
  ),
  through: wordsOf("bis"),
  periodEnds: [
    [wordsOf("offen geoffnet offnet offnen"), wordsOf("schliesst schließt schliessen schließen zu")],
    [wordsOf("beginnt anfangt beginn"), wordsOf("endet aufhort ende")],
  ],
  clock: {
    named: parsePairs("mittag 12,mittags 12,mitternacht 24"),
    before: wordsOf("um ab bis gegen von"),
    after: wordsOf("uhr"),
    offsets: parsePairs("viertel nach 15,viertel vor -15,halb -30"),
    partsOfDay: wordsOf("morgen morgens vormittag nachmittag nachmittags abend abends nacht nachts"),
  },
  decadeHeads: [],
  beforeDecade: wordsOf("die den der fruhen spaten anfang ende mitte"),
  decades: parsePairs(
    "zwanziger 20,dreissiger 30,dreißiger 30,vierziger 40,funfziger 50,sechziger 60,siebziger 70,achtziger 80,neunziger 90," +
      "zwanzigern 20,dreissigern 30,dreißigern 30,vierzigern 40,funfzigern 50,sechzigern 60,siebzigern 70,achtzigern 80,neunzigern 90," +
      "20er 20,30er 30,40er 40,50er 50,60er 60,70er 70,80er 80,90er 90,20ern 20,30ern 30,40ern 40,50ern 50,60ern 60,70ern 70,80ern 80,90ern 90",
  ),
  thisDay: ["an diesem tag", "an diesem tage", "heute vor jahren"].map(wordsOf),
  bounds: {
    before: wordsOf("vor"),
    until: wordsOf("bis"),
    after: wordsOf("nach"),
    since: wordsOf("seit ab"),
  },
  between: wordsOf("zwischen von"),
  and: wordsOf("und bis"),
  here: ["hier", "an diesem ort", "dieser ort", "hierher"].map(wordsOf),
  centuries: wordsOf("jahrhundert jahrhunderts jahrhunderten jh"),
  dayFirst: true,
  beforePlace: wordsOf("in nach aus bei um auf an von nahe im am zu"),
  insidePlace: wordsOf("in im bei nahe"),
  articles: wordsOf("der die das den dem"),
};
