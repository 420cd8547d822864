import type { PartialPhrases } from "../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../words/index.js";
import { GERMAN_INTENTS } from "./german-intents.js";
import { GERMAN_SAYS } from "./german-says.js";

const FILLERS = `
    bitte, danke, dankeschön, danke schön, danke sehr, vielen dank, besten dank, wenn möglich, wenn es geht, wenn du magst, wenn sie möchten, äh, ähm, hm, hmm, ach, oh, ah, ok, okay, also, nun, na, na dann, dann, mal, doch, eben, halt, eigentlich, einfach, nur,
    gut, alles klar, entschuldigung, entschuldige, entschuldigen sie, sorry, verzeihung, hallo, guten tag, ich glaube, ich denke, ich meine, ich meinte, ich würde sagen, würde ich sagen, sagen wir, die antwort ist, meine antwort ist, ich sage, mal sehen, ich will, ich möchte, ich hätte gern, ich hätte gerne,
    ich nehme, ich wähle, nehmen wir, gib mir, geben sie mir, zeig mir, zeigen sie mir, sag mir, sagen sie mir, erzähl mir, erzähl mir von, erzählen sie mir, erzählen sie mir von, erzähl von, erzählen sie von, der, die, das, den, dem, das mit, die mit, der mit, das mit dem, die mit dem, das mit der, die mit der,
    das über, die über, die von, das von, die aus, die im, die in, die frage nach, die frage über, die geschichte von, die geschichte über, über, von, auch, aber, vielleicht, für mich, lieber, gern, gerne`;

const FIRST =
  "obere, oberes, oberer, oberste, oberstes, die obere, das obere, die oberste, das oberste, oben, die oben, das oben, die da oben";

const LAST = `
    letzte, letztes, letzter, letzten, die letzte, das letzte, der letzte, den letzten, letzte frage, die letzte frage, letzte antwort, die letzte antwort, untere, unteres, die untere, das untere, unterste, unterstes, die unterste, das unterste, unten, die unten, das unten, die da unten, ganz unten,
    die letzte von diesen, die letzte davon`;

const QUESTION_WORDS =
  "wer wem wen wessen was wann wo wohin woher wie wieso warum weshalb welche welcher welches welchen wieviel wieviele ist sind war waren hat haben kann können darf dürfen muss gibt";

const CARDINALS = `
    eins, zwei, drei, vier, fünf, sechs, sieben, acht, neun, zehn, elf, zwölf, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig`;
/** Without their endings, which depend on gender and case. */
const ORDINALS = `
    erst, zweit, dritt, viert, fünft, sechst, siebt, acht, neunt, zehnt, elft, zwölft, dreizehnt, vierzehnt, fünfzehnt, sechzehnt, siebzehnt, achtzehnt, neunzehnt, zwanzigst`;

/** The German phrases. They address nobody as "du" or "Sie". */
export const GERMAN_PHRASES: PartialPhrases = {
  says: GERMAN_SAYS,
  intents: listReplies(GERMAN_INTENTS),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [
        String(index + 1),
        cardinal,
        ...(index === 0 ? ["ein", "eine"] : index === 1 ? ["zwo"] : []),
      ]),
      listOf(ORDINALS).map((stem) => [`${stem}e`, `${stem}es`, `${stem}er`, `${stem}en`, `${stem}ens`]),
      {
        beforeNumber: "nummer, nr, option, antwort, frage",
        afterPlace: "frage, antwort, option, davon, von diesen, von beiden",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: listOf(FILLERS),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("ja, jaja, ja klar, klar, natürlich, sicher, gern, gerne, jo"),
    no: listOf("nein, nee, ne, nö, nein nein"),
    more: listOf(
      "und, aber, auch, sondern, stattdessen, lieber, vielmehr, ich meine, ich meinte, was ist mit, sag mir, sagen sie mir, erzähl mir, erzähl mir von, erzählen sie mir, ich möchte wissen, ich wollte wissen, ich will wissen, eigentlich",
    ),
    plain: listOf(
      "nicht, das, dies, diese, dieses, es, ist, war, ich, du, sie, wir, mir, mich, mein, meine, danke, entschuldigung, sorry, bitte, nichts, keine, keiner, keins, kein, nie, niemand",
    ),
  },
  commands: {
    edit: listOf(
      "bearbeiten, bearbeite, bearbeite die erinnerung, bearbeite die frage, bearbeite die geschichte, ändere, korrigiere, edit",
    ),
    title: listOf(
      "ändere den titel in, ändere den titel zu, ändere den titel auf, den titel ändern in, den titel ändern, ändere den titel, neuer titel, titel, der titel ist, der titel lautet, benenne um in, umbenennen in, umbenennen",
    ),
    answer: listOf(
      "ändere die antwort in, ändere die antwort zu, ändere die antwort auf, die antwort ändern in, die antwort ändern, ändere die antwort, ändere die letzte antwort in, ersetze die antwort durch, antwort, die antwort ist, die antwort lautet",
    ),
    find: listOf(
      "suche, such, suchen, suche nach, finde, finden, gibt es etwas über, gibt es etwas zu, was weißt du über, was wissen sie über, was gibt es über, was gibt es zu",
    ),
    show: listOf("zeige, zeig, zeigen, zeige mir, zeig mir, anzeigen, lies, lies vor, lesen, öffne, öffnen"),
    delete: listOf(
      "lösche, lösch, löschen, entferne, entfernen, lösche die erinnerung, lösche die frage, lösche die geschichte, entferne die erinnerung",
    ),
    newQuestion: listOf("füge die frage hinzu, neue frage, lege eine frage an, neue frage namens, neue frage zu"),
    newStory: listOf(
      "füge eine geschichte hinzu namens, füge eine geschichte hinzu mit dem titel, neue geschichte namens, neue geschichte mit dem titel, eine geschichte namens, schreibe eine geschichte namens, schreibe eine geschichte mit dem titel, schreibe eine geschichte über, neue geschichte über, neue geschichte, füge die geschichte hinzu",
    ),
    variant: listOf(
      "variante, füge die variante hinzu, variante hinzufügen, andere formulierung, auch gefragt als, oder",
    ),
    person: listOf("für, nur für, es ist für, sie ist für, das ist für, privat für, person"),
    date: listOf("am, datum, das datum ist, es war am, das war am, wann"),
    place: listOf("bei, nahe, nahe bei, in der nähe von, ort, der ort ist, es war bei, das war bei, wo"),
    dateOrPlace: listOf("in, im, es war in, es war im, das war in, das war im, das geschah in, das geschah im"),
    sameAs: listOf(
      "dasselbe wie, das gleiche wie, dieselbe wie, die gleiche wie, gleich wie, ist dasselbe wie, das ist dasselbe wie, ist die gleiche wie",
    ),
  },
};
