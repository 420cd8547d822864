import { createEngine, KeepsakeError, LanguageModelError } from "keepsake";
import { scriptedModel } from "keepsake/testing";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { consoleLogger } from "../../src/shared/console-logger.js";
import { createGuide } from "../support/assistants.js";

const lines = vi.fn<(text: string) => void>();
beforeEach(() => void vi.spyOn(console, "warn").mockImplementation(lines));
afterEach(() => {
  vi.restoreAllMocks();
  lines.mockReset();
});

const written = () => lines.mock.calls.map(([line]) => line);

describe("the console logger", () => {
  test("says what failed, with names and codes of the errors", () => {
    const refused = Object.assign(new Error("connect 10.0.0.7"), { code: "ECONNREFUSED" });
    const error = new LanguageModelError("unreachable", "sk-secret", { cause: refused });
    consoleLogger().warn("A completion failed", { provider: "ollama", model: "llama", error });
    expect(written()).toEqual([
      "[keepsake] A completion failed (provider ollama, model llama, LanguageModelError unreachable caused by Error " +
        "ECONNREFUSED). Details go to the option `logger`; this is not repeated for ten minutes.",
    ]);
  });

  test.each<[string, unknown, string]>([
    ["a text", "sk-secret", "a thrown string"],
    ["nothing", undefined, "a thrown undefined"],
    ["a code with blanks", Object.assign(new Error("x"), { code: "sk secret" }), "(Error)"],
    ["an error of Keepsake", new KeepsakeError("PORT_FAILED", "The hasher failed"), "PORT_FAILED: The hasher failed"],
    ["a status", Object.assign(new TypeError("sk-secret"), { statusCode: 401 }), "TypeError 401"],
  ])("describes %s without its message", (_, error, expected) => {
    consoleLogger().error("It failed", { error });
    expect(written()[0]).toContain(expected);
    expect(written()[0]).not.toContain("secret");
  });

  test("shows no other fields", () => {
    consoleLogger().warn("It failed", { userID: "u1", text: "a question", correlationID: "c1" });
    expect(written()[0]).toMatch(/^\[keepsake\] It failed\. /);
  });

  test("repeats a cause after ten minutes, and reports another one at once", () => {
    let nowMs = 0;
    const logger = consoleLogger(() => nowMs);
    const fail = (failure: string) => logger.warn("A completion failed", { failure });
    for (let i = 0; i < 100; i++) fail("timed-out");
    expect(lines).toHaveBeenCalledTimes(1);
    fail("unreachable");
    expect(lines).toHaveBeenCalledTimes(2);
    nowMs = 600_000;
    fail("timed-out");
    expect(lines).toHaveBeenCalledTimes(3);
  });

  test("keeps details and progress to itself", () => {
    consoleLogger().debug("detail");
    consoleLogger().info("progress");
    expect(lines).not.toHaveBeenCalled();
  });
});

describe("an engine without a logger", () => {
  const failing = () => scriptedModel([{ fails: "unreachable", text: "sk-secret" }]);

  test("warns of a failing model on the console", async () => {
    const engine = createEngine({ languageModel: failing() });
    const { assistantID } = await createGuide(engine, []);
    await (await engine.sessions.open({ assistantID })).enterText("Who built this house?");
    await engine.close();
    expect(written()).toEqual([expect.stringMatching(/A completion failed .*unreachable/)]);
    expect(written()[0]).not.toContain("secret");
  });

  test("with a logger writes nothing to the console", async () => {
    const ignore = () => undefined;
    const logger = { debug: ignore, info: ignore, warn: ignore, error: ignore };
    const engine = createEngine({ languageModel: failing(), logger });
    const { assistantID } = await createGuide(engine, []);
    await (await engine.sessions.open({ assistantID })).enterText("Who built this house?");
    await engine.close();
    expect(lines).not.toHaveBeenCalled();
  });
});
