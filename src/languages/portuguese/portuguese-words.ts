import { stemmer } from "@orama/stemmers/portuguese";
import { relateWords, shortFormsOf, wordSet } from "../words/index.js";

/** Words that carry little meaning in Portuguese, without accents. */
export const PORTUGUESE_STOP_WORDS = wordSet(`
  a ai ainda algo alguem algum alguma algumas alguns ali antes ao aos apenas aquela aquelas aquele aqueles aqui aquilo as assim
  ate bem cada ca com como contra cujo da daquela daquele das de dela delas dele deles depois desde dessa desse desta deste
  deve devem devo do dos durante e ela elas ele eles em enquanto entao entre era eram eramos essa essas esse esses esta
  estamos estao estar estas estava estavam este esteja estes esteve estive estou eu faz fazem fazer fez foi fomos for foram
  fosse fui ha haja havia houve isso isto ja la lhe lhes lo logo mais mas me mesma mesmo meu meus mim minha minhas muita
  muitas muito muitos na nada nao nas nem nenhum nenhuma nessa nesse nesta neste ninguem no nos nossa nossas nosso nossos num
  numa o onde os ou outra outras outro outros para pela pelas pelo pelos per perante pode podem podemos poder poderia posso
  pois por porem porque porquanto pouca pouco poucos pra pras pro pros qual quais qualquer quando quanta quantas quanto quantos
  que quem quer queria quero saber sabe sabes se seja sem sempre sendo ser seu seus si sido so sob sobre somos sou sua suas
  tal tambem tanto te tem temos tenha tenho ter teu teus teve ti tinha tive toda todas todo todos tu tua tuas tudo um uma
  umas uns vai vamos vao voce voces vos vossa vosso vou dizer diz diga gostaria gostava coisa coisas`);

/** Spellings of chats. */
export const PORTUGUESE_SHORT_FORMS = shortFormsOf(`
  q que, k que, ke que, qdo quando, qd quando, qnd quando, kd onde, cade onde esta, ond onde, qto quanto, qnt quanto, qnto quanto, qtos quantos, qm quem,
  pq porque, pk porque, prq porque, vc voce, vcs voces, c com, p para, pa para, tb tambem, tbm tambem, tmb tambem, n nao, ta esta, to estou,
  tou estou, tava estava, tao estao, dps depois, hj hoje, amh amanha, agr agora, mto muito, mt muito, mta muita, bjs beijos, obg obrigado, obgd obrigado, brigado obrigado,
  pf por favor, pfv por favor, pfvr por favor, sff se faz favor, msm mesmo, td tudo, tds todos, fds fim de semana, tel telefone, tlm telemovel, cel celular,
  bike bicicleta, fmc familia, infos informacoes, info informacao, min minuto, blz beleza, neh nao e, ne nao e, eh e, naum nao`);

/** Endings with accents that the stemmer knows only with them. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/coes$/, "ção"],
  [/cao$/, "ção"],
  [/oes$/, "ão"],
  [/aes$/, "ão"],
  [/eis$/, "el"],
  [/ais$/, "al"],
];
/** Endings of verbs that the stemmer keeps in short words: "abre", "abrem". */
const SHORT_ENDING = /(?<=^.{3,})(?:em|am|im|[aeio]s?)$/;

/** The stem of a Portuguese word without accents. */
export function stemPortuguese(word: string): string {
  const [ending, accented] = ENDINGS.find(([end]) => word.length > 4 && end.test(word)) ?? [];
  const stem = stemmer(ending === undefined ? word : word.replace(ending, accented ?? ""));
  return stem
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(SHORT_ENDING, "");
}

/** Writes out spellings of chats. */
export function expandPortuguese(word: string): readonly string[] | null {
  return PORTUGUESE_SHORT_FORMS.get(word)?.split(" ") ?? null;
}

/** Everyday words of Portuguese with nearly the same meaning; of the same topic after a semicolon. */
export const relatePortuguese = relateWords(
  `
  abrir abre abrem aberto aberta abertos abertura; horario hora, fechar fecha fecham fechado fechada encerrar encerra encerram encerramento; horario hora, horario horarios hora horas; quando, comecar comeca inicio iniciar; hora, terminar termina acabar acaba fim final,
  preco precos custar custa custam custo valor tarifa diaria; pagar euro dinheiro, pagar paga pagam pago pagamento cobrar cobram; cartao dinheiro preco, gratis gratuito gratuita graca; pagar, desconto reducao meia; preco, cartao cartoes credito multibanco visa debito; pagar, dinheiro numerario especie; pagar, entrada bilhete bilhetes ingresso ingressos; preco,
  quarto quartos habitacao aposento acomodacao; cama dormir, cama camas; quarto dormir, alojamento hospedagem hospedar estadia pousar; hotel quarto, hotel pousada pensao albergue casa; quarto, reservar reserva reservas reservei; cancelar, cancelar cancelamento anular desmarcar; reserva,
  chegar chegada chego chegamos entrar checkin ocupar; hora, sair saida partir deixar desocupar checkout partida; hora, manha cafe pequeno; comer, comer refeicao refeicoes comida almocar; menu restaurante, jantar ceia; comer, prato pratos receita especialidade; comer cozinha, menu ementa cardapio; prato comer, cozinha cozinhar cozinheiro cozinheira; prato,
  vegetariano vegetariana vegetarianos vegano vegana veganos vegan; carne menu, beber bebida bebidas; vinho cafe agua, cao caes cachorro cachorros cadela gato gatos animal animais estimacao bicho, passaro passaros ave aves, crianca criancas filho filhos filha filhas menino menina bebe pequeno pequenos miudo miudos,
  estacionar estacionamento estaciono parque garagem vaga vagas parar; carro, carro carros automovel viatura veiculo; estacionar conduzir, autocarro onibus bus camioneta; paragem transporte, comboio comboios trem trens; estacao, estacao paragem rodoviaria; comboio autocarro, bicicleta bicicletas; pedalar, barco barcos ferry; porto, aviao voo; aeroporto,
  alugar aluguer aluguel alugam alugo; bicicleta, comprar compra compro adquirir; loja, vender venda vendem; loja comprar, loja lojas comercio; comprar, wifi internet rede ligacao conexao; senha, senha password passe codigo; wifi, piscina; nadar agua, nadar nado banho mergulhar; agua piscina mar, praia praias areia costa; mar banho, mar oceano; praia,
  barulho barulhos ruido ruidos barulhento barulhenta ruidoso; silencio dormir, silencio silencioso sossegado sossego calmo tranquilo; barulho, lavar lavo lavagem lavandaria lavanderia roupa maquina; limpar, limpar limpeza limpo, elevador ascensor; andar piso escada, cadeira rodas deficiente acessivel acessibilidade mobilidade; elevador rampa, escada escadas degraus; elevador piso,
  visitar visita visitas ver conhecer passeio passeios excursao excursoes turismo; museu, museu exposicao colecao, perto proximo proxima proximidades arredores redondezas redor zona regiao; longe, longe distancia distante; perto, caminho percurso trilho trilha rota; andar, andar caminhar passear pe caminhada; caminho, mapa plano; caminho,
  construir construiu construida construido erguer edificar arquiteto; casa, fundar fundou fundado fundada fundacao fundador criar criou existe; comecar historia, casa edificio predio lar; viver, viver vive vivia morar mora morava residir; casa, nascer nasceu nascimento nascido nascida; aniversario, morrer morreu morte faleceu falecimento; tumulo, casar casou casamento casaram boda; noivo noiva marido mulher,
  conhecer conheceram conheceu encontraram encontrar; amor, avo avos vovo avozinha; familia, pai papai papa; familia, mae mamae mama; familia, irmao irma irmaos; familia, tio tia tios; familia, esposa mulher; marido, marido esposo; mulher, nome chama chamar chamava apelido; significar, trabalho trabalhar trabalhava profissao oficio emprego; ganhar, escola estudar aula professor; aprender,
  guerra batalha; soldado, incendio fogo queimar ardeu chamas; bombeiro, inundacao cheia enchente alagamento inundou; agua, acontecer aconteceu passar passou ocorrer ocorreu suceder; historia, velho velha antigo antiga idoso idade anos; historia, novo nova recente moderno, grande grandes enorme, pequeno menor, bonito bonita lindo linda belo bela formoso, arvore arvores oliveira; jardim, jardim jardins quintal horta patio; arvore flor,
  inverno frio neve; epoca, verao calor; epoca, ferias epoca temporada feriado, telefone ligar telemovel celular numero; contacto, email mail mensagem carta; escrever endereco, endereco morada rua situado situada fica localizacao; encontrar, ajuda ajudar apoio; problema, avaria estragado quebrado partido; consertar, consertar arranjar reparar conserto; avaria, livro livros volume romance; ler biblioteca, ler leitura; livro, emprestar emprestimo devolver devolucao; livro,
  foto fotos fotografia imagem; camara, musica cancao cancoes concerto show; cantar, danca dancar baile; musica, medico medica doutor; hospital saude, doente doenca; medico, permitir permitido permitidos permitida aceitar aceitam aceita admitidos admitem levar trazer, proibido proibir; permitido, perdido perder perdi; encontrar, chave chaves; porta, guia guiada visita, recomendar recomenda recomendam aconselha aconselham sugerem sugere`,
  stemPortuguese,
);
