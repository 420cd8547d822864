import type { AssistantHandle, ImportResult } from "keepsake";
import { beforeEach, describe, expect, test } from "vitest";
import { MAX_ROW_LENGTH } from "../../../src/assistants/transfer/source/read-source.js";
import { testEngine } from "../../support/test-engine.js";
import { joinPieces } from "./pieces.js";

let guide: AssistantHandle;

beforeEach(async () => {
  guide = await testEngine().engine.assistants.create({ name: "Guide" });
});

const run = (...lines: (object | string)[]): Promise<ImportResult> => {
  const text = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  return guide.import(text, { format: "jsonl", warnSimilar: false }).result();
};
const contents = async () =>
  (await guide.memories.list()).memories.map(({ title, answers }) => [title, ...answers.map(({ text }) => text)]);
const chat = (...messages: readonly (readonly [role: string, content: unknown, more?: object])[]) => ({
  messages: messages.map(([role, content, more]) => ({ role, content, ...more })),
});

describe("lines of memories", () => {
  test("use the spec's field names; the default type is Question", async () => {
    await run({ title: "A", answers: [{ text: "a" }] }, "", "  ", { memoryType: "Default", answers: [{ text: "d" }] });
    expect((await guide.memories.list()).memories.map(({ memoryType }) => memoryType)).toEqual(["Question", "Default"]);
  });

  test("that are invalid are reported; the rest is imported", async () => {
    const { errors, imported } = await run(
      "{",
      "[]",
      { title: "A", nonsense: 1 },
      { title: "A", answers: [{ text: 5 }] },
      { title: "A", memoryType: "Poem" },
      { title: "A", receiverTag: "🦊" },
      { title: "Good" },
    );
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, null, "BROKEN_JSON"],
      [2, null, "INVALID_FIELD"],
      [3, "nonsense", "UNKNOWN_FIELD"],
      [4, "answers.0.text", "INVALID_FIELD"],
      [5, "memoryType", "INVALID_FIELD"],
      [6, "receiverTag", "PERSON_NOT_FOUND"],
    ]);
    expect(imported).toBe(1);
  });

  test("that are too long are skipped", async () => {
    const { errors, imported } = await run(`{"title":"${"x".repeat(MAX_ROW_LENGTH)}"}`, { title: "Good" });
    expect(errors).toMatchObject([{ row: 1, code: "ROW_TOO_LONG" }]);
    expect(imported).toBe(1);
  });

  test("of an export can be imported, for the person with the same tag", async () => {
    const { personID } = await guide.people.add({ name: "Bob", tag: "🐻" });
    await guide.memories.add({ memoryType: "Story", title: "S", receiverID: personID, answers: [{ text: "s" }] });
    const lines = await joinPieces(guide.export({ format: "jsonl" }));
    const other = await testEngine().engine.assistants.create({ name: "Other" });
    const bob = await other.people.add({ name: "Bob", tag: "🐻" });
    expect(await other.import(lines, { format: "jsonl" }).result()).toMatchObject({ imported: 1, errors: [] });
    expect((await other.memories.list()).memories).toMatchObject([{ title: "S", receiverID: bob.personID }]);
  });

  test("of a bundle are rejected with a hint to importBundle", async () => {
    const bundle = await joinPieces(guide.export({ format: "bundle" }));
    await expect(run(bundle)).rejects.toMatchObject({ code: "RULE_BROKEN" });
  });
});

describe("conversations", () => {
  test("become a Question per answered message", async () => {
    const { imported, done, warnings } = await run(
      chat(
        ["user", "When do you open?"],
        ["assistant", "At nine."],
        ["user", "And on Sundays?"],
        ["assistant", "At ten."],
      ),
    );
    expect({ imported, done, warnings }).toEqual({ imported: 2, done: 1, warnings: [] });
    expect(await contents()).toEqual([
      ["When do you open?", "At nine."],
      ["And on Sundays?", "At ten."],
    ]);
  });

  test.each([
    ["a system message", chat(["system", "Be kind."], ["user", "Q"], ["assistant", "A"]), [0]],
    [
      "a call of a tool",
      chat(["user", "Q"], ["assistant", null, { tool_calls: [] }], ["tool", "x"], ["assistant", "A"]),
      [1, 0, 2, 3],
    ],
    ["a question without answer", chat(["user", "Hello?"], ["user", "Q"], ["assistant", "A"], ["user", "Bye"]), [0, 3]],
    ["an answer without question", chat(["assistant", "Welcome"], ["user", "Q"], ["assistant", "A"]), [0]],
    [
      "an answer not to be learnt",
      chat(["user", "X"], ["assistant", "Y", { weight: 0 }], ["user", "Q"], ["assistant", "A"]),
      [1, 0],
    ],
  ])("skip %s with a warning", async (name, line, ignored) => {
    const { warnings } = await run(line);
    expect(warnings.map(({ code, field }) => [code, field])).toEqual(
      ignored.map((at) => ["MESSAGE_IGNORED", `messages.${at}`]),
    );
    expect(await contents()).toEqual(name === "a call of a tool" ? [] : [["Q", "A"]]);
  });

  test("join consecutive replies and parts to one answer", async () => {
    await run(
      chat(["user", "Q"], ["assistant", "One."], ["assistant", "Two."]),
      chat(
        ["user", [{ type: "text", text: "P" }]],
        ["assistant", [{ type: "text", text: "a" }, { type: "image_url" }]],
      ),
    );
    expect(await contents()).toEqual([
      ["Q", "One.\n\nTwo."],
      ["P", "a"],
    ]);
  });

  test("with a malformed message are rejected as a whole", async () => {
    const { errors } = await run(
      chat(["user", "Q"], ["assistant", "A"], ["user", 5]),
      chat(["user", "Q"], ["assistant", "A"], ["user", "x".repeat(2_001)], ["assistant", "A"]),
      { messages: ["hello"] },
    );
    expect(errors.map(({ row, field, code }) => [row, field, code])).toEqual([
      [1, "messages.2", "INVALID_FIELD"],
      [2, "title", "TEXT_TOO_LONG"],
      [3, "messages.0", "INVALID_FIELD"],
    ]);
    expect(await contents()).toEqual([]);
  });
});
