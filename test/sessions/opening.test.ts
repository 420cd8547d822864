import type { SessionOpening } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA } from "../support/assistants.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

describe("a private assistant", () => {
  test("opens only with its password", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [], { password: "open sesame" });
    expect((await (await engine.assistants.get(assistantID)).read()).hasPassword).toBe(true);
    for (const password of [undefined, "Open Sesame", ""]) {
      await expect(engine.sessions.open({ assistantID, password })).rejects.toMatchObject({
        code: "WRONG_PASSWORD",
        status: 403,
        field: "password",
      });
    }
    await expect(engine.sessions.open({ assistantID, password: "open sesame" })).resolves.toBeDefined();
    await engine.assistants.update(assistantID, { password: null });
    await expect(engine.sessions.open({ assistantID })).resolves.toBeDefined();
  });

  test("is throttled after five wrong passwords of unknown clients, for 30 seconds", async () => {
    const { engine, clock } = testEngine();
    const { assistantID } = await createGuide(engine, [], { password: "open sesame" });
    const open = (password: string) => engine.sessions.open({ assistantID, password });
    for (let i = 0; i < 4; i++) await expect(open("wrong")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    await expect(open("wrong")).rejects.toMatchObject({ code: "THROTTLED", status: 429, retryAfterMs: 30_000 });
    clock.advance(10_000);
    await expect(open("open sesame")).rejects.toMatchObject({ code: "THROTTLED", retryAfterMs: 20_000 });
    clock.advance(20_000);
    await expect(open("wrong")).rejects.toMatchObject({ code: "THROTTLED", retryAfterMs: 30_000 });
    clock.advance(30_000);
    await expect(open("open sesame")).resolves.toBeDefined();
    await expect(open("wrong")).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
  });

  test("a missing password does not count as an attempt", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [], { password: "open sesame" });
    for (let i = 0; i < 10; i++) {
      await expect(engine.sessions.open({ assistantID })).rejects.toMatchObject({ code: "WRONG_PASSWORD" });
    }
    await expect(engine.sessions.open({ assistantID, password: "open sesame" })).resolves.toBeDefined();
  });
});

describe("ageRestriction", () => {
  // The clock is at 1 January 2024.
  test.each([
    [undefined, false],
    ["2006-01-02T00:00:00Z", false],
    ["2006-01-01T00:00:00Z", true],
    ["1950-06-01T00:00:00Z", true],
    ["2030-01-01T00:00:00Z", false],
    ["1800-01-01T00:00:00Z", false],
    ["0001-01-01T00:00:00", false],
  ])("of 18 years, born %s: admitted %s", async (birthDate, isAdmitted) => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, [], { ageRestriction: 18 });
    const opened = engine.sessions.open({ assistantID, birthDate });
    if (isAdmitted) await expect(opened).resolves.toBeDefined();
    else await expect(opened).rejects.toMatchObject({ code: "AGE_LIMIT", status: 403, field: "birthDate" });
  });

  test("needs no birth date if it is not set; birth dates are not stored", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const { assistantID } = await createGuide(engine);
    await engine.sessions.open({ assistantID, birthDate: "1950-06-07T00:00:00Z" });
    await engine.assistants.update(assistantID, { ageRestriction: 18 });
    await engine.sessions.open({ assistantID, birthDate: "1950-06-07T00:00:00Z" });
    expect(JSON.stringify(storage.ops)).not.toContain("1950-06-07");
  });
});

describe("a rejected opening", () => {
  test.each<[string, Omit<SessionOpening, "assistantID">, string, string | null]>([
    ["a wrong PIN", { tag: EVA.tag, pin: "000000" }, "WRONG_PIN", "pin"],
    ["a PIN with an unknown tag", { tag: "🦉", pin: EVA.pin }, "WRONG_PIN", "pin"],
    ["a PIN without a tag", { pin: EVA.pin }, "MISSING_FIELD", "tag"],
    ["a PIN with the anonymous tag", { tag: "👤", pin: EVA.pin }, "MISSING_FIELD", "tag"],
    ["a PIN of five digits", { tag: EVA.tag, pin: "12345" }, "INVALID_FIELD", "pin"],
    ["an empty tag", { tag: " " }, "INVALID_FIELD", "tag"],
    ["an unknown session", { continueFromSessionID: "x" }, "SESSION_NOT_FOUND", "sessionID"],
    ["a login token", { loginToken: "x" }, "INVALID_TOKEN", null],
    ["a bad name of a variable", { initialContextVars: { "a b": "1" } }, "INVALID_FIELD", "initialContextVars"],
    ["a long question", { initialQuestion: "a".repeat(10_001) }, "TEXT_TOO_LONG", "initialQuestion"],
    ["an invalid date", { birthDate: "soon" }, "INVALID_FIELD", "birthDate"],
    ["an unknown field", { colour: "red" } as object, "UNKNOWN_FIELD", "colour"],
  ])("stores nothing: %s", async (_, opening, code, field) => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const { assistantID } = await createGuide(engine);
    await expect(engine.sessions.open({ assistantID, ...opening })).rejects.toMatchObject({ code, field });
    expect((await storage.dump()).filter((doc) => doc.collection === "session")).toEqual([]);
  });

  test("of an unknown assistant", async () => {
    const { engine } = testEngine();
    await expect(engine.sessions.open({ assistantID: "nothing" })).rejects.toMatchObject({
      code: "ASSISTANT_NOT_FOUND",
      status: 404,
    });
    await expect(engine.sessions.open({} as SessionOpening)).rejects.toMatchObject({
      code: "MISSING_FIELD",
      field: "assistantID",
    });
  });

  test("an unknown tag and a person without PIN are reported like a wrong PIN, after one hash", async () => {
    const { engine, hasher } = testEngine();
    const guide = await createGuide(engine);
    await guide.people.add({ name: "Uwe", tag: "🐻" });
    const open = async (tag: string) => {
      const before = hasher.hashCalls + hasher.verifyCalls;
      const error = await engine.sessions
        .open({ assistantID: guide.assistantID, tag, pin: "000000" })
        .catch((error) => error);
      return { ...error, message: error.message, hashes: hasher.hashCalls + hasher.verifyCalls - before };
    };
    const wrong = await open(EVA.tag);
    expect(wrong).toMatchObject({ code: "WRONG_PIN", hashes: 1 });
    expect(await open("🦉")).toEqual(wrong);
    expect(await open("🐻")).toEqual(wrong);
  });

  test("a locked person is reported like a wrong PIN", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const open = (pin: string) => engine.sessions.open({ assistantID, tag: EVA.tag, pin }).catch((error) => error);
    const wrong = await open("000000");
    for (let i = 0; i < 4; i++) await open("000000");
    const locked = await open(EVA.pin);
    expect({ ...locked, message: locked.message }).toEqual({ ...wrong, message: wrong.message });
  });
});

describe("a tag without its PIN", () => {
  test.each(["en", "it"])("does not tell the name of the person (%s)", async (culture) => {
    const { engine } = testEngine();
    const { assistantID, people } = await createGuide(engine, [], { culture });
    const { people: everybody } = await people.list();
    for (const { name, tag } of everybody) {
      const opened = await engine.sessions.open({ assistantID, tag });
      const changed = await engine.sessions.open({ assistantID });
      const states = [
        opened.state,
        await opened.enterText("Who am I?"),
        await opened.enterText("000000"),
        await opened.enterText("Who am I?"),
        await changed.changeTag(tag),
      ];
      expect(states.map(({ state }) => state)).toContain(name === "Eva" ? "X1a" : "X1b");
      expect(JSON.stringify(states)).not.toContain(name);
    }
    expect(everybody.map(({ name }) => name)).toContain("Eva");
  });

  test("asks for the PIN, and greets by name once it is right", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine, []);
    const session = await engine.sessions.open({ assistantID, tag: EVA.tag });
    expect(session.state.emission).toContain("six-digit PIN");
    expect((await session.enterText(EVA.pin)).emission).toContain("Eva");
  });
});
