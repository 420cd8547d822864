import { describe, expect, test } from "vitest";
import { type PhraseOverrides, recognizeIntent } from "../../../src/dialog/phrases/index.js";
import { isKeepsakeError } from "../../../src/errors.js";
import { checkPhraseOverrides } from "../../../src/languages/overrides/index.js";
import { phrasesFor } from "../../support/phrases.js";

const ENGLISH = phrasesFor("en");
const ITALIAN = phrasesFor("it");

describe("the culture chooses the language", () => {
  test.each([
    ["en", ENGLISH],
    ["en-GB", ENGLISH],
    ["EN_us", ENGLISH],
    ["it", ITALIAN],
    ["it-CH", ITALIAN],
    ["IT-Latn-IT", ITALIAN],
    ["de-AT", ENGLISH],
    ["ita", ENGLISH],
    ["", ENGLISH],
    ["?", ENGLISH],
    ["__proto__", ENGLISH],
  ])("%j", (culture, expected) => {
    expect(phrasesFor(culture)).toEqual(expected);
  });

  test("the two differ", () => {
    expect(ITALIAN.says.hintYes).toEqual(["Sì"]);
    expect(ENGLISH.says.hintYes).toEqual(["Yes"]);
  });
});

describe("a host's phrases", () => {
  const overrides: PhraseOverrides = {
    it: { says: { hintNo: ["Ma no"], hintYes: ["Eccome"] }, intents: { stop: ["alt"] } },
    "it-CH": { says: { hintYes: ["Volentieri"] }, last: ["in fondo"] },
    de: {
      says: { hintYes: ["Ja"] },
      intents: { yes: ["ja", "jawohl"] },
      commands: { edit: ["ändere"] },
      leadIns: { yes: ["ja"] },
    },
    EN: { says: { hintNo: ["Rather not"] } },
  };

  test.each([
    ["it-CH", ["Volentieri"], ["Ma no"]],
    ["it-ch-x", ["Volentieri"], ["Ma no"]],
    ["it", ["Eccome"], ["Ma no"]],
    ["de-AT", ["Ja"], ["Rather not"]],
    ["fr", ["Yes"], ["Rather not"]],
    ["en-GB", ["Yes"], ["Rather not"]],
  ])("%s", (culture, yes, no) => {
    const { says } = phrasesFor(culture, overrides);
    expect([says.hintYes, says.hintNo]).toEqual([yes, no]);
  });

  test.each([
    ["de", "Doch"],
    ["de-CH", "Jo"],
    ["en", "Yes"],
  ])("replace those of a language pack: %s", (culture, yes) => {
    const packs = [{ code: "de", phrases: { says: { hintYes: ["Doch"] } } }];
    const host = { "de-CH": { says: { hintYes: ["Jo"] } } };
    expect(phrasesFor(culture, host, packs).says.hintYes).toEqual([yes]);
  });

  test("leave everything else built in", () => {
    const swiss = phrasesFor("it-CH", overrides);
    expect(swiss.says.whichOne).toEqual(ITALIAN.says.whichOne);
    expect(swiss.intents.yes).toEqual(ITALIAN.intents.yes);
    expect([swiss.intents.stop, swiss.last]).toEqual([["alt"], ["in fondo"]]);
    expect(phrasesFor("de", overrides).leadIns).toEqual({ ...ENGLISH.leadIns, yes: ["ja"] });
    expect(ITALIAN).toEqual(phrasesFor("it"));
  });

  test("are recognised, and so are reworded suggestions", () => {
    const phrases = phrasesFor("de", {
      de: { says: { hintYes: ["Ja"], hintNone: ["Keine davon"] }, intents: { yes: ["jawohl"] } },
    });
    const read = (text: string) => recognizeIntent(text, { order: ["yes", "none"], choices: [] }, phrases).kind;
    expect([read("Ja!"), read("jawohl"), read("keine davon"), read("yes"), read("none")]).toEqual([
      "yes",
      "yes",
      "none",
      "other",
      "none",
    ]);
  });
});

describe("overrides that could not work are refused", () => {
  test.each([
    [{ it: { says: { greting: ["Ciao"] } } }, "phrases.it.says.greting"],
    [{ it: { says: { greeting: [] } } }, "phrases.it.says.greeting"],
    [{ it: { says: { greeting: "Ciao" } } }, "phrases.it.says.greeting"],
    [{ it: { says: { greeting: ["Ciao", " "] } } }, "phrases.it.says.greeting.1"],
    [{ it: { says: { greeting: [7] } } }, "phrases.it.says.greeting.0"],
    [{ it: { says: { greeting: ["Ciao {nome}"] } } }, "phrases.it.says.greeting.0"],
    [{ it: { says: { toString: ["Ciao"] } } }, "phrases.it.says.toString"],
    [{ it: { intents: { perhaps: ["forse"] } } }, "phrases.it.intents.perhaps"],
    [{ it: { intents: { yes: ["sì", "…"] } } }, "phrases.it.intents.yes.1"],
    [{ it: { says: [] } }, "phrases.it.says"],
    [{ it: { fillers: [] } }, "phrases.it.fillers"],
    [{ it: { last: [""] } }, "phrases.it.last.0"],
    [{ it: { ordinals: [] } }, "phrases.it.ordinals"],
    [{ it: { ordinals: [["1"], []] } }, "phrases.it.ordinals.1"],
    [{ it: { leadIns: { perhaps: ["forse"] } } }, "phrases.it.leadIns.perhaps"],
    [{ it: { commands: { edit: [] } } }, "phrases.it.commands.edit"],
    [{ it: { sings: {} } }, "phrases.it.sings"],
    [{ it: null }, "phrases.it"],
    [{ "not a tag": {} }, "phrases.not a tag"],
    [[], "phrases"],
  ])("%j", (overrides, field) => {
    let refused: unknown = null;
    try {
      checkPhraseOverrides(overrides as unknown as PhraseOverrides);
    } catch (error) {
      refused = error;
    }
    expect(isKeepsakeError(refused, "INVALID_FIELD")).toBe(true);
    expect(refused).toMatchObject({ field });
  });

  test.each([
    {},
    { it: {} },
    { it: { says: { greeting: ["Ciao", "Ciao {name}"] }, intents: { yes: ["👍", "sì"] } } },
    { "zh-Hant-TW": { says: { hintYes: ["是"] }, intents: { yes: ["是"] } } },
    { it: { says: { greeting: ["Ciao {name} {1} { }"] } } },
  ])("but not %j", (overrides) => {
    expect(() => phrasesFor("it", overrides)).not.toThrow();
  });
});
