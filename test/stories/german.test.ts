import { german } from "keepsake/languages/german";
import { tellLanguageStories } from "../support/language-stories.js";

tellLanguageStories("in German", {
  culture: "de-AT",
  language: german(),
  greeting: /^Hallo/,
  hours: {
    title: "Wann öffnet das Museum?",
    answer: "Um halb zehn.",
    wrapped: "Guten Tag, entschuldigen Sie die Störung. Können Sie mir sagen, wann das Museum öffnet? Vielen Dank",
  },
  founder: {
    title: "Wer hat das Museum gegründet?",
    answer: "Elena Ruiz, eine Uhrmacherin.",
    date: "1921-04-01",
    follow: ["und wo wurde sie geboren?", "Auf einem Schiff vor Kiel."],
  },
  birth: { title: "Wo wurde Elena Ruiz geboren?", answer: "Auf einem Schiff vor Kiel." },
  smallTalk: [
    ["wie geht es Ihnen?", /Gut, danke/],
    ["vielen Dank", /Gern geschehen/],
    ["bist du ein Roboter?", /digitaler Assistent/],
    ["hahaha", /lachen/],
    ["das verstehe ich nicht", /nicht klar/],
    ["bist du sicher?", /Soweit ich weiß/],
    ["auf Wiedersehen", /Auf Wiedersehen/],
  ],
  unknown: ["Hallo, eine Frage: wie schwer ist der Turm? Danke", "wie schwer ist der Turm"],
  choice: { title: "Wann war die Hochzeit?", second: "die zweite", none: "keine von beiden", hintNone: "Keine davon" },
  confirm: { yes: "ja, bitte", no: "nein, danke", hints: ["Ja", "Nein"] },
  proposal: "sehr gerne",
});
