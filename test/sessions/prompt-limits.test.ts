import { type EngineOptions, hostFunction, type ModelRequest } from "keepsake";
import { type ScriptedAnswer, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { createGuide, HOURS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const MOST = 2_000;

/** Approximate number of tokens of the texts in a request. */
function countTokens({ messages, tools = [] }: ModelRequest): number {
  const words = messages.map((message) => ("text" in message ? message.text : message.content));
  const calls = messages.map((message) => (message.role === "assistant" ? message.toolCalls : []));
  return Buffer.byteLength(words.join("") + JSON.stringify([tools, calls])) / 4;
}

async function setUp(script: (request: ModelRequest) => ScriptedAnswer, options: EngineOptions = {}) {
  const model = scriptedModel(script, { accepts: ["text/html"] });
  const tested = testEngine({ languageModel: model, completions: { maxPromptTokens: MOST }, ...options });
  const guide = await createGuide(tested.engine, [HOURS]);
  const open = (opening = {}) => tested.engine.sessions.open({ assistantID: guide.assistantID, ...opening });
  return { ...tested, model, guide, open };
}

describe("maxPromptTokens", () => {
  test("limits media that are described in words, which are truncated", async () => {
    const { model, open } = await setUp(() => "Yes.");
    const session = await open();
    for (const mimeType of ["text/plain", "text/html"]) {
      for (let i = 0; i < 20; i++) {
        await session.selectMedium({ mimeType, title: `${mimeType} ${i}`, content: `${i} "so"\n`.repeat(1_000) });
      }
    }
    await session.enterText("What is all this?");
    const [request] = model.requests as [ModelRequest];
    expect(countTokens(request)).toBeLessThan(MOST);
    expect(JSON.stringify(request.messages.at(-1))).toContain("text/plain 0");
  });

  test("limits context variables: those that do not fit are omitted", async () => {
    const { model, open } = await setUp(() => "Yes.");
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`V${i}`, "y".repeat(200)]));
    await (await open({ initialContextVars: { HUGE: "è".repeat(1_000), ...many } })).enterText("What is this?");
    const [request] = model.requests as [ModelRequest];
    expect(countTokens(request)).toBeLessThan(MOST);
    expect(JSON.stringify(request)).toContain("V0");
    expect(JSON.stringify(request)).not.toContain("HUGE");
  });

  test("limits functions: those that do not fit are not offered, which is logged", async () => {
    const { model, guide, logger, open } = await setUp(() => "Yes.");
    await guide.functions.add({ functionType: "Internal", name: "searchMemories", description: "x".repeat(9_000) });
    await guide.functions.add({ functionType: "Internal", name: "getMemory", description: "Gets one." });
    await (await open()).enterText("What is this?");
    const [request] = model.requests as [ModelRequest];
    expect(request.tools?.map(({ name }) => name)).toEqual(["getMemory"]);
    expect(logger.entries).toMatchObject([{ level: "warn", fields: { left: 1 } }]);
  });

  test("limits results of functions, which are truncated as JSON, and ends the rounds when it is used up", async () => {
    const asked = { calls: Array.from({ length: 3 }, () => ({ name: "tell", args: {} })) };
    const run = () => ({ text: 'so "quoted"\n'.repeat(2_000) });
    const { model, guide, open } = await setUp(({ toolChoice }) => (toolChoice === "none" ? "Enough." : asked), {
      functions: { tell: hostFunction({ parameters: z.object({}), run }) },
    });
    await guide.functions.add({ functionType: "Internal", name: "tell", description: "Tells a lot." });
    expect((await (await open()).enterText("What is this?")).emission).toBe("Enough.");
    const results = model.requests.at(-1)?.messages.filter(({ role }) => role === "tool") ?? [];
    expect(results).toHaveLength(3);
    for (const result of results) {
      expect(JSON.parse("content" in result ? result.content : "")).toMatchObject({ truncated: true });
    }
    for (const request of model.requests) expect(countTokens(request)).toBeLessThan(MOST);
    expect(model.requests.at(-1)?.tools).toMatchObject([{ name: "tell" }]);
  });
});
