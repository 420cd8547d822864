import { french } from "keepsake/languages/french";
import { tellLanguageStories } from "../support/language-stories.js";

tellLanguageStories("in French", {
  culture: "fr-CA",
  language: french(),
  greeting: /^Bonjour/,
  hours: {
    title: "À quelle heure ouvre le musée ?",
    answer: "À neuf heures et demie.",
    wrapped: "Bonjour, désolée de vous déranger. Pourriez-vous me dire à quelle heure ouvre le musée ? Merci beaucoup",
  },
  founder: {
    title: "Qui a fondé le musée ?",
    answer: "Elena Ruiz, une horlogère.",
    date: "1921-04-01",
    follow: ["et où est-elle née ?", "Sur un bateau, devant Brest."],
  },
  birth: { title: "Où est née Elena Ruiz ?", answer: "Sur un bateau, devant Brest." },
  smallTalk: [
    ["comment allez-vous ?", /Très bien, merci/],
    ["merci beaucoup", /avec plaisir/],
    ["tu es un robot ?", /assistant numérique/],
    ["mdr", /rire/],
    ["je ne comprends pas", /pas clair/],
    ["vous êtes sûre ?", /À ma connaissance/],
    ["au revoir", /Au revoir/],
  ],
  unknown: ["Bonjour, une question : combien pèse la tour ? Merci", "combien pèse la tour"],
  choice: {
    title: "Quand était le mariage ?",
    second: "la deuxième",
    none: "aucune des deux",
    hintNone: "Aucune de celles-ci",
  },
  confirm: { yes: "oui, s'il vous plaît", no: "non, merci", hints: ["Oui", "Non"] },
  proposal: "avec plaisir",
});
