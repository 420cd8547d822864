import { createClient } from "keepsake/client";
import { createRestHandler } from "keepsake/rest";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { eventReader } from "./event-reader.js";

const TREES = "Which trees grow in the garden?";

async function served(script: Parameters<typeof scriptedModel>[0]) {
  const model = scriptedModel(script);
  const { engine, clock } = testEngine({ languageModel: model });
  const { assistantID } = await createGuide(engine);
  const handle = createRestHandler(engine, { clock });
  const client = createClient({ baseURL: "http://keepsake.test", fetch: (request) => handle(request) });
  const session = await client.sessions.open({ assistantID });
  return { model, engine, handle, session };
}

describe("server-sent events of a completion", () => {
  test("send its text without IDs, then the state", async () => {
    const { handle, session } = await served(["Apples and pears."]);
    const response = await handle(new Request(`http://keepsake.test/svc/v2/SessionEvents/${session.sessionID}`));
    const events = eventReader(response);
    expect(await events.next()).toMatchObject({ event: "state" });
    await session.enterText(TREES);
    for (const text of ["Apples", " and", " pears."]) {
      expect(await events.next()).toMatchObject({ id: null, event: "text-delta", data: { type: "text-delta", text } });
    }
    expect(await events.next()).toMatchObject({ event: "state", emission: "Apples and pears." });
    await events.stop();
  });

  test("send a reset for text to discard", async () => {
    const { handle, session } = await served([{ fails: "unreachable", text: "Apples and" }]);
    const response = await handle(new Request(`http://keepsake.test/svc/v2/SessionEvents/${session.sessionID}`));
    const events = eventReader(response);
    await events.next();
    await session.enterText(TREES);
    expect(await events.next()).toMatchObject({ event: "text-delta", data: { text: "Apples" } });
    expect(await events.next()).toMatchObject({ event: "text-delta", data: { text: " and" } });
    expect(await events.next()).toMatchObject({ event: "text-reset", data: { type: "text-reset" } });
    expect(await events.next()).toMatchObject({ event: "state" });
    await events.stop();
  });
});

describe("streamText of the client", () => {
  test("yields text, usage and state", async () => {
    const { session } = await served(["Apples and pears."]);
    const parts = [];
    for await (const part of session.streamText(TREES)) parts.push(part);
    expect(parts).toMatchObject([
      { type: "text-delta", text: "Apples" },
      { type: "text-delta", text: " and" },
      { type: "text-delta", text: " pears." },
      { type: "usage", usage: { outputTokens: 3 } },
      { type: "state", state: { emission: "Apples and pears.", completion: true } },
    ]);
    expect(session.state.emission).toBe("Apples and pears.");
  });

  test("yields the answer of a memory as a whole", async () => {
    const { session } = await served([]);
    const parts = [];
    for await (const part of session.streamText("When do you open?")) parts.push(part);
    expect(parts).toMatchObject([{ type: "text-delta", text: "At nine." }, { type: "state" }]);
  });

  test("ends with the error", async () => {
    const { session } = await served([]);
    const parts = [];
    for await (const part of session.streamText("")) parts.push(part);
    expect(parts).toMatchObject([{ type: "error", error: { code: "INVALID_FIELD" } }]);
  });

  test("ends the event and the model's call when the loop is left", async () => {
    const { session, model } = await served([{ hangs: true, text: "Apples and" }]);
    for await (const part of session.streamText(TREES)) {
      expect(part).toEqual({ type: "text-delta", text: "Apples" });
      break;
    }
    await expect.poll(() => model.abortedCalls).toBe(1);
  });
});
