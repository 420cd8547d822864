import { stemmer } from "@orama/stemmers/italian";
import { memoize } from "../../shared/index.js";

/** Words whose stems are cached; running text has few others. About half a megabyte. */
const MAX_CACHED_WORDS = 8_192;

/** The stem of an Italian word without accents. */
export const stemItalian = memoize(MAX_CACHED_WORDS, stemWord).of;

/**
 * Words that the stemmer joins with strangers ("mare" with "marito", "salute" with "sala"), or parts from their own forms
 * ("chiavi" from "chiave"): a stem, then the words that have it.
 */
const APART: ReadonlyMap<string, string> = new Map(
  (
    "abito abito,affare affare affari,aglio aglio,altare altare altari,amaro amaro amara amari amare," +
    "ambit ambito ambiti,american americano americana americani americane,animazione animazione animazioni," +
    "annata annata annate,anzian anziano anziana anziani anziane,appuntamento appuntamento appuntamenti," +
    "asciugaman asciugamano asciugamani,battuta battuta battute,bocca bocca bocche,bollo bollo bolli," +
    "busta busta buste,camer camera camere,capitano capitano capitani,cappella cappella cappelle," +
    "caratter carattere caratteri,carcer carcere carceri,cartello cartello cartelli,casco casco caschi," +
    "caso caso casi,cassetta cassetta cassette,cattiv cattivo cattiva cattivi cattive," +
    "cellular cellulare cellulari,cerchio cerchio cerchi,chiav chiavi chiave,circo circo,colla colla," +
    "collega collega colleghi colleghe,collegio collegio collegi,collo collo,colpa colpa colpe,commerc commerci," +
    "complet complete,comunic comunicazione comunicazioni,conte conte,copert coperti,coppa coppa coppe," +
    "corsa corsa corse,credito credito crediti,cristian cristiano cristiana cristiani cristiane,desert deserti," +
    "divers diversi diverso diversa diverse,dovere dovere doveri,duro duro duri,edific edifici," +
    "elementar elementare elementari,entita entita,equipaggiamento equipaggiamento,eroe eroe eroi,fame fame," +
    "faro faro fari,ferie ferie,fiera fiera fiere,fila fila,file file,filo filo fili,finalmente finalmente," +
    "foglia foglia foglie,folla folla folle,follia follia,forno forno forni,gelato gelato gelati," +
    "gener genere generi,generoso generoso generosa generosi generose,gola gola,gradire gradire gradito gradita," +
    "guardia guardia guardie,guardiano guardiano guardiani,identico identico identica,immagine immagine immagini," +
    "importo importo importi,impostazione impostazione impostazioni,incend incendi,ingegner ingegnere ingegneri," +
    "iniziativa iniziativa iniziative,invit invita invito inviti,italian italiano italiana italiani italiane," +
    "laborator laboratori,leggenda leggenda leggende,letter lettera lettere,locale locale locali," +
    "lontan lontano lontana lontani lontane,mancia mancia mance,mare mare mari,marito marito mariti," +
    "materass materassi,mente mente menti,mento mento,mercato mercato mercati,militar militare militari," +
    "moda moda mode,monet monete,motivo motivo motivi,musulman musulmano musulmana musulmani,noia noia," +
    "nota nota note,obbligator obbligatorio obbligatori,occhi occhio occhi,opera opera opere," +
    "ospit ospita ospite ospiti,paret pareti parete,parlamento parlamento,parte parte parti," +
    "particolar particolare particolari,partigian partigiano partigiani,partita partita partite,pasta pasta," +
    "pera pera pere,perdon perdono,pesce pesce pesci,pianto pianto pianti,pino pino pini,porta porta porte," +
    "portata portata portate,posate posate,posta posta poste,pover povere,premio premio premi," +
    "prestito prestito prestiti,pubblicita pubblicita,quantita quantita," +
    "quotidian quotidiano quotidiana quotidiani,rame rame,recita recita recite recitare recitato,repert reperti," +
    "riso riso,roman romano romana romani romane,sala sala sale,salute salute,saluto saluto saluti,sanita sanita," +
    "sano sano sana sani sane,scherma scherma,scopa scopa scope,scopert scoperti,sede sede sedi," +
    "serio serio seria seri,seta seta sete,sicilian siciliano siciliana siciliani,sindacato sindacato sindacati," +
    "sistema sistema sistemi,soffitta soffitta,soldato soldato soldati,sparire sparire sparito sparita," +
    "stabilimento stabilimento,stemma stemma stemmi,stipend stipendi,stufo stufo stufa,stupendo stupendo stupenda," +
    "taglia taglia taglie,telefon telefono telefoni,tema tema temi,tempio tempio templi,tesser tessera tessere," +
    "test test,testa testa teste,testamento testamento,testo testo testi,titolare titolare titolari," +
    "torcia torcia torce,torta torta torte,torto torto,trattore trattore trattori,unire unire unite unito uniti," +
    "universo universo,valuta valuta valute,vegan vegano vegana vegani," +
    "vegetarian vegetariano vegetariana vegetariani,velo velo veli,visit visita visite visito,viso viso visi," +
    "vite vite viti,volere volere voluto voluta,volta volta volte,volto volto volti,zanzar zanzare"
  )
    .split(",")
    .flatMap((group) => {
      const [stem = "", ...words] = group.split(" ");
      return words.map((word) => [word, stem] as const);
    }),
);

/** A short word that begins with a vowel, which the stemmer leaves as it is: "arte", "apre", "alti". */
const LEFT_WHOLE = /^[aeiou][a-z]{2,}[aeiou]$/;
/** Short verbs that begin with a vowel, whose endings the stemmer leaves: "aprite", "entrate", "uscire". */
const SHORT_VERB = /^([aeiou][^aeiou]+)(?:[ai]te|[ai]re|iamo|avano|ono)$|^([aeiou][^aeiou]{2,})[ai]t[oai]$/;
/** Nouns whose endings the stemmer takes for those of verbs: "tastiera", "bicchieri", "operaio", "vassoi". */
const NOUN = /^([a-z]+ier)[aei]$|^([a-z]{2,}[ao]i)[oae]?$/;

function stemWord(word: string): string {
  const apart = APART.get(word);
  if (apart !== undefined) return apart;
  const [, person, place] = NOUN.exec(word) ?? [];
  if (person !== undefined) return person;
  if (place !== undefined && word.length > 4) return place;
  const [, verb = "", participle = verb] = SHORT_VERB.exec(word) ?? [];
  if (participle.length > 1) return participle;
  const stem = stemmer(word);
  if (stem === word && LEFT_WHOLE.test(word)) return word.slice(0, -1);
  // "pochi", "righe" as "poco", "riga".
  return /[cg]h$/.test(stem) ? stem.slice(0, -1) : stem;
}

/** Elided question words and particles with their full form. */
const ELIDED: ReadonlyMap<string, string> = new Map([
  ["dov", "dove"],
  ["com", "come"],
  ["cos", "cosa"],
  ["quand", "quando"],
  ["quant", "quanto"],
  ["quell", "quello"],
  ["quest", "questo"],
  ["c", "ci"],
  ["d", "di"],
  ["un", "una"],
  ["l", "il"],
]);

/** The words of an elision: "dell'acqua", "dov'è". */
export function expandItalian(word: string): readonly string[] | null {
  const at = word.indexOf("'");
  if (at <= 0 || at === word.length - 1) return null;
  const head = word.slice(0, at);
  return [ELIDED.get(head) ?? head, word.slice(at + 1)];
}
