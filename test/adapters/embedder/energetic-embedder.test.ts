import { energeticEmbedder } from "keepsake/embedder/energetic";
import { createIndex, english } from "keepsake/recall";
import { embedderContract } from "keepsake/testing";
import { afterAll, describe, expect, test } from "vitest";

const signal = new AbortController().signal;

describe("energeticEmbedder", () => {
  // One thread for all cases: loading the model takes a second.
  const embedder = energeticEmbedder();
  afterAll(() => embedder.close());
  for (const { name, run } of embedderContract(async () => ({ embedder }))) test(name, run, 60_000);

  test("finds texts similar that mean the same in other words", async () => {
    const texts = ["How old are you?", "What is your age?", "Where is the railway station?"];
    const [one, same, other] = (await embedder.embed(texts, { kind: "memory", signal })).map((vector) =>
      Array.from(vector),
    ) as [number[], number[], number[]];
    const dot = (a: number[], b: number[]): number => a.reduce((sum, value, axis) => sum + value * b[axis]!, 0);
    expect(dot(one, same)).toBeGreaterThan(0.8);
    expect(dot(one, other)).toBeLessThan(0.6);
  });

  test("does not answer a question about something else that it finds near", async () => {
    const index = createIndex({ languages: [english()], embedder, embedderDeadlineMs: 60_000 });
    const memories = {
      "When does the museum close?": "At six, and at eight on Thursdays.",
      "Where is the cloakroom?": "Behind the ticket desk, on the left.",
      "Who was the first keeper of the lighthouse?": "Amos Tull. He kept the light for thirty years.",
      "How many steps does the tower have?": "One hundred and ninety nine.",
      "Can I bring my dog?": "Yes, on a lead, but not into the lamp room.",
    };
    for (const [title, text] of Object.entries(memories)) {
      index.add({ memoryID: title, memoryType: "Question", title, answers: [{ text }] });
    }
    await index.train();
    const decisionOf = async (text: string) => (await index.explainAsync(text)).decision.kind;
    expect(await decisionOf("When does the museum close?")).toBe("answer");
    expect(await decisionOf("when does the shop close")).not.toBe("answer");
    expect(await decisionOf("who was the last keeper of the lighthouse")).not.toBe("answer");
    expect(await decisionOf("how tall is the mountain")).not.toBe("answer");
  });

  test("brings a memory that shares no word with the question", async () => {
    const index = createIndex({ languages: [english()], embedder, embedderDeadlineMs: 60_000 });
    const titles = {
      bike: "Where can I leave my bicycle?",
      dog: "Are dogs allowed inside?",
      price: "How much is the entrance fee?",
      lunch: "Can we eat something here?",
      age: "When was the castle built?",
    };
    for (const [memoryID, title] of Object.entries(titles)) index.add({ memoryID, memoryType: "Question", title });
    await index.train();
    const first = async (text: string): Promise<string | undefined> => (await index.searchAsync(text))[0]?.memoryID;
    expect(await first("what does it cost to get in")).toBe("price");
    expect(await first("may my puppy come along")).toBe("dog");
    expect(await first("is there a café for a snack")).toBe("lunch");
  });

  test("starts another thread after it was closed", async () => {
    await embedder.close();
    expect(await embedder.embed(["again"], { kind: "query", signal })).toHaveLength(1);
  });
});
