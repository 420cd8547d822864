import * as fc from "fast-check";
import { createClient, type SessionEventsOptions } from "keepsake/client";
import { afterEach, expect, test, vi } from "vitest";
import { direct } from "./both-ways.js";

type Connection = string | number | Response;

const EVENTS = { headers: { "content-type": "text/event-stream; charset=utf-8" } };

afterEach(() => {
  vi.useRealTimers();
});

/** A session whose connections are answered one after the other: with a stream of this text, or with this status. */
async function listened(
  connections: readonly Connection[],
  options: SessionEventsOptions = {},
  limits = {},
  retryMs: number | null = 1,
) {
  const asked: (string | null)[] = [];
  const left = [...connections];
  const client = createClient({
    baseURL: "http://keepsake.test",
    ...limits,
    async fetch({ url, headers }) {
      if (!url.includes("SessionEvents")) return new Response(JSON.stringify({ currentState: { state: "R1" } }));
      asked.push(headers.get("last-event-id"));
      const next = left.shift() ?? 404;
      if (typeof next === "string") return new Response(next, EVENTS);
      if (typeof next === "object") return next;
      return new Response(JSON.stringify({ resultMessage: "No" }), { status: next });
    },
  });
  const session = await client.sessions.get("s");
  return { asked, events: session.events({ ...(retryMs === null ? {} : { retryMs }), ...options }) };
}

const event = (id: string, state: string) => `id: ${id}\nevent: state\ndata: {"currentState":{"state":"${state}"}}\n\n`;

async function readStates(events: AsyncIterable<{ readonly state: string | null }>): Promise<(string | null)[]> {
  const states = [];
  for await (const { state } of events) states.push(state);
  return states;
}

test("resumes a broken stream after the last event", async () => {
  const { asked, events } = await listened([
    event("a.1", "R1"),
    503,
    `: alive\n\n${event("a.2", "R2")}`,
    event("a.3", "R1"),
  ]);
  expect(await readStates(events)).toEqual(["R1", "R2", "R1"]);
  expect(asked).toEqual([null, "a.1", "a.1", "a.2", "a.3"]);
});

test("ends with the session", async () => {
  const { asked, events } = await listened([event("a.1", "R1") + event("a.2", "Z0") + event("a.3", "R1")]);
  expect(await readStates(events)).toEqual(["R1", "Z0"]);
  expect(asked).toHaveLength(1);
});

test("begins after the given event", async () => {
  const { asked, events } = await listened([event("a.9", "Z0")], { lastEventID: "a.8" });
  await readStates(events);
  expect(asked).toEqual(["a.8"]);
});

test.each([
  [[404], "SESSION_NOT_FOUND", 1],
  [[400], "INVALID_FIELD", 1],
  [[503, 503, 503, 503, 503], "PORT_FAILED", 5],
])("responses %j fail with %s", async (connections, code, tries) => {
  const { asked, events } = await listened(connections);
  await expect(readStates(events)).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(tries);
});

test("reads the same events however the stream is cut", async () => {
  const text =
    ': hello\r\nid: 1\r\nevent: state\r\ndata: {"currentState":\ndata:{"state":"R1"}}\r\n\r\ndata\n\n' +
    'id: 2\revent: state\rdata: {"currentState":{"state":"R2 …"}}\r\rid: 3\n\n';
  const bytes = new TextEncoder().encode(text);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length)), async (cuts) => {
      const bounds = [0, ...cuts.sort((a, b) => a - b), bytes.length];
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const [i, start] of bounds.entries())
            controller.enqueue(bytes.slice(start, bounds[i + 1] ?? bytes.length));
          controller.close();
        },
      });
      const { asked, events } = await listened([new Response(body, EVENTS), event("a.4", "Z0")]);
      expect(await readStates(events)).toEqual(["R1", "R2 …", "Z0"]);
      expect(asked).toEqual([null, "2"]);
    }),
    { numRuns: 30 },
  );
});

test("waits as long as the server asks for", async () => {
  const { asked, events } = await listened([`retry: 9000\n${event("a.1", "R1")}`, event("a.2", "Z0")], {}, {}, null);
  vi.useFakeTimers();
  const states = readStates(events);
  await vi.advanceTimersByTimeAsync(8_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await states).toEqual(["R1", "Z0"]);
});

const five = <T>(one: T): T[] => Array.from({ length: 5 }, () => one);

test.each([
  ["broken JSON", "event: state\ndata: {oops\n\n"],
  ["null", "event: state\ndata: null\n\n"],
  ["no state", 'event: state\ndata: {"currentState":{}}\n\n'],
  ["a long event", `data: ${"a".repeat(2_000)}\n\n`],
  ["a long event without end", `data: ${"a".repeat(2_000)}`],
  ["many lines without end", "data: 0123456789\n".repeat(200)],
  ["nothing", ""],
])("a stream that brings %s every time fails with PORT_FAILED", async (_, text) => {
  const { asked, events } = await listened(five(text), {}, { maxResponseBytes: 1_000 });
  await expect(readStates(events)).rejects.toMatchObject({ name: "KeepsakeError", code: "PORT_FAILED" });
  expect(asked).toHaveLength(5);
});

test("a response that is no stream fails with PORT_FAILED", async () => {
  const pages = five(null).map(() => new Response("<html>", { headers: { "content-type": "text/html" } }));
  const { asked, events } = await listened(pages);
  await expect(readStates(events)).rejects.toMatchObject({ code: "PORT_FAILED" });
  expect(asked).toHaveLength(5);
});

test("streams with heartbeats only may break off any number of times", async () => {
  const { asked, events } = await listened([event("a.1", "R1"), ...five(": alive\n\n"), ...five(": alive\n\n"), 404]);
  expect(await readStates(events)).toEqual(["R1"]);
  expect(asked).toHaveLength(12);
});

test("waits for the time of Retry-After", async () => {
  const busy = new Response("{}", { status: 429, headers: { "retry-after": "30" } });
  const { asked, events } = await listened([busy, event("a.1", "Z0")]);
  vi.useFakeTimers();
  const states = readStates(events);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await states).toEqual(["Z0"]);
});

test("reopens a silent stream", async () => {
  const mute = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode(event("a.1", "R1"))),
  });
  const { asked, events } = await listened([new Response(mute, EVENTS), event("a.2", "Z0")], { silenceMs: 20_000 });
  vi.useFakeTimers();
  const states = readStates(events);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked).toEqual([null]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await states).toEqual(["R1", "Z0"]);
  expect(asked).toEqual([null, "a.1"]);
});

test("matches answers with asynchronous texts by their correlation IDs", async () => {
  const { client, assistantID, stop } = await direct();
  const session = await client.sessions.open({ assistantID });
  const events = session.stateEvents();
  expect((await events.next()).value).toMatchObject({ state: { state: "R1" }, correlationID: null });
  const { correlationID } = await session.enterTextAsync("When do you open?");
  expect((await events.next()).value).toMatchObject({ state: { emission: "At nine." }, correlationID });
  await session.enterText("When do you open?");
  expect((await events.next()).value).toMatchObject({ state: { emission: "At nine." }, correlationID: null });
  await events.return?.();
  await stop();
});
