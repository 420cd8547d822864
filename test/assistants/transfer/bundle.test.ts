import fc from "fast-check";
import {
  type AssistantHandle,
  type Engine,
  type EngineOptions,
  type MacroFunctionDefinition,
  memoryStorage,
  type NewFunction,
  type NewMemory,
} from "keepsake";
import { describe, expect, test } from "vitest";
import { testEngine as plainEngine } from "../../support/test-engine.js";
import { collect, inPieces, joinPieces } from "./pieces.js";

const bundleOf = (assistant: AssistantHandle, includeSecrets = false) =>
  joinPieces(assistant.export({ format: "bundle", includeSecrets }));

/** An assistant with content of every kind, created by conversation where possible. */
async function fullAssistant(engine: Engine): Promise<AssistantHandle> {
  const guide = await engine.assistants.create({
    name: "Guide",
    culture: "en-GB",
    description: "Shows the museum",
    presentation: "Hello!",
    giver: { tag: "🔑", pin: "123456" },
    password: "open sesame",
    confidenceThresholds: { high: 0.8, medium: 0.6, low: 0.4 },
    continuationPrompts: ["What else?"],
    learning: "on",
    ageRestriction: 12,
  });
  const { personID } = await guide.people.add({ name: "Bob", tag: "🐻", pin: "654321", information: "Likes bears" });
  const { personID: removedID } = await guide.people.add({ name: "Gone", tag: "🐱" });
  await guide.memories.add({ memoryType: "Question", title: "When do you open?", answers: [{ text: "At nine." }] });
  await guide.memories.add({
    memoryType: "Story",
    title: "Bob's secret",
    receiverID: personID,
    answers: [{ text: "Honey." }],
  });
  await guide.memories.add({
    memoryType: "Story",
    title: "Left behind",
    receiverID: removedID,
    answers: [{ text: "…" }],
  });
  await guide.memories.add({ memoryType: "Default", answers: [{ text: "I do not know." }] });
  const { memoryID } = await guide.memories.add(RICH);
  await guide.memories.update(memoryID, { answers: [{ text: "Other" }, { text: "  kept ", preformatted: true }] });
  await guide.people.remove(removedID);
  const birthDate = "1990-01-01";
  const session = await engine.sessions.open({ assistantID: guide.assistantID, password: "open sesame", birthDate });
  await session.enterText("when do you open");
  await session.enterText("zzz qqq xxx");
  await guide.pairs.add({ text: "opening?", memoryID });
  await guide.unanswered.add({ text: "Is there a café?" });
  for (const name of ["weather", "tides"]) await guide.functions.add({ ...HOOK, name });
  await guide.functions.enableMacroFunction("trains", { station: "Genova", apiKey: "key of trains" });
  return guide;
}

const HOOK: NewFunction = {
  functionType: "WebHook",
  name: "weather",
  description: "Tells the weather.",
  parameters: [{ name: "city", required: true, possibleValues: ["Genova"] }, { name: "day" }],
  webHook: "https://weather.example/{city}",
  httpHeaders: { Authorization: "Bearer key of weather" },
  httpQueryStringTemplate: "day={day}",
  sendExtensionHeaders: ["SESSION-ID"],
};

const macroFunctions: readonly MacroFunctionDefinition[] = [
  {
    name: "trains",
    macroParameters: [{ name: "station" }, { name: "apiKey", obfuscated: true }],
    functions: [
      {
        functionType: "WebHook",
        name: "trains",
        description: "Tells of trains.",
        webHook: "https://trains.example/{station}",
        httpHeaders: { "X-Key": "{apiKey}" },
      },
    ],
  },
];

/** An engine that knows the macro functions. */
const testEngine = (options: EngineOptions = {}) => plainEngine({ macroFunctions, ...options });

const RICH: NewMemory = {
  memoryType: "Question",
  title: "Où est le phare ?",
  titleVariants: ["the lighthouse", "\u2028 odd"],
  answers: [{ text: "There." }],
  media: [
    { url: "https://example.org/a.png", mimeType: "image/png", title: "", properties: { 10: "x", 9: "y", z: "" } },
    { content: "some text", mimeType: "text/plain" },
  ],
  date: "1815/12/10 09:30:00 +01:00",
  dateUncertaintyDays: 0.1,
  placeName: "Rome",
  placeLatitude: -0,
  placeLongitude: 12.5,
  placeUncertaintyKm: 1e21,
  conclusive: true,
  hints: ["More"],
  minTimeout: 1,
  maxTimeout: 2,
  contextVarsToSet: { lang: " fr ", old: "-" },
  contextVarsToMatch: { ROLE: "a|!b" },
  dcmOutcomeType: "t",
  dcmOutcomeCode: "",
  tags: ["sea"],
};

describe("a bundle", () => {
  test("round-trips through another storage at another time", async () => {
    const bundle = await bundleOf(await fullAssistant(testEngine().engine));
    const there = testEngine();
    there.clock.advance(1e9);
    const { assistantID, errors, warnings } = await there.engine.assistants
      .importBundle(inPieces(bundle, 100))
      .result();
    expect({ errors, warnings }).toEqual({ errors: [], warnings: [] });
    expect(await bundleOf(await there.engine.assistants.get(assistantID!))).toBe(bundle);
  });

  test("contains reading counts, pairs and questions", async () => {
    const kinds = (await bundleOf(await fullAssistant(testEngine().engine)))
      .split("\n")
      .map((line) => line.slice(2, line.indexOf('"', 2)));
    expect(new Set(kinds)).toEqual(
      new Set(["format", "assistant", "person", "memory", "pair", "question", "function", "macro", "end", ""]),
    );
    expect(await bundleOf(await fullAssistant(testEngine().engine))).toContain('"readOccurrences":1');
  });

  test("does not depend on the ID of the assistant", async () => {
    const bundles = await Promise.all(
      ["a", "b"].map(async () => {
        const { engine } = testEngine();
        return [await bundleOf(await fullAssistant(engine))];
      }),
    );
    expect(bundles[0]).toEqual(bundles[1]);
    const { engine } = testEngine();
    const guide = await fullAssistant(engine);
    expect(await bundleOf(guide)).not.toContain(`"${guide.assistantID}"`);
  });

  test("round-trips any memories", async () => {
    const text = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 8 })
      .filter((value) => value.trim() !== "" && !value.includes("\0"));
    const memory = fc.record({
      memoryType: fc.constantFrom("Question", "Story", "Default", "CompletionDraft", "ExpertReference"),
      title: text,
      titleVariants: fc.array(text, { maxLength: 2 }),
      answers: fc.array(fc.record({ text, preformatted: fc.boolean() }), { maxLength: 2 }),
      dateUncertaintyDays: fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      placeName: text,
      contextVarsToSet: fc.dictionary(fc.stringMatching(/^[A-Z]{1,3}$/), text, { maxKeys: 3 }),
      tags: fc.array(text, { maxLength: 2 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(memory, { maxLength: 4 }), async (memories) => {
        const { engine } = testEngine();
        const guide = await engine.assistants.create({ name: "Guide" });
        for (const input of memories) await guide.memories.add(input as NewMemory);
        const bundle = await bundleOf(guide);
        const { assistantID, errors } = await engine.assistants.importBundle(bundle).result();
        expect(errors).toEqual([]);
        expect(await bundleOf(await engine.assistants.get(assistantID!))).toBe(bundle);
      }),
      { numRuns: 50 },
    );
  });

  test("creates an assistant with the same knowledge", async () => {
    const { engine } = testEngine();
    const bundle = await bundleOf(await fullAssistant(engine), true);
    const { assistantID } = await engine.assistants.importBundle(bundle, { includeSecrets: true }).result();
    const opening = { assistantID: assistantID!, password: "open sesame", birthDate: "1990-01-01" };
    const session = await engine.sessions.open({ ...opening, tag: "🐻", pin: "654321" });
    expect((await session.enterText("Bob's secret")).emission).toContain("Honey.");
    const copy = await engine.assistants.get(assistantID!);
    expect((await copy.memories.list()).memories.map(({ title }) => title)).toEqual([
      "When do you open?",
      "Bob's secret",
      "Left behind",
      null,
      "Où est le phare ?",
    ]);
    await copy.memories.add({ memoryType: "Story", title: "New" });
    expect((await copy.memories.list()).memories.at(-1)?.title).toBe("New");
  });
});

describe("secrets", () => {
  test("are exported only on request, and round-trip then", async () => {
    const { engine } = testEngine();
    const guide = await fullAssistant(engine);
    expect(await bundleOf(guide)).not.toMatch(/\$fake\$|key of/);
    const bundle = await bundleOf(guide, true);
    expect(bundle.match(/\$fake\$/g)).toHaveLength(3);
    expect(bundle.match(/key of \w+/g)).toEqual(["key of weather", "key of weather", "key of trains"]);
    const { assistantID } = await engine.assistants.importBundle(bundle, { includeSecrets: true }).result();
    expect(await bundleOf(await engine.assistants.get(assistantID!), true)).toBe(bundle);
  });

  test("are not imported without a request: their owners are locked out", async () => {
    const { engine } = testEngine();
    const bundle = await bundleOf(await fullAssistant(engine), true);
    const { assistantID, warnings } = await engine.assistants.importBundle(bundle).result();
    const rows = [2, 3, 4, 13, 14, 15];
    expect(warnings.map(({ code, row }) => [code, row])).toEqual(rows.map((row) => ["SECRETS_IGNORED", row]));
    const opening = { assistantID: assistantID!, birthDate: "1990-01-01" };
    for (const password of ["open sesame", "!", undefined]) {
      const open = engine.sessions.open({ ...opening, ...(password === undefined ? {} : { password }) });
      await expect(open).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    }
    await engine.assistants.update(assistantID!, { password: "new password", giver: { pin: "000000" } });
    const session = await engine.sessions.open({ ...opening, password: "new password", tag: "🔑", pin: "000000" });
    expect(session.state.currentTagAuthenticated).toBe(true);
  });
});

describe("the ID of the new assistant", () => {
  test("may be the ID of a removed assistant", async () => {
    const { engine } = testEngine();
    const guide = await fullAssistant(engine);
    const bundle = await bundleOf(guide);
    await engine.assistants.remove(guide.assistantID);
    const { assistantID } = await engine.assistants.importBundle(bundle, { assistantID: guide.assistantID }).result();
    expect(assistantID).toBe(guide.assistantID);
    expect(await bundleOf(await engine.assistants.get(guide.assistantID))).toBe(bundle);
    expect((await engine.assistants.list()).count).toBe(1);
  });

  test("must not belong to another assistant, which stays unchanged", async () => {
    const { engine } = testEngine();
    const guide = await fullAssistant(engine);
    const bundle = await bundleOf(guide);
    const run = engine.assistants.importBundle(bundle, { assistantID: guide.assistantID });
    await expect(run.result()).rejects.toMatchObject({ code: "ID_TAKEN", field: "assistantID" });
    expect(await bundleOf(guide)).toBe(bundle);
  });

  test("is reserved for one import at a time", async () => {
    const { engine } = testEngine();
    const bundle = await bundleOf(await fullAssistant(engine));
    const runs = [1, 2].map(() =>
      engine.assistants.importBundle(bundle, { assistantID: "mine", batchSize: 2 }).result(),
    );
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: { code: "ID_TAKEN" } }]);
    expect(await bundleOf(await engine.assistants.get("mine"))).toBe(bundle);
  });
});

describe("an invalid bundle", () => {
  const bundle = fullAssistant(testEngine().engine).then((guide) => bundleOf(guide));
  const lines = async () => (await bundle).trimEnd().split("\n");

  test.each<[string, (lines: string[]) => string[], number]>([
    ["a line that is no JSON", (all) => all.with(6, "{"), 7],
    ["a memory without type", (all) => all.with(6, all[6]!.replace(/"memoryType":"\w+"/, '"memoryType":null')), 7],
    ["an unknown field", (all) => all.with(6, all[6]!.replace('"hints"', '"hintz"')), 7],
    ["a date that is none", (all) => all.with(4, all[4]!.replace(/"lastRead":[^,]+/, '"lastRead":"now"')), 5],
    ["a memory twice", (all) => [...all.slice(0, 6), all[5]!, ...all.slice(6, -1), `{"end":${all.length - 1}}`], 7],
    ["a line without fields", (all) => all.with(6, '{"memory":"x"}'), 7],
    ["a line of no kind", (all) => all.with(6, '{"poem":{}}'), 7],
    ["no assistant", (all) => all.filter((_, i) => i !== 1), 2],
    ["a line missing", (all) => all.filter((_, i) => i !== 6), 0],
    ["no end", (all) => all.slice(0, -1), 0],
    ["something behind the end", (all) => [...all, all[6]!], 0],
  ])("is rejected as a whole: %s", async (_, change, row) => {
    const { engine, storage } = testEngine();
    const changed = change(await lines());
    const run = engine.assistants.importBundle(changed.join("\n"), { assistantID: "x", batchSize: 2, importID: "i" });
    const result = await run.result();
    expect(result).toMatchObject({ assistantID: null, imported: 0, done: result.total });
    expect(result.errors[0]?.row).toBe(row === 0 ? result.errors[0]?.row : row);
    expect(result.failed).toBeGreaterThan(0);
    for (const collection of ["memories", "people", "tags", "pairs"]) {
      expect((await storage.list({ partition: "assistant:x", collection })).count).toBe(0);
    }
    expect((await engine.assistants.list()).count).toBe(0);
    const again = engine.assistants.importBundle((await lines()).join("\n"), { assistantID: "x", importID: "i" });
    expect(await again.result()).toMatchObject({ assistantID: "x", failed: 0, skipped: 0 });
  });

  test.each([
    ["", "source"],
    ["{}", "source"],
    ["title,answer", "source"],
    ['{"format":"keepsake-bundle","version":2}', "source"],
  ])("is not a bundle: %j", async (text, field) => {
    const run = testEngine().engine.assistants.importBundle(text);
    await expect(run.result()).rejects.toMatchObject({ code: "INVALID_FIELD", field });
  });
});

describe("a bundle import that ends early", () => {
  const stopped = async (engine: Engine, bundle: string, options: object) => {
    const stop = new AbortController();
    const run = engine.assistants.importBundle(bundle, { batchSize: 2, signal: stop.signal, ...options });
    const stopping = (async () => {
      for await (const { done } of run) if (done >= 4) stop.abort();
    })();
    await expect(stopping).rejects.toMatchObject({ code: "ABORTED" });
  };

  test("leaves nothing behind", async () => {
    const bundle = await bundleOf(await fullAssistant(testEngine().engine));
    const { engine, storage } = testEngine();
    await stopped(engine, bundle, { assistantID: "x" });
    expect((await storage.changes("assistant:x", 0)).changes.filter(({ doc }) => doc !== null)).toEqual([]);
    for await (const _ of engine.assistants.importBundle(bundle, { assistantID: "x", batchSize: 2 })) break;
    expect((await storage.list({ partition: "assistant:x", collection: "people" })).count).toBe(0);
    await expect(engine.assistants.get("x")).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
  });

  test("fails if another run was faster", async () => {
    const { engine } = testEngine();
    const bundle = await bundleOf(await engine.assistants.create({ name: "Bare" }));
    const runs = [1, 2].map(() => engine.assistants.importBundle(bundle, { importID: "move" }).result());
    const outcomes = await Promise.allSettled(runs);
    expect(outcomes.map(({ status }) => status)).toContain("fulfilled");
    for (const outcome of outcomes) {
      if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ code: "VERSION_CONFLICT" });
    }
  });

  test("continues under its name; the assistant exists only at the end", async () => {
    const bundle = await bundleOf(await fullAssistant(testEngine().engine));
    const storage = memoryStorage();
    const { engine } = testEngine({ storage });
    await stopped(engine, bundle, { importID: "move" });
    expect((await engine.assistants.list()).count).toBe(0);
    const other = testEngine({ storage }).engine;
    const seen = await collect(other.assistants.importBundle(bundle, { importID: "move", batchSize: 3 }));
    expect(seen.at(-1)).toMatchObject({ skipped: 4, failed: 0 });
    const [only] = (await other.assistants.list()).assistants;
    expect(await bundleOf(await other.assistants.get(only!.assistantID))).toBe(bundle);
    const finished = await other.assistants.importBundle(bundle, { importID: "move" }).result();
    expect(finished).toMatchObject({ assistantID: only!.assistantID, imported: 0 });
    expect((await other.assistants.list()).count).toBe(1);
  });

  test.each<[string, (lines: string[]) => string[]]>([
    ["changed before the last batch", (lines) => lines.map((line) => line.replace('"name":"Bob"', '"name":"Rob"'))],
    ["put in another order", (lines) => [lines[0]!, lines[2]!, lines[1]!, ...lines.slice(3)]],
    ["cut short", (lines) => lines.slice(0, 3)],
  ])("does not continue with a source that was %s", async (_, change) => {
    const bundle = await bundleOf(await fullAssistant(testEngine().engine));
    const { engine } = testEngine();
    await stopped(engine, bundle, { importID: "move" });
    const lines = bundle.split("\n");
    const other = change(lines).join("\n");
    expect(other).not.toBe(bundle);
    const again = engine.assistants.importBundle(other, { importID: "move" }).result();
    await expect(again).rejects.toMatchObject({ code: "RULE_BROKEN", field: "importID" });
    expect((await engine.assistants.list()).count).toBe(0);
  });
});
