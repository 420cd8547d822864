import { portuguese } from "keepsake/languages/portuguese";
import { tellLanguageStories } from "../support/language-stories.js";

tellLanguageStories("in Portuguese", {
  culture: "pt-BR",
  language: portuguese(),
  greeting: /^Olá/,
  hours: {
    title: "A que horas abre o museu?",
    answer: "Às nove e meia.",
    wrapped: "Bom dia, desculpe incomodar. Poderia me dizer a que horas abre o museu? Muito obrigada",
  },
  founder: {
    title: "Quem fundou o museu?",
    answer: "Elena Ruiz, uma relojoeira.",
    date: "1921-04-01",
    follow: ["e onde ela nasceu?", "Num barco, ao largo de Faro."],
  },
  birth: { title: "Onde nasceu Elena Ruiz?", answer: "Num barco, ao largo de Faro." },
  smallTalk: [
    ["tudo bem?", /Tudo bem, obrigado/],
    ["muito obrigado", /De nada/],
    ["você é um robô?", /assistente digital/],
    ["kkkkk", /rir/],
    ["não entendi", /claro/],
    ["tem certeza?", /Que eu saiba/],
    ["até logo", /Adeus/],
  ],
  unknown: ["Olá, uma pergunta: quanto pesa a torre? Obrigado", "quanto pesa a torre"],
  choice: {
    title: "Quando foi o casamento?",
    second: "o segundo",
    none: "nenhuma das duas",
    hintNone: "Nenhuma destas",
  },
  confirm: { yes: "sim, por favor", no: "não, obrigado", hints: ["Sim", "Não"] },
  proposal: "com muito prazer",
});
