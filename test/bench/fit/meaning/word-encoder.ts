import { readFileSync } from "node:fs";
import type { Embedder } from "../../../../src/ports/index.js";
import { answerRegimes } from "../answer-regimes.js";
import { fitRegimes } from "../fit-regimes.js";

const DIMENSIONS = 256;
/** Numbers of a random vector that are not 0. */
const SPREAD = 8;
const WORD = /[\p{L}\p{N}]+/gu;
/** Weight of the letters of a word beside those words that it stands with. */
const LETTERS = 0.35;

/**
 * A small encoder of another kind than a neural one: a text is the mean of its words, and a word is the sum of random
 * vectors of the words that it stands with in titles, answers and the thesaurus, and of its letters.
 */
export function wordEncoder(): Embedder {
  const texts = listTexts();
  const documents = new Map<string, number>();
  for (const text of texts) for (const word of new Set(splitWords(text))) count(documents, word);
  const rarity = (word: string): number => Math.log((texts.length + 1) / ((documents.get(word) ?? 0) + 1));
  const contexts = new Map<string, Float32Array>();
  for (const text of texts) {
    const words = splitWords(text);
    const sum = new Float32Array(DIMENSIONS);
    for (const word of words) addRandom(sum, word, rarity(word));
    for (const word of new Set(words)) {
      const own = contexts.get(word) ?? new Float32Array(DIMENSIONS);
      for (let axis = 0; axis < DIMENSIONS; axis++) own[axis]! += sum[axis]!;
      contexts.set(word, own);
    }
  }
  const vectors = new Map([...contexts].map(([word, context]) => [word, toWordVector(word, context)]));
  return {
    id: "words-1",
    batchSize: 1_000,
    embed: async (batch) =>
      batch.map((text) => {
        const sum = new Float32Array(DIMENSIONS);
        for (const word of splitWords(text)) {
          const vector = vectors.get(word) ?? toWordVector(word, new Float32Array(DIMENSIONS));
          const weight = rarity(word) ** 1.5;
          for (let axis = 0; axis < DIMENSIONS; axis++) sum[axis]! += weight * vector[axis]!;
        }
        // A text without words has a direction, too.
        sum[0]! += 1e-3;
        return sum;
      }),
  };
}

function toWordVector(word: string, context: Float32Array): Float32Array {
  const letters = new Float32Array(DIMENSIONS);
  const framed = `<${word}>`;
  for (let at = 0; at + 4 <= framed.length; at++) addRandom(letters, framed.slice(at, at + 4), 1);
  addRandom(letters, framed, 2);
  const [one, other] = [lengthOf(context), lengthOf(letters)];
  return context.map((value, axis) => value / one + (LETTERS * letters[axis]!) / other);
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0)) || 1;
}

/** Titles and answers of the stores of the fit, and the lines of the thesaurus. */
function listTexts(): readonly string[] {
  const regimes = [...fitRegimes(), ...answerRegimes()];
  const texts = regimes.flatMap(({ memories }) =>
    memories.flatMap(({ titles, answers = [] }) => [...titles, ...answers]),
  );
  const thesaurus = readFileSync(new URL("../everyday-thesaurus.txt", import.meta.url), "utf8").split("\n");
  return [...new Set([...texts, ...thesaurus])];
}

function splitWords(text: string): readonly string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

function count(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Adds the random vector of a key, the same at every call. */
function addRandom(sum: Float32Array, key: string, weight: number): void {
  let seed = 0x811c9dc5;
  for (let at = 0; at < key.length; at++) seed = Math.imul(seed ^ key.charCodeAt(at), 0x01000193);
  for (let turn = 0; turn < SPREAD; turn++) {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    sum[(seed >>> 1) % DIMENSIONS]! += seed & 1 ? weight : -weight;
  }
}
