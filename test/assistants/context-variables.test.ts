import type { NewMemory } from "keepsake";
import { describe, expect } from "vitest";
import { onBoth, storyOf } from "./on-both.js";

const MEMORIES: readonly NewMemory[] = [
  storyOf("A", { contextVarsToSet: { CITY: "Rome", MOOD: "-" }, contextVarsToMatch: { AGE: "!child|teen" } }),
  storyOf("B", { contextVarsToSet: { CITY: "ROME" }, contextVarsToMatch: { CITY: "Paris|a\\|b", GUEST: "*" } }),
  { memoryType: "CompletionDraft", title: "C?", contextVarsToSet: { TOPIC: "boats" }, answers: [{ text: "C." }] },
];

describe("context variables of an assistant", () => {
  onBoth("are those that memories set or match", MEMORIES, async ({ contextVars }) => {
    expect(await contextVars.list()).toEqual({
      count: 5,
      contextVars: [
        { name: "AGE", values: ["child", "teen"] },
        { name: "CITY", values: ["Paris", "Rome", "a|b"] },
        { name: "GUEST", values: [] },
        { name: "MOOD", values: [] },
        { name: "TOPIC", values: ["boats"] },
      ],
    });
    expect(await contextVars.names()).toEqual({ count: 5, contextVarNames: ["AGE", "CITY", "GUEST", "MOOD", "TOPIC"] });
    expect(await contextVars.values("city")).toEqual({ count: 3, contextVarValues: ["Paris", "Rome", "a|b"] });
    expect(await contextVars.values("UNKNOWN")).toEqual({ count: 0, contextVarValues: [] });
  });

  onBoth("follow changes of memories", MEMORIES, async ({ contextVars, memories, id }) => {
    await memories.update(id("B"), { contextVarsToMatch: {} });
    await memories.remove(id("C?"));
    expect((await contextVars.names()).contextVarNames).toEqual(["AGE", "CITY", "MOOD"]);
  });

  onBoth("have names of letters, digits and _", [], async ({ contextVars }) => {
    for (const name of ["A B", "", 7, "x".repeat(65)]) {
      const call = contextVars.values(name as string);
      await expect(call, String(name)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "name" });
    }
  });

  onBoth("are visible to the Giver only", MEMORIES, async ({ visitor }) => {
    const session = await visitor();
    expect(session.giver).toBeNull();
    expect(session).not.toHaveProperty("contextVars");
  });
});
