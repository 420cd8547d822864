import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const QUESTION_WORDS = listOf(`
  quem, que, o que, o quê, quê, quando, onde, aonde, como, por que, porque, porquê, por quê, qual, quais, quanto, quanta, quantos, quantas, pq, qdo, cadê, kd, qto`);

const VERBS = listOf(`
  é, é que, são, era, eram, foi, foram, está, estão, estava, fica, ficam, há, havia, houve, tem, têm, tens, tinha, posso, pode, podemos, podem, se, devo, deve, devemos, tenho, temos, faço, faz, fazem, fazia, fez, aconteceu, ocorreu, passou, custa, custam, dura, abre, abrem, fecha, fecham,
  começa, acaba, termina, funciona, serve, significa, quer, vai, vamos, me, te, lhe, nos, chego, chegamos, chama, chamava, nasceu, morreu, vive, vivia, morava, o, a, os, as`);

const COURTESIES = listOf(`
  olá, oi, olá a todos, olá de novo, olá outra vez, oi de novo, bom dia, boa tarde, boa noite, bom dia a todos, boas, viva, saudações, ei, opa, e aí, alô, caro senhor, cara senhora, caros senhores, exmo senhor, prezado, prezada, prezados, muito prazer, prazer, prazer em conhecê-lo, como está, como estás, como vai, como você está, tudo bem, tudo bom, está tudo bem,
  tudo bem contigo, tudo bem com você, espero que esteja bem, espero que estejas bem, espero que esteja tudo bem, espero não incomodar, obrigado, obrigada, muito obrigado, muito obrigada, obrigadão, obg, obrigado desde já, obrigada desde já, desde já obrigado, desde já obrigada, desde já agradeço, obrigado pela ajuda, obrigada pela ajuda, obrigado pela atenção, obrigada pela atenção,
  obrigado pela resposta, obrigado pela informação, obrigado por tudo, obrigado mais uma vez, agradeço, agradeço muito, agradeço desde já, fico grato, fico grata, grato, grata, valeu, brigado, brigada, por favor, pf, pfv, sff, se faz favor, faz favor, se puder, se puderes, se possível, se for possível, se não for incómodo, se não for incômodo, se não se importa, se não te importas, se não se importar,
  desculpe, desculpa, desculpem, peço desculpa, peço desculpas, mil desculpas, perdão, com licença, lamento, sinto muito, desculpe incomodar, desculpa incomodar, desculpe o incómodo, desculpe o incômodo, desculpe estar a incomodar, sou eu outra vez, sou eu de novo, eu de novo, desculpe o meu português, desculpa o meu português, o meu português não é bom, meu português não é bom, não falo bem português, não sou daqui,
  adeus, tchau, até logo, até breve, até amanhã, até mais, até já, bom fim de semana, tenha um bom dia, tenha um ótimo dia, tem um bom dia, resto de bom dia, um abraço, abraço, abraços, beijos, beijinhos, bjs, cumprimentos, com os melhores cumprimentos, melhores cumprimentos, atenciosamente, atentamente, que bom, que bonito, que bonita, que lindo, que linda, que gentileza, muito gentil, muito amável, que interessante, interessante,
  muito interessante, perfeito, ótimo, excelente, maravilhoso, fantástico, espetacular, legal, que legal, fixe, que fixe, giro, bem, muito bem, está bem, está bom, tá, tá bom, tá bem, ok, okay, certo, beleza, blz, entendi, percebi, já percebi, compreendo, entendo, claro, com certeza, sim, não, ah, oh, ai, eh, hum, hmm, ahn, pois, pois é, bom, bem, olha, olhe, escuta, escute, ouve, ouça, diz lá, vejamos, então, portanto, enfim, ou seja, isto é,
  a propósito, já agora, aliás, haha, hahaha, kkk, kkkk, rsrs, lol, uau, wow, parabéns, bravo, uma pergunta, uma perguntinha, pergunta, uma pergunta rápida, pergunta rápida, só uma pergunta, outra pergunta, mais uma pergunta, uma última pergunta, última pergunta, outra coisa, mais uma coisa, só mais uma coisa, uma última coisa, uma dúvida, outra dúvida, tenho uma dúvida, tenho uma pergunta, tinha uma pergunta, tinha uma dúvida, posso fazer uma pergunta,
  posso perguntar uma coisa, posso fazer-lhe uma pergunta, posso te fazer uma pergunta, posso lhe fazer uma pergunta, pode ajudar-me, podes ajudar-me, pode me ajudar, você pode me ajudar, poderia ajudar-me, poderia me ajudar, podia ajudar-me, ajude-me, ajuda-me, me ajuda, me ajude, ajuda, preciso de ajuda, preciso da sua ajuda, por curiosidade, só por curiosidade, estou curioso, estou curiosa, talvez seja uma pergunta parva, pergunta boba, talvez seja uma pergunta boba,
  senhor, senhora, menina, amigo, amiga, meu amigo, cara, mano, pessoal, gente, meu caro, minha cara, bom saber, é bom saber, muito útil, antes de mais, primeiro que tudo, em primeiro lugar`);

const CLOSINGS = listOf(`
  obrigado, obrigada, muito obrigado, muito obrigada, obg, obrigado desde já, obrigada desde já, desde já obrigado, desde já obrigada, desde já agradeço, valeu, por favor, pf, pfv, sff, se faz favor, faz favor, desculpe, desculpa, adeus, tchau, até logo, até breve, cumprimentos, abraço, abraços, beijos, beijinhos, se possível, se for possível, por curiosidade, cara, mano, kkk, rsrs, lol`);

const ASKERS = listOf(`
  quer saber, querem saber, queria saber, queriam saber, gostaria de saber, gostariam de saber, gostava de saber, gostavam de saber, gostaríamos de saber, queríamos saber, quer perguntar, pergunta, perguntam, pergunta-se, está a perguntar, está perguntando, perguntou-me, me perguntou, me pergunta, pergunta sempre, precisa saber, precisa de saber, preciso saber, preciso de saber, precisamos saber, precisamos de saber,
  tenho de saber, tenho que saber, tem de saber, tem que saber, interessa-me saber, me interessa saber`);

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  pode, podes, podem, poderia, poderias, poderiam, podia, podias, podiam, você pode, você poderia, o senhor pode, a senhora pode, será que pode, será que podia, será que poderia, será que podes, será que me, será que alguém pode, alguém pode, alguém poderia, alguém podia, alguém me pode, alguém me podia, importa-se de, importas-te de, se importa de, teria a gentileza de, faria o favor de, seria possível,
  seria capaz de, saberia, saberias, sabe, sabes, gostaria que me, queria que me, não se importa de`);

const FRAMES = [
  ...listOf(`
  queria saber, eu queria saber, gostaria de saber, eu gostaria de saber, gostava de saber, eu gostava de saber, quero saber, eu quero saber, queríamos saber, gostaríamos de saber, queria perguntar, eu queria perguntar, gostaria de perguntar, gostava de perguntar, queria perguntar-lhe, queria te perguntar, quero perguntar, queria tirar uma dúvida sobre, estava a pensar, estava me perguntando, estava perguntando,
  pergunto-me, me pergunto, eu me pergunto, fico me perguntando, perguntava-me, posso perguntar, posso saber, pode-se saber, podemos saber, diz-me, diga-me, me diz, me diga, me fala, me fale, dizei-me, digam-me, diz-nos, diga-nos, conta-me, conte-me, me conta, me conte, conta-nos, conte-nos, conta-me sobre, conte-me sobre, me conte sobre, me conta sobre, conta-me de, fala-me de, fale-me de, fala-me do, fale-me do, fala-me da, fale-me da, me fala de,
  me fale de, me fala do, me fala da, me fale do, me fale da, me fale sobre, me fala sobre, fale sobre, fala sobre, explica-me, explique-me, me explica, me explique, explica-nos, explique-nos, pode dizer-me, podes dizer-me, pode me dizer, podes me dizer, poderia dizer-me, poderia me dizer, podia dizer-me, podia me dizer, você pode me dizer, você poderia me dizer, sabe dizer-me, sabe me dizer, sabes dizer-me, sabe dizer, saberia dizer-me, saberia me dizer, pode explicar-me, pode me explicar,
  poderia explicar-me, poderia me explicar, podia explicar-me, pode indicar-me, poderia indicar-me, pode me informar, poderia me informar, pode informar-me, sabe se, sabes se, sabem se, você sabe se, sabe, sabes, sabem, você sabe, vocês sabem, alguém sabe, por acaso sabe, por acaso sabes, sabe por acaso, faz ideia de, fazes ideia de, tem ideia de, tens ideia de, tem alguma ideia de, alguma ideia de, não sei, eu não sei, não sabemos, não entendo, não percebo, não me lembro, não lembro, esqueci-me, me esqueci, esqueci,
  não tenho certeza, não tenho a certeza, a minha pergunta é, minha pergunta é, a pergunta é, a minha dúvida é, minha dúvida é, tenho uma pergunta sobre, tenho uma dúvida sobre, uma pergunta sobre, uma dúvida sobre, procuro informações sobre, gostaria de informações sobre, queria informações sobre, preciso de informações sobre, que me diz de, o que me diz de, o que sabe sobre, o que sabes sobre, o que sabe de, e quanto a, informe-me, lembra-me, lembre-me,
  dizer, dizer-me, me dizer, dizer-nos, nos dizer, explicar, explicar-me, me explicar, contar, contar-me, me contar, indicar, indicar-me, me indicar, confirmar, confirmar-me, me confirmar, informar, informar-me, me informar, esclarecer, falar-me de, me falar de, falar sobre`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf(
  "se, por favor, pf, pfv, também, por acaso, um pouco, talvez, outra vez, de novo, acerca de, sobre, lá, aí, sff, se faz favor",
);

/** How Portuguese is spoken in a conversation. */
export const PORTUGUESE_CONVERSATION: Conversation = {
  courtesies: COURTESIES,
  closings: CLOSINGS,
  introductions: listOf(`
    chamo-me, chamo me, eu chamo-me, me chamo, eu me chamo, o meu nome é, meu nome é, sou de, sou do, sou da, somos de, venho de, venho do, venho da,
    vivo em, moro em, vivemos em, ando na escola, sou estudante, sou aluno, sou aluna, sou professor, sou professora, sou turista,
    sou uma criança, estou reformado, estou reformada`),
  introductionsWithAge: listOf("tenho, tenho só, tenho quase, tenho já, eu tenho, temos"),
  objections: listOf("mas, porém, contudo, ainda, exceto, salvo"),
  asides: [
    ...combine(
      ["porque", "já que", "pois", "que"],
      listOf("eu, nós, tenho, temos, quero, queremos, preciso, meu, minha, o meu, a minha"),
    ),
    ...listOf("me chamo, chamo-me, eu sou, nós somos, chama-se, é para a escola, é para o trabalho de casa"),
  ],
  frames: FRAMES,
  framesBeforeQuestions: listOf("saber, entender, perceber, compreender, descobrir, aprender, conhecer, perguntar"),
  framesWithPerson: listOf(
    "dizer ao, diga ao, dizer à minha, explicar ao, explicar à minha, explique ao, contar ao, conta ao",
  ),
  beforeFrames: BEFORE_FRAMES,
  afterFrames: AFTER_FRAMES,
  questionWords: [
    ...QUESTION_WORDS,
    ...listOf(`
    há, havia, houve, tem, têm, tens, vocês têm, vocês tem, posso, pode-se, podemos, pode, podem, se pode, dá para, devo, devemos, tenho de, tenho que, temos de, são, está, estão, era, existe, existem, fazem, oferecem, organizam, aceitam, vocês aceitam, admitem, vendem, alugam, vocês alugam, abrem, fecham, cobram, servem, é possível, é verdade, é permitido, é proibido, é preciso, é necessário, é obrigatório, é gratuito, preciso, vale a pena,
    é muito, é caro, é longe, és, já`),
  ],
  questionStarts: [
    ...combine(
      QUESTION_WORDS.filter((word) => !["que", "quê", "como", "porque", "quando"].includes(word)),
      VERBS,
    ),
    ...combine(
      ["como"],
      listOf(
        "é, é que, era, foi, se, posso, podemos, faço, chego, chegamos, vou, vamos, está, funciona, faz, fazer, chegar, nasceu, começou, cancelo, reservo",
      ),
    ),
    ...combine(
      ["quando"],
      listOf(
        "é, é que, foi, foram, era, abre, abrem, fecha, fecham, posso, podemos, nasceu, morreu, começa, acaba, termina, se, tem, há",
      ),
    ),
    ...combine(
      ["que"],
      listOf(
        "horas, dia, tipo, ano, autocarro, ônibus, horário, idade, preço, é que, posso, se, fazer, significa, aconteceu",
      ),
    ),
    ...listOf(`
    a que horas, até que horas, a partir de que horas, em que ano, em que, desde quando, até quando, a partir de quando, de quem, com quem, a quem, para quem, de que, com que, por que, para que, há algum, há alguma, há um, há uma, há, tem algum, tem alguma, tem um, tem uma, posso, podemos, pode-se, é possível, é verdade que, é permitido, é preciso, vocês têm, vocês tem, já esteve, existe, existem, quanto custa, quantos anos, quanto tempo, dá para`),
  ],
  requests: listOf(
    "descreve, descreva, enumera, enumere, mostra-me, mostre-me, me mostra, me mostre, lista, liste, define, defina, compara, compare",
  ),
  joiners: listOf(`
    e, mas, ou, também, além disso, depois, então, pois, por isso, portanto, bom, e também, porque, olha, olhe, ah, oh, eh, escuta, vejamos, agora, já agora, entretanto, por outro lado, aí, daí, e então, e depois, é que, enfim`),
  conditions: listOf(`
    se, quando, enquanto, depois, antes, durante, em, no, na, nos, nas, ao, à, aos, às, com, sem, para, por, pelo, pela, desde, de, do, da, dos, das, sobre, segundo, até, entre, caso, perto, contra, em caso de, junto, conforme`),
  beforeQuestionWords: listOf(
    "a, de, em, com, por, para, sobre, entre, até, desde, até a, a partir de, segundo, contra, sem",
  ),
  statementWords: listOf(`
    eu, nós, a gente, sou, somos, estou, estamos, tenho, temos, venho, vimos, moro, moramos, vivo, vivemos, quero, queremos, queria, procuro, procuramos, acho, penso, creio, sei, amo, adoro, adora, gosto, gosta, gostamos, era, tinha, devo, estudo, trabalho, faço, fazemos, vou, vamos, chego, chegamos, leio, li, vi, ouvi, perdi, esqueci, comprei,
    faz, querem, pergunta, encontro, entendo, chamo, chama, dizem, disse, viajo, viajamos, iremos, são, há, fui, fomos, adoram`),
  abbreviations: listOf(
    "sr, sra, srs, dr, dra, eng, prof, profa, exmo, av, r, etc, ex, art, n, nº, tel, d, pág, p, s, lda, aprox",
  ),
  vagueWords: listOf(`
    nome, chama, chamava, motivo, razão, detalhe, detalhes, ano, anos, data, idade, tipo, género, parte, vez, vezes, exatamente, acontecer, aconteceu, acontece, ocorrer, ocorreu, passar, passou, passa, coisa, coisas, algo, nada, tudo, dizer, diz, diga, disse, saber, sabe, sabes, fazer, feito, faz, fazem, fez, também, ainda, mesmo, realmente, nunca, sempre, logo, depois,
    quando, onde, como, porque, assim, modo, maneira, forma, história, histórias, acontecimento, evento, eventos, memória, memórias, especial, particular, interessante, obrigado, obrigada, favor, bem, verdade, só, já, muito, aquela, aquilo, posso, pode, podemos, conta, conte, fala, fale, assunto, ir, há, tem, me, você`),
  hedges: listOf(
    "alguma vez, jamais, realmente, mesmo, exatamente, exactamente, talvez, por acaso, ainda, pessoalmente, atualmente, na verdade, normalmente, já, também",
  ),
  measures: [
    {
      asks: listOf("custa, custam, custava, custo, preço, preços, pagar, caro, cara, tarifa, tarifas"),
      asksAlone: listOf("quanto"),
      says: listOf(
        "euro, euros, cêntimo, cêntimos, escudo, escudos, real, reais, centavo, centavos, dólar, grátis, gratuito, gratuita, €, $",
      ),
    },
    { asks: listOf("quantos anos, que idade, com que idade"), units: listOf("ano, anos, mês, meses") },
    {
      asks: listOf("quanto tempo, quanto tempo demora, quanto tempo leva, quanto dura, quantas horas, quantos dias"),
      units: listOf(
        "minuto, minutos, hora, horas, dia, dias, noite, noites, semana, semanas, mês, meses, ano, anos, até",
      ),
    },
  ],
  reference: {
    openings: listOf(
      "e, e quanto a, e o, e a, e os, e as, e para, e em, e no, e na, e com, e se, mas, ou, também, e que tal, e então, o mesmo para",
    ),
    persons: [
      {
        words: listOf("ele, dele"),
        canBeNamed: true,
        nouns: listOf(`pai, papai, irmão, filho, marido, esposo, tio, primo, sobrinho, avô, vovô, neto, noivo, namorado,
          amigo, sogro, cunhado, padrinho, viúvo`),
      },
      {
        words: listOf("ela, dela"),
        canBeNamed: true,
        nouns: listOf(`mãe, mamãe, irmã, filha, esposa, mulher, tia, prima, sobrinha, avó, vovó, neta, noiva, namorada,
          amiga, sogra, cunhada, madrinha, viúva`),
      },
    ],
    people: listOf("ele, ela, eles, elas, dele, dela, deles, delas, seu, sua, seus, suas, lhe, lhes, aquele, aquela"),
    things: listOf(`
      o, a, os, as, isso, isto, aquilo, este, esta, estes, estas, esse, essa, esses, essas, disso, disto, nisso, seu, sua, dele, dela, outro, outra, outros, outras, o outro, a outra, o segundo, a segunda, lo, la, ele, ela`),
    places: listOf("lá, ali, aí, nesse lugar, esse lugar, nesse sítio, esse sítio, naquele lugar"),
    dates: listOf(
      "então, na altura, nessa altura, nesse ano, esse ano, nesse dia, naquele ano, naquele dia, naquela época, nesse tempo, naquele tempo, nessa época, naquele verão, nesse verão",
    ),
    here: listOf(
      "aqui, cá, neste lugar, este lugar, neste sítio, este sítio, aqui perto, por aqui, aqui à volta, nos arredores, nas redondezas, perto daqui",
    ),
    other: combine(
      ["", "não", "não esse não", "esse não", "não quero dizer", "quero dizer", "e"],
      listOf("o outro, a outra, os outros dois, as outras duas, a outra pergunta, a outra resposta"),
    ),
    more: listOf(`
      conta mais, conte mais, conta-me mais, conte-me mais, me conta mais, me conte mais, diz mais, diga mais, diz-me mais, diga-me mais, me diga mais, mais, mais por favor, continua, continue, continua por favor, continue por favor, prossiga, segue, e depois, e então, e a seguir, e depois disso, que mais, o que mais, e que mais, e o que mais, mais alguma coisa, há mais, tem mais, há mais alguma coisa, outra coisa,
      o que aconteceu depois, e o que aconteceu depois, que aconteceu depois, o que aconteceu a seguir, e depois o que aconteceu, o que se passou depois, conta outra coisa, quero saber mais, eu quero saber mais, gostaria de saber mais, gostava de saber mais, queria saber mais, pode contar mais, podes contar mais, pode me contar mais, pode contar-me mais, fale mais, fala mais, fale mais sobre isso, mais sobre isso, que mais pode contar`),
  },
};
