import type { Session } from "keepsake";
import { createRestHandler } from "keepsake/rest";
import { expect, test } from "vitest";
import { createEventStreams } from "../../src/rest/http/event-streams.js";
import { resolveRestOptions } from "../../src/rest/http/rest-options.js";
import { EVA, HOURS, PARKING } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { eventReader } from "./event-reader.js";
import { createRequest, type RestServer, restServer } from "./rest-server.js";

const ASK_HOURS = { body: { text: "When do you open?" } };
const ASK_PARKING = { body: { text: "Where can I park my car?" } };

async function listen(server: Pick<RestServer, "call">, session: string, lastEventID?: string | null) {
  const headers = lastEventID == null ? {} : { "last-event-id": lastEventID };
  const response = await server.call("GET", `/SessionEvents/${session}`, { headers });
  expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  return eventReader(response);
}

const setup = async (rest = {}) => {
  const server = await restServer({ memories: [HOURS, PARKING], rest });
  return { server, session: await server.visitor() };
};

test("sends the current state and every new one", async () => {
  const { server, session } = await setup();
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_PARKING);
  const events = await listen(server, session);
  expect(await events.next()).toMatchObject({ event: "state", emission: "Behind the house.", state: "R1" });
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  expect(await events.next()).toMatchObject({ event: "state", emission: "At nine." });
  await events.stop();
});

test("sends the answers of asynchronous texts", async () => {
  const { server, session } = await setup();
  const events = await listen(server, session);
  await events.next();
  await server.call("POST", `/TextEnteredEventAsync/${session}`, ASK_HOURS);
  expect(await events.next()).toMatchObject({ emission: "At nine." });
  await events.stop();
});

test("sends the correlation ID of an asynchronous text with its state", async () => {
  const { server, session } = await setup();
  const events = await listen(server, session);
  expect((await events.next())?.data).not.toHaveProperty("correlationID");
  const sent = await server.call("POST", `/TextEnteredEventAsync/${session}`, ASK_HOURS);
  const correlationID = sent.headers.get("x-correlation-id");
  const answer = await events.next();
  expect(answer).toMatchObject({ emission: "At nine.", data: { correlationID } });
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_PARKING);
  expect((await events.next())?.data).not.toHaveProperty("correlationID");
  await events.stop();
});

test("sends the correlation ID to a client that listens or resumes after the answer", async () => {
  const { server, session } = await setup();
  const before = await listen(server, session);
  const first = await before.next();
  await before.stop();
  const sent = await server.call("POST", `/TextEnteredEventAsync/${session}`, ASK_HOURS);
  const correlationID = sent.headers.get("x-correlation-id");
  const read = await server.engine.sessions.get(session);
  await expect.poll(() => read.state.emission).toBe("At nine.");
  for (const lastEventID of [null, first?.id]) {
    const events = await listen(server, session, lastEventID);
    expect(await events.next()).toMatchObject({ emission: "At nine.", data: { correlationID } });
    await events.stop();
  }
  const other = await restServer({ memories: [HOURS] });
  const visitor = await other.visitor();
  const { headers } = await other.call("POST", `/TextEnteredEventAsync/${visitor}`, ASK_HOURS);
  await expect.poll(async () => (await other.engine.sessions.get(visitor)).state.emission).toBe("At nine.");
  const late = await listen(other, visitor);
  expect((await late.next())?.data).toMatchObject({ correlationID: headers.get("x-correlation-id") });
  await late.stop();
});

test("sends missed states once to a client that resumes", async () => {
  const { server, session } = await setup();
  const events = await listen(server, session);
  const first = await events.next();
  await events.stop();
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_PARKING);

  const again = await listen(server, session, first?.id);
  expect(await again.next()).toMatchObject({ emission: "At nine." });
  const last = await again.next();
  expect(last).toMatchObject({ emission: "Behind the house." });
  await again.stop();

  const upToDate = await listen(server, session, last?.id);
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  expect(await upToDate.next()).toMatchObject({ emission: "At nine." });
  await upToDate.stop();
});

test.each([
  ["of another stream", "6f1f3a4e-0000-4000-8000-000000000000.0"],
  ["that is none", "👤"],
  ["that is empty", ""],
])("sends the current state for an event ID %s", async (_, id) => {
  const { server, session } = await setup();
  const events = await listen(server, session, encodeURIComponent(id));
  expect(await events.next()).toMatchObject({ event: "state", state: "R1" });
  await events.stop();
});

test("buffers a limited number of states", async () => {
  const { server, session } = await setup({ maxBufferedEvents: 2 });
  const events = await listen(server, session);
  const first = await events.next();
  await events.stop();
  for (const question of [ASK_HOURS, ASK_HOURS, ASK_HOURS, ASK_PARKING]) {
    await server.ask("POST", `/TextEnteredEvent/${session}`, question);
  }
  const again = await listen(server, session, first?.id);
  const got = await again.next();
  expect(got).toMatchObject({ emission: "Behind the house." });
  expect(got?.id).toMatch(/\.4$/);
  await again.stop();
});

test("never sends the states of one user to the next", async () => {
  const { server, session } = await setup();
  const events = await listen(server, session);
  const first = await events.next();
  await events.stop();
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  await server.ask("POST", `/TagChangedEvent/${session}`, { body: { tag: EVA.tag } });
  await server.ask("POST", `/TextEnteredEvent/${session}`, { body: { text: EVA.pin } });

  const again = await listen(server, session, first?.id);
  const got = await again.next();
  expect(got?.id).toMatch(/\.3$/);
  expect(got).toMatchObject({ state: "R1" });
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_PARKING);
  expect(await again.next()).toMatchObject({ emission: "Behind the house." });
  await again.stop();
});

test("sends heartbeats", async () => {
  const { server, session } = await setup({ heartbeatMs: 5_000 });
  const events = await listen(server, session);
  await events.next();
  server.clock.advance(5_000);
  expect(await events.next()).toMatchObject({ comment: "alive", event: null });
  await events.stop();
});

test("sends the state of another process with the next heartbeat", async () => {
  const { server, session } = await setup({ heartbeatMs: 5_000 });
  const other = testEngine({ storage: server.storage, clock: server.clock });
  const events = await listen(server, session);
  await events.next();
  await (await other.engine.sessions.get(session)).enterText("When do you open?");
  server.clock.advance(5_000);
  expect(await events.next()).toMatchObject({ comment: "alive" });
  expect(await events.next()).toMatchObject({ emission: "At nine." });
  await events.stop();
});

test("ends with the session", async () => {
  const { server, session } = await setup();
  const events = await listen(server, session);
  await events.next();
  await server.ask("DELETE", `/Session/${session}`);
  expect(await events.next()).toMatchObject({ state: "Z0" });
  expect(await events.next()).toBeNull();
  expect((await server.call("GET", `/SessionEvents/${session}`)).status).toBe(404);
});

test("ends when the session expires or ends in another process", async () => {
  for (const end of ["expiry", "elsewhere"]) {
    const { server, session } = await setup({ heartbeatMs: 5_000 });
    const events = await listen(server, session);
    await events.next();
    const other = testEngine({ storage: server.storage, clock: server.clock });
    if (end === "elsewhere") await other.engine.sessions.close(session);
    server.clock.advance(end === "expiry" ? 25 * 3_600_000 : 5_000);
    const seen = [];
    for (let event = await events.next(); event !== null; event = await events.next()) seen.push(event.comment);
    expect(new Set(seen)).toEqual(new Set(["alive"]));
  }
});

test("drops the buffer of a session without listeners", async () => {
  const { server, session } = await setup({ heartbeatMs: 1_000 });
  const events = await listen(server, session);
  const first = await events.next();
  await events.stop();
  server.clock.advance(10_000);
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  const again = await listen(server, session, first?.id);
  const next = await again.next();
  expect(next).toMatchObject({ emission: "At nine." });
  expect(next?.id?.split(".")[0]).not.toBe(first?.id?.split(".")[0]);
  await again.stop();
});

test("limits the streams of one session", async () => {
  const { server, session } = await setup();
  const streams = [];
  for (let count = 0; count < 16; count++) streams.push(await listen(server, session));
  const refused = await server.call("GET", `/SessionEvents/${session}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "1"]);
  await streams[0]!.stop();
  const another = await listen(server, session);
  for (const stream of [...streams, another]) await stream.stop();
});

test("disconnects a client that aborts, which may resume", async () => {
  const { server, session } = await setup();
  const controller = new AbortController();
  const request = new Request(createRequest("GET", `/SessionEvents/${session}`), { signal: controller.signal });
  const aborted = eventReader(await server.handle(request));
  const first = await aborted.next();
  controller.abort();
  expect(await aborted.next()).toBeNull();
  await server.ask("POST", `/TextEnteredEvent/${session}`, ASK_HOURS);
  const again = await listen(server, session, first?.id);
  expect((await again.next())?.id).toMatch(/\.1$/);
  await again.stop();
});

/** A stream of a session whose parts the test sends. */
async function streamOfNews() {
  const { server, session: sessionID } = await setup();
  const session = await server.engine.sessions.get(sessionID);
  let tell: (part: { type: "text-delta"; text: string }) => void = () => {};
  const subscribe: Session["subscribe"] = (_, partListener) => {
    tell = partListener ?? tell;
    return () => {};
  };
  const events = createEventStreams(server.engine, resolveRestOptions({ clock: server.clock }));
  const stream = events.open({ ...session, subscribe }, null, new AbortController().signal);
  const deltas = (count: number, text: string) => {
    for (let made = 0; made < count; made++) tell({ type: "text-delta", text });
  };
  return { server, reader: eventReader(new Response(stream)), deltas };
}

test("a fast completion disconnects nobody", async () => {
  const { reader, deltas } = await streamOfNews();
  expect(await reader.next()).toMatchObject({ event: "state" });
  deltas(5_000, "word ");
  for (let count = 0; count < 5_000; count++) expect((await reader.next())?.event).toBe("text-delta");
  deltas(1, "end");
  expect(await reader.next()).toMatchObject({ data: { text: "end" } });
  await reader.stop();
});

test("disconnects a client with more than 1 MB of unread data", async () => {
  const { reader, deltas } = await streamOfNews();
  deltas(30, "a".repeat(100_000));
  const seen = [];
  for (let event = await reader.next(); event !== null; event = await reader.next()) seen.push(event.event);
  expect(seen.length).toBeGreaterThan(9);
  expect(seen.length).toBeLessThan(13);
});

test("sends no heartbeat while data is unread", async () => {
  const { server, reader } = await streamOfNews();
  server.clock.advance(60_000);
  expect(await reader.next()).toMatchObject({ event: "state" });
  server.clock.advance(15_000);
  expect(await reader.next()).toMatchObject({ comment: "alive" });
  await reader.stop();
});

test("a closed engine ends its streams and opens none", async () => {
  const { server, session } = await setup({ heartbeatMs: 1_000 });
  const events = await listen(server, session);
  await events.next();
  await server.engine.close();
  expect(await events.next()).toBeNull();
  server.clock.advance(60_000);
  const refused = await server.call("GET", `/SessionEvents/${session}`);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(server.logger.entries).toEqual([]);
});

test.each(["a session that continues", "the removal of its assistant"])(
  "ends with a last state after %s",
  async (end) => {
    const { server, session } = await setup();
    const { assistantID } = server.guide;
    const events = await listen(server, session);
    await events.next();
    if (end === "the removal of its assistant") await server.engine.assistants.remove(assistantID);
    else await server.ask("POST", "/Session", { body: { svcID: assistantID, continueFromSessionID: session } });
    expect(await events.next()).toMatchObject({ event: "state", state: "Z0" });
    expect(await events.next()).toBeNull();
  },
);

test("survives a failing storage", async () => {
  const { server, session } = await setup();
  let isBroken = false;
  const get = (id: string) => (isBroken ? Promise.reject(new Error("no storage")) : server.engine.sessions.get(id));
  const engine = { ...server.engine, sessions: { ...server.engine.sessions, get } };
  const handle = createRestHandler(engine, { clock: server.clock, logger: server.logger, heartbeatMs: 1_000 });
  const events = eventReader(await handle(createRequest("GET", `/SessionEvents/${session}`)));
  await events.next();
  isBroken = true;
  server.clock.advance(1_000);
  expect(await events.next()).toMatchObject({ comment: "alive" });
  server.clock.advance(1_000);
  expect(await events.next()).toMatchObject({ comment: "alive" });
  expect(server.logger.entries.length).toBeGreaterThan(0);
  await events.stop();
});
