import { describe } from "vitest";
import { type ReplyTable, testReplies } from "./replies.js";

const RECEIVER: readonly ReplyTable[] = [
  {
    intent: "yes",
    meant: `
      sì
      si
      Sì, grazie
      sì grazie
      SÌ!
      si'
      siiii
      certo
      certo che sì
      va bene
      ok, vai avanti
      volentieri, grazie
      perché no?
      perche no
      dai, racconta
      dimmi pure
      sì sì
      è così
      e' cosi'
      penso di sì
      👍`,
    notMeant: `
      sì ma quale
      si mangia bene qui?
      certo che no
      se
      sia
      va bene così
      certo che in che anno sei nato
      grazie
      perché
      racconta di tua madre
      no
      sì e no`,
  },
  {
    intent: "no",
    meant: `
      no
      No, grazie
      no no
      non ora
      no, per favore
      per niente
      non credo
      direi di no
      magari più tardi
      non mi interessa
      non è quello che ho chiesto
      va bene così, grazie
      mi scusi, no`,
    notMeant: `
      non so
      no, in che anno?
      non lontano da qui
      nord
      nonna
      mai stato a Roma
      c'è modo di non pagare
      sì`,
  },
  {
    intent: "none",
    meant: `
      nessuna
      nessuna di queste
      no, nessuna di queste grazie
      nessuno dei due
      niente di tutto questo
      qualcos'altro
      qualcos’altro
      un'altra cosa
      no
      né l'una né l'altra`,
    notMeant: `
      nessuna di queste case è tua?
      niente scuola oggi
      nessuno mi conosce
      un'altra estate`,
  },
  {
    intent: "another",
    meant: `
      un'altra
      un’altra, per favore
      un altra
      no, un altro
      sì, un'altra
      la prossima
      qualcos'altro
      dimmi altro
      che altro c'è?`,
    notMeant: `
      un'altra volta
      un altro giorno a Roma
      la prossima settimana
      che altro faceva tuo padre
      l'altra sera`,
  },
  {
    intent: "abort",
    meant: `
      annulla
      annulla, grazie
      basta
      basta così
      stop
      lascia perdere
      no, lasci stare
      non importa
      è tutto, grazie
      nient'altro
      niente altro
      🛑`,
    notMeant: `
      non basta
      basta poco
      dove si ferma l'autobus
      non importa quando
      niente di nuovo
      la fine della guerra
      chiudi la porta`,
  },
  {
    intent: "feedback",
    meant: `
      è sbagliato
      e' sbagliato
      sbagliato!
      risposta sbagliata
      no, non è quello che ho chiesto
      non ho chiesto questo
      non hai capito
      mi hai frainteso
      ha capito male
      non è corretto
      scusi, non intendevo questo
      Non è quello che ti ho chiesto
      non e' quello che ti ho chiesto
      non é quello che Le ho chiesto.
      no, non è ciò che ti avevo chiesto
      questo non è quello che ti stavo chiedendo
      non era quello che volevo sapere
      non è quel che intendevo
      scusa, non è la cosa che ti ho chiesto
      non c'entra niente`,
    notMeant: `
      che cosa c'è di sbagliato
      hai mai sbagliato?
      non è vero amore
      non hai capito la lezione a scuola?
      ho chiesto a mia madre
      non è quello che ho chiesto a mia madre
      quello che ti ho chiesto
      che cosa ti ho chiesto
      strada sbagliata`,
  },
];

const GIVER: readonly ReplyTable[] = [
  {
    intent: "visitor",
    meant: "parla come visitatore\nvorrei parlare come un visitatore\nvisitatore",
    notMeant: "visitatori\nchi è il visitatore",
  },
  {
    intent: "newQuestion",
    meant: "nuova domanda\naggiungi una domanda\nvoglio aggiungere una domanda\nsì, un'altra domanda",
    notMeant: "domanda di lavoro\nnessuna domanda\nuna domanda difficile",
  },
  {
    intent: "newStory",
    meant: "nuova storia\nuna storia, per favore\naggiungi una storia",
    notMeant: "storia di Roma\nla storia infinita",
  },
  {
    intent: "newDefault",
    meant: "nuova risposta predefinita\nrisposta predefinita\nuna risposta predefinita",
    notMeant: "la mia risposta predefinita\npredefinito",
  },
  {
    intent: "review",
    meant: "rivedi\nrivedi le bozze\nvorrei rivedere le domande dei visitatori\ndomande senza risposta",
    notMeant: "rivedi tua madre\nla bozza del libro",
  },
  {
    intent: "resume",
    meant: "riprendi\nriprendiamo il lavoro\nok, continua",
    notMeant: "riprendi il cane\ncontinua a piovere",
  },
  {
    intent: "edit",
    meant: "modifica\nmodificala per favore\nsì, cambia la risposta",
    notMeant: "modifica la casa\nno, modifica\nmodifiche",
  },
  { intent: "sameAs", meant: "è la stessa domanda\nuguale\nlo stesso", notMeant: "lo stesso giorno\nuguale a ieri" },
  {
    intent: "save",
    meant: "salva\nsì\nsì, salva\nva bene, salvalo\nfatto",
    notMeant: "salva le balene\nno\nnon salvare\nsalve",
  },
  {
    intent: "addVariant",
    meant: "aggiungi una variante\nun altro modo di chiedere\nvariante",
    notMeant: "nessuna variante\nvariante di valico",
  },
  {
    intent: "anotherAnswer",
    meant: "un'altra risposta\naggiungi una risposta\nsì, una nuova risposta",
    notMeant: "nessuna risposta\nrisposta sbagliata",
  },
  {
    intent: "media",
    meant: "media\naggiungi una foto\nun'immagine\nsì, un video",
    notMeant: "nessuna foto\nfoto di classe\nscuola media",
  },
  {
    intent: "date",
    meant: "data\nla data\naggiungi la data\nquando",
    notMeant: "quando sei nato\nnessuna data\ndata di nascita",
  },
  { intent: "place", meant: "luogo\nil luogo\ndove\naggiungi un luogo", notMeant: "dove abiti\nnessun luogo\na posto" },
  {
    intent: "person",
    meant: "persona\nrendilo privato\nper chi?",
    notMeant: "nessuna persona\nchi sei\nprivato della libertà",
  },
  {
    intent: "discard",
    meant: "scarta\nno, scartalo\nbuttala via\nnon salvare\neliminalo, grazie",
    notMeant: "non scartare\nno\nelimina la prima frase",
  },
  {
    intent: "approve",
    meant: "approva\nsì, approvala\nva bene\nè corretta",
    notMeant: "non approvo\nno\nnon va bene\nnon è corretta",
  },
  {
    intent: "answer",
    meant: "rispondi\nrispondo io\nsì\nvorrei rispondere",
    notMeant: "nessuna risposta\nno\nrispondi al telefono",
  },
  {
    intent: "skip",
    meant: "salta\nprossima\nno, salta\npiù tardi\nnon lo so",
    notMeant: "non saltare\nsalta la corda\nprossima settimana",
  },
  {
    intent: "stop",
    meant: "basta\nbasta per oggi\nho finito\nno, fermiamoci qui\nok, fine",
    notMeant: "non basta\nla fine del libro\nho finito la scuola nel 1980",
  },
  {
    intent: "done",
    meant: "fatto\nè tutto, grazie\nno\nho finito",
    notMeant: "non ho finito\nsì\nche cosa hai fatto\nfatto a mano",
  },
  {
    intent: "clear",
    meant: "cancella\nnessuna data\ntogli il luogo, per favore\nnon ricordo",
    notMeant: "cancella tutto il libro\nricordo\nnon cancellare",
  },
  {
    intent: "everyone",
    meant: "tutti\nper tutti\na tutti, grazie\nrendilo pubblico",
    notMeant: "tutti tranne Anna\npubblico ministero",
  },
];

const AMONG_TEXTS: readonly ReplyTable[] = [
  {
    intent: "cancel",
    meant: "annulla\nAnnulla, per favore\nok, annulla tutto",
    notMeant: "niente\nnulla\nbasta\nsilenzio\nfine\nindietro\nlascia stare\nannulla il mio ordine",
  },
  { intent: "editMemory", meant: "modifica\nvorrei modificare un ricordo", notMeant: "modifica La casa al mare" },
  { intent: "changeTitle", meant: "cambia il titolo\nsì, cambia titolo", notMeant: "cambia il titolo in Roma" },
  { intent: "changeAnswer", meant: "cambia la risposta, per favore", notMeant: "un'altra risposta" },
  { intent: "removeAnswer", meant: "togli la risposta\ntogli l'ultima risposta", notMeant: "togli la data" },
  { intent: "details", meant: "completare\nmodificare", notMeant: "aggiungi una data" },
  { intent: "hello", meant: "ciao\nBuongiorno!\n👋", notMeant: "ciao mondo" },
  { intent: "thanks", meant: "grazie\nGrazie mille!\nva bene, grazie", notMeant: "grazie a chi\nno" },
  { intent: "bye", meant: "arrivederci\ngrazie, a presto", notMeant: "a presto chi torna" },
];

describe("what receivers reply in Italian", () => testReplies("it", RECEIVER));
describe("what is heard among texts, and politeness, in Italian", () => testReplies("it", AMONG_TEXTS));
describe("what the Giver replies in Italian", () => testReplies("it-IT", GIVER));
