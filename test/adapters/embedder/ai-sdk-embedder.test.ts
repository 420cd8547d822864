import { MockEmbeddingModelV3 } from "ai/test";
import { type AiSdkEmbeddingModel, aiSdkEmbedder } from "keepsake/embedder/ai-sdk";
import { embedderContract } from "keepsake/testing";
import { describe, expect, test } from "vitest";

const signal = new AbortController().signal;

/** A model of the AI SDK that embeds a text by its letters, at most three texts a call. */
function mockModel(calls: string[][] = []) {
  return new MockEmbeddingModelV3({
    maxEmbeddingsPerCall: 3,
    doEmbed: async ({ values }) => {
      calls.push(values);
      const embeddings = values.map((text) => {
        const counts = Array.from({ length: 16 }, () => 0);
        for (const letter of text) counts[(letter.codePointAt(0) ?? 0) % 16]! += 1;
        return counts;
      });
      return { embeddings, warnings: [] };
    },
  });
}

describe("aiSdkEmbedder", () => {
  for (const { name, run } of embedderContract(async () => ({ embedder: aiSdkEmbedder(mockModel()) }))) test(name, run);

  test("sends at most as many texts as the model accepts", async () => {
    const calls: string[][] = [];
    const embedder = aiSdkEmbedder(mockModel(calls), { id: "mine" });
    expect(embedder).toMatchObject({ id: "mine", batchSize: 3 });
    expect(await embedder.embed(["a", "b", "c", "d"], { kind: "memory", signal })).toHaveLength(4);
    expect(calls).toEqual([["a", "b", "c"], ["d"]]);
  });

  test("rejects with the reason of the caller's signal, even if the provider never answers", async () => {
    const model = mockModel();
    model.doEmbed = () => new Promise(() => {});
    const controller = new AbortController();
    const call = aiSdkEmbedder(model).embed(["a"], { kind: "query", signal: controller.signal });
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test.each([
    ["a name", "openai/text-embedding-3-small"],
    ["a language model", { specificationVersion: "v3", doGenerate() {} }],
    ["a model of another specification", { specificationVersion: "v1", doEmbed() {} }],
  ])("rejects %s", (_, model) => {
    expect(() => aiSdkEmbedder(model as unknown as AiSdkEmbeddingModel)).toThrow(/model/);
  });
});
