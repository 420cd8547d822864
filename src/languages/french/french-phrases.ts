import type { PartialPhrases } from "../pack/index.js";
import { listOf, listOrdinals, listReplies, withForms } from "../words/index.js";
import { FRENCH_INTENTS } from "./french-intents.js";
import { FRENCH_SAYS } from "./french-says.js";

const FILLERS = `
    s'il vous plaît, s'il te plaît, svp, stp, merci, merci beaucoup, merci bien, je vous prie, si possible, si tu peux, si vous pouvez, si tu veux, si vous voulez, euh, hum, hmm, ah, oh, ben, bah, bon, eh bien, alors, donc, enfin, voilà, ok, okay, d'accord, allez, pardon, excuse-moi, excusez-moi, désolé, désolée,
    bonjour, salut, bonsoir, je crois, je pense, je dirais, disons, la réponse est, ma réponse est, je dis, voyons, voyons voir, je veux, je voudrais, j'aimerais, je choisis, je prends, je préfère, je veux dire, je voulais dire, j'ai dit, donne-moi, donnez-moi, dis-moi, dites-moi, raconte-moi, racontez-moi, parle-moi de, parlez-moi de,
    parle-moi du, parle-moi de la, le, la, les, l', celle, celui, celle de, celui de, celle du, celui du, celle sur, celui sur, celle avec, celui avec, celle qui parle de, celui qui parle de, la question sur, l'histoire de, l'histoire sur, sur, de, du, aussi, mais, peut-être, pour moi, plutôt, madame, monsieur`;

const FIRST = "celle du haut, celui du haut, du haut, en haut, tout en haut, supérieure, supérieur, la plus haute";

const LAST = `
    celle du bas, celui du bas, du bas, en bas, tout en bas, inférieure, inférieur, dernière, dernier, la dernière, le dernier, dernière question, la dernière question, dernière réponse, la dernière réponse, dernière option, la dernière option, cette dernière, ce dernier, la dernière de celles-ci, la dernière des deux`;

const QUESTION_WORDS =
  "qui que quoi quand où comment pourquoi combien quel quelle quels quelles lequel laquelle est-ce";

const CARDINALS = `
    un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, treize, quatorze, quinze, seize, dix-sept, dix-huit, dix-neuf, vingt`;
const ORDINALS = `
    premier, deuxième, troisième, quatrième, cinquième, sixième, septième, huitième, neuvième, dixième, onzième, douzième, treizième, quatorzième, quinzième, seizième, dix-septième, dix-huitième, dix-neuvième, vingtième`;

/** The French phrases. They address nobody as "tu", and as "vous" only in fixed expressions. */
export const FRENCH_PHRASES: PartialPhrases = {
  says: FRENCH_SAYS,
  intents: listReplies(FRENCH_INTENTS),
  ordinals: withForms(
    listOf(FIRST),
    listOrdinals(
      listOf(CARDINALS).map((cardinal, index) => [String(index + 1), cardinal, ...(index === 0 ? ["une"] : [])]),
      listOf(ORDINALS).map((place, index) =>
        index === 0
          ? [place, "première", "1er", "1ère", "1re"]
          : [place, ...(index === 1 ? ["second", "seconde"] : []), `${index + 1}e`, `${index + 1}ème`],
      ),
      {
        beforeNumber: "numéro, num, nº, n, option, question, réponse",
        afterPlace: "question, réponse, option, de celles-ci, de ceux-ci, des deux",
      },
    ),
  ),
  last: listOf(LAST),
  fillers: listOf(FILLERS),
  questionWords: QUESTION_WORDS.split(" "),
  leadIns: {
    yes: listOf("oui, ouais, oui oui, bien sûr, mais oui, si"),
    no: listOf("non, nan, non non, mais non"),
    more: listOf(
      "et, mais, aussi, et puis, plutôt, sinon, je veux dire, je voulais dire, dis-moi, dites-moi, raconte-moi, racontez-moi, parle-moi de, parlez-moi de, je voudrais savoir, je voulais savoir, j'aimerais savoir, je veux savoir, qu'en est-il de",
    ),
    plain: listOf(
      "ne, pas, ce, c, ça, cela, celle, celui, est, était, je, j, tu, vous, me, te, se, mon, ma, merci, pardon, désolé, désolée, rien, aucune, aucun, jamais, il, elle, on, personne",
    ),
  },
  commands: {
    edit: listOf(
      "modifier, modifie, modifie le souvenir, modifie la question, modifie l'histoire, éditer, édite, corrige, corriger, edit",
    ),
    title: listOf(
      "change le titre en, changer le titre en, change le titre par, change le titre, changer le titre, modifie le titre en, titre, le titre est, nouveau titre, renomme en, renomme-le en, renommer en, renommer",
    ),
    answer: listOf(
      "change la réponse en, changer la réponse en, change la réponse par, change la réponse, changer la réponse, change la dernière réponse en, remplace la réponse par, réponse, la réponse est",
    ),
    find: listOf(
      "cherche, chercher, recherche, rechercher, trouve, trouver, y a-t-il quelque chose sur, il y a quelque chose sur, que sais-tu sur, que savez-vous sur",
    ),
    show: listOf(
      "montre, montrer, montre-moi, montrez-moi, affiche, afficher, lis, lis-moi, lire, ouvre, ouvrir, voir",
    ),
    delete: listOf(
      "supprime, supprimer, efface, effacer, enlève, enlever, retire, supprime le souvenir, supprime la question, supprime l'histoire, efface le souvenir",
    ),
    newQuestion: listOf(
      "ajoute la question, ajoute une question, ajoute une question sur, ajouter la question, nouvelle question, crée une question",
    ),
    newStory: listOf(
      "ajoute une histoire appelée, ajoute une histoire intitulée, ajouter une histoire appelée, ajouter une histoire intitulée, nouvelle histoire appelée, nouvelle histoire intitulée, crée une histoire intitulée, écris une histoire intitulée, ajoute une histoire sur, écris une histoire sur, ajoute l'histoire, ajoute une histoire, nouvelle histoire, écris une histoire",
    ),
    variant: listOf(
      "variante, ajoute la variante, ajoute une variante, ajouter la variante, ajouter une variante, aussi demandé comme, ou, ou bien",
    ),
    person: listOf("pour, seulement pour, c'est pour, uniquement pour, personne"),
    date: listOf("le, date, la date est, c'était le, ça s'est passé le, quand"),
    place: listOf("à, près de, lieu, le lieu est, c'était à, c'était près de, ça s'est passé à, où"),
    dateOrPlace: listOf("en, au, c'était en, c'était au, ça s'est passé en, ça s'est passé au, à partir de"),
    sameAs: listOf(
      "identique à, pareil que, la même que, le même que, la même chose que, c'est la même que, c'est la même chose que, c'est identique à",
    ),
  },
};
