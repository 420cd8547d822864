import {
  createEngine,
  type Engine,
  type EngineOptions,
  isKeepsakeError,
  KeepsakeError,
  memoryStorage,
  type Session,
} from "keepsake";
import { fakeClock, fakeHasher, fakeIds, fakeRandom, recordingLogger } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS } from "./support/assistants.js";
import { overriding } from "./support/storages.js";
import { testEngine } from "./support/test-engine.js";

const SENTINEL = "Sentinel-7f3a";

describe("options of an engine", () => {
  test("are all optional", async () => {
    const engine = createEngine();
    expect(await engine.assistants.list()).toEqual({ count: 0, assistants: [] });
    await engine.close();
  });

  test.each<[string, object, string, string]>([
    ["an unknown option", { colour: "red" }, "UNKNOWN_FIELD", "colour"],
    ["an option that every object has", { toString: 1 }, "UNKNOWN_FIELD", "toString"],
    ["a storage without methods", { storage: {} }, "INVALID_FIELD", "storage"],
    [
      "a storage without commit",
      { storage: { ...overriding(memoryStorage(), {}), commit: undefined } },
      "INVALID_FIELD",
      "storage",
    ],
    ["a storage that is a text", { storage: "file.db" }, "INVALID_FIELD", "storage"],
    ["null for a storage", { storage: null }, "INVALID_FIELD", "storage"],
    ["a clock that is a number", { clock: 3 }, "INVALID_FIELD", "clock"],
    ["a clock without timers", { clock: { now: () => 0 } }, "INVALID_FIELD", "clock"],
    ["a function as random", { random: () => 0.5 }, "INVALID_FIELD", "random"],
    ["ids without secrets", { ids: { id: () => "x" } }, "INVALID_FIELD", "ids"],
    ["a logger with missing methods", { logger: { info() {} } }, "INVALID_FIELD", "logger"],
    ["a geocoder that is a function", { geocoder: () => null }, "INVALID_FIELD", "geocoder"],
    ["a hasher with missing methods", { hasher: { hash() {} } }, "INVALID_FIELD", "hasher"],
    ["no idle time", { sessionIdleMs: 0 }, "INVALID_FIELD", "sessionIdleMs"],
    ["an idle time of years", { sessionIdleMs: 366 * 86_400_000 }, "INVALID_FIELD", "sessionIdleMs"],
    ["a fraction", { sessionIdleMs: 1.5 }, "INVALID_FIELD", "sessionIdleMs"],
    ["not a number", { maxTextLength: Number.NaN }, "INVALID_FIELD", "maxTextLength"],
    ["a number as text", { maxTextLength: "100" }, "INVALID_FIELD", "maxTextLength"],
    ["texts that are too long", { maxTextLength: 1_000_001 }, "INVALID_FIELD", "maxTextLength"],
    ["no queue", { maxQueuedEvents: 0 }, "INVALID_FIELD", "maxQueuedEvents"],
  ])("are rejected: %s", (_, options, code, field) => {
    const call = () => createEngine(options as EngineOptions);
    expect(call).toThrow(expect.objectContaining({ name: "KeepsakeError", code, field, status: 400 }));
  });

  test("ports may be objects of any class", async () => {
    class Clock {
      #now = 5;
      now(): number {
        return this.#now;
      }
      after(): () => void {
        return () => {};
      }
    }
    const engine = createEngine({ clock: new Clock(), ids: fakeIds(), random: fakeRandom(), hasher: fakeHasher() });
    const { assistantID } = await engine.assistants.create({ name: "Guide" });
    const [assistant] = (await engine.assistants.list()).assistants;
    expect(assistant).toMatchObject({ assistantID, creationTimestamp: "1970-01-01T00:00:00.005Z" });
  });

  test("undefined is a default", () => {
    const options = { storage: undefined, clock: undefined, sessionIdleMs: undefined } as unknown as EngineOptions;
    expect(() => createEngine(options)).not.toThrow();
  });

  test("maxTextLength limits texts and initial questions", async () => {
    const { engine } = testEngine({ maxTextLength: 20 });
    const { assistantID } = await createGuide(engine);
    const tooLong = { code: "TEXT_TOO_LONG", status: 400 };
    const open = (initialQuestion: string) => engine.sessions.open({ assistantID, initialQuestion });
    await expect(open("a".repeat(21))).rejects.toMatchObject({ ...tooLong, field: "initialQuestion" });
    const session = await open("a".repeat(20));
    await expect(session.enterText("a".repeat(21))).rejects.toMatchObject({ ...tooLong, field: "text" });
    await expect(session.enterText("a".repeat(20))).resolves.toBeDefined();
  });

  test("a storage of the host stays open when the engine closes", async () => {
    const storage = memoryStorage();
    const clock = fakeClock();
    const engine = createEngine({ storage, clock, logger: recordingLogger() });
    const { assistantID } = await engine.assistants.create({ name: "Guide" });
    await engine.close();
    const next = createEngine({ storage, clock });
    await expect(next.assistants.get(assistantID)).resolves.toBeDefined();
    const own = createEngine();
    await own.assistants.create({ name: "Guide" });
    await own[Symbol.asyncDispose]();
    await expect(own.assistants.list()).rejects.toMatchObject({ code: "PORT_FAILED" });
  });
});

describe("malformed input of a session's events", () => {
  const any = <T>(value: unknown): T => value as T;

  test.each<[string, (session: Session) => Promise<unknown>, string, string | null]>([
    ["an empty text", (s) => s.enterText(""), "INVALID_FIELD", "text"],
    ["a blank text", (s) => s.enterText(" \n\t"), "INVALID_FIELD", "text"],
    ["no text", (s) => s.enterText(any(undefined)), "MISSING_FIELD", "text"],
    ["null", (s) => s.enterText(any(null)), "MISSING_FIELD", "text"],
    ["a number", (s) => s.enterText(any(42)), "INVALID_FIELD", "text"],
    ["a list", (s) => s.enterText(any(["a"])), "INVALID_FIELD", "text"],
    ["a long text", (s) => s.enterText("a".repeat(10_001)), "TEXT_TOO_LONG", "text"],
    ["U+0000", (s) => s.enterText(`${SENTINEL}\u0000`), "INVALID_TEXT", "text"],
    ["half a surrogate pair", (s) => s.enterText(`${SENTINEL}\ud83d`), "INVALID_TEXT", "text"],
    ["an unknown option", (s) => s.enterText("a", any({ colour: SENTINEL })), "UNKNOWN_FIELD", "colour"],
    ["an invalid date", (s) => s.enterText("a", { date: SENTINEL }), "INVALID_FIELD", "date"],
    ["a place that is a text", (s) => s.enterText("a", { place: any(SENTINEL) }), "INVALID_FIELD", "place"],
    [
      "a latitude of 91",
      (s) => s.enterText("a", { place: { latitude: 91, longitude: 0 } }),
      "INVALID_FIELD",
      "place.latitude",
    ],
    ["an async text", (s) => s.enterTextAsync(""), "INVALID_FIELD", "text"],
    ["an async text that is too long", (s) => s.enterTextAsync("a".repeat(10_001)), "TEXT_TOO_LONG", "text"],
    ["a date in words", (s) => s.changeDate(SENTINEL), "INVALID_FIELD", "date"],
    ["no date", (s) => s.changeDate(any(undefined)), "MISSING_FIELD", "date"],
    ["a date as number", (s) => s.changeDate(any(0)), "INVALID_FIELD", "date"],
    ["a longitude of 181", (s) => s.changePlace({ latitude: 0, longitude: 181 }), "INVALID_FIELD", "longitude"],
    [
      "a negative radius",
      (s) => s.changePlace({ placeName: "Rome", uncertaintyKm: -1 }),
      "INVALID_FIELD",
      "uncertaintyKm",
    ],
    ["an unknown field of a place", (s) => s.changePlace(any({ town: "Rome" })), "UNKNOWN_FIELD", "town"],
    ["no tag", (s) => s.changeTag(any(undefined)), "MISSING_FIELD", "tag"],
    ["an empty tag", (s) => s.changeTag("  "), "INVALID_FIELD", "tag"],
    ["a long tag", (s) => s.changeTag("x".repeat(65)), "TEXT_TOO_LONG", "tag"],
    ["a medium without type", (s) => s.selectMedium(any({ url: "https://a.b/c" })), "MISSING_FIELD", "medium.mimeType"],
    [
      "a medium that is a script",
      (s) => s.selectMedium({ mimeType: "a/b", url: "javascript:alert(1)" }),
      "INVALID_FIELD",
      "medium.url",
    ],
    ["a medium without ID", (s) => s.deselectMedium(""), "INVALID_FIELD", "mediumID"],
    ["a date for a memory", (s) => s.selectDate(SENTINEL), "INVALID_FIELD", "date"],
    [
      "a negative uncertainty",
      (s) => s.selectDate("2020-01-01T00:00:00Z", { uncertaintyDays: -1 }),
      "INVALID_FIELD",
      "uncertaintyDays",
    ],
    ["a place for a memory", (s) => s.selectPlace({ latitude: -91, longitude: 0 }), "INVALID_FIELD", "latitude"],
    ["a tag for a memory", (s) => s.selectTag(""), "INVALID_FIELD", "tag"],
  ])("is rejected: %s; the session is unchanged", async (_, call, code, field) => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID });
    const before = await session.enterText("When do you open?");
    const error = await call(session).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(isKeepsakeError(error)).toBe(true);
    expect(error).toMatchObject({ code, field, status: 400 });
    expect((error as Error).message).not.toContain(SENTINEL);
    expect(session.state).toEqual(before);
    expect((await engine.sessions.get(session.sessionID)).state).toEqual(before);
  });
});

describe("malformed input of other calls", () => {
  const any = <T>(value: unknown): T => value as T;

  test.each<[string, (engine: Engine, assistantID: string) => Promise<unknown>, string, string | null]>([
    ["an assistant without name", (e) => e.assistants.create(any({})), "MISSING_FIELD", "name"],
    ["an assistant with a blank name", (e) => e.assistants.create({ name: " " }), "INVALID_FIELD", "name"],
    [
      "an assistant of no language",
      (e) => e.assistants.create({ name: "A", culture: "English!" }),
      "INVALID_FIELD",
      "culture",
    ],
    ["an unknown field", (e) => e.assistants.create(any({ name: "A", colour: "red" })), "UNKNOWN_FIELD", "colour"],
    [
      "thresholds out of order",
      (e) => e.assistants.create({ name: "A", confidenceThresholds: { high: 0.3, medium: 0.5, low: 0.1 } }),
      "RULE_BROKEN",
      "confidenceThresholds.medium",
    ],
    [
      "a Giver without tag",
      (e) => e.assistants.create(any({ name: "A", giver: { pin: "123456" } })),
      "MISSING_FIELD",
      "giver.tag",
    ],
    [
      "a Giver's PIN of letters",
      (e) => e.assistants.create({ name: "A", giver: { tag: "🔑", pin: "abcdef" } }),
      "INVALID_FIELD",
      "giver.pin",
    ],
    ["nothing", (e) => e.assistants.create(any(null)), "MISSING_FIELD", "name"],
    ["an unknown assistant", (e) => e.assistants.get("nothing"), "ASSISTANT_NOT_FOUND", "assistantID"],
    [
      "a change of an unknown one",
      (e) => e.assistants.update("nothing", { name: "A" }),
      "ASSISTANT_NOT_FOUND",
      "assistantID",
    ],
    ["a removal of an unknown one", (e) => e.assistants.remove("nothing"), "ASSISTANT_NOT_FOUND", "assistantID"],
    ["a name that every object has", (e) => e.assistants.get("__proto__"), "ASSISTANT_NOT_FOUND", "assistantID"],
    ["a bad change", (e, id) => e.assistants.update(id, { name: "" }), "INVALID_FIELD", "name"],
    ["a page before the first", (e) => e.assistants.list({ from: -1 }), "INVALID_PAGE", "from"],
    ["an unknown session", (e) => e.sessions.get("nothing"), "SESSION_NOT_FOUND", "sessionID"],
    ["a session of no text", (e) => e.sessions.get(any(undefined)), "SESSION_NOT_FOUND", "sessionID"],
    ["the end of an unknown session", (e) => e.sessions.close("nothing"), "SESSION_NOT_FOUND", "sessionID"],
    ["an opening of nothing", (e) => e.sessions.open(any(undefined)), "MISSING_FIELD", "assistantID"],
    [
      "a memory that is a text",
      async (e, id) => (await e.assistants.get(id)).memories.add(any("a")),
      "INVALID_FIELD",
      null,
    ],
    [
      "a search that is a text",
      async (e, id) => (await e.assistants.get(id)).memories.search(any("a")),
      "INVALID_FIELD",
      null,
    ],
    [
      "a search of unknown type",
      async (e, id) => (await e.assistants.get(id)).memories.search({ searchType: any("Fuzzy") }),
      "INVALID_FIELD",
      "searchType",
    ],
    [
      "a search with a date alone",
      async (e, id) => (await e.assistants.get(id)).memories.search({ date: "2020-01-01T00:00:00Z" }),
      "MISSING_UNCERTAINTY",
      "dateUncertaintyDays",
    ],
    [
      "a search with a place alone",
      async (e, id) => (await e.assistants.get(id)).memories.search({ placeName: "Rome" }),
      "MISSING_UNCERTAINTY",
      "placeUncertaintyKm",
    ],
    [
      "a search with latitude alone",
      async (e, id) => (await e.assistants.get(id)).memories.search({ placeLatitude: 1, placeUncertaintyKm: 1 }),
      "INCOMPLETE_COORDINATES",
      "placeLongitude",
    ],
    [
      "a search for no results",
      async (e, id) => (await e.assistants.get(id)).memories.search({ numberOfResults: 0 }),
      "INVALID_FIELD",
      "numberOfResults",
    ],
    [
      "a search from before the first",
      async (e, id) => (await e.assistants.get(id)).memories.search({ startFrom: -1 }),
      "INVALID_FIELD",
      "startFrom",
    ],
  ])("is rejected: %s", async (_, call, code, field) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, [HOURS]);
    const before = await guide.read();
    await expect(call(engine, guide.assistantID)).rejects.toMatchObject({ name: "KeepsakeError", code, field });
    expect(await guide.read()).toEqual(before);
    expect((await engine.assistants.list()).count).toBe(1);
    expect((await guide.memories.list()).count).toBe(1);
  });
});

describe("isKeepsakeError", () => {
  test("narrows to a code, and to the other codes if it does not match", () => {
    const codeOf = (error: unknown): string => {
      if (!isKeepsakeError(error)) return "none";
      if (!isKeepsakeError(error, "STORAGE_FULL")) return error.code;
      const full: "STORAGE_FULL" = error.code;
      return full;
    };
    const codes = [new Error("a"), new KeepsakeError("ABORTED", "a"), new KeepsakeError("STORAGE_FULL", "a")].map(
      codeOf,
    );
    expect(codes).toEqual(["none", "ABORTED", "STORAGE_FULL"]);
  });
});
