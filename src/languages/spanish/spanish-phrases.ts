import type { PartialPhrases } from "../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../words/index.js";
import { SPANISH_INTENTS } from "./spanish-intents.js";
import { SPANISH_SAYS } from "./spanish-says.js";

const FILLERS = `
    por favor, porfa, gracias, muchas gracias, mil gracias, si es posible, si puedes, si puede, si quieres, si quiere, eh, ehm, em, mmm,
    ah, oh, bueno, pues, entonces, vale, ok, okay, de acuerdo, venga, anda, perdón, perdona, perdone, disculpa, disculpe, hola,
    buenos días, buenas tardes, creo, pienso, diría, digamos, la respuesta es, mi respuesta es, digo, a ver, veamos, quiero, quisiera, quería,
    prefiero, elijo, escojo, tomo, me quedo con, quiero decir, he dicho, dame, deme, dime, dígame, cuéntame, cuénteme, háblame de, hábleme de,
    cuéntame de, cuéntame la de, el, la, lo, los, las, el de, la de, lo de, el que, la que, la que habla de, el que habla de, la pregunta sobre,
    la historia de, la historia sobre, sobre, de, del, solo, también, pero, quizás, para mí, señor, señora, amigo, cariño`;

const FIRST = "la de arriba, el de arriba, arriba, de arriba, superior, la superior, el superior";

const LAST = `
    la de abajo, el de abajo, abajo, de abajo, inferior, la inferior, el inferior, última, último, la última, el último, última pregunta,
    la última pregunta, última respuesta, la última respuesta, última opción, la última opción, esta última, este último, la última de estas,
    el último de estos, la del final, el del final`;

const QUESTION_WORDS = "qué quién quiénes cuándo dónde adónde cómo cuál cuáles cuánto cuánta cuántos cuántas";

const CARDINALS = `
    uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho,
    diecinueve, veinte`;
/** Without the last letter, which depends on the gender. */
const ORDINALS = `
    primer, segund, tercer, cuart, quint, sext, séptim, octav, noven, décim, undécim, duodécim, decimotercer, decimocuart, decimoquint,
    decimosext, decimoséptim, decimoctav, decimonoven, vigésim`;

/** The Spanish phrases. They address nobody as "tú" or "usted". */
export const SPANISH_PHRASES: PartialPhrases = {
  says: SPANISH_SAYS,
  intents: listReplies(SPANISH_INTENTS),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [String(index + 1), cardinal, ...(index === 0 ? ["una"] : [])]),
      listOf(ORDINALS).map((stem, index) => [
        `${stem}o`,
        `${stem}a`,
        ...(stem === "primer" || stem === "tercer" ? [stem] : []),
        `${index + 1}º`,
        `${index + 1}ª`,
      ]),
      {
        beforeNumber: "número, núm, nº, n, opción, pregunta, respuesta",
        afterPlace: "pregunta, respuesta, opción, de estas, de estos, de las dos, de los dos",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: listOf(FILLERS),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("sí, sí sí, claro, claro que sí, por supuesto, desde luego"),
    no: listOf("no, no no, qué va, claro que no"),
    more: listOf(
      "y, pero, también, y además, sino, más bien, mejor, quiero decir, quería decir, me refería a, dime, dígame, cuéntame, háblame de, quisiera saber, quería saber, me gustaría saber, quiero saber",
    ),
    plain: listOf(
      "no, eso, esa, ese, esto, esta, este, es, era, me, te, se, lo, la, mi, gracias, perdón, disculpa, disculpe, por favor, nada, ninguna, ninguno, nunca, yo, nadie",
    ),
  },
  commands: {
    edit: listOf(
      "editar, edita, edita el recuerdo, editar el recuerdo, edita la pregunta, edita la historia, modifica, modificar, corrige, corregir, edit",
    ),
    title: listOf(
      "cambia el título a, cambiar el título a, cambia el título por, cambia título a, cambia el título, cambiar el título, modifica el título a, título, el título es, nuevo título, renombrar a, renómbralo a, renombrar",
    ),
    answer: listOf(
      "cambia la respuesta a, cambiar la respuesta a, cambia la respuesta por, cambia la respuesta, cambiar la respuesta, cambia la última respuesta a, sustituye la respuesta por, respuesta, la respuesta es",
    ),
    find: listOf(
      "busca, buscar, encuentra, encontrar, hay algo sobre, hay algo de, qué sabes sobre, qué sabes de, qué hay sobre",
    ),
    show: listOf("muestra, mostrar, muéstrame, enséñame, lee, léeme, leer, ver, visualizar, abre, abrir"),
    delete: listOf(
      "elimina, eliminar, borra, borrar, quita, quitar, suprimir, elimina el recuerdo, eliminar el recuerdo, borra el recuerdo, elimina la pregunta, borra la pregunta",
    ),
    newQuestion: listOf(
      "añade la pregunta, añade una pregunta, añade una pregunta sobre, añadir la pregunta, nueva pregunta, crea una pregunta",
    ),
    newStory: listOf(
      "añade una historia llamada, añade una historia titulada, añadir una historia llamada, añadir una historia titulada, nueva historia llamada, nueva historia titulada, crea una historia llamada, crea una historia titulada, escribe una historia titulada, añade una historia sobre, escribe una historia sobre, añade la historia, añade una historia, nueva historia, escribe una historia",
    ),
    variant: listOf(
      "variante, añade la variante, añade una variante, añadir la variante, añadir una variante, también se pregunta, o, o bien",
    ),
    person: listOf("para, solo para, es para, es solo para, únicamente para, persona"),
    date: listOf("el, fecha, la fecha es, fue el, pasó el, ocurrió el, era el, cuando"),
    place: listOf("a, junto a, cerca de, lugar, el lugar es, fue cerca de, pasó cerca de, donde"),
    dateOrPlace: listOf("en, fue en, pasó en, ocurrió en, era en, a partir de"),
    sameAs: listOf(
      "igual que, igual a, es igual que, lo mismo que, la misma que, es lo mismo que, es la misma que, igual que la pregunta",
    ),
  },
};
