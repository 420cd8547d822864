import type { NewMemory } from "keepsake";
import { describe, expect, test } from "vitest";
import type { FunctionTurn } from "../../src/functions/index.js";
import { type FunctionBench, functionBench, NEVER_ABORTS, readResult } from "./function-fixtures.js";

const INTERNAL = { functionType: "Internal", description: "What the engine does." } as const;

/** A bench with an Internal Function with this name. */
async function withInternal(name: string, more: object = {}): Promise<FunctionBench> {
  const bench = await functionBench();
  await bench.guide.functions.add({ ...INTERNAL, name, ...more });
  return bench;
}

/** Calls the only tool of a turn. */
async function tell(bench: FunctionBench, args: Record<string, string | number> = {}, turn?: FunctionTurn) {
  const [tool] = [...(await bench.tools(turn)).values()];
  return readResult(tool?.call(args, NEVER_ABORTS));
}

const OPEN: NewMemory = { memoryType: "Question", title: "When do you open?", answers: [{ text: "At nine." }] };

describe("searchMemories", () => {
  test("returns matches, best first, without their owners and readers", async () => {
    const bench = await withInternal("searchMemories");
    const { memoryID } = await bench.guide.memories.add(OPEN);
    await bench.guide.memories.add({ memoryType: "Story", title: "The storm", answers: [{ text: "It blew." }] });
    expect(await tell(bench, { text: "when do you open?" })).toEqual([
      {
        memoryID,
        title: "When do you open?",
        answers: ["At nine."],
        date: null,
        placeName: null,
        confidenceLevel: "HIGH",
      },
    ]);
    expect(await tell(bench, { text: "xyzzy" })).toEqual([]);
  });

  test("finds only what the session may see", async () => {
    const bench = await withInternal("Search memories");
    const { personID } = await bench.guide.people.add({ name: "Eva", tag: "🐦", pin: "123456" });
    await bench.guide.memories.add({ ...OPEN, receiverID: personID });
    const actor = { sessionReference: "s", personID: null, giver: false };
    const text = { text: "When do you open?" };
    expect(await tell(bench, text)).toEqual([]);
    expect(await tell(bench, text, await bench.turn({ tag: "🐦" }))).toEqual([]);
    const eva = await bench.turn({ tag: "🐦", tagAuthenticated: true }, { actor: { ...actor, personID } });
    expect(await tell(bench, text, eva)).toHaveLength(1);
    // The search itself rejects the tag of another person.
    expect(await tell(bench, text, await bench.turn({ tag: "🐦", tagAuthenticated: true }, { actor }))).toBe(
      "! A search may name the authenticated tag only",
    );
  });

  test("leaves out memories without confidence", async () => {
    const bench = await withInternal("searchMemories");
    await bench.guide.memories.add(OPEN);
    expect(await tell(bench, { text: "open the window" })).toHaveLength(1);
    await bench.engine.assistants.update(bench.guide.assistantID, {
      confidenceThresholds: { high: 0.99, medium: 0.98, low: 0.97 },
    });
    expect(await tell(bench, { text: "open the window" })).toEqual([]);
  });

  test("limits the number of results", async () => {
    const bench = await withInternal("searchMemories");
    const confidenceThresholds = { high: 0.9, medium: 0.5, low: 0.01 };
    await bench.engine.assistants.update(bench.guide.assistantID, { confidenceThresholds });
    for (let i = 0; i < 12; i++) await bench.guide.memories.add({ ...OPEN, titleVariants: [`Gate ${i}`] });
    const text = "When do you open?";
    expect(await tell(bench, { text })).toHaveLength(3);
    expect(await tell(bench, { text, howMany: 5 })).toHaveLength(5);
    expect(await tell(bench, { text, howMany: 1_000 })).toHaveLength(10);
  });
});

describe("getMemory", () => {
  test("returns a visible memory and does not find others", async () => {
    const bench = await withInternal("get_memory");
    const { memoryID } = await bench.guide.memories.add(OPEN);
    const { personID } = await bench.guide.people.add({ name: "Eva", tag: "🐦", pin: "123456" });
    const { memoryID: privateID } = await bench.guide.memories.add({ ...OPEN, receiverID: personID });
    const { memoryID: draftID } = await bench.guide.memories.add({ ...OPEN, memoryType: "CompletionDraft" });
    expect(await tell(bench, { memoryID })).toMatchObject({ memoryID, answers: ["At nine."] });
    const missing = await tell(bench, { memoryID: "no-such" });
    expect(missing).toMatch(/^! /);
    expect(await tell(bench, { memoryID: privateID })).toBe(missing);
    expect(await tell(bench, { memoryID: draftID })).toBe(missing);
  });
});

describe("proposeMemory", () => {
  test("returns a random memory, or null without memories", async () => {
    const bench = await withInternal("proposeMemory");
    expect(await tell(bench)).toBeNull();
    await bench.guide.memories.add({ ...OPEN, notPickable: true });
    expect(await tell(bench)).toBeNull();
    await bench.guide.memories.add({ memoryType: "Story", title: "The storm", answers: [{ text: "It blew." }] });
    expect(await tell(bench)).toMatchObject({ title: "The storm" });
  });
});

describe("context variables", () => {
  test("are set and cleared for the rest of the turn", async () => {
    const bench = await withInternal("setContextVariable");
    await bench.guide.functions.add({ ...INTERNAL, name: "clearContextVariable" });
    const turn = await bench.turn({}, { contextVars: { CITY: "Rome" } });
    const tools = await bench.tools(turn);
    const set = (name: string, value: string) =>
      readResult(tools.get("setContextVariable")?.call({ name, value }, NEVER_ABORTS));
    expect(await set("room", "blue")).toEqual({ CITY: "Rome", ROOM: "blue" });
    expect(await set("a b", "x")).toMatch(/^! A variable's name/);
    expect(await readResult(tools.get("clearContextVariable")?.call({ name: "city" }, NEVER_ABORTS))).toEqual({
      ROOM: "blue",
    });
    expect(turn.circumstances().contextVars).toEqual({ ROOM: "blue" });
  });

  test("can be limited by the owner", async () => {
    const parameters = [{ name: "name", description: "The room.", possibleValues: ["ROOM"] }];
    const bench = await withInternal("setContextVariable", { parameters });
    const [tool] = [...(await bench.tools()).values()];
    expect(tool?.parameters.properties.name).toEqual({ type: "string", description: "The room.", enum: ["ROOM"] });
    expect(await tell(bench, { name: "ROLE", value: "admin" })).toBe("! name must be one of its possible values");
    expect(await tell(bench, { name: "ROOM", value: "blue" })).toEqual({ ROOM: "blue" });
  });

  test("are not available outside a conversation", async () => {
    const bench = await withInternal("setContextVariable");
    expect([...(await bench.tools(await bench.turn({ setContextVar: null }))).keys()]).toEqual([]);
    const { functions } = await bench.guide.functions.list();
    expect(await bench.guide.functions.call(functions[0]?.functionID ?? "", { name: "A", value: "1" })).toEqual({
      ok: false,
      error: "The Function cannot be called here",
    });
  });
});

describe("currentDateAndPlace", () => {
  test("returns those of the session, or the present time", async () => {
    const bench = await withInternal("currentDateAndPlace");
    bench.clock.set(Date.UTC(2026, 4, 1, 12));
    expect(await tell(bench)).toEqual({
      date: "2026-05-01T12:00:00.000Z",
      localDate: null,
      placeName: null,
      latitude: null,
      longitude: null,
      uncertaintyKm: null,
    });
    const place = { placeName: "Rome", latitude: 41.9, longitude: 12.5, uncertaintyKm: 10 };
    const turn = await bench.turn({ timeZoneOffset: -120 }, { dateMs: Date.UTC(2020, 0, 1), place });
    expect(await tell(bench, {}, turn)).toEqual({
      date: "2020-01-01T00:00:00.000Z",
      localDate: "2020-01-01T02:00:00.000",
      ...place,
    });
  });
});

describe("handOverToExpert", () => {
  test("asks one of the experts", async () => {
    const bench = await withInternal("handOverToExpert");
    expect([...(await bench.tools()).keys()]).toEqual([]);
    const asked: string[][] = [];
    const askExpert: FunctionTurn["askExpert"] = {
      names: ["Ada", "Bob"],
      async ask(name, question) {
        asked.push([name, question]);
        return name === "Ada" ? "In 1815." : null;
      },
    };
    const turn = await bench.turn({ askExpert });
    expect(await tell(bench, { expert: "Ada", question: "When?" }, turn)).toEqual({
      expert: "Ada",
      answer: "In 1815.",
    });
    expect(await tell(bench, { expert: "Bob", question: "When?" }, turn)).toBe("! The expert has no answer");
    expect(await tell(bench, { expert: "Eve", question: "When?" }, turn)).toBe(
      "! expert must be one of its possible values",
    );
    expect(asked).toEqual([
      ["Ada", "When?"],
      ["Bob", "When?"],
    ]);
  });

  test("is no tool on an empty board", async () => {
    const bench = await withInternal("handOverToExpert");
    const turn = await bench.turn({ askExpert: { names: [], ask: async () => null } });
    expect([...(await bench.tools(turn)).keys()]).toEqual([]);
  });
});

test("every parameter of a built-in function is described, and required if it has no default", async () => {
  const bench = await functionBench();
  for (const name of [
    "searchMemories",
    "getMemory",
    "setContextVariable",
    "clearContextVariable",
    "handOverToExpert",
  ]) {
    await bench.guide.functions.add({ ...INTERNAL, name });
  }
  const turn = await bench.turn({ askExpert: { names: ["Ada"], ask: async () => null } });
  const tools = [...(await bench.tools(turn)).values()];
  for (const { parameters } of tools) {
    for (const property of Object.values(parameters.properties)) {
      expect(property).toMatchObject({ description: expect.stringMatching(/./) });
    }
  }
  expect(tools.map(({ parameters }) => parameters.required)).toEqual([
    ["text"],
    ["memoryID"],
    ["name", "value"],
    ["name"],
    ["expert", "question"],
  ]);
});

test("a possible value of another type than the built-in parameter's is not described", async () => {
  const parameters = [{ name: "howMany", possibleValues: ["2", "few"] }];
  const bench = await withInternal("searchMemories", { parameters });
  const [tool] = [...(await bench.tools()).values()];
  expect(tool?.parameters.properties.howMany).toMatchObject({ type: "integer", enum: [2] });
});

test("a turn has at most 128 tools, and a warning tells that there are more", async () => {
  const bench = await functionBench();
  const add = () => bench.guide.functions.add({ ...INTERNAL, name: "proposeMemory" });
  for (let i = 0; i < 128; i++) await add();
  expect((await bench.tools()).size).toBe(128);
  expect(bench.logger.entries).toEqual([]);
  await add();
  expect((await bench.tools()).size).toBe(128);
  expect(bench.logger.entries).toMatchObject([{ level: "warn", fields: { count: 129 } }]);
});

test("an Internal Function without implementation is no tool and cannot be called", async () => {
  const bench = await withInternal("teleport");
  expect([...(await bench.tools()).keys()]).toEqual([]);
  const { functions } = await bench.guide.functions.list();
  expect(await bench.guide.functions.call(functions[0]?.functionID ?? "")).toMatchObject({ ok: false });
});

test("security.md 71: a turn limits the calls of all its tools together", async () => {
  const bench = await functionBench({ webHooks: { maxCallsPerTurn: 3 } });
  for (const name of ["currentDateAndPlace", "proposeMemory"]) await bench.guide.functions.add({ ...INTERNAL, name });
  const tools = [...(await bench.tools()).values()];
  const results = await Promise.all([...tools, ...tools].map((tool) => tool.call({}, NEVER_ABORTS)));
  expect(results.map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect(results[3]).toEqual({ ok: false, error: "A turn makes at most 3 calls" });
  const [next] = [...(await bench.tools()).values()];
  expect((await next?.call({}, NEVER_ABORTS))?.ok).toBe(true);
});
