import { isConflictError, type NewAssistant } from "keepsake";
import { expect, test } from "vitest";
import { createGuide, HOURS, TWINS } from "../support/assistants.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const VISITORS = 1_000;

/** An assistant that many visitors use at the same time, and the number of commits that were refused. */
async function crowded(settings: Partial<NewAssistant> = {}) {
  const inner = sharedStorage();
  const refused: unknown[] = [];
  const storage = overriding(inner, {
    commit: (ops) =>
      inner.commit(ops).catch((error: unknown) => {
        if (isConflictError(error)) refused.push(error);
        throw error;
      }),
  });
  const { engine } = testEngine({ storage });
  const guide = await createGuide(engine, [HOURS, ...TWINS], { learning: "review", ...settings });
  const { assistantID } = guide;
  const sessions = await Promise.all(Array.from({ length: VISITORS }, () => engine.sessions.open({ assistantID })));
  const all = (text: string) => Promise.all(sessions.map((session) => session.enterText(text)));
  return { guide, refused, all };
}

test("a thousand visitors who ask the same unanswerable question never conflict, and are counted exactly", async () => {
  const { guide, refused, all } = await crowded();
  await all("thermodynamics");
  expect(refused).toEqual([]);
  expect((await guide.unanswered.list()).questions).toMatchObject([{ occurrences: VISITORS }]);
});

test("a thousand visitors who confirm the same memory never conflict, and are counted exactly", async () => {
  const { guide, refused, all } = await crowded();
  await all("When was the wedding?");
  await all("When was the wedding? (1987)");
  expect(refused).toEqual([]);
  expect((await guide.pairs.list()).pairs).toMatchObject([{ occurrences: VISITORS, pending: true }]);
});

test("a thousand visitors who are told the same memory never conflict, and are counted exactly", async () => {
  const { guide, refused, all } = await crowded();
  await all("When do you open?");
  expect(refused).toEqual([]);
  const [memory] = (await guide.memories.list()).memories;
  expect(memory?.readOccurrences).toBe(VISITORS);
});

test("a thousand visitors who take up an offer take back their question, which is then not listed", async () => {
  const { guide, all } = await crowded({ confidenceThresholds: { high: 0.9, medium: 0.8, low: 0.3 } });
  const missed = await all("Can dogs come when you open?");
  expect((await guide.unanswered.list()).questions).toMatchObject([{ occurrences: VISITORS }]);
  expect(missed[0]?.hints[0]).toBe(HOURS.title);
  const taken = await all(HOURS.title);
  expect(taken.every(({ emission }) => emission === "At nine.")).toBe(true);
  expect(await guide.unanswered.list()).toEqual({ count: 0, questions: [] });
});
