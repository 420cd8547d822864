import type { Session } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, TWINS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

async function guided() {
  const { engine, clock } = testEngine();
  const guide = await createGuide(engine, [HOURS]);
  const open = (opening = {}) => engine.sessions.open({ assistantID: guide.assistantID, ...opening });
  return { engine, clock, guide, open };
}

describe("an unanswered question", () => {
  test("is stored with its context, the times it was asked, and suggestions", async () => {
    const { guide, open, clock } = await guided();
    const session = await open({ initialContextVars: { ROOM: "hall" } });
    await session.enterText("  Thermodynamics?");
    clock.advance(2_000);
    await (await open()).enterText("Thermodynamics?");
    const { count, questions } = await guide.unanswered.list();
    expect(count).toBe(1);
    expect(questions).toEqual([
      {
        questionID: expect.any(String),
        text: expect.stringContaining("Thermodynamics?"),
        occurrences: 2,
        contextVars: { ROOM: "hall" },
        receiverID: null,
        firstAskedTimestamp: "2024-01-01T00:00:00.000Z",
        lastAskedTimestamp: "2024-01-01T00:00:02.000Z",
        suggestions: expect.any(Array),
      },
    ]);
  });

  test("is counted again in other case, spacing or punctuation", async () => {
    const { guide, open } = await guided();
    const session = await open();
    for (const text of ["Thermodynamics?", "THERMODYNAMICS", " thermodynamics !", "thermodynamics"]) {
      await session.enterText(text);
    }
    expect((await guide.unanswered.list()).questions).toMatchObject([{ text: "Thermodynamics?", occurrences: 4 }]);
  });

  test("is counted exactly under concurrency", async () => {
    const { guide, open } = await guided();
    const sessions: Session[] = await Promise.all(Array.from({ length: 20 }, () => open()));
    await Promise.all(sessions.map((session) => session.enterText("thermodynamics")));
    expect((await guide.unanswered.list()).questions).toMatchObject([{ occurrences: 20 }]);
  });

  test("belongs to the person who asked", async () => {
    const { guide, open } = await guided();
    await (await open()).enterText("thermodynamics");
    const eva = await open(EVA);
    await eva.enterText("thermodynamics");
    await eva.enterText("Thermodynamics!");
    await (await open({ tag: "🦊" })).enterText("thermodynamics");
    const { questions } = await guide.unanswered.list();
    expect(questions.map(({ receiverID, occurrences }) => [receiverID, occurrences])).toEqual(
      expect.arrayContaining([
        [guide.evaID, 2],
        [null, 2],
      ]),
    );
    expect(questions).toHaveLength(2);
  });

  test("has at most four suggestions, best first", async () => {
    const { guide, open } = await guided();
    for (const memory of TWINS) await guide.memories.add(memory);
    const session = await open();
    await session.enterText("When was the wedding?");
    await session.timeout();
    const [question] = (await guide.unanswered.list()).questions;
    expect(question!.suggestions.length).toBeLessThanOrEqual(4);
    expect(question!.suggestions.slice(0, 2).map(({ title }) => title)).toEqual(TWINS.map(({ title }) => title));
    const confidences = question!.suggestions.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  });

  test("has no suggestions that the asker may not see", async () => {
    const { guide, open } = await guided();
    const { memoryID } = await guide.memories.add({ ...HOURS, title: "Thermodynamics", receiverID: guide.evaID });
    await (await open()).enterText("Thermodynamics");
    const [question] = (await guide.unanswered.list()).questions;
    expect(question!.suggestions.map((suggestion) => suggestion.memoryID)).not.toContain(memoryID);
  });

  test("is listed by page, most asked first, until it is removed", async () => {
    const { guide, open } = await guided();
    const session = await open();
    for (const text of ["xylophone", "thermodynamics", "thermodynamics", "quokka", "quokka", "quokka"]) {
      await session.enterText(text);
      if (session.state.acceptsAbort) await session.abort();
    }
    const texts = async (page = {}) => (await guide.unanswered.list(page)).questions.map(({ text }) => text);
    expect(await texts()).toEqual(["quokka", "thermodynamics", "xylophone"]);
    expect(await texts({ from: 1, howMany: 1 })).toEqual(["thermodynamics"]);
    expect((await guide.unanswered.list({ howMany: 1 })).count).toBe(3);
    const [first] = (await guide.unanswered.list()).questions;
    await guide.unanswered.remove(first!.questionID);
    expect(await texts()).toEqual(["thermodynamics", "xylophone"]);
    await expect(guide.unanswered.remove(first!.questionID)).rejects.toMatchObject({
      code: "UNANSWERED_QUESTION_NOT_FOUND",
      status: 404,
    });
    await expect(guide.unanswered.list({ howMany: 0 })).rejects.toMatchObject({ code: "INVALID_PAGE" });
  });

  test("is not stored for a Giver, or if it may be a PIN", async () => {
    const { guide, open } = await guided();
    await (await open(GIVER)).enterText("thermodynamics");
    const session = await open({ tag: EVA.tag });
    await session.enterText("123123");
    await session.abort();
    await session.enterText("123123");
    expect((await guide.unanswered.list()).count).toBe(0);
  });
});
