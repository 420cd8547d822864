import type { IntentKey } from "../pack/index.js";

const PLAIN_YES = `
    oui, o, ouais, ouaip, ui, oui oui, mais oui, bien sûr, bien sûr que oui, mais bien sûr, évidemment, certainement, certes, absolument, tout à fait, exactement, exact, c'est exact,
    effectivement, en effet, ok, okay, k, d'accord, dac, entendu, ça marche, ça va, bien, très bien, c'est bien, c'est bon, parfait, super, génial, juste, c'est juste, correct, c'est correct,
    vrai, c'est vrai, c'est ça, c'est cela, voilà, volontiers oui, sans doute, sans aucun doute, assurément, naturellement, carrément, je suis d'accord, vous avez raison, tu as raison, t'as raison, affirmatif, yes,
    👍, 👌, ✅, ✔`;

const PLAIN_NO = `
    non, nan, nope, n, non non, mais non, bien sûr que non, certainement pas, absolument pas, surtout pas, pas du tout, pas vraiment, pas exactement, pas tout à fait, jamais, jamais de la vie,
    en aucun cas, aucunement, hors de question, je ne crois pas, je crois pas, je ne pense pas, je pense pas, je crois que non, je pense que non, je dirais que non, je crains que non, non plus, négatif, no, 👎, ❌`;

const NOT_WHAT_I_ASKED = `
    (ce n'est pas | c'est pas | ce n'était pas | c'était pas | pas)
    (ce que j'ai demandé | ce que je demandais | ce que je vous ai demandé | ce que je t'ai demandé | ce que j'avais demandé | ce que je voulais | ce que je voulais savoir | ce que je voulais dire |
     ce que je cherche | ce que je cherchais | la question que j'ai posée)`;

/** The offer misses the point. */
const NOT_IT = `
    ${NOT_WHAT_I_ASKED},
    faux, c'est faux, fausse, erroné, c'est erroné, incorrect, c'est incorrect, mauvais, pas ça, pas cela, pas bon, c'est pas bon, ce n'est pas bon, ce n'est pas ça, c'est pas ça, ce n'est pas cela,
    ce n'était pas ça, c'était pas ça, ce n'est pas juste, c'est pas juste, ce n'est pas correct, c'est pas correct, ce n'est pas exact, ce n'est pas la bonne, c'est pas la bonne, je n'ai pas demandé ça,
    j'ai pas demandé ça, je ne vous ai pas demandé ça, je ne t'ai pas demandé ça, je ne parlais pas de ça, je parlais pas de ça, ce n'est pas ma question, c'est pas ma question, ce n'était pas ma question,
    c'était pas ma question, ce n'est pas vrai, c'est pas vrai, pas vrai, ce n'est pas la réponse, ce n'est pas la bonne réponse, c'est pas la bonne réponse`;

const LATER = `
    pas maintenant, pas aujourd'hui, pas encore, pas pour l'instant, pas pour le moment, plus tard, peut-être plus tard, plutôt plus tard, après, une autre fois, un autre jour, à un autre moment`;

/** The replies that have each intent in French, with the formal and the informal address. */
export const FRENCH_INTENTS = {
  yes: `
    ${PLAIN_YES},
    s'il vous plaît, s'il te plaît, oui s'il vous plaît, svp, stp, volontiers, avec plaisir, avec grand plaisir, pourquoi pas, et pourquoi pas, allez, allez-y, vas-y, allons-y, go, continue, continuez, poursuivez, poursuis,
    faites, fais-le, faites-le, raconte, racontez, raconte-moi, racontez-moi, raconte-moi ça, racontez-moi ça, dis-moi, dites-moi, dis-le-moi, dites-le-moi, dis toujours, dites toujours, dis-moi tout, dites-m'en plus, dis-m'en plus,
    je t'écoute, je vous écoute, j'écoute, je suis tout ouïe, ça m'intéresse, cela m'intéresse, intéressant, ça a l'air intéressant, ça a l'air bien, j'aimerais bien, j'aimerais savoir, j'aimerais le savoir, je veux savoir, je veux bien,
    je veux le savoir, je veux l'entendre, j'aimerais l'entendre, ça me plairait, ça me ferait plaisir, je crois que oui, je pense que oui, je crois, je pense, j'espère que oui, il me semble que oui, je dirais que oui,
    exactement ça, c'est celle-là, c'est celui-là, celle-là, celui-là, celle-ci, celui-ci, c'est ce que je voulais dire, c'est ce que je voulais, c'est bien ça, c'est bien cela, je suis curieux, je suis curieuse, si`,
  no: `
    ${PLAIN_NO}, ${NOT_IT}, ${LATER},
    je ne veux pas, je veux pas, je ne préfère pas, je préfère pas, plutôt pas, il vaut mieux pas, mieux vaut pas, ça ne m'intéresse pas, ça m'intéresse pas, cela ne m'intéresse pas, pas intéressé, pas intéressée, pas envie,
    je n'ai pas envie, j'ai pas envie, ça ira, ce n'est pas la peine, c'est pas la peine, pas la peine, pas besoin, ce n'est pas nécessaire, pas nécessaire, peu importe, laisse, laissez, laisse tomber, laissez tomber, je passe, ni l'un ni l'autre,
    ni l'une ni l'autre, ne le fais pas, ne le faites pas, pas celle-là, pas celui-là, pas celle-ci, pas celui-ci`,
  none: `
    ${PLAIN_NO}, ${NOT_IT},
    aucune, aucun, aucune de celles-ci, aucun de ceux-ci, aucune de ces questions, aucune de celles-là, aucun de ceux-là, aucune des deux, aucun des deux, aucune des trois, aucun des trois, aucune d'elles, aucun d'eux, aucune d'entre elles,
    ni l'une ni l'autre, ni l'un ni l'autre, rien, rien de tout ça, rien de tout cela, rien de ça, pas une seule, aucune ne convient, aucune n'est bonne, pas celles-ci, pas celles-là, autre chose, quelque chose d'autre, une autre, un autre, une autre question`,
  another: `
    une autre, un autre, autre, l'autre, encore une, encore un, autre chose, quelque chose d'autre, quelque chose de différent, quelque chose de nouveau, une autre histoire, un autre souvenir, un autre sujet, une autre proposition, une autre question,
    n'importe quoi d'autre, la suivante, le suivant, suivante, suivant, prochaine, prochain, change, changez, change de sujet, changez de sujet, changeons de sujet, changer de sujet, quoi d'autre, qu'est-ce qu'il y a d'autre,
    qu'avez-vous d'autre, qu'est-ce que tu as d'autre, qu'est-ce que vous avez d'autre, qu'est-ce que tu sais d'autre, raconte autre chose, racontez autre chose, raconte-moi autre chose, racontez-moi autre chose, dis-moi autre chose,
    dites-moi autre chose, parlons d'autre chose, essaie une autre, essayez une autre, next`,
  all: `
    les deux, toutes les deux, tous les deux, toutes, tous, toutes celles-ci, tous ceux-ci, les trois, toutes les trois, tous les trois, les quatre, toutes les quatre, tout, chacune, chacun, je veux les deux, je les veux toutes, je les veux tous,
    (dis-moi | dites-moi | raconte-moi | racontez-moi | montre-moi | montrez-moi) (les deux | tout | toutes), l'une et l'autre, l'un et l'autre, la première et la deuxième, la première et la seconde, le premier et le deuxième, une et deux, un et deux,
    l'une après l'autre, l'un après l'autre`,
  maybe: `
    peut-être, peut-être bien, peut-être que oui, ça se peut, ça se pourrait, possible, c'est possible, possiblement, probablement, sans doute oui, il se peut, je (ne sais pas | sais pas | l'ignore), j'sais pas, chais pas, je ne suis pas (sûr | sûre | certain | certaine),
    je suis pas (sûr | sûre), pas sûr, pas sûre, qui sait, plus ou moins, à peu près, quelque chose comme ça, un truc comme ça, ça dépend, cela dépend, aucune idée, je n'ai aucune idée, j'en ai aucune idée, je n'en ai aucune idée, difficile à dire, 🤷`,
  abort: `
    annule, annuler, annulez, annule tout, stop, arrête, arrêtez, arrêter, arrête ça, arrêtez ça, arrêtons, assez, ça suffit, suffit, cela suffit, c'est assez, laisse tomber, laissez tomber, laisse, laissez, oublie, oubliez, oublie ça, oubliez ça,
    peu importe, ce n'est pas grave, c'est pas grave, tant pis, ce n'est pas important, c'est égal, j'ai changé d'avis, ignore ça, ignorez ça, je retire ma question, rien, rien d'autre, rien de plus, plus rien, plus de questions, pas d'autres questions,
    je n'ai plus de questions, j'ai plus de questions, sortir, quitter, quitte, quittez, fermer, ferme, fermez, fin, fini, c'est fini, j'ai fini, on a fini, nous avons fini, c'est tout, ce sera tout, ça sera tout, c'était tout, c'est tout pour aujourd'hui,
    c'est tout pour l'instant, retour, reviens, revenir, en arrière, abandonne, tais-toi, taisez-vous, silence, chut, ne te dérange pas, ne vous dérangez pas, ça ira, cancel, quit, exit, 🛑, ✋`,
  cancel: "annule, annuler, annulez, annule ça, annule tout, je veux annuler, je voudrais annuler, j'annule, cancel",
  whoAreYou: `
    qui es-tu, qui êtes-vous, tu es qui, vous êtes qui, comment t'appelles-tu, comment tu t'appelles, comment vous appelez-vous, à qui je parle`,
  hello: `
    il y a quelqu'un, tu es là, vous êtes là,
    bonjour, bonsoir, salut, coucou, bonjour à tous, bjr, bsr, slt, hello, hey, allô, rebonjour, re, 👋`,
  thanks: `
    merci, merci beaucoup, merci bien, mille mercis, merci mille fois, grand merci, un grand merci, merci infiniment, merci pour tout, merci pour l'aide, merci de l'aide, merci encore, merci à vous, merci à toi, je te remercie, je vous remercie,
    je remercie, c'est gentil, c'est très gentil, très gentil, mci, 🙏`,
  bye: `
    au revoir, adieu, à bientôt, à plus, à plus tard, à tout à l'heure, à demain, à la prochaine, bonne journée, bonne soirée, bonne nuit, bonne continuation, bon week-end, ciao, bye, bye bye, je m'en vais, je dois y aller, il faut que j'y aille, a+`,
  feedback: `
    ${NOT_IT},
    mauvaise réponse, c'est la mauvaise réponse, la réponse est fausse, la réponse n'est pas bonne, la réponse est mauvaise, cette réponse est fausse, réponse fausse, réponse incorrecte, la réponse est incorrecte, ce n'est pas une réponse,
    c'est pas une réponse, ça ne répond pas à ma question, ça répond pas à ma question, cela ne répond pas à ma question, tu n'as pas répondu, t'as pas répondu, vous n'avez pas répondu, tu n'as pas répondu à ma question, vous n'avez pas répondu à ma question,
    tu te trompes, vous vous trompez, tu t'es trompé, vous vous êtes trompé, tu as tort, vous avez tort, tu m'as mal compris, vous m'avez mal compris, tu as mal compris, vous avez mal compris, tu n'as pas compris, t'as pas compris, vous n'avez pas compris,
    tu ne me comprends pas, tu comprends pas, tu ne comprends pas, vous ne me comprenez pas, vous ne comprenez pas, tu n'as pas compris la question, vous n'avez pas compris la question, c'est un malentendu, malentendu, il y a un malentendu,
    je me suis mal exprimé, je me suis mal exprimée, j'ai demandé autre chose, je demandais autre chose, je vous ai demandé autre chose, je t'ai demandé autre chose, je voulais autre chose, je voulais dire autre chose, je parlais d'autre chose,
    ça n'a pas de sens, ça n'a aucun sens, ça a pas de sens, ça n'a rien à voir, ça a rien à voir, cela n'a rien à voir, rien à voir, hors sujet, ça ne m'aide pas, ça m'aide pas, cela ne m'aide pas, ce n'est pas utile, c'est pas utile, pas utile, ça ne sert à rien, 👎`,
  propose: `
    (raconte | racontez | raconte-moi | racontez-moi | raconte-nous | racontez-nous | peux-tu me raconter | pouvez-vous me raconter) (une histoire | quelque chose | des histoires | un souvenir | quelque chose d'intéressant | une anecdote), (dis-moi | dites-moi) (quelque chose | quelque chose d'intéressant),
    tu as une histoire, avez-vous une histoire, surprends-moi, surprenez-moi, propose quelque chose, proposez quelque chose, que me conseilles-tu, que me conseillez-vous, que proposes-tu, que proposez-vous, une suggestion, des suggestions,
    choisis, choisissez, c'est toi qui choisis, comme tu veux, comme vous voulez, je ne sais pas quoi demander, je n'ai pas de question, je m'ennuie`,
  repeat: `
    répète, répétez, répéter, répète ça, répétez ça, répète la réponse, répétez la réponse, (peux-tu | pouvez-vous | pourrais-tu | pourriez-vous | tu peux | vous pouvez) (répéter | répéter ça | le répéter | le redire | redire ça),
    encore, encore une fois, une fois de plus, redis, redites, redis-le, redites-le, redis ça, dis-le encore, dis-le encore une fois, qu'as-tu dit, qu'avez-vous dit, qu'est-ce que tu as dit, qu'est-ce que vous avez dit, qu'est-ce que t'as dit, tu as dit quoi,
    vous avez dit quoi, tu disais quoi, comment, pardon, pardon quoi, comment ça, plaît-il, je n'ai pas entendu, j'ai pas entendu, je n'ai rien entendu, je n'ai pas bien entendu, je ne t'ai pas entendu, je ne vous ai pas entendu,
    quelle était la réponse, c'était quoi la réponse, relis, relisez, relis ça, 🔁`,
  howAreYou: `
    comment vas-tu, comment allez-vous, comment tu vas, comment vous allez, comment ça va, ça va bien, tu vas bien, vous allez bien, ça va aujourd'hui, comment vas-tu aujourd'hui, comment allez-vous aujourd'hui, ça roule, ça gaze, quoi de neuf,
    comment te sens-tu, comment vous sentez-vous, comment tu te sens, tout va bien, et toi, et vous, et toi ça va, et vous ça va, la forme, comment va, tu te portes bien, vous vous portez bien, enchanté, enchantée, ravi de te connaître, ravie de te connaître,
    ravi de vous connaître, ravie de vous connaître, ravi de vous rencontrer`,
  notUnderstood: `
    je (ne comprends pas | comprends pas | n'ai pas compris | ne te suis pas | ne vous suis pas | ne saisis pas | ne suis pas), j'ai pas compris, j'ai rien compris, je n'ai rien compris, je ne comprends rien, je comprends rien, je pige pas, pas compris,
    je n'ai pas compris la réponse, j'ai pas compris la réponse, je ne comprends pas la réponse, que veux-tu dire, que voulez-vous dire, tu veux dire quoi, vous voulez dire quoi, qu'est-ce que tu veux dire, qu'est-ce que vous voulez dire, qu'est-ce que ça veut dire,
    ça veut dire quoi, que signifie cela, qu'est-ce que cela signifie, ça signifie quoi, c'est-à-dire, dans quel sens, en quel sens, explique, expliquez, explique-toi, expliquez-vous, explique-moi, expliquez-moi, explique ça, expliquez ça,
    (peux-tu | pouvez-vous | pourrais-tu | pourriez-vous | tu peux | vous pouvez) (expliquer | m'expliquer | l'expliquer | expliquer ça), ce n'est pas clair, c'est pas clair, pas clair, peu clair, je suis perdu, je suis perdue, je suis confus, je suis confuse, c'est confus, hein, quoi, 🤔, 😕`,
  doubt: `
    vraiment, ah bon, ah oui vraiment, sérieusement, sérieux, c'est sérieux, tu es sérieux, t'es sérieux, vous êtes sérieux, c'est vrai ça, est-ce vrai, est-ce que c'est vrai, c'est bien vrai, est-ce exact, est-ce que c'est juste, es-tu sûr, es-tu sûre, tu es sûr, tu es sûre, t'es sûr, t'es sûre,
    vous êtes sûr, vous êtes sûre, êtes-vous sûr, êtes-vous sûre, (tu es | t'es | vous êtes | es-tu | êtes-vous) (vraiment sûr | vraiment sûre | bien sûr de ça | certain | certaine), sans blague, tu plaisantes, vous plaisantez, tu rigoles, vous rigolez, c'est une blague, tu te moques de moi, vous vous moquez de moi,
    comment le sais-tu, comment le savez-vous, comment tu le sais, comment vous le savez, comment tu sais ça, comment vous savez ça, qui le dit, qui dit ça, qui te l'a dit, qui vous l'a dit, je ne te crois pas, je ne vous crois pas, je te crois pas, je n'y crois pas, j'y crois pas, incroyable,
    c'est pas possible, ce n'est pas possible, puis-je m'y fier, je peux m'y fier`,
  robot: `
    (es-tu | tu es | t'es | êtes-vous | vous êtes) (un robot | un bot | une machine | un ordinateur | un programme | une ia | une intelligence artificielle | un humain | humain | humaine | un être humain | une personne | une vraie personne | réel | réelle | vivant | un chatbot | un assistant),
    est-ce que (tu es | vous êtes) (un robot | un bot | une machine | un ordinateur | une ia | humain | un humain | une personne | une vraie personne), (je parle | est-ce que je parle) (à un robot | à une machine | à un ordinateur | à une ia | à un humain | à une personne | à une vraie personne | avec un robot | avec une machine),
    qu'es-tu, qu'êtes-vous, tu es quoi, vous êtes quoi, c'est un robot, tu n'es qu'une machine, 🤖`,
  insult: `
    (tu es | t'es | vous êtes) (stupide | bête | idiot | idiote | un idiot | une idiote | nul | nulle | inutile | con | conne | un con | débile | ridicule | mauvais | mauvaise | pénible | lourd | une merde | trop nul | trop bête),
    (stupide | idiot | idiote | imbécile | crétin | crétine | débile | abruti | con | connard | connasse | nul | nulle | inutile | merde | putain | bordel | ta gueule | va te faire foutre | va au diable | fait chier | tu fais chier | ferme-la),
    quel (idiot | imbécile | crétin | con), quelle (idiotie | connerie | merde), c'est nul, c'est de la merde, machine stupide, stupide machine, robot stupide, tu ne sais rien, tu sais rien, vous ne savez rien, tu ne sers à rien, tu sers à rien, vous ne servez à rien, tu ne comprends rien, je te déteste, je te hais, 🖕, 🤬, 💩`,
  praise: `
    (c'est | c'était | comme c'est | que c'est | très | c'est très | vraiment | c'est vraiment | trop | c'est trop) (beau | belle | joli | jolie | intéressant | utile | touchant | émouvant | passionnant | bien raconté | sympa | mignon | drôlement bien | impressionnant | cool),
    (bravo | beau | magnifique | merveilleux | merveilleuse | formidable | fantastique | excellent | excellente | splendide | sublime | chouette | impeccable | félicitations | chapeau | waouh | wow | cool | top | bien joué | bon travail | beau travail | utile | trop bien | passionnant),
    (tu es | t'es | vous êtes) (super | génial | géniale | gentil | gentille | très gentil | très gentille | sympa | drôle | intelligent | intelligente | le meilleur | la meilleure | formidable | adorable | au top),
    j'aime, j'aime bien, j'aime beaucoup, j'adore, ça me plaît, ça me plaît beaucoup, ça m'a plu, je t'aime, je t'adore, belle histoire, quelle belle histoire, une belle histoire, bonne réponse, belle réponse, quelle bonne réponse, bon à savoir, c'est bon à savoir, 👏, ❤, 😍, 🥰, 💯, 🤩, 🎉`,
  laughter: `
    haha, ha ha, ha ha ha, hahaha, hahahaha, héhé, hihi, mdr, lol, ptdr, xd, drôle, c'est drôle, trop drôle, c'est trop drôle, très drôle, que c'est drôle, rigolo, c'est rigolo, marrant, c'est marrant, tu me fais rire, vous me faites rire, ça me fait rire, je rigole, je suis mort de rire, 😂, 🤣, 😄, 😆, 😁, 😀, 😅, 😊, 🙂`,
  takeBack: `
    c'était juste, c'était correct, c'était bon, c'était bien ça, c'était la bonne, c'était la bonne réponse, la réponse était bonne, la réponse était juste, la réponse était correcte, finalement c'était juste, finalement c'était bon, en fait c'était juste, en fait c'était bon,
    tu avais raison, vous aviez raison, t'avais raison, finalement tu avais raison, je me suis trompé, je me suis trompée, je me trompais, j'ai eu tort, j'avais tort, erreur de ma part, c'est mon erreur, mon erreur, c'est ma faute, ma faute, c'était ma faute, je me corrige,
    j'ai mal lu, j'ai confondu, je retire ce que j'ai dit, je retire, c'était ce que je voulais dire, c'était ce que je demandais, c'est ce que je demandais`,
  visitor: `
    visiteur, visiteuse, en visiteur, en visiteuse, comme visiteur, comme un visiteur, parler en visiteur, parle en visiteur, parler comme un visiteur, parle comme un visiteur, jouer le visiteur, visite, essayer, essaie, essai, faire un essai, essayer en visiteur, aperçu, invité, en invité, comme invité, test, tester`,
  newQuestion: `
    nouvelle question, une nouvelle question, question, une question, ajoute une question, ajouter une question, ajouter question, ajoute une nouvelle question, ajouter une nouvelle question, crée une question, créer une question, créer une nouvelle question, écris une question, écrire une question,
    encore une question, une question de plus, une autre question, nouveau souvenir, un nouveau souvenir, ajouter un souvenir, ajoute un souvenir, créer un souvenir`,
  newStory: `
    nouvelle histoire, une nouvelle histoire, histoire, une histoire, ajoute une histoire, ajouter une histoire, ajoute une nouvelle histoire, ajouter une nouvelle histoire, crée une histoire, créer une histoire, écris une histoire, écrire une histoire, raconter une histoire, récit, un récit,
    nouveau récit, un nouveau récit, encore une histoire, une autre histoire`,
  newDefault: `
    nouvelle réponse par défaut, une nouvelle réponse par défaut, réponse par défaut, une réponse par défaut, par défaut, ajouter une réponse par défaut, ajoute une réponse par défaut, créer une réponse par défaut, crée une réponse par défaut, écrire une réponse par défaut, encore une réponse par défaut,
    une autre réponse par défaut`,
  review: `
    relire, relis, relisons, relecture, commencer la relecture, relire les brouillons, relis les brouillons, brouillons, les brouillons, montrer les brouillons, montre les brouillons, montre-moi les brouillons, relire les questions, relis les questions, questions sans réponse, les questions sans réponse,
    sans réponse, relire les questions sans réponse, montre les questions sans réponse, montrer les questions sans réponse, questions des visiteurs, les questions des visiteurs, relire les questions des visiteurs, qu'ont demandé les visiteurs, qu'ont demandé les gens, montre-moi ce que les visiteurs ont demandé, montre-moi ce que les gens ont demandé, montre-moi les questions des visiteurs, questions ouvertes, vérifier, réviser, review`,
  resume: `
    reprendre, reprends, reprenons, reprendre le travail, reprends le travail, reprendre le souvenir, continuer, continue, continuons, continuer le travail, travail en cours, en cours, travail en attente, en attente, travail non enregistré, là où j'en étais, reprendre là où j'en étais,
    continuer là où j'en étais`,
  editMemory: `
    modifier, modifie, modifie-le, modifie-la, change-le, change-la, corrige-le, corrige-la, éditer, modifier un souvenir, modifie un souvenir, modifier le souvenir, modifie le souvenir, modifier souvenir, modifier les souvenirs, modifier une question, modifie une question, modifier la question, modifier une histoire,
    modifie une histoire, modifier l'histoire, changer un souvenir, change un souvenir, corriger un souvenir, corrige un souvenir, edit`,
  showMemory: `
    montrer, montre, montre-moi, montrez-moi, afficher, affiche, montrer un souvenir, montre un souvenir, montre-moi un souvenir, montrer le souvenir, afficher un souvenir, montre une question, voir un souvenir, lire un souvenir, lis un souvenir, ouvrir un souvenir, ouvre un souvenir`,
  deleteMemory: `
    supprimer, supprime, supprime-le, supprime-la, supprimer un souvenir, supprime un souvenir, supprimer le souvenir, supprime le souvenir, supprimer une question, effacer, efface, efface-le, efface-la, effacer un souvenir, efface un souvenir, enlever un souvenir, enlève un souvenir, retirer un souvenir`,
  list: `
    liste, la liste, une liste, lister, liste tout, lister tout, liste des souvenirs, la liste des souvenirs, lister les souvenirs, montrer tout, tout montrer, montre tout, montre-moi tout, montrer les souvenirs, montre les souvenirs, montre-moi les souvenirs, montrer tous les souvenirs, tous les souvenirs, les souvenirs, souvenirs, mes souvenirs,
    qu'y a-t-il, qu'est-ce qu'il y a, que sais-tu, que savez-vous, qu'est-ce que tu sais, quels souvenirs y a-t-il, aperçu général, sommaire, index`,
  visitorHelp: `
    aide, à l'aide, aide-moi, aidez-moi, j'ai besoin d'aide, peux-tu m'aider, pouvez-vous m'aider, tu peux
    m'aider, vous pouvez m'aider, que puis-je demander, que puis-je te demander, que puis-je vous demander,
    quelles questions puis-je poser, que sais-tu, que savez-vous, que sais-tu faire, de quoi pouvons-nous
    parler, de quoi peut-on parler, instructions, options, menu`,
  help: `
    aide, à l'aide, aide-moi, aidez-moi, j'ai besoin d'aide, peux-tu m'aider, pouvez-vous m'aider, tu peux m'aider, vous pouvez m'aider, que puis-je faire, que puis-je dire, que puis-je demander, qu'est-ce que je peux faire, qu'est-ce que je peux dire, qu'est-ce que je peux demander, que sais-tu faire,
    que peux-tu faire, comment ça marche, comment ça fonctionne, comment faire, par où commencer, comment commencer, commandes, instructions, options, menu, et maintenant`,
  edit: `
    modifier, modifie, modifie-le, modifie-la, modifier la réponse, modifie la réponse, changer, change, change-la, change-le, changer la réponse, change la réponse, corriger, corrige, corrige-la, corrige-le, réécrire, réécris, réécris-la, éditer, edit`,
  sameAs: `
    pareil, c'est pareil, identique, c'est identique, la même, le même, la même chose, c'est la même, c'est le même, c'est la même chose, même question, la même question, c'est la même question, doublon, un doublon, c'est un doublon, en double`,
  save: `
    ${PLAIN_YES},
    enregistrer, enregistre, enregistre-le, enregistre-la, enregistrez, enregistrez-le, j'enregistre, sauvegarder, sauvegarde, sauvegarde-le, sauver, enregistrer le souvenir, enregistre le souvenir, garder, garde, garde-le, garde-la, gardez-le, conserver, confirmer, confirme, je confirme, vas-y, allez-y, fais-le,
    c'est parfait, c'est très bien, c'est prêt, prêt, terminé, c'est terminé, fini, c'est fini, j'ai fini, c'est tout, rien d'autre, rien de plus`,
  addVariant: `
    variante, une variante, ajouter variante, ajouter une variante, ajoute une variante, nouvelle variante, une nouvelle variante, autre variante, une autre variante, ajouter une autre variante, variante du titre, une variante du titre, ajouter une variante du titre, ajoute une variante du titre, autre titre, un autre titre,
    ajouter un titre, ajoute un titre, ajouter un autre titre, autre formulation, une autre formulation, autre façon de demander, une autre façon de demander, une autre manière de demander, en d'autres mots, avec d'autres mots, d'autres mots, autrement dit`,
  anotherAnswer: `
    autre réponse, une autre réponse, ajouter une autre réponse, ajoute une autre réponse, ajouter réponse, ajouter une réponse, ajoute une réponse, encore une réponse, une réponse de plus, réponse supplémentaire, une réponse supplémentaire, nouvelle réponse, une nouvelle réponse, deuxième réponse, une deuxième réponse,
    réponse alternative, une réponse alternative`,
  changeTitle: `
    titre, le titre, changer titre, changer le titre, change le titre, changez le titre, changeons le titre, modifier le titre, modifie le titre, nouveau titre, un nouveau titre, corriger le titre, corrige le titre, changer la question, change la question, modifier la question, renommer, renomme-le`,
  changeAnswer: `
    réponse, la réponse, changer réponse, changer la réponse, change la réponse, changez la réponse, modifier la réponse, modifie la réponse, corriger la réponse, corrige la réponse, remplacer la réponse, remplace la réponse, réécrire la réponse, changer la dernière réponse, change la dernière réponse, changer le texte, change le texte,
    changer l'histoire, change l'histoire, réponse différente, une réponse différente`,
  removeAnswer: `
    enlever réponse, enlever la réponse, enlève la réponse, enlever la dernière réponse, enlève la dernière réponse, retirer la réponse, retire la réponse, supprimer la réponse, supprime la réponse, supprimer la dernière réponse, supprime la dernière réponse, effacer la réponse, efface la réponse, sans la réponse`,
  details: `
    ajouter, ajoute, ajouter quelque chose, ajoute quelque chose, ajouter encore, compléter, complète, complète-le, modifier, modifie, modifie-le, modifie-la, changer, change, change-le, change-la, changer quelque chose, change quelque chose, détails, plus, quoi d'autre, edit`,
  media: `
    médias, média, un média, ajouter des médias, ajouter un média, ajoute un média, joindre, pièce jointe, une pièce jointe, ajouter une pièce jointe, fichier, un fichier, ajouter un fichier, ajoute un fichier, joindre un fichier, image, une image, ajouter une image, ajoute une image, images, ajouter des images, photo, une photo, ajouter une photo,
    ajoute une photo, photos, ajouter des photos, vidéo, une vidéo, ajouter une vidéo, ajoute une vidéo, audio, un audio, ajouter un audio, son, un son, ajouter un son, lien, un lien, ajouter un lien`,
  date: `
    date, une date, la date, ajouter date, ajouter une date, ajoute une date, ajouter la date, ajoute la date, mettre la date, mets la date, mettre une date, changer date, changer la date, change la date, quand, c'était quand, quand était-ce, quand c'était, jour, le jour`,
  place: `
    lieu, un lieu, le lieu, ajouter lieu, ajouter un lieu, ajoute un lieu, ajouter le lieu, ajoute le lieu, mettre le lieu, mets le lieu, mettre un lieu, changer lieu, changer le lieu, change le lieu, où, c'était où, où était-ce, où c'était, endroit, un endroit, l'endroit, emplacement, localité`,
  person: `
    personne, une personne, la personne, ajouter une personne, ajoute une personne, mettre la personne, changer la personne, change la personne, pour une personne, pour une seule personne, privé, privée, rends-le privé, rendre privé, pour qui, qui, c'est pour qui, pour qui est-ce, destinataire, le destinataire, propriétaire`,
  discard: `
    abandonner, abandonne, abandonne-le, abandonne-la, abandonner le souvenir, abandonne le souvenir, jeter, jette, jette-le, jette-la, écarter, écarte-le, écarte-la, supprimer, supprime, supprime-le, supprime-la, effacer, efface, efface-le, efface-la, enlève, enlève-le, ne pas enregistrer, n'enregistre pas, n'enregistrez pas,
    ne l'enregistre pas, sans enregistrer, rejeter, rejette, rejette-le, refuser, refuse, à la poubelle, 🗑`,
  approve: `
    ${PLAIN_YES},
    approuver, approuve, j'approuve, approuve-la, approuve-le, approuvée, approuvé, approuver la réponse, approuve la réponse, accepter, accepte, j'accepte, accepte-la, acceptée, accepté, valider, valide, validé, validée, confirmer, confirme, je confirme, garder, garde-la, enregistrer, enregistre-la, c'est parfait, elle est bonne,
    elle est correcte, bonne réponse`,
  answer: `
    ${PLAIN_YES},
    répondre, réponds, je réponds, répondons, je vais répondre, je veux répondre, je voudrais répondre, j'aimerais répondre, réponse, la réponse, écrire la réponse, écris la réponse, écrire une réponse, donner une réponse, donner la réponse, répondre à la question, réponds à la question, y répondre`,
  skip: `
    ${LATER},
    passer, passe, passe-la, passons, passe celle-ci, passer celle-ci, sauter, saute, suivante, la suivante, suivant, le suivant, je passe, ignorer, je ne sais pas, je sais pas, sais pas, je ne suis pas sûr, je ne suis pas sûre, pas sûr, pas sûre`,
  stop: `
    arrêter, arrête, arrêtez, arrêtons, arrêtons là, arrêtons-nous là, on arrête, stop, assez, ça suffit, suffit, assez pour aujourd'hui, assez pour l'instant, ça suffit pour aujourd'hui, arrêter la relecture, arrête la relecture, finir, finissons, fini, c'est fini, j'ai fini, terminé, c'est terminé, terminer, fin, c'est tout, c'est tout pour aujourd'hui,
    c'est tout pour l'instant, sortir, quitter, retour, revenir, en arrière, annuler, annule, fermer, ferme, plus rien, 🛑, ✋`,
  done: `
    terminé, c'est terminé, fini, c'est fini, j'ai fini, j'ai terminé, c'est fait, fait, voilà, c'est tout, ce sera tout, prêt, c'est prêt, assez, ça suffit, complet, c'est complet, rien d'autre, rien de plus, rien, plus rien, continue, continuer, non, ok, okay, d'accord, bien, très bien, parfait, c'est bon`,
  clear: `
    effacer, efface, efface-la, efface-le, effacer la date, efface la date, effacer le lieu, efface le lieu, enlever, enlève, enlève-la, enlève-le, enlever la date, enlève la date, enlever le lieu, enlève le lieu, retirer, retire, supprimer, supprime, supprimer la date, supprime la date, supprimer le lieu, supprime le lieu,
    vider, aucune date, pas de date, sans date, aucun lieu, pas de lieu, sans lieu, aucune, aucun, rien, inconnue, inconnu, je ne sais pas, je sais pas, sais pas, je ne me souviens pas, je me souviens plus, je ne sais plus, personne ne sait, qui sait`,
  noDate: `
    aucune date, pas de date, sans date, enlève la date, supprime la date, efface la date, retire la date`,
  noPlace: `
    aucun lieu, pas de lieu, sans lieu, enlève le lieu, supprime le lieu, efface le lieu, retire le lieu`,
  undo: `
    annuler la dernière modification, annule la dernière modification, rétablir, rétablis, rétablis-le, défaire, défais, restaure-le, undo`,
  everyone: `
    tout le monde, pour tout le monde, à tout le monde, tous, pour tous, à tous, toutes, pour toutes, chacun, n'importe qui, pour n'importe qui, public, publique, rends-le public, rendre public, pas privé, pas privée, personne, personne en particulier, aucune personne en particulier, tous les visiteurs, pour tous les visiteurs,
    approuver pour tous, approuve-la pour tous, effacer`,
} satisfies Partial<Record<IntentKey, string>>;
