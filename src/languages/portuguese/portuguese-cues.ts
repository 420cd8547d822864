import { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "../cues/index.js";
import type { CueWords } from "../pack/index.js";

/** Words for dates and places in Portuguese. */
export const PORTUGUESE_CUES: CueWords = {
  code: "pt",
  months: numberGroups(
    "janeiro jan,fevereiro fev,marco,abril abr,maio,junho jun,julho jul,agosto ago,setembro set,outubro out,novembro nov,dezembro dez",
  ),
  seasons: parsePairs("primavera 3,verao 6,outono 9,inverno 12"),
  beforeYear: wordsOf("em no na ano durante por"),
  leadIns: wordsOf("em no na nos nas o a os durante do da"),
  joiners: wordsOf("de do da em no na o ano"),
  numbers: numberGroups("um uma,dois duas,tres,quatro,cinco,seis,sete,oito,nove,dez,onze,doze"),
  units: toUnits("dia dias", "semana semanas", "mes meses", "ano anos"),
  ago: wordsOf("atras"),
  agoBefore: [["ha"], ["faz"]],
  last: wordsOf("passado passada ultimo ultima"),
  next: wordsOf("proximo proxima seguinte"),
  ahead: wordsOf("em"),
  current: wordsOf("este esta neste nesta"),
  days: parsePairs("hoje 0,ontem -1,anteontem -2,amanha 1"),
  weekdays: new Map([...parsePairs("terca 2,tercas 2,sabado 6,sabados 6,domingo 7,domingos 7")]),
  shortWeekdays: numberGroups(
    "segunda segundas seg,terca tercas ter,quarta quartas qua,quinta quintas qui,sexta sextas sex,sab,dom",
  ),
  weekdayEndings: wordsOf("feira feiras"),
  dayGroups: parseDayGroups(
    "dias uteis 12345,dia util 12345,durante a semana 12345,fim de semana 67,fins de semana 67,todos os dias 1234567,cada dia 1234567",
  ),
  through: wordsOf("a ate ao"),
  periodEnds: [
    [wordsOf("abre abrem abrimos aberto aberta abertos abertura"), wordsOf("fecha fecham fechamos fecho encerramento")],
    [wordsOf("comeca inicio"), wordsOf("acaba termina fim")],
  ],
  clock: {
    named: parsePairs("meio dia 12,meia noite 24"),
    before: wordsOf("as ate desde das pelas"),
    after: wordsOf("horas h"),
    offsets: parsePairs("e meia 30,e um quarto 15,e quarto 15,menos um quarto -15"),
    partsOfDay: wordsOf("manha manhas tarde tardes noite noites"),
  },
  decadeHeads: wordsOf("anos decada"),
  decades: parsePairs("vinte 20,trinta 30,quarenta 40,cinquenta 50,sessenta 60,setenta 70,oitenta 80,noventa 90"),
  thisDay: ["neste dia", "nesta data", "num dia como hoje"].map(wordsOf),
  bounds: {
    before: wordsOf("antes"),
    until: wordsOf("ate"),
    after: wordsOf("depois apos"),
    since: wordsOf("desde"),
  },
  between: wordsOf("entre"),
  and: wordsOf("e"),
  here: ["aqui", "ca", "neste lugar", "neste sitio"].map(wordsOf),
  centuries: wordsOf("seculo"),
  dayFirst: true,
  beforePlace: wordsOf("em a de do da no na desde perto por para"),
  insidePlace: wordsOf("em no na perto"),
  articles: wordsOf("o a os as de"),
};
