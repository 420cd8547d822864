import { type EngineOptions, type LanguageModel, type ModelStreamPart, memoryStorage, type TextPart } from "keepsake";
import { type ScriptedAnswer, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { createGuide, EVA, HOURS } from "../support/assistants.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const TREES = "Which trees grow in the garden?";

async function setUp(languageModel: LanguageModel, options: EngineOptions = {}) {
  const tested = testEngine({ languageModel, ...options });
  const guide = await createGuide(tested.engine, [HOURS]);
  const open = (opening = {}) => tested.engine.sessions.open({ assistantID: guide.assistantID, ...opening });
  return { ...tested, guide, open };
}

/** A model that streams these parts, and whether its stream was left. */
function streaming(parts: () => AsyncGenerator<ModelStreamPart>) {
  const seen = { isLeft: false };
  const model: LanguageModel = {
    ...scriptedModel([]),
    async *stream() {
      try {
        yield* parts();
      } finally {
        seen.isLeft = true;
      }
    },
  };
  return { model, seen };
}

async function catchLast(parts: AsyncIterable<TextPart>): Promise<TextPart | undefined> {
  let last: TextPart | undefined;
  for await (const part of parts) last = part;
  return last;
}

describe("an endless stream", () => {
  test("is left when the completion times out, even if the model ignores its signal", async () => {
    const { model, seen } = streaming(async function* () {
      for (;;) {
        yield { type: "text-delta", text: "la " };
        await new Promise((resolve) => setImmediate(resolve));
      }
    });
    const { clock, open } = await setUp(model, { completions: { timeoutMs: 1_000 } });
    const session = await open();
    for await (const part of session.streamText(TREES)) {
      if (part.type === "text-delta") clock.advance(500);
      if (part.type === "state") expect(part.state.completion).toBe(false);
    }
    await expect.poll(() => seen.isLeft).toBe(true);
  });

  test.each([
    ["words", "la "],
    ["nothing", ""],
  ])("is left at the maximum length of an answer: %s", async (_, text) => {
    const { model, seen } = streaming(async function* () {
      for (;;) yield { type: "text-delta", text };
    });
    const { open } = await setUp(model);
    const last = await catchLast((await open()).streamText(TREES));
    expect(seen.isLeft).toBe(true);
    expect(last).toMatchObject({ type: "state", state: { completion: text !== "" } });
    expect(last?.type === "state" && last.state.emission?.length).toBeLessThanOrEqual(100_000);
  });
});

test("an answer that is not streamed is truncated to the length of a draft", async () => {
  const { guide, open } = await setUp(scriptedModel(["word ".repeat(1_000_000)]));
  const { emission } = await (await open()).enterText(TREES);
  expect(emission?.length).toBeLessThanOrEqual(100_000);
  expect((await guide.drafts.list()).drafts[0]?.answers[0]?.text).toBe(emission);
});

describe("completions of a session", () => {
  test("are counted even if every answer is aborted", async () => {
    const model = scriptedModel(() => "Apples, and pears, and plums.");
    const { open } = await setUp(model, { completions: { maxPerSession: 3 } });
    const session = await open();
    for (let i = 0; i < 10; i++) {
      for await (const part of session.streamText(`${TREES} ${i}`)) if (part.type === "text-delta") break;
    }
    expect(model.requests).toHaveLength(3);
  });
});

describe("the owner's completions", () => {
  const storageThatRefuses = () => {
    const inner = memoryStorage();
    const state = { refuses: false };
    const commit: typeof inner.commit = (ops) => {
      const isTurn = ops.some(({ ref }) => ref.partition.startsWith("session:") && ref.id === "state");
      return state.refuses && isTurn ? Promise.reject(new Error("The storage is away")) : inner.commit(ops);
    };
    return { state, storage: overriding(inner, { commit }) };
  };

  test("are refunded if the turn is not committed, unless text was streamed (security.md 56)", async () => {
    const { state, storage } = storageThatRefuses();
    const { engine, guide, self } = await ownerEngine({ storage, languageModel: scriptedModel(() => "Apples.") });
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    state.refuses = true;
    await expect(session.enterText(TREES)).rejects.toMatchObject({ cause: { message: "The storage is away" } });
    expect((await self()).monthCompletions).toBe(0);
    const opening = { assistantID: guide.assistantID, initialQuestion: TREES };
    await expect(engine.sessions.open(opening)).rejects.toMatchObject({ cause: { message: "The storage is away" } });
    expect((await self()).monthCompletions).toBe(0);
    expect(await catchLast(session.streamText(TREES))).toMatchObject({ type: "error" });
    expect((await self()).monthCompletions).toBe(1);
  });

  test("are not charged for a rejected opening, and the model is not asked (security.md 55)", async () => {
    const languageModel = scriptedModel(() => "Apples.");
    const { engine, guide, self, visit } = await ownerEngine({ languageModel }, { rights: { maxFreeSessions: 1 } });
    await visit();
    const opening = { assistantID: guide.assistantID, initialQuestion: TREES };
    await expect(engine.sessions.open(opening)).rejects.toMatchObject({ code: "PAYMENT_REQUIRED" });
    expect(languageModel.requests).toHaveLength(0);
    expect((await self()).monthCompletions).toBe(0);
  });
});

describe("a provider that rejects calls", () => {
  const HOUR_MS = 3_600_000;
  const limited: ScriptedAnswer = { fails: "rate-limited", retryAfterMs: 1_000 * HOUR_MS };

  test("gets none: no completions, no choices of experts, no Deep Thought", async () => {
    const model = scriptedModel(() => limited);
    const { engine, guide, open } = await setUp(model, { deepThought: { mayRemember: () => true } });
    const expert = await engine.assistants.create({ name: "Sailor", description: "Knows boats." });
    await guide.experts.add({ assistantID: expert.assistantID });
    const session = await open(EVA);
    await session.enterText(TREES);
    await session.enterText(`${TREES} And now?`);
    await session.enterText("When do you open?");
    await engine.close();
    expect(model.requests).toHaveLength(1);
  });

  test("is asked again after an hour at the latest", async () => {
    let answer: ScriptedAnswer = limited;
    const { clock, open } = await setUp(
      scriptedModel(() => answer),
      { sessionIdleMs: 24 * HOUR_MS },
    );
    const session = await open();
    await session.enterText(TREES);
    answer = "Apples.";
    clock.advance(HOUR_MS - 1);
    expect((await session.enterText(TREES)).completion).toBe(false);
    clock.advance(1);
    expect((await session.enterText(TREES)).completion).toBe(true);
  });
});

describe("feedback on a completion", () => {
  test("counts for the answer that the draft contains, not for another one to the same question", async () => {
    const answers = ["Entry is free.", "Entry costs 12 euros.", "Entry is free."];
    const { guide, open } = await setUp(scriptedModel(answers));
    const visitors = [await open(), await open(), await open()];
    for (const [i, visitor] of visitors.entries()) {
      expect((await visitor.enterText("How much is a ticket?")).emission).toBe(answers[i]);
    }
    await visitors[1]?.enterText("that is wrong");
    const draft = { answers: [{ text: "Entry is free." }] };
    expect((await guide.drafts.list()).drafts).toMatchObject([{ ...draft, asked: 2, rejected: 0 }]);
    await visitors[2]?.enterText("that is wrong");
    expect((await guide.drafts.list()).drafts).toMatchObject([{ ...draft, asked: 2, rejected: 1 }]);
  });
});
