/** Italian phrases. */

import { listOf, type Phrases, spellIntents } from "../texts/index.js";
import { ITALIAN_INTENTS } from "./italian-intents.js";
import { ITALIAN_AUTHORING, ITALIAN_GIVER, ITALIAN_HINTS, ITALIAN_IDENTITY, ITALIAN_RECEIVER } from "./italian-says.js";
import { ITALIAN_FILLERS, ITALIAN_LAST, ITALIAN_LEAD_INS, italianOrdinals } from "./italian-small-words.js";

/** The phrases in Italian. They address nobody as "tu" or "Lei". */
export const ITALIAN: Phrases = /* @__PURE__ */ (() => ({
  says: { ...ITALIAN_IDENTITY, ...ITALIAN_RECEIVER, ...ITALIAN_GIVER, ...ITALIAN_AUTHORING, ...ITALIAN_HINTS },
  intents: spellIntents(ITALIAN_INTENTS),
  ordinals: italianOrdinals(),
  last: listOf(ITALIAN_LAST),
  fillers: listOf(ITALIAN_FILLERS),
  leadIns: { yes: listOf(ITALIAN_LEAD_INS.yes), no: listOf(ITALIAN_LEAD_INS.no) },
  commands: {
    edit: listOf("modifica, modificare, modifica il ricordo, modifica la domanda, modifica la storia, correggi, edit"),
    title: listOf(
      "cambia il titolo in, cambia titolo in, cambia il titolo, cambiare il titolo in, modifica il titolo in, titolo, il titolo è, nuovo titolo, rinomina in, rinominalo in, rinomina",
    ),
    answer: listOf(
      "cambia la risposta in, cambia risposta in, cambia la risposta, cambiare la risposta in, cambia l'ultima risposta in, modifica la risposta in, sostituisci la risposta con, risposta, la risposta è",
    ),
    sameAs: listOf(
      "uguale a, uguale alla domanda, è uguale a, lo stesso di, la stessa di, è lo stesso di, è la stessa di",
    ),
  },
}))();
