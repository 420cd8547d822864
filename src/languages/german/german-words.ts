import { stemmer } from "@orama/stemmers/german";
import { relateWords, shortFormsOf, wordSet } from "../words/index.js";

/** Words that carry little meaning in German, without umlauts. */
export const GERMAN_STOP_WORDS = wordSet(`
  aber alle allem allen aller alles als also am an ander andere anderen anderer anderes auch auf aus bei beim bin bis bist
  da dabei dadurch dafur damit dann daran darauf darf durfen das dass dein deine deinem deinen deiner dem den denn der des
  dich die dies diese diesem diesen dieser dieses dir doch dort du durch eigentlich ein eine einem einen einer eines einfach
  einige er es etwas euch euer eure eurem euren fur gab geben gegen gegeben genau gibt gewesen habe haben habt hast hat hatte
  hatten her hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins irgendwie ist ja jede jedem jeden jeder jedes
  jener jetzt kann kannst kein keine keinem keinen keiner konnen konnte konnten lassen lasst los machen macht mal man manche mein
  meine meinem meinen meiner mich mir mit mochte mochten muss mussen nach nicht nichts noch nun nur ob oder ohne schon sehr
  sein seine seinem seinen seiner seit selbst sich sie sind so sollte sollen soll sondern uber um und uns unser unsere unserem
  unseren unter vom von vor wann war waren warum was weil welche welchem welchen welcher welches wem wen wenn wer werde werden
  wessen wie wieder wieso weshalb will wir wird wo woher wohin wollen wurde wurden wozu zu zum zur zwar zwischen viel viele
  vielen gern gerne bitte danke tun tut`);

/** Spellings of chats. */
export const GERMAN_SHORT_FORMS = shortFormsOf(`
  nich nicht, nix nichts, net nicht, ned nicht, hab habe, habs habe es, isses ist es, gibts gibt es, gehts geht es, wos wo ist es,
  wers wer ist es, wanns wann ist es, kanns kann es, kannste kannst du, haste hast du, biste bist du, weisste weisst du, willste willst du, n ein,
  ne eine, nen einen, nem einem, ner einer, mim mit dem, aufm auf dem, inner in der, bissl bisschen, bissi bisschen, vllt vielleicht,
  evtl eventuell, bzgl bezuglich, ca circa, zb zum beispiel, tel telefon, nr nummer, str strasse, std stunde, min minute, mo montag,
  di dienstag, mi mittwoch, fr freitag, ez einzelzimmer, dz doppelzimmer, fewo ferienwohnung, info information, infos information, pls bitte, thx danke,
  handy mobiltelefon, wieviel wie viel, wieviele wie viele, uhrzeit uhr zeit`);

/** Endings of verbs that the stemmer keeps, behind a consonant: "kauft" beside "kaufen", "öffnet" beside "öffnen". */
const VERB_ENDING = /(?<=^.{3,}[bdfgklmnprwz])(?:test|tet|ten|te|est|et|t)$/;
/** Nouns of Latin origin beside their plural: "Museum" and "Museen". */
const LATIN_ENDING = /(?<=^.{3,})um$/;

/** The stem of a German word in lower case and without umlauts; "oe" and "ae" stand for umlauts, too. */
export function stemGerman(word: string): string {
  const plain = word
    .replaceAll("ß", "ss")
    .replaceAll("ae", "a")
    .replaceAll("oe", "o")
    .replace(/(?<![aeq])ue/g, "u");
  return stemmer(plain.replace(LATIN_ENDING, "en")).replace(VERB_ENDING, "");
}

/** Writes out spellings of chats. */
export function expandGerman(word: string): readonly string[] | null {
  return GERMAN_SHORT_FORMS.get(word)?.split(" ") ?? null;
}

/** Everyday words of German with nearly the same meaning; of the same topic after a semicolon. */
export const relateGerman = relateWords(
  `
  offnen offnet geoffnet offen auf aufmachen offnung offnungszeiten offnungszeit; uhr zeit uhrzeit, schliessen schliesst geschlossen zu zumachen schliesszeit schliessung; uhr zeit,
  uhr uhrzeit zeit stunde zeiten, anfangen anfang fangt beginnen beginnt beginn start starten, enden endet ende schluss aufhoren,
  kosten kostet preis preise kostenpunkt teuer betrag gebuhr tarif; zahlen geld euro bezahlen, zahlen zahlt bezahlen bezahlt bezahlung zahlung; karte bar kosten,
  kostenlos gratis umsonst frei kostenfrei; kosten, billig gunstig preiswert ermassigung rabatt; kosten, karte kreditkarte kreditkarten ec visa girocard; zahlen, geld bargeld bar; zahlen,
  eintritt eintrittskarte ticket tickets fahrkarte; kosten,
  zimmer raum raume doppelzimmer einzelzimmer gastezimmer; bett schlafen ubernachten, doppelzimmer zweibettzimmer; zimmer, bett betten; zimmer schlafen,
  ubernachten ubernachtung unterkunft wohnen nacht; hotel zimmer, hotel pension gasthaus gasthof herberge haus; zimmer,
  buchen buchung reservieren reservierung gebucht reserviert; stornieren, stornieren storno stornierung absagen kundigen ruckgangig; buchung,
  ankommen ankunft anreise anreisen einchecken checkin beziehen; uhr zimmer, abreisen abreise auschecken checkout verlassen raumen; uhr zimmer,
  fruhstuck fruhstucken fruhstucksbuffet; essen, essen speise speisen mahlzeit verpflegung gericht gerichte kuche; restaurant, mittagessen mittag; essen,
  abendessen abendbrot dinner; essen, rezept spezialitat gericht leibgericht; essen kuche, kochen koch kochin kocht; essen, speisekarte menu; essen, trinken getrank getranke; wein kaffee wasser,
  vegetarisch vegetarier vegan veganer fleischlos; fleisch essen, hund hunde hundchen katze katzen haustier haustiere tier tiere vierbeiner, vogel vogeln,
  kind kinder kids kleine kleinkind kleinkinder sohn tochter baby jugendliche familie,
  parken parkplatz parkplatze parkhaus parkmoglichkeit stellplatz abstellen garage; auto, auto wagen pkw fahrzeug; parken fahren,
  bus busse linienbus; haltestelle verbindung, zug bahn eisenbahn; bahnhof, bahnhof haltestelle station; zug bus, kommen komme anfahrt gelangen weg hinkommen; bahnhof,
  fahrrad fahrrader rad rader bike bikes velo; fahren, boot schiff fahre; hafen, flugzeug flug; flughafen,
  leihen ausleihen mieten verleih vermietung verleihen leiht mietet; fahrrad, kaufen kauft einkaufen erwerben; laden, verkaufen verkauft verkauf; laden kaufen, laden geschaft supermarkt; kaufen,
  wlan wifi internet netz wlanpasswort; passwort, passwort kennwort code; wlan, schwimmbad pool schwimmbecken swimmingpool hallenbad; schwimmen wasser, schwimmen baden badet; wasser pool meer,
  strand strande kuste ufer; meer baden, meer see ozean; strand, larm laut gerausch gerausche krach; ruhe schlafen, ruhig ruhe leise still; larm,
  waschen wascht wasche waschmaschine waschsalon waschkuche; reinigen, reinigen putzen sauber reinigung, aufzug fahrstuhl lift; stock treppe, rollstuhl barrierefrei behindert behindertengerecht gehbehindert; aufzug rampe,
  treppe treppen stufen; stock aufzug, besichtigen besuchen besuch ansehen anschauen ausflug ausfluge sehenswurdigkeit sehenswurdigkeiten; museum, museum ausstellung sammlung,
  nahe umgebung gegend nachste nachsten nachster umkreis; weit, weit entfernt entfernung; nahe, weg pfad route wanderweg; gehen, gehen laufen spazieren wandern fuss; weg, karte plan stadtplan,
  bauen baut gebaut erbaut errichtet erbauer architekt; haus, grunden grundet gegrundet grunder grundung entstanden eroffnet eroffnung; anfang geschichte, haus gebaude bau; wohnen,
  geboren geburt geburtstag; jahr, sterben gestorben starb tod verstorben; grab, heiraten geheiratet hochzeit trauung verheiratet; mann frau, kennengelernt kennenlernen kennenlernten getroffen begegnet; liebe,
  grosseltern opa oma grossvater grossmutter; familie, vater papa papi; familie, mutter mama mami mutti; familie, bruder schwester geschwister; familie, tante onkel; familie,
  name namen heisst heissen nennt genannt; bedeutung, arbeit arbeiten gearbeitet arbeitet beruf job tatigkeit beruflich; verdienen, schule lernen lehrer unterricht; lernen, krieg schlacht; soldat,
  brand feuer brennen gebrannt flammen; feuerwehr, flut uberschwemmung hochwasser uberflutet; wasser, passieren passiert geschehen geschah ereignet los, alt alter alte altes jahre; geschichte, neu neue neues modern,
  gross grosser riesig, klein winzig, schon hubsch herrlich, baum baume olivenbaum; garten, garten park hof; baum blume,
  winter schnee kalte; saison, sommer hitze; saison, ferien urlaub feiertag saison, telefon anrufen telefonnummer nummer handy mobiltelefon; kontakt, mail email brief; schreiben adresse, adresse strasse anschrift lage liegt befindet; finden,
  hilfe helfen unterstutzung; problem, kaputt defekt storung; reparieren, reparieren reparatur repariert; kaputt, buch bucher band roman; lesen bibliothek, lesen lekture; buch, ausleihen ruckgabe zuruckgeben; buch,
  foto fotos bild bilder fotografieren; kamera, musik lied lieder konzert; singen, tanz tanzen ball; musik, arzt arztin doktor; krankenhaus gesundheit, krank krankheit; arzt, erlaubt durfen darf gestattet erlaubnis mitbringen mitnehmen willkommen,
  verboten untersagt; erlaubt, verloren verlieren fundburo; finden, schlussel; tur, fuhrung fuhrungen rundgang; besuch, akzeptieren nehmen annehmen`,
  stemGerman,
);
