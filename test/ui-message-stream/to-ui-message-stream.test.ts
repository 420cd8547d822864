import { readUIMessageStream, type UIMessage, type UIMessageChunk } from "ai";
import { KeepsakeError } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { toUIMessageResponse, toUIMessageStream } from "keepsake/ui-message-stream";
import { expect, test } from "vitest";
import { testEngine } from "../support/test-engine.js";

async function openSession(answers: Parameters<typeof scriptedModel>[0]) {
  const { engine } = testEngine({ languageModel: scriptedModel(answers) });
  const guide = await engine.assistants.create({ name: "Guide", continuationPrompts: [] });
  await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    answer: "At nine.",
    conclusive: true,
  });
  return engine.sessions.open({ assistantID: guide.assistantID });
}

/** The message that AI SDK UI builds from a stream. */
async function readMessage(stream: ReturnType<typeof toUIMessageStream>): Promise<UIMessage | undefined> {
  let last: UIMessage | undefined;
  for await (const message of readUIMessageStream({ stream: stream as ReadableStream<UIMessageChunk> })) last = message;
  return last;
}

const textsOf = (message: UIMessage | undefined) =>
  message?.parts.flatMap((part) => (part.type === "text" ? [part.text] : []));

test("an answer of a memory becomes one text part, with the state as metadata", async () => {
  const session = await openSession([]);
  const message = await readMessage(toUIMessageStream(session.streamText("When do you open?")));
  expect(textsOf(message)).toEqual(["At nine."]);
  expect(message?.metadata).toMatchObject({ state: "R1", confidenceLevel: "HIGH", completion: false });
});

test("an answer of a language model is streamed word by word", async () => {
  const session = await openSession(["The keeper lit the lamp."]);
  const chunks: { type: string }[] = [];
  for await (const chunk of toUIMessageStream(session.streamText("Who lit the lamp?"))) chunks.push(chunk);
  const types = chunks.map(({ type }) => type);
  expect(types.filter((type) => type === "text-delta").length).toBeGreaterThan(2);
  expect([types[0], types.at(-1)]).toEqual(["start", "finish"]);
});

test("a text that the model takes back is marked as void", async () => {
  const parts = async function* () {
    yield { type: "text-delta", text: "Wait" } as const;
    yield { type: "function-call", callID: "1", name: "hours" } as const;
    yield { type: "text-reset" } as const;
    yield { type: "function-result", callID: "1", name: "hours", ok: true } as const;
    yield { type: "text-delta", text: "At nine" } as const;
    yield { type: "error", error: new KeepsakeError("PORT_FAILED", "No answer from 10.0.0.1") } as const;
  };
  const chunks: unknown[] = [];
  for await (const chunk of toUIMessageStream(parts())) chunks.push(chunk);
  expect(chunks).toEqual([
    { type: "start" },
    { type: "text-start", id: "text-1" },
    { type: "text-delta", id: "text-1", delta: "Wait" },
    { type: "tool-input-available", toolCallId: "1", toolName: "hours", input: {}, dynamic: true },
    { type: "text-end", id: "text-1" },
    { type: "data-keepsake-reset", id: "text-1", data: { textID: "text-1" } },
    { type: "tool-output-available", toolCallId: "1", output: null, dynamic: true },
    { type: "text-start", id: "text-2" },
    { type: "text-delta", id: "text-2", delta: "At nine" },
    { type: "text-end", id: "text-2" },
    { type: "error", errorText: "PORT_FAILED" },
    { type: "finish" },
  ]);
});

test("cancelling the stream aborts the event", async () => {
  const session = await openSession([{ hangs: true, text: "The " }, "The keeper."]);
  const reader = toUIMessageStream(session.streamText("Who lit the lamp?")).getReader();
  for (let read = await reader.read(); (read.value as { type?: string })?.type !== "text-delta"; )
    read = await reader.read();
  await reader.cancel();
  expect(session.state.state).toBe("R1");
  expect(textsOf(await readMessage(toUIMessageStream(session.streamText("Who lit the lamp?"))))).toEqual([
    "The keeper.",
  ]);
});

test("the response has the headers and the end of AI SDK UI's protocol", async () => {
  const session = await openSession([]);
  const response = toUIMessageResponse(session.streamText("When do you open?"));
  expect(response.headers.get("x-vercel-ai-ui-message-stream")).toBe("v1");
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  const lines = (await response.text()).trim().split("\n\n");
  expect(lines.at(-1)).toBe("data: [DONE]");
  expect(JSON.parse(lines[0]?.slice(6) ?? "")).toEqual({ type: "start" });
});
