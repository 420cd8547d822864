import { createEngine, type NewMemory, type QuestionAnswer } from "keepsake";
import { describe, expect, test } from "vitest";

const QUESTION = { memoryType: "Question", title: "When do you open?" } as const;

async function createGuide() {
  const guide = await createEngine().assistants.create({ name: "Guide" });
  const textsOf = async (memoryID: string) => (await guide.memories.get(memoryID)).answers.map(({ text }) => text);
  return { guide, textsOf };
}

describe("answers are written in short", () => {
  test.each<[string, NewMemory, string[]]>([
    ["one text", { ...QUESTION, answer: "At nine." }, ["At nine."]],
    ["a list of texts", { ...QUESTION, answers: ["At nine.", "At 9."] }, ["At nine.", "At 9."]],
    ["texts and objects", { ...QUESTION, answers: ["At nine.", { text: "9" }] }, ["At nine.", "9"]],
    ["one object", { ...QUESTION, answer: { text: "At nine.", preformatted: true } }, ["At nine."]],
    ["a Default's", { memoryType: "Default", answer: "No idea." }, ["No idea."]],
  ])("%s", async (_, memory, expected) => {
    const { guide, textsOf } = await createGuide();
    const { memoryID } = await guide.memories.add(memory);
    expect(await textsOf(memoryID)).toEqual(expected);
  });

  test("in a change, in the answer to a question, and in an import", async () => {
    const { guide, textsOf } = await createGuide();
    const { memoryID } = await guide.memories.add({ ...QUESTION, answer: "At nine." });
    await guide.memories.update(memoryID, { answer: "At ten." });
    expect(await textsOf(memoryID)).toEqual(["At ten."]);
    const { questionID } = await guide.unanswered.add({ text: "Why?" });
    const added = await guide.unanswered.answer(questionID, { answer: "Because." } satisfies QuestionAnswer);
    expect(await textsOf(added.memoryID)).toEqual(["Because."]);
    const line = JSON.stringify({ title: "Where?", answer: "Here." });
    expect(await guide.import(line, { format: "jsonl" }).result()).toMatchObject({ imported: 1, errors: [] });
  });

  test.each<[object, string, string]>([
    [{ answer: "A", answers: ["B"] }, "RULE_BROKEN", "answer"],
    [{ answers: [" "] }, "INVALID_FIELD", "answers.0.text"],
    [{ answers: [7] }, "INVALID_FIELD", "answers.0"],
    [{ answers: "At nine." }, "INVALID_FIELD", "answers"],
  ])("but not as %j", async (answers, code, field) => {
    const { guide } = await createGuide();
    const adding = guide.memories.add({ ...QUESTION, ...answers } as NewMemory);
    await expect(adding).rejects.toMatchObject({ code, field });
  });
});
