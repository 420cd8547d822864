import { listOf } from "../texts/index.js";

export const ITALIAN_FILLERS = `
    per favore, per piacere, per cortesia, perfavore, grazie, grazie mille, mille grazie, tante grazie,
    grazie tante, molte grazie, prego, ti prego, la prego, se possibile, se puoi, se può, se vuoi, se vuole, ehm,
    eh, beh, be', boh, mah, allora, dunque, quindi, cioè, insomma, ecco, oh, ah, uhm, mmm, ok, okay, va bene,
    vabbè, d'accordo, dai, scusa, scusi, mi scusi, scusami, ciao, buongiorno, buonasera, salve, caro, cara, penso,
    credo, direi, diciamo, la risposta è, la mia risposta è, dico, vediamo, voglio, vorrei, scelgo, prendo,
    prenderei, intendo, intendevo, volevo, volevo dire, ho detto, dammi, mi dia, dimmi, mi dica, parlami di,
    parlami della, parlami del, raccontami, raccontami di, raccontami della, raccontami del, mi parli di,
    mi racconti di, il, lo, la, i, gli, le, quello, quella, quello su, quella su, quella di, quella del,
    quella della, quello di, quello del, quello della, su, pure, però, per me`;

export const ITALIAN_LEAD_INS = {
  yes: "sì, sisì, certo, sicuro",
  no: "no, nono, macché, ma no",
};

export const ITALIAN_LAST = `
    ultima, ultimo, l'ultima, l'ultimo, ultima domanda, l'ultima domanda, ultima risposta, l'ultima risposta,
    ultima opzione, l'ultima opzione, quest'ultima, quest'ultimo, l'ultima di queste, l'ultimo di questi`;

const CARDINALS = `
    uno, due, tre, quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici, tredici, quattordici, quindici,
    sedici, diciassette, diciotto, diciannove, venti`;
/** Without their last letter, which tells masculine from feminine. */
const ORDINALS = `
    prim, second, terz, quart, quint, sest, settim, ottav, non, decim, undicesim, dodicesim, tredicesim,
    quattordicesim, quindicesim, sedicesim, diciassettesim, diciottesim, diciannovesim, ventesim`;
const BEFORE_NUMBER = "numero, num, nr, n, opzione, domanda, risposta, scelta";
const AFTER_ORDINAL = "domanda, risposta, opzione, scelta, di queste, di questi, delle due";

/** Ways to say which of the offers, from the first to the twentieth. */
export function italianOrdinals(): readonly (readonly string[])[] {
  const cardinals = listOf(CARDINALS);
  return listOf(ORDINALS).map((stem, index) => {
    const digits = String(index + 1);
    const numbers = [digits, cardinals[index] ?? digits, ...(index === 0 ? ["una"] : [])];
    const elided = /^[aeiou]/.test(stem) ? [`l'${stem}o`, `l'${stem}a`] : [];
    const places = [`${stem}o`, `${stem}a`, ...elided, `${digits}o`, `${digits}a`];
    return [
      ...numbers,
      ...numbers.flatMap((number) => listOf(BEFORE_NUMBER).map((word) => `${word} ${number}`)),
      ...places,
      ...places.flatMap((place) => listOf(AFTER_ORDINAL).map((word) => `${place} ${word}`)),
    ];
  });
}
