import {
  createIndex,
  decide,
  type Embedder,
  english,
  type IndexOptions,
  loadIndex,
  type RecallIndex,
} from "keepsake/recall";
import { fakeClock, fakeEmbedder } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { NEAR_BY_MEANING } from "../../src/recall/meaning/index.js";
import { mixCandidates } from "../../src/recall/meaning/mix/mix-candidates.js";
import { NEAR_CONFIDENCE, TextIndex } from "../../src/recall/text/index.js";

const TOPICS = [/nap|zzz/, /eat|food|hungry|restaurant/, /ticket|price|cost/, /park|car|vehicle/];

/** Knows four topics, whatever the words; another text has a direction of its own. */
const byTopic = (text: string): number[] => {
  const topics = TOPICS.map((topic) => (topic.test(text) ? 1 : 0));
  return [...topics, topics.every((value) => value === 0) ? 1 : 0, 0.1];
};

const MEMORIES = [
  { memoryID: "nap", title: "Where can I take a nap?", answers: [{ text: "Behind the library." }] },
  { memoryID: "eat", title: "Where is the restaurant?", answers: [{ text: "On the second floor." }] },
  { memoryID: "ticket", title: "How much is a ticket?", answers: [{ text: "Five pounds. Children enter free." }] },
  { memoryID: "park", title: "Where can I leave my car?", titleVariants: ["is there a car park"] },
] as const;

function museum(options: IndexOptions): RecallIndex {
  const index = createIndex({ languages: [english()], ...options });
  for (const memory of MEMORIES) index.add({ memoryType: "Question", ...memory });
  return index;
}

async function trained(options: IndexOptions): Promise<RecallIndex> {
  const index = museum(options);
  await index.train();
  return index;
}

const QUESTION = "a spot for zzz";

describe("the confidence by words and vectors", () => {
  const texts = new TextIndex({ languages: [english()] });
  for (const { memoryID, title } of MEMORIES) texts.put({ id: memoryID, titles: [title], answers: ["There."] });
  const { input } = texts.score("where can I find the restaurant")[0]!;

  /** Of a memory that words find likely, and vectors as near as said. */
  const confidenceOf = (nearness: number, answered: number): number => {
    const byWords = { boosts: 0, unknown: 0, differences: [], input };
    const candidates = [
      { ...byWords, memoryID: "best", text: 0.9, confidence: 0.65, covered: 0 },
      { ...byWords, memoryID: "other", text: 0.1, confidence: 0.01, covered: 0.1 },
    ];
    const near = { title: nearness, answer: 0, mean: nearness, head: 0 };
    const [best] = mixCandidates(
      candidates,
      {
        nearest: [],
        evidenceOf: (memoryID) => (memoryID === "best" ? near : { title: -0.2, answer: -0.2, mean: -0.2, head: 0 }),
        hasHead: false,
        familiarity: 1,
        trust: 1,
      },
      { memories: 24, meanTitles: 1, answered },
    );
    return best!.confidence;
  };

  test("answers what both find, and offers what vectors do not find near", () => {
    expect(confidenceOf(0.8, 0)).toBeGreaterThan(0.7);
    expect(confidenceOf(0.29, 0)).toBeLessThanOrEqual(0.65);
  });

  test("is that of trees in a store with answers", () => {
    expect(confidenceOf(0.8, 1)).toBeGreaterThan(confidenceOf(-0.2, 1));
    expect(confidenceOf(0.8, 1)).not.toBeCloseTo(confidenceOf(0.8, 0));
    const [without, all, half] = [0, 1, 0.5].map((answered) => confidenceOf(0.6, answered));
    expect(half).toBeGreaterThan(Math.min(without!, all!));
    expect(half).toBeLessThan(Math.max(without!, all!));
  });
});

test("memories that an encoder finds are near together, those by words each by itself", async () => {
  const index = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
  const { candidates, meaning } = await index.explainAsync(QUESTION);
  const confidence = NEAR_BY_MEANING / 3 + 0.001;
  expect(confidence).toBeLessThan(NEAR_CONFIDENCE);
  const three = Array.from({ length: 3 }, () => ({ ...candidates[0]!, confidence }));
  expect(index.selectNear(three, 3, meaning)).toEqual(three);
  expect(index.selectNear(three, 2, meaning)).toEqual([]);
  expect(index.selectNear(three, 3, undefined)).toEqual([]);
  const sure = [
    { ...three[0]!, confidence: NEAR_CONFIDENCE },
    { ...three[1]!, confidence: 0.05 },
  ];
  expect(index.selectNear(sure, 3, undefined)).toEqual(sure.slice(0, 1));
  expect(index.selectNear([{ ...sure[0]!, confidence: 0.4 }, sure[1]!], 3, meaning)).toHaveLength(2);
});

describe("an index with an embedder", () => {
  test("finds a memory that shares no word with the text, and shows the part of the encoder", async () => {
    const index = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
    expect(index.search(QUESTION)[0]?.memoryID).not.toBe("nap");
    const explanation = await index.explainAsync(QUESTION);
    const [best] = explanation.candidates;
    expect(best?.memoryID).toBe("nap");
    expect(best?.parts.encoder).toBeGreaterThan(0.05);
    expect(explanation.meaning).toEqual({ embedder: "fake-1", status: "used", missing: 0 });
  });

  test("finds the same memories with an encoder that finds all texts similar", async () => {
    const narrow = fakeEmbedder({ vectorOf: (text) => [...byTopic(text), 2] });
    const index = await trained({ embedder: narrow });
    const [best, second] = await index.searchAsync(QUESTION);
    expect(best?.memoryID).toBe("nap");
    expect(best?.parts.encoder).toBeGreaterThan(2 * (second?.parts.encoder ?? 0));
  });

  test("has parts that add up to the score", async () => {
    const index = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
    for (const text of [QUESTION, "where is the car park", "how much for a ticket"]) {
      for (const { parts, score } of await index.searchAsync(text)) {
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 6);
      }
    }
  });

  test("embeds titles and sentences of answers once, and each text that is searched for once", async () => {
    const embedder = fakeEmbedder({ batchSize: 4 });
    const index = await trained({ embedder });
    const texts = embedder.textsOf("memory");
    expect(texts).toContain("Children enter free.");
    expect(texts).toContain("is there a car park");
    expect(new Set(texts).size).toBe(texts.length);
    expect(embedder.calls.every((call) => call.texts.length <= 4)).toBe(true);
    await index.train();
    await index.searchAsync("a question");
    await index.searchAsync("a question");
    expect(embedder.textsOf("memory")).toEqual(texts);
    expect(embedder.textsOf("query")).toEqual(["a question"]);
  });

  test("does not answer about the shop what it knows about the museum, however near an encoder finds them", async () => {
    const vectorOf = (text: string): number[] => (/clos|shut/.test(text) ? [0, 0, 0, 0, 0, 1] : byTopic(text));
    const index = museum({ embedder: fakeEmbedder({ vectorOf }) });
    index.add({ memoryID: "close", memoryType: "Question", title: "When does the museum close?" });
    await index.train();
    const [right, other] = [
      await index.searchAsync("when does the museum shut"),
      await index.searchAsync("when does the shop close"),
    ];
    expect(decide(right)).toMatchObject({ kind: "answer", candidate: { memoryID: "close" } });
    expect(other[0]?.memoryID).toBe("close");
    expect(other[0]?.differences).toMatchObject([{ asked: "shop", memory: "museum" }]);
    expect(decide(other).kind).not.toBe("answer");
  });

  test("does not depend on the order in which memories were added", async () => {
    const embedder = fakeEmbedder();
    const one = await trained({ embedder });
    const other = createIndex({ languages: [english()], embedder });
    for (const memory of MEMORIES.toReversed()) other.add({ memoryType: "Question", ...memory });
    await other.train();
    for (const text of ["where to leave a car", "is it free for children"]) {
      expect(await other.searchAsync(text)).toEqual(await one.searchAsync(text));
    }
  });

  test("embeds only what has changed", async () => {
    const embedder = fakeEmbedder();
    const index = await trained({ embedder });
    const before = embedder.textsOf("memory").length;
    index.update({ memoryType: "Question", ...MEMORIES[0], help: true });
    await index.train();
    expect(embedder.textsOf("memory")).toHaveLength(before);
    index.update({ memoryType: "Question", ...MEMORIES[0], title: "Is there a bench?" });
    expect(index.hasAllVectors).toBe(false);
    await index.train();
    expect(embedder.textsOf("memory").slice(before)).toEqual(["Is there a bench?", "Behind the library."]);
    expect(index.hasAllVectors).toBe(true);
  });

  test("forgets the vectors of a memory that is removed", async () => {
    const index = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
    expect(index.remove("nap")).toBe(true);
    expect((await index.searchAsync(QUESTION)).map(({ memoryID }) => memoryID)).not.toContain("nap");
    expect(new TextDecoder().decode(index.save())).not.toContain('"nap"');
  });

  test("finds only what a filter admits", async () => {
    const index = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
    const filter = { excludedMemoryIDs: ["nap"] };
    expect((await index.searchAsync(QUESTION, { filter })).map(({ memoryID }) => memoryID)).not.toContain("nap");
  });

  test("saves its vectors, so that a loaded index embeds nothing", async () => {
    const first = await trained({ embedder: fakeEmbedder({ vectorOf: byTopic }) });
    const embedder = fakeEmbedder({ vectorOf: byTopic });
    const index = loadIndex(first.save(), { languages: [english()], embedder });
    await index.train();
    expect(embedder.textsOf("memory")).toEqual([]);
    expect(await index.searchAsync(QUESTION)).toEqual(await first.searchAsync(QUESTION));
    const again = loadIndex(loadIndex(first.save(), { languages: [english()], embedder }).save(), {
      languages: [english()],
      embedder,
    });
    expect((await again.searchAsync(QUESTION))[0]?.memoryID).toBe("nap");
  });

  test("makes the vectors of another embedder again", async () => {
    const saved = (await trained({ embedder: fakeEmbedder() })).save();
    const embedder = fakeEmbedder({ id: "fake-2", vectorOf: () => null });
    const index = loadIndex(saved, { languages: [english()], embedder });
    const { meaning } = await index.explainAsync(QUESTION);
    expect(meaning).toEqual({ embedder: "fake-2", status: "no-vectors", missing: 4 });
    await index.train();
    expect(embedder.textsOf("memory")).toHaveLength(9);
    expect((await index.explainAsync(QUESTION)).meaning?.missing).toBe(0);
  });

  test("is an index without one for a host that drops the embedder", async () => {
    const index = loadIndex((await trained({ embedder: fakeEmbedder() })).save(), { languages: [english()] });
    expect(await index.explainAsync("where is the car park")).toEqual(museum({}).explain("where is the car park"));
  });
});

describe("without the vector of the text", () => {
  const plain = museum({}).search("where is the car park");
  const broken: Record<string, Embedder["embed"]> = {
    rejects: () => Promise.reject(new Error("down")),
    throws: () => {
      throw new Error("down");
    },
    "returns another type": async () => null as unknown as number[][],
    "returns too few vectors": async () => [],
    "returns NaN": async (texts) => texts.map(() => [Number.NaN, 1, 1, 1, 1, 1]),
    "returns an infinite number": async (texts) => texts.map(() => new Float32Array(6).fill(Number.POSITIVE_INFINITY)),
    "returns only zeros": async (texts) => texts.map(() => [0, 0, 0, 0, 0, 0]),
    "returns vectors of another length": async (texts) => texts.map(() => [1, 2]),
  };

  test.each(Object.entries(broken))("an embedder that %s changes nothing, and is reported", async (_, embed) => {
    const good = fakeEmbedder({ vectorOf: byTopic });
    const problems: unknown[] = [];
    const index = await trained({
      embedder: { ...good, embed: (texts, call) => (call.kind === "query" ? embed : good.embed)(texts, call) },
      onEmbedderProblem: (error) => problems.push(error),
    });
    const { candidates, meaning } = await index.explainAsync("where is the car park");
    expect(candidates).toEqual(plain);
    expect(meaning?.status).toBe("failed");
    expect(problems).toHaveLength(1);
  });

  test("a late embedder changes nothing, and its call is aborted", async () => {
    const clock = fakeClock();
    let signal: AbortSignal | undefined;
    const asked = withResolvers();
    const embedder = fakeEmbedder({
      before: (call) => {
        if (call.kind === "memory") return;
        signal = call.signal;
        asked.resolve();
        return new Promise<void>(() => {});
      },
    });
    const index = await trained({ embedder, clock, embedderDeadlineMs: 200 });
    const searching = index.explainAsync("where is the car park");
    await asked.promise;
    clock.advance(199);
    expect(signal?.aborted).toBe(false);
    clock.advance(1);
    const { candidates, meaning } = await searching;
    expect(candidates).toEqual(plain);
    expect(meaning).toEqual({ embedder: "fake-1", status: "late", missing: 0 });
    expect(signal?.aborted).toBe(true);
  });

  test("a search before the first training goes without, and says how many vectors are missing", async () => {
    const index = museum({ embedder: fakeEmbedder() });
    const { candidates, meaning } = await index.explainAsync("where is the car park");
    expect(candidates).toEqual(plain);
    expect(meaning).toEqual({ embedder: "fake-1", status: "no-vectors", missing: 4 });
  });

  test("an aborted search rejects, even if the embedder never answers", async () => {
    const abort = new AbortController();
    const embedder = fakeEmbedder({
      before: ({ kind }) => (kind === "query" ? new Promise<void>(() => abort.abort()) : undefined),
    });
    const index = await trained({ embedder });
    const search = index.searchAsync("where is the car park", { signal: abort.signal });
    await expect(search).rejects.toMatchObject({ code: "ABORTED" });
  });
});

describe("vectors of memories", () => {
  const returning = (embed: Embedder["embed"]): Promise<void> => museum({ embedder: { id: "bad", embed } }).train();
  const vectors: Record<string, (at: number) => number[]> = {
    NaN: () => [1, Number.NaN],
    "only zeros": () => [0, 0],
    "no numbers": () => [],
    "different lengths": (at) => Array.from({ length: 2 + at }, () => 1),
  };

  test.each(Object.entries(vectors))("of %s are refused", async (_, vectorOf) => {
    const made = returning(async (texts) => texts.map((_text, at) => vectorOf(at)));
    await expect(made).rejects.toMatchObject({ code: "INVALID_EMBEDDING", field: "embedder" });
  });

  test("of too few texts are refused", async () => {
    await expect(returning(async () => [[1]])).rejects.toMatchObject({ code: "INVALID_EMBEDDING" });
  });

  test("of another number of dimensions under the same ID are refused", async () => {
    let dimensions = 8;
    const embedder = fakeEmbedder({ vectorOf: () => Array.from({ length: dimensions }, (_, at) => at) });
    const index = await trained({ embedder });
    dimensions = 9;
    index.add({ memoryID: "new", memoryType: "Question", title: "Who built it?" });
    await expect(index.train()).rejects.toMatchObject({ code: "DIMENSIONS_CHANGED", field: "embedder" });
  });

  test("that were made before a failure are kept", async () => {
    let calls = 0;
    const embedder = fakeEmbedder({
      batchSize: 3,
      before: ({ kind }) => {
        if (kind === "memory" && ++calls === 2) throw new Error("down");
      },
    });
    const index = museum({ embedder });
    await expect(index.train()).rejects.toThrow("down");
    expect((await index.explainAsync("car")).meaning).toMatchObject({ status: "used", missing: 3 });
    await index.train();
    expect(embedder.calls.filter(({ kind }) => kind === "memory").map(({ texts }) => texts.length)).toEqual([
      3, 3, 3, 3, 1,
    ]);
    expect((await index.explainAsync("car")).meaning?.missing).toBe(0);
  });
});

test("options of an embedder are checked", () => {
  const { embed } = fakeEmbedder();
  for (const embedder of [{}, { embed }, { id: "", embed }, { id: "x", embed, batchSize: 0 }]) {
    expect(() => createIndex({ embedder: embedder as Embedder })).toThrow(/embedder/);
  }
  expect(() => createIndex({ embedder: { id: "x", embed }, embedderDeadlineMs: 0 })).toThrow(/embedderDeadlineMs/);
});

function withResolvers() {
  let resolve: () => void = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
