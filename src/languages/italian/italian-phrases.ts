import type { Phrases } from "../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../words/index.js";
import { ITALIAN_INTENTS } from "./italian-intents.js";
import { ITALIAN_SAYS } from "./italian-says.js";

const FILLERS = `
    per favore, per piacere, per cortesia, perfavore, grazie, grazie mille, mille grazie, tante grazie,
    grazie tante, molte grazie, prego, ti prego, la prego, se possibile, se puoi, se può, se vuoi, se vuole, ehm,
    eh, beh, be', boh, mah, allora, dunque, quindi, cioè, insomma, ecco, oh, ah, uhm, mmm, ok, okay, va bene,
    vabbè, d'accordo, dai, scusa, scusi, mi scusi, scusami, ciao, buongiorno, buonasera, salve, caro, cara, penso,
    credo, direi, diciamo, la risposta è, la mia risposta è, dico, vediamo, voglio, vorrei, scelgo, prendo,
    prenderei, intendo, intendevo, volevo, volevo dire, ho detto, dammi, mi dia, dimmi, mi dica, parlami di,
    parlami della, parlami del, raccontami, raccontami di, raccontami della, raccontami del, mi parli di,
    mi racconti di, il, lo, la, i, gli, le, quello, quella, quello su, quella su, quella di, quella del,
    quella della, quello di, quello del, quello della, quella in,
    quello in, quella con, quello con, quella che parla di, quello che parla di, su, pure, però, forse, magari, per me`;

const FIRST = `
    quella sopra, quello sopra, sopra, in alto, quella in alto, quello in alto, superiore, la più in alto`;

const LAST = `
    quella sotto, quello sotto, sotto, in basso, quella in basso, quello in basso, inferiore, in fondo,
    quella in fondo, quello in fondo,
    ultima, ultimo, l'ultima, l'ultimo, ultima domanda, l'ultima domanda, ultima risposta, l'ultima risposta,
    ultima opzione, l'ultima opzione, quest'ultima, quest'ultimo, l'ultima di queste, l'ultimo di questi`;

const QUESTION_WORDS = "che chi cosa come quando dove perché quale quali quanto quanta quanti quante";

const CARDINALS = `
    uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici,
    sedici, diciassette, diciotto, diciannove, venti`;
/** Without the last letter, which depends on the gender. */
const ORDINALS = `
    prim, second, terz, quart, quint, sest, settim, ottav, non, decim, undicesim, dodicesim, tredicesim,
    quattordicesim, quindicesim, sedicesim, diciassettesim, diciottesim, diciannovesim, ventesim`;

/** The Italian phrases. They address nobody as "tu" or "Lei". */
export const ITALIAN_PHRASES: Phrases = {
  says: ITALIAN_SAYS,
  intents: listReplies(ITALIAN_INTENTS),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [String(index + 1), cardinal, ...(index === 0 ? ["una"] : [])]),
      listOf(ORDINALS).map(listPlaces),
      {
        beforeNumber: "numero, num, nr, n, opzione, domanda, risposta, scelta",
        afterPlace: "domanda, risposta, opzione, scelta, di queste, di questi, delle due",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: listOf(FILLERS),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("sì, sisì, certo, sicuro"),
    no: listOf("no, nono, macché, ma no"),
    more: listOf(
      "e, ma, anche, e poi, però, invece, piuttosto, intendo, intendevo, dimmi, mi dica, parlami, raccontami, vorrei sapere, volevo sapere, volevo dire",
    ),
    plain: listOf(
      "non, questo, questa, quello, quella, è, era, mi, ti, ci, lo, la, grazie, scusa, scusi, per favore, niente, nessuna, nessuno",
    ),
  },
  commands: {
    edit: listOf(
      "modifica, modificare, modifica il ricordo, modifica la domanda, modifica la storia, cambia, aggiorna, correggi, edit",
    ),
    title: listOf(
      "cambia il titolo in, cambia titolo in, cambia il titolo, cambiare il titolo in, modifica il titolo in, titolo, il titolo è, nuovo titolo, rinomina in, rinominalo in, rinomina",
    ),
    answer: listOf(
      "cambia la risposta in, cambia risposta in, cambia la risposta, cambiare la risposta in, cambia l'ultima risposta in, modifica la risposta in, sostituisci la risposta con, risposta, la risposta è",
    ),
    find: listOf("trova, cerca, cercare, trovare, c'è qualcosa su, che cosa sai su, cosa sai su"),
    show: listOf("mostra, mostrami, mostrare, fammi vedere, leggi, leggimi, visualizza, apri"),
    delete: listOf(
      "elimina, eliminare, cancella, cancellare, rimuovi, elimina il ricordo, cancella il ricordo, elimina la domanda, cancella la domanda",
    ),
    newQuestion: listOf(
      "aggiungi la domanda, aggiungi una domanda, aggiungi una nuova domanda, nuova domanda, crea una domanda, aggiungi una domanda su",
    ),
    newStory: listOf(
      "aggiungi una storia chiamata, aggiungi una storia intitolata, nuova storia chiamata, nuova storia intitolata, crea una storia chiamata, crea una storia intitolata, scrivi una storia intitolata, aggiungi una storia su, scrivi una storia su, aggiungi la storia, aggiungi una storia, nuova storia, crea una storia, scrivi una storia",
    ),
    variant: listOf("variante, aggiungi la variante, aggiungi una variante, anche, oppure"),
    person: listOf("per, solo per, è per, soltanto per, persona"),
    date: listOf("il, data, la data è, è successo il, era il, quando"),
    place: listOf("a, ad, presso, vicino a, luogo, il luogo è, è successo a, dove"),
    dateOrPlace: listOf("in, nel, nell', a partire dal, è successo in, è successo nel, era in, era nel"),
    sameAs: listOf(
      "uguale a, uguale alla domanda, è uguale a, lo stesso di, la stessa di, è lo stesso di, è la stessa di",
    ),
  },
};

/** The ordinals of a place: "primo", "prima", "1o", "1a", elided before a vowel. */
function listPlaces(stem: string, index: number): string[] {
  const elided = /^[aeiou]/.test(stem) ? [`l'${stem}o`, `l'${stem}a`] : [];
  return [`${stem}o`, `${stem}a`, ...elided, `${index + 1}o`, `${index + 1}a`];
}
