import { wordSet } from "../words/index.js";

/** Words of Portuguese that seldom change what is asked: one for each stem. */
export const PORTUGUESE_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  frequentemente habitualmente normalmente geralmente usualmente comumente regularmente constantemente
  continuamente raramente ocasionalmente agora imediatamente brevemente recentemente ultimamente atualmente
  actualmente finalmente enfim afinal repente cedo devagar lentamente rapidamente depressa simultaneamente
  antigamente anteriormente posteriormente previamente hoje dantes outrora subitamente bastante demais demasiado
  tao quase aproximadamente cerca exatamente exactamente precisamente justamente realmente verdadeiramente
  efetivamente certamente seguramente provavelmente possivelmente talvez porventura supostamente aparentemente
  obviamente evidentemente naturalmente claramente absolutamente completamente totalmente inteiramente
  perfeitamente plenamente particularmente especialmente sobretudo principalmente fundamentalmente extremamente
  imensamente relativamente praticamente simplesmente facilmente diretamente directamente somente unicamente
  inclusive igualmente alias alem portanto felizmente infelizmente francamente sinceramente seriamente
  corretamente correctamente adequadamente devidamente eficazmente cuidadosamente tranquilamente voluntariamente
  acidentalmente automaticamente manualmente gratis juntos mutuamente mal sequer suficientemente ligeiramente
  definitivamente teoricamente basicamente favor obrigado acola perto longe quaisquer varios diversos distinto
  diferente poucas tanta outrem tais mesmos numerosos tipo especie modo maneira forma jeito vez caso momento
  instante bocado bocadinho pouquinho facto fato exemplo ideia problema pergunta duvida questao dificuldade
  ajuda dica truque metodo solucao situacao tema possibilidade vontade assunto proposito opcao bom boa bons boas
  mau maus ruim ruins bonito lindo belo agradavel legal bacana fixe giro otimo optimo excelente maravilhoso
  terrivel horrivel pessimo grave grandes pequenos novos velhos jovem jovens curtos dificil dificeis duro faceis
  complicado permitido comum comuns particular real proprio importante necessario necessaria util uteis
  interessante conhecido famoso parecido similar semelhante estranho esquisito pronto sozinho contente capaz
  rapidos popular tipico chato comecar tornar virar ficar obter obtem obtenho obteve obtido conseguir consegue
  consigo receber dar dou dao deu deram dado dava tomar pegar apanhar tirar poe ponho poem pos posto colocar
  meter botar trazer trago trouxe manter mantenho manteve guardar deixar tentar tratar experimentar querer quis
  necessitar gostar adorar preferir prefiro preferes podes pude dever sei sabem soube pensar achar acha achou
  achava crer cre acreditar significar significa digo dizes disse dito falar contar explicar explique mostrar
  ensinar responder usar uso usas usam usou usado usava usando utilizar servir empregar trabalhar funcionar
  acontecer ocorrer suceder passar olhar olha olhou ver ve vejo ves veem viu visto via procurar buscar encontrar
  descobrir sentir sinto lembrar recordar esquecer decidir decido escolher mudar mudanca trocar alterar rodar
  faco fazes fizeram faria feito ir vais ia iam ido indo vem venho vens veio vieram vindo voltar andar anda
  levar tens seguir segue sigo costumar comer beber escrever escrito ler leio leem leu lido lia dormir durmo
  conduzir dirigir ouvir ouco escutar entender perceber compreender aprender esperar jogar brincar viver morar
  sobreviver limpar cozinhar preparar prepara evitar arranjar consertar recomendar aconselhar desejar reconhecer
  realizar chamar existir levantar carregar incomodar resolver
`);
