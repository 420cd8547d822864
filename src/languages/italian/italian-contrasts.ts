import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { ITALIAN_LIGHT_WORDS } from "./italian-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["chi"],
  time: ["quando", "quand", "a che ora", "in che anno", "che giorno", "quale giorno"],
  place: ["dove", "dov", "in quale citta", "in che citta", "in quale paese"],
  reason: ["perche", "come mai"],
  manner: ["come", "com"],
  number: ["quanto", "quanta", "quanti", "quante", "quant"],
  thing: ["cosa", "cos", "che cosa", "quale", "quali", "qual"],
};

/** Words of Italian whose difference makes two questions ask for different things. */
export const ITALIAN_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "madre madri mamma mamme genitori genitore,padre padri papa babbo genitori genitore,fratello fratelli," +
      "sorella sorelle fratelli,figlio figli bambino bambini bambina bambine,figlia figlie figli bambino bambini bambina bambine,marito mariti,moglie mogli,zio zii,zia zie zii,cugino cugini cugina " +
      "cugine,nipote nipoti,nonna nonne nonni,nonno nonni,fidanzato,fidanzata,amico amici amica amiche,vicino vicini," +
      "collega colleghi colleghe,suocera,suocero,cognato,cognata",
  ),
  ordinals: groupsOf(
    "primo prima primi prime,secondo seconda,terzo terza,quarto quarta,quinto quinta,sesto sesta,settimo settima," +
      "ottavo ottava,nono nona,decimo decima,ultimo ultima ultimi ultime,prossimo prossima,precedente",
  ),
  numbers: groupsOf(
    "due 2,tre 3,quattro 4,cinque 5,sei 6,sette 7,otto 8,nove 9,dieci 10,undici 11,dodici 12,tredici 13," +
      "quattordici 14,quindici 15,sedici 16,diciassette 17,diciotto 18,diciannove 19,venti 20",
  ),
  units: groupsOf(
    "metro metri,chilometro chilometri km,grammo grammi,chilo chili kg,litro litri,secondi,minuto minuti,ora ore," +
      "giorno giorni,settimana settimane,mese mesi,anno anni,grado gradi,euro,centesimo centesimi",
  ),
  superlatives: groupsOf(
    "antico antica vecchio vecchia,nuovo nuova recente,grande maggiore massimo,piccolo piccola minore minimo," +
      "migliore,peggiore,lungo lunga,corto corta,alto alta,basso bassa,veloce,lento lenta,caro cara,economico economica",
  ),
  alternatives: [
    groupsOf(
      "rosso rossa,arancione,giallo gialla,verde verdi,blu azzurro azzurra,viola,rosa,marrone,nero nera,bianco bianca," +
        "grigio grigia,argento,oro",
    ),
    groupsOf("lunedi,martedi,mercoledi,giovedi,venerdi,sabato,domenica"),
    groupsOf("gennaio,febbraio,marzo,aprile,maggio,giugno,luglio,agosto,settembre,ottobre,novembre,dicembre"),
    groupsOf("primavera,estate,autunno,inverno"),
    groupsOf("mattina mattino,pomeriggio,sera,notte,mezzogiorno"),
    groupsOf("nord,sud,est,ovest"),
    groupsOf(
      "italiano,inglese,tedesco,francese,spagnolo,portoghese,russo,cinese,giapponese,arabo,greco,latino,polacco",
    ),
    groupsOf("cane cani,gatto gatti,cavallo cavalli,uccello uccelli,pesce pesci,mucca mucche,coniglio conigli"),
    groupsOf("treno treni,autobus bus,macchina auto,bicicletta bici,aereo aerei,barca barche,moto,taxi,elicottero"),
    groupsOf("colazione,pranzo,cena"),
    groupsOf("sinistra,destra"),
    groupsOf("uomo uomini,donna donne,ragazzo ragazzi,ragazza ragazze"),
  ],
  negation: new Set(["non", "mai", "nessuno", "nessuna", "niente", "nulla", "senza", "ne"]),
  antonyms: [
    [
      ["prenoto", "prenotare", "prenotiamo", "prenota", "prenotazione", "prenotazioni"],
      ["disdico", "disdire", "disdetta", "annullo", "annullare", "cancellare", "annullamento"],
    ],
    [
      ["apre", "aprite", "aperto", "aperta", "aperti", "aprire"],
      ["chiude", "chiudete", "chiuso", "chiusa", "chiusi", "chiudere"],
    ],
    [
      ["inizia", "comincia", "inizio"],
      ["finisce", "termina", "fine"],
    ],
    [
      ["arrivare", "arrivo", "arriva"],
      ["partire", "partenza", "parte"],
    ],
    [
      ["comprare", "compro", "comprate"],
      ["vendere", "vendete", "vendo", "vende"],
    ],
    [
      ["nato", "nata", "nascita"],
      ["morto", "morta", "morte"],
    ],
    [
      ["caldo", "calda"],
      ["freddo", "fredda"],
    ],
    [
      ["accendere", "acceso", "accendo"],
      ["spegnere", "spento", "spengo"],
    ],
    [["entrata", "ingresso"], ["uscita"]],
    [["sopra"], ["sotto"]],
    [["dentro"], ["fuori"]],
  ],
  light: ITALIAN_LIGHT_WORDS,
  past: new Set("era erano fu furono stato stata stati state aveva avevano ha hanno hai avete".split(" ")),
  tenses: groupsOf(
    "e era fu,sei eri,sono erano furono,ha aveva ebbe,hai avevi,ho avevo,hanno avevano,puo poteva," +
      "puoi potevi,possono potevano",
  ),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
