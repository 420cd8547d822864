import type { LanguageModelFailure } from "keepsake";
import { type ContractModel, languageModelContract, type ProviderAnswer, scriptedModel } from "keepsake/testing";
import { describe, expect, test, vi } from "vitest";

const HELLO = { messages: [{ role: "user", text: "Hello" }] } as const;
const signal = new AbortController().signal;

describe("a scripted model", () => {
  for (const { name, run } of languageModelContract(open)) test(name, run);

  test("returns its answers in order, records requests, and throws at the end of the script", async () => {
    const model = scriptedModel(["One.", { text: "Two.", usage: null }]);
    expect((await model.generate(HELLO, { signal })).text).toBe("One.");
    expect(await model.generate(HELLO, { signal })).toMatchObject({ text: "Two.", usage: null });
    await expect(model.generate(HELLO, { signal })).rejects.toThrow("no answer number 3");
    expect(model.requests).toEqual([HELLO, HELLO, HELLO]);
  });

  test("can compute answers from requests", async () => {
    const model = scriptedModel(({ messages }) => `${messages.length}`);
    expect((await model.generate(HELLO, { signal })).text).toBe("1");
  });

  test("streams word by word, unless streaming is disabled", async () => {
    const words: string[] = [];
    for await (const part of scriptedModel(["At nine sharp."]).stream?.(HELLO, { signal }) ?? []) {
      if (part.type === "text-delta") words.push(part.text);
    }
    expect(words).toEqual(["At ", "nine ", "sharp."]);
    expect(scriptedModel([], { streams: false }).stream).toBeUndefined();
  });
});

async function open(answer: ProviderAnswer): Promise<ContractModel> {
  const model = scriptedModel(() => {
    switch (answer.kind) {
      case "reply":
        return answer;
      case "failure":
        return { fails: answer.failure };
      case "break":
        return { fails: "unreachable" satisfies LanguageModelFailure, text: answer.text };
      case "silence":
        return { hangs: true, text: answer.text };
    }
  });
  const until = (isTrue: () => boolean) => vi.waitFor(() => expect(isTrue()).toBe(true), { interval: 1 });
  return {
    model,
    get asked() {
      return until(() => model.requests.length > 0);
    },
    get ended() {
      return until(() => model.abortedCalls > 0);
    },
    close: async () => {},
  };
}
