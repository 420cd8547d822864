import type { AnswerKind, Contrasts } from "../pack/index.js";
import { groupsOf } from "../words/index.js";
import { FRENCH_LIGHT_WORDS } from "./french-light-words.js";

const ASKS: Readonly<Record<AnswerKind, readonly string[]>> = {
  person: ["qui", "de qui", "avec qui", "a qui"],
  time: ["quand", "a quelle heure", "quelle heure", "en quelle annee", "quel jour", "quelle annee", "depuis quand"],
  place: ["ou", "dans quelle ville", "dans quel pays", "dans quel village"],
  reason: ["pourquoi"],
  manner: ["comment"],
  number: ["combien", "combien de", "quel age"],
  thing: ["que", "quoi", "quel", "quelle", "quels", "quelles", "qu"],
};

/** Words of French whose difference makes two questions ask for different things. */
export const FRENCH_CONTRASTS: Contrasts = {
  kinship: groupsOf(
    "mere meres maman mamans parents parent,pere peres papa papas parents parent,frere freres,soeur soeurs,fils enfant enfants gamin gamins,fille filles enfant enfants,mari maris epoux,epouse femme femmes,oncle oncles tonton,tante tantes tata," +
      "cousin cousins,cousine cousines,neveu neveux,niece nieces,mamie mamy,papi papy,fiance,fiancee,ami amis copain copains,amie amies copine copines," +
      "voisin voisins,voisine voisines,patron patronne,collegue collegues,parrain,marraine,veuf,veuve",
  ),
  ordinals: groupsOf(
    "premier premiere premiers premieres 1er 1ere,deuxieme second seconde 2e 2eme,troisieme 3e 3eme,quatrieme 4e,cinquieme 5e,sixieme 6e,septieme 7e,huitieme 8e,neuvieme 9e,dixieme 10e," +
      "dernier derniere derniers dernieres,prochain prochaine suivant suivante,precedent precedente",
  ),
  numbers: groupsOf(
    "deux 2,trois 3,quatre 4,cinq 5,six 6,sept 7,huit 8,neuf 9,dix 10,onze 11,douze 12,treize 13,quatorze 14,quinze 15,seize 16,vingt 20",
  ),
  units: groupsOf(
    "metre metres,kilometre kilometres km,centimetre centimetres cm,gramme grammes,kilo kilos kg,litre litres,secondes,minute minutes,heure heures,jour jours journee,semaine semaines,mois,an ans annee annees,degre degres,euro euros,centime centimes,franc francs",
  ),
  superlatives: groupsOf(
    "vieux vieille ancien ancienne,nouveau nouvelle recent recente,grand grande,petit petite,meilleur meilleure,pire,long longue,court courte,haut haute,bas basse,rapide,lent lente,cher chere,proche,lointain lointaine",
  ),
  alternatives: [
    groupsOf(
      "rouge rouges,orange,jaune jaunes,vert verte verts vertes,bleu bleue bleus bleues,violet violette,rose roses,marron brun brune,noir noire noirs noires,blanc blanche blancs blanches,gris grise,argent argente,dore",
    ),
    groupsOf(
      "lundi lundis,mardi mardis,mercredi mercredis,jeudi jeudis,vendredi vendredis,samedi samedis,dimanche dimanches",
    ),
    groupsOf("janvier,fevrier,mars,avril,mai,juin,juillet,aout,septembre,octobre,novembre,decembre"),
    groupsOf("printemps,automne,hiver"),
    groupsOf("matin matinee,midi,soir soiree,nuit nuits minuit"),
    groupsOf("nord,sud,ouest"),
    groupsOf(
      "francais francaise,anglais anglaise,allemand allemande,italien italienne,espagnol espagnole,portugais portugaise,russe,chinois chinoise,japonais japonaise,arabe,grec grecque,latin,breton bretonne,polonais polonaise",
    ),
    groupsOf(
      "chien chiens chienne,chat chats chatte,cheval chevaux,oiseau oiseaux,poisson poissons,vache vaches,lapin lapins,ane anes,mouton moutons",
    ),
    groupsOf(
      "train trains,bus autobus,voiture voitures auto,velo velos bicyclette,avion avions,bateau bateaux,moto motos,taxi taxis,tram tramway,helicoptere",
    ),
    groupsOf("dejeuner,gouter,diner souper"),
    groupsOf("gauche,droite"),
    groupsOf("homme hommes,garcon garcons"),
  ],
  negation: new Set(["ne", "n", "pas", "jamais", "rien", "personne", "aucun", "aucune", "sans", "ni"]),
  antonyms: [
    [
      ["reserve", "reserver", "reservez", "reservation"],
      ["annule", "annuler", "annulez", "annulation"],
    ],
    [
      ["ouvre", "ouvrez", "ouvert", "ouverte", "ouverts", "ouvrir", "ouverture"],
      ["ferme", "fermez", "fermee", "fermes", "ferment", "fermer", "fermeture"],
    ],
    [
      ["commence", "commencer", "debut", "debute"],
      ["finit", "finir", "fin", "termine", "terminer"],
    ],
    [
      ["arriver", "arrivee", "arrivons"],
      ["partir", "depart", "quitter", "part"],
    ],
    [
      ["acheter", "achete", "achat", "achetez"],
      ["vendre", "vend", "vendez", "vente"],
    ],
    [
      ["nee", "naissance", "naitre"],
      ["mort", "morte", "mourir", "deces", "decede"],
    ],
    [
      ["mariage", "marier"],
      ["divorce", "divorcer"],
    ],
    [
      ["gagner", "gagne", "victoire"],
      ["perdre", "perdu", "defaite"],
    ],
    [
      ["chaud", "chaude"],
      ["froid", "froide"],
    ],
    [
      ["allumer", "allume"],
      ["eteindre", "eteint"],
    ],
    [
      ["monter", "haut"],
      ["descendre", "bas"],
    ],
    [
      ["dedans", "interieur"],
      ["dehors", "exterieur"],
    ],
    [["avant"], ["apres"]],
    [["facile"], ["difficile"]],
    [["entree"], ["sortie"]],
    [["emprunter"], ["rendre", "rends"]],
    [
      ["aime", "aimait", "adore"],
      ["deteste", "detestait", "hait"],
    ],
  ],
  own: new Set("mon ma mes notre nos".split(" ")),
  addressed: new Set("tu te toi ton ta tes vous votre vos".split(" ")),
  light: FRENCH_LIGHT_WORDS,
  past: new Set("etait etaient fut furent avait avaient ont avez".split(" ")),
  tenses: groupsOf(
    "est etait fut,es etais,sont etaient furent,a avait eut,as avais,ont avaient,peut pouvait," + "peuvent pouvaient",
  ),
  questions: new Map(
    (Object.keys(ASKS) as AnswerKind[]).flatMap((kind) => ASKS[kind].map((words) => [words, kind] as const)),
  ),
};
