import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { kyFetch } from "../../src/client/calls/client-options.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The outcome of a request that gets these responses one after the other, and the number of requests. */
async function sent(method: string, answers: readonly (number | Error)[]) {
  let count = 0;
  vi.stubGlobal("fetch", async () => {
    const answer = answers[count++] ?? 200;
    if (typeof answer === "object") throw answer;
    return new Response(`answer ${count}`, { status: answer });
  });
  const outcome = kyFetch(new Request("http://keepsake.test/", { method })).then(
    async (response) => [response.status, await response.text()],
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return { outcome: await outcome, count };
}

const RESET = new TypeError("fetch failed");

test.each([
  ["GET", [503, 502], [200, "answer 3"], 3],
  ["GET", [504, 504, 504, 200], [504, "answer 3"], 3],
  ["GET", [RESET, 503], [200, "answer 3"], 3],
  ["GET", [RESET, RESET, RESET], "fetch failed", 3],
  ["GET", [500], [500, "answer 1"], 1],
  ["GET", [404], [404, "answer 1"], 1],
  ["GET", [429], [429, "answer 1"], 1],
  ["POST", [503], [503, "answer 1"], 1],
  ["POST", [RESET], "fetch failed", 1],
])("%s answered with %j comes to %j", async (method, answers, outcome, count) => {
  expect(await sent(method, answers)).toEqual({ outcome, count });
});
