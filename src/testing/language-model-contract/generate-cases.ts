import { assertEqual } from "../cases/index.js";
import { FULL_REQUEST, type ModelCase, NO_SIGNAL, PLAIN_REQUEST, says } from "./model-case.js";

const ODD_TEXT = 'Quotes ", a line\nbreak, \\ and 👤 東京 e\u0301';
const USAGE = { totalInputTokens: 120, inputCacheReadTokens: 20, inputCacheWriteTokens: 0, outputTokens: 7 };

/** What `generate` answers. */
export const generateCases: readonly ModelCase[] = /* @__PURE__ */ (() => [
  {
    name: "names its provider and its model",
    answer: says(""),
    async check({ model }) {
      assertEqual(typeof model.provider === "string" && model.provider !== "", true, "provider");
      assertEqual(typeof model.model === "string" && model.model !== "", true, "model");
    },
  },
  {
    name: "gives a text letter by letter as it was said",
    answer: says(ODD_TEXT),
    async check({ model }) {
      const reply = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
      assertEqual(reply.text, ODD_TEXT, "text");
      assertEqual(reply.toolCalls, [], "toolCalls");
      assertEqual(reply.finishReason, "stop", "finishReason");
    },
  },
  {
    name: "takes every kind of message, tools and limits",
    answer: says("Yes."),
    async check({ model }) {
      assertEqual((await model.generate(FULL_REQUEST, { signal: NO_SIGNAL })).text, "Yes.", "text");
    },
  },
  {
    name: "tells of all the tools that are asked for, with their arguments",
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
      name: `tells where an answer ended early: ${finishReason}`,
      answer: { ...says("At"), finishReason },
      async check({ model }) {
        const reply = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
        assertEqual([reply.text, reply.finishReason], ["At", finishReason], "reply");
      },
    }),
  ),
  {
    name: "tells the tokens of a call",
    answer: { ...says("At nine."), usage: USAGE },
    async check({ model }) {
      assertEqual((await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL })).usage, USAGE, "usage");
    },
  },
  {
    name: "tells no tokens where the provider tells none",
    answer: says("At nine."),
    async check({ model }) {
      const { usage, energy } = await model.generate(PLAIN_REQUEST, { signal: NO_SIGNAL });
      assertEqual([usage, energy], [null, null], "usage and energy");
    },
  },
])();
