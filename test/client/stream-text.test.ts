import { type ClientFetch, type ClientTextPart, createClient } from "keepsake/client";
import { afterEach, expect, test, vi } from "vitest";

const EVENTS = { headers: { "content-type": "text/event-stream" } };
const STATE = { state: "R1", emission: "At nine.", emittedMedia: [], llmUsage: null };
const delta = (text: string) => `event: text-delta\ndata: ${JSON.stringify({ type: "text-delta", text })}\n\n`;
const state = (emission: string) =>
  `event: state\ndata: ${JSON.stringify({ currentState: { ...STATE, emission } })}\n\n`;

afterEach(() => {
  vi.useRealTimers();
});

/** A session of a server that answers texts at once, and whose events the test sends. */
async function sessionWith(events: () => Promise<Response>, timeoutMs = 30_000) {
  const said: string[] = [];
  const fetch: ClientFetch = async (request) => {
    if (request.url.includes("SessionEvents")) return events();
    if (request.method === "POST") said.push(await request.text());
    return new Response(JSON.stringify({ currentState: STATE }));
  };
  const session = await createClient({ baseURL: "http://keepsake.test", timeoutMs, fetch }).sessions.get("s");
  return { session, said };
}

async function readParts(parts: AsyncIterable<ClientTextPart>): Promise<readonly string[]> {
  const all = [];
  for await (const part of parts) all.push("text" in part ? part.text : part.type);
  return all;
}

const heldBack = async () => new Response(new ReadableStream({}), EVENTS);

test.each([
  ["events are held back", heldBack, 30_000, 1_500],
  ["nothing comes of events", () => new Promise<Response>(() => {}), 30_000, 1_500],
  ["there is less time than that", heldBack, 500, 500],
])("enters the text although %s", async (_, events, timeoutMs, waitMs) => {
  const { session, said } = await sessionWith(events, timeoutMs);
  vi.useFakeTimers();
  const parts = readParts(session.streamText("When do you open?"));
  await vi.advanceTimersByTimeAsync(waitMs - 1);
  expect(said).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await parts).toEqual(["At nine.", "state"]);
});

test.each([
  ["a page", async () => new Response("<html>", { headers: { "content-type": "text/html" } })],
  ["nothing", async () => new Response("", EVENTS)],
  ["no answer", () => Promise.reject(new TypeError("fetch failed"))],
  ["what cannot be read", async () => new Response(`${state("A")}event: text-delta\ndata: {oops\n\n`, EVENTS)],
])("the answer comes as a whole if the events are %s", async (_, events) => {
  const { session } = await sessionWith(events);
  expect(await readParts(session.streamText("When do you open?"))).toEqual(["At nine.", "state"]);
});

test("resets another client's answer before its own", async () => {
  let push: (text: string) => void = () => {};
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      push = (text) => controller.enqueue(new TextEncoder().encode(text));
    },
  });
  let answer: (response: Response) => void = () => {};
  const fetch: ClientFetch = async ({ url, method }) => {
    if (url.includes("SessionEvents")) return new Response(body, EVENTS);
    if (method === "GET") return new Response(JSON.stringify({ currentState: STATE }));
    return new Promise((resolve) => {
      answer = resolve;
    });
  };
  const session = await createClient({ baseURL: "http://keepsake.test", fetch }).sessions.get("s");
  const parts = session.streamText("When do you open?");
  push(state("Hello.") + delta("Behind") + state("Behind.") + delta("At"));
  expect((await parts.next()).value).toMatchObject({ text: "Behind" });
  expect((await parts.next()).value).toEqual({ type: "text-reset" });
  expect((await parts.next()).value).toMatchObject({ text: "At" });
  answer(new Response(JSON.stringify({ currentState: STATE })));
  expect(await readParts(parts)).toEqual([" nine.", "state"]);
});
