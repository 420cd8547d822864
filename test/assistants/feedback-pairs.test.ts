import type { NewAssistant } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, TWINS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

async function guided(assistant: Partial<NewAssistant> = { learning: "on" }) {
  const { engine, clock } = testEngine();
  const guide = await createGuide(engine, TWINS, assistant);
  const open = (opening = {}) => engine.sessions.open({ assistantID: guide.assistantID, ...opening });
  /** Asks and picks the memory of a year. */
  const pick = async (year: number, opening = {}) => {
    const session = await open(opening);
    const asked = await session.enterText("When was the wedding?");
    if (asked.state === "R2") await session.enterText(`When was the wedding? (${year})`);
    return asked.state;
  };
  return { engine, clock, guide, open, pick };
}

describe("feedback pairs", () => {
  test("hold the question, the memory, the number of occurrences and the times", async () => {
    const { guide, pick, clock } = await guided({ learning: "review" });
    await pick(1987);
    clock.advance(1_000);
    await pick(1987);
    const { count, pairs } = await guide.pairs.list();
    const [, second] = (await guide.memories.list()).memories;
    expect(count).toBe(1);
    expect(pairs).toEqual([
      {
        pairID: expect.any(String),
        text: "When was the wedding?",
        memoryID: second!.memoryID,
        correlated: true,
        occurrences: 2,
        pending: true,
        receiverID: null,
        creationTimestamp: "2024-01-01T00:00:00.000Z",
        lastChangeTimestamp: "2024-01-01T00:00:01.000Z",
      },
    ]);
  });

  test("count for the person who gave the feedback; those of the Giver for everyone", async () => {
    const { guide, pick } = await guided({ learning: "review" });
    expect(await pick(1987, EVA)).toBe("R2");
    expect(await pick(1950)).toBe("R2");
    const { pairs } = await guide.pairs.list();
    expect(pairs.map(({ receiverID, pending }) => [receiverID, pending])).toEqual(
      expect.arrayContaining([
        [guide.evaID, false],
        [null, true],
      ]),
    );
    expect(await pick(1987, EVA)).toBe("R1");
    expect(await pick(1987)).toBe("R2");
  });

  test("take effect at once, until they are removed", async () => {
    const { guide, pick } = await guided();
    expect(await pick(1987)).toBe("R2");
    expect(await pick(1987)).toBe("R1");
    const [pair] = (await guide.pairs.list()).pairs;
    await guide.pairs.remove(pair!.pairID);
    expect(await pick(1987)).toBe("R2");
    await guide.pairs.remove((await guide.pairs.list()).pairs[0]!.pairID);
    await expect(guide.pairs.remove(pair!.pairID)).rejects.toMatchObject({
      code: "CORRELATION_PAIR_NOT_FOUND",
      status: 404,
    });
  });

  test("are counted exactly under concurrency", async () => {
    const { guide, open } = await guided({ learning: "review" });
    const sessions = await Promise.all(Array.from({ length: 15 }, () => open()));
    await Promise.all(sessions.map((session) => session.enterText("When was the wedding?")));
    await Promise.all(sessions.map((session) => session.enterText("When was the wedding? (1950)")));
    expect((await guide.pairs.list()).pairs).toMatchObject([{ occurrences: 15 }]);
  });

  test("are not stored by a turn that fails", async () => {
    const { guide, open } = await guided();
    const session = await open();
    await session.enterText("When was the wedding?");
    const controller = new AbortController();
    controller.abort();
    const { signal } = controller;
    await expect(session.enterText("When was the wedding? (1950)", { signal })).rejects.toMatchObject({
      code: "ABORTED",
    });
    expect((await guide.pairs.list()).count).toBe(0);
  });
});
