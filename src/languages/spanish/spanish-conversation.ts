import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const QUESTION_WORDS = listOf(`
  qué, quién, quiénes, cuándo, dónde, adónde, cómo, cuál, cuáles, cuánto, cuánta, cuántos, cuántas, por qué, porqué, xq, pq,
  dnd, kien, cndo`);

const VERBS = listOf(`
  es, son, era, eran, fue, fueron, está, están, estaba, hay, había, hubo, tiene, tienen, tenéis, tienes, tenía, ha, has, han,
  habéis, puedo, puede, podemos, se, debo, debemos, hago, hace, hacen, hacéis, hacía, hizo, pasó, ocurrió, sucedió, cuesta,
  cuestan, vale, valen, dura, abre, abren, abrís, cierra, cierran, cerráis, empieza, termina, funciona, sirve, significa,
  quiere, me, te, le, les, nos, os, lo, la, los, las`);

const COURTESIES = listOf(`
  hola, hola a todos, hola de nuevo, hola otra vez, buenos días, buen día, buenas tardes, buenas noches, buenas, muy buenas,
  saludos, hey, ey, oye, oiga, oíd, estimado señor, estimada señora, estimados señores, mucho gusto, encantado, encantada,
  encantado de conocerte, encantada de conocerle, qué tal, qué tal estás, qué tal está, cómo estás, cómo está, cómo está usted,
  cómo te va, cómo le va, cómo va todo, todo bien, espero que estés bien, espero que esté bien, espero que todo vaya bien,
  espero no molestar, gracias, muchas gracias, muchísimas gracias, mil gracias, gracias de antemano, gracias por adelantado,
  gracias de nuevo, gracias otra vez, gracias por todo, gracias por la ayuda, gracias por tu ayuda, gracias por su ayuda,
  gracias por la información, gracias por responder, te lo agradezco, se lo agradezco, se lo agradezco mucho,
  le agradecería mucho, te agradecería mucho, muy agradecido, muy agradecida, grax, por favor, porfa, porfavor, xfa, xfavor,
  si es posible, si puede ser, si puedes, si puede, si pueden, si no es molestia, si no es mucha molestia, si no te importa,
  si no le importa, si me permite, si me permites, perdón, perdona, perdone, perdonad, perdonen, disculpa, disculpe, disculpad,
  disculpen, lo siento, lo siento mucho, siento molestar, siento molestarle, perdón por la molestia, perdone la molestia,
  perdona que te moleste, perdone que le moleste, disculpe la molestia, disculpa la molestia, soy yo otra vez, otra vez yo,
  perdón por mi español, perdone mi español, mi español no es bueno, no hablo bien español, no soy de aquí, adiós, chao,
  hasta luego, hasta pronto, hasta mañana, nos vemos, que tenga un buen día, que tengas un buen día, buen fin de semana,
  un saludo, un cordial saludo, saludos cordiales, atentamente, un abrazo, besos, un beso, qué bien, qué bonito, qué bonita,
  qué amable, muy amable, muy amables, qué interesante, interesante, muy interesante, perfecto, genial, estupendo, fantástico,
  maravilloso, excelente, bien, muy bien, vale, ok, okay, de acuerdo, está bien, entendido, entiendo, ya entiendo, lo entiendo,
  ya veo, claro, por supuesto, sí, no, ah, oh, eh, ay, uy, uf, bah, ehm, em, mmm, jaja, jajaja, jejeje, haha, lol, xd, guau, wow,
  bravo, enhorabuena, felicidades, a ver, veamos, mira, mire, escucha, escuche, bueno, pues, pues bien, pues nada, entonces,
  total, en fin, o sea, es decir, por cierto, a propósito, una pregunta, una preguntita, una pregunta rápida, pregunta rápida, pregunta,
  otra pregunta, una pregunta más, una última pregunta, última pregunta, otra cosa, una cosa, una cosa más, una última cosa,
  una duda, otra duda, tengo una duda, tengo una pregunta, tenía una pregunta, tenía una duda, puedo hacer una pregunta,
  puedo hacerte una pregunta, puedo hacerle una pregunta, puedo preguntar algo, puedo preguntarle algo, puedo preguntarte algo,
  me puede ayudar, me puedes ayudar, puede ayudarme, puedes ayudarme, podría ayudarme, podrías ayudarme, me podría ayudar,
  me ayuda, me ayudas, ayuda, necesito ayuda, necesito su ayuda, por curiosidad, solo por curiosidad, es por curiosidad,
  tengo curiosidad, a lo mejor es una pregunta tonta, pregunta tonta, quizás es una pregunta tonta, señor, señora, señorita,
  amigo, amiga, amigo mío, tío, tía, guapa, guapo, chicos, cariño, bueno saberlo, es bueno saberlo, muy útil, eres muy amable,
  es muy amable, eres genial, primero de todo, antes de nada`);

const CLOSINGS = listOf(`
  gracias, muchas gracias, muchísimas gracias, mil gracias, gracias de antemano, gracias por adelantado, gracias de nuevo, grax,
  por favor, porfa, porfavor, xfa, xfavor, perdón, disculpa, disculpe, adiós, hasta luego, hasta pronto, un saludo, saludos,
  que tenga un buen día, si es posible, si puede ser, si no es molestia, si no te importa, si no le importa, por curiosidad, tío, jaja`);

const ASKERS = listOf(`
  quiere saber, quieren saber, quería saber, querían saber, quisiera saber, querría saber, queremos saber, nos gustaría saber,
  le gustaría saber, les gustaría saber, quiere preguntar, pregunta, preguntan, se pregunta, se preguntan, me pregunta,
  me ha preguntado, me preguntó, siempre pregunta, tiene que saber, tengo que saber, tenemos que saber, necesito saber,
  necesitamos saber, necesita saber, me interesa saber, nos interesa saber, me hace falta saber`);

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  me puede, me puedes, me pueden, me podría, me podrías, me podrían, nos puede, nos puedes, nos podría, nos podrías, puede,
  puedes, pueden, podría, podrías, podrían, podéis, sería tan amable de, serías tan amable de, tendría la amabilidad de,
  le importaría, te importaría, haría el favor de, haga el favor de, me haría el favor de, alguien me puede, alguien puede,
  alguien podría, quiero que me, quisiera que me, me gustaría que me, a ver si me, me sabría, me sabrías, sabría, sabrías`);

const FRAMES = [
  ...listOf(`
  quería saber, quisiera saber, me gustaría saber, querría saber, quiero saber, queríamos saber, quería preguntar,
  quisiera preguntar, me gustaría preguntar, quería preguntarle, quería preguntarte, quisiera preguntarle, quiero preguntar,
  te quería preguntar, le quería preguntar, quería consultar, quisiera consultar, me preguntaba, me estaba preguntando,
  estaba preguntándome, me pregunto, nos preguntábamos, nos preguntamos, puedo preguntar, puedo preguntarle, puedo preguntarte,
  se puede saber, puedo saber, dime, dígame, díganme, decidme, dinos, díganos, me dices, me dice, me decís, cuéntame, cuénteme,
  cuéntanos, cuéntame de, cuéntame sobre, cuéntame algo de, cuéntame algo sobre, háblame de, hábleme de, háblanos de,
  háblame sobre, explícame, explíqueme, explícanos, me explicas, me explica, me cuentas, me cuenta, sabes decirme,
  sabe decirme, puedes decirme, puede decirme, podéis decirme, pueden decirme, podrías decirme, podría decirme,
  podrían decirme, sabrías decirme, sabría decirme, me sabes decir, me sabe decir, puedes explicarme, puede explicarme,
  podría explicarme, podrías explicarme, puede indicarme, podría indicarme, puedes contarme, puede contarme, podrías contarme,
  sabes si, sabe si, saben si, sabéis si, sabes, sabe, saben, sabéis, alguien sabe, por casualidad sabe, por casualidad sabes,
  sabe por casualidad, sabes por casualidad, no sabrá, no sabrás, tiene idea de, tienes idea de, tienes alguna idea de,
  alguna idea de, no sé, no sabemos, no entiendo, no recuerdo, no me acuerdo de, no me acuerdo, he olvidado, se me ha olvidado,
  no tengo ni idea de, mi pregunta es, la pregunta es, mi duda es, la duda es, tengo una pregunta sobre, tengo una duda sobre,
  una pregunta sobre, una duda sobre, una consulta sobre, busco información sobre, quisiera información sobre,
  quería información sobre, me gustaría información sobre, necesito información sobre, qué me dices de, qué me dice de,
  qué sabes de, qué sabe de, qué sabes sobre, qué puedes contarme de, qué me puedes contar de, qué me cuentas de, y qué hay de,
  infórmeme, infórmame, recuérdame, recuérdeme, decir, decirme, decirnos, explicar, explicarme, explicarnos, contar, contarme,
  contarnos, indicar, indicarme, confirmar, confirmarme, recordarme, hablarme de, informarme, aclararme`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf(
  "si, por favor, también, por casualidad, un poco, quizás, otra vez, de nuevo, acerca de, sobre, porfa, xfa, xfavor, más o menos",
);

/** How Spanish is spoken in a conversation. */
export const SPANISH_CONVERSATION: Conversation = {
  courtesies: COURTESIES,
  closings: CLOSINGS,
  introductions: listOf(`
    me llamo, mi nombre es, me dicen, soy de, somos de, vengo de, venimos de, vivo en, vivimos en, voy a la escuela, voy al colegio,
    soy estudiante, soy alumno, soy alumna, soy profesor, soy profesora, soy turista, soy un niño, soy una niña, estoy jubilado,
    estoy jubilada`),
  introductionsWithAge: listOf("tengo, tengo solo, tengo casi, tengo ya, yo tengo, tenemos"),
  objections: listOf("pero, sin embargo, todavía, aún, salvo, excepto"),
  asides: [
    ...combine(
      ["porque", "ya que", "como", "que"],
      listOf(
        "yo, nosotros, tengo, tenemos, quiero, queremos, necesito, mi hijo, mi hija, mi profesora, mi profesor, mi maestra",
      ),
    ),
    ...listOf(
      "me llamo, se llama, yo soy, somos, es para el colegio, es para la escuela, es para clase, para mis deberes",
    ),
  ],
  frames: FRAMES,
  framesBeforeQuestions: listOf("saber, entender, averiguar, descubrir, aprender, conocer, preguntar"),
  framesWithPerson: listOf(
    "dile a, decirle a, dígale a, explícale a, explicarle a, explíquele a, cuéntale a, contarle a, recuérdale a",
  ),
  beforeFrames: BEFORE_FRAMES,
  afterFrames: AFTER_FRAMES,
  questionWords: [
    ...QUESTION_WORDS,
    ...listOf(`
    hay, había, hubo, puedo, se puede, se pueden, podemos, puede, debo, debemos, tenéis, tiene, tienen, tienes, tenías, has, ha,
    han, habéis, eres, es, son, está, están, estáis, era, existe, existen, hacéis, hacen, hace falta, ofrecen, ofrecéis,
    organizan, organizáis, podéis, pueden, aceptan, aceptáis, admiten, admitís, venden, vendéis, alquilan, alquiláis, abren,
    abrís, cierran, cerráis, cobran, cobráis, es posible, es verdad, es cierto, está permitido, está prohibido, es necesario,
    es obligatorio, es gratis, sirven, servís, queda, quedan, necesito, vale`),
  ],
  questionStarts: [
    ...combine(
      QUESTION_WORDS.filter((word) => !["cómo", "porqué"].includes(word)),
      VERBS,
    ),
    ...listOf(`
    cómo es, cómo era, cómo fue, cómo se, cómo puedo, cómo podemos, cómo hago, cómo llego, cómo está, qué hora, a qué hora,
    qué día, qué tipo, qué clase, en qué año, en qué, desde cuándo, hasta cuándo, hasta qué hora, desde qué hora, cada cuánto,
    de quién, con quién, a quién, para quién, de qué, con qué, por qué, para qué, hay algún, hay alguna, hay un, hay una,
    puedo, podemos, se puede, se pueden, es posible, es verdad que, tenéis, has estado, has tenido, existe, existen, cuánto cuesta,
    cuántos años, cuánto tiempo, cuánto tarda`),
  ],
  requests: listOf(
    "describe, describa, enumera, enumere, muéstrame, muéstreme, enséñame, enséñeme, define, compara, haz una lista",
  ),
  joiners: listOf(`
    y, e, pero, o, u, también, además, luego, entonces, pues, así que, por eso, por tanto, bueno, y también, porque, mira, mire,
    ah, oh, eh, oye, oiga, a ver, ahora, ahora bien, en cambio, vale, y luego, y entonces, es que`),
  conditions: listOf(`
    si, cuando, mientras, después, antes, durante, en, al, a, con, sin, para, por, desde, de, del, sobre, según, hasta, entre,
    hacia, acerca, en caso de, junto, contra`),
  beforeQuestionWords: listOf("a, de, desde, en, con, por, para, sobre, entre, hasta, hacia, según"),
  statementWords: listOf(`
    yo, nosotros, nosotras, soy, somos, estoy, estamos, tengo, tenemos, vengo, venimos, vivo, vivimos, quiero, queremos, quisiera,
    busco, buscamos, creo, pienso, sé, amo, adoro, gusta, gustan, encanta, encantan, era, tenía, debo, estudio, trabajo, hago,
    hacemos, voy, vamos, llego, llegamos, leo, leído, visto, oído, perdido, olvidado, comprado, hace, quieren, pregunta, encuentro,
    llamo, llama, dicen, dijo, viajo, viajamos, iremos, vendremos, llegaremos, es, son, he, hemos, ha, han, está, están`),
  abbreviations: listOf(
    "sr, sra, srta, sres, dr, dra, prof, profa, ing, lic, av, avda, etc, ej, art, n, núm, nº, tel, d, dña, ud, uds, pág, s, aprox",
  ),
  vagueWords: listOf(`
    nombre, llama, llamaba, motivo, detalle, detalles, año, años, fecha, edad, tipo, clase, parte, vez, veces, exactamente, pasar, pasó,
    pasa, pasado, ocurrir, ocurrió, ocurre, suceder, sucedió, cosa, cosas, algo, nada, todo, decir, dime, dígame, saber, sabe,
    sabes, dices, dice, hacer, hecho, hace, hacen, hizo, también, todavía, aún, justo, realmente, nunca, siempre, luego, después,
    cuando, donde, como, porque, así, modo, manera, forma, historia, historias, suceso, sucesos, recuerdo, recuerdos, especial,
    particular, interesante, gracias, favor, bien, verdad, solo, ya, muy, aquella, aquello, puedo, puede, podemos, cuéntame,
    háblame, cuenta, tema, ir, hay`),
  hedges: listOf(
    "alguna vez, jamás, realmente, de verdad, exactamente, quizás, por casualidad, todavía, personalmente, actualmente, en realidad, normalmente, ya, también",
  ),
  measures: [
    {
      asks: listOf("cuesta, cuestan, costaba, costó, precio, precios, pagar, vale, valen, caro, cara, tarifa, tarifas"),
      asksAlone: listOf("cuánto"),
      says: listOf(
        "euro, euros, céntimo, céntimos, peseta, pesetas, peso, pesos, dólar, dólares, gratis, gratuito, gratuita, €, $",
      ),
    },
    { asks: listOf("cuántos años, qué edad, a qué edad"), units: listOf("año, años, mes, meses") },
    {
      asks: listOf(
        "cuánto tiempo, cuánto tiempo tarda, cuánto tiempo lleva, cuánto dura, cuánto tarda, cuántas horas, cuántos días",
      ),
      units: listOf(
        "minuto, minutos, hora, horas, día, días, noche, noches, semana, semanas, mes, meses, año, años, hasta",
      ),
    },
  ],
  reference: {
    openings: listOf(
      "y, e, y qué hay de, y qué tal, y para, y en, y con, pero, o, también, qué me dices de, y entonces, lo mismo para, y si",
    ),
    // Without its accent, "él" is an article.
    persons: [
      {
        words: listOf("ella"),
        canBeNamed: true,
        nouns: listOf(`madre, mamá, hermana, hija, esposa, mujer, tía, prima, sobrina, abuela, nieta, novia, amiga,
          suegra, cuñada, madrina, viuda`),
      },
    ],
    people: listOf("él, ella, ellos, ellas, su, sus, suyo, suya, suyos, suyas, le, les, aquel, aquella"),
    things: listOf(`
      lo, la, los, las, ello, esto, eso, aquello, este, esta, estos, estas, ese, esa, esos, esas, su, sus, otro, otra, otros, otras, el otro, la otra,
      el segundo, la segunda, uno, una`),
    places: listOf("allí, allá, ahí, en ese lugar, ese lugar, ese sitio, en ese sitio"),
    dates: listOf(
      "entonces, ese año, ese día, aquel año, aquel día, en aquella época, en aquel tiempo, en ese momento, en ese tiempo, aquella vez, aquel verano, por entonces",
    ),
    here: listOf(
      "aquí, acá, en este lugar, este lugar, este sitio, en este sitio, aquí cerca, por aquí, por aquí cerca, cerca de aquí, en los alrededores",
    ),
    other: combine(
      ["", "no", "no ese no", "ese no", "no quiero decir", "quiero decir", "y"],
      listOf("el otro, la otra, lo otro, los otros dos, las otras dos, la otra pregunta, la otra respuesta"),
    ),
    more: listOf(`
      dime más, dígame más, cuéntame más, cuénteme más, cuéntanos más, más, más por favor, algo más, sigue, siga, sigue por favor, continúa, continúe,
      prosigue, adelante, y luego, y después, y entonces, y luego qué, y qué más, qué más, qué pasó después, y qué pasó después, qué pasó luego, y qué pasó luego,
      qué pasó entonces, hay más, hay algo más, alguna otra cosa, alguna cosa más, otra cosa, cuéntame otra cosa, quiero saber más, quisiera saber más,
      me gustaría saber más, puedes contarme más, puede contarme más, me puedes contar más, cuéntame más sobre eso, cuéntame más de eso, más sobre eso,
      qué más me puedes contar, qué más puedes contarme`),
  },
};
