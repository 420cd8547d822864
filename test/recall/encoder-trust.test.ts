import { createIndex, type Embedder, english } from "keepsake/recall";
import { fakeEmbedder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { type GainMemory, measureTrust } from "../../src/recall/meaning/encoder-gain.js";
import { quantise } from "../../src/recall/meaning/quantise.js";

/** Titles of a memory that share no word, and few words with the titles of the others. */
const MEMORIES = [
  ["When does it open?", "opening hours", "from what time may visitors enter"],
  ["How much is a ticket?", "entrance fee", "what must I pay for a visitor"],
  ["May dogs come along?", "can I bring a puppy", "are animals allowed"],
  ["Where is the cloakroom?", "a place for coats", "can I leave my bag somewhere"],
  ["Who built the tower?", "the architect's name", "by whom was it designed"],
] as const;

/** Knows which memory a text belongs to. */
function byMemory(text: string): Float32Array {
  const vector = new Float32Array(MEMORIES.length + 1);
  vector[MEMORIES.findIndex((titles) => (titles as readonly string[]).includes(text))] = 1;
  vector[MEMORIES.length] = 0.3;
  return vector;
}

/** Knows nothing: a direction that depends on the letters alone. */
function byChance(text: string): Float32Array {
  let state = 7;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
  return Float32Array.from({ length: 32 }, () => {
    state = (Math.imul(state, 0x41c64e6d) + 12_345) | 0;
    return (state >> 16) / 2 ** 15;
  });
}

const THINGS = ["tower", "garden", "library", "kitchen", "chapel", "archive", "bridge", "mill", "harbour", "theatre"];
/** One title a memory. */
const SINGLE = THINGS.flatMap((thing) => [
  `who built the ${thing}`,
  `where is the ${thing}`,
  `when was the ${thing} sold`,
]).map((title) => [title]);

/** Knows which words a text has. */
function byWords(text: string): Float32Array {
  const sum = new Float32Array(32).fill(0.1);
  for (const word of text.split(" ")) for (const [axis, value] of byChance(word).entries()) sum[axis]! += value;
  return sum;
}

function trustIn(memories: readonly (readonly string[])[], vectorOf: (text: string) => Float32Array): number {
  const gainMemories = memories.map((texts): GainMemory => {
    const vectors = texts.map(vectorOf).map((vector) => vector.map((value) => value / Math.hypot(...vector)));
    return { texts, titles: texts.length, vectors: quantise(vectors) };
  });
  const { dimensions } = gainMemories[0]!.vectors;
  const work = measureTrust(gainMemories, new Float32Array(dimensions));
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

describe("the trust in an encoder", () => {
  test("is full for one that brings titles of a memory together that share no word", () => {
    expect(trustIn(MEMORIES, byMemory)).toBe(1);
  });

  test("is none for one whose vectors say nothing", () => {
    const repeated = MEMORIES.map((titles) => titles.map((title) => `${title} ${titles[0]}`));
    expect(trustIn(repeated, byChance)).toBe(0);
  });

  test("is none for one that puts titles with common words anywhere, where memories have one title each", () => {
    expect(trustIn(SINGLE, byChance)).toBe(0);
    expect(trustIn(SINGLE, byWords)).toBeCloseTo(1);
  });

  test("is nearly full while a store shows nothing: a few titles without common words", () => {
    const few = ["When does it open?", "entrance fee", "a place for coats"].map((title) => [title]);
    expect(trustIn(few, byMemory)).toBeCloseTo(1);
    expect(trustIn(few, byChance)).toBeCloseTo(1);
  });
});

describe("an index with an encoder that says nothing", () => {
  const QUESTIONS = ["can I leave a coat", "may my puppy come", "how much for visitors", "hours on sunday"];

  async function searchAll(embedder?: Embedder) {
    const index = createIndex({ languages: [english()], ...(embedder !== undefined && { embedder }) });
    for (const [number, [title, ...titleVariants]] of MEMORIES.entries()) {
      const variants = titleVariants.map((variant) => `${variant}: ${title}`);
      index.add({ memoryID: `m${number}`, memoryType: "Question", title, titleVariants: variants });
    }
    await index.train();
    const found = [];
    for (const question of QUESTIONS) found.push(await index.searchAsync(question));
    return found.map((candidates) => candidates.map(({ memoryID, confidence }) => ({ memoryID, confidence })));
  }

  test("answers as one without", async () => {
    const [withChance, without] = [await searchAll(fakeEmbedder({ vectorOf: byChance })), await searchAll()];
    expect(withChance.map(([best]) => best)).toEqual(without.map(([best]) => best));
  });
});
