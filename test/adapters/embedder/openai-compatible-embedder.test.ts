import type { HttpClient, HttpRequest } from "keepsake";
import { openAICompatibleEmbedder } from "keepsake/embedder/openai-compatible";
import { embedderContract } from "keepsake/testing";
import { describe, expect, test } from "vitest";

const signal = new AbortController().signal;
const url = "http://127.0.0.1/v1/embeddings";

/** An endpoint that embeds a text by its letters, and records the requests. */
function endpoint(answer?: (input: readonly string[]) => unknown): { http: HttpClient; requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    guardsPrivateNetworks: false,
    async send(request) {
      request.signal?.throwIfAborted();
      requests.push(request);
      const { input } = JSON.parse(request.body ?? "{}") as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: countLetters(text) }));
      return { status: 200, headers: {}, body: JSON.stringify(answer?.(input) ?? { data: data.toReversed() }) };
    },
  };
  return { http, requests };
}

function countLetters(text: string): number[] {
  const counts = Array.from({ length: 16 }, () => 0);
  for (const letter of text) counts[(letter.codePointAt(0) ?? 0) % 16]! += 1;
  return counts;
}

describe("openAICompatibleEmbedder", () => {
  for (const { name, run } of embedderContract(async () => {
    return { embedder: openAICompatibleEmbedder({ http: endpoint().http, url, model: "m" }) };
  })) {
    test(name, run);
  }

  test("sends texts with their prefixes, the key and the dimensions", async () => {
    const { http, requests } = endpoint();
    const prefixes = { query: "search_query: ", memory: "search_document: " };
    const embedder = openAICompatibleEmbedder({ http, url, model: "m", apiKey: "k", dimensions: 256, prefixes });
    await embedder.embed(["when do you open"], { kind: "query", signal });
    await embedder.embed(["We open at nine."], { kind: "memory", signal });
    expect(requests.map(({ body }) => JSON.parse(body ?? ""))).toEqual([
      { model: "m", input: ["search_query: when do you open"], dimensions: 256 },
      { model: "m", input: ["search_document: We open at nine."], dimensions: 256 },
    ]);
    expect(requests[0]?.headers?.authorization).toBe("Bearer k");
    expect(embedder.id).toBe("m-256");
  });

  test.each<[string, string, (input: readonly string[]) => unknown]>([
    ["leaves texts out", "omitted texts", () => ({ data: [{ index: 0, embedding: [1] }] })],
    ["repeats a text", "omitted texts", (input) => ({ data: input.map(() => ({ index: 0, embedding: [1] })) })],
    ["is of another shape", "expected array", () => ({ vectors: [] })],
  ])("rejects a response that %s", async (_, message, answer) => {
    const embedder = openAICompatibleEmbedder({ http: endpoint(answer).http, url, model: "m" });
    await expect(embedder.embed(["open", "close"], { kind: "memory", signal })).rejects.toThrow(message);
  });

  test("rejects a status other than 200 without quoting a text", async () => {
    const http: HttpClient = {
      guardsPrivateNetworks: false,
      send: async () => ({ status: 500, headers: {}, body: "secret" }),
    };
    const embedder = openAICompatibleEmbedder({ http, url, model: "m" });
    const call = embedder.embed(["open"], { kind: "query", signal });
    await expect(call).rejects.toThrow("The embeddings endpoint answered 500");
  });
});
