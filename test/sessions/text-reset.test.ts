import { memoryStorage, type Session, type Storage } from "keepsake";
import { type ScriptedAnswer, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide } from "../support/assistants.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const TREES = "Which trees grow in the garden?";

async function open(script: readonly ScriptedAnswer[], storage: Storage = memoryStorage()): Promise<Session> {
  const { engine } = testEngine({ languageModel: scriptedModel(script), storage });
  const { assistantID } = await createGuide(engine);
  return engine.sessions.open({ assistantID });
}

describe("streamed text", () => {
  /** The parts that listeners get, one word each. */
  function readReceived(session: Session): string[] {
    const received: string[] = [];
    session.subscribe(
      ({ emission }) => received.push(`state ${emission}`),
      (part) => received.push(part.type === "text-delta" ? part.text : part.type),
    );
    return received;
  }

  test("is reset if the turn is aborted", async () => {
    const session = await open([{ hangs: true, text: "Apples and" }, "Pears."]);
    const received = readReceived(session);
    const controller = new AbortController();
    session.subscribe(
      () => {},
      ({ type }) => (type === "text-delta" && received.at(-1) === " and" ? controller.abort() : undefined),
    );
    const turn = session.enterText(TREES, { signal: controller.signal });
    await expect(turn).rejects.toMatchObject({ code: "ABORTED" });
    await session.enterText(TREES);
    expect(received).toEqual(["Apples", " and", "text-reset", "Pears.", "state Pears."]);
  });

  test("is reset if the turn cannot be committed", async () => {
    const inner = memoryStorage();
    let isFull = false;
    const commit: Storage["commit"] = (ops) => (isFull ? Promise.reject(new Error("no room")) : inner.commit(ops));
    const session = await open(["Apples."], overriding(inner, { commit }));
    const received = readReceived(session);
    session.subscribe(
      () => {},
      () => {
        isFull = true;
      },
    );
    await expect(session.enterText(TREES)).rejects.toMatchObject({ cause: { message: "no room" } });
    expect(received).toEqual(["Apples.", "text-reset"]);
  });
});
