import type { Clock } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

/** A handler whose clock counts the timers that are set and not cleared. */
async function setup() {
  const { engine, clock } = testEngine();
  const { assistantID } = await createGuide(engine);
  const { sessionID } = await engine.sessions.open({ assistantID });
  const timers = new Set<symbol>();
  let count = 0;
  const countingClock: Clock = {
    now: clock.now,
    after(delayMs, callback) {
      const timer = Symbol("timer");
      timers.add(timer);
      count += 1;
      const cancel = clock.after(delayMs, () => {
        timers.delete(timer);
        callback();
      });
      return () => {
        timers.delete(timer);
        cancel();
      };
    },
  };
  const handle = createRestHandler(engine, { clock: countingClock, maxBodyBytes: 100, bodyTimeoutMs: 1_000 });
  const send = async (body: BodyInit) => {
    const headers = { "content-type": "application/json" };
    const request = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    return (await handle(new Request(`http://h/svc/v2/TextEnteredEvent/${sessionID}`, request))).status;
  };
  return { send, clock, timers, countOfTimers: () => count };
}

test.each([
  ["that is complete", JSON.stringify({ text: "Hello" }), 200],
  ["that is too large", JSON.stringify({ text: "a".repeat(200) }), 413],
  ["that is no JSON", "{", 400],
  ["that breaks off", new ReadableStream({ start: (controller) => controller.error(new Error("gone")) }), 400],
])("a body %s leaves no timer behind", async (_, body, status) => {
  const { send, timers, countOfTimers } = await setup();
  expect(await send(body)).toBe(status);
  expect(countOfTimers()).toBe(1);
  expect(timers.size).toBe(0);
});

test("a body that is too slow leaves no timer behind", async () => {
  const { send, clock, timers } = await setup();
  const sent = send(new ReadableStream());
  while (timers.size === 0) await new Promise((resolve) => setImmediate(resolve));
  clock.advance(1_000);
  expect(await sent).toBe(408);
  expect(timers.size).toBe(0);
});
