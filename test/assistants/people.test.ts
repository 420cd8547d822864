import type { NewPerson } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS } from "../support/assistants.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

describe("people", () => {
  test("are added, read, changed, listed and removed, without showing their PIN", async () => {
    const { engine, clock } = testEngine();
    const guide = await createGuide(engine, []);
    const { personID } = await guide.people.add({
      name: "Uwe",
      tag: " 🐻 ",
      pin: "111111",
      information: "A neighbour.",
    });
    const uwe = {
      personID,
      personType: "Receiver",
      name: "Uwe",
      tag: "🐻",
      information: "A neighbour.",
      creationTimestamp: "2024-01-01T00:00:00.000Z",
      creationSessionID: null,
      lastChangeTimestamp: "2024-01-01T00:00:00.000Z",
      lastChangeSessionID: null,
    };
    expect(await guide.people.get(personID)).toEqual(uwe);
    clock.advance(1_000);
    await guide.people.update(personID, { name: "Uwe B." });
    expect(await guide.people.get(personID)).toEqual({
      ...uwe,
      name: "Uwe B.",
      lastChangeTimestamp: "2024-01-01T00:00:01.000Z",
    });
    const { count, people } = await guide.people.list();
    expect([count, people.map(({ name, personType }) => `${name} ${personType}`)]).toEqual([
      3,
      ["Guide Giver", "Eva Receiver", "Uwe B. Receiver"],
    ]);
    await guide.people.remove(personID);
    for (const call of [
      () => guide.people.get(personID),
      () => guide.people.update(personID, { name: "x" }),
      () => guide.people.remove(personID),
    ]) {
      await expect(call()).rejects.toMatchObject({ code: "PERSON_NOT_FOUND", status: 404, field: "personID" });
    }
    expect((await guide.people.list()).count).toBe(2);
  });

  test("are listed by name after the Giver", async () => {
    const guide = await createGuide(testEngine().engine, []);
    for (const [name, tag] of [
      ["Zoe", "🐻"],
      ["Abe", "🦊"],
      ["Mia", "🐝"],
    ] as const) {
      await guide.people.add({ name, tag, pin: "111111" });
    }
    const { people } = await guide.people.list();
    expect(people.map(({ name }) => name)).toEqual(["Guide", "Abe", "Eva", "Mia", "Zoe"]);
  });

  test("have unique tags within an assistant, even under concurrency", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const taken = { code: "TAG_TAKEN", status: 409 };
    await expect(guide.people.add({ name: "Uwe", tag: EVA.tag })).rejects.toMatchObject({ ...taken, field: "tag" });
    await expect(guide.people.add({ name: "Uwe", tag: GIVER.tag })).rejects.toMatchObject(taken);
    await expect(engine.assistants.update(guide.assistantID, { giver: { tag: EVA.tag } })).rejects.toMatchObject(taken);
    const claims = await Promise.allSettled(["A", "B", "C"].map((name) => guide.people.add({ name, tag: "🦊" })));
    expect(claims.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const claim of claims) if (claim.status === "rejected") expect(claim.reason).toMatchObject(taken);
    const { personID } = await guide.people.add({ name: "Ida", tag: "🦉" });
    await expect(guide.people.update(personID, { tag: "🦊" })).rejects.toMatchObject(taken);
    expect((await guide.people.get(personID)).tag).toBe("🦉");
    const other = await createGuide(engine, []);
    await expect(other.people.add({ name: "Ida", tag: "🦊" })).resolves.toBeDefined();
  });

  test("release their tag when they change it or are removed", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    await guide.people.update(guide.evaID, { tag: "🦜" });
    const { personID } = await guide.people.add({ name: "Uwe", ...EVA });
    await guide.people.remove(personID);
    await guide.people.add({ name: "Ida", tag: EVA.tag });
    await expect(guide.people.add({ name: "Uwe", tag: "🦜" })).rejects.toMatchObject({ code: "TAG_TAKEN" });
    await guide.people.update(guide.evaID, { tag: "🦜" });
  });

  test.each<[string, object, string, string]>([
    ["no name", { tag: "🐻" }, "MISSING_FIELD", "name"],
    ["no tag", { name: "Uwe" }, "MISSING_FIELD", "tag"],
    ["the anonymous tag", { name: "Uwe", tag: "👤" }, "INVALID_FIELD", "tag"],
    ["the tag that clears", { name: "Uwe", tag: "-" }, "INVALID_FIELD", "tag"],
    ["five digits", { name: "Uwe", tag: "🐻", pin: "12345" }, "INVALID_FIELD", "pin"],
    ["other digits", { name: "Uwe", tag: "🐻", pin: "١٢٣٤٥٦" }, "INVALID_FIELD", "pin"],
    ["a second Giver", { name: "Uwe", tag: "🐻", personType: "Giver" }, "RULE_BROKEN", "personType"],
    ["an unknown field", { name: "Uwe", tag: "🐻", age: 3 }, "UNKNOWN_FIELD", "age"],
  ])("are refused with %s", async (_, person, code, field) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const error = await guide.people.add(person as NewPerson).catch((thrown) => thrown);
    expect(error).toMatchObject({ code, field });
    expect(error.message).not.toMatch(/12345|١٢٣٤٥٦/);
    expect((await guide.people.list()).count).toBe(2);
  });

  test("the Giver cannot be changed", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const [giver] = (await guide.people.list()).people;
    const refused = { code: "RULE_BROKEN", status: 422 };
    await expect(guide.people.remove(giver!.personID)).rejects.toMatchObject(refused);
    await expect(guide.people.update(giver!.personID, { personType: "Receiver" })).rejects.toMatchObject(refused);
    await expect(guide.people.update(guide.evaID, { personType: "Giver" })).rejects.toMatchObject(refused);
  });

  test("who were removed leave their memories to the Giver only", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const { memoryID } = await guide.memories.add({ ...HOURS, receiverID: guide.evaID });
    await guide.people.remove(guide.evaID);
    await guide.people.add({ name: "Another Eva", ...EVA });
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    expect((await session.enterText("When do you open?")).emission).not.toBe("At nine.");
    expect(await guide.memories.get(memoryID)).toMatchObject({ receiverTag: null, receiverName: null });
    await guide.memories.update(memoryID, { receiverID: null });
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
  });
});

describe("PINs", () => {
  test("are stored as hashes and can be changed without the old one", async () => {
    const storage = recordingStorage();
    const { engine, hasher } = testEngine({ storage });
    const guide = await createGuide(engine, []);
    const hashed = hasher.hashCalls;
    await guide.people.update(guide.evaID, { pin: "424242" });
    await guide.people.update(guide.evaID, { name: "Eva B." });
    expect(hasher.hashCalls).toBe(hashed + 1);
    const open = (pin: string) => engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag, pin });
    await expect(open(EVA.pin)).rejects.toMatchObject({ code: "WRONG_PIN" });
    expect((await open("424242")).state.currentTagAuthenticated).toBe(true);
    expect(JSON.stringify(storage.ops)).not.toMatch(/424242|123456/);
  });

  test("can be removed with -: the person can no longer be authenticated", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    await guide.people.update(guide.evaID, { pin: null });
    const session = await engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag });
    expect(session.state).toMatchObject({ state: "R1", currentTag: EVA.tag, currentTagAuthenticated: false });
  });

  test("are checked five times of fifty parallel wrong attempts, then locked", async () => {
    const { engine, hasher, clock } = testEngine();
    const guide = await createGuide(engine, []);
    const open = (pin: string) => engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag, pin });
    const before = hasher.verifyCalls;
    const guesses = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => open(String(i).padStart(6, "0"))));
    expect(guesses.every(({ status }) => status === "rejected")).toBe(true);
    expect(hasher.verifyCalls - before).toBe(5);
    await expect(open(EVA.pin)).rejects.toMatchObject({ code: "WRONG_PIN" });
    clock.advance(29_999);
    await expect(open(EVA.pin)).rejects.toMatchObject({ code: "WRONG_PIN" });
    expect(hasher.verifyCalls - before).toBe(5);
    clock.advance(1);
    expect((await open(EVA.pin)).state.currentTagAuthenticated).toBe(true);
  });

  test("of unknown clients pause for 30 seconds after each failure, until a day after the last one", async () => {
    const { engine, clock, hasher } = testEngine();
    const guide = await createGuide(engine, []);
    const open = (pin: string) => engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag, pin });
    const fail = async () => {
      const before = hasher.verifyCalls;
      await expect(open("000000")).rejects.toMatchObject({ code: "WRONG_PIN" });
      return hasher.verifyCalls - before === 1;
    };
    for (let i = 0; i < 5; i++) expect(await fail()).toBe(true);
    for (const seconds of [30, 30, 30, 30]) {
      clock.advance(seconds * 1_000 - 1);
      expect(await fail(), `${seconds} s`).toBe(false);
      clock.advance(1);
      expect(await fail(), `${seconds} s`).toBe(true);
    }
    clock.advance(3_600_000 + 24 * 3_600_000);
    for (let i = 0; i < 4; i++) expect(await fail()).toBe(true);
    expect((await open(EVA.pin)).state.currentTagAuthenticated).toBe(true);
  });

  test("are unlocked by a new PIN", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine, []);
    const open = (pin: string) => engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag, pin });
    for (let i = 0; i < 5; i++) await expect(open("000000")).rejects.toMatchObject({ code: "WRONG_PIN" });
    await guide.people.update(guide.evaID, { pin: "424242" });
    await expect(open("424242")).resolves.toBeDefined();
  });
});
