import type { HttpClient, HttpRequest } from "keepsake";
import { embeddingScorer } from "keepsake/semantic-scorer/embeddings";
import { describe, expect, test } from "vitest";

const WORDS = ["open", "hours", "price", "ticket"];
const signal = new AbortController().signal;

/** An endpoint that embeds a text by its words, and records the requests. */
function endpoint(answer?: (input: readonly string[]) => unknown): { http: HttpClient; requests: HttpRequest[] } {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    guardsPrivateNetworks: false,
    async send(request) {
      requests.push(request);
      const { input } = JSON.parse(request.body ?? "{}") as { input: string[] };
      const data = input.map((text, index) => ({ index, embedding: WORDS.map((word) => Number(text.includes(word))) }));
      return { status: 200, headers: {}, body: JSON.stringify(answer?.(input) ?? { data: data.toReversed() }) };
    },
  };
  return { http, requests };
}

const candidates = [
  { memoryID: "a", texts: ["open hours", "open"] },
  { memoryID: "b", texts: ["ticket price"] },
];

describe("embeddingScorer", () => {
  test("scores a memory by its closest text, whatever the order of the response", async () => {
    const { http } = endpoint();
    const scorer = embeddingScorer({ http, url: "http://127.0.0.1/embeddings", model: "m" });
    const [a, b] = await scorer.score("open", candidates, { signal });
    expect(a).toBeCloseTo(1);
    expect(b).toBe(0);
  });

  test("embeds each text once, in batches, with the key as a bearer token", async () => {
    const { http, requests } = endpoint();
    const scorer = embeddingScorer({ http, url: "http://127.0.0.1/e", model: "m", apiKey: "k", batchSize: 2 });
    await scorer.score("open", candidates, { signal });
    expect(requests.map(({ body }) => JSON.parse(body ?? "").input)).toEqual([
      ["open", "open hours"],
      ["ticket price"],
    ]);
    expect(requests[0]?.headers?.authorization).toBe("Bearer k");
    await scorer.score("price", candidates, { signal });
    expect(requests.slice(2).map(({ body }) => JSON.parse(body ?? "").input)).toEqual([["price"]]);
  });

  test("evicts the least recently used first", async () => {
    const { http, requests } = endpoint();
    const scorer = embeddingScorer({ http, url: "http://127.0.0.1/e", model: "m", cacheSize: 2 });
    await scorer.score("open", [{ memoryID: "a", texts: ["hours"] }], { signal });
    await scorer.score("price", [{ memoryID: "a", texts: ["hours"] }], { signal });
    await scorer.score("open", [{ memoryID: "a", texts: ["hours"] }], { signal });
    expect(requests.map(({ body }) => JSON.parse(body ?? "").input)).toEqual([["open", "hours"], ["price"], ["open"]]);
  });

  test.each<[string, string, (input: readonly string[]) => unknown]>([
    ["leaves texts out", "omitted texts", () => ({ data: [{ index: 0, embedding: [1] }] })],
    ["is of another shape", "expected array", () => ({ vectors: [] })],
    [
      "changes its dimensions",
      "changed its dimensions",
      (input) => ({ data: input.map((_, index) => ({ index, embedding: Array(index + 1).fill(1) })) }),
    ],
  ])("rejects a response that %s", async (_what, message, answer) => {
    const { http } = endpoint(answer);
    const scorer = embeddingScorer({ http, url: "http://127.0.0.1/e", model: "m" });
    await expect(scorer.score("open", candidates, { signal })).rejects.toThrow(message);
  });

  test("rejects a status other than 200 without quoting a text", async () => {
    const http: HttpClient = {
      guardsPrivateNetworks: false,
      send: async () => ({ status: 500, headers: {}, body: "secret" }),
    };
    const scorer = embeddingScorer({ http, url: "http://127.0.0.1/e", model: "m" });
    await expect(scorer.score("open", candidates, { signal })).rejects.toThrow("The embeddings endpoint answered 500");
  });
});
