import { afterEach, describe, expect, test, vi } from "vitest";
import { createGuide } from "../support/assistants.js";
import { sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { watchedStorage } from "../support/watched-storage.js";

afterEach(() => vi.restoreAllMocks());

describe("a text that cannot be a session ID", () => {
  test.each([
    ["empty", ""],
    ["short", "0123456789abcdef"],
    ["in capitals", "0123456789ABCDEF0123456789ABCDEF"],
    ["not hex", "0123456789abcdef0123456789abcdeg"],
    ["very long", "a".repeat(15_000)],
  ])("is not found, and neither hashed, read nor kept: %s", async (_, sessionID) => {
    const storage = watchedStorage(sharedStorage());
    const { engine } = testEngine({ storage });
    const digest = vi.spyOn(crypto.subtle, "digest");
    const notFound = { code: "SESSION_NOT_FOUND", status: 404, field: "sessionID" };
    for (const call of [
      () => engine.sessions.get(sessionID),
      () => engine.sessions.close(sessionID),
      async () => (await engine.sessions.events(sessionID)).enterText("Hello"),
    ]) {
      await expect(call()).rejects.toMatchObject(notFound);
    }
    expect([digest.mock.calls.length, storage.reads]).toEqual([0, 0]);
  });
});

test("the session IDs of the engine have the form that is accepted", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine, []);
  const { sessionID } = await engine.sessions.open({ assistantID });
  expect(sessionID).toMatch(/^[0-9a-f]{32}$/);
  expect((await engine.sessions.get(sessionID)).sessionID).toBe(sessionID);
});
