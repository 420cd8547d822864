import type { ModelStreamPart } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { assertFailure } from "./failure-cases.js";
import {
  catchRejection,
  FULL_REQUEST,
  type ModelCase,
  NO_SIGNAL,
  PLAIN_REQUEST,
  readStream,
  textReply,
} from "./model-case.js";

const TEXT = 'At nine o’clock 👤, "sharp",\nevery day in 東京.';
const USAGE = { totalInputTokens: 12, inputCacheReadTokens: 0, inputCacheWriteTokens: 0, outputTokens: 9 };

/** Requirements of `stream`, for models that have it. */
export const streamCases: readonly ModelCase[] = [
  {
    name: "the deltas of a stream add up to the reply, which is the last part",
    answer: { ...textReply(TEXT), usage: USAGE },
    isStreamed: true,
    async check(opened) {
      const { deltas, reply } = await readStream(opened, FULL_REQUEST);
      assertEqual([deltas.join(""), reply.text], [TEXT, TEXT], "text");
      assertEqual([reply.finishReason, reply.usage], ["stop", USAGE], "finishReason and usage");
    },
  },
  {
    name: "a stream returns tool calls at its end",
    answer: {
      kind: "reply",
      text: "I look.",
      calls: [
        { callID: "one", name: "search", args: { text: TEXT } },
        { callID: "two", name: "today", args: {} },
      ],
      finishReason: "tool-calls",
      usage: null,
    },
    isStreamed: true,
    async check(opened) {
      const { deltas, reply } = await readStream(opened, FULL_REQUEST);
      assertEqual([deltas.join(""), reply.finishReason], ["I look.", "tool-calls"], "text and finishReason");
      assertEqual(
        reply.toolCalls,
        [
          { callID: "one", name: "search", args: { text: TEXT } },
          { callID: "two", name: "today", args: {} },
        ],
        "toolCalls",
      );
    },
  },
  {
    name: "a stream that breaks off fails after the text before",
    answer: { kind: "break", text: "At " },
    isStreamed: true,
    async check(opened) {
      const said: string[] = [];
      const read = async (): Promise<void> => {
        for await (const part of opened.model.stream?.(PLAIN_REQUEST, { signal: NO_SIGNAL }) ?? []) {
          said.push(part.type === "text-delta" ? part.text : "(end)");
        }
      };
      assertFailure(await catchRejection(read()), "unreachable", "malformed", "failed");
      assertEqual(said.join(""), "At ", "said");
    },
  },
  {
    name: "an aborted stream rejects with the reason, and ends at the provider",
    answer: { kind: "silence", text: "At " },
    isStreamed: true,
    async check(opened) {
      const { model, ended } = opened;
      const controller = new AbortController();
      const reason = new Error("enough");
      const parts = model.stream!(PLAIN_REQUEST, { signal: controller.signal })[Symbol.asyncIterator]();
      assertEqual(firstText(await parts.next()), "At ", "first part");
      const next = parts.next();
      controller.abort(reason);
      assertEqual((await catchRejection(next)) === reason, true, "rejected with the reason");
      await ended;
    },
  },
  {
    name: "leaving the loop over a stream ends the call at the provider",
    answer: { kind: "silence", text: "At " },
    isStreamed: true,
    async check({ model, ended }) {
      for await (const part of model.stream!(PLAIN_REQUEST, { signal: NO_SIGNAL })) {
        assertEqual(part, { type: "text-delta", text: "At " }, "first part");
        break;
      }
      await ended;
    },
  },
];

function firstText({ value }: IteratorResult<ModelStreamPart>): string | null {
  return value?.type === "text-delta" ? value.text : null;
}
