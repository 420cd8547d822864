import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { PORTUGUESE_LIGHT_WORDS } from "./portuguese-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["quem", "de quem", "com quem", "a quem"],
  time: ["quando", "a que horas", "que horas", "em que ano", "que dia", "que ano", "desde quando", "ate quando"],
  place: ["onde", "aonde", "em que cidade", "em que pais"],
  reason: ["por que", "porque"],
  manner: ["como"],
  number: ["quanto", "quanta", "quantos", "quantas"],
  thing: ["que", "o que", "qual", "quais"],
};

/** Words of Portuguese whose difference makes two questions ask for different things. */
export const PORTUGUESE_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "mae maes mamae pais,pai papai pais,irmao irmaos,irma irmas irmaos,filho filhos crianca criancas miudo miudos,filha filhas filhos crianca criancas,marido maridos esposo,esposa esposas mulher,tio tios,tia tias,primo primos,prima primas," +
      "sobrinho sobrinhos,sobrinha sobrinhas,avo vovo avos,neto netos,neta netas,noivo,noiva,namorado,namorada,amigo amigos amiga amigas,vizinho vizinhos vizinha,sogra,sogro,cunhado,cunhada,padrinho,madrinha,viuvo,viuva,chefe,colega colegas",
  ),
  ordinals: groupsOf(
    "primeiro primeira primeiros primeiras 1o 1a,segundo segunda 2o 2a,terceiro terceira 3o 3a,quarto quarta 4o 4a,quinto quinta 5o,sexto sexta 6o,setimo setima,oitavo oitava,nono nona,decimo decima," +
      "ultimo ultima ultimos ultimas,proximo proxima seguinte,anterior",
  ),
  numbers: groupsOf(
    "dois duas 2,tres 3,quatro 4,cinco 5,seis 6,sete 7,oito 8,nove 9,dez 10,onze 11,doze 12,treze 13,catorze quatorze 14,quinze 15,dezasseis dezesseis 16,dezassete dezessete 17,dezoito 18,dezanove dezenove 19,vinte 20",
  ),
  units: groupsOf(
    "metro metros,quilometro quilometros km,centimetro centimetros cm,grama gramas,quilo quilos kg,litro litros,segundos,minuto minutos,hora horas,dia dias,semana semanas,mes meses,ano anos,grau graus,euro euros,centimo centimos,real reais",
  ),
  superlatives: groupsOf(
    "velho velha antigo antiga,novo nova recente,grande maior,pequeno pequena menor,melhor,pior,longo longa comprido,curto curta,alto alta,baixo baixa,rapido rapida,lento lenta,caro cara,barato barata,distante",
  ),
  alternatives: [
    groupsOf(
      "vermelho vermelha vermelhos,laranja,amarelo amarela,verde verdes,azul azuis,roxo roxa,rosa,castanho marrom,preto preta pretos,branco branca brancos,cinzento cinza,prata,dourado",
    ),
    groupsOf("segundas,terca tercas,quartas,quintas,sextas,sabado sabados,domingo domingos"),
    groupsOf("janeiro,fevereiro,marco,abril,maio,junho,julho,agosto,setembro,outubro,novembro,dezembro"),
    groupsOf("primavera,verao,outono,inverno"),
    groupsOf("manha manhas,tarde tardes,noite noites,madrugada"),
    groupsOf("norte,sul,leste este,oeste"),
    groupsOf(
      "portugues portuguesa,ingles inglesa,alemao alema,frances francesa,italiano italiana,espanhol espanhola,russo russa,chines chinesa,japones japonesa,arabe,grego grega,latim",
    ),
    groupsOf(
      "cao caes cachorro cachorros,gato gatos,cavalo cavalos,passaro passaros,peixe peixes,vaca vacas,coelho coelhos,burro burros,ovelha ovelhas",
    ),
    groupsOf(
      "comboio comboios trem,autocarro onibus,carro carros,bicicleta bicicletas,aviao,barco barcos,mota moto,taxi,eletrico,metro,helicoptero",
    ),
    groupsOf("almoco almocar,lanche,jantar"),
    groupsOf("esquerda,direita"),
    groupsOf("homem homens,mulheres,rapaz rapazes,rapariga raparigas moca mocas"),
  ],
  negation: new Set(["nao", "nunca", "jamais", "ninguem", "nada", "nenhum", "nenhuma", "sem", "nem", "tampouco"]),
  antonyms: [
    [
      ["reservo", "reservar", "reserva", "reservas"],
      ["cancelo", "cancelar", "cancelamento", "anular", "desmarcar"],
    ],
    [
      ["abre", "abrem", "aberto", "aberta", "abertos", "abrir", "abertura"],
      ["fecha", "fecham", "fechado", "fechada", "fechados", "fechar", "encerra"],
    ],
    [
      ["comeca", "comecar", "inicio", "inicia"],
      ["termina", "acaba", "fim", "final", "terminar"],
    ],
    [
      ["chegar", "chegada", "chega", "chegam"],
      ["sair", "saida", "sai", "partida", "partir"],
    ],
    [
      ["comprar", "compro", "compra"],
      ["vender", "vendem", "vende", "venda"],
    ],
    [
      ["nasceu", "nascer", "nascimento", "nascido"],
      ["morreu", "morrer", "morte", "faleceu"],
    ],
    [
      ["casamento", "casar"],
      ["divorcio", "divorciar"],
    ],
    [
      ["ganhar", "ganhou", "vitoria"],
      ["perder", "perdeu", "derrota"],
    ],
    [
      ["quente", "calor"],
      ["frio", "fria"],
    ],
    [
      ["ligar", "acender"],
      ["desligar", "apagar"],
    ],
    [
      ["subir", "cima"],
      ["descer", "baixo"],
    ],
    [
      ["dentro", "interior"],
      ["fora", "exterior"],
    ],
    [["antes"], ["depois"]],
    [["facil"], ["dificil"]],
    [["entrada"], ["saida"]],
    [["emprestar"], ["devolver", "devolvo"]],
    [
      ["gosta", "gostava", "adora"],
      ["odeia", "odiava", "detesta"],
    ],
  ],
  light: PORTUGUESE_LIGHT_WORDS,
  past: new Set("era eram foi foram estava estavam tinha tinham".split(" ")),
  tenses: groupsOf("e era foi,sao eram foram,esta estava,estao estavam,tem tinha,pode podia,podem podiam"),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
