import type { ChatLogEntry } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const DAY_MS = 86_400_000;

async function chatting(keepDays = 30) {
  const storage = recordingStorage();
  const { engine, clock } = testEngine({ storage, chatLog: { keepDays } });
  const picture = { url: "https://example.org/door.png", mimeType: "image/png", title: "The door" };
  const guide = await createGuide(engine, [
    { ...HOURS, media: [picture], contextVarsToSet: { TOPIC: "hours" } },
    PARKING,
    { memoryType: "Default", answers: [{ text: "No idea." }] },
  ]);
  return { engine, clock, storage, guide, assistantID: guide.assistantID };
}

async function lines(log: AsyncIterable<string>): Promise<ChatLogEntry[]> {
  const entries: ChatLogEntry[] = [];
  for await (const line of log) {
    expect(line.endsWith("}\n")).toBe(true);
    entries.push(JSON.parse(line));
  }
  return entries;
}

describe("the chat log", () => {
  test("contains questions and answers", async () => {
    const { engine, guide, clock, assistantID } = await chatting();
    const session = await engine.sessions.open({ assistantID, initialContextVars: { CITY: "Rome" } });
    clock.advance(1_000);
    await session.enterText("When do you open?");
    await session.enterText("quantum chromodynamics");
    await session.changeDate("2024-01-02");
    await session.close();
    const { count, entries } = await guide.chatLog.list();
    expect(count).toBe(5);
    const hours = (await guide.memories.list()).memories.find(({ title }) => title === HOURS.title);
    const sessionReference = entries[0]?.sessionReference ?? "";
    expect(session.sessionID).not.toContain(sessionReference);
    expect(entries[1]).toEqual({
      time: "2024-01-01T00:00:01.000Z",
      sessionReference,
      inbound: { kind: "text", text: "When do you open?" },
      emission: "At nine.",
      media: [{ url: "https://example.org/door.png", title: "The door" }],
      memoryID: hours?.memoryID,
      contextVars: { CITY: "Rome", TOPIC: "hours" },
      completion: false,
      state: "R1",
    });
    expect(entries.map(({ inbound }) => inbound.kind)).toEqual(["open", "text", "text", "dateChanged", "close"]);
    expect(entries[2]).toMatchObject({ inbound: { text: "quantum chromodynamics" }, media: [] });
    expect(entries[2]?.emission).toContain("No idea.");
    expect(entries[3]).toMatchObject({ inbound: { text: null }, emission: null, memoryID: null });
    expect(entries[4]).toMatchObject({ state: "Z0" });
  });

  test("is empty unless the option is on", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage });
    const guide = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    await session.enterText("When do you open?");
    expect(await guide.chatLog.list()).toEqual({ count: 0, entries: [] });
    expect(storage.ops.filter(({ ref }) => ref.partition.startsWith("log:"))).toEqual([]);
  });

  test("contains the initial question in the opening turn", async () => {
    const { engine, guide, assistantID } = await chatting();
    await engine.sessions.open({ assistantID, initialQuestion: "When do you open?" });
    const { entries } = await guide.chatLog.list();
    expect(entries).toMatchObject([{ inbound: { kind: "open", text: "When do you open?" }, state: "R1" }]);
    expect(entries[0]?.emission).toContain("At nine.");
  });

  test("is written by the commit of the turn", async () => {
    const storage = recordingStorage();
    const { engine } = testEngine({ storage, chatLog: { keepDays: 1 } });
    const guide = await createGuide(engine);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    const before = storage.ops.length;
    await session.enterText("When do you open?");
    const written = storage.ops.slice(before).map(({ ref }) => ref.partition.split(":")[0]);
    expect(written).toEqual(expect.arrayContaining(["session", "log"]));
    const aborted = session.enterText("When do you open?", { signal: AbortSignal.abort() });
    await expect(aborted).rejects.toMatchObject({ code: "ABORTED" });
    expect((await guide.chatLog.list()).count).toBe(2);
  });

  test("expires after keepDays, to the millisecond, and is swept", async () => {
    const { engine, guide, clock, storage, assistantID } = await chatting(2);
    const session = await engine.sessions.open({ assistantID });
    clock.advance(DAY_MS / 2);
    await session.enterText("When do you open?");
    clock.advance(1.5 * DAY_MS - 1);
    expect((await guide.chatLog.list()).count).toBe(2);
    clock.advance(1);
    expect((await guide.chatLog.list()).entries).toMatchObject([{ inbound: { kind: "text" } }]);
    expect(await lines(guide.chatLog.export())).toHaveLength(1);
    await engine.sweep();
    expect((await storage.dump()).filter(({ partition }) => partition.startsWith("log:"))).toHaveLength(1);
    clock.advance(DAY_MS);
    await engine.sweep();
    expect((await storage.dump()).filter(({ partition }) => partition.startsWith("log:"))).toEqual([]);
  });

  test("is removed with its assistant", async () => {
    const { engine, storage, assistantID } = await chatting();
    await engine.sessions.open({ assistantID });
    await engine.assistants.remove(assistantID);
    expect((await storage.dump()).filter(({ partition }) => partition === `log:${assistantID}`)).toEqual([]);
  });
});

describe("list() of the chat log", () => {
  test("filters by page, time and session", async () => {
    const { engine, guide, clock, assistantID } = await chatting();
    const first = await engine.sessions.open({ assistantID });
    clock.advance(0.9 * DAY_MS);
    await first.enterText("When do you open?");
    clock.advance(0.5 * DAY_MS);
    const second = await engine.sessions.open({ assistantID });
    clock.advance(0.9 * DAY_MS);
    await second.enterText("Where can I park my car?");
    const kinds = async (query: object) => {
      const { count, entries } = await guide.chatLog.list(query);
      return [count, ...entries.map(({ inbound }) => inbound.text ?? inbound.kind)];
    };
    const [opening] = (await guide.chatLog.list()).entries;
    expect(await kinds({ from: 1, howMany: 2 })).toEqual([4, "When do you open?", "open"]);
    expect(await kinds({ since: "2024-01-03" })).toEqual([1, "Where can I park my car?"]);
    expect(await kinds({ since: "2024-01-01", until: "2024-01-01T12:00:00Z" })).toEqual([1, "open"]);
    expect(await kinds({ sessionReference: opening?.sessionReference })).toEqual([2, "open", "When do you open?"]);
    expect(await kinds({ sessionReference: "0000" })).toEqual([0]);
  });

  test.each([
    [{ since: "yesterday" }, "INVALID_FIELD", "since"],
    [{ until: 7 }, "INVALID_FIELD", "until"],
    [{ from: -1 }, "INVALID_PAGE", "from"],
    [{ howMany: 0 }, "INVALID_PAGE", "howMany"],
    [{ session: "x" }, "UNKNOWN_FIELD", "session"],
  ])("refuses %j", async (query, code, field) => {
    const { guide } = await chatting();
    await expect(guide.chatLog.list(query as object)).rejects.toMatchObject({ code, field });
  });

  test("is exported completely as JSON Lines, even if many turns have the same time", async () => {
    const { engine, guide, clock, assistantID } = await chatting();
    const session = await engine.sessions.open({ assistantID });
    for (let i = 0; i < 520; i++) await session.changeDate("2024-01-02");
    clock.advance(1);
    await session.changeDate("2024-01-03");
    const exported = await lines(guide.chatLog.export());
    expect(exported).toHaveLength(522);
    expect(exported).toEqual((await guide.chatLog.list()).entries);
    expect(await lines(guide.chatLog.export({ since: "2024-01-01T00:00:00.001Z" }))).toHaveLength(1);
    await expect(lines(guide.chatLog.export({ since: "x" }))).rejects.toMatchObject({ code: "INVALID_FIELD" });
  });
});

describe("a session's chat log", () => {
  test("contains only its own turns", async () => {
    const { engine, guide, assistantID } = await chatting();
    const one = await engine.sessions.open({ assistantID });
    const other = await engine.sessions.open({ assistantID });
    await one.enterText("When do you open?");
    await other.enterText("Where can I park my car?");
    expect((await one.chatLog.list()).entries.map(({ inbound }) => inbound.text)).toEqual([null, "When do you open?"]);
    expect(await lines(one.chatLog.export())).toHaveLength(2);
    const { entries } = await guide.chatLog.list();
    const theirs = entries.find(({ inbound }) => inbound.text === PARKING.title)?.sessionReference ?? "";
    const refused = { code: "GIVER_SESSION_REQUIRED", field: "sessionReference" };
    await expect(one.chatLog.list({ sessionReference: theirs })).rejects.toMatchObject(refused);
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    expect((await giver.chatLog.list()).count).toBe(1);
    expect((await giver.chatLog.list({ sessionReference: theirs })).count).toBe(2);
  });

  test("contains no turns of the previous user", async () => {
    const { engine, assistantID } = await chatting();
    const session = await engine.sessions.open({ assistantID, ...EVA });
    await session.enterText("When do you open?");
    const texts = async () => (await session.chatLog.list()).entries.map(({ inbound }) => inbound.text ?? inbound.kind);
    expect(await texts()).toEqual(["open", "When do you open?"]);
    await session.changeTag("👤");
    expect(await texts()).toEqual(["tagChanged"]);
  });
});

describe("PINs", () => {
  test.each(["receiver", "giver"])("of a %s are never logged: right, wrong, late or with spaces", async (kind) => {
    const { engine, guide, storage, assistantID } = await chatting();
    const { tag, pin } = kind === "giver" ? GIVER : EVA;
    const session = await engine.sessions.open({ assistantID, tag });
    await session.enterText("111111");
    await session.enterText("9 9 9 9 9 9");
    await session.enterText("222 222");
    await session.enterText("333333");
    await session.changeTag(tag);
    await session.enterText(`my PIN is ${pin}`);
    await session.enterText(pin);
    await session.enterText(pin);
    await session.changeTag(tag === GIVER.tag ? EVA.tag : GIVER.tag);
    await session.abort();
    await session.enterText("444444");
    await session.enterText("When do you open?");
    const { entries } = await guide.chatLog.list();
    const texts = entries.map(({ inbound }) => inbound.text).filter((text) => text !== null);
    expect(texts).toEqual(["When do you open?"]);
    const logged = (await storage.dump()).filter(({ partition }) => partition.startsWith("log:"));
    const secrets = ["111111", "9 9 9", "222 222", "333333", "444444", pin];
    for (const secret of secrets) expect(JSON.stringify(logged)).not.toContain(secret);
  });

  test("are not logged from an initial question; numbers in questions are", async () => {
    const { engine, guide, clock, assistantID } = await chatting();
    await engine.sessions.open({ assistantID, tag: EVA.tag, initialQuestion: EVA.pin });
    clock.advance(1);
    const session = await engine.sessions.open({ assistantID });
    await session.enterText("What happened on 1843-12-01?");
    await session.enterText("123456789");
    const texts = (await guide.chatLog.list()).entries.map(({ inbound }) => inbound.text);
    expect(texts).toEqual([null, null, "What happened on 1843-12-01?", "123456789"]);
  });
});

describe("the option chatLog", () => {
  test.each([
    [true, "chatLog"],
    [{}, "chatLog.keepDays"],
    [{ keepDays: 0 }, "chatLog.keepDays"],
    [{ keepDays: "30" }, "chatLog.keepDays"],
    [{ keepDays: 30, days: 1 }, "chatLog.days"],
  ])("refuses %j", (chatLog, field) => {
    expect(() => testEngine({ chatLog: chatLog as never })).toThrowError(expect.objectContaining({ field }));
  });

  test("accepts false, and fractions of a day", () => {
    expect(() => testEngine({ chatLog: false })).not.toThrow();
    expect(() => testEngine({ chatLog: { keepDays: 1.5 } })).not.toThrow();
  });
});
