import type { LanguageModel } from "keepsake";

/** A language model that answers when the test says so, and rejects when its signal aborts. */
export interface HangingModel extends LanguageModel {
  /** Resolves when a call waits. */
  readonly asked: Promise<void>;
  /** Number of calls. */
  readonly calls: number;
  /** Answers all waiting and later calls with "From the model.". */
  release(): void;
}

/** For turns that hold the lease of their session for a while. */
export function hangingModel(): HangingModel {
  let ask = (): void => {};
  let release = (): void => {};
  let calls = 0;
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    provider: "hanging",
    model: "hanging",
    asked,
    release,
    get calls() {
      return calls;
    },
    async generate(_, { signal }) {
      calls += 1;
      ask();
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      });
      await Promise.race([released, aborted]);
      return { text: "From the model.", toolCalls: [], finishReason: "stop", usage: null, energy: null, model: null };
    },
  };
}
