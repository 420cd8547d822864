import type { Assistant, Engine, NewAssistant } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const SET: Partial<NewAssistant> = {
  description: "Knows the museum.",
  presentation: "Welcome.",
  confidenceThresholds: { high: 0.9, medium: 0.6, low: 0.2 },
  continuationPrompts: ["And now?"],
};
const CLEARED = { description: null, presentation: null, confidenceThresholds: null, continuationPrompts: null };

async function guideWith(settings: Partial<NewAssistant>) {
  const { engine } = testEngine();
  return { engine, guide: await createGuide(engine, [], settings) };
}

describe("settings of an assistant are cleared", () => {
  const names = Object.keys(CLEARED) as (keyof typeof CLEARED)[];

  test.each(names)("%s by null, without changing others", async (name) => {
    const { engine, guide } = await guideWith(SET);
    const before: Assistant = await guide.read();
    await engine.assistants.update(guide.assistantID, { [name]: null });
    expect(await guide.read()).toMatchObject({ ...before, [name]: null, lastChangeTimestamp: expect.any(String) });
  });

  test.each(names)("%s is null after creation with null", async (name) => {
    const { guide } = await guideWith({ ...SET, [name]: null });
    expect(await guide.read()).toMatchObject({ ...SET, [name]: null });
  });

  test.each(["", "  ", "\u200b"])("texts by a blank text: %j", async (blank) => {
    const { engine, guide } = await guideWith(SET);
    await engine.assistants.update(guide.assistantID, { description: blank, presentation: blank });
    expect(await guide.read()).toMatchObject({ description: null, presentation: null });
    const { state } = await engine.sessions.open({ assistantID: guide.assistantID });
    expect(state.emission).toBeTruthy();
  });

  test("continuationPrompts: [] means none, and not the built-in ones", async () => {
    const { engine, guide } = await guideWith(SET);
    await engine.assistants.update(guide.assistantID, { continuationPrompts: [] });
    expect((await guide.read()).continuationPrompts).toEqual([]);
  });

  test("undefined and absent settings stay", async () => {
    const { engine, guide } = await guideWith(SET);
    await engine.assistants.update(guide.assistantID, { description: undefined, name: "Other" });
    expect(await guide.read()).toMatchObject({ ...SET, name: "Other" });
  });

  test("the information of a person can be cleared, too", async () => {
    const { guide } = await guideWith({});
    const { personID } = await guide.people.add({ name: "Mia", tag: "🐟", information: "Paints." });
    await guide.people.update(personID, { information: null });
    expect(await guide.people.get(personID)).toMatchObject({ name: "Mia", information: null });
  });
});

describe("over REST", () => {
  const send = async (engine: Engine, method: string, path: string, body?: object) => {
    const request = new Request(`http://localhost/svc/v2/${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await createRestHandler(engine)(request)).json() as Promise<Record<string, never>>;
  };

  test("fields of a memory are cleared in the same way", async () => {
    const { engine, guide } = await guideWith({});
    const { sessionID } = await engine.sessions.open({ assistantID: guide.assistantID, tag: "🔑", pin: "654321" });
    const { memoryID } = await guide.memories.add({
      memoryType: "Story",
      title: "The fire",
      minTimeout: 30,
      dcmOutcomeCode: "7",
    });
    await send(engine, "PATCH", `Memory/${sessionID}/${memoryID}`, { minTimeout: "-", dcmOutcomeCode: "-" });
    expect(await guide.memories.get(memoryID)).toMatchObject({ minTimeout: null, dcmOutcomeCode: null });
  });

  test("the OpenAPI document allows it", async () => {
    const { engine } = testEngine();
    const response = await createRestHandler(engine)(new Request("http://localhost/openapi.json"));
    const { components } = (await response.json()) as { components: { schemas: Record<string, never> } };
    expect(components.schemas).toMatchObject({
      patchMemoryByMemoryIDBody: { properties: { minTimeout: { anyOf: [{ const: "-" }, {}] } } },
    });
  });
});
