import { wordSet } from "../words/index.js";

/** Words of French that seldom change what is asked: one for each stem. */
export const FRENCH_LIGHT_WORDS: ReadonlySet<string> = wordSet(`
  deja toujours souvent parfois quelquefois habituellement generalement normalement rarement ordinairement
  frequemment regulierement constamment longtemps bientot maintenant immediatement aussitot recemment
  dernierement auparavant ensuite enfin finalement soudain subitement tot tard lentement vite rapidement
  doucement progressivement simultanement dorenavant autrefois jadis naguere entretemps tantot prochainement
  tellement beaucoup presque environ approximativement quasiment exactement precisement justement vraiment
  reellement effectivement certainement surement probablement evidemment naturellement absolument completement
  totalement entierement parfaitement particulierement specialement surtout notamment principalement
  essentiellement extremement enormement vachement plutot pratiquement simplement facilement directement
  uniquement egalement pareillement autant davantage pourtant cependant neanmoins toutefois apparemment
  heureusement malheureusement franchement honnetement serieusement clairement correctement proprement
  convenablement efficacement soigneusement prudemment tranquillement volontairement expres accidentellement
  automatiquement manuellement gratuitement ensemble mutuellement volontiers mieux mal autrement ailleurs sinon
  definitivement theoriquement actuellement couramment largement legerement suffisamment relativement partout
  loin pres proches autour quelconque divers different chacun autrui maint entier nombreux quiconque chose truc
  machin sorte genre type espece facon maniere moyen fois cas moment instant faits exemple idee probleme
  question souci difficulte ennui ennuis aide astuce methode solution situation sujet possibilite besoin envie
  peine chance affaire tas propos aujourd bon mauvais mauvaise gentil gentille beau bel joli agreable super
  genial formidable excellent terrible horrible affreux grave grands petits gros grosse nouvel nouveaux neuve
  anciens vieil jeune longs longues courts difficile dur compliquee possible autorise particulier vrais
  veritable important necessaire utile interessant connu celebre fameux adapte semblable similaire bizarre
  etrange drole pret seul content capable populaire typique commencer commencent devenir devient deviens
  deviennent devenu devint deviendra recevoir recoit recu recoivent obtenir obtient obtiens obtenu donner
  donnent prendre prend prennent prenez pris prit mettre met mettent mis mit apporter apportent amener garder
  gardent laisser laissent essayer essaye essaient tenter vouloir veut veulent voulez voulons voulu voudrait
  pouvoir pu pouvait pourrais devoir doivent devez devrait falloir fallait faudrait fallu aimer aiment plaire
  plait preferer preferent savent savons savait su saurait connaitre connait connaissent connaissez penser
  pensent croire croit crois croient croyez cru signifier signifient dit disent disait raconter racontent
  expliquer expliquent parler parlent montrer montrent demander demandent repondre repond aident utiliser
  utilisent servir sert servent employer travailler travaillent fonctionner fonctionnent passer passent produire
  regarder regardent voir voit vois voient vu vus chercher cherchent trouver trouvent sentir ressentir sembler
  semblent paraitre parait souvenir souvient souviens souviennent rappeler oublier oublient decider decident
  choisir changer changent modifier quitter quittent tourner tournent fais fera fit firent aller vas allez
  allons allait allais allaient iras alle venir vient viens viennent venu vint revenir revient revenu rester
  restent tenir tient tiens tenu porter portent manger mangent boire boit boivent buvez ecrire ecrit ecris
  ecrivent ecrivait lire lisent lisez dormir dort dors dorment conduire conduit entendre entend entendu
  comprendre comprend comprenez compris comprennent apprendre apprend apprenez appris apprennent attendre attend
  attendu jouer jouent vivre vivent vivait vecu habiter habitent survivre suivre suivi nettoyer cuisiner
  preparer preparent rencontrer esperer souhaiter recommander conseiller eviter empecher reussir arranger gerer
  realiser reconnaitre reconnait appeler appellent nommer permettre permet permettent contenir contient exister
  existent
`);
