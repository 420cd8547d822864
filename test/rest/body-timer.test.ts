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
  const send = async (body: BodyInit, length?: number) => {
    const headers = {
      "content-type": "application/json",
      ...(length !== undefined && { "content-length": String(length) }),
    };
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

test.each([
  ["is right", JSON.stringify({ text: "Hello" }), 16, 200],
  ["is too small", JSON.stringify({ text: "a".repeat(200) }), 16, 413],
  ["is above the limit", JSON.stringify({ text: "a".repeat(200) }), 211, 413],
  ["is of a body that breaks off", new ReadableStream({ start: (one) => one.error(new Error("gone")) }), 16, 400],
])("a length that %s leaves no timer behind", async (_, body, length, status) => {
  const { send, timers, countOfTimers } = await setup();
  expect(await send(body, length)).toBe(status);
  expect(countOfTimers()).toBe(1);
  expect(timers.size).toBe(0);
});

test.each([undefined, 16])("a body that is too slow leaves no timer behind, with the length %s", async (length) => {
  const { send, clock, timers } = await setup();
  const sent = send(new ReadableStream(), length);
  while (timers.size === 0) await new Promise((resolve) => setImmediate(resolve));
  clock.advance(1_000);
  expect(await sent).toBe(408);
  expect(timers.size).toBe(0);
});
