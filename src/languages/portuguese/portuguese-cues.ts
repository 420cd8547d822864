import { numberGroups, parsePairs, toUnits, wordsOf } from "../cues/index.js";
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
