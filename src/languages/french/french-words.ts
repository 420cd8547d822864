import { stemmer } from "@orama/stemmers/french";
import { relateWords, shortFormsOf, wordSet } from "../words/index.js";

/** Words that carry little meaning in French, without accents. */
export const FRENCH_STOP_WORDS = wordSet(`
  a afin ai ainsi alors apres as assez au aucun aucune aussi autre autres aux avait avaient avant avec avez avoir avons bien
  ca car ce ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment combien c d dans de depuis des desormais
  donc dont du elle elles en encore entre es est et etaient etait etant ete etes etre eu eux fait faire faites faut font fut
  hui ici il ils j je jusque jusqu l la laquelle le lequel les lesquelles leur leurs lors lorsque lui m ma mais me meme memes
  mes mien moi moins mon n ne ni nos notre nous on ont ou par parce pas pendant peu peut peux peuvent plus plusieurs pour
  pourquoi pouvez pourrait pouvons pourriez puis puisque qu quand que quel quelle quelles quels quelque quelques qui quoi s sa
  sans se sera ses seulement si sien soi soit sommes son sont sous suis sur t ta tant te tel telle tes toi ton tous tout toute
  toutes tres trop tu un une vers vos votre vous y dis dites dire savoir sait savez sais voudrais voulais veux voudrions
  aimerais quelqu lorsqu doit dois devons etions va vont vais`);

/** Spellings of chats. */
export const FRENCH_SHORT_FORMS = shortFormsOf(`
  c ce, k que, ke que, ki qui, koi quoi, pk pourquoi, pq pourquoi, prk pourquoi, pourkoi pourquoi, qd quand, kand quand,
  cmb combien, cb combien, cbn combien, cmt comment, dc donc, ds dans, ac avec, avc avec, pr pour, ss suis, jsuis je suis,
  jpeux je peux, jveux je veux, jvoudrais je voudrais, chui je suis, chuis je suis, jai je ai, ya il y a, yatil y a il, cest ce est, ct ce etait,
  bcp beaucoup, bp beaucoup, tt tout, ts tous, tjs toujours, tjrs toujours, pt peut, slt salut, bjr bonjour, mrc merci, svp si vous plait, stp si te plait,
  rdv rendez vous, we week end, resto restaurant, resa reservation, petitdej petit dejeuner, ptit petit, dej dejeuner, apt appartement, tel telephone,
  num numero, nb nombre, min minute, mn minute, velos velo, ch chambre, info information, infos information, ordi ordinateur`);

/** Contracted words before an apostrophe with their full form. */
const ELIDED: ReadonlyMap<string, string> = new Map([
  ["c", "ce"],
  ["d", "de"],
  ["j", "je"],
  ["l", "le"],
  ["m", "me"],
  ["n", "ne"],
  ["s", "se"],
  ["t", "te"],
  ["qu", "que"],
  ["jusqu", "jusque"],
  ["lorsqu", "lorsque"],
  ["puisqu", "puisque"],
  ["quelqu", "quelque"],
]);

/** Endings with an accent that the stemmer knows only with it: "fermée" beside "fermer". */
const PARTICIPLE = /(?<=^.{3,})e(es?)$/;
const LAST_VOWEL = /(?<=^.{3,})[eis]$/;

/** The stem of a French word without accents. */
export function stemFrench(word: string): string {
  const stem = stemmer(word.replace(PARTICIPLE, "é$1"));
  return stem
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(LAST_VOWEL, "");
}

/** Writes out elisions and spellings of chats. */
export function expandFrench(word: string): readonly string[] | null {
  const short = FRENCH_SHORT_FORMS.get(word);
  if (short !== undefined) return short.split(" ");
  const at = word.indexOf("'");
  if (at <= 0 || at === word.length - 1 || word === "aujourd'hui") return null;
  const head = word.slice(0, at);
  return [ELIDED.get(head) ?? head, word.slice(at + 1)];
}

/** Everyday words of French with nearly the same meaning; of the same topic after a semicolon. */
export const relateFrench = relateWords(
  `
  ouvrir ouvre ouvrez ouvert ouverte ouverts ouverture; heure horaire horaires, fermer ferme fermez ferment fermeture; heure horaire, heure heures horaire horaires; quand,
  commencer commence debut debuter debute; heure, finir finit fin terminer termine, prix cout coute coutent couter tarif tarifs montant cher; payer euro argent, payer paye paie paient payez regler paiement reglement; carte especes prix,
  gratuit gratuite gratuitement gratis offert; prix, reduction rabais remise tarif; prix, carte cartes bancaire credit visa cb; payer, argent especes liquide; payer, entree billet billets ticket tickets; prix,
  chambre chambres piece pieces; lit dormir, lit lits; chambre dormir, dormir sommeil nuit; lit, loger logement hebergement sejour sejourner; hotel chambre, hotel auberge pension gite maison; chambre,
  reserver reservation reservations reserve; annuler, annuler annulation annule; reservation, arriver arrivee arrivons arrive occuper disposer; heure, partir depart quitter quittons liberer rendre; heure,
  dejeuner dejeuners matin petit; manger, manger repas dejeuner diner mange nourriture; cuisine menu, diner souper; manger, plat plats recette specialite; manger cuisine, menu carte; plat manger, cuisine cuisiner cuisinier cuisiniere; plat,
  vegetarien vegetarienne vegetariens vegan vegane vegetalien; viande menu, boire boisson boissons; vin cafe eau, chien chiens chat chats animal animaux compagnie toutou, oiseau oiseaux,
  enfant enfants gamin gamins gosse gosses petits bebe fils fille jeune jeunes famille, garer stationner stationnement parking place garage; voiture, voiture voitures auto vehicule; garer conduire, bus autobus car navette; arret transport, train trains sncf; gare,
  gare station arret; train bus, velo bicyclette bicyclettes vtt; rouler, bateau bateaux barque ferry navire; port, avion vol; aeroport, louer location loue louez; velo, acheter achat achete; magasin, vendre vente vend vendez; magasin acheter, magasin magasins boutique commerce; acheter,
  wifi internet connexion reseau; mot passe code, passe code mot; wifi, piscine bassin; nager eau, nager nage baigner baignade; eau piscine mer, plage plages sable cote; mer baigner, mer ocean; plage,
  bruit bruits bruyant bruyante sonore; calme dormir, calme tranquille silence silencieux paisible; bruit, laver lave lavage laverie buanderie linge lessive machine; nettoyer, nettoyer nettoyage propre menage, ascenseur elevateur; etage escalier, fauteuil roulant handicape accessible accessibilite mobilite; ascenseur rampe,
  escalier escaliers marches; etage ascenseur, visiter visite visites voir excursion excursions balade decouvrir; musee, musee exposition collection, pres proche proximite environs alentours coin region voisinage; loin, loin distance eloigne; pres, chemin sentier route itineraire; marcher aller, marcher marche pied promenade promener; chemin, plan carte; chemin,
  construire construit construite bati batir batisseur architecte; maison, fonder fonde fondation fondateur creer cree creation; debut histoire, maison batiment edifice demeure; habiter, habiter habite vivre vit vivait logeait; maison, naitre ne nee naissance; anniversaire, mourir mort morte deces decede; tombe,
  marier marie mariage epouser noces; mari femme, rencontrer rencontre rencontres connus connaitre; amour, grand-pere grand-mere papi mamie papy grands-parents; famille, pere papa; famille, mere maman; famille, frere soeur; famille, tante oncle tata tonton; famille, mari epoux; femme, epouse femme; mari,
  nom appeler appelle surnom prenom; signifier sens, metier travail travailler travaillait profession boulot emploi occupation vie; gagner, ecole etudier classe maitre; apprendre, guerre bataille; soldat, incendie feu bruler brule flammes; pompier, inondation crue inonde; eau,
  passer passe arriver arrive produit; evenement, vieux vieille ancien ancienne age ans; histoire, nouveau nouvelle recent moderne, grand grande enorme immense, petit petite minuscule, beau belle joli jolie magnifique, arbre arbres olivier; jardin, jardin jardins parc cour; arbre fleur, hiver froid neige; saison, ete chaleur chaud; saison, vacances conge saison,
  telephone appeler numero portable; contact, courriel email mail message lettre; ecrire adresse, adresse rue situe situee trouve emplacement; trouver, aide aider assistance; probleme, panne casse probleme; reparer, reparer reparation; casse, livre livres ouvrage roman bouquin; lire bibliotheque, lire lecture; livre, emprunter pret preter rendre retour; livre,
  photo photos photographie image; appareil, musique chanson chansons concert; chanter, danse danser bal; musique, medecin docteur; hopital sante, malade maladie; medecin, permettre permis permise autorise autorises admis admettre accepter acceptes acceptez acceptent prenez prendre amener emmener venir, interdit defendu; permis,
  perdu perdre; trouver, cle cles clef; porte, guide guidee visite, recommander recommandez conseiller conseillez conseil`,
  stemFrench,
);
