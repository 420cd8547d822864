import type { IntentKey } from "../pack/index.js";

const PLAIN_YES = `
    sí, s, sip, sí sí, claro, claro que sí, por supuesto, desde luego, ok, okay, okey, oki, k, vale, dale, va, de acuerdo,
    está bien, bien, muy bien, perfecto, genial, estupendo, correcto, es correcto, exacto, exactamente, cierto, es cierto,
    es verdad, verdad, así es, eso es, seguro, sin duda, efectivamente, en efecto, naturalmente, evidentemente, totalmente,
    tienes razón, tiene razón, cómo no, ya lo creo, estoy de acuerdo, afirmativo, yes, 👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    no, nop, nope, n, no no, qué va, claro que no, por supuesto que no, desde luego que no, para nada, en absoluto,
    de ninguna manera, ni hablar, jamás, nunca, no creo, creo que no, me parece que no, diría que no, me temo que no,
    no exactamente, no del todo, tampoco, negativo, ni de broma, ni en sueños, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (no es | no era | eso no es | eso no era | esto no es | esa no es | no fue)
    (lo que | la pregunta que)
    (pregunté | te pregunté | le pregunté | he preguntado | te he preguntado | le he preguntado | había preguntado |
     preguntaba | te preguntaba | le preguntaba | estaba preguntando | quería | quería saber | quería decir | quise decir |
     buscaba | estaba buscando | pedí | te pedí | le pedí | pedía)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    mal, está mal, eso está mal, equivocado, equivocada, incorrecto, incorrecta, es incorrecto, es incorrecta, erróneo,
    no es correcto, no es correcta, no está bien, no es eso, no es esto, eso no, eso no es, esa no es, esto no es, no era eso,
    no era esa, no es así, no pregunté eso, no te pregunté eso, no le pregunté eso, no he preguntado eso, no quería decir eso,
    no me refería a eso, no me refiero a eso, no es mi pregunta, esa no es mi pregunta, esa no era mi pregunta, falso,
    es falso, eso es falso, no es verdad, no es cierto, eso no es verdad, eso no es cierto, no es la respuesta,
    no es la respuesta correcta`;

const LATER = `
    ahora no, hoy no, todavía no, aún no, por ahora no, de momento no, más tarde, luego, después, quizás más tarde,
    tal vez más tarde, quizás luego, otro día, otra vez será, en otro momento, más adelante`;

/** The replies that have each intent in Spanish, with the formal and the informal address. */
export const SPANISH_INTENTS = {
  yes: `
    ${PLAIN_YES},
    por favor, sí por favor, con gusto, con mucho gusto, encantado, encantada, por qué no, y por qué no, venga, vamos,
    adelante, sigue, siga, continúa, continúe, prosigue, prosiga, hazlo, hágalo, cuenta, cuente, cuéntame, cuénteme,
    cuéntamelo, cuéntemelo, dime, dígame, dímelo, dígamelo, dime más, dígame más, a ver, veamos, te escucho, le escucho,
    soy todo oídos, soy toda oídos, me interesa, interesante, suena bien, suena interesante, me gustaría, me encantaría,
    me gustaría saberlo, quiero saberlo, quiero oírlo, quiero escucharlo, lo quiero, creo que sí, supongo que sí,
    espero que sí, me parece que sí, diría que sí, eso mismo, ese mismo, esa misma, justo eso, eso, ese, esa, esto, este,
    esta, es ese, es esa, es esto, a eso me refería, a eso me refiero, me refería a eso, es lo que quería decir,
    tengo curiosidad`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    no quiero, no quisiera, prefiero que no, preferiría que no, mejor no, no me interesa, no interesa, no me apetece,
    no tengo ganas, estoy bien así, así está bien, no hace falta, no es necesario, no importa, da igual, déjalo, déjelo,
    déjalo estar, paso, salta, ni uno ni otro, ni una ni otra, no lo hagas, no lo haga, ese no, esa no, este no, esta no`,
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    ninguna, ninguno, ninguna de estas, ninguno de estos, ninguna de esas, ninguno de esos, ninguna de las dos,
    ninguno de los dos, ninguna de las tres, ninguno de los tres, ninguna de las anteriores, ninguna de ellas,
    ninguno de ellos, ni una ni otra, ni uno ni otro, ni la una ni la otra, nada, nada de eso, nada de esto, ninguna vale,
    ninguna es correcta, ninguna me sirve, estas no, estos no, esas no, otra, otro, otra cosa, algo diferente,
    algo distinto, otra pregunta`,
  another: `
    otra, otro, otra más, otro más, una más, uno más, otra cosa, otra historia, otro recuerdo, otro tema, otra propuesta,
    otra sugerencia, algo más, algo diferente, algo distinto, algo nuevo, cualquier otra cosa, la siguiente, el siguiente,
    siguiente, próxima, próximo, cambia, cambia de tema, cambiemos de tema, cambiar de tema, qué más, qué más hay,
    qué más tienes, qué más tiene, qué más sabes, qué más sabe, dime otra cosa, dígame otra cosa, cuéntame otra cosa,
    cuénteme otra cosa, cuéntame otra, cuénteme otra, hablemos de otra cosa, prueba otra, prueba con otra, next`,
  all: `
    las dos, los dos, ambas, ambos, todas, todos, todas ellas, todos ellos, todas estas, las tres, los tres, las cuatro,
    los cuatro, todo, cada una, cada uno, quiero las dos, quiero los dos, quiero todas, quiero todos,
    (dime | dígame | cuéntame | cuénteme | muéstrame | dame) (las dos | los dos | todas | todos | todo), una y otra,
    uno y otro, la primera y la segunda, el primero y el segundo, una y dos, uno y dos, una tras otra, uno tras otro,
    una después de otra`,
  maybe: `
    quizás, quizá, quizás sí, quizá sí, tal vez, tal vez sí, a lo mejor, a lo mejor sí, puede ser, puede que sí,
    podría ser, es posible, posiblemente, probablemente, no (sé | lo sé | sabría), no estoy (seguro | segura),
    no estoy del todo (seguro | segura), quién sabe, más o menos, algo así, algo por el estilo, depende, ni idea,
    no tengo ni idea, no tengo idea, difícil de decir, no sabría decir, 🤷`,
  abort: `
    cancela, cancelar, cancele, cancélalo, anular, anula, para, pare, párate, detente, deténgase, basta, basta ya,
    ya basta, stop, alto, suficiente, es suficiente, ya es suficiente, déjalo, déjelo, déjalo estar, olvídalo, olvídelo,
    olvida eso, olvida, no importa, da igual, es igual, he cambiado de idea, he cambiado de opinión, cambié de idea,
    ignóralo, ignora eso, retiro la pregunta, nada, nada más, no más, no hay más preguntas, no más preguntas,
    no tengo más preguntas, ninguna pregunta más, sal, salir, salgo, cierra, cerrar, termina, terminar, terminamos,
    terminemos, he terminado, ya terminé, hemos terminado, ya está, eso es todo, es todo, eso era todo, por ahora es todo,
    de momento es todo, por hoy es todo, vuelve, volver, vuelve atrás, atrás, volvamos, fin, se acabó, acabemos, abandona,
    abandonar, interrumpe, cállate, cállese, calla, silencio, no te molestes, no se moleste, así está bien,
    estoy bien así, cancel, quit, exit, 🛑, ✋`,
  cancel:
    "cancela, cancelar, cancele, cancélalo, cancélala, anular, anúlalo, quiero cancelar, quiero cancelarlo, cancel",
  whoAreYou: `
    quién eres, quién es usted, cómo te llamas, cómo se llama usted, con quién hablo`,
  hello: `
    hay alguien, hay alguien ahí, estás ahí,
    hola, buenos días, buen día, buenas tardes, buenas noches, buenas, muy buenas, saludos, qué hay, hey, ey, hello, hi, 👋`,
  thanks: `
    gracias, muchas gracias, muchísimas gracias, mil gracias, gracias por todo, gracias por la ayuda, gracias de nuevo,
    gracias de corazón, te lo agradezco, se lo agradezco, lo agradezco, muy agradecido, muy agradecida, 🙏`,
  bye: `
    adiós, chao, chau, hasta luego, hasta pronto, hasta la vista, hasta mañana, hasta la próxima, hasta otra, nos vemos,
    nos vemos pronto, nos vemos luego, me voy, me tengo que ir, que te vaya bien, que le vaya bien, que tengas buen día,
    que tenga buen día, que tengas un buen día, que tenga un buen día, que descanses, cuídate, cuídese, bye`,
  feedback: `
    ${NOT_IT},
    respuesta incorrecta, respuesta equivocada, la respuesta es incorrecta, la respuesta está mal,
    la respuesta no es correcta, es la respuesta equivocada, mala respuesta, esa respuesta está mal,
    eso no es una respuesta, no es una respuesta, eso no responde a mi pregunta, no responde a mi pregunta,
    no has respondido, no ha respondido, no respondiste, no respondió, no me has respondido, no me ha respondido,
    no has respondido a mi pregunta, no ha respondido a mi pregunta, no has contestado, no ha contestado, te equivocas,
    se equivoca, te has equivocado, se ha equivocado, te equivocaste, se equivocó, estás equivocado, estás equivocada,
    está equivocado, me has entendido mal, me ha entendido mal, me entendiste mal, entendiste mal, has entendido mal,
    ha entendido mal, no me has entendido, no me ha entendido, no me entiendes, no me entiende, no entiendes,
    no has entendido, no ha entendido, no entendiste, no has entendido la pregunta, no ha entendido la pregunta,
    es un malentendido, malentendido, hay un malentendido, me he explicado mal, me expliqué mal, pregunté otra cosa,
    te pregunté otra cosa, le pregunté otra cosa, he preguntado otra cosa, preguntaba otra cosa, preguntaba por otra cosa,
    quería otra cosa, quería decir otra cosa, me refería a otra cosa, no tiene sentido, eso no tiene sentido,
    no viene al caso, no tiene nada que ver, eso no tiene nada que ver, qué tiene que ver, no me ayuda, eso no me ayuda,
    no es útil, no me sirve, eso no me sirve, no sirve, 👎`,
  propose: `
    (cuéntame | cuénteme | cuéntanos | cuéntenos | puedes contarme | puede contarme | me cuentas | me cuenta) (una historia | algo | historias | un recuerdo | algo interesante | una anécdota | algo de ti | algo de usted), (dime | dígame) (algo | algo interesante),
    tienes alguna historia, tiene alguna historia, sorpréndeme, sorpréndame, sugiéreme algo, sugiérame algo, qué me recomiendas, qué me recomienda, qué me sugieres, qué me sugiere, alguna sugerencia,
    elige tú, elija usted, lo que quieras, lo que quiera, no sé qué preguntar, no tengo preguntas, qué puedo preguntar, me aburro, estoy aburrido, estoy aburrida`,
  repeat: `
    repite, repita, repetir, repítelo, repítalo, repítemelo, repite la respuesta, repita la respuesta, repite eso,
    (puedes | puede | podrías | podría) (repetir | repetirlo | repetírmelo | repetir eso | decirlo otra vez |
     decirlo de nuevo), me lo repites, me lo repite, otra vez, de nuevo, una vez más, dilo otra vez, dilo de nuevo,
    dígalo otra vez, dímelo otra vez, qué has dicho, qué ha dicho, qué dijiste, qué dijo, qué acabas de decir,
    cómo has dicho, cómo ha dicho, cómo dices, cómo dice, cómo, perdón qué, perdona qué, mande, no he oído,
    no he oído bien, no te he oído, no le he oído, no oí, no te oí, no lo oí, no escuché, no te escuché,
    cuál era la respuesta, léelo otra vez, léelo de nuevo, 🔁`,
  howAreYou: `
    cómo estás, cómo está, cómo está usted, cómo están, cómo te va, cómo le va, qué tal, qué tal estás, qué tal está,
    qué tal te va, qué tal todo, cómo va, cómo va todo, cómo va eso, cómo estás hoy, cómo está hoy, todo bien,
    va todo bien, estás bien, está bien usted, cómo te sientes, cómo se siente, cómo te encuentras, cómo se encuentra,
    cómo andas, cómo anda, qué pasa, qué onda, qué cuentas, y tú, y usted, y tú qué tal, y tú cómo estás,
    y usted cómo está, mucho gusto, encantado de conocerte, encantada de conocerte, encantado de conocerle,
    encantada de conocerle, un placer conocerte, un placer`,
  notUnderstood: `
    no (entiendo | lo entiendo | comprendo | lo comprendo | entendí | lo entendí | he entendido | lo he entendido |
     te entiendo | le entiendo | te sigo | le sigo | lo pillo),
    no (entiendo | he entendido | entendí) (nada | bien | la respuesta | qué quieres decir | qué quiere decir | eso),
    qué (quieres | quiere) decir, qué (quieres | quiere) decir con eso, qué quiere decir eso, qué significa,
    qué significa eso, a qué te refieres, a qué se refiere, en qué sentido, explícate, explíquese, explica, explícamelo,
    explíquemelo, explícame, explica eso, (puedes | puede | podrías | podría) (explicar | explicarlo | explicármelo |
     explicarme eso | explicarte mejor), no está claro, no me queda claro, no queda claro, poco claro, no me aclaro,
    es confuso, estoy confundido, estoy confundida, me he perdido, me perdí, eh, qué, 🤔, 😕`,
  doubt: `
    de verdad, en serio, de veras, lo dices en serio, lo dice en serio, seguro seguro, estás seguro, estás segura,
    está seguro, está segura, estás (completamente | totalmente | realmente | muy) (seguro | segura), es verdad eso,
    es eso verdad, es eso cierto, es correcto eso, será verdad, será cierto, no me digas, no puede ser, me tomas el pelo,
    me toma el pelo, estás bromeando, está bromeando, estás de broma, es broma, es una broma, cómo lo sabes, cómo lo sabe,
    cómo sabes eso, cómo sabe eso, cómo puedes saberlo, quién lo dice, quién dice eso, quién te lo ha dicho,
    quién te lo dijo, no me lo creo, no lo creo, no te creo, no le creo, increíble, puedo fiarme, puedo confiar en eso`,
  robot: `
    eres (un robot | un bot | una máquina | un ordenador | una computadora | un programa | una ia |
     una inteligencia artificial | un ser humano | humano | humana | una persona | una persona real | real | un asistente |
     un chatbot), es usted (un robot | una máquina | un ordenador | una computadora | un programa | una persona |
     una persona real | un ser humano), (hablo | estoy hablando) con (un robot | una máquina | un ordenador |
     una computadora | una inteligencia artificial | una persona | una persona real | un ser humano),
    qué eres, qué es usted, eres solo una máquina, 🤖`,
  insult: `
    eres (tonto | tonta | estúpido | estúpida | inútil | idiota | un idiota | una idiota | imbécil | un imbécil |
     ridículo | ridícula | pésimo | pésima | malísimo | pesado | pesada | un desastre | una mierda),
    (tonto | tonta | estúpido | estúpida | idiota | imbécil | inútil | gilipollas | pendejo | pendeja | mierda | joder |
     cabrón | vete a la mierda | vete al diablo | qué asco | das asco | maldita sea),
    qué (tonto | tonta | estúpido | idiota | tontería | estupidez | inútil), estúpida máquina, maldita máquina,
    robot estúpido, no sabes nada, no sabe nada, no sirves para nada, no sirve para nada, no entiendes nada, te odio,
    te detesto, 🖕, 🤬, 💩`,
  praise: `
    (qué | muy | es muy | ha sido muy | fue muy) (bonito | bonita | interesante | útil | amable | simpático | simpática |
     bueno | buena | emocionante | conmovedor | conmovedora | majo | maja | lindo | linda),
    (bravo | bonito | bonita | buenísimo | buenísima | interesantísimo | estupenda | maravilloso | maravillosa |
     fantástico | fantástica | fenomenal | excelente | magnífico | magnífica | espléndido | espléndida | guau | wow | útil |
     bien hecho | buen trabajo | qué bien | qué maravilla | enhorabuena | felicidades | olé | qué chulo | qué guay | chévere),
    eres (genial | el mejor | la mejor | simpático | simpática | muy amable | amable | listo | lista | muy listo |
     muy lista | inteligente | fantástico | fantástica | un sol | estupendo | estupenda),
    me gusta, me gustas, me ha gustado, me gustó, me encanta, me ha encantado, te quiero, bonita historia,
    qué bonita historia, buena respuesta, qué buena respuesta, bueno saberlo, es bueno saberlo,
    👏, ❤, 😍, 🥰, 💯, 🤩, 🎉`,
  laughter: `
    jaja, ja ja, ja ja ja, jajaja, jajajaja, jajajajaja, jeje, jejeje, jiji, jijiji, haha, hahaha, lol, xd, qué risa,
    qué gracia, qué gracioso, qué graciosa, gracioso, graciosa, divertido, qué divertido, muy divertido, me haces reír,
    me hace reír, me parto, me muero de risa, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  takeBack: `
    era correcto, era correcta, estaba bien, era la respuesta correcta, la respuesta era correcta,
    la respuesta estaba bien, al final era correcto, al final estaba bien, era eso, sí era eso, era justo eso,
    tenías razón, tenía razón, tenías tú razón, me he equivocado, me equivoqué, me equivocaba, me he equivocado yo,
    me equivoqué yo, error mío, fue error mío, culpa mía, es culpa mía, me corrijo, lo he leído mal, lo leí mal,
    me he confundido, me confundí, era lo que quería decir, era lo que preguntaba, es lo que había preguntado,
    retiro lo dicho`,
  visitor: `
    visitante, como visitante, como un visitante, hablar como visitante, hablar como un visitante, habla como visitante,
    habla como un visitante, hacer de visitante, haz de visitante, visita, probar, prueba, pruébalo, probarlo,
    probar como visitante, hagamos una prueba, vista previa, invitado, como invitado, hablar como invitado, test`,
  newQuestion: `
    nueva pregunta, una nueva pregunta, una pregunta nueva, pregunta nueva, pregunta, una pregunta, añade una pregunta,
    añade pregunta, añadir pregunta, añadir una pregunta, añadir una nueva pregunta, agregar una pregunta,
    agrega una pregunta, agregar pregunta, crear pregunta, crear una pregunta, crea una pregunta, crea una nueva pregunta,
    escribir una pregunta, escribe una pregunta, otra pregunta, una pregunta más, nuevo recuerdo, un nuevo recuerdo,
    añadir un recuerdo, añade un recuerdo, agregar un recuerdo`,
  newStory: `
    nueva historia, una nueva historia, una historia nueva, historia nueva, historia, una historia, añade una historia,
    añade historia, añadir historia, añadir una historia, añadir una nueva historia, agregar una historia,
    agrega una historia, crear historia, crear una historia, crea una historia, escribir una historia,
    escribe una historia, contar una historia, relato, un relato, nuevo relato, un nuevo relato, otra historia,
    una historia más`,
  newDefault: `
    nueva respuesta predeterminada, una nueva respuesta predeterminada, respuesta predeterminada,
    una respuesta predeterminada, predeterminada, nueva predeterminada, añadir una respuesta predeterminada,
    añade una respuesta predeterminada, añadir respuesta predeterminada, agregar una respuesta predeterminada,
    crear una respuesta predeterminada, crea una respuesta predeterminada, escribir una respuesta predeterminada,
    otra respuesta predeterminada, respuesta por defecto, nueva respuesta por defecto, por defecto`,
  review: `
    revisar, revisa, revisemos, revisar los borradores, revisa los borradores, borradores, los borradores,
    muestra los borradores, mostrar los borradores, ver los borradores, revisión, empezar la revisión,
    empieza la revisión, revisar las preguntas, revisa las preguntas, revisar las preguntas sin respuesta,
    revisa las preguntas sin respuesta, preguntas sin respuesta, sin respuesta, mostrar las preguntas sin respuesta,
    muestra las preguntas sin respuesta, preguntas de los visitantes, revisar las preguntas de los visitantes,
    revisa las preguntas de los visitantes, las preguntas de los visitantes, qué han preguntado los visitantes, qué preguntaron los visitantes, qué ha preguntado la gente, muéstrame qué han preguntado, muéstrame las preguntas de los visitantes, preguntas abiertas, comprobar, review`,
  resume: `
    retomar, retoma, retomemos, retomar el trabajo, retoma el trabajo, retomar el recuerdo, retoma el recuerdo, reanudar,
    reanuda, continuar, continúa, continuemos, continuar el trabajo, seguir, sigue, seguir donde lo dejé,
    continuar donde lo dejé, trabajo pendiente, pendiente, pendientes, trabajo sin guardar, donde lo dejé,
    retomar donde lo dejé`,
  editMemory: `
    editar, edita, edítalo, edítala, cámbialo, cámbiala, corrígelo, corrígela, modifícalo, modifícala, editar recuerdo,
    editar un recuerdo, edita un recuerdo, editar el recuerdo, edita el recuerdo, editar recuerdos, editar los recuerdos,
    editar una pregunta, edita una pregunta, editar la pregunta, editar una historia, edita una historia,
    editar la historia, modificar, modifica, modificar un recuerdo, modifica un recuerdo, cambiar un recuerdo,
    cambia un recuerdo, corregir un recuerdo, corrige un recuerdo, edit`,
  showMemory: `
    mostrar, muestra, muéstrame, mostrar un recuerdo, muestra un recuerdo, muéstrame un recuerdo, mostrar el recuerdo,
    muestra una pregunta, ver un recuerdo, lee un recuerdo, leer un recuerdo, abre un recuerdo, abrir un recuerdo`,
  deleteMemory: `
    eliminar, elimina, elimínalo, elimínala, eliminar un recuerdo, elimina un recuerdo, eliminar el recuerdo,
    elimina el recuerdo, borrar, borra, bórralo, bórrala, borrar un recuerdo, borra un recuerdo, borrar el recuerdo,
    suprimir, suprimir un recuerdo, quita un recuerdo, quitar un recuerdo`,
  list: `
    lista, la lista, una lista, listar, lista de recuerdos, la lista de recuerdos, listar los recuerdos, listar todo,
    mostrar todo, muestra todo, muéstrame todo, mostrar los recuerdos, muestra los recuerdos, muéstrame los recuerdos,
    mostrar todos los recuerdos, todos los recuerdos, los recuerdos, recuerdos, mis recuerdos, qué hay, qué recuerdos hay,
    qué sabes, qué sabe, índice, resumen`,
  visitorHelp: `
    ayuda, ayúdame, ayúdeme, necesito ayuda, me ayudas, me ayuda, puedes ayudarme, puede ayudarme, qué puedo
    preguntar, qué puedo preguntarte, qué preguntas puedo hacer, qué puedes hacer, qué sabes, qué sabes hacer,
    de qué podemos hablar, opciones, menú, instrucciones`,
  help: `
    ayuda, ayúdame, ayúdeme, necesito ayuda, me ayudas, me ayuda, puedes ayudarme, puede ayudarme, qué puedo hacer,
    qué puedo decir, qué puedo preguntar, qué puedes hacer, qué sabes hacer, cómo funciona, cómo funciona esto,
    cómo se hace, por dónde empiezo, cómo empiezo, comandos, instrucciones, opciones, menú, y ahora qué, y ahora`,
  edit: `
    editar, edita, edítalo, edítala, editar la respuesta, edita la respuesta, modificar, modifica, modifícala,
    modifícalo, modificar la respuesta, cambiar, cambia, cámbiala, cámbialo, cambiar la respuesta, cambia la respuesta,
    corregir, corrige, corrígela, corrígelo, reescribir, reescribe, reescríbela, edit`,
  sameAs: `
    igual, es igual, son iguales, lo mismo, la misma, el mismo, es lo mismo, es la misma, es la misma pregunta,
    misma pregunta, la misma pregunta, duplicado, duplicada, es un duplicado, un duplicado, repetida, está repetida,
    idéntica, idéntico, es idéntica`,
  save: `
    ${PLAIN_YES},
    guardar, guarda, guárdalo, guárdala, guárdelo, guarde, lo guardo, guardemos, guardar el recuerdo, guarda el recuerdo,
    conservar, consérvalo, memorízalo, registrar, regístralo, confirmar, confirma, confirmo, confírmalo, adelante, hazlo,
    hágalo, así está bien, está perfecto, listo, ya está, hecho, he terminado, terminado, eso es todo, es todo, nada más`,
  addVariant: `
    variante, una variante, añadir variante, añadir una variante, añade una variante, añade variante,
    agregar una variante, agrega una variante, nueva variante, una nueva variante, otra variante, añadir otra variante,
    añade otra variante, variante del título, una variante del título, añadir una variante del título,
    añade una variante del título, otro título, añadir un título, añade un título, añadir otro título, otra formulación,
    otra manera de preguntar, otra forma de preguntar, otra forma de preguntarlo, otra manera de preguntarlo,
    con otras palabras, en otras palabras, otras palabras`,
  anotherAnswer: `
    otra respuesta, añadir otra respuesta, añade otra respuesta, agregar otra respuesta, añadir respuesta,
    añadir una respuesta, añade una respuesta, agregar una respuesta, una respuesta más, respuesta adicional,
    una respuesta adicional, nueva respuesta, una nueva respuesta, segunda respuesta, una segunda respuesta,
    respuesta alternativa, una respuesta alternativa`,
  changeTitle: `
    título, el título, cambiar título, cambiar el título, cambia el título, cambia título, cambiemos el título,
    editar título, editar el título, edita el título, modificar el título, modifica el título, nuevo título,
    un nuevo título, corregir el título, corrige el título, cambiar la pregunta, cambia la pregunta, editar la pregunta,
    renombrar, renómbralo`,
  changeAnswer: `
    respuesta, la respuesta, cambiar respuesta, cambiar la respuesta, cambia la respuesta, cambia respuesta,
    editar la respuesta, edita la respuesta, modificar la respuesta, modifica la respuesta, corregir la respuesta,
    corrige la respuesta, sustituir la respuesta, sustituye la respuesta, reescribir la respuesta,
    reescribe la respuesta, cambiar la última respuesta, cambia la última respuesta, cambiar el texto, cambia el texto,
    cambiar la historia, cambia la historia, respuesta diferente, una respuesta diferente`,
  removeAnswer: `
    quitar respuesta, quitar la respuesta, quita la respuesta, quitar la última respuesta, quita la última respuesta,
    eliminar la respuesta, elimina la respuesta, eliminar la última respuesta, elimina la última respuesta,
    borrar la respuesta, borra la respuesta, borrar la última respuesta, borra la última respuesta`,
  details: `
    añadir, añade, añadir algo, añade algo, añadir más, añade más, agregar, agrega, agregar algo, completar, completa,
    complétalo, complétala, modificar, modifica, modifícalo, modifícala, cambiar, cambia, cámbialo, cámbiala,
    cambiar algo, cambia algo, editar, edita, detalles, más, qué más, edit`,
  media: `
    medios, medio, multimedia, añadir medios, añade medios, añadir un medio, adjuntar, adjunta, adjunto, un adjunto,
    adjuntos, añadir un adjunto, archivo, un archivo, añadir un archivo, añade un archivo, adjuntar un archivo, imagen,
    una imagen, añadir una imagen, añade una imagen, añadir imagen, imágenes, añadir imágenes, foto, una foto,
    añadir foto, añadir una foto, añade una foto, fotos, fotografía, una fotografía, vídeo, un vídeo, añadir un vídeo,
    añade un vídeo, audio, un audio, añadir un audio, sonido, un sonido, enlace, un enlace, link, un link,
    añadir un enlace`,
  date: `
    fecha, una fecha, la fecha, añadir fecha, añadir una fecha, añade una fecha, añade la fecha, añadir la fecha,
    poner fecha, poner la fecha, pon la fecha, pon una fecha, cambiar fecha, cambiar la fecha, cambia la fecha, cuándo,
    cuándo fue, cuándo pasó, cuándo ocurrió, día, el día`,
  place: `
    lugar, un lugar, el lugar, añadir lugar, añadir un lugar, añade un lugar, añade el lugar, añadir el lugar,
    poner el lugar, pon el lugar, pon un lugar, cambiar lugar, cambiar el lugar, cambia el lugar, dónde, dónde fue,
    dónde pasó, dónde ocurrió, sitio, un sitio, el sitio, ubicación, la ubicación, localidad`,
  person: `
    persona, una persona, la persona, añadir persona, añadir una persona, añade una persona, poner la persona,
    cambiar persona, cambiar la persona, cambia la persona, para una persona, para una sola persona, privado, privada,
    hazlo privado, hacerlo privado, hacer privado, para quién, quién, para quién es, de quién es, destinatario,
    el destinatario, propietario`,
  discard: `
    descartar, descarta, descártalo, descártala, descartar el recuerdo, descarta el recuerdo, tirar, tíralo, tírala,
    desechar, deséchalo, eliminar, elimina, elimínalo, elimínala, borrar, borra, bórralo, bórrala, quitar, quítalo,
    quítala, déjalo, olvídalo, no guardar, no lo guardes, no lo guarde, no guardes, no guardarlo, sin guardar, rechazar,
    rechaza, recházalo, recházala, a la papelera, 🗑`,
  approve: `
    ${PLAIN_YES},
    aprobar, aprueba, apruebo, apruébala, apruébalo, aprobada, aprobado, aprobar la respuesta, aprueba la respuesta,
    aceptar, acepta, acepto, acéptala, acéptalo, aceptada, confirmar, confirma, confirmo, confírmala, guardar, guarda,
    guárdala, así está bien, está perfecta, está perfecto, es correcta, está bien así, buena respuesta,
    respuesta correcta`,
  answer: `
    ${PLAIN_YES},
    responder, responde, respondo, respondo yo, contestar, contesta, contesto, quiero responder, quisiera responder,
    voy a responder, respuesta, la respuesta, escribir la respuesta, escribe la respuesta, escribir una respuesta,
    escribo la respuesta, dar una respuesta, doy la respuesta, respondamos, responder a la pregunta,
    responde a la pregunta, responder la pregunta`,
  skip: `
    ${LATER},
    saltar, salta, sáltala, sáltalo, saltemos, saltar esta, salta esta, siguiente, la siguiente, el siguiente, próxima,
    paso, pasa, pasar, pasemos, adelante, omitir, omite, no sé, no lo sé, no sabría, no estoy seguro, no estoy segura`,
  stop: `
    basta, basta ya, basta por hoy, basta por ahora, por ahora basta, por hoy basta, suficiente, es suficiente,
    suficiente por hoy, suficiente por ahora, stop, para, pare, parar, paremos, paremos aquí, parar la revisión,
    para la revisión, detener la revisión, terminar, termina, terminemos, he terminado, terminado, terminar la revisión,
    fin, hecho, ya está, es todo, eso es todo, por ahora es todo, por hoy es todo, salir, sal, atrás, volver, vuelve,
    volvamos, cancelar, cancela, cerrar, cierra, interrumpir, no más, 🛑, ✋`,
  done: `
    hecho, ya está, está hecho, listo, fin, terminado, he terminado, es todo, eso es todo, ya terminé, basta, suficiente,
    es suficiente, completo, completado, nada más, nada, no hay más, adelante, continúa, continuar, sigue, así está bien,
    no, ok, okay, vale, bien, muy bien, de acuerdo, perfecto`,
  clear: `
    borrar, borra, bórrala, bórralo, borrar la fecha, borra la fecha, borrar fecha, borrar el lugar, borra el lugar,
    borrar lugar, quitar, quita, quítala, quítalo, quitar la fecha, quita la fecha, quitar el lugar, quita el lugar,
    eliminar, elimina, elimínala, elimínalo, eliminar la fecha, elimina la fecha, eliminar el lugar, elimina el lugar,
    vaciar, ninguna fecha, sin fecha, ningún lugar, sin lugar, ninguna, ninguno, nada, desconocida, desconocido, no sé,
    no lo sé, no recuerdo, no me acuerdo, no lo recuerdo, quién sabe`,
  noDate: `
    ninguna fecha, sin fecha, quita la fecha, elimina la fecha, borra la fecha`,
  noPlace: `
    ningún lugar, sin lugar, quita el lugar, elimina el lugar, borra el lugar`,
  undo: `
    deshacer, deshaz, deshazlo, deshacer el último cambio, deshaz el último cambio, restaurar, restáuralo, undo`,
  everyone: `
    todo el mundo, para todo el mundo, a todo el mundo, todos, para todos, a todos, todas, para todas, todos y todas,
    cualquiera, para cualquiera, público, pública, hazlo público, hacerlo público, hacer público, no privado, no privada,
    nadie, nadie en particular, ninguna persona en particular, todos los visitantes, para todos los visitantes,
    aprobar para todos, apruébala para todos, borrar`,
} satisfies Partial<Record<IntentKey, string>>;
