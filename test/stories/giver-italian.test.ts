import { fakeGeocoder, type StoryMemory, type StorySetting, type StoryStep } from "keepsake/testing";
import { describe, expect } from "vitest";
import { requireGiver } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { culture: "it-IT", giver: { tag: "🔑", pin: "654321" } };
const people = [{ name: "Eva", tag: "🐦", pin: "123456" }];
const asGiver: StoryStep = { open: { tag: "🔑", pin: "654321" } };
const ORARIO: StoryMemory = { title: "Quando aprite?", answer: "Alle nove.", conclusive: true };
const setting: StorySetting = { assistant, people, memories: [ORARIO] };

const last = (fields: object): StoryStep => ({
  do: async ({ session }) => {
    const { memories } = await requireGiver(session).memories.list();
    expect(memories.at(-1)).toMatchObject(fields);
  },
});

describe("in Italian, a Giver", () => {
  testStory("scrive una nuova domanda, con una variante e due risposte", setting, [
    {
      ...asGiver,
      expect: {
        state: "G1",
        emission: /Che cosa facciamo\?$/,
        hints: (hints) => hints.includes("Nuova domanda") && hints.includes("Parla come visitatore"),
      },
    },
    { say: "nuova domanda", expect: { state: "G2a", emission: /Qual è la domanda/, hints: ["Annulla"] } },
    { say: "Dove nidificano le rondini?", expect: { state: "G2b", emission: /Che cosa devo rispondere/ } },
    { say: "Sotto il tetto della stalla.", expect: { state: "G3", emission: /Risposta: Sotto il tetto/ } },
    { say: "aggiungi una variante", expect: { state: "G2a", emission: /In quale altro modo/ } },
    {
      say: "Dov'è il nido delle rondini?",
      expect: { state: "G3", emission: /Si può chiedere anche così: Dov'è il nido/ },
    },
    { say: "un'altra risposta", expect: { state: "G2b" } },
    { say: "Niente.", expect: { state: "G3", emission: /Risposta: Niente\./ } },
    { say: "togli la risposta", expect: { state: "G3", emission: /L'ultima risposta è stata tolta/ } },
    { say: "un'altra risposta", expect: { state: "G2b" } },
    { say: "In soffitta.", expect: { state: "G3", emission: /Risposta: Sotto il tetto.*Risposta: In soffitta\./s } },
    {
      say: "salva",
      expect: {
        state: "G1",
        emission: /Salvato: Dove nidificano le rondini\?/,
        hints: (hints) => hints[0] === "Modifica Dove nidificano le rondini?",
      },
    },
    { say: "parla come visitatore", expect: { state: "R1", currentTag: null } },
    {
      say: "Dov'è il nido delle rondini?",
      expect: { emission: /^(Sotto il tetto|In soffitta)/, confidenceLevel: "HIGH" },
    },
  ]);

  testStory("scrive una storia e una risposta predefinita", setting, [
    asGiver,
    { say: "modificare un ricordo", expect: { state: "G1", emission: /Quale ricordo/ } },
    { say: "Quando aprite?", expect: { state: "G3", emission: /Risposta: Alle nove/ } },
    { say: "cambia la risposta in Alle dieci.", expect: { state: "G3", emission: /Risposta: Alle dieci\./ } },
    { say: "annulla", expect: { state: "G1" } },
    { say: "nuova storia", expect: { state: "G2a", emission: /titolo della storia/ } },
    { say: "L'inverno della grande neve" },
    { say: "Scavammo una galleria fino alla stalla." },
    { say: "sì", expect: { state: "G1", emission: /Salvato/ } },
    last({ memoryType: "Story", title: "L'inverno della grande neve" }),
    { say: "nuova risposta predefinita", expect: { state: "G2b", emission: /non ho una risposta/ } },
    { say: "Nessuno me l'ha mai detto." },
    { say: "salva", expect: { state: "G1" } },
    last({ memoryType: "Default", title: null }),
    { open: {} },
    { say: "xilofono zeppelin", expect: { emission: /^Nessuno me l'ha mai detto\./ } },
  ]);

  for (const [said, memoryType, asked] of [
    ["Chi piantò il noce", "Question", /Che cosa devo rispondere/],
    ["Perché si chiama così", "Question", /Che cosa devo rispondere/],
    ["Si balla ancora?", "Question", /Che cosa devo rispondere/],
    ["Il giorno dell'alluvione", "Story", /Qual è la storia di/],
  ] as const) {
    testStory(`dice un titolo: "${said}"`, setting, [
      asGiver,
      { say: said },
      { say: "sì", expect: { state: "G2b", emission: asked } },
      { say: "Nonno lo sapeva." },
      { say: "salva", expect: { state: "G1" } },
      last({ memoryType, title: said }),
    ]);
  }

  testStory("è avvertito di un ricordo simile, e annulla", setting, [
    asGiver,
    { say: "Quando aprite?", expect: { state: "G1", emission: /C'è già un ricordo con questo titolo/ } },
    { say: "nuova domanda", expect: { state: "G2b", emission: /c'è già un ricordo simile: Quando aprite\?/ } },
    { say: "annulla", expect: { state: "G1", emission: /Non ho salvato nulla/ } },
  ]);

  testStory(
    "dà media, data, luogo e persona",
    setting,
    [
      asGiver,
      { say: "Dove fu la festa?" },
      { say: "sì" },
      { say: "In piazza." },
      { say: "aggiungi una foto", expect: { state: "M1", hints: ["Fatto", "Annulla"] } },
      { say: "in piazza", expect: { state: "M1", emission: /Non sembra un indirizzo web/ } },
      { say: "https://example.org/festa.png", expect: { state: "M1", emission: /Aggiunto/ } },
      { say: "fatto", expect: { state: "G3", emission: /Media: 1/ } },
      { say: "data", expect: { state: "M2", hints: ["Cancella", "Annulla"] } },
      { say: "quando fiorivano le rose", expect: { state: "M2", emission: /Non ho capito la data/ } },
      { say: "nell'estate del 1840", expect: { state: "G3", emission: /Ora la data è \S+ 1840\..*Data: \S+ 1840/s } },
      { say: "luogo", expect: { state: "M3" } },
      { say: "Atlantide", expect: { state: "M3", emission: /Non ho trovato «Atlantide»/ } },
      { say: "Lucca", expect: { state: "G3", emission: /Ora il luogo è Lucca\..*Luogo: Lucca/s } },
      { say: "persona", expect: { state: "M4", hints: ["🐦", "Tutti", "Annulla"] } },
      { say: "Hans", expect: { state: "M4", emission: /Non conosco questa persona/ } },
      { say: "Eva", expect: { state: "G3", emission: /Lo sentirà soltanto Eva\..*Privato, per: Eva/s } },
      { say: "salva", expect: { state: "G1" } },
      last({ placeName: "Lucca", placeLatitude: 43.84, receiverTag: "🐦", media: [{ mimeType: "image/png" }] }),
      { open: {} },
      { say: "Dove fu la festa?", expect: { emission: (text) => !text?.includes("piazza") } },
    ],
    { geocoder: fakeGeocoder({ Lucca: { latitude: 43.84, longitude: 10.5, uncertaintyKm: 5 } }) },
  );

  testStory("modifica un ricordo, cambiato altrove nel frattempo", setting, [
    asGiver,
    { say: "modifica xilofono", expect: { state: "G1", emission: /nessun ricordo dal titolo «xilofono»/ } },
    { say: "modifica Quando aprite?", expect: { state: "G3", emission: /Risposta: Alle nove\./ } },
    {
      do: async ({ session, memoryIDs }) => {
        const memoryID = memoryIDs.get("Quando aprite?") ?? "";
        await requireGiver(session).memories.update(memoryID, { answers: [{ text: "Alle dieci." }] });
      },
    },
    { say: "salva", expect: { state: "G3", emission: /cambiato altrove.*Risposta: Alle dieci\./s } },
    {
      do: async ({ session, memoryIDs }) => {
        await requireGiver(session).memories.remove(memoryIDs.get("Quando aprite?") ?? "");
      },
    },
    { say: "salva", expect: { state: "G3", emission: /eliminato altrove.*Risposta: Alle dieci\./s } },
    { say: "scarta", expect: { state: "G1" } },
  ]);

  testStory(
    "rivede bozze e domande",
    {
      ...setting,
      memories: [
        ORARIO,
        { memoryType: "CompletionDraft", title: "Che alberi ci sono in giardino?", answer: "Meli e peri.", for: "🐦" },
      ],
    },
    [
      { open: {} },
      { say: "xilofono zeppelin" },
      { say: "quarzo marimba" },
      { say: "quarzo marimba" },
      asGiver,
      {
        say: "rivedi",
        expect: {
          state: "G4",
          emission: /Meli e peri/,
          hints: ["Approva", "Modifica", "Scarta", "Salta", "Basta", "Tutti"],
        },
      },
      { say: "approva per tutti", expect: { state: "G4", emission: /Approvata.*Chiesto 2 volte.*quarzo marimba/s } },
      { say: "rispondi", expect: { state: "G2b" } },
      { say: "Un gioco." },
      { say: "salva", expect: { state: "G4", emission: /Salvato.*Chiesto una volta.*xilofono/s } },
      {
        say: "uguale a Quando aprite?",
        expect: { state: "G1", emission: /un altro modo di chiedere «Quando aprite\?».*Era tutto/s },
      },
      { unanswered: [] },
      { say: "rivedi", expect: { state: "G1", emission: /non c'è nulla da rivedere/ } },
      { open: {} },
      { say: "Che alberi ci sono in giardino?", expect: { emission: /^Meli e peri\./ } },
    ],
  );

  testStory("riprende il lavoro messo da parte", setting, [
    asGiver,
    { say: "Come si chiamava la mucca?" },
    { say: "sì" },
    { say: "Bella." },
    { tag: "👤", expect: { state: "R1", emission: /Ho messo da parte il lavoro non salvato/ } },
    { tag: "🔑" },
    { pin: "654321" },
    { say: "riprendi", expect: { state: "G3", emission: /lasciato a metà: Come si chiamava la mucca\?.*Bella/s } },
    { say: "salva" },
    { say: "riprendi", expect: { state: "G1", emission: /nessun lavoro da riprendere/ } },
    {
      timeout: true,
      expect: { state: "G1", emission: /Finora ci sono 2 ricordi, con nessuna domanda senza risposta/ },
    },
  ]);
});
