import { describe, expect, test } from "vitest";
import { type DialogSnapshot, dialogMeta, type StateMeta } from "../../../src/dialog/index.js";
import { type PhraseKey, recognizeCommand, recognizeIntent } from "../../../src/dialog/phrases/index.js";
import { BUILT_IN_LANGUAGES, phrasesFor } from "../../support/phrases.js";
import { explore } from "../explore.js";

/** Words with which a state offers what can be done, by the phrase that they are part of and by language. */
const OFFERED: readonly (readonly [state: string, phrase: PhraseKey, words: Readonly<Record<string, string>>])[] = [
  ["G1", "giverChoices", { en: "add a question, a story", it: "aggiungere una domanda, una storia" }],
  ["G1", "giverChoices", { en: "a default answer", it: "una risposta predefinita" }],
  ["G1", "giverChoices", { en: "edit a memory", it: "modificare un ricordo" }],
  ["G1", "giverChoices", { en: "review what visitors asked", it: "rivedere le domande dei visitatori" }],
  ["G1", "giverChoices", { en: "talk as a visitor", it: "parlare come visitatore" }],
  ["G3", "memoryChoices", { en: "save it", it: "Lo salvo" }],
  ["G3", "memoryChoices", { en: "change it, add to it", it: "modificare, completare" }],
  ["G3", "memoryChoices", { en: "discard it", it: "scartare" }],
  ["G3", "memoryDetails", { en: "change the title", it: "cambiare il titolo" }],
  [
    "G3",
    "memoryDetails",
    { en: "change the answer, remove the answer", it: "cambiare la risposta, togliere la risposta" },
  ],
  ["G3", "memoryDetails", { en: "add another answer", it: "aggiungere un'altra risposta" }],
  ["G3", "memoryDetails", { en: "a variant of the title", it: "una variante del titolo" }],
  ["G3", "memoryDetails", { en: "media, a date, a place", it: "media, una data, un luogo" }],
  ["G3", "memoryDetails", { en: "a person", it: "una persona" }],
  [
    "G4",
    "reviewDraftChoices",
    { en: "approve this answer, edit it, discard it", it: "approvare, modificare, scartare" },
  ],
  ["G4", "reviewDraftChoices", { en: "skip it", it: "saltare" }],
  ["G4", "reviewUnansweredChoices", { en: "answer this, discard it", it: "rispondere, scartare" }],
  ["G4", "reviewUnansweredChoices", { en: "skip it", it: "saltare" }],
  ["M1", "askMedia", { en: "done", it: "fatto" }],
  ["M1", "mediaAdded", { en: "done", it: "fatto" }],
  ["M1", "mediaRemoved", { en: "done", it: "fatto" }],
  ["M4", "personNotKnown", { en: "everyone", it: "tutti" }],
];

/** One conversation in each state. */
const places: ReadonlyMap<string, DialogSnapshot> = new Map(
  [...explore().places.values()].map(({ snapshot }) => [dialogMeta(snapshot)?.code ?? "", snapshot]),
);

describe.each(BUILT_IN_LANGUAGES)("%s", (language) => {
  const phrases = phrasesFor(language);
  const metaOf = (state: string): StateMeta => dialogMeta(places.get(state) as DialogSnapshot) as StateMeta;
  const isUnderstood = (state: string, words: string): boolean => {
    const { intents, commands = [] } = metaOf(state);
    if (recognizeIntent(words, { order: intents, choices: [] }, phrases).kind !== "other") return true;
    return commands.some((key) => recognizeCommand(words, key, phrases) !== null);
  };

  test.each(OFFERED)("%s understands what %s offers: %j", (state, phrase, words) => {
    const said = phrases.says[phrase].join("\n");
    for (const part of (words[language] ?? "").split(", ")) {
      expect(said).toContain(part);
      expect(isUnderstood(state, part), part).toBe(true);
    }
  });

  test("every state understands the hints that it gives", () => {
    const ignored = [...places.keys()].flatMap((state) =>
      metaOf(state)
        .hints.filter((hint): hint is PhraseKey => Object.hasOwn(phrases.says, hint))
        .flatMap((hint) => phrases.says[hint])
        .filter((hint) => !isUnderstood(state, hint))
        .map((hint) => `${state}: ${hint}`),
    );
    expect(places.size).toBe(19);
    expect(ignored).toEqual([]);
  });
});
