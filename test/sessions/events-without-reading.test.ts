import { type DocRef, memoryStorage } from "keepsake";
import { expect, test } from "vitest";
import { createGuide, EVA, HOURS } from "../support/assistants.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const UNKNOWN = "0".repeat(32);

test("an event reads its session once", async () => {
  const reads: string[] = [];
  const inner = memoryStorage();
  const note = (refs: readonly DocRef[]): void => {
    reads.push(...refs.filter(({ collection, id }) => collection === "session" && id === "state").map(({ id }) => id));
  };
  const storage = overriding(inner, {
    get(refs) {
      note(refs);
      return inner.get(refs);
    },
    read(refs, feed) {
      note(refs);
      return inner.read(refs, feed);
    },
  });
  const { engine } = testEngine({ storage });
  const { assistantID } = await createGuide(engine, [HOURS]);
  const { sessionID } = await engine.sessions.open({ assistantID });
  const events = await engine.sessions.events(sessionID);
  expect(await events.enterText("When do you open?")).toMatchObject({ state: "R1", emission: expect.any(String) });
  expect(reads).toEqual(["state"]);
});

test("its state reaches the listeners of the session", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine, [HOURS]);
  const session = await engine.sessions.open({ assistantID });
  const states: unknown[] = [];
  session.subscribe((state) => states.push(state));
  const events = await engine.sessions.events(session.sessionID);
  const state = await events.changeTag(EVA.tag);
  expect(states).toEqual([state]);
  expect(session.state).toEqual(state);
});

test("an unknown session is reported before an invalid input", async () => {
  const { engine } = testEngine();
  const events = await engine.sessions.events(UNKNOWN);
  const calls: (() => Promise<unknown>)[] = [
    () => events.enterText("Hello"),
    () => events.enterText(" "),
    () => events.enterText("Hello", { date: "soon" }),
    () => events.enterTextAsync(" "),
    () => events.changeDate("soon"),
    () => events.selectMedium({ mimeType: "" }),
    () => events.timeout(),
    () => events.abort(),
    () => events.close(),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
});

test("an invalid input of an open session is reported as such", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine, [HOURS]);
  const { sessionID } = await engine.sessions.open({ assistantID });
  const events = await engine.sessions.events(sessionID);
  await expect(events.enterText(" ")).rejects.toMatchObject({ code: "INVALID_FIELD" });
  await expect(events.changeDate("soon")).rejects.toMatchObject({ code: "INVALID_FIELD" });
});

test("close ends the session", async () => {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine, [HOURS]);
  const session = await engine.sessions.open({ assistantID });
  await (await engine.sessions.events(session.sessionID)).close();
  await expect(engine.sessions.get(session.sessionID)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  await expect(session.enterText("Hello")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
});
