import fc from "fast-check";
import type { AssistantHandle, ExportOptions, NewMemory } from "keepsake";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { testEngine } from "../../support/test-engine.js";
import { joinPieces } from "./pieces.js";

const newAssistant = (): Promise<AssistantHandle> => testEngine().engine.assistants.create({ name: "Guide" });

/** The memories of an assistant without the fields that an import creates. */
async function readContent(assistant: AssistantHandle): Promise<unknown> {
  const isNew = (key: string) => /^(?:memoryID|mediumID|receiverID|\w+Timestamp|\w+SessionID)$/.test(key);
  const text = JSON.stringify((await assistant.memories.list()).memories);
  return JSON.parse(text, (key, value: unknown) => (isNew(key) ? null : value));
}

describe("a table", () => {
  test("has a row per memory and no cell that a spreadsheet runs", async () => {
    const guide = await newAssistant();
    await guide.memories.add({
      memoryType: "Question",
      title: "=HYPERLINK(1)",
      titleVariants: ["a|b", "c"],
      answers: [{ text: 'Say "hi"' }, { text: "+1" }],
      placeName: "Here",
      placeLatitude: -1.5,
      placeLongitude: 2,
      contextVarsToSet: { LANG: "en" },
      tags: ["@all"],
    });
    const [header, line, end] = (await joinPieces(guide.export({ format: "csv" }))).split("\r\n");
    expect(header).toMatch(/^memoryType,title,titleVariants,answers,preformatted,receiverTag,receiverID,.*,tags$/);
    expect(line).toBe(
      `Question,'=HYPERLINK(1),a\\|b|c,"Say ""hi""|+1",false,,,,,Here,-1.5,2,,false,false,false,,,,LANG:en,,,,,'@all`,
    );
    expect(end).toBe("");
  });

  test("round-trips", async () => {
    const sign = fc.constantFrom("a", "é", " ", ",", ";", "|", "\\", '"', "'", "=", "-", "\n", "\t", "#", "\uFEFF");
    const text = fc.string({ unit: sign, minLength: 1, maxLength: 8 });
    const trimmed = text.map((value) => value.trim()).filter((value) => value !== "");
    const memory = fc.record({
      memoryType: fc.constantFrom("Question", "Story", "Default"),
      title: trimmed,
      titleVariants: fc.array(trimmed, { maxLength: 2 }),
      answers: fc.oneof(
        fc.array(fc.record({ text: trimmed, preformatted: fc.constant(false) }), { maxLength: 2 }),
        fc.array(fc.record({ text: text.filter((value) => value.trim() !== ""), preformatted: fc.constant(true) })),
      ),
      placeLatitude: fc.double({ min: -90, max: 90, noNaN: true }),
      placeLongitude: fc.double({ min: -180, max: 180, noNaN: true }),
      hints: fc.array(trimmed, { maxLength: 2 }),
      help: fc.boolean(),
      contextVarsToSet: fc.dictionary(fc.stringMatching(/^[A-Z]{1,3}$/), trimmed, { maxKeys: 2 }),
      tags: fc.array(trimmed, { maxLength: 2 }),
      media: fc.array(fc.record({ mimeType: fc.constant("text/plain"), content: text, title: text }), { maxLength: 1 }),
    });
    const separators = fc.record({
      separator: fc.constantFrom(",", ";", "\t"),
      variantSeparator: fc.constantFrom("|", ";", "#", "\n"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(memory, { minLength: 1, maxLength: 3 }), separators, async (memories, how) => {
        const guide = await newAssistant();
        for (const input of memories) await guide.memories.add(input as NewMemory);
        const table = await joinPieces(guide.export({ format: "csv", ...how }));
        const copy = await newAssistant();
        const { errors } = await copy.import(table, { format: "csv", warnSimilar: false, ...how }).result();
        expect(errors).toEqual([]);
        expect(await readContent(copy)).toEqual(await readContent(guide));
      }),
      { numRuns: 60 },
    );
  });

  test.each(["csv", "jsonl"] as const)(
    "of %s: what was private to somebody who is gone becomes nobody else's",
    async (format) => {
      const guide = await newAssistant();
      const { personID } = await guide.people.add({ name: "Ada", tag: "ada" });
      const memory = { memoryType: "Question", title: "What is my diagnosis?", receiverID: personID } as const;
      await guide.memories.add({ ...memory, answers: [{ text: "Private." }] });
      await guide.people.remove(personID);
      const text = await joinPieces(guide.export({ format }));
      for (const copy of [guide, await newAssistant()]) {
        const { errors, imported } = await copy.import(text, { format, warnSimilar: false }).result();
        expect([imported, errors.map(({ code }) => code)]).toEqual([0, ["PERSON_NOT_FOUND"]]);
      }
    },
  );

  test("assigns memories to the person with the same tag", async () => {
    const guide = await newAssistant();
    const { personID } = await guide.people.add({ name: "Ada", tag: "ada" });
    await guide.memories.add({ memoryType: "Story", title: "S", receiverID: personID, answers: [{ text: "s" }] });
    const copy = await testEngine({ ids: fakeIds("other") }).engine.assistants.create({ name: "Copy" });
    const ada = await copy.people.add({ name: "Ada", tag: "ada" });
    await copy.import(await joinPieces(guide.export({ format: "csv" })), { format: "csv" }).result();
    expect((await copy.memories.list()).memories).toMatchObject([{ title: "S", receiverID: ada.personID }]);
  });

  test("starts with a byte order mark on request", async () => {
    const guide = await newAssistant();
    expect(await joinPieces(guide.export({ format: "csv", byteOrderMark: true }))).toMatch(/^\uFEFFmemoryType,/);
  });
});

test("lines of JSON contain the memories", async () => {
  const guide = await newAssistant();
  await guide.memories.add({ memoryType: "Question", title: "A", answers: [{ text: "a" }] });
  await guide.memories.add({ memoryType: "Default", answers: [{ text: "d" }] });
  const lines = (await joinPieces(guide.export({ format: "jsonl" }))).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    JSON.parse(JSON.stringify((await guide.memories.list()).memories)),
  );
  const contents = await joinPieces(guide.export({ format: "jsonl", type: "CONTENTS" }));
  expect(contents).toBe(`${lines[0]}\n`);
});

test.each(["csv", "jsonl", "bundle"] as const)("a long memory round-trips: %s", async (format) => {
  const { engine } = testEngine();
  const guide = await engine.assistants.create({ name: "Guide" });
  const answers = Array.from({ length: 20 }, () => ({ text: '"\n'.repeat(33_333) }));
  await guide.memories.add({ memoryType: "Question", title: "Long", answers });
  const text = await joinPieces(guide.export({ format }));
  const copy = await engine.assistants.create({ name: "Copy" });
  const { errors, imported } =
    format === "bundle"
      ? await engine.assistants.importBundle(text).result()
      : await copy.import(text, { format, warnSimilar: false }).result();
  expect([imported, errors]).toEqual([1, []]);
});

test("exports many memories completely", async () => {
  const guide = await newAssistant();
  const rows = Array.from({ length: 1_100 }, (_, i) => `T${i}\n`).join("");
  await guide.import(`title\n${rows}`, { format: "csv", warnSimilar: false, batchSize: 1_000 }).result();
  for (const [format, more] of [
    ["csv", 1],
    ["jsonl", 0],
    ["bundle", 3],
  ] as const) {
    const lines = (await joinPieces(guide.export({ format }))).trimEnd().split("\n");
    expect(lines).toHaveLength(1_100 + more);
  }
});

test("a signal ends an export", async () => {
  const guide = await newAssistant();
  const signal = AbortSignal.abort();
  await expect(joinPieces(guide.export({ format: "bundle", signal }))).rejects.toMatchObject({ code: "ABORTED" });
});

test.each<[object, string, string]>([
  [{}, "MISSING_FIELD", "format"],
  [{ format: "text" }, "INVALID_FIELD", "format"],
  [{ format: "csv", includeSecrets: true }, "UNKNOWN_FIELD", "includeSecrets"],
  [{ format: "csv", separator: "x" }, "INVALID_FIELD", "separator"],
  [{ format: "jsonl", type: "POEMS" }, "INVALID_FIELD", "type"],
])("rejects the options %j: %s", async (options, code, field) => {
  const guide = await newAssistant();
  await expect(joinPieces(guide.export(options as ExportOptions))).rejects.toMatchObject({ code, field });
});
