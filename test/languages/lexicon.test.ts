import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "../../src/languages/index.js";
import { ITALIAN_STEMS } from "../../src/languages/italian/italian-lexicon.js";
import { readRelations } from "../../src/languages/words/lexicon.js";
import { cosine } from "../../src/recall/text/indexes/row.js";
import { english, italian, type Language } from "../../src/recall.js";
import { packRelations } from "../bench/fit/thesaurus.js";

const similarityIn =
  ({ stem, vectors }: Language) =>
  (one: string, other: string): number =>
    cosine(vectors!.vectorOf(stem!(one)), vectors!.vectorOf(stem!(other)));

const language = english();
const similarity = similarityIn(language);

describe("lexicon of English", () => {
  test.each([
    ["salary", "wage", "bird"],
    ["flight", "airplane", "bread"],
    ["doctor", "hospital", "guitar"],
    ["wife", "husband", "engine"],
    ["music", "song", "tax"],
  ])("%s is closer to %s than to %s", (word, close, far) => {
    expect(similarity(word, close)).toBeGreaterThan(similarity(word, far) + 0.2);
  });

  test("word vectors have length 1; unknown words have none", () => {
    expect(Math.hypot(...language.vectors!.vectorOf("doctor")!)).toBeCloseTo(1, 5);
    expect(language.vectors!.vectorOf("zyxwv")).toBeNull();
  });

  test.each([
    ["salary", "wage", 0.8],
    ["wage", "salary", 0.8],
    ["salary", "employer", 0.4],
    ["mum", "mom", 0.8],
    ["nan", "grandma", 0.8],
    ["loo", "bathroom", 0.8],
    ["faucet", "tap", 0.8],
    ["pram", "stroller", 0.8],
    ["autumn", "fall", 0.8],
    ["hoover", "vacuum", 0.8],
    ["lorry", "truck", 0.8],
    ["duvet", "bed", 0.8],
    ["spuds", "potatoes", 0.8],
    ["greenfly", "aphids", 0.8],
    ["spaniel", "dog", 0.8],
    ["pensioner", "discount", 0.4],
    ["wheelchair", "ramp", 0.8],
  ])("%s is related to %s", (word, other, strength) => {
    const stem = language.stem!;
    expect(language.related!(stem(word))).toContainEqual({ stem: stem(other), strength });
  });

  test("sorts related words by strength; unknown words and stop words have none", () => {
    const strengths = language.related!(language.stem!("salary")).map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
    expect(language.related!("zyxwv")).toEqual([]);
    expect(language.related!("the")).toEqual([]);
  });

  test.each([
    ["salari", null],
    ["saalri", "salari"],
    ["docter", "doctor"],
    ["zyxwv", null],
    ["dct", null],
  ])("corrects %s to %s", (stem, known) => {
    expect(language.respell!(stem)).toBe(known);
  });

  test("returns shares that fall with the rank and stay below 1", () => {
    expect(language.share!("the")).toBeGreaterThan(language.share!("doctor"));
    expect(language.share!("doctor")).toBeGreaterThan(0);
    expect(language.share!("zyxwv")).toBe(0);
    expect(language.share!("you")).toBeLessThan(0.1);
  });
});

describe("lexicon of Italian", () => {
  const language = italian();
  const stem = language.stem!;
  const similarity = similarityIn(language);

  test.each([
    ["stipendio", "salario", "quadro"],
    ["aereo", "volo", "pane"],
    ["medico", "ospedale", "chitarra"],
    ["moglie", "marito", "motore"],
    ["musica", "canzone", "tassa"],
  ])("%s is closer to %s than to %s", (word, close, far) => {
    expect(similarity(word, close)).toBeGreaterThan(similarity(word, far) + 0.2);
  });

  test.each([
    ["stipendio", "salario", 0.8],
    ["salari", "stipendi", 0.8],
    ["biglietti", "prezzo", 0.4],
    ["macchine", "automobile", 0.8],
    ["chiude", "chiusura", 0.8],
  ])("%s is related to %s", (word, other, strength) => {
    expect(language.related!(stem(word))).toContainEqual({ stem: stem(other), strength });
  });

  test("has headwords of everyday life, by thousands", () => {
    const words = ITALIAN_STEMS.split(" ");
    expect(words.filter((word) => !word.endsWith("-")).length).toBeGreaterThan(3_000);
    expect(new Set(words).size).toBe(words.length);
  });

  test("returns shares that fall with the rank", () => {
    expect(language.share!(stem("che"))).toBeGreaterThan(language.share!(stem("casa")));
    expect(language.share!(stem("casa"))).toBeGreaterThan(language.share!(stem("frantoio")));
    expect(language.share!("zyxwv")).toBe(0);
  });
});

describe("words of Italian", () => {
  const { stem, stopWords } = italian();

  test.each([
    ["mare", "mari", "marito"],
    ["sala", "sale", "salute"],
    ["testo", "testi", "testa"],
    ["faro", "fari", "fare"],
    ["porta", "porte", "porto"],
    ["chiave", "chiavi", "chi"],
    ["lettera", "lettere", "letto"],
    ["altare", "altari", "alto"],
  ])("%s and %s share a stem, %s has another", (one, other, stranger) => {
    expect(stem!(one)).toBe(stem!(other));
    expect(stem!(one)).not.toBe(stem!(stranger));
  });

  test.each([
    ["alto", "alti"],
    ["apre", "apri"],
    ["apre", "aprite"],
    ["aprire", "aprono"],
    ["entra", "entrate"],
    ["uscita", "uscite"],
    ["ospite", "ospitate"],
    ["visita", "visitare"],
    ["anno", "anni"],
    ["camera", "camere"],
    ["cameriere", "cameriera"],
    ["operaio", "operai"],
    ["pochi", "poco"],
    ["italiano", "italiani"],
  ])("%s and %s share a stem", (one, other) => {
    expect(stem!(one)).toBe(stem!(other));
  });

  test("stop words are without accents, as texts are when they are matched", () => {
    expect(["perche", "piu", "sara", "avro"].filter((word) => !stopWords!.has(word))).toEqual([]);
    expect([...stopWords!].filter((word) => foldText(word) !== word)).toEqual([]);
  });
});

test("property: relations are read as they were packed, in both directions", () => {
  const pair = fc.tuple(fc.nat(300), fc.nat(300), fc.constantFrom("near" as const, "far" as const));
  const stems = Array.from({ length: 301 }, (_, at) => `s${at}`);
  fc.assert(
    fc.property(fc.array(pair), (pairs) => {
      const relations = new Map(stems.map((stem) => [stem, new Map<string, "near" | "far">()] as const));
      for (const [one, other, kind] of pairs) {
        if (one === other) continue;
        relations.get(`s${one}`)!.set(`s${other}`, kind);
        relations.get(`s${other}`)!.set(`s${one}`, kind);
      }
      const ranks = new Map(stems.map((stem, rank) => [stem, rank]));
      const related = readRelations(ranks, packRelations(stems, relations));
      for (const stem of stems) {
        const read = related(stem).map(({ stem: other, strength }) => [other, strength === 0.8 ? "near" : "far"]);
        expect(new Map(read as [string, string][])).toEqual(relations.get(stem));
        expect(read).toHaveLength(relations.get(stem)!.size);
      }
    }),
  );
});
