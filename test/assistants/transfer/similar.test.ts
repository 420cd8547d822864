import type { AssistantHandle, Engine, ImportWarning } from "keepsake";
import { beforeEach, expect, test } from "vitest";
import { testEngine } from "../../support/test-engine.js";

let engine: Engine;
let guide: AssistantHandle;
let opening: string;

beforeEach(async () => {
  ({ engine } = testEngine());
  guide = await engine.assistants.create({ name: "Guide" });
  for (const title of ["Where is the harbour?", "How much is a ticket?", "Do you sell books of poems?"]) {
    await guide.memories.add({ memoryType: "Question", title, answers: [{ text: "…" }] });
  }
  const added = await guide.memories.add({
    memoryType: "Question",
    title: "When do you open?",
    titleVariants: ["opening hours"],
    answers: [{ text: "At nine." }],
  });
  opening = added.memoryID;
});

const warningsOf = async (lines: string, options: object = {}): Promise<readonly ImportWarning[]> =>
  (await guide.import(lines, { format: "csv", ...options }).result()).warnings;

test("warns of a title that a memory already answers, with the memory and its level", async () => {
  expect(await warningsOf("answer,title\nx,opening hours\nx,Can dogs come along?")).toEqual([
    {
      code: "SIMILAR_MEMORY",
      row: 2,
      line: 2,
      column: 2,
      field: "title",
      message: "A similar memory exists, at level HIGH",
      similar: { memoryID: opening, title: "When do you open?", confidenceLevel: "HIGH" },
    },
  ]);
});

test("imports the row with the warning", async () => {
  const result = await guide.import("title\nopening hours", { format: "csv" }).result();
  expect(result).toMatchObject({ imported: 1, failed: 0 });
});

test.each([1, 2, 100])("compares the rows of one file, in batches of %i", async (batchSize) => {
  const warnings = await warningsOf("title\nCan dogs come along?\ncan dogs come along", { batchSize });
  expect(warnings).toMatchObject([{ row: 3, similar: { title: "Can dogs come along?", confidenceLevel: "HIGH" } }]);
});

test("never reveals a memory that belongs to somebody else", async () => {
  await guide.people.add({ name: "Bob", tag: "🐻" });
  await guide.people.add({ name: "Ann", tag: "🐱" });
  await warningsOf("title,tag\nWhat is my secret wish?,🐻");
  expect(await warningsOf("title,tag\nWhat is my secret wish?,🐱\nWhat is my secret wish?,")).toEqual([]);
  expect(await warningsOf("title,tag\nWhat is my secret wish?,🐻")).toMatchObject([{ row: 2 }]);
});

test("a dry run warns", async () => {
  expect(await warningsOf("title\nopening hours", { dryRun: true })).toHaveLength(1);
});

test.each([
  ["switched off", "title\nopening hours", { warnSimilar: false }],
  ["a Default has no title", "answer\nopening hours", { memoryType: "Default" }],
])("no warnings: %s", async (_, lines, options) => {
  expect(await warningsOf(lines, options)).toEqual([]);
});

test("titles of other contexts are not similar", async () => {
  const lines = "title,contextVarsToMatch\nWho may enter the vault?,ROLE:staff\nWho may enter the vault?,ROLE:guest";
  expect(await warningsOf(lines)).toEqual([]);
});

test("an import that compares titles while the assistant is removed fails with ASSISTANT_NOT_FOUND", async () => {
  async function* rows(): AsyncGenerator<string> {
    yield "title\nCan dogs come along?\n";
    await engine.assistants.remove(guide.assistantID);
    yield "opening hours\nWhat does it cost?\n";
  }
  for (const options of [{ batchSize: 1 }, { batchSize: 100 }, { dryRun: true }]) {
    guide = await engine.assistants.create({ name: "Guide" });
    await guide.memories.add({ memoryType: "Question", title: "When do you open?", answers: [] });
    const run = guide.import(rows(), { format: "csv", ...options }).result();
    await expect(run).rejects.toMatchObject({ name: "KeepsakeError", code: "ASSISTANT_NOT_FOUND" });
  }
});
