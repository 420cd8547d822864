import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "../cues/index.js";
import type { CueWords } from "../pack/index.js";

/** Words for dates and places in Spanish. */
export const SPANISH_CUES: CueWords = {
  code: "es",
  months: numberGroups(
    "enero ene,febrero feb,marzo,abril abr,mayo,junio jun,julio jul,agosto ago,septiembre setiembre sept sep,octubre oct,noviembre nov,diciembre dic",
  ),
  seasons: parsePairs("primavera 3,verano 6,otono 9,invierno 12"),
  beforeYear: wordsOf("en durante ano hacia"),
  leadIns: wordsOf("en el la los durante del al"),
  joiners: wordsOf("de del el la en ano"),
  numbers: numberGroups("un una uno,dos,tres,cuatro,cinco,seis,siete,ocho,nueve,diez,once,doce"),
  units: toUnits("dia dias", "semana semanas", "mes meses", "ano anos"),
  ago: wordsOf("atras"),
  agoBefore: [["hace"]],
  last: wordsOf("pasado pasada ultimo ultima"),
  next: wordsOf("proximo proxima siguiente"),
  ahead: wordsOf("en"),
  current: wordsOf("este esta"),
  days: parsePairs("hoy 0,ayer -1,anteayer -2,manana 1"),
  weekdays: numberGroups("lunes,martes,miercoles,jueves,viernes,sabado sabados,domingo domingos"),
  shortWeekdays: numberGroups("lun,mar,mie,jue,vie,sab,dom"),
  dayGroups: parseDayGroups(
    "entre semana 12345,dias laborables 12345,fin de semana 67,fines de semana 67,todos los dias 1234567,cada dia 1234567",
  ),
  through: wordsOf("a al hasta"),
  periodEnds: [
    [wordsOf("abre abren abrimos abierto abiertos apertura"), wordsOf("cierra cierran cerramos cierre")],
    [wordsOf("empieza comienza inicio"), wordsOf("termina acaba final")],
  ],
  clock: {
    named: parsePairs("mediodia 12,medianoche 24"),
    before: wordsOf("las hasta desde"),
    after: wordsOf("horas h"),
    offsets: parsePairs("y media 30,y cuarto 15,menos cuarto -15"),
    partsOfDay: wordsOf("manana mananas tarde tardes noche noches"),
  },
  decadeHeads: wordsOf("anos decada"),
  decades: parsePairs("veinte 20,treinta 30,cuarenta 40,cincuenta 50,sesenta 60,setenta 70,ochenta 80,noventa 90"),
  thisDay: ["en este dia", "tal dia como hoy", "un dia como hoy", "en esta fecha"].map(wordsOf),
  bounds: {
    before: wordsOf("antes"),
    until: wordsOf("hasta"),
    after: wordsOf("despues tras"),
    since: wordsOf("desde"),
  },
  between: wordsOf("entre"),
  and: wordsOf("y"),
  here: ["aqui", "aca", "en este lugar", "en este sitio"].map(wordsOf),
  centuries: wordsOf("siglo"),
  dayFirst: true,
  beforePlace: wordsOf("en a de desde hacia cerca por"),
  insidePlace: wordsOf("en cerca"),
  articles: wordsOf("el la los las de"),
};
