import { spanish } from "keepsake/languages/spanish";
import { tellLanguageStories } from "../support/language-stories.js";

tellLanguageStories("in Spanish", {
  culture: "es-MX",
  language: spanish(),
  greeting: /^Hola/,
  hours: {
    title: "¿A qué hora abre el museo?",
    answer: "A las nueve y media.",
    wrapped: "Buenos días, perdone que le moleste. ¿Me podría decir a qué hora abre el museo? Muchas gracias",
  },
  founder: {
    title: "¿Quién fundó el museo?",
    answer: "Elena Ruiz, una relojera.",
    date: "1921-04-01",
    follow: ["¿y dónde nació ella?", "En un barco, frente a Cádiz."],
  },
  birth: { title: "¿Dónde nació Elena Ruiz?", answer: "En un barco, frente a Cádiz." },
  smallTalk: [
    ["¿qué tal estás?", /Muy bien, gracias/],
    ["muchas gracias", /De nada/],
    ["¿eres un robot?", /asistente digital/],
    ["jajaja", /gracia/],
    ["no entiendo", /quedara claro/],
    ["¿estás segura?", /Que yo sepa/],
    ["hasta luego", /Adiós/],
  ],
  unknown: ["Hola, una pregunta: ¿cuánto pesa la torre? Gracias", "cuánto pesa la torre"],
  choice: {
    title: "¿Cuándo fue la boda?",
    second: "la segunda",
    none: "ninguna de las dos",
    hintNone: "Ninguna de estas",
  },
  confirm: { yes: "sí, por favor", no: "no, gracias", hints: ["Sí", "No"] },
  proposal: "con mucho gusto",
});
