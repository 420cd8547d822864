import type { PartialPhrases } from "../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../words/index.js";
import { PORTUGUESE_INTENTS } from "./portuguese-intents.js";
import { PORTUGUESE_SAYS } from "./portuguese-says.js";

const FILLERS = `
    por favor, pf, pfv, sff, se faz favor, faz favor, obrigado, obrigada, muito obrigado, muito obrigada, obg, valeu, se possível, se puder, se puderes, se quiser, se quiseres, eh, hum, hmm, ah, oh, bom, bem, pois, então, ok, okay, tá, tá bom, está bem, vá, desculpe, desculpa, perdão, olá, oi, bom dia, boa tarde,
    acho, penso, creio, diria, digamos, a resposta é, a minha resposta é, minha resposta é, digo, vejamos, quero, queria, gostaria de, gostava de, prefiro, escolho, fico com, quero dizer, queria dizer, eu disse, dá-me, dê-me, me dá, me dê, diz-me, diga-me, me diz, me diga, conta-me, conte-me, me conta, me conte, fala-me de, fale-me de, fala-me da, fale-me da, fala-me do, fale-me do, me fala de, me fale de, me fala da, me fala do,
    o, a, os, as, o de, a de, o da, a da, o do, a do, a que fala de, o que fala de, a pergunta sobre, a história de, a história da, a história do, a história sobre, sobre, de, da, do, só, também, mas, talvez, para mim, eu, senhor, senhora, amigo, amiga`;

const FIRST = "a de cima, o de cima, de cima, em cima, lá em cima, superior, a superior, o superior";

const LAST = `
    a de baixo, o de baixo, de baixo, em baixo, embaixo, lá em baixo, inferior, a inferior, o inferior, última, último, a última, o último, última pergunta, a última pergunta, última resposta, a última resposta, última opção, a última opção, esta última, este último, a última destas, o último destes, a do fim, a última das duas`;

const QUESTION_WORDS = "quem que quê quando onde aonde como porque porquê qual quais quanto quanta quantos quantas";

const CARDINALS = `
    um, dois, três, quatro, cinco, seis, sete, oito, nove, dez, onze, doze, treze, catorze, quinze, dezasseis, dezassete, dezoito, dezanove, vinte`;
/** Other forms of the numbers, by their place. */
const OTHER_CARDINALS: Readonly<Record<number, readonly string[]>> = {
  1: ["uma"],
  2: ["duas"],
  14: ["quatorze"],
  16: ["dezesseis"],
  17: ["dezessete"],
  19: ["dezenove"],
};
/** Without the last letter, which depends on the gender. */
const ORDINALS = `
    primeir, segund, terceir, quart, quint, sext, sétim, oitav, non, décim, décimo primeir, décimo segund, décimo terceir, décimo quart, décimo quint, décimo sext, décimo sétim, décimo oitav, décimo non, vigésim`;

/** The Portuguese phrases. They address nobody as "tu" or "você". */
export const PORTUGUESE_PHRASES: PartialPhrases = {
  says: PORTUGUESE_SAYS,
  intents: listReplies(PORTUGUESE_INTENTS),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [String(index + 1), cardinal, ...(OTHER_CARDINALS[index + 1] ?? [])]),
      listOf(ORDINALS).map((stem, index) => [`${stem}o`, `${stem}a`, `${index + 1}º`, `${index + 1}ª`]),
      {
        beforeNumber: "número, num, nº, n, opção, pergunta, resposta",
        afterPlace: "pergunta, resposta, opção, destas, destes, das duas, dos dois",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: listOf(FILLERS),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("sim, sim sim, claro, claro que sim, com certeza, pois"),
    no: listOf("não, nao, não não, claro que não"),
    more: listOf(
      "e, mas, também, e depois, antes, sim mas, quero dizer, queria dizer, eu queria dizer, diz-me, diga-me, me diga, conta-me, conte-me, me conte, fala-me de, fale-me de, queria saber, gostaria de saber, gostava de saber, quero saber, e quanto a",
    ),
    plain: listOf(
      "não, isso, isto, essa, esse, esta, este, é, era, está, me, te, se, o, a, meu, minha, obrigado, obrigada, desculpe, desculpa, por favor, nada, nenhuma, nenhum, nunca, eu, você, ninguém, tem",
    ),
  },
  commands: {
    edit: listOf(
      "editar, edita, edite, edita a memória, editar a memória, edita a pergunta, edita a história, altera, alterar, corrige, corrigir, edit",
    ),
    title: listOf(
      "muda o título para, mudar o título para, mude o título para, altera o título para, alterar o título para, muda o título, mudar o título, título, o título é, novo título, renomear para, renomeia para, renomear",
    ),
    answer: listOf(
      "muda a resposta para, mudar a resposta para, mude a resposta para, altera a resposta para, alterar a resposta para, muda a resposta, mudar a resposta, muda a última resposta para, substitui a resposta por, resposta, a resposta é",
    ),
    find: listOf(
      "procura, procurar, procure, busca, buscar, encontra, encontrar, há algo sobre, há alguma coisa sobre, o que sabe sobre, o que sabes sobre, o que há sobre",
    ),
    show: listOf("mostra, mostrar, mostre, mostra-me, mostre-me, lê, lê-me, leia, ler, ver, abre, abrir, visualizar"),
    delete: listOf(
      "elimina, eliminar, elimine, apaga, apagar, apague, remove, remover, exclui, excluir, elimina a memória, apaga a memória, elimina a pergunta, apaga a pergunta",
    ),
    newQuestion: listOf(
      "adiciona a pergunta, adiciona uma pergunta, adiciona uma pergunta sobre, adicionar a pergunta, nova pergunta, cria uma pergunta",
    ),
    newStory: listOf(
      "adiciona uma história chamada, adiciona uma história intitulada, adicionar uma história chamada, adicionar uma história intitulada, nova história chamada, nova história intitulada, cria uma história chamada, escreve uma história intitulada, adiciona uma história sobre, escreve uma história sobre, adiciona a história, adiciona uma história, nova história, escreve uma história",
    ),
    variant: listOf(
      "variante, adiciona a variante, adiciona uma variante, adicionar a variante, adicionar uma variante, também se pergunta, ou, ou então",
    ),
    person: listOf("para, só para, é para, é só para, apenas para, pessoa"),
    date: listOf("a, no dia, data, a data é, foi a, foi no dia, aconteceu a, aconteceu no dia, quando"),
    place: listOf("ao pé de, perto de, junto a, lugar, o lugar é, foi perto de, aconteceu perto de, onde"),
    dateOrPlace: listOf("em, no, na, foi em, foi no, foi na, aconteceu em, aconteceu no, aconteceu na, a partir de"),
    sameAs: listOf(
      "igual a, é igual a, o mesmo que, a mesma que, é o mesmo que, é a mesma que, a mesma coisa que, igual à pergunta",
    ),
  },
};
