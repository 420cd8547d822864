import { isLanguageModelError, type ModelStreamPart } from "../../ports/index.js";
import { assertEqual, type ContractCase } from "../cases/index.js";
import {
  catchRejection,
  FULL_REQUEST,
  type ModelCase,
  NO_SIGNAL,
  type OpenModel,
  PLAIN_REQUEST,
  readStream,
  textReply,
} from "./model-case.js";

/**
 * The requirements of a language model adapter, one case each.
 *
 * ```ts
 * for (const c of languageModelContract(open)) test(c.name, c.run);
 * ```
 */
export function languageModelContract(open: OpenModel): readonly ContractCase[] {
  return [...generateCases, ...failureCases, ...streamCases].map(({ name, answer, isStreamed = false, check }) => ({
    name,
    async run() {
      const opened = await open(answer);
      try {
        if (!isStreamed || opened.model.stream !== undefined) await check(opened);
      } finally {
        await opened.close();
      }
    },
  }));
}

const ODD_TEXT = 'Quotes ", a line\nbreak, \\ and 👤 東京 e\u0301';
const CALLS = [
  { callID: "one", name: "search", args: { text: ODD_TEXT, n: 2, deep: [true, null] } },
  { callID: "two", name: "today", args: {} },
];
const USAGE = { totalInputTokens: 120, inputCacheReadTokens: 20, inputCacheWriteTokens: 0, outputTokens: 7 };

const generateCases: readonly ModelCase[] = [
  {
    name: "names its provider and its model",
    answer: textReply(""),
    async check({ model }) {
      assertEqual(typeof model.provider === "string" && model.provider !== "", true, "provider");
      assertEqual(typeof model.model === "string" && model.model !== "", true, "model");
    },
  },
  {
    name: "returns a text unchanged",
    answer: textReply(ODD_TEXT),
    async check({ model }) {
      const reply = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
      assertEqual(reply.text, ODD_TEXT, "text");
      assertEqual(reply.toolCalls, [], "toolCalls");
      assertEqual(reply.finishReason, "stop", "finishReason");
    },
  },
  {
    name: "accepts every kind of message, tools and limits",
    answer: textReply("Yes."),
    async check({ model }) {
      assertEqual((await model.generate(FULL_REQUEST, { signal: NO_SIGNAL })).text, "Yes.", "text");
    },
  },
  {
    name: "returns all tool calls with their arguments",
    answer: {
      kind: "reply",
      text: "",
      calls: CALLS,
      finishReason: "tool-calls",
      usage: null,
    },
    async check({ model }) {
      const { toolCalls, finishReason } = await model.generate(FULL_REQUEST, { signal: NO_SIGNAL });
      assertEqual(toolCalls, CALLS, "toolCalls");
      assertEqual(finishReason, "tool-calls", "finishReason");
    },
  },
  ...(["length", "content-filter"] as const).map(
    (finishReason): ModelCase => ({
      name: `reports why a reply ended early: ${finishReason}`,
      answer: { ...textReply("At"), finishReason },
      async check({ model }) {
        const reply = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
        assertEqual([reply.text, reply.finishReason], ["At", finishReason], "reply");
      },
    }),
  ),
  {
    name: "reports the tokens of a call",
    answer: { ...textReply("At nine."), usage: USAGE },
    async check({ model }) {
      assertEqual((await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL })).usage, USAGE, "usage");
    },
  },
  {
    name: "reports no tokens if the provider reports none",
    answer: textReply("At nine."),
    async check({ model }) {
      const { usage, energy } = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
      assertEqual([usage, energy], [null, null], "usage and energy");
    },
  },
];

const failureCases: readonly ModelCase[] = [
  ...(["unreachable", "rate-limited", "refused", "failed"] as const).flatMap((failure): readonly ModelCase[] => [
    {
      name: `reports why there is no reply: ${failure}`,
      answer: { kind: "failure", failure },
      async check({ model }) {
        assertFailure(await catchRejection(model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL })), failure);
      },
    },
    {
      name: `reports why there is no stream: ${failure}`,
      answer: { kind: "failure", failure },
      isStreamed: true,
      async check(opened) {
        assertFailure(await catchRejection(readStream(opened, PLAIN_REQUEST)), failure);
      },
    },
  ]),
  {
    name: "an aborted call rejects with the reason, and ends at the provider",
    answer: { kind: "silence", text: "" },
    async check({ model, asked, ended }) {
      const controller = new AbortController();
      const reason = new Error("enough");
      const call = catchRejection(model.generate(PLAIN_REQUEST, { signal: controller.signal }));
      await asked;
      controller.abort(reason);
      assertEqual((await call) === reason, true, "rejected with the reason");
      await ended;
    },
  },
  {
    name: "a call with an aborted signal rejects with the reason",
    answer: textReply("At nine."),
    async check({ model }) {
      const reason = new Error("enough");
      const rejected = await catchRejection(model.generate(PLAIN_REQUEST, { signal: AbortSignal.abort(reason) }));
      assertEqual(rejected === reason, true, "rejected with the reason");
    },
  },
];

function assertFailure(error: unknown, ...failures: readonly string[]): void {
  if (!isLanguageModelError(error)) throw new Error(`Expected a LanguageModelError, got ${String(error)}`);
  assertEqual(failures.includes(error.failure), true, `failure ${error.failure}, expected ${failures.join(" or ")}`);
}

const TEXT = 'At nine o’clock 👤, "sharp",\nevery day in 東京.';

const streamCases: readonly ModelCase[] = [
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
      calls: CALLS,
      finishReason: "tool-calls",
      usage: null,
    },
    isStreamed: true,
    async check(opened) {
      const { deltas, reply } = await readStream(opened, FULL_REQUEST);
      assertEqual([deltas.join(""), reply.finishReason], ["I look.", "tool-calls"], "text and finishReason");
      assertEqual(reply.toolCalls, CALLS, "toolCalls");
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
