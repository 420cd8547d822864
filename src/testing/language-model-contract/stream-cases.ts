import type { ModelStreamPart } from "../../ports/index.js";
import { assertEqual } from "../cases/index.js";
import { assertFailure } from "./failure-cases.js";
import { FULL_REQUEST, type ModelCase, NO_SIGNAL, PLAIN_REQUEST, readStream, rejectionOf, says } from "./model-case.js";

const TEXT = 'At nine o’clock 👤, "sharp",\nevery day in 東京.';
const USAGE = { totalInputTokens: 12, inputCacheReadTokens: 0, inputCacheWriteTokens: 0, outputTokens: 9 };

/** What `stream` yields; models without it have nothing to meet here. */
export const streamCases: readonly ModelCase[] = /* @__PURE__ */ (() => [
  {
    name: "a stream adds up to its reply, which is the last part",
    answer: { ...says(TEXT), usage: USAGE },
    async check(opened) {
      if (opened.model.stream === undefined) return;
      const { deltas, reply } = await readStream(opened, FULL_REQUEST);
      assertEqual([deltas.join(""), reply.text], [TEXT, TEXT], "text");
      assertEqual([reply.finishReason, reply.usage], ["stop", USAGE], "finishReason and usage");
    },
  },
  {
    name: "a stream tells of the tools that are asked for, at its end",
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
    async check(opened) {
      if (opened.model.stream === undefined) return;
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
    name: "a stream that breaks off fails after what was said",
    answer: { kind: "break", text: "At " },
    async check(opened) {
      const said: string[] = [];
      const read = async (): Promise<void> => {
        for await (const part of opened.model.stream?.(PLAIN_REQUEST, { signal: NO_SIGNAL }) ?? []) {
          said.push(part.type === "text-delta" ? part.text : "(end)");
        }
      };
      if (opened.model.stream === undefined) return;
      assertFailure(await rejectionOf(read()), "unreachable", "malformed", "failed");
      assertEqual(said.join(""), "At ", "said");
    },
  },
  {
    name: "a stream that is aborted rejects with the reason, and the provider sees it",
    answer: { kind: "silence", text: "At " },
    async check(opened) {
      const { model, ended } = opened;
      if (model.stream === undefined) return;
      const controller = new AbortController();
      const reason = new Error("enough");
      const parts = model.stream(PLAIN_REQUEST, { signal: controller.signal })[Symbol.asyncIterator]();
      assertEqual(firstText(await parts.next()), "At ", "first part");
      const next = parts.next();
      controller.abort(reason);
      assertEqual((await rejectionOf(next)) === reason, true, "rejected with the reason");
      await ended;
    },
  },
  {
    name: "leaving the loop over a stream ends the call at the provider",
    answer: { kind: "silence", text: "At " },
    async check({ model, ended }) {
      if (model.stream === undefined) return;
      for await (const part of model.stream(PLAIN_REQUEST, { signal: NO_SIGNAL })) {
        assertEqual(part, { type: "text-delta", text: "At " }, "first part");
        break;
      }
      await ended;
    },
  },
])();

function firstText({ value }: IteratorResult<ModelStreamPart>): string | null {
  return value?.type === "text-delta" ? value.text : null;
}
