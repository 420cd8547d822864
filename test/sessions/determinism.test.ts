import { type DialogState, memoryStorage } from "keepsake";
import { fakeClock, fakeIds, fakeRandom } from "keepsake/testing";
import { expect, test } from "vitest";
import { createGuide, EVA, HOURS, PARKING, TWINS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

/** A conversation with all kinds of events, and its answers as text. */
async function conversation(seed: number): Promise<string> {
  const clock = fakeClock();
  const { engine } = testEngine({ clock, random: fakeRandom(seed), ids: fakeIds("x"), storage: memoryStorage() });
  const memories = Array.from({ length: 12 }, (_, i) => ({
    memoryType: "Story" as const,
    title: `The story of the ${"abcdefghijkl"[i]?.repeat(5)}`,
    answers: [{ text: `One ${i}.` }, { text: `Two ${i}.` }, { text: `Three ${i}.` }],
  }));
  const { assistantID } = await createGuide(engine, [HOURS, PARKING, ...TWINS, ...memories]);
  const session = await engine.sessions.open({ assistantID });
  const states: DialogState[] = [session.state];
  const note = (state: DialogState): void => {
    states.push(state);
    clock.advance(7_000);
  };
  note(await session.enterText("When do you open?"));
  note(await session.feedback());
  note(await session.enterText("The story of the ccccc"));
  note(await session.timeout());
  note(await session.enterText("another"));
  note(await session.enterText("yes"));
  note(await session.enterText("thermodynamics"));
  note(await session.enterText("When was the wedding?"));
  note(await session.enterText("1"));
  note(await session.changeTag(EVA.tag));
  note(await session.enterText(EVA.pin));
  note(await session.timeout());
  return JSON.stringify([session.sessionID, states, await engine.assistants.list()]);
}

test("the same seed, clock and ids give the same conversation, byte for byte", async () => {
  const first = await conversation(7);
  expect(await conversation(7)).toBe(first);
  expect(await conversation(8)).not.toBe(first);
});
