import type { CueWords } from "../pack/index.js";
import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "./cue-tables.js";

/** Words for dates and places in Italian. */
export const ITALIAN_CUES: CueWords = {
  code: "it",
  months: numberGroups(
    "gennaio gen,febbraio feb,marzo,aprile apr,maggio mag,giugno giu,luglio lug,agosto ago,settembre sett set,ottobre ott,novembre nov,dicembre dic",
  ),
  seasons: parsePairs("primavera 3,estate 6,autunno 9,inverno 12"),
  beforeYear: wordsOf("nel nell dal durante anno"),
  leadIns: wordsOf("in il lo l nel nell negli dal durante"),
  joiners: wordsOf("di del dell dello il l nel nell"),
  numbers: numberGroups("un una uno,due,tre,quattro,cinque,sei,sette,otto,nove,dieci,undici,dodici"),
  largeNumbers: wordsOf(
    "trenta quaranta cinquanta sessanta settanta ottanta novanta cento duecento mille mila centinaia dozzina",
  ),
  units: toUnits("giorno giorni", "settimana settimane", "mese mesi", "anno anni"),
  ago: wordsOf("fa"),
  last: wordsOf("scorso scorsa passato passata"),
  next: wordsOf("prossimo prossima"),
  ahead: wordsOf("tra fra"),
  current: wordsOf("questo questa quest"),
  days: parsePairs("oggi 0,ieri -1,domani 1"),
  weekdays: numberGroups("lunedi,martedi,mercoledi,giovedi,venerdi,sabato sabati,domenica domeniche"),
  shortWeekdays: numberGroups("lun,mar,mer,gio,ven,sab,dom"),
  dayGroups: parseDayGroups(
    "giorni feriali 12345,giorno feriale 12345,giorni lavorativi 12345,fine settimana 67,weekend 67,tutti i giorni 1234567,ogni giorno 1234567",
  ),
  through: wordsOf("a al alla alle fino"),
  periodEnds: [
    [wordsOf("apre aprite aprono aperto aperti aperta apertura"), wordsOf("chiude chiudete chiudono chiusura")],
    [wordsOf("comincia inizia inizio"), wordsOf("finisce termina fine")],
  ],
  clock: {
    named: parsePairs("mezzogiorno 12,mezzanotte 24"),
    before: wordsOf("alle dalle ore entro le verso"),
    after: wordsOf("ore"),
    offsets: parsePairs("e mezza 30,e mezzo 30,e trenta 30,e un quarto 15,meno un quarto -15"),
    partsOfDay: wordsOf("mattina mattino mattine pomeriggio pomeriggi sera sere notte"),
    hours: parsePairs(
      "tredici 13,quattordici 14,quindici 15,sedici 16,diciassette 17,diciotto 18,diciannove 19,venti 20,ventuno 21,ventidue 22,ventitre 23",
    ),
  },
  decadeHeads: wordsOf("anni"),
  decades: parsePairs("venti 20,trenta 30,quaranta 40,cinquanta 50,sessanta 60,settanta 70,ottanta 80,novanta 90"),
  thisDay: ["in questo giorno", "in questa data"].map(wordsOf),
  bounds: {
    before: wordsOf("prima"),
    until: wordsOf("fino"),
    after: wordsOf("dopo"),
    since: wordsOf("dal dall"),
  },
  between: wordsOf("tra fra"),
  and: wordsOf("e"),
  here: ["qui", "qua", "in questo posto", "in questo luogo"].map(wordsOf),
  centuries: wordsOf("secolo"),
  dayFirst: true,
  beforePlace: wordsOf("a ad in da di presso nei nel nell nella al all alla"),
  insidePlace: wordsOf("presso nel nell nella nei"),
  articles: wordsOf("il la lo l i le"),
};
