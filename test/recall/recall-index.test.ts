import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CorrelationIndex,
  createIndex,
  english,
  italian,
  loadIndex,
  type RecallMemory,
  type SearchOptions,
} from "../../src/recall.js";

const question = (memoryID: string, title: string, fields: Partial<RecallMemory> = {}): RecallMemory => ({
  memoryID,
  memoryType: "Question",
  title,
  ...fields,
});

function buildIndex(...memories: RecallMemory[]) {
  const index = createIndex({ languages: [english()] });
  for (const memory of memories) index.add(memory);
  return index;
}

const MUSEUM = [
  question("open", "When do you open?", { titleVariants: ["opening hours"], answers: [{ text: "At nine." }] }),
  question("tickets", "How much is a ticket?", { titleVariants: ["price of admission"] }),
  question("toilets", "Where are the toilets?", { receiverID: "anna" }),
  { ...question("story", "The night the roof fell in"), memoryType: "Story" as const },
  { ...question("draft", "Is there a garden behind the house?"), memoryType: "CompletionDraft" as const },
  { memoryID: "default", memoryType: "Default" as const, title: "ignored", answers: [{ text: "I do not know." }] },
];
const first = (index: ReturnType<typeof createIndex>, text: string, options?: SearchOptions) =>
  index.search(text, options)[0]?.memoryID;

describe("recall index: search with a count", () => {
  const things = ["boat", "lamp", "piano", "garden", "letter"];
  const fill = (size: number) =>
    buildIndex(
      ...Array.from({ length: size }, (_, i) =>
        question(`m${i}`, `Where did Anna leave the ${things[i % things.length]} number ${i}?`),
      ),
    );

  test.each([60, 1_200])("counts all candidates of %i memories, whatever the limit", (size) => {
    const index = fill(size);
    const text = "where is the boat of Anna";
    const { candidates, count } = index.searchAndCount(text, { limit: 3 });
    expect(count).toBe(index.search(text, { limit: 1_000 }).length);
    expect(candidates).toHaveLength(3);
    expect(index.searchAndCount(text, { limit: 60 }).count).toBe(count);
  });

  test("counts only memories that the filter admits", () => {
    const index = fill(60);
    const filter = { excludedMemoryIDs: ["m0", "m5"] };
    expect(index.searchAndCount("where is the boat of Anna", { limit: 3, filter }).count).toBe(58);
    expect(index.searchAndCount("", { limit: 3 })).toEqual({ candidates: [], count: 0 });
  });

  test.each([60, 1_200])("pages of %i memories continue each other", (size) => {
    const index = fill(size);
    const text = "did Anna lose her piano number 7";
    const whole = index.searchAndCount(text, { limit: 50 }).candidates;
    for (const limit of [5, 20, 35])
      expect(index.searchAndCount(text, { limit }).candidates).toEqual(whole.slice(0, limit));
    expect(index.search(text, { limit: 1 })[0]).toEqual(whole[0]);
  });

  test("also counts for texts with a date and for several kinds of memories", () => {
    const index = buildIndex(...MUSEUM, question("fire", "The fire", { date: "1985-03-01" }));
    const filter = { memoryTypes: ["Question", "CompletionDraft"] } as const;
    const found = index.searchAndCount("is there a garden", { limit: 1, filter });
    expect(found.candidates[0]?.memoryID).toBe("draft");
    expect(found.count).toBe(index.search("is there a garden", { limit: 1_000, filter }).length);
    expect(index.searchAndCount("the fire in 1985", { limit: 1 }).candidates[0]?.memoryID).toBe("fire");
  });
});

describe("recall index: search", () => {
  test("finds a memory by title, variant and other words", () => {
    const index = buildIndex(...MUSEUM);
    expect(first(index, "When do you open?")).toBe("open");
    expect(first(index, "what are your opening hours")).toBe("open");
    expect(first(index, "the price of a ticket")).toBe("tickets");
    expect(first(index, "did the roof fall")).toBe("story");
    expect(index.search("When do you open?")[0]?.confidenceLevel).toBe("HIGH");
  });

  test("finds drafts and Defaults only if the filter names their type", () => {
    const index = buildIndex(...MUSEUM);
    const text = "Is there a garden behind the house?";
    expect(index.search(text).map(({ memoryID }) => memoryID)).not.toContain("draft");
    expect(first(index, text, { filter: { memoryType: "CompletionDraft" } })).toBe("draft");
    expect(first(index, text, { filter: { memoryTypes: ["Question", "CompletionDraft"] } })).toBe("draft");
    expect(first(index, "I do not know", { filter: { memoryType: "Default" } })).toBe("default");
    expect(index.get("default")?.titles).toEqual([]);
  });

  test("finds the same with and without drafts", () => {
    const [with_, without] = [
      buildIndex(...MUSEUM),
      buildIndex(...MUSEUM.filter(({ memoryID }) => memoryID !== "draft")),
    ];
    expect(with_.search("is there a ticket for the garden")).toEqual(
      without.search("is there a ticket for the garden"),
    );
  });

  test("finds private memories only for their Receiver and the Giver", () => {
    const index = buildIndex(...MUSEUM);
    expect(index.search("Where are the toilets?").map(({ memoryID }) => memoryID)).not.toContain("toilets");
    expect(first(index, "Where are the toilets?", { receiverID: "anna" })).toBe("toilets");
    expect(first(index, "Where are the toilets?", { receiverID: "all" })).toBe("toilets");
  });

  test("finds changes by the next search", () => {
    const index = buildIndex(...MUSEUM);
    index.update(question("open", "Who built the tower?"));
    expect(first(index, "who built the tower")).toBe("open");
    expect(first(index, "opening hours")).not.toBe("open");
    expect(index.remove("open")).toBe(true);
    expect(index.remove("open")).toBe(false);
    expect(index.has("open")).toBe(false);
    expect(index.search("who built the tower").map(({ memoryID }) => memoryID)).not.toContain("open");
    expect(index.size).toBe(MUSEUM.length - 1);
    expect([...index.ids()].sort()).toEqual(["default", "draft", "story", "tickets", "toilets"]);
  });

  test("finds pending writes only during the call", () => {
    const index = buildIndex(...MUSEUM);
    const before = index.explain("is there a garden");
    const added = question("tower", "Who built the tower?");
    const approved = question("draft", "Is there a garden behind the house?");
    const look = () => [first(index, "who built the tower"), first(index, "is there a garden")];
    expect(index.withPendingWrites([added, approved], look)).toEqual(["tower", "draft"]);
    const failing = () => {
      throw new Error("Blind");
    };
    expect(() => index.withPendingWrites([added], failing)).toThrow("Blind");
    expect([index.size, index.has("tower")]).toEqual([MUSEUM.length, false]);
    expect(index.get("draft")).toMatchObject({ memoryType: "CompletionDraft" });
    expect(index.explain("is there a garden")).toEqual(before);
  });

  test("finds a draft once it is approved", () => {
    const index = buildIndex(...MUSEUM);
    index.update(question("draft", "Is there a garden behind the house?"));
    expect(first(index, "is there a garden")).toBe("draft");
    expect(index.search("garden", { filter: { memoryType: "CompletionDraft" } })).toEqual([]);
  });

  test("returns parts that add up to the score, and the best other score as second", () => {
    const index = buildIndex(
      question("a", "Where did you live?", { date: "1843-06-01", contextVarsToMatch: { room: "blue" } }),
      question("b", "Where did you work?", { placeName: "London" }),
    );
    const options: SearchOptions = {
      contextVars: { ROOM: "blue" },
      date: { at: Date.UTC(1843, 5, 1) },
      place: { placeName: "London" },
      pairs: [{ text: "where was your office", memoryID: "b", correlated: true, occurrences: 2 }],
    };
    for (const text of ["where was your office", "where did you live in 1843", "where did you work in london"]) {
      const candidates = index.search(text, options);
      expect(candidates.map(({ second }) => second)).toEqual([candidates[1]?.score, candidates[0]?.score]);
      for (const { score, parts } of candidates) {
        expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 6);
      }
    }
  });

  test("applies the given thresholds, margin and offset", () => {
    const index = createIndex({ languages: [english()], thresholds: { high: 1.1 }, margin: 0.5, confidenceOffset: -1 });
    for (const memory of MUSEUM) index.add(memory);
    expect(index.search("When do you open?")[0]).toMatchObject({ confidence: 0, confidenceLevel: "NONE" });
    expect(index.thresholds).toEqual({ high: 1.1, medium: 0.5, low: 0.3 });
    expect(index.explain("When do you open?")).toMatchObject({ margin: 0.5, decision: { kind: "none" } });
  });

  test("recognizes dates in the languages of the index", () => {
    const dated = question("a", "Dove abitavi?", { date: "1843-06-01" });
    const index = createIndex({ languages: [italian(), english()] });
    index.add(dated);
    index.add(question("b", "Dove abitavi?", { date: "1850-06-01" }));
    expect(index.explain("dove abitavi nel 1850").dates).toHaveLength(1);
    expect(first(index, "dove abitavi nel 1850")).toBe("b");
    expect(first(index, "where, in 1843, abitavi")).toBe("a");
  });
});

describe("recall index: context filters and boosts", () => {
  const twins = buildIndex(
    question("then", "What did you do?", { date: "1950-05-01", dateUncertaintyDays: 30, placeName: "Rome" }),
    question("later", "What did you do?", { date: "1960-05-01", dateUncertaintyDays: 30, placeName: "Turin" }),
    question("any", "What did you do?"),
  );

  test("boosts by the session's date and place, at most 0.05 each", () => {
    const date = { at: Date.UTC(1950, 4, 1) };
    const [best, second] = twins.search("what did you do", { date });
    expect(best?.memoryID).toBe("then");
    expect((best?.score ?? 0) - (second?.score ?? 0)).toBeCloseTo(0.05);
    expect(first(twins, "what did you do", { place: { placeName: "Turin" } })).toBe("later");
    expect(twins.search("what did you do", { date, place: { placeName: "Rome" } })[0]?.parts).toMatchObject({
      date: 0.05,
      place: 0.05,
    });
  });

  test("answers a text with a date or place from the memory that has it", () => {
    for (const [text, memoryID] of [
      ["what did you do in 1950", "then"],
      ["what did you do in the spring of 1960", "later"],
      ["what did you do in Rome", "then"],
      ["what did you do in Turin in 1960", "later"],
    ] as const) {
      expect(twins.explain(text)).toMatchObject({ decision: { kind: "answer", candidate: { memoryID } } });
    }
  });

  test("prefers a date in the text to that of the session", () => {
    const date = { at: Date.UTC(1950, 4, 1) };
    expect(first(twins, "what did you do in 1960", { date })).toBe("later");
    expect(first(twins, "what did you do ten years ago", { now: Date.UTC(1970, 0, 1) })).toBe("later");
  });

  test("ranks a memory with the date in its title before one with the date as a field", () => {
    const index = buildIndex(
      question("said", "What happened in 1843?"),
      question("has", "What happened?", { date: "1843-06-01" }),
      question("other", "What is the year of the flood?", { date: "1900-01-01" }),
    );
    expect(first(index, "what happened in 1843")).toBe("said");
  });

  test("ignores dates and places if no memory has any", () => {
    const index = buildIndex(...MUSEUM);
    for (const text of ["when do you open in 1843", "how much is a ticket in London"]) {
      const plain = index.search(text);
      expect(index.search(text, { date: { at: 0 }, place: { placeName: "London" } })).toEqual(plain);
      expect(plain[0]?.parts).toMatchObject({ date: 0, place: 0 });
    }
  });

  test("prefers the more specific memory if its context matches", () => {
    const index = buildIndex(
      question("a-general", "What is this?"),
      question("b-room", "What is this?", { contextVarsToMatch: { room: "blue" } }),
    );
    expect(first(index, "what is this", { contextVars: { ROOM: "Blue" } })).toBe("b-room");
    expect(first(index, "what is this", { contextVars: {} })).toBe("a-general");
    expect(index.search("what is this", { contextVars: { ROOM: "red" } }).map((c) => c.memoryID)).toEqual([
      "a-general",
    ]);
    expect(index.search("what is this", { contextVars: {}, contextMatch: "strict" })).toHaveLength(1);
  });

  test("finds a memory by a positive pair without a common word, and lowers one by a negative pair", () => {
    const index = buildIndex(...MUSEUM);
    const pair = { text: "zzyzx", memoryID: "open", occurrences: 1 };
    expect(index.search("zzyzx")).toEqual([]);
    expect(first(index, "zzyzx", { pairs: [{ ...pair, correlated: true }] })).toBe("open");
    expect(index.search("zzyzx", { pairs: [{ ...pair, memoryID: "toilets", correlated: true }] })).toEqual([]);
    const pairs = new CorrelationIndex([{ text: "opening", memoryID: "open", correlated: false, occurrences: 5 }]);
    const parts = index.search("opening", { pairs }).find(({ memoryID }) => memoryID === "open")?.parts;
    expect(parts?.correlation).toBeCloseTo(-0.3);
  });

  test("explains nothing about memories that the user may not find", () => {
    const index = buildIndex(question("p", "What did you hide?", { receiverID: "anna", placeName: "Casablanca" }));
    expect(index.explain("what did you hide in Casablanca")).toMatchObject({ candidates: [], places: [] });
    expect(index.explain("what did you hide in Casablanca", { receiverID: "anna" }).places).toHaveLength(1);
  });

  test("filters without a text", () => {
    const index = buildIndex(...MUSEUM);
    const ids = (options?: SearchOptions) =>
      index
        .filter(options)
        .map(({ memoryID }) => memoryID)
        .sort();
    expect(ids()).toEqual(["open", "story", "tickets"]);
    expect(ids({ receiverID: "all", filter: { memoryType: "Question" } })).toEqual(["open", "tickets", "toilets"]);
    expect(ids({ filter: { memoryType: "Default" } })).toEqual(["default"]);
  });

  test("applies the same filters to a literal search", async () => {
    const index = buildIndex(...MUSEUM);
    const ids = async (query: string, options = {}) =>
      (await index.searchLiteral(query, options)).matches.map(({ memoryID }) => memoryID);
    expect(await ids("the")).toEqual(["story"]);
    expect(await ids("the", { receiverID: "anna" })).toEqual(["toilets", "story"]);
    index.update(question("story", "Changed"));
    expect(await ids("the")).toEqual([]);
    expect(await ids("changed")).toEqual(["story"]);
  });
});

describe("recall index: saved and loaded", () => {
  test("finds the same after loading, and accepts changes", () => {
    const index = buildIndex(
      ...MUSEUM,
      question("full", "Where did you live?", {
        titleVariants: ["your \ud83d house 😀"],
        date: "1843-06-01",
        dateUncertaintyDays: 3,
        placeName: "London",
        placeLatitude: 51.5,
        placeLongitude: 0,
        placeUncertaintyKm: 5,
        media: [{}],
        help: true,
        notPickable: true,
        hints: ["ask on"],
        tags: ["life"],
        contextVarsToMatch: { room: "blue|red" },
        contextVarsToSet: { mood: "sad" },
      }),
    );
    const loaded = loadIndex(index.save(), { languages: [english()] });
    for (const text of ["where did you live in London in 1843", "opening hours", "your house"]) {
      expect(loaded.search(text, { receiverID: "all" })).toEqual(index.search(text, { receiverID: "all" }));
    }
    const { contextMatcher: _, ...facts } = index.get("full") ?? { contextMatcher: null };
    expect(loaded.get("full")).toMatchObject(facts);
    expect(loaded.save()).toEqual(index.save());
    loaded.add(question("new", "Who painted the ceiling?"));
    expect(first(loaded, "who painted the ceiling")).toBe("new");
  });

  test.each([
    ["nothing", new Uint8Array(0)],
    ["other bytes", new TextEncoder().encode("KSRX and something else that is not an index")],
    [
      "half of it",
      buildIndex(...MUSEUM)
        .save()
        .slice(0, 200),
    ],
  ])("rejects %s", (_, bytes) => {
    expect(() => loadIndex(bytes)).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field: "bytes" }));
  });
});

describe("recall index: any order, any text", () => {
  const words = fc.array(fc.constantFrom("where", "did", "you", "live", "work", "in", "london", "1843", "house"), {
    minLength: 1,
    maxLength: 6,
  });
  const memory = fc.record({
    memoryID: fc.constantFrom("a", "b", "c", "d", "e"),
    memoryType: fc.constantFrom("Question" as const, "Story" as const, "CompletionDraft" as const),
    title: words.map((list) => list.join(" ")),
    titleVariants: fc.array(
      words.map((list) => list.join(" ")),
      { maxLength: 2 },
    ),
    date: fc.constantFrom(null, "1843-05-01", "1850-01-01"),
    placeName: fc.constantFrom(null, "London", "Rome"),
    receiverID: fc.constantFrom(null, "anna"),
  });
  const edit = fc.oneof(memory, fc.constantFrom("a", "b", "c", "d", "e"));
  const close = (index: ReturnType<typeof createIndex>, text: string) =>
    index.search(text, { receiverID: "anna", filter: { memoryTypes: ["Question", "Story", "CompletionDraft"] } });

  test("property: after any edits the index equals a new one, in any order", () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 15 }), words, (edits, query) => {
        const index = createIndex({ languages: [english()] });
        const kept = new Map<string, RecallMemory>();
        for (const one of edits) {
          if (typeof one === "string") {
            expect(index.remove(one)).toBe(kept.delete(one));
          } else {
            index.add(one);
            kept.set(one.memoryID, one);
          }
        }
        const rebuilt = buildIndex(...[...kept.values()].toReversed());
        const [found, expected] = [close(index, query.join(" ")), close(rebuilt, query.join(" "))];
        expect(found.map(({ memoryID }) => memoryID)).toEqual(expected.map(({ memoryID }) => memoryID));
        for (const [rank, candidate] of found.entries()) {
          expect(candidate.score).toBeCloseTo(expected[rank]?.score ?? -1, 7);
          expect(candidate.confidence).toBeCloseTo(expected[rank]?.confidence ?? -1, 7);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("property: any text gives valid numbers, and the same ones again", () => {
    const index = buildIndex(
      ...MUSEUM,
      question("x", "😀 \ud83d ¿dónde? 何時", { placeName: "\udc00", date: "1843-01-01" }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const candidates = index.search(text);
        for (const { confidence, score, covered, unknown } of candidates) {
          expect(confidence >= 0 && confidence <= 1).toBe(true);
          expect([score, covered, unknown].every(Number.isFinite)).toBe(true);
        }
        expect(index.search(text)).toEqual(candidates);
      }),
    );
  });
});
