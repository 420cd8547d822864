import type { DialogState, Session, TextPart } from "keepsake";
import { createClient } from "keepsake/client";
import { createIndex } from "keepsake/recall";
import { createRestHandler } from "keepsake/rest";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS } from "../support/assistants.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

/** A controller instead of its signal, a common mistake. */
const signal = new AbortController() as unknown as AbortSignal;
const UNFIT = { signal };
const REFUSED = { name: "KeepsakeError", code: "INVALID_FIELD", field: "signal" };

async function opened() {
  const { engine } = testEngine({ storage: overriding(sharedStorage(), {}) });
  const guide = await createGuide(engine, [HOURS]);
  const session = await engine.sessions.open({ assistantID: guide.assistantID, tag: "🔑", pin: "654321" });
  return { engine, guide, session };
}

async function catchLast<T>(parts: AsyncIterable<T>): Promise<T | undefined> {
  let last: T | undefined;
  for await (const part of parts) last = part;
  return last;
}

/** Every event of a session with these options. */
const EVENTS: Readonly<Record<string, (session: Session, options: never) => Promise<unknown>>> = {
  enterText: (session, options) => session.enterText("When do you open?", options),
  enterTextAsync: (session, options) => session.enterTextAsync("When do you open?", options),
  changeDate: (session, options) => session.changeDate("2020-01-01", options),
  changePlace: (session, options) => session.changePlace({ placeName: "Rome" }, options),
  changeTag: (session, options) => session.changeTag("👤", options),
  timeout: (session, options) => session.timeout(options),
  selectMedium: (session, options) => session.selectMedium({ mimeType: "text/plain", content: "a" }, options),
  deselectMedium: (session, options) => session.deselectMedium("a", options),
  selectDate: (session, options) => session.selectDate("2020-01-01", options),
  selectPlace: (session, options) => session.selectPlace({ placeName: "Rome" }, options),
  selectTag: (session, options) => session.selectTag("👤", options),
  abort: (session, options) => session.abort(options),
  feedback: (session, options) => session.feedback(options),
};

describe("invalid options of an event", () => {
  test.each(Object.entries(EVENTS))("%s: are rejected before the event joins the queue", async (_, event) => {
    const { session } = await opened();
    const before: DialogState = session.state;
    await expect(event(session, UNFIT as never)).rejects.toMatchObject(REFUSED);
    await expect(event(session, { colour: "red" } as never)).rejects.toMatchObject({
      name: "KeepsakeError",
      code: "UNKNOWN_FIELD",
      field: "colour",
    });
    await expect(event(session, "now" as never)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "options" });
    expect(session.state).toEqual(before);
    await expect(event(session, null as never)).resolves.toBeDefined();
  });

  test("streamText: end the iteration with an error part", async () => {
    const { session } = await opened();
    const last: TextPart | undefined = await catchLast(session.streamText("When do you open?", UNFIT));
    expect(last).toMatchObject({ type: "error", error: REFUSED });
  });

  test("leave a followed session unchanged: it can be aborted, and its queue is empty", async () => {
    const { session } = await opened();
    const states: DialogState[] = [];
    session.subscribe((state) => states.push(state));
    for (let i = 0; i < 101; i++) await session.enterText("When do you open?", UNFIT).catch(() => {});
    const sent = session.enterText("When do you open?");
    const aborted = session.abort();
    await expect(sent).rejects.toMatchObject({ code: "ABORTED" });
    expect((await aborted).state).toBe("G1");
    expect(states).toHaveLength(1);
  });

  test("a listener must be a function", async () => {
    const { session } = await opened();
    const refused = expect.objectContaining({ code: "INVALID_FIELD", field: "listener" });
    expect(() => session.subscribe(undefined as never)).toThrow(refused);
  });
});

describe("an invalid signal is rejected by", () => {
  test.each<[string, (made: Awaited<ReturnType<typeof opened>>) => Promise<unknown>]>([
    ["train", ({ engine }) => engine.train(UNFIT)],
    ["sendDueNotifications", ({ engine }) => engine.accounts.sendDueNotifications(0, UNFIT)],
    ["functions.call", ({ guide }) => guide.functions.call("a", {}, UNFIT)],
    ["import", ({ guide }) => guide.import("a", { format: "text", ...UNFIT }).result()],
    ["export", ({ guide }) => catchLast(guide.export({ format: "csv", ...UNFIT }))],
    ["importBundle", ({ engine }) => engine.assistants.importBundle("{}", UNFIT).result()],
    ["searchAsync", () => createIndex().searchAsync("a", UNFIT)],
    ["searchLiteral", () => createIndex().searchLiteral("a", UNFIT)],
    ["train of an index", () => createIndex().train(UNFIT)],
  ])("%s", async (_, call) => {
    await expect(call(await opened())).rejects.toMatchObject(REFUSED);
  });

  test("the client", async () => {
    const { engine, guide } = await opened();
    const client = createClient({ baseURL: "http://localhost", fetch: createRestHandler(engine) });
    const session = await client.sessions.open({ assistantID: guide.assistantID });
    const calls = [
      () => client.sessions.get(session.sessionID, UNFIT),
      () => session.enterText("When do you open?", UNFIT),
      () => session.enterTextAsync("When do you open?", UNFIT),
      () => session.giver.memories.list(UNFIT),
      () => catchLast(session.events(UNFIT)),
      () => client.accounts.login({ userName: "a", password: "b" }, UNFIT),
    ];
    for (const call of calls) await expect(call()).rejects.toMatchObject(REFUSED);
    expect(await catchLast(session.streamText("When do you open?", UNFIT))).toMatchObject({
      type: "error",
      error: REFUSED,
    });
    expect(() => createClient({ baseURL: "http://localhost", ...UNFIT })).toThrow(expect.objectContaining(REFUSED));
  });
});
