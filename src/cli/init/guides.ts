/** The contents of a new assistant in each language. */
export const GUIDES = {
  "en-GB": {
    tag: "🌼",
    pin: "271115",
    secret: "Where is the spare key?",
    answerPart: "flower pot",
    people: [{ name: "Mary", tag: "🌼", pin: "271115" }],
    memories: [
      {
        memoryType: "Question",
        title: "When do you open?",
        titleVariants: ["What are your opening hours?", "At what time does it open?"],
        answer: "We open at nine, every day but Monday.",
        hints: ["Is there a lift?"],
      },
      {
        memoryType: "Question",
        title: "Is there a lift?",
        titleVariants: ["Can I visit in a wheelchair?"],
        answer: "The lift is on the left of the entrance. It goes to every floor.",
      },
      {
        memoryType: "Question",
        title: "How much is a ticket?",
        titleVariants: ["What does it cost?"],
        answer: "A ticket is eight euros; children go in free.",
      },
      {
        memoryType: "Question",
        title: "Where is the spare key?",
        answer: "Under the flower pot.",
        receiverTag: "🌼",
      },
      { memoryType: "Default", answer: "I do not know that yet. I will ask." },
    ],
    story: `name: a visitor plans a visit
steps:
  - say: when do you open
    expect: { state: R1, emission: { contains: nine }, confidenceLevel: HIGH, memory: When do you open? }
  - choose: Is there a lift?
    expect: { emission: { contains: left of the entrance } }
  - say: do you repair bicycles
    expect: { emission: { contains: I do not know } }
  - unanswered: [do you repair bicycles]
`,
  },
  "it-IT": {
    tag: "🌼",
    pin: "271115",
    secret: "Dov'è la chiave di riserva?",
    answerPart: "vaso",
    people: [{ name: "Maria", tag: "🌼", pin: "271115" }],
    memories: [
      {
        memoryType: "Question",
        title: "Quando aprite?",
        titleVariants: ["Quali sono gli orari di apertura?", "A che ora apre?"],
        answer: "Apriamo alle nove, tutti i giorni tranne il lunedì.",
        hints: ["C'è un ascensore?"],
      },
      {
        memoryType: "Question",
        title: "C'è un ascensore?",
        titleVariants: ["Posso venire in sedia a rotelle?"],
        answer: "L'ascensore è a sinistra dell'ingresso e arriva a tutti i piani.",
      },
      {
        memoryType: "Question",
        title: "Quanto costa il biglietto?",
        titleVariants: ["Qual è il prezzo?"],
        answer: "Il biglietto costa otto euro; i bambini entrano gratis.",
      },
      {
        memoryType: "Question",
        title: "Dov'è la chiave di riserva?",
        answer: "Sotto il vaso di fiori.",
        receiverTag: "🌼",
      },
      { memoryType: "Default", answer: "Non lo so ancora. Chiederò." },
    ],
    story: `name: una visita
steps:
  - say: quando aprite
    expect: { state: R1, emission: { contains: nove }, confidenceLevel: HIGH, memory: Quando aprite? }
  - choose: C'è un ascensore?
    expect: { emission: { contains: a sinistra } }
  - say: riparate biciclette
    expect: { emission: { contains: Non lo so } }
  - unanswered: [riparate biciclette]
`,
  },
} as const;
