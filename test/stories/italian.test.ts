import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { testStory } from "../support/test-story.js";

const culture = "it-IT";
const sure = { culture, confidenceThresholds: SURE_OF_TITLES };
const ORARIO: StoryMemory = { title: "Quando aprite?", answer: "Alle nove.", conclusive: true };
const GATTO: StoryMemory = {
  title: "La storia del gatto",
  memoryType: "Story",
  answer: "Dormiva sempre.",
  conclusive: true,
};
const NOZZE: readonly StoryMemory[] = [
  { title: "Quando fu il matrimonio?", answer: "A maggio.", date: "1950-05-02T00:00:00Z", conclusive: true },
  { title: "Quando fu il matrimonio?", answer: "A giugno.", date: "1987-06-12T00:00:00Z", conclusive: true },
];

describe("in Italian", () => {
  testStory(
    "una risposta diretta, con un invito a continuare",
    { assistant: { culture }, memories: [ORARIO, { ...GATTO, conclusive: false }] },
    [
      { open: {}, expect: { state: "R1", emission: /[Cc]iao|[Ss]alve|[Bb]uongiorno|[Bb]envenut/ } },
      { say: "quando aprite", expect: { state: "R1", emission: "Alle nove.", confidenceLevel: "HIGH" } },
      { say: "La storia del gatto", expect: { emission: /^Dormiva sempre\.\n\n\S/, continuationEmitted: true } },
    ],
  );

  testStory("una scelta fra due, per numero", { assistant: sure, memories: NOZZE }, [
    {
      say: "Quando fu il matrimonio?",
      expect: { state: "R2", hints: (hints) => hints.length === 3 && /^Nessun/.test(hints[2] ?? "") },
    },
    { say: "la seconda", expect: { state: "R1", emission: /^A (maggio|giugno)\.$/ } },
  ]);

  testStory(
    "nessuna di queste",
    { assistant: sure, memories: [...NOZZE, { answer: "Non saprei.", conclusive: true }] },
    [
      { say: "Quando fu il matrimonio?", expect: { state: "R2" } },
      { say: "nessuna di queste", expect: { state: "R1", emission: "Non saprei." } },
      { unanswered: ["Quando fu il matrimonio?"] },
    ],
  );

  testStory(
    "una conferma: sì e no",
    { assistant: { culture, confidenceThresholds: { high: 1, medium: 0.3, low: 0.1 } }, memories: [ORARIO] },
    [
      { say: "Quando aprite?", expect: { state: "R3", emission: /Quando aprite\?/, hints: ["Sì", "No"] } },
      { say: "sì, grazie", expect: { state: "R1", emission: "Alle nove." } },
      { open: {} },
      { say: "Quando aprite?", expect: { state: "R3" } },
      { say: "no", expect: { state: "R1", emission: /\S/ } },
    ],
  );

  testStory("una proposta dopo il silenzio", { assistant: { culture }, memories: [GATTO] }, [
    { timeout: true, expect: { state: "R4", emission: /La storia del gatto/ } },
    { say: "volentieri", expect: { state: "R1", emission: "Dormiva sempre." } },
    { timeout: true, expect: { state: "R1", emission: null } },
  ]);

  testStory(
    "una correzione",
    {
      assistant: { culture, confidenceThresholds: { high: 0.7, medium: 0.5, low: 0 } },
      memories: [ORARIO, { title: "Quando chiudete?", answer: "Alle sei.", conclusive: true }],
    },
    [
      { say: "Quando aprite?", expect: { state: "R1", emission: "Alle nove." } },
      { say: "è sbagliato", expect: { state: "R6", hints: ["Quando chiudete?"] } },
      { say: "Quando chiudete?", expect: { state: "R1", emission: "Alle sei." } },
    ],
  );

  testStory(
    "un PIN, sbagliato e poi giusto",
    {
      assistant: { culture },
      people: [{ name: "Eva", tag: "🐦", pin: "123456" }],
      memories: [{ ...ORARIO, for: "🐦" }],
    },
    [
      { tag: "🐦", expect: { state: "X1a", emission: "Buongiorno. Per favore, inserire il PIN di sei cifre." } },
      { pin: "000000", expect: { state: "X1a", emission: /4 tentativi/ } },
      { say: "annulla", expect: { state: "R1", currentTag: null } },
      { tag: "🐦", expect: { state: "X1a" } },
      { pin: "123456", expect: { state: "R1", emission: /Eva/, currentTagAuthenticated: true } },
      { say: "Quando aprite?", expect: { emission: "Alle nove." } },
    ],
  );
});
