import { wordSet } from "../words/index.js";

/** Words of Spanish that seldom change what is asked: one for each stem. */
export const SPANISH_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  todavia siempre frecuentemente habitualmente normalmente generalmente usualmente comunmente regularmente
  constantemente continuamente raramente ocasionalmente menudo ahora ahorita inmediatamente enseguida pronto
  recientemente recien ultimamente actualmente antes despues luego finalmente repente subitamente temprano
  despacio lentamente rapidamente deprisa mientras simultaneamente antiguamente anteriormente posteriormente
  proximamente previamente bastante demasiado aproximadamente alrededor exactamente precisamente justamente
  realmente verdaderamente efectivamente ciertamente seguramente probablemente posiblemente quiza acaso
  supuestamente aparentemente obviamente evidentemente naturalmente claramente absolutamente completamente
  totalmente enteramente perfectamente plenamente particularmente especialmente principalmente fundamentalmente
  extremadamente sumamente enormemente relativamente practicamente simplemente sencillamente facilmente
  directamente solamente unicamente inclusive igualmente asimismo ademas afortunadamente desgraciadamente
  lamentablemente francamente sinceramente seriamente correctamente adecuadamente debidamente eficazmente
  cuidadosamente tranquilamente voluntariamente accidentalmente automaticamente manualmente gratis juntos
  mutuamente mal siquiera suficientemente ligeramente definitivamente teoricamente basicamente apenas favor
  gracias aca ahi cerca lejos cualquiera cualesquiera varios diversos distinto diferente pocos tantos tales
  mismo demas numerosos tipo especie modo manera forma vez veces caso momento rato instante hecho ejemplo idea
  problema pregunta duda cuestion dificultad dificultades ayuda truco metodo solucion situacion tema posibilidad
  ganas asunto monton proposito opcion hoy bueno lindo bonito bello hermoso agradable genial estupendo excelente
  maravilloso terrible horrible grave grandes gran pequenos nuevos viejos joven largos cortos dificil duro
  simple complicado permitido ordinario particular real propio importante necesario necesaria util interesante
  conocido famoso famosas parecido similar similares semejante listo feliz felices contento capaz rapidos
  popular populares tipico empezar empieza comenzar comienza convertir convierte convirtio volver vuelve vuelto
  poner pongo puso puesto obtener obtiene obtengo obtuvo conseguir consigue consiguio recibir dar da doy das dan
  dio dieron dado daba dame tomar coger cojo agarrar sacar meter traer traigo trajo trajeron mantener mantiene
  mantengo mantuvo guardar dejar intentar tratar probar querer quiere quiso necesitar gustar encantar preferir
  prefiere poder pudo podrian debes saben supo conozco pensar piensa creer creyo significar significa digo dices
  dijo dijeron decia dicho hablar contar cuentame explicar mostrar muestran ensenar ensename responder usar uso
  usas usan usamos usado usaba usando utilizar servir sirve emplear trabajar funcionar ocurrir suceder pasar
  mirar ve veo ves ven vemos vio vieron visto veia buscar encontrar encuentra hallar sentir siente sintio
  parezco recordar recuerda acordar acuerda olvidar decidir elegir elige elijo escoger cambiar girar haces
  hicieron haria haz ir vas iba iban ido yendo viene vengo vinieron andar anda quedar llevar tuvo seguir sigue
  siguio suele comer beber escribir escrito leer lee lees leen leyo leido dormir duerme durmio conducir manejar
  oir oye oigo escuchar entender entiende comprender aprender esperar jugar vivir sobrevivir limpiar cocinar
  preparar prepara lograr evitar arreglar recomendar recomienda desear reconocer realizar llamarse contiene
  existir levantar cargar molestar tocar resolver
`);
