import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { SPANISH_LIGHT_WORDS } from "./spanish-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["quien", "quienes", "de quien", "con quien"],
  time: ["cuando", "a que hora", "en que ano", "que dia", "que ano", "desde cuando", "hasta cuando"],
  place: ["donde", "adonde", "en que ciudad", "en que pais", "en que pueblo"],
  reason: ["por que", "porque"],
  manner: ["como"],
  number: ["cuanto", "cuanta", "cuantos", "cuantas"],
  thing: ["que", "cual", "cuales"],
};

/** Words of Spanish whose difference makes two questions ask for different things. */
export const SPANISH_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "madre madres mama mamas padres,padre papa padres,hermano hermanos,hermana hermanas hermanos,hijo hijos nino ninos nina ninas,hija hijas hijos nino ninos nina ninas," +
      "marido maridos esposo,esposa esposas mujer,tio tios,tia tias,primo primos prima primas,sobrino sobrinos,sobrina sobrinas," +
      "abuela abuelas abuelos,abuelo abuelos,nieto nietos,nieta nietas,novio,novia,amigo amigos amiga amigas,vecino vecinos vecina," +
      "suegra,suegro,cunado,cunada,padrino,madrina,viudo,viuda,jefe jefa,companero companera",
  ),
  ordinals: groupsOf(
    "primero primer primera primeros primeras 1o 1a,segundo segunda 2o 2a,tercero tercer tercera 3o 3a,cuarto cuarta 4o 4a," +
      "quinto quinta 5o 5a,sexto sexta,septimo septima,octavo octava,noveno novena,decimo decima," +
      "ultimo ultima ultimos ultimas,proximo proxima siguiente,anterior",
  ),
  numbers: groupsOf(
    "dos 2,tres 3,cuatro 4,cinco 5,seis 6,siete 7,ocho 8,nueve 9,diez 10,once 11,doce 12,trece 13,catorce 14,quince 15," +
      "dieciseis 16,diecisiete 17,dieciocho 18,diecinueve 19,veinte 20",
  ),
  units: groupsOf(
    "metro metros,kilometro kilometros km,centimetro centimetros cm,gramo gramos,kilo kilos kg,litro litros,segundos,minuto minutos," +
      "hora horas,dia dias,semana semanas,mes meses,ano anos,grado grados,euro euros,centimo centimos,peso pesos,dolar dolares",
  ),
  superlatives: groupsOf(
    "viejo vieja antiguo antigua,nuevo nueva reciente,grande mayor,pequeno pequena menor,mejor,peor,largo larga,corto corta,alto alta," +
      "bajo baja,rapido rapida,lento lenta,caro cara,barato barata,lejano lejana,cercano cercana",
  ),
  alternatives: [
    groupsOf(
      "rojo roja rojos rojas,naranja,amarillo amarilla,verde verdes,azul azules,morado morada violeta,rosa,marron,negro negra," +
        "blanco blanca,gris,plateado plata,dorado oro",
    ),
    groupsOf("lunes,martes,miercoles,jueves,viernes,sabado sabados,domingo domingos"),
    groupsOf("enero,febrero,marzo,abril,mayo,junio,julio,agosto,septiembre setiembre,octubre,noviembre,diciembre"),
    groupsOf("primavera,verano,otono,invierno"),
    groupsOf("mediodia,tarde tardes,noche noches,medianoche,madrugada"),
    groupsOf("norte,sur,este,oeste"),
    groupsOf(
      "espanol espanola castellano,ingles inglesa,aleman alemana,frances francesa,italiano italiana,portugues portuguesa,ruso rusa," +
        "chino china,japones japonesa,arabe,griego griega,latin,catalan catalana,vasco euskera,gallego gallega",
    ),
    groupsOf(
      "perro perros perra,gato gatos gata,caballo caballos,pajaro pajaros,pez peces,vaca vacas,conejo conejos,burro burros,oveja ovejas",
    ),
    groupsOf(
      "tren trenes,autobus bus,coche coches carro,bicicleta bici,avion,barco barca,moto,taxi,tranvia,metro,helicoptero",
    ),
    groupsOf("desayuno desayunar,almuerzo almorzar,merienda,cena cenar"),
    groupsOf("izquierda,derecha"),
    groupsOf("hombre hombres,mujeres,chico chicos,chica chicas"),
  ],
  negation: new Set(["no", "nunca", "jamas", "nadie", "nada", "ninguno", "ninguna", "ningun", "sin", "tampoco"]),
  antonyms: [
    [
      ["reservo", "reservar", "reserva", "reservas"],
      ["cancelo", "cancelar", "cancelacion", "anular", "anulo", "anulacion"],
    ],
    [
      ["abre", "abren", "abris", "abierto", "abierta", "abiertos", "abrir", "apertura"],
      ["cierra", "cierran", "cerrais", "cerrado", "cerrada", "cerrados", "cerrar", "cierre"],
    ],
    [
      ["empieza", "comienza", "inicio", "comienzo", "empezo", "empezar"],
      ["termina", "acaba", "fin", "final", "termino", "acabo", "terminar"],
    ],
    [
      ["llegar", "llegada", "llega", "llegan"],
      ["salir", "salida", "sale", "salen", "marcharse"],
    ],
    [
      ["comprar", "compro", "compran", "compra"],
      ["vender", "venden", "vendo", "vende", "venta"],
    ],
    [
      ["nacio", "nacer", "nacimiento", "nacido", "nacida"],
      ["murio", "morir", "muerte", "fallecio"],
    ],
    [
      ["casarse", "boda", "caso"],
      ["divorcio", "divorciarse", "divorciado"],
    ],
    [
      ["ganar", "gano", "victoria"],
      ["perder", "perdio", "derrota"],
    ],
    [
      ["caliente", "calor"],
      ["frio", "fria"],
    ],
    [
      ["encender", "enciendo", "enciende"],
      ["apagar", "apago", "apaga"],
    ],
    [
      ["subir", "arriba"],
      ["bajar", "abajo"],
    ],
    [
      ["dentro", "interior"],
      ["fuera", "exterior"],
    ],
    [["antes"], ["despues"]],
    [["facil"], ["dificil"]],
    [
      ["gusta", "gustaba", "encanta"],
      ["odia", "odiaba", "disgusta"],
    ],
    [["prestar"], ["devolver", "devuelvo"]],
  ],
  light: SPANISH_LIGHT_WORDS,
  past: new Set("era eran fue fueron estaba estaban habia habian ha han hubo".split(" ")),
  tenses: groupsOf(
    "es era fue,eres eras,son eran fueron,esta estaba estuvo,estan estaban,tiene tenia tuvo," +
      "tienen tenian,puede podia,pueden podian",
  ),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
