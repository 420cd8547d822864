import { assertEqual } from "../cases/index.js";
import { FULL_REQUEST, type ModelCase, NO_SIGNAL, PLAIN_REQUEST, textReply } from "./model-case.js";

const ODD_TEXT = 'Quotes ", a line\nbreak, \\ and 👤 東京 e\u0301';
const USAGE = { totalInputTokens: 120, inputCacheReadTokens: 20, inputCacheWriteTokens: 0, outputTokens: 7 };

/** Requirements of `generate`. */
export const generateCases: readonly ModelCase[] = [
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
      calls: [
        { callID: "one", name: "search", args: { text: ODD_TEXT, n: 2, deep: [true, null] } },
        { callID: "two", name: "today", args: {} },
      ],
      finishReason: "tool-calls",
      usage: null,
    },
    async check({ model }) {
      const { toolCalls, finishReason } = await model.generate(FULL_REQUEST, { signal: NO_SIGNAL });
      assertEqual(
        toolCalls,
        [
          { callID: "one", name: "search", args: { text: ODD_TEXT, n: 2, deep: [true, null] } },
          { callID: "two", name: "today", args: {} },
        ],
        "toolCalls",
      );
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
