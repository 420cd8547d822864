import type { NewAssistant, NewQuestion } from "keepsake";
import { scriptedRandom } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const readingSeconds = (count: number) => (count / 150) * 60;

/** Asks for a memory; its state draws the given random number, the opening draws another. */
async function readTimeout(
  memory: Partial<NewQuestion>,
  draws: readonly number[],
  assistant: Partial<NewAssistant> = {},
) {
  const { engine } = testEngine({ random: scriptedRandom([0, ...draws]) });
  const { assistantID } = await createGuide(engine, [{ ...HOURS, ...memory }], {
    presentation: "Welcome.",
    ...assistant,
  });
  const session = await engine.sessions.open({ assistantID });
  return session.enterText("When do you open?");
}

describe("the idle timeout is a random time between the bounds plus the time to read", () => {
  test.each<[string, Partial<NewQuestion>, number, number]>([
    ["20 to 40 seconds by default: the minimum", { answers: [{ text: words(1) }] }, 0, 20 + readingSeconds(1)],
    ["the middle", { answers: [{ text: words(15) }] }, 0.5, 30 + readingSeconds(15)],
    ["nearly the maximum", { answers: [{ text: words(150) }] }, 0.999, 20 + 20 * 0.999 + 60],
    [
      "bounds of the memory",
      { minTimeout: 5, maxTimeout: 6, answers: [{ text: words(5) }] },
      0.25,
      5.25 + readingSeconds(5),
    ],
    ["a fixed time", { minTimeout: 8, maxTimeout: 8, answers: [{ text: words(2) }] }, 0.7, 8 + readingSeconds(2)],
    ["no time at all", { minTimeout: 0, maxTimeout: 0, answers: [{ text: words(3) }] }, 0.7, readingSeconds(3)],
    ["only a minimum", { minTimeout: 30, answers: [{ text: words(1) }] }, 0.5, 35 + readingSeconds(1)],
    [
      "a minimum above the default maximum",
      { minTimeout: 60, answers: [{ text: words(1) }] },
      0.5,
      60 + readingSeconds(1),
    ],
    ["only a maximum", { maxTimeout: 30, answers: [{ text: words(1) }] }, 0.5, 25 + readingSeconds(1)],
    [
      "a maximum below the default minimum",
      { maxTimeout: 10, answers: [{ text: words(1) }] },
      0.5,
      10 + readingSeconds(1),
    ],
    ["spaces and line breaks are not words", { answers: [{ text: "  a\n\n b\tc  " }] }, 0, 20 + readingSeconds(3)],
  ])("%s", async (_, memory, chance, seconds) => {
    const { timeout } = await readTimeout(memory, [chance]);
    expect(timeout).toBeCloseTo(seconds, 9);
  });

  test("the continuation prompt counts as text to read", async () => {
    const memory = { conclusive: false, answers: [{ text: words(4) }] };
    const state = await readTimeout(memory, [0], { continuationPrompts: ["What else then?"] });
    expect(state.timeout).toBeCloseTo(20 + readingSeconds(7), 9);
  });

  test("one of several answers is drawn before the time", async () => {
    const memory = { answers: [{ text: words(1) }, { text: words(2) }, { text: words(3) }] };
    const state = await readTimeout(memory, [0.5, 0.25]);
    expect(state).toMatchObject({ emission: words(2) });
    expect(state.timeout).toBeCloseTo(25 + readingSeconds(2), 9);
  });

  test("the presentation at the opening counts", async () => {
    const { engine } = testEngine({ random: scriptedRandom([0.5]) });
    const { assistantID } = await createGuide(engine, [], { presentation: words(30) });
    const { state } = await engine.sessions.open({ assistantID });
    expect(state.timeout).toBeCloseTo(30 + readingSeconds(30), 9);
  });
});

test("a state that ignores timeouts has none", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine);
  const session = await engine.sessions.open({ assistantID });
  expect(session.state.timeout).not.toBeNull();
  await session.close();
  expect(session.state).toMatchObject({ acceptsTimeout: false, timeout: null });
});
