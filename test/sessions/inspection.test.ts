import type { InspectedTurn, NewMemory } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";

const HOURS: NewMemory = { memoryType: "Question", title: "When do you open?", answer: "At nine.", conclusive: true };
const GIVER = { tag: "🔑", pin: "271115" };

async function openInspected(options: Parameters<typeof testEngine>[0] = {}) {
  const turns: InspectedTurn[] = [];
  const { engine, logger } = testEngine({ inspect: (turn) => turns.push(turn), ...options });
  const guide = await engine.assistants.create({ name: "Guide", giver: GIVER });
  await guide.memories.add(HOURS);
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  return { engine, guide, session, turns, logger };
}

test("the hook gets the opening and each turn, with transitions, effects, candidates and the state", async () => {
  const { guide, session, turns } = await openInspected();
  const state = await session.enterText("when do you open");
  expect(turns.map(({ event, failure }) => [event.type, failure])).toEqual([
    ["open", null],
    ["text", null],
  ]);
  const turn = turns[1];
  expect(turn).toMatchObject({ type: "@keepsake.turn", assistantID: guide.assistantID, state });
  expect(turn?.explanation?.candidates[0]).toMatchObject({ title: "When do you open?", parts: expect.any(Object) });
  expect(turn?.explanation?.understanding.said).toBe("when do you open");
  const moves = turn?.steps.flatMap((step) =>
    step.type === "@xstate.snapshot" ? [[step.event.type, step.from, step.snapshot.value]] : [],
  );
  expect(moves?.[0]?.slice(0, 2)).toEqual(["text", "R1"]);
  expect(moves?.at(-1)?.[2]).toBe("R1");
  const effects = turn?.steps.flatMap((step) => (step.type === "@xstate.action" ? [step.action.type] : []));
  expect(effects).toEqual(["matchQuestion", "emitMemory"]);
  expect(() => structuredClone(turn)).not.toThrow();
});

test("durations are those of the engine's clock", async () => {
  let nowMs = Date.UTC(2026, 0, 1);
  const clock = { now: () => nowMs++, after: () => () => {} };
  const { session, turns } = await openInspected({ clock });
  await session.enterText("when do you open");
  const turn = turns[1];
  expect(turn?.durationMs).toBeGreaterThan(2);
  const effects = turn?.steps.filter((step) => step.type === "@xstate.action") ?? [];
  expect(effects.map(({ durationMs }) => durationMs > 0 && durationMs < (turn?.durationMs ?? 0))).toEqual([true, true]);
});

test.each(["271115", "it's 27 11 15", "999999"])(
  "a PIN said as %j, the session ID and tokens are in no turn",
  async (said) => {
    const { session, turns } = await openInspected();
    await session.changeTag("🔑");
    await session.enterText(said);
    await session.enterText(said);
    const text = JSON.stringify(turns);
    expect(turns.length).toBe(4);
    expect(text).not.toContain(said);
    expect(text).not.toContain(said.replace(/\D/g, ""));
    expect(text).not.toContain(session.sessionID);
  },
);

test("a turn that fails is reported with the code of its error", async () => {
  const { session, turns } = await openInspected({ languageModel: scriptedModel([{ hangs: true, text: "The " }]) });
  const stop = new AbortController();
  for await (const part of session.streamText("who lit the lamp?", { signal: stop.signal })) {
    if (part.type === "text-delta") stop.abort();
  }
  expect(turns.at(-1)).toMatchObject({ event: { type: "text" }, state: null, failure: expect.any(String) });
});

test("a hook that throws changes nothing, and is logged", async () => {
  const fail = (): void => {
    throw new Error("full");
  };
  const { session, logger } = await openInspected({ inspect: fail });
  expect((await session.enterText("when do you open")).emission).toBe("At nine.");
  expect(logger.entries.map(({ message }) => message)).toContain("The inspection hook failed");
});

test("the option is a function", () => {
  expect(() => testEngine({ inspect: "yes" as never })).toThrow("inspect");
});
