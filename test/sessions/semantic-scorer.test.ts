import { createEngine, type SemanticScorer } from "keepsake";
import { fakeClock, fakeHasher } from "keepsake/testing";
import { expect, test } from "vitest";

/** A scorer that only knows that a portrait is a picture. */
const portraits: SemanticScorer = {
  score: async (text, candidates) =>
    candidates.map(({ texts }) => Number(text.includes("portrait") && texts.some((one) => one.includes("picture")))),
};

async function opened(semanticScorer: SemanticScorer, clock = fakeClock()) {
  const engine = createEngine({ semanticScorer, clock, hasher: fakeHasher() });
  const guide = await engine.assistants.create({ name: "Guide", culture: "en-GB" });
  for (const title of ["Where is the picture of the queen?", "Where is the statue of the queen?"]) {
    await guide.memories.add({ memoryType: "Question", title, answers: [{ text: title }] });
  }
  return { guide, clock, session: await engine.sessions.open({ assistantID: guide.assistantID }) };
}

test("a scorer adds a part to the score, in a conversation and in a search", async () => {
  const { guide, session } = await opened(portraits);
  await session.enterText("the portrait of the queen");
  const [best] = session.explain()?.candidates ?? [];
  expect(best?.title).toBe("Where is the picture of the queen?");
  expect(best?.parts.semantic).toBeGreaterThan(0);
  const { matches } = await guide.memories.search({ text: "the portrait of the queen" });
  expect(matches[0]?.memory.title).toBe("Where is the picture of the queen?");
});

test("a search works without a scorer that fails", async () => {
  const failing: SemanticScorer = { score: () => Promise.reject(new Error("down")) };
  const { session } = await opened(failing);
  await session.enterText("Where is the statue of the queen?");
  const [best] = session.explain()?.candidates ?? [];
  expect(best).toMatchObject({ title: "Where is the statue of the queen?", parts: { semantic: 0 } });
});

test("a search works without a scorer that times out", async () => {
  let isAsked: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const hanging: SemanticScorer = {
    score: () => {
      isAsked();
      return new Promise(() => {});
    },
  };
  const { session, clock } = await opened(hanging);
  const answer = session.enterText("Where is the statue of the queen?");
  await asked;
  clock.advance(5_000);
  expect((await answer).emission).not.toBeNull();
});
