import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { GERMAN_LIGHT_WORDS } from "./german-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["wer", "wem", "wen", "wessen", "mit wem", "von wem"],
  time: [
    "wann",
    "um wie viel",
    "um wieviel uhr",
    "wie spat",
    "in welchem jahr",
    "welches jahr",
    "an welchem tag",
    "seit wann",
    "bis wann",
    "ab wann",
  ],
  place: ["wo", "wohin", "woher", "in welcher stadt", "in welchem land"],
  reason: ["warum", "wieso", "weshalb", "weswegen"],
  manner: ["wie"],
  number: [
    "wie viel",
    "wie viele",
    "wieviel",
    "wieviele",
    "wie alt",
    "wie lange",
    "wie lang",
    "wie weit",
    "wie hoch",
    "wie gross",
    "wie groß",
    "wie schwer",
    "wie tief",
    "wie oft",
    "wie teuer",
  ],
  thing: ["was", "welche", "welcher", "welches", "welchen"],
};

/** Words of German whose difference makes two questions ask for different things. */
export const GERMAN_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "mutter mama mami mutti eltern,vater papa papi eltern,bruder brudern geschwister,schwester schwestern geschwister," +
      "sohn sohne kind kinder kindern,tochter kind kinder kindern,ehemann mann manner,ehefrau frau frauen,onkel onkels,tante tanten,cousin cousins vetter,cousine cousinen kusine,neffe neffen,nichte nichten," +
      "oma grossmutter großmutter omi grosseltern großeltern,opa grossvater großvater opi grosseltern großeltern,enkel enkelkind enkelkinder,enkelin,verlobter,verlobte,freund freunde,freundin freundinnen," +
      "nachbar nachbarn nachbarin,schwiegermutter,schwiegervater,schwager,schwagerin,witwe,witwer,chef chefin,kollege kollegen kollegin",
  ),
  ordinals: groupsOf(
    "erste erster erstes ersten erstem,zweite zweiter zweites zweiten zweitem,dritte dritter drittes dritten,vierte vierter viertes vierten,funfte funfter funftes funften," +
      "sechste sechster sechstes sechsten,siebte siebter siebtes siebten,achte achter achtes achten,neunte neunter neuntes neunten,zehnte zehnter zehntes zehnten," +
      "letzte letzter letztes letzten letztem,nachster nachstes,vorige voriger voriges vorigen",
  ),
  numbers: groupsOf(
    "zwei 2,drei 3,vier 4,funf 5,sechs 6,sieben 7,acht 8,neun 9,zehn 10,elf 11,zwolf 12,dreizehn 13,vierzehn 14,funfzehn 15,sechzehn 16,siebzehn 17,achtzehn 18,neunzehn 19,zwanzig 20",
  ),
  units: groupsOf(
    "meter metern m,kilometer kilometern km,zentimeter cm,gramm g,kilo kilogramm kg,liter l,sekunde sekunden,minute minuten,stunde stunden,tag tage tagen,woche wochen,monat monate monaten," +
      "jahr jahre jahren,grad,euro euros,cent cents,franken",
  ),
  superlatives: groupsOf(
    "alteste altesten altester altestes,neueste neuesten jungste jungsten neuestes,grosste grossten großte großten,kleinste kleinsten,beste besten bester bestes,schlechteste schlechtesten schlimmste,langste langsten,kurzeste kurzesten," +
      "hochste hochsten,niedrigste tiefste,schnellste schnellsten,langsamste,teuerste teuersten,billigste billigsten gunstigste,nachste nachsten nachstgelegene,weiteste",
  ),
  alternatives: [
    groupsOf(
      "rot rote roter rotes roten,orange,gelb gelbe gelben gelbes,grun grune grunen grunes,blau blaue blauen blaues,lila violett,rosa pink,braun braune braunen,schwarz schwarze schwarzen," +
        "weiss weisse weissen weiß weiße weißen,grau graue grauen,silber silbern,gold golden",
    ),
    groupsOf(
      "montag montags,dienstag dienstags,mittwoch mittwochs,donnerstag donnerstags,freitag freitags,samstag samstags sonnabend,sonntag sonntags",
    ),
    groupsOf("januar janner,februar,marz,april,mai,juni,juli,august,september,oktober,november,dezember"),
    groupsOf("fruhling fruhjahr,sommer,herbst,winter"),
    groupsOf(
      "morgens vormittag vormittags,mittags mittag,nachmittag nachmittags,abend abends,nacht nachts mitternacht",
    ),
    groupsOf("norden nord,suden sud,osten ost,westen west"),
    groupsOf(
      "deutsch deutsche,englisch englische,franzosisch franzosische,italienisch italienische,spanisch spanische,portugiesisch,niederlandisch,polnisch,russisch,chinesisch,japanisch,arabisch,turkisch,griechisch,lateinisch latein",
    ),
    groupsOf(
      "hund hunde hunden,katze katzen kater,pferd pferde pferden,vogel vogeln,fisch fische,kuh kuhe,kaninchen hase hasen,esel,schaf schafe",
    ),
    groupsOf(
      "zug zuge bahn,bus busse bussen,auto autos wagen,fahrrad fahrrader rad,flugzeug,boot boote schiff schiffe,motorrad,taxi,strassenbahn tram",
    ),
    groupsOf("fruhstuck fruhstucken,mittagessen,abendessen"),
    groupsOf("links linke,rechts rechte"),
    groupsOf("junge jungen jungs,madchen"),
  ],
  negation: new Set([
    "nicht",
    "nie",
    "niemals",
    "kein",
    "keine",
    "keinen",
    "keiner",
    "keinem",
    "keines",
    "niemand",
    "nichts",
    "ohne",
    "weder",
  ]),
  antonyms: [
    [
      ["buche", "buchen", "buchung", "reserviere", "reservieren", "reservierung"],
      ["storniere", "stornieren", "stornierung", "absage", "absagen", "abbestellen"],
    ],
    [
      ["offnet", "offnen", "geoffnet", "offen", "aufmachen", "offnung"],
      ["schliesst", "schließt", "schliessen", "schließen", "geschlossen", "zumachen"],
    ],
    [
      ["beginnt", "beginnen", "anfang", "beginn", "anfangen", "beginnst"],
      ["endet", "enden", "ende", "schluss", "aufhoren"],
    ],
    [
      ["ankommen", "ankunft", "anreise", "anreisen", "einchecken"],
      ["abreisen", "abreise", "abfahren", "abfahrt", "auschecken"],
    ],
    [
      ["kaufen", "kauft", "gekauft", "kaufe"],
      ["verkaufen", "verkauft", "verkaufe", "verkauf"],
    ],
    [
      ["geboren", "geburt"],
      ["gestorben", "starb", "sterben", "tod"],
    ],
    [
      ["heiraten", "geheiratet", "hochzeit"],
      ["scheidung", "geschieden"],
    ],
    [
      ["gewinnen", "gewonnen", "sieg"],
      ["verlieren", "verloren", "niederlage"],
    ],
    [["heiss", "heiß", "warm"], ["kalt"]],
    [
      ["einschalten", "anschalten"],
      ["ausschalten", "abschalten"],
    ],
    [["oben"], ["unten"]],
    [
      ["drinnen", "innen"],
      ["draussen", "draußen", "aussen", "außen"],
    ],
    [["vorher"], ["nachher", "danach"]],
    [
      ["leicht", "einfach"],
      ["schwer", "schwierig"],
    ],
    [["eingang"], ["ausgang"]],
    [["ausleihen"], ["zuruckgeben"]],
    [
      ["mag", "mochte", "liebt"],
      ["hasst", "verabscheut"],
    ],
  ],
  own: new Set("mein meine meinem meinen meiner meines unser unsere unserem unseren unserer".split(" ")),
  addressed: new Set(
    "du dich dir dein deine deinem deinen deiner ihr euch euer eure sie ihnen ihre ihren ihrem ihrer".split(" "),
  ),
  light: GERMAN_LIGHT_WORDS,
  past: new Set("war waren wurde wurden hatte hatten".split(" ")),
  tenses: groupsOf(
    "ist war,bist warst,sind waren,hat hatte,hast hattest,haben hatten,kann konnte,konnen konnten," +
      "wird wurde,werden wurden",
  ),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
