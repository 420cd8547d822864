import { memoryStorage } from "keepsake";
import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createCompletionFallback } from "../../src/sessions/fallbacks/completion-fallback.js";
import type { TurnContext } from "../../src/sessions/turn/turn.js";

type Parts = Parameters<typeof createCompletionFallback>[0];

/** A fallback whose owner has `left` completions, with a log of them. */
function counted(left: number, complete: Parts["completer"]["complete"]) {
  const log: string[] = [];
  const fallback = createCompletionFallback({
    completer: { isReady: () => true, complete },
    limits: { maxPerSession: 50 } as Parts["limits"],
    policy: {
      mayComplete: async () => true,
      mayRemember: async () => true,
      allows: async () => true,
      budgetOf: () => ({
        async take() {
          log.push(left > 0 ? "taken" : "refused");
          return left > 0;
        },
        async refund() {
          log.push("refunded");
        },
      }),
    },
    functions: { toolsFor: async () => [] } as unknown as Parts["functions"],
    deepThought: null,
  });
  return { fallback, log };
}

function visitor(): TurnContext {
  const user = { personID: null, tag: null, authenticated: false, giver: false, pinVersion: null };
  const turn = { user, completionTried: false, contextVars: {}, date: null, place: null };
  const store = { assistantID: "a", record: {}, index: { get: () => undefined } };
  const rest = { guarded: [], ops: [], undo: [], history: [], currentMedia: [] };
  const session = { underage: false, callsID: "c", reference: "r", info: { language: null, timeZoneOffset: null } };
  const fallbacks = { board: { expertsFor: async () => null } };
  return {
    fallbacks,
    turn: { ...turn, ...rest },
    store,
    session,
    ports: { clock: fakeClock(), storage: memoryStorage() },
    sessionIdleMs: 1_000,
    account: null,
    onPart: null,
    holdLease: () => Promise.resolve(),
  } as unknown as TurnContext;
}

describe("the quota of the owner", () => {
  test("is checked before the model is asked", async () => {
    const { fallback, log } = counted(0, () => Promise.reject(new Error("asked")));
    expect(await fallback.answer("Why?", visitor())).toBeNull();
    expect(log).toEqual(["refused"]);
  });

  test("is charged for an answer", async () => {
    const { fallback, log } = counted(1, async () => ({ text: "So.", citedIDs: [] }));
    expect(await fallback.answer("Why?", visitor())).toMatchObject({ text: "So.", emitter: null });
    expect(log).toEqual(["taken"]);
  });

  test("is refunded if there is no answer", async () => {
    const { fallback, log } = counted(1, async () => null);
    expect(await fallback.answer("Why?", visitor())).toBeNull();
    expect(log).toEqual(["taken", "refunded"]);
  });

  test.each([
    ["no text was streamed", false, ["taken", "refunded"]],
    ["text was streamed", true, ["taken"]],
  ])("of an aborted turn: %s", async (_, isAnswered, expected) => {
    const { fallback, log } = counted(1, async (_input, { emit }) => {
      if (isAnswered) emit?.({ type: "text-delta", text: "So" });
      throw new Error("aborted");
    });
    const context = { ...visitor(), onPart: () => {} };
    await expect(fallback.answer("Why?", context)).rejects.toThrow("aborted");
    for (const giveBack of context.turn.undo) await giveBack();
    expect(log).toEqual(expected);
  });
});
