import type { IntentKey } from "../pack/index.js";

const PLAIN_YES = `
    sim, s, ss, sim sim, claro, claro que sim, com certeza, certamente, certo, certinho, está certo, tá certo, ok, okay, k, tá, tá bom, tá bem, está bem, está bom, beleza, blz, fechado, combinado, de acordo, concordo,
    bem, muito bem, perfeito, ótimo, correto, está correto, é isso, é isso mesmo, isso mesmo, exato, exatamente, é verdade, verdade, pois, pois é, pois claro, pode ser sim, seguramente, sem dúvida, sem dúvidas, evidentemente, naturalmente, óbvio, lógico,
    com toda a certeza, absolutamente, tem razão, tens razão, você tem razão, aham, uhum, afirmativo, yes, 👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    não, nao, n, nope, não não, claro que não, com certeza que não, de jeito nenhum, de maneira nenhuma, de forma alguma, de modo algum, nem pensar, jamais, nunca, nada disso, não creio, acho que não, creio que não, parece que não, penso que não,
    receio que não, diria que não, não exatamente, não propriamente, nem por isso, negativo, tampouco, também não, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (não é | não era | isso não é | isso não era | isto não é | não foi)
    (o que | a pergunta que)
    (perguntei | eu perguntei | te perguntei | lhe perguntei | tinha perguntado | perguntava | eu perguntava | estava perguntando | estava a perguntar | queria | eu queria | queria saber | eu queria saber | queria dizer | quis dizer |
     procurava | estava procurando | estava a procurar | pedi | eu pedi)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    errado, está errado, tá errado, isso está errado, errada, está errada, incorreto, incorreta, está incorreto, não está certo, não está correto, não é isso, não é isto, isso não, não era isso, não é essa, não é esse, não foi isso,
    não é assim, não perguntei isso, eu não perguntei isso, não te perguntei isso, não lhe perguntei isso, não quis dizer isso, não queria dizer isso, não me referia a isso, não é a minha pergunta, essa não é a minha pergunta, não era a minha pergunta,
    não foi a minha pergunta, falso, é falso, isso é falso, não é verdade, isso não é verdade, mentira, não é a resposta, não é a resposta certa`;

const LATER = `
    agora não, hoje não, ainda não, por agora não, por enquanto não, mais tarde, depois, talvez mais tarde, talvez depois, outro dia, outra hora, fica para depois, fica para a próxima, noutra altura, mais logo`;

/** The replies that have each intent in Portuguese, of Portugal and of Brazil. */
export const PORTUGUESE_INTENTS = {
  yes: `
    ${PLAIN_YES},
    por favor, sim por favor, com prazer, com muito prazer, com gosto, por que não, porque não, e por que não, vamos, vamos lá, bora, vá, vá lá, força, avante, continua, continue, prossiga, segue, siga, faz, faça, faz isso, faça isso, conta, conte, conta-me, conte-me, me conta, me conte,
    conta lá, conte lá, pode contar, diz, diga, diz-me, diga-me, me diz, me diga, diz lá, diga lá, pode dizer, quero ouvir, quero saber, quero saber isso, vamos ouvir, estou a ouvir, estou ouvindo, sou todo ouvidos, sou toda ouvidos, interessa-me, me interessa, interessante, parece bom,
    parece interessante, gostaria, gostava, eu gostaria, eu adoraria, adoraria, eu quero, quero sim, quero, acho que sim, creio que sim, penso que sim, espero que sim, parece que sim, diria que sim, esse mesmo, essa mesma, isso, esse, essa, este, esta, é esse, é essa, é este, é esta,
    era isso que eu queria, foi isso que quis dizer, tenho curiosidade`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    não quero, eu não quero, não queria, prefiro que não, prefiro não, melhor não, é melhor não, não me interessa, não interessa, sem interesse, não tenho vontade, não estou a fim, estou bem assim, assim está bem, não é preciso, não precisa, não é necessário, não faz mal, tanto faz,
    deixa, deixe, deixa estar, deixe estar, deixa para lá, deixe para lá, passo, nem um nem outro, nem uma nem outra, não faça, não faças, esse não, essa não, este não, esta não`,
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    nenhuma, nenhum, nenhuma destas, nenhum destes, nenhuma dessas, nenhum desses, nenhuma das duas, nenhum dos dois, nenhuma das três, nenhum dos três, nenhuma delas, nenhum deles, nenhuma das anteriores, nem uma nem outra, nem um nem outro, nada, nada disto, nenhuma serve,
    nenhuma está certa, estas não, estes não, essas não, outra, outro, outra coisa, algo diferente, qualquer outra coisa, outra pergunta`,
  another: `
    outra, outro, mais uma, mais um, outra coisa, outra história, outra memória, outro assunto, outro tema, outra proposta, outra sugestão, algo mais, mais alguma coisa, algo diferente, algo novo, qualquer outra coisa, a próxima, o próximo, próxima, próximo, seguinte, a seguinte, o seguinte,
    muda, mude, muda de assunto, mude de assunto, mudemos de assunto, mudar de assunto, vamos mudar de assunto, que mais, o que mais, que mais há, o que mais há, o que mais tem, que mais tens, que mais sabe, o que mais sabe, que mais sabes, conta outra coisa, conte outra coisa,
    conta-me outra coisa, conte-me outra coisa, me conta outra coisa, me conte outra coisa, conta outra, conte outra, falemos de outra coisa, vamos falar de outra coisa, tenta outra, tente outra, next`,
  all: `
    as duas, os dois, ambas, ambos, todas, todos, todas elas, todos eles, todas estas, as três, os três, todas as três, as quatro, os quatro, tudo, cada uma, cada um, quero as duas, quero os dois, quero todas, quero todos, (diz-me | diga-me | conta-me | conte-me | mostra-me | me diga | me conte | me mostre) (as duas | os dois | todas | todos | tudo),
    uma e outra, um e outro, a primeira e a segunda, o primeiro e o segundo, uma e duas, um e dois, uma depois da outra, um depois do outro, uma de cada vez`,
  maybe: `
    talvez, talvez sim, se calhar, se calhar sim, quem sabe, pode ser, poderia ser, é possível, possivelmente, provavelmente, porventura, não (sei | sei bem | saberia), sei lá, não tenho (certeza | a certeza), não estou (seguro | segura | certo | certa), mais ou menos, algo assim,
    qualquer coisa assim, uma coisa assim, depende, não faço ideia, não faço a menor ideia, não tenho ideia, nem ideia, sem ideia, difícil dizer, 🤷`,
  abort: `
    cancela, cancelar, cancele, anula, anular, para, pare, parar, stop, chega, já chega, basta, basta assim, é suficiente, suficiente, deixa, deixe, deixa estar, deixe estar, deixa para lá, deixe para lá, deixa lá, esquece, esqueça, esquece isso, esqueça isso, não importa, não faz mal, tanto faz,
    mudei de ideia, mudei de ideias, ignora, ignora isso, ignore isso, retiro a pergunta, nada, mais nada, nada mais, não há mais perguntas, sem mais perguntas, não tenho mais perguntas, sai, sair, saia, fecha, fechar, feche, termina, terminar, termine, acabou, acabei, terminei, terminámos, terminamos, é tudo, isso é tudo, era tudo, era só isso, é só isso, só isso,
    por agora é tudo, por hoje é tudo, volta, voltar, volte, para trás, fim, desisto, cala-te, cale-se, cala a boca, silêncio, não se incomode, não te incomodes, assim está bem, estou bem assim, cancel, quit, exit, 🛑, ✋`,
  cancel:
    "cancela, cancelar, cancele, cancela isso, cancele isso, anular, quero cancelar, gostaria de cancelar, cancel",
  whoAreYou: `
    quem és, quem és tu, quem é você, como te chamas, como você se chama, com quem falo, com quem estou a falar`,
  hello: `
    está aí alguém, tem alguém aí, estás aí,
    olá, oi, oi oi, olá olá, bom dia, boa tarde, boa noite, boas, viva, saudações, e aí, opa, alô, hello, hi, 👋`,
  thanks: `
    obrigado, obrigada, muito obrigado, muito obrigada, obrigadão, obg, obrigado por tudo, obrigada por tudo, obrigado pela ajuda, obrigada pela ajuda, mil obrigados, agradeço, agradeço muito, eu agradeço, fico grato, fico grata, grato, grata, valeu, brigado, brigada, bem haja, 🙏`,
  bye: `
    adeus, tchau, tchauzinho, até logo, até breve, até já, até amanhã, até mais, até à próxima, até a próxima, até à vista, a gente se vê, vemo-nos, fica bem, fique bem, bom fim de semana, tenha um bom dia, tem um bom dia, resto de bom dia, bom descanso, vou embora, tenho de ir, tenho que ir, bye`,
  feedback: `
    ${NOT_IT},
    resposta errada, a resposta está errada, essa resposta está errada, resposta incorreta, a resposta não está certa, a resposta não está correta, é a resposta errada, má resposta, isso não é resposta, isso não é uma resposta, não é uma resposta, isso não responde à minha pergunta, não responde à minha pergunta, não respondeu, não respondeste, você não respondeu,
    não me respondeu, não me respondeste, não respondeu à minha pergunta, não respondeste à minha pergunta, não respondeu a minha pergunta, está enganado, estás enganado, você está enganado, está enganada, enganou-se, enganaste-te, você se enganou, você errou, você está errado, entendeu mal, entendeste mal, percebeu mal, percebeste mal, você entendeu mal, não me entendeu,
    não me entendeste, você não me entendeu, não entendeu, não entendeste, você não entendeu, não percebeste, não percebeu, não me entende, não entende, não entendeu a pergunta, não percebeu a pergunta, foi um mal-entendido, é um mal-entendido, mal-entendido, expliquei-me mal, me expliquei mal, perguntei outra coisa, eu perguntei outra coisa, perguntava outra coisa, queria outra coisa, queria dizer outra coisa,
    referia-me a outra coisa, não faz sentido, isso não faz sentido, não tem nada a ver, isso não tem nada a ver, o que tem a ver, não ajuda, isso não ajuda, não me ajuda, isso não me ajuda, não é útil, não serve, isso não serve, 👎`,
  propose: `
    (conta | conte | conta-me | conte-me | me conta | me conte | pode contar-me | podes contar-me | pode me contar) (uma história | alguma coisa | algo | histórias | uma memória | algo interessante | uma anedota | um episódio), (diz-me | diga-me | me diz | me diga) (alguma coisa | algo | algo interessante),
    tens uma história, tem uma história, surpreende-me, surpreenda-me, me surpreenda, sugere alguma coisa, sugira alguma coisa, o que sugeres, o que sugere, o que recomendas, o que recomenda, alguma sugestão,
    escolhe tu, escolha você, o que quiseres, o que quiser, não sei o que perguntar, não tenho perguntas, estou entediado, estou entediada`,
  repeat: `
    repete, repita, repetir, repete isso, repita isso, repete lá, repete a resposta, repita a resposta, (pode | podes | poderia | podias | você pode) (repetir | repetir isso | dizer outra vez | dizer de novo), outra vez, de novo, novamente, mais uma vez, diz outra vez, diga outra vez, diz de novo, diga de novo, fala de novo, fale de novo,
    o que disse, o que disseste, o que você disse, que disse, que disseste, que foi que disse, o que é que disse, como disse, como é, como, desculpe como, diga lá outra vez, não ouvi, não ouvi bem, não te ouvi, não o ouvi, não escutei, não escutei bem, qual era a resposta, qual foi a resposta, lê outra vez, leia de novo, 🔁`,
  howAreYou: `
    como está, como estás, como vai, como vais, como você está, como vai você, como tem passado, como tens passado, tudo bem, tudo bom, está tudo bem, tudo bem contigo, tudo bem com você, tudo bem consigo, como vão as coisas, como é que está, como é que estás, como se sente, como te sentes, como anda, como andas, que tal, que tal estás, beleza aí,
    e tu, e você, e contigo, e consigo, e você como está, e tu como estás, prazer, muito prazer, prazer em conhecê-lo, prazer em conhecê-la, prazer em conhecer-te, prazer em te conhecer, novidades, quais as novidades`,
  notUnderstood: `
    não (entendo | entendi | compreendo | compreendi | percebo | percebi | estou entendendo | estou a perceber | estou a entender | te entendo | o entendo | captei), não (entendi | percebi | compreendi | entendo | percebo) (nada | bem | a resposta | isso | o que quer dizer | o que queres dizer), o que quer dizer, o que queres dizer, que quer dizer,
    o que quer dizer com isso, o que queres dizer com isso, o que isso quer dizer, o que isso significa, que significa isso, o que significa, o que significa isso, a que se refere, a que te referes, em que sentido, como assim, explica, explique, explica-me, explique-me, me explica, me explique, explica isso, explique isso, explica melhor, explique melhor, (pode | podes | poderia | podias) (explicar | explicar isso | explicar melhor | explicar-me),
    não está claro, não ficou claro, não é claro, pouco claro, confuso, é confuso, estou confuso, estou confusa, perdi-me, me perdi, hã, hein, o quê, quê, 🤔, 😕`,
  doubt: `
    a sério, sério, é sério, fala sério, de verdade, é mesmo, mesmo, verdade mesmo, é mesmo verdade, tem certeza, tem a certeza, tens a certeza, tens certeza, você tem certeza, (tem | tens | você tem) (mesmo certeza | certeza absoluta | certeza disso | a certeza disso), isso é verdade, será verdade, isso está certo, é verdade isso, está a brincar, estás a brincar, está brincando,
    você está brincando, está a gozar, estás a gozar comigo, é brincadeira, isso é brincadeira, como sabe, como sabes, como sabe isso, como sabes isso, como você sabe, como você sabe disso, como é que sabe, quem disse, quem disse isso, quem te disse, quem lhe disse, não acredito, eu não acredito, não acredito em você, não acredito em ti, não pode ser, inacreditável, incrível, posso confiar, posso confiar nisso`,
  robot: `
    (és | é | você é) (um robô | um robot | um bot | uma máquina | um computador | um programa | uma ia | uma inteligência artificial | um ser humano | humano | humana | uma pessoa | uma pessoa real | uma pessoa de verdade | real | um assistente | um chatbot), (falo | estou a falar | estou falando) com (um robô | um robot | uma máquina | um computador | uma ia | uma inteligência artificial | uma pessoa | uma pessoa real | um ser humano),
    o que és, o que é você, o que você é, o que é que és, és só uma máquina, você é só uma máquina, 🤖`,
  insult: `
    (és | é | você é) (burro | burra | estúpido | estúpida | inútil | idiota | um idiota | uma idiota | parvo | parva | imbecil | ridículo | ridícula | péssimo | péssima | chato | chata | um desastre | uma merda | muito burro | muito burra),
    (burro | burra | estúpido | estúpida | idiota | imbecil | parvo | parva | inútil | merda | porra | caralho | foda-se | cabrão | filho da puta | vai à merda | vai te foder | vai para o inferno | que nojo | droga | maldição), que (burro | burra | estúpido | estupidez | idiota | parvoíce | idiotice | inútil), máquina estúpida, robô estúpido, robô burro, máquina burra,
    não sabe nada, não sabes nada, você não sabe nada, não serve para nada, não serves para nada, você não serve para nada, não entende nada, não entendes nada, odeio-te, te odeio, eu te odeio, 🖕, 🤬, 💩`,
  praise: `
    (que | muito | é muito | foi muito | está muito) (bonito | bonita | interessante | útil | simpático | simpática | bom | boa | giro | gira | legal | emocionante | comovente | amável | gentil | lindo | linda | fofo | fofa),
    (bravo | bonito | bonita | lindo | linda | ótima | maravilhoso | maravilhosa | fantástico | fantástica | excelente | magnífico | magnífica | espetacular | espetáculo | fixe | giro | legal | top | uau | wow | útil | bom trabalho | parabéns | que maravilha | que fixe | bem feito | brilhante | genial | show | demais | massa),
    (és | é | você é) (ótimo | ótima | o melhor | a melhor | simpático | simpática | amável | inteligente | muito inteligente | fantástico | fantástica | um amor | demais | incrível | genial | esperto | esperta),
    gosto, gosto muito, gostei, gostei muito, eu gostei, adoro, adorei, amei, gosto de ti, gosto de você, amo-te, te amo, eu te amo, bonita história, que bonita história, que história linda, linda história, boa resposta, que boa resposta, bom saber, é bom saber, 👏, ❤, 😍, 🥰, 💯, 🤩, 🎉`,
  laughter: `
    haha, ha ha, ha ha ha, hahaha, hahahaha, hehe, hihi, kk, kkk, kkkk, kkkkk, rs, rsrs, rsrsrs, lol, xd, engraçado, que engraçado, muito engraçado, engraçada, que graça, tem graça, teve graça, divertido, que divertido, faz-me rir, fazes-me rir, me faz rir, você me faz rir, ri muito, morri de rir, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  takeBack: `
    estava certo, estava certa, estava correto, afinal estava certo, afinal estava certa, a resposta estava certa, a resposta estava correta, era a resposta certa, era isso, afinal era isso, sim era isso, era isso mesmo, tinha razão, tinhas razão, você tinha razão, enganei-me, me enganei, eu me enganei, estava enganado, estava enganada, eu estava enganado, eu estava errado,
    erro meu, foi erro meu, o erro foi meu, culpa minha, a culpa foi minha, foi culpa minha, corrijo-me, li mal, confundi-me, me confundi, retiro o que disse, era o que eu queria dizer, era o que eu perguntava, era o que eu queria`,
  visitor: `
    visitante, como visitante, como um visitante, falar como visitante, falar como um visitante, fala como visitante, fale como visitante, fazer de visitante, visita, experimentar, experimenta, testar, fazer um teste, experimentar como visitante, pré-visualizar, pré-visualização, convidado, como convidado, falar como convidado, teste, test`,
  newQuestion: `
    nova pergunta, uma nova pergunta, uma pergunta nova, pergunta nova, pergunta, uma pergunta, adiciona uma pergunta, adicionar pergunta, adicionar uma pergunta, adicionar uma nova pergunta, acrescentar uma pergunta, acrescenta uma pergunta, criar pergunta, criar uma pergunta, cria uma pergunta, escrever uma pergunta, escreve uma pergunta, outra pergunta, mais uma pergunta,
    nova memória, uma nova memória, adicionar uma memória, adiciona uma memória, criar uma memória`,
  newStory: `
    nova história, uma nova história, uma história nova, história, uma história, adiciona uma história, adicionar história, adicionar uma história, adicionar uma nova história, acrescentar uma história, criar uma história, cria uma história, escrever uma história, escreve uma história, contar uma história, conto, um conto, outra história, mais uma história`,
  newDefault: `
    nova resposta padrão, uma nova resposta padrão, resposta padrão, uma resposta padrão, padrão, adicionar resposta padrão, adicionar uma resposta padrão, adiciona uma resposta padrão, criar uma resposta padrão, escrever uma resposta padrão, outra resposta padrão, mais uma resposta padrão, resposta predefinida, uma resposta predefinida`,
  review: `
    rever, revê, reveja, revisar, revisa, revisão, começar a revisão, iniciar a revisão, rever os rascunhos, rascunhos, os rascunhos, mostrar os rascunhos, mostra os rascunhos, ver os rascunhos, rever as perguntas, rever as perguntas sem resposta, perguntas sem resposta, sem resposta, as perguntas sem resposta, mostrar as perguntas sem resposta, mostra as perguntas sem resposta,
    perguntas dos visitantes, as perguntas dos visitantes, rever as perguntas dos visitantes, o que perguntaram os visitantes, o que perguntaram as pessoas, o que as pessoas perguntaram, mostra-me o que perguntaram, mostra-me as perguntas dos visitantes, perguntas abertas, verificar, review`,
  resume: `
    retomar, retoma, retome, retomar o trabalho, retoma o trabalho, retomar a memória, continuar, continua, continuar o trabalho, continuar onde fiquei, continuar de onde parei, trabalho pendente, pendente, pendentes, trabalho por guardar, trabalho não guardado, onde fiquei, de onde parei, retomar onde fiquei`,
  editMemory: `
    editar, edita, edite, edita isto, muda isto, altera isto, corrige isto, editar memória, editar uma memória, edita uma memória, editar a memória, edita a memória, editar memórias, editar uma pergunta, edita uma pergunta, editar a pergunta, editar uma história, edita uma história, editar a história, alterar uma memória, altera uma memória, mudar uma memória, muda uma memória,
    corrigir uma memória, corrige uma memória, modificar, modificar uma memória, edit`,
  showMemory: `
    mostrar, mostra, mostre, mostra-me, mostre-me, me mostra, me mostre, mostrar uma memória, mostra uma memória, mostra-me uma memória, mostrar a memória, mostra uma pergunta, ver uma memória, ler uma memória, lê uma memória, abrir uma memória, abre uma memória`,
  deleteMemory: `
    eliminar, elimina, elimine, elimina isto, eliminar uma memória, elimina uma memória, eliminar a memória, elimina a memória, eliminar uma pergunta, apagar, apaga, apague, apaga isto, apagar uma memória, apaga uma memória, apagar a memória, remover, remove, remover uma memória, excluir, excluir uma memória`,
  list: `
    lista, a lista, uma lista, listar, listar tudo, lista tudo, lista das memórias, lista de memórias, listar as memórias, mostrar tudo, mostra tudo, mostra-me tudo, mostrar as memórias, mostra as memórias, mostra-me as memórias, mostrar todas as memórias, todas as memórias, as memórias, memórias, as minhas memórias, minhas memórias, o que há, que memórias há, quais memórias há, o que sabe, o que sabes, índice, resumo`,
  visitorHelp: `
    ajuda, ajuda-me, ajude-me, me ajuda, me ajude, preciso de ajuda, pode ajudar-me, podes ajudar-me, pode me
    ajudar, você pode me ajudar, o que posso perguntar, o que posso perguntar-te, que perguntas posso fazer, o
    que sabe, o que sabes, o que sabe fazer, o que sabes fazer, de que podemos falar, instruções, opções, menu`,
  help: `
    ajuda, ajuda-me, ajude-me, me ajuda, me ajude, preciso de ajuda, pode ajudar, pode ajudar-me, podes ajudar-me, pode me ajudar, você pode me ajudar, o que posso fazer, o que posso dizer, o que posso perguntar, o que sabe fazer, o que sabes fazer, o que você sabe fazer, como funciona, como funciona isto, como funciona isso, como se faz, por onde começo, como começo, comandos, instruções, opções, menu, e agora, agora o quê`,
  edit: `
    editar, edita, edite, edita isto, editar a resposta, edita a resposta, alterar, altera, altera isto, alterar a resposta, altera a resposta, mudar, muda, mudar a resposta, muda a resposta, modificar, modifica, modificar a resposta, corrigir, corrige, corrigir a resposta, reescrever, reescreve, edit`,
  sameAs: `
    igual, é igual, são iguais, o mesmo, a mesma, é o mesmo, é a mesma, a mesma coisa, é a mesma coisa, mesma pergunta, a mesma pergunta, é a mesma pergunta, duplicada, duplicado, é um duplicado, um duplicado, repetida, é repetida, está repetida, idêntica, é idêntica`,
  save: `
    ${PLAIN_YES},
    guardar, guarda, guarde, guarda isto, guardo, guardemos, guardar a memória, guarda a memória, salvar, salva, salve, salva isso, salvar a memória, gravar, grava, conservar, registar, regista, registrar, registra, confirmar, confirma, confirmo, vá lá, assim está bem, está perfeito, está ótimo, pronto, está pronto, feito, está feito, acabei, terminei, é tudo, isso é tudo, só isso, é só isso, mais nada`,
  addVariant: `
    variante, uma variante, adicionar variante, adicionar uma variante, adiciona uma variante, acrescentar uma variante, nova variante, uma nova variante, outra variante, adicionar outra variante, adiciona outra variante, variante do título, uma variante do título, adicionar uma variante do título, adiciona uma variante do título, outro título, um outro título, adicionar um título, adiciona um título,
    adicionar outro título, outra formulação, outra forma de perguntar, outra maneira de perguntar, outro jeito de perguntar, por outras palavras, com outras palavras, em outras palavras, outras palavras`,
  anotherAnswer: `
    outra resposta, mais uma resposta, adicionar outra resposta, adiciona outra resposta, adicionar resposta, adicionar uma resposta, adiciona uma resposta, acrescentar uma resposta, resposta adicional, uma resposta adicional, nova resposta, uma nova resposta, segunda resposta, uma segunda resposta, resposta alternativa, uma resposta alternativa`,
  changeTitle: `
    título, o título, mudar título, mudar o título, muda o título, mude o título, alterar o título, altera o título, editar o título, edita o título, novo título, um novo título, corrigir o título, corrige o título, mudar a pergunta, muda a pergunta, alterar a pergunta, renomear, renomeia`,
  changeAnswer: `
    resposta, a resposta, mudar resposta, mudar a resposta, muda a resposta, mude a resposta, alterar a resposta, altera a resposta, editar a resposta, edita a resposta, corrigir a resposta, corrige a resposta, substituir a resposta, substitui a resposta, reescrever a resposta, mudar a última resposta, muda a última resposta, mudar o texto, muda o texto, mudar a história, muda a história, resposta diferente, uma resposta diferente`,
  removeAnswer: `
    tirar resposta, tirar a resposta, tira a resposta, tirar a última resposta, tira a última resposta, remover a resposta, remove a resposta, eliminar a resposta, elimina a resposta, eliminar a última resposta, apagar a resposta, apaga a resposta, apagar a última resposta, apaga a última resposta, excluir a resposta, sem a resposta`,
  details: `
    adicionar, adiciona, adicionar algo, adiciona algo, adicionar mais, acrescentar, acrescenta, acrescentar algo, completar, completa, mudar, muda, mudar algo, muda algo, alterar, altera, alterar algo, editar, edita, modificar, detalhes, mais, que mais, o que mais, edit`,
  media: `
    multimédia, multimídia, mídia, média, adicionar multimédia, adicionar mídia, anexar, anexa, anexo, um anexo, anexos, adicionar um anexo, ficheiro, um ficheiro, arquivo, um arquivo, adicionar um ficheiro, adicionar um arquivo, anexar um ficheiro, anexar um arquivo, imagem, uma imagem, adicionar uma imagem, adiciona uma imagem, imagens, adicionar imagens, foto, uma foto, adicionar foto, adicionar uma foto, adiciona uma foto, fotos,
    fotografia, uma fotografia, vídeo, um vídeo, adicionar um vídeo, adiciona um vídeo, áudio, um áudio, adicionar um áudio, som, um som, ligação, link, um link, adicionar um link`,
  date: `
    data, uma data, a data, adicionar data, adicionar uma data, adiciona uma data, adicionar a data, pôr a data, põe a data, colocar a data, coloca a data, mudar data, mudar a data, muda a data, alterar a data, quando, quando foi, quando aconteceu, dia, o dia`,
  place: `
    lugar, um lugar, o lugar, local, o local, um local, adicionar lugar, adicionar um lugar, adiciona um lugar, adicionar o lugar, pôr o lugar, põe o lugar, colocar o lugar, mudar o lugar, muda o lugar, alterar o lugar, onde, onde foi, onde aconteceu, sítio, o sítio, localização, localidade`,
  person: `
    pessoa, uma pessoa, a pessoa, adicionar pessoa, adicionar uma pessoa, adiciona uma pessoa, mudar a pessoa, muda a pessoa, alterar a pessoa, para uma pessoa, só para uma pessoa, privado, privada, tornar privado, torna privado, para quem, quem, para quem é, de quem é, destinatário, o destinatário, proprietário`,
  discard: `
    descartar, descarta, descarte, descarta isto, descartar a memória, descarta a memória, deitar fora, deita fora, jogar fora, joga fora, eliminar, elimina, apagar, apaga, apaga isto, excluir, tirar, remover, remove, esquece, não guardar, não guardes, não guarde, não salvar, não salve, sem guardar, sem salvar, rejeitar, rejeita, recusar, recusa, para o lixo, 🗑`,
  approve: `
    ${PLAIN_YES},
    aprovar, aprova, aprove, aprovo, aprovada, aprovado, aprovar a resposta, aprova a resposta, aceitar, aceita, aceito, aceite, aceitar a resposta, confirmar, confirma, confirmo, guardar, guarda, salvar, salva, assim está bem, está perfeita, está perfeito, está correta, está ótima, boa resposta, resposta certa`,
  answer: `
    ${PLAIN_YES},
    responder, responde, respondo, respondo eu, eu respondo, quero responder, vou responder, gostaria de responder, resposta, a resposta, escrever a resposta, escreve a resposta, escrever uma resposta, dar uma resposta, dar a resposta, responder à pergunta, responde à pergunta, responder a pergunta`,
  skip: `
    ${LATER},
    saltar, salta, salte, saltar esta, salta esta, pular, pula, pule, pular esta, próxima, a próxima, próximo, seguinte, a seguinte, passo, passa, passar, passe, adiante, não sei, não sei bem, não saberia, não tenho certeza, não tenho a certeza`,
  stop: `
    parar, para, pare, paremos, vamos parar, paramos aqui, para aqui, parar a revisão, stop, chega, já chega, chega por hoje, chega por agora, por hoje chega, por agora chega, basta, basta por hoje, suficiente, é suficiente, terminar, termina, terminar a revisão, terminei, acabei, acabou, fim, feito, é tudo, isso é tudo, por agora é tudo, por hoje é tudo, sair, sai, voltar, volta, para trás, cancelar, cancela, fechar, fecha, não mais, 🛑, ✋`,
  done: `
    pronto, está pronto, feito, está feito, já está, acabei, acabou, terminei, terminado, fim, é tudo, isso é tudo, era tudo, só isso, é só isso, era só isso, chega, basta, é suficiente, completo, completado, mais nada, nada mais, nada, continua, continuar, assim está bem, não, ok, okay, tá bom, está bem, bem, perfeito, ótimo`,
  clear: `
    apagar, apaga, apague, apagar a data, apaga a data, apagar data, apagar o lugar, apaga o lugar, apagar lugar, tirar, tira, tirar a data, tira a data, tirar o lugar, tira o lugar, remover, remove, remover a data, remover o lugar, eliminar, elimina, eliminar a data, elimina a data, eliminar o lugar, elimina o lugar, limpar, limpa, nenhuma data, sem data, nenhum lugar, sem lugar, nenhuma, nenhum, nada, desconhecida, desconhecido,
    não sei, não me lembro, não lembro, não me recordo, não faço ideia, ninguém sabe, quem sabe`,
  noDate: `
    nenhuma data, sem data, tira a data, elimina a data, apaga a data, remove a data`,
  noPlace: `
    nenhum lugar, sem lugar, tira o lugar, elimina o lugar, apaga o lugar, remove o lugar`,
  undo: `
    desfazer, desfaz, desfaça, desfazer a última alteração, desfaz a última alteração, restaurar, restaura, undo`,
  everyone: `
    todos, para todos, a todos, todas, para todas, todo mundo, para todo mundo, toda a gente, para toda a gente, qualquer um, qualquer pessoa, para qualquer pessoa, público, pública, tornar público, torna público, não privado, não privada, ninguém, ninguém em particular, nenhuma pessoa em particular, todos os visitantes, para todos os visitantes, aprovar para todos, aprova para todos, apagar`,
} satisfies Partial<Record<IntentKey, string>>;
