import { type FeatureExtractor, transformersEmbedder } from "keepsake/embedder/transformers";
import { embedderContract } from "keepsake/testing";
import { describe, expect, test } from "vitest";

const signal = new AbortController().signal;
const DIMENSIONS = 16;

/** A pipeline that embeds a text by its letters. */
const extract: FeatureExtractor = async (texts) => {
  const data = new Float32Array(texts.length * DIMENSIONS);
  texts.forEach((text, at) => {
    for (const letter of text) data[at * DIMENSIONS + ((letter.codePointAt(0) ?? 0) % DIMENSIONS)]! += 1;
  });
  return { data, dims: [texts.length, DIMENSIONS] };
};

describe("transformersEmbedder", () => {
  const open = async () => ({
    embedder: transformersEmbedder({ model: "m", createExtractor: async () => extract }),
  });
  for (const { name, run } of embedderContract(open)) test(name, run);

  test("creates its pipeline once, and again after a failure", async () => {
    let created = 0;
    const embedder = transformersEmbedder({
      model: "m",
      dtype: "q8",
      createExtractor: async () => {
        if (++created === 1) throw new Error("no such file");
        return extract;
      },
    });
    expect(embedder.id).toBe("m-q8");
    await expect(embedder.embed(["a"], { kind: "query", signal })).rejects.toThrow("no such file");
    await Promise.all([1, 2, 3].map(() => embedder.embed(["a"], { kind: "query", signal })));
    expect(created).toBe(2);
  });

  test("puts prefixes before texts, and passes on the pooling", async () => {
    const calls: unknown[] = [];
    const embedder = transformersEmbedder({
      model: "intfloat/multilingual-e5-small",
      pooling: "cls",
      prefixes: { query: "query: ", memory: "passage: " },
      createExtractor: async () => (texts, options) => {
        calls.push([texts, options]);
        return extract(texts, options);
      },
    });
    await embedder.embed(["open"], { kind: "query", signal });
    await embedder.embed(["nine"], { kind: "memory", signal });
    const options = { pooling: "cls", normalize: true };
    expect(calls).toEqual([
      [["query: open"], options],
      [["passage: nine"], options],
    ]);
  });

  test("names the package that is missing", async () => {
    const call = transformersEmbedder({ model: "m" }).embed(["a"], { kind: "query", signal });
    await expect(call).rejects.toMatchObject({
      code: "PORT_FAILED",
      message: expect.stringContaining("npm install @huggingface/transformers"),
    });
  });

  test.each([
    ["no model", { model: "" }, "model"],
    ["an unknown pooling", { model: "m", pooling: "max" }, "pooling"],
    ["a batch of nothing", { model: "m", batchSize: 0 }, "batchSize"],
  ])("rejects %s", (_, options, field) => {
    const create = (): unknown => transformersEmbedder(options as Parameters<typeof transformersEmbedder>[0]);
    expect(create).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field }));
  });
});
