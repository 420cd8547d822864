import { describe, expect, test } from "vitest";
import { createRepeatedSearches } from "../../src/assistants/search/repeated-searches.js";
import { createIndex, english, type RecallMemory, type SearchOptions } from "../../src/recall.js";
import { createGuide, EVA } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const TEXT = "When do you open?";
const OPEN: RecallMemory = { memoryID: "open", memoryType: "Question", title: TEXT, answers: [{ text: "At nine." }] };

/** An index whose searches are remembered and counted. */
function counted() {
  const index = createIndex({ languages: [english()] });
  index.add(OPEN);
  const repeated = createRepeatedSearches<object>(2);
  let searches = 0;
  const ask = (options: SearchOptions = {}, text = TEXT, from = index) => {
    const before = searches;
    const found = repeated.find(from, text, options, () => {
      searches++;
      return from.explain(text, options);
    });
    expect(found).toEqual(from.explain(text, options));
    return searches === before ? "remembered" : "searched";
  };
  return { index, ask };
}

describe("the results of a search are remembered", () => {
  test("for the same text and options, at any time", () => {
    const { ask } = counted();
    expect([ask({ now: 1 }), ask({ now: 2 }), ask({ now: 3 })]).toEqual(["searched", "remembered", "remembered"]);
  });

  test("until a memory is added, changed or removed, or the index is trained", async () => {
    const { index, ask } = counted();
    const changes = [
      () => index.add({ ...OPEN, memoryID: "other", title: "When do you open on Sundays?" }),
      () => index.update({ ...OPEN, title: "When do you close?" }),
      // Not a word of it changes.
      () => index.update({ ...OPEN, title: "When do you close?", receiverID: "anna" }),
      () => index.remove("other"),
      () => index.train(),
    ];
    for (const change of changes) {
      ask();
      expect(ask()).toBe("remembered");
      await change();
      expect(ask()).toBe("searched");
    }
  });

  test("not while memories are looked at as if they were written", () => {
    const { index, ask } = counted();
    ask();
    index.withPendingWrites([{ ...OPEN, title: "Where are the toilets?" }], () => expect(ask()).toBe("searched"));
    expect(ask()).toBe("searched");
  });

  test("not while the index is trained", async () => {
    const { index, ask } = counted();
    ask();
    const training = index.train();
    expect([ask(), ask()]).toEqual(["searched", "searched"]);
    await training;
    expect([ask(), ask()]).toEqual(["searched", "remembered"]);
  });

  test("for one index alone", () => {
    const { ask } = counted();
    const other = createIndex({ languages: [english()] });
    other.add({ ...OPEN, memoryID: "other" });
    ask();
    expect(ask({}, TEXT, other)).toBe("searched");
    expect(ask()).toBe("remembered");
  });

  test.each<[string, SearchOptions]>([
    ["person", { receiverID: "anna" }],
    ["filter", { filter: { withMediaOnly: true } }],
    ["context variables", { contextVars: { FLOOR: "2" } }],
    ["meaning of absent variables", { contextMatch: "strict" }],
    ["date", { date: { at: 0 } }],
    ["place", { place: { placeName: "Rome", latitude: null, longitude: null } }],
    ["thresholds", { thresholds: { high: 0.99 } }],
    ["offset of the confidence", { confidenceOffset: -0.2 }],
    ["limit", { limit: 1 }],
    ["contrasts", { ignoresContrasts: true }],
  ])("for its %s alone", (_, options) => {
    const { ask } = counted();
    ask();
    expect(ask(options)).toBe("searched");
    expect([ask(options), ask()]).toEqual(["remembered", "remembered"]);
  });

  test("not if memories of the session are excluded", () => {
    const { ask } = counted();
    const filter = { excludedMemoryIDs: ["open"] };
    expect([ask(), ask({ filter }), ask({ filter })]).toEqual(["searched", "searched", "searched"]);
    expect([ask(), ask({ filter: { excludedMemoryIDs: [] } })]).toEqual(["remembered", "searched"]);
  });

  test("not for a text that may say a date", () => {
    const { ask } = counted();
    for (const text of ["When do you open tomorrow?", "What happened in 1843?", "Was it two years ago?"]) {
      const now = Date.UTC(2026, 5, 1);
      expect([ask({ now }, text), ask({ now: now + 86_400_000 }, text)]).toEqual(["searched", "searched"]);
    }
  });

  test("not for a text of a learnt pair, and for other texts beside it", () => {
    const { ask } = counted();
    const learnt = new Map([["open", 0.1]]);
    const pairs = { adjustments: (text: string) => (text === TEXT ? learnt : new Map<string, number>()) };
    ask();
    expect([ask({ pairs }), ask({ pairs })]).toEqual(["searched", "searched"]);
    const other = "Where is the door?";
    expect([ask({ pairs }, other), ask({ pairs }, other), ask({}, other)]).toEqual([
      "searched",
      "remembered",
      "remembered",
    ]);
    const list = [{ text: "Nothing like it", memoryID: "open", correlated: true, occurrences: 1 }];
    expect([ask({ pairs: list }, other), ask({ pairs: list }, other)]).toEqual(["searched", "searched"]);
  });

  test("for the texts that were asked last, unless they are long", () => {
    const { ask } = counted();
    for (const text of ["one", "two", "three"]) ask({}, text);
    expect([ask({}, "three"), ask({}, "two"), ask({}, "one")]).toEqual(["remembered", "remembered", "searched"]);
    const long = "why ".repeat(60);
    expect([ask({}, long), ask({}, long)]).toEqual(["searched", "searched"]);
  });
});

describe("a question that is asked again", () => {
  const answers = (text: string) => [{ text }];
  const HOURS = { memoryType: "Question", title: TEXT, answers: answers("At nine.") } as const;

  test("finds what was written meanwhile, and what the settings say now", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [HOURS]);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    const ask = async () => (await session.enterText(TEXT)).emission;
    expect(await ask()).toContain("At nine.");
    const { matches } = await guide.memories.search({ text: TEXT, numberOfResults: 1 });
    const { memoryID } = matches[0]!.memory;
    await guide.memories.update(memoryID, { answers: answers("At ten.") });
    expect(await ask()).toContain("At ten.");
    const levelOf = async () => {
      await ask();
      return session.explain()!.candidates[0]!.confidenceLevel;
    };
    expect(await levelOf()).toBe("HIGH");
    await engine.assistants.update(guide.assistantID, { confidenceOffset: -0.9 });
    expect(await levelOf()).toBe("NONE");
    await engine.assistants.update(guide.assistantID, { confidenceOffset: 0 });
    await guide.memories.remove(memoryID);
    expect(await ask()).not.toContain("At ten.");
    expect(session.explain()!.candidates.map((one) => one.memoryID)).not.toContain(memoryID);
  });

  test("finds the private memories of the person who asks, for nobody else", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    await guide.memories.add({ ...HOURS, answers: answers("For you at eight."), receiverID: guide.evaID });
    const open = (opening: object) => engine.sessions.open({ assistantID: guide.assistantID, ...opening });
    const [eva, visitor, other] = [await open(EVA), await open({}), await open({})];
    expect((await eva.enterText(TEXT)).emission).toContain("For you at eight.");
    expect((await visitor.enterText(TEXT)).emission).not.toContain("eight");
    expect((await eva.enterText(TEXT)).emission).toContain("For you at eight.");
    expect((await other.enterText(TEXT)).emission).not.toContain("eight");
  });
});
