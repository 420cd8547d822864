import { expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

test("an assistant that is loaded answers its first question", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine);
  await engine.sessions.load(assistantID);
  const session = await engine.sessions.open({ assistantID });
  expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
});

test.each([
  ["an unknown assistant", "nobody", "ASSISTANT_NOT_FOUND"],
  ["no ID", undefined as unknown as string, "MISSING_FIELD"],
  ["another type", 7 as unknown as string, "INVALID_FIELD"],
])("%s cannot be loaded", async (_, assistantID, code) => {
  const { engine } = testEngine();
  await expect(engine.sessions.load(assistantID)).rejects.toMatchObject({ code });
});
