import * as fc from "fast-check";
import { createClient, type SessionEventsOptions } from "keepsake/client";
import { afterEach, expect, test, vi } from "vitest";
import { createEventStreamParser } from "../../src/client/streams/event-stream.js";

type Connection = string | number | Response;

const EVENTS = { headers: { "content-type": "text/event-stream; charset=utf-8" } };

afterEach(() => {
  vi.useRealTimers();
});

/** A session whose connections bring these texts, or are refused with these statuses, one after the other. */
async function listened(connections: readonly Connection[], options: SessionEventsOptions = {}, limits = {}) {
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
  return { asked, events: session.events({ retryMs: 1, ...options }) };
}

const event = (id: string, state: string) => `id: ${id}\nevent: state\ndata: {"currentState":{"state":"${state}"}}\n\n`;

async function statesOf(events: AsyncIterable<{ readonly state: string | null }>): Promise<(string | null)[]> {
  const states = [];
  for await (const { state } of events) states.push(state);
  return states;
}

test("a stream that breaks off is taken up after the last event", async () => {
  const { asked, events } = await listened([
    event("a.1", "R1"),
    503,
    `: alive\n\n${event("a.2", "R2")}`,
    event("a.3", "R1"),
  ]);
  expect(await statesOf(events)).toEqual(["R1", "R2", "R1"]);
  expect(asked).toEqual([null, "a.1", "a.1", "a.2", "a.3"]);
});

test("it ends with the session", async () => {
  const { asked, events } = await listened([event("a.1", "R1") + event("a.2", "Z0") + event("a.3", "R1")]);
  expect(await statesOf(events)).toEqual(["R1", "Z0"]);
  expect(asked).toHaveLength(1);
});

test("it begins where another left off", async () => {
  const { asked, events } = await listened([event("a.9", "Z0")], { lastEventID: "a.8" });
  await statesOf(events);
  expect(asked).toEqual(["a.8"]);
});

test.each([
  [[404], "SESSION_NOT_FOUND", 1],
  [[400], "INVALID_FIELD", 1],
  [[503, 503, 503, 503, 503], "PORT_FAILED", 5],
])("what is refused with %j is told as %s", async (connections, code, tries) => {
  const { asked, events } = await listened(connections);
  await expect(statesOf(events)).rejects.toMatchObject({ code });
  expect(asked).toHaveLength(tries);
});

test("events are the same however the stream is cut", () => {
  const text =
    "\r\n: hello\r\nid: 1\r\nretry: 50\r\nevent: state\r\ndata: a\ndata:b\r\n\r\ndata\n\nid: 2\rdata: c\r\rid: 3\n\n";
  const whole = createEventStreamParser(1_000);
  const expected = [
    { id: "1", name: "state", data: "a\nb" },
    { id: "1", name: "message", data: "" },
    { id: "2", name: "message", data: "c" },
  ];
  expect(whole.push(text)).toEqual(expected);
  expect(whole.retryMs).toBe(50);
  fc.assert(
    fc.property(fc.array(fc.nat(text.length)), (cuts) => {
      const parser = createEventStreamParser(1_000);
      const bounds = [0, ...cuts.sort((a, b) => a - b), text.length];
      const events = bounds.flatMap((start, i) => parser.push(text.slice(start, bounds[i + 1] ?? text.length)));
      expect(events).toEqual(expected);
    }),
  );
});

test("an event without end is refused", () => {
  const parser = createEventStreamParser(100);
  const fill = () => {
    for (let i = 0; i < 20; i++) parser.push("data: 0123456789\n");
  };
  expect(fill).toThrow(expect.objectContaining({ code: "PORT_FAILED" }));
});

const five = <T>(one: T): T[] => Array.from({ length: 5 }, () => one);

test.each([
  ["broken JSON", "event: state\ndata: {oops\n\n"],
  ["null", "event: state\ndata: null\n\n"],
  ["no state", 'event: state\ndata: {"currentState":{}}\n\n'],
  ["a long event", `data: ${"a".repeat(2_000)}\n\n`],
  ["a long event without end", `data: ${"a".repeat(2_000)}`],
  ["nothing", ""],
])("a stream that brings %s every time is PORT_FAILED in the end", async (_, text) => {
  const { asked, events } = await listened(five(text), {}, { maxResponseBytes: 1_000 });
  await expect(statesOf(events)).rejects.toMatchObject({ name: "KeepsakeError", code: "PORT_FAILED" });
  expect(asked).toHaveLength(5);
});

test("a page that is no stream is PORT_FAILED in the end", async () => {
  const pages = five(null).map(() => new Response("<html>", { headers: { "content-type": "text/html" } }));
  const { asked, events } = await listened(pages);
  await expect(statesOf(events)).rejects.toMatchObject({ code: "PORT_FAILED" });
  expect(asked).toHaveLength(5);
});

test("streams with signs of life alone may break off as often as they like", async () => {
  const { asked, events } = await listened([event("a.1", "R1"), ...five(": alive\n\n"), ...five(": alive\n\n"), 404]);
  expect(await statesOf(events)).toEqual(["R1"]);
  expect(asked).toHaveLength(12);
});

test("who is told when to come back does not come before", async () => {
  const busy = new Response("{}", { status: 429, headers: { "retry-after": "30" } });
  const { asked, events } = await listened([busy, event("a.1", "Z0")]);
  vi.useFakeTimers();
  const states = statesOf(events);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await states).toEqual(["Z0"]);
});

test("a stream that falls silent is taken up again", async () => {
  const mute = new ReadableStream<Uint8Array>({
    start: (body) => body.enqueue(new TextEncoder().encode(event("a.1", "R1"))),
  });
  const { asked, events } = await listened([new Response(mute, EVENTS), event("a.2", "Z0")], { silenceMs: 20_000 });
  vi.useFakeTimers();
  const states = statesOf(events);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(asked).toEqual([null]);
  await vi.advanceTimersByTimeAsync(10);
  expect(await states).toEqual(["R1", "Z0"]);
  expect(asked).toEqual([null, "a.1"]);
});
