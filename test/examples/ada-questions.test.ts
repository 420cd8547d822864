import { readFile } from "node:fs/promises";
import { type AssistantHandle, createEngine, type Engine } from "keepsake";
import { fakeHasher } from "keepsake/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadAssistant } from "../../examples/load-assistant.js";

interface Paraphrase {
  readonly text: string;
  readonly title: string;
  readonly also?: readonly string[];
}

interface QuestionSet {
  readonly paraphrases: readonly Paraphrase[];
  readonly unrelated: readonly string[];
  /** Unrelated too, in words that Ada's memories use. */
  readonly treacherous: readonly string[];
}

const questions = JSON.parse(await readFile(new URL("./ada-questions.json", import.meta.url), "utf8")) as Readonly<
  Record<"dev" | "heldOut", QuestionSet>
>;

let engine: Engine;
let ada: AssistantHandle;

beforeAll(async () => {
  engine = createEngine({ hasher: fakeHasher() });
  ada = await loadAssistant(engine, new URL("../../examples/data/ada-lovelace.json", import.meta.url));
  await engine.train();
});

afterAll(() => engine.close());

/** Asks in a conversation of its own; the memory that is told, or null where none is. */
async function ask(text: string): Promise<{ title: string | null; memoryType: string | null; state: string }> {
  const session = await engine.sessions.open({ assistantID: ada.assistantID });
  const state = await session.enterText(text);
  const told = state.state === "R1" ? state.lastMatchedMemoryID : null;
  const memory = told === null ? null : await ada.memories.get(told);
  return { title: memory?.title ?? null, memoryType: memory?.memoryType ?? null, state: state.state };
}

/** The questions that a memory was told for. */
async function answered(texts: readonly string[]): Promise<string[]> {
  const told: string[] = [];
  for (const text of texts) {
    const { title } = await ask(text);
    if (title !== null) told.push(`${text} -> ${title}`);
  }
  return told;
}

describe.each(["dev", "heldOut"] as const)("questions about Ada that no variant was written from (%s)", (set) => {
  const { paraphrases, unrelated, treacherous } = questions[set];

  test("at least nine in ten are answered by the right memory", async () => {
    const misses: string[] = [];
    for (const { text, title, also = [] } of paraphrases) {
      const told = await ask(text);
      if (![title, ...also].includes(told.title ?? "")) misses.push(`${text} -> ${told.state} ${told.title}`);
    }
    expect(misses.length, misses.join("\n")).toBeLessThanOrEqual(paraphrases.length / 10);
  });

  test("no unrelated one is answered with a Question or a Story", async () => {
    expect(await answered(unrelated)).toEqual([]);
  });

  test("of those in Ada's own words about somebody else, at most a quarter are", async () => {
    const told = await answered(treacherous);
    expect(told.length, told.join("\n")).toBeLessThanOrEqual(treacherous.length / 4);
  });
});
