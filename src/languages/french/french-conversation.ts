import type { Conversation } from "../pack/index.js";
import { combine, listOf } from "../words/index.js";

const QUESTION_WORDS = listOf(`
  qui, que, qu, quoi, quand, comment, pourquoi, combien, quel, quelle, quels, quelles, lequel, laquelle, lesquels, lesquelles, pk, pq, koi, kan, cmb`);

const VERBS = listOf(`
  est, sont, était, étaient, fut, furent, es, êtes, a, ont, as, avez, avait, avaient, y, peut, puis, peux, pouvez, pouvons, pourrait, doit, dois, devons, faut, fait, faites, font, faisait, coûte, coûtent, dure, ouvre, ouvrez, ouvrent, ferme, fermez,
  ferment, commence, finit, marche, fonctionne, sert, signifie, veut, vaut, s, se, sest, vous, tu, il, elle, on, ce, c, ça, je, j, nous, de, d, vont, va, vient, venez, viens, viennent, habitait, habite, arrive, arriva, passe, vit, vivait`);

const INVERTED = combine(
  listOf("est, était, sera, a, avait, ont, peut, pourrait, doit, faut, fait, va, existe, reste, y a t"),
  listOf("ce, il, elle, on, ils, elles, t il, t elle, t on"),
);

const COURTESIES = listOf(`
  bonjour, bonjour à tous, bonjour à vous, bonjour madame, bonjour monsieur, rebonjour, bonsoir, salut, coucou, hello, hey, allô, bjr, slt, bsr, madame, monsieur, mesdames, messieurs, mademoiselle, cher monsieur, chère madame, enchanté, enchantée, comment allez-vous, comment vas-tu, comment ça va,
  ça va, ça va bien, vous allez bien, tu vas bien, j'espère que vous allez bien, j'espère que tu vas bien, j'espère que tout va bien, j'espère ne pas déranger, j'espère que je ne dérange pas, merci, merci beaucoup, merci bien, mille mercis, un grand merci, merci infiniment, merci d'avance, merci par avance, merci encore,
  merci pour tout, merci pour l'aide, merci pour votre aide, merci pour ton aide, merci de votre aide, merci pour la réponse, merci pour votre réponse, merci pour l'info, merci à vous, merci à toi, je vous remercie, je te remercie, je vous remercie d'avance, s'il vous plaît, s'il te plaît, svp, stp, s'il vous plait, s'il te plait, je vous prie,
  si possible, si c'est possible, si vous pouvez, si tu peux, si ça ne vous dérange pas, si ça ne te dérange pas, si cela ne vous dérange pas, si je peux me permettre, si vous permettez, excusez-moi, excuse-moi, excusez moi, pardon, pardonnez-moi, désolé, désolée, désolé de vous déranger, désolée de vous déranger, désolé de te déranger,
  désolé pour le dérangement, excusez-moi de vous déranger, excuse-moi de te déranger, pardon de vous déranger, navré, navrée, c'est encore moi, encore moi, moi encore, excusez mon français, désolé pour mon français, mon français n'est pas bon, mon français n'est pas très bon, je ne parle pas bien français, je ne suis pas d'ici, au revoir, à bientôt, à plus,
  à plus tard, à demain, bonne journée, bonne soirée, bonne nuit, bon week-end, bonne continuation, ciao, bye, cordialement, bien cordialement, salutations, bien à vous, amicalement, bises, bisous, c'est gentil, très gentil, c'est très gentil, vous êtes gentil, vous êtes gentille, c'est beau, c'est joli, c'est bien, c'est super, c'est génial, c'est intéressant,
  très intéressant, intéressant, comme c'est intéressant, super, génial, parfait, formidable, excellent, magnifique, merveilleux, cool, top, bien, très bien, d'accord, ok, okay, dac, entendu, compris, j'ai compris, je comprends, je vois, ah je vois, ah d'accord, bien sûr, oui, non, ah, oh, euh, eh bien, ben, bah, bon, hum, hmm, mmm, haha, hahaha, héhé, lol, mdr, ptdr, waouh, wow, bravo, félicitations,
  chapeau, tiens, dis, dites, dis donc, dites donc, écoute, écoutez, regarde, regardez, alors, donc, enfin, voilà, au fait, à propos, d'ailleurs, bref, une question, une petite question, petite question, juste une question, juste une petite question, question, encore une question, une autre question, autre question, une dernière question, dernière question, une question rapide, question rapide,
  encore une chose, autre chose, une dernière chose, une chose encore, j'ai une question, j'ai une petite question, j'aurais une question, j'aurais une petite question, j'avais une question, je peux poser une question, puis-je poser une question, puis-je vous poser une question, je peux vous poser une question, je peux te poser une question, est-ce que je peux poser une question,
  pouvez-vous m'aider, peux-tu m'aider, pourriez-vous m'aider, pourrais-tu m'aider, vous pouvez m'aider, tu peux m'aider, aidez-moi, aide-moi, à l'aide, j'ai besoin d'aide, par curiosité, juste par curiosité, simple curiosité, je suis curieux, je suis curieuse, c'est peut-être une question bête, question bête, c'est peut-être bête, mon ami, mon amie, mon cher, ma chère, les amis, mec, bon à savoir, c'est bon à savoir,
  très utile, c'est utile, tout d'abord, d'abord`);

const CLOSINGS = listOf(`
  merci, merci beaucoup, merci bien, merci d'avance, merci par avance, merci encore, un grand merci, mille mercis, s'il vous plaît, s'il te plaît, s'il vous plait, s'il te plait, svp, stp, pardon, au revoir, à bientôt, bonne journée, bonne soirée, cordialement, bises, bisous, si possible, si c'est possible, par curiosité, lol, mdr, haha, mec`);

const ASKERS = listOf(`
  veut savoir, veulent savoir, voulait savoir, voudrait savoir, voudrions savoir, voudraient savoir, aimerait savoir, aimeraient savoir, aimerions savoir, veut demander, demande, demandent, se demande, se demandent, me demande, m'a demandé, m'a demandé de demander, demande toujours, doit savoir, dois savoir, ai besoin de savoir,
  avons besoin de savoir, il faut savoir, il me faut savoir, cherche à savoir, cherchons à savoir`);

/** Said before a frame. */
const BEFORE_FRAMES = listOf(`
  pouvez-vous, peux-tu, pourriez-vous, pourrais-tu, vous pouvez, tu peux, vous pourriez, tu pourrais, est-ce que vous pouvez, est-ce que tu peux, est-ce que vous pourriez, est-ce que tu pourrais, auriez-vous la gentillesse de, auriez-vous l'amabilité de, voulez-vous, veux-tu, voudriez-vous, quelqu'un peut, quelqu'un pourrait,
  est-ce que quelqu'un peut, est-ce que quelqu'un pourrait, sauriez-vous, saurais-tu, savez-vous, seriez-vous capable de, j'aimerais que vous, je voudrais que vous`);

const FRAMES = [
  ...listOf(`
  je voulais savoir, je voudrais savoir, j'aimerais savoir, j'aimerais bien savoir, je veux savoir, je souhaite savoir, je souhaiterais savoir, nous voudrions savoir, nous aimerions savoir, on voudrait savoir, on aimerait savoir, je voulais demander, je voudrais demander, j'aimerais demander, je voulais vous demander, je voudrais vous demander,
  je voulais te demander, je me demandais, je me demande, je m'demande, on se demandait, on se demande, nous nous demandions, nous nous demandons, puis-je demander, je peux demander, puis-je savoir, je peux savoir, peut-on savoir, on peut savoir, dis-moi, dites-moi, dis-nous, dites-nous, dites moi, dis moi, raconte-moi, racontez-moi, raconte-nous, racontez-nous, raconte, racontez,
  parle-moi de, parlez-moi de, parle-moi du, parlez-moi du, parle-moi de la, parlez-moi de la, parle-nous de, parlez-nous de, explique-moi, expliquez-moi, expliquez-nous, me dire, nous dire, me raconter, nous raconter, m'expliquer, nous expliquer, m'indiquer, nous indiquer, me renseigner, me préciser, me confirmer, me rappeler, me parler de, me parler du, me donner, dire, expliquer, raconter, indiquer,
  savez-vous, sais-tu, vous savez, tu sais, savez vous, est-ce que vous savez, est-ce que tu sais, sauriez-vous me dire, saurais-tu me dire, sauriez-vous, saurais-tu, quelqu'un sait, est-ce que quelqu'un sait, vous ne savez pas, tu ne sais pas, vous sauriez, tu saurais, avez-vous une idée de, as-tu une idée de, une idée de, aucune idée de, je ne sais pas, je sais pas, je ne sais plus, je sais plus, nous ne savons pas, on ne sait pas, je ne comprends pas,
  je ne me souviens pas, je ne me souviens plus, j'ai oublié, je ne suis pas sûr, je ne suis pas sûre, ma question est, la question est, ma question serait, j'ai une question sur, j'ai une question à propos de, une question sur, une question à propos de, question sur, je cherche des informations sur, je cherche des infos sur, je voudrais des informations sur, j'aimerais des informations sur, je voudrais des renseignements sur,
  j'ai besoin d'informations sur, que savez-vous de, que sais-tu de, que savez-vous sur, que sais-tu sur, que pouvez-vous me dire sur, que peux-tu me dire sur, qu'en est-il de, qu'en est-il du, et pour ce qui est de, rappelle-moi, rappelez-moi, faites-moi savoir, fais-moi savoir, informez-moi`),
  ...ASKERS,
];

/** Words after a frame that belong to it. */
const AFTER_FRAMES = listOf(
  "si, s, s'il vous plaît, s'il te plaît, s'il vous plait, s'il te plait, svp, stp, aussi, par hasard, un peu, peut-être, encore, à propos de, au sujet de, éventuellement, moi, nous",
);

/** How French is spoken in a conversation. */
export const FRENCH_CONVERSATION: Conversation = {
  courtesies: COURTESIES,
  closings: CLOSINGS,
  introductions: listOf(`
    je m'appelle, mon nom est, moi c'est, on m'appelle, je viens de, je viens du, je viens d', nous venons de, j'habite à, j'habite en,
    nous habitons à, je vais à l'école, je suis élève, je suis étudiant, je suis étudiante, je suis professeur, je suis touriste,
    je suis un enfant, je suis à la retraite, je suis retraité, je suis retraitée`),
  introductionsWithAge: listOf("j'ai, j'ai seulement, j'ai presque, j'ai déjà, moi j'ai, nous avons"),
  objections: listOf("mais, cependant, pourtant, encore, toujours, sauf"),
  asides: [
    ...combine(["parce que", "car", "puisque", "parce qu"], listOf("je, j'ai, nous, mon, ma, mes, notre")),
    ...listOf(
      "je suis, je m'appelle, nous sommes, on est, il s'appelle, elle s'appelle, c'est pour l'école, c'est pour mes devoirs",
    ),
  ],
  frames: FRAMES,
  framesBeforeQuestions: listOf("savoir, comprendre, découvrir, apprendre, connaître, entendre"),
  framesWithPerson: listOf(
    "explique à, expliquer à, expliquez à, raconte à, raconter à, rappelle à, dis à mon, dire à mon, dire à ma",
  ),
  beforeFrames: BEFORE_FRAMES,
  afterFrames: AFTER_FRAMES,
  questionWords: [
    ...QUESTION_WORDS,
    ...INVERTED,
    ...listOf(`
    où, est-ce que, est-ce qu, y a-t-il, y a t il, il y a, ya, peut-on, on peut, puis-je, je peux, pouvons-nous, faut-il, il faut, doit-on, on doit, avez-vous, as-tu, vous avez, êtes-vous, es-tu, existe-t-il, c'est possible, est-il possible, est-il vrai, acceptez-vous, vous acceptez, vendez-vous, vous vendez, louez-vous,
    vous louez, ouvrez-vous, fermez-vous, faites-vous, vous faites, proposez-vous, vous proposez, organisez-vous, prenez-vous, vous prenez, servez-vous, reste-t-il, sont-ils, sont-elles, les enfants, c'est quand, c'est où, c'est combien, c'est quoi, c'est qui`),
  ],
  questionStarts: [
    ...combine(
      QUESTION_WORDS.filter((word) => !["que", "qu", "quoi", "qui", "quand", "comment"].includes(word)),
      VERBS,
    ),
    ...combine(
      ["comment"],
      listOf(
        "est, était, sont, fait, faire, on, je, puis, peut, aller, va, se, s, vous, tu, ils, elles, il, elle, ça, fonctionne, marche, s'appelle, avez, as, ont, a",
      ),
    ),
    ...combine(["qui"], listOf("est, était, sont, a, ont, fut, peut, avait, étaient")),
    ...combine(
      ["quand"],
      listOf("est-ce, est, a, ont, ouvre, ouvrez, ferme, fermez, peut, puis, sont, était, fut, avez, as, s"),
    ),
    ...combine(
      ["où"],
      listOf("est, sont, se, puis, peut, peux, était, est-ce, a, avez, as, ont, on, trouve, habite, habitait, faut"),
    ),
    ...combine(["que"], listOf("faire, peut, puis, fait, faut, faites, signifie, veut, se, s'est")),
    ...INVERTED,
    ...listOf(`
    est-ce que, est-ce qu, qu'est-ce que, qu'est-ce qu, qu'est-ce qui, qu est ce que, à quelle heure, jusqu'à quelle heure, à partir de quelle heure, quelle heure, quel jour, quel âge, quelle est, quel est, quels sont, quelles sont, quel prix, quelle année, en quelle année, depuis quand, jusqu'à quand, à partir de quand, pendant combien, combien de, combien coûte,
    de qui, avec qui, à qui, pour qui, chez qui, de quoi, à quoi, avec quoi, y a-t-il, peut-on, puis-je, pouvons-nous, faut-il, doit-on, avez-vous, as-tu, êtes-vous, es-tu, existe-t-il, est-il possible, est-il vrai, pourquoi`),
  ],
  requests: listOf(
    "décris, décrivez, énumère, énumérez, montre-moi, montrez-moi, liste, listez, définis, définissez, compare, comparez",
  ),
  joiners: listOf(`
    et, mais, aussi, également, puis, alors, donc, ensuite, car, parce que, et puis, et aussi, bon, ben, eh bien, ah, oh, euh, dis, dites, tiens, maintenant, sinon, par contre, en revanche, du coup, enfin, et alors, or`),
  conditions: listOf(`
    si, s, quand, lorsque, lorsqu, pendant, durant, après, avant, depuis, dans, en, à, au, aux, avec, sans, pour, par, de, du, des, sur, selon, chez, vers, entre, jusque, jusqu, dès, malgré, contre, sous, près, en cas de, au lieu de, concernant`),
  beforeQuestionWords: listOf(
    "à, de, dans, en, avec, pour, sur, par, chez, vers, jusqu, jusqu'à, depuis, d, sous, contre, à partir de, selon, au bout de, pendant",
  ),
  statementWords: listOf(`
    je, j, nous, suis, sommes, ai, avons, viens, venons, habite, habitons, vis, vivons, veux, voulons, voudrais, cherche, cherchons, crois, pense, sais, aime, aimons, adore, adorent, plaît, était, avait, dois, devons, étudie, travaille, fais, faisons, vais, allons, arrive, arrivons, lis, lu, vu, entendu, perdu, oublié, acheté,
    fait, veut, veulent, demande, trouve, comprends, m'appelle, appelle, dit, disent, voyage, voyageons, viendrons, arriverons, est, sont, a, ont, aiment`),
  abbreviations: listOf(
    "m, mr, mme, mlle, mm, dr, pr, prof, me, st, ste, etc, ex, p, n, no, nº, tél, av, bd, env, cf, art, s",
  ),
  vagueWords: listOf(`
    nom, appelle, appelait, raison, détail, détails, année, années, an, ans, date, âge, genre, sorte, type, partie, fois, exactement, passer, passé, passe, arriver, arrivé, arrive, produire, produit, chose, choses, quelque, rien, tout, dire, dis, dites, dit, savoir, sait, sais, savez, faire, fait, faites, font, aussi, encore, vraiment,
    jamais, toujours, puis, ensuite, après, quand, où, comment, pourquoi, ainsi, façon, manière, histoire, histoires, événement, événements, souvenir, souvenirs, spécial, spéciale, particulier, intéressant, merci, plaît, plait, bien, vrai, seulement, déjà, très, peut, peux, pouvez, puis-je, raconte, racontez, raconte-moi, parle, parlez, aller, sujet, est, ce, qu, t`),
  hedges: listOf(
    "jamais, vraiment, exactement, précisément, peut-être, par hasard, encore, personnellement, actuellement, en fait, d'habitude, normalement, déjà, donc",
  ),
  measures: [
    {
      asks: listOf("coûte, coûtent, coûtait, coût, prix, tarif, tarifs, payer, paie, cher, chère, c'est combien"),
      asksAlone: listOf("combien"),
      says: listOf(
        "euro, euros, centime, centimes, franc, francs, dollar, dollars, gratuit, gratuite, gratuits, sans frais, €",
      ),
    },
    { asks: listOf("quel âge, à quel âge"), units: listOf("an, ans, année, années, mois") },
    {
      asks: listOf(
        "combien de temps, combien de temps cela prend, combien de temps ça prend, combien de temps faut-il, pendant combien de temps, combien de jours, combien d'heures",
      ),
      units: listOf(
        "minute, minutes, heure, heures, jour, jours, nuit, nuits, semaine, semaines, mois, an, ans, jusqu'à",
      ),
    },
  ],
  reference: {
    openings: listOf(
      "et, et pour, et les, et le, et la, et si, et avec, et en, et à, mais, ou, aussi, et qu'en est-il de, qu'en est-il de, et alors, pareil pour, même question pour, et quid de",
    ),
    persons: [
      {
        words: listOf("il"),
        canBeNamed: true,
        nouns: listOf(`père, papa, frère, fils, mari, époux, oncle, tonton, neveu, grand-père, papi, papy, petit-fils,
          fiancé, ami, copain, parrain, veuf`),
      },
      {
        words: listOf("elle"),
        canBeNamed: true,
        nouns: listOf(`mère, maman, soeur, sœur, fille, femme, épouse, tante, tata, nièce, grand-mère, mamie, mamy,
          petite-fille, fiancée, amie, copine, marraine, veuve`),
      },
    ],
    people: listOf("il, elle, ils, elles, lui, leur, leurs, son, sa, ses, celui-ci, celle-ci, eux"),
    things: listOf(`
      le, la, les, l, en, y, cela, ça, ceci, ce, c, celui-ci, celle-ci, celui-là, celle-là, ceux-ci, celles-ci, son, sa, ses, leur, leurs, autre, autres, l'autre, les autres, le second, la seconde, le deuxième, la deuxième, il, elle, ils, elles`),
    dummies: listOf(
      "il y a, y a-t-il, y a t il, y avait-il, il y avait, y aura-t-il, il faut, faut-il, il fallait, fallait-il, est-il possible de, est-ce que, est-ce qu'il y a, est-ce",
    ),
    places: listOf("là, là-bas, y, à cet endroit, cet endroit, ce lieu, dans ce lieu"),
    dates: listOf(
      "alors, à l'époque, à cette époque, cette année-là, cette année là, ce jour-là, ce jour là, à ce moment-là, à ce moment là, en ce temps-là, cet été-là, cette fois-là",
    ),
    here: listOf(
      "ici, à cet endroit, cet endroit, dans ce lieu, ce lieu, par ici, près d'ici, dans le coin, dans les environs, aux alentours, dans les parages",
    ),
    other: combine(
      ["", "non", "non pas celui-là", "pas celui-là", "non je veux dire", "je veux dire", "et"],
      listOf("l'autre, les deux autres, l'autre question, l'autre réponse"),
    ),
    more: listOf(`
      dis-m'en plus, dites-m'en plus, dis m'en plus, dites m'en plus, plus, encore, encore s'il vous plaît, encore s'il te plaît, continue, continuez, continue s'il te plaît, continuez s'il vous plaît, poursuis, poursuivez, et puis, et ensuite, ensuite, et après, et après ça, et alors, quoi d'autre, et quoi d'autre, quoi encore, autre chose, rien d'autre, il y a autre chose,
      y a-t-il autre chose, raconte encore, racontez encore, raconte-moi encore, racontez-moi encore, raconte-m'en plus, racontez-m'en plus, raconte-moi autre chose, racontez-moi la suite, raconte-moi la suite, la suite, que s'est-il passé ensuite, que s'est-il passé après, et que s'est-il passé ensuite, et que s'est-il passé après, qu'est-ce qui s'est passé ensuite, qu'est-ce qui s'est passé après,
      j'aimerais en savoir plus, je voudrais en savoir plus, je veux en savoir plus, peux-tu m'en dire plus, pouvez-vous m'en dire plus, pourriez-vous m'en dire plus, en savoir plus`),
  },
};
