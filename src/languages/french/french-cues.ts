import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "../cues/index.js";
import type { CueWords } from "../pack/index.js";

/** Words for dates and places in French. */
export const FRENCH_CUES: CueWords = {
  code: "fr",
  months: numberGroups(
    "janvier janv,fevrier fevr,mars,avril avr,mai,juin,juillet juil,aout,septembre sept,octobre oct,novembre nov,decembre dec",
  ),
  seasons: parsePairs("printemps 3,ete 6,automne 9,hiver 12"),
  beforeYear: wordsOf("en annee an pendant durant vers"),
  leadIns: wordsOf("en au le la les l dans pendant durant des"),
  joiners: wordsOf("de du d l la le en les annee"),
  numbers: numberGroups("un une,deux,trois,quatre,cinq,six,sept,huit,neuf,dix,onze,douze"),
  units: toUnits("jour jours", "semaine semaines", "mois", "an ans annee annees"),
  ago: [],
  agoBefore: [
    ["il", "y", "a"],
    ["y", "a"],
  ],
  last: wordsOf("dernier derniere passe passee"),
  next: wordsOf("prochain prochaine"),
  ahead: wordsOf("dans"),
  current: wordsOf("ce cette cet"),
  days: parsePairs("aujourd 0,hier -1,demain 1"),
  weekdays: numberGroups(
    "lundi lundis,mardi mardis,mercredi mercredis,jeudi jeudis,vendredi vendredis,samedi samedis,dimanche dimanches",
  ),
  shortWeekdays: numberGroups("lun,mar,mer,jeu,ven,sam,dim"),
  dayGroups: parseDayGroups(
    "en semaine 12345,jours ouvrables 12345,week end 67,weekend 67,week ends 67,fin de semaine 67,tous les jours 1234567,chaque jour 1234567",
  ),
  through: wordsOf("a au jusqu"),
  periodEnds: [
    [wordsOf("ouvre ouvrez ouvert ouverte ouverts ouverture"), wordsOf("ferme fermez fermeture")],
    [wordsOf("commence debute debut"), wordsOf("finit termine fin")],
  ],
  clock: {
    named: parsePairs("midi 12,minuit 24"),
    before: wordsOf("a vers des jusqu"),
    after: wordsOf("heure heures h"),
    offsets: parsePairs("et demie 30,et quart 15,moins le quart -15"),
    partsOfDay: wordsOf("matin matins soir soirs nuit midi"),
  },
  decadeHeads: wordsOf("annees decennie"),
  decades: parsePairs(
    "vingt 20,trente 30,quarante 40,cinquante 50,soixante 60,soixante dix 70,quatre vingt 80,quatre vingts 80,quatre vingt dix 90",
  ),
  thisDay: ["en ce jour", "ce jour la", "a cette date"].map(wordsOf),
  bounds: {
    before: wordsOf("avant"),
    until: wordsOf("jusque jusqu jusqua"),
    after: wordsOf("apres"),
    since: wordsOf("depuis des"),
  },
  between: wordsOf("entre"),
  and: wordsOf("et"),
  here: ["ici", "a cet endroit", "dans ce lieu"].map(wordsOf),
  centuries: wordsOf("siecle"),
  dayFirst: true,
  beforePlace: wordsOf("a en au aux dans chez vers pres de depuis"),
  insidePlace: wordsOf("dans chez pres"),
  articles: wordsOf("le la les l de du"),
};
