import { isConflictError } from "keepsake";
import { expect, test } from "vitest";
import { createGuide, HOURS, TWINS } from "../support/assistants.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const VISITORS = 1_000;

/** An assistant that many visitors use at the same time, and the number of commits that were refused. */
async function crowded() {
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
  const guide = await createGuide(engine, [HOURS, ...TWINS], { learning: "review" });
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
