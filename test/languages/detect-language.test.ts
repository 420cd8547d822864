import { expect, test } from "vitest";
import { german } from "../../src/languages/german/index.js";
import { detectOtherLanguage, UNKNOWN_LANGUAGE } from "../../src/languages/index.js";
import { createLanguages } from "../../src/languages/known/index.js";

const BUILT_IN = createLanguages([]).all;

const FOREIGN: readonly (readonly [text: string, culture: string, code: string])[] = [
  ["Wie viel kostet der Eintritt?", "en-GB", "de"],
  ["Wo ist das Museum?", "en-GB", "de"],
  ["Parlez-vous français ?", "en-GB", "fr"],
  ["Où est le musée ?", "it-IT", "fr"],
  ["¿Cuánto cuesta la entrada?", "en-GB", "es"],
  ["Cuánto cuesta la entrada", "it-IT", "es"],
  ["Quanto custa a entrada para crianças?", "en-GB", "pt"],
  ["Hoe laat gaat het museum open? Ik heb geen kaartje.", "en-GB", "nl"],
  ["Quanto costa il biglietto?", "en-GB", "it"],
  ["Сколько стоит билет?", "en-GB", UNKNOWN_LANGUAGE],
  ["入場料はいくらですか", "it-IT", UNKNOWN_LANGUAGE],
];

test.each(FOREIGN)("%s, for an assistant of %s", (text, culture, code) => {
  expect(detectOtherLanguage(text, culture, BUILT_IN)).toBe(code);
});

const OWN: readonly (readonly [text: string, culture: string])[] = [
  ["who was Juan de la Cruz", "en-GB"],
  ["Casa de la Luna tickets", "en-GB"],
  ["Die Zauberflöte", "en-GB"],
  ["Tour de la Tour", "en-GB"],
  ["parking prices Saturday", "en-GB"],
  ["Como Park opening hours", "en-GB"],
  ["where can I see the Mona Lisa", "en-GB"],
  ["Quanto costa un biglietto?", "it-IT"],
  ["come si chiama la nonna di Leo", "it-IT"],
  ["dove posso lasciare la macchina", "it-IT"],
  ["π", "en-GB"],
  ["2 + 2 = ?", "en-GB"],
];

test.each(OWN)("%s is no other language for %s", (text, culture) => {
  expect(detectOtherLanguage(text, culture, BUILT_IN)).toBeNull();
});

test("a language with a pack is known by its own words", () => {
  const languages = createLanguages([german()]).all;
  expect(detectOtherLanguage("Wie viel kostet der Eintritt?", "en-GB", languages)).toBe("de");
  expect(detectOtherLanguage("Wie viel kostet der Eintritt?", "de-DE", languages)).toBeNull();
});
