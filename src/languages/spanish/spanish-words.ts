import { stemmer } from "@orama/stemmers/spanish";
import { relateWords, shortFormsOf, wordSet } from "../words/index.js";

/** Words that carry little meaning in Spanish, without accents. */
export const SPANISH_STOP_WORDS = wordSet(`
  a al algo alguien algun alguna algunas alguno algunos alla alli ante aquel aquella aquello aqui asi aun aunque bien cada
  casi como con contra cosa cosas cual cuales cualquier cuando cuanta cuantas cuanto cuantos de deber debe debo debemos del
  desde donde durante e el ella ellas ello ellos en entonces entre era eran eres es esa esas ese eso esos esta estaba
  estaban estado estan estar estas este esto estos estoy estuvo fue fueron fui ha haber habia habian han has hasta hay haya
  he hemos hubo incluso la las le les lo los mas me mi mis mio mucha muchas mucho muchos muy nada ni ningun ninguna ninguno
  no nos nosotros nuestra nuestras nuestro nuestros o os otra otras otro otros para pero poco por porque pues puede pueden
  puedo podemos podria puedes que quien quienes se sea ser si sido sin sobre sois solo somos son soy su sus suya suyo tal
  tambien tan tanta tanto te tengo tenemos tiene tienen tienes tenia tener ti toda todas todo todos tu tus u un una unas uno
  unos usted ustedes va van vamos voy vosotros vuestra vuestro vuestras vuestros y ya yo hacer hace hacen haceis hago hacia
  hizo decir dice dime ver quiero quisiera gustaria saber sabe sabes`);

/** Spellings of chats. */
export const SPANISH_SHORT_FORMS = shortFormsOf(`
  q que, k que, ke que, qe que, xq porque, pq porque, porq porque, xk porque, pk porque, x por, xa para, pa para,
  d de, dnd donde, dond donde, cdo cuando, cndo cuando, cm como, kien quien, qn quien, cuant cuanto, tb tambien, tbn tambien,
  tmb tambien, bn bien, tngo tengo, pdo puedo, pueo puedo, aki aqui, ahi ahi, xfa por favor, xfavor por favor, pf por favor,
  porfa por favor, grax gracias, grcs gracias, finde fin de semana, finds fin de semana, info informacion, hab habitacion,
  bici bicicleta, cole colegio, peli pelicula, tele television, tlf telefono, tfno telefono, tel telefono, pag pagina,
  min minuto, aprox aproximadamente, msj mensaje, wasap whatsapp, nose no se, ai hay, ola hola`);

/** The accents of endings that the stemmer knows only with them. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/([cs])ion$/, "$1ión"],
  [/ia([sn]|mos)?$/, "ía$1"],
];

/** Endings of verbs that the stemmer keeps in short words: "abre", "abren", "abris". */
const SHORT_ENDING = /(?<=^.{3,})(?:en|an|im|em|am|is|[aeio])$/;

/** The stem of a Spanish word without accents. */
export function stemSpanish(word: string): string {
  const [ending, accented] = ENDINGS.find(([end]) => word.length > 5 && end.test(word)) ?? [];
  const stem = stemmer(ending === undefined ? word : word.replace(ending, accented ?? ""));
  return stem
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(SHORT_ENDING, "");
}

/** Writes out spellings of chats. */
export function expandSpanish(word: string): readonly string[] | null {
  return SPANISH_SHORT_FORMS.get(word)?.split(" ") ?? null;
}

/** Everyday words of Spanish with nearly the same meaning; of the same topic after a semicolon. */
export const relateSpanish = relateWords(
  `
  abrir abre abren abris abierto abierta apertura; horario hora, cerrar cierra cierran cerrais cerrado cierre; horario hora,
  horario horarios hora horas, empezar empieza comenzar comienza inicio iniciar, terminar termina acabar acaba fin final,
  precio precios costar cuesta cuestan coste costo valer vale tarifa importe; pagar cobrar euro dinero, pagar pago pagan cobrar cobran abonar; tarjeta efectivo precio,
  gratis gratuito gratuita libre; pagar precio, barato economico; precio, caro carisimo; precio,
  tarjeta credito visa debito, dinero efectivo metalico; pagar, entrada entradas billete boleto ticket; precio,
  habitacion habitaciones cuarto cuartos dormitorio alcoba; cama dormir, cama camas; dormir,
  alojamiento alojarse hospedarse hospedaje quedarse; hotel habitacion, hotel pension hostal posada albergue fonda; habitacion,
  reserva reservas reservar reservacion; cancelar, anular anulacion cancelar cancelacion; reserva,
  llegar llegada llego entrar entrada checkin; hora, salir salida marcharse irse partir dejar abandonar checkout; hora,
  desayuno desayunar desayunos; comer comida, comida comer almuerzo almorzar; menu restaurante, cena cenar; comer,
  plato platos receta especialidad; comer cocina, menu carta; comer plato, cocinar cocinero cocinera cocina; plato,
  vegetariano vegetariana vegano vegana; carne menu, beber bebida tomar; vino cafe agua,
  perro perros gato gatos mascota mascotas animal animales, pajaro pajaros ave aves,
  nino ninos nina ninas crio crios hijo hijos hija hijas pequeno pequenos bebe menor menores peque peques,
  aparcar aparcamiento aparco parking estacionar estacionamiento parquear garaje plaza; coche, coche coches carro auto automovil vehiculo; aparcar conducir,
  autobus bus buses autobuses; parada transporte, tren trenes ferrocarril; estacion, estacion parada; tren autobus,
  bici bicis bicicleta bicicletas; pedalear, barco barca ferri ferry; puerto, avion vuelo; aeropuerto,
  alquilar alquiler alquilan rentar renta arrendar, comprar compra compro adquirir; tienda vender, vender venta venden; tienda comprar,
  tienda tiendas comercio; comprar, wifi internet conexion wi red; contrasena clave, contrasena clave password; wifi,
  piscina alberca pileta nadar banarse bano; agua, playa playas arena costa; mar banarse, mar oceano; playa,
  ruido ruidos ruidoso ruidosa; silencio dormir, silencio silencioso tranquilo tranquila tranquilidad; ruido,
  lavar lavadora lavado lavanderia ropa colada; limpiar, limpiar limpieza limpio limpia,
  ascensor elevador; planta piso escalera, silla ruedas minusvalido discapacitado accesible accesibilidad adaptado movilidad; ascensor rampa,
  visitar visita visitas ver excursion excursiones turismo; museo, museo museos exposicion coleccion,
  cerca cercano cercana proximo proxima alrededor alrededores lado; lejos distancia, lejos distancia; cerca,
  camino ruta sendero; andar, andar caminar pie paseo pasear; camino, mapa plano; camino,
  construir construyo construida construido edificar levantar levanto hizo arquitecto; casa, fundar fundo fundacion fundado fundada crear creo creado; empezar historia,
  casa casas edificio hogar vivienda; vivir, vivir vive vivia vivio residir; casa,
  nacer nacio nacimiento nacido nacida; cumpleanos, morir murio muerte fallecer fallecio fallecido; tumba,
  casarse caso boda matrimonio casamiento casaron; novio novia marido mujer, conocer conocieron conocio conocerse encontraron; amor,
  abuelo abuela abuelos yayo yaya; familia, padre papa; familia, madre mama; familia, hermano hermana hermanos; familia,
  tio tia tios; familia, mujer esposa senora; marido, marido esposo; mujer, nombre llamarse llama llaman apellido apodo; significar,
  trabajo trabajar trabaja trabajaba oficio profesion empleo dedicaba; ganar, escuela colegio estudiar clase maestro; aprender,
  guerra batalla; soldado, incendio fuego quemar quemo ardio llamas; bombero, inundacion riada; agua,
  pasar paso ocurrir ocurrio suceder sucedio acontecio, viejo vieja antiguo antigua anciano edad anos mayor; historia,
  nuevo nueva reciente moderno, grande grandes enorme, pequeno chico, bonito bello hermoso precioso lindo,
  arbol arboles olivo planta plantas; jardin, jardin jardines huerto patio; arbol flor,
  invierno frio nieve; temporada, verano calor; temporada, vacaciones temporada fiesta festivo,
  telefono llamar llamada movil celular; contacto, correo email mail mensaje carta; escribir direccion, direccion calle situado situada ubicacion; encontrar,
  ayuda ayudar ayudan asistencia; problema, problema averia fallo roto rompio estropeado; arreglar, arreglar reparar reparacion,
  libro libros volumen ejemplar novela; leer biblioteca, leer lectura; libro, prestamo prestar devolver devolucion; libro,
  foto fotos fotografia imagen; camara, musica cancion canciones concierto; cantar, baile bailar danza; musica,
  medico doctor doctora; hospital salud, enfermo enfermedad; medico, permitir permitido dejan admitir admiten aceptar aceptan aceptais poder,
  prohibido prohibir; permitido, objeto perdido perder perdi; encontrar, llave llaves; puerta, guia guias guiada; visita`,
  stemSpanish,
);
