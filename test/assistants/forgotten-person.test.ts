import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS } from "../support/assistants.js";
import { interleavingStorage, type RecordingStorage, recordingStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const SECRET = {
  memoryType: "Question",
  title: "Where is the key?",
  answers: [{ text: "Under the fern." }],
  dcmOutcomeType: "badge",
} as const;

/** An assistant with the sessions of Eva, two of them open. */
async function withEva(storage: RecordingStorage = recordingStorage()) {
  const outcomeSink = { deliver: () => Promise.reject(new Error("Refused")) };
  const { engine, clock } = testEngine({ storage, chatLog: { keepDays: 30 }, outcomeSink });
  const guide = await createGuide(engine, [HOURS]);
  const { assistantID, evaID } = guide;
  await guide.people.update(evaID, { name: "Evangeline" });
  const { memoryID } = await guide.memories.add({ ...SECRET, receiverID: evaID });
  const session = await engine.sessions.open({ assistantID, ...EVA });
  await session.enterText("Do you know my marigold?");
  await session.enterText("Where is the key?");
  const asked = await engine.sessions.open({ assistantID, tag: EVA.tag });
  const visitor = await engine.sessions.open({ assistantID });
  await visitor.enterText("When do you open?");
  return { engine, clock, storage, guide, assistantID, evaID, memoryID, session, asked, visitor };
}

describe("a removed person", () => {
  test("is masked in the chat log: the rows stay, without name, words and private answers", async () => {
    const { guide, evaID } = await withEva();
    const before = (await guide.chatLog.list()).entries;
    expect(JSON.stringify(before)).toContain("marigold");
    expect(JSON.stringify(before)).toContain("Under the fern.");
    expect(JSON.stringify(before)).toContain("Evangeline");
    await guide.people.remove(evaID, { memories: "remove" });
    const { entries } = await guide.chatLog.list();
    expect(entries.map(({ time, state }) => [time, state])).toEqual(before.map(({ time, state }) => [time, state]));
    expect(JSON.stringify(entries)).not.toMatch(/marigold|fern|Evangeline|Where is the key/);
    expect(entries.filter(({ inbound }) => inbound.text === "…")).toHaveLength(2);
    expect(entries.find(({ inbound }) => inbound.text === "When do you open?")).toMatchObject({ emission: "At nine." });
  });

  test("leaves nothing of its name, words and private answers in the storage", async () => {
    const { guide, storage, evaID } = await withEva();
    await guide.people.remove(evaID, { memories: "remove" });
    expect(JSON.stringify(await storage.dump())).not.toMatch(/marigold|fern|Evangeline|Where is the key|🐦/);
  });

  test("is masked in the answers that the Giver got", async () => {
    const { engine, guide, assistantID, evaID } = await withEva();
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    await giver.selectTag("👤");
    await giver.enterText("Where is the key?");
    await guide.people.remove(evaID, { memories: "remove" });
    expect(JSON.stringify((await guide.chatLog.list()).entries)).not.toContain("fern");
  });

  test("is masked in open sessions, which go on as anonymous", async () => {
    const { engine, guide, evaID, session, asked } = await withEva();
    await guide.people.remove(evaID);
    for (const { sessionID } of [session, asked]) {
      const { state } = await engine.sessions.get(sessionID);
      const shown = { emission: null, currentTag: null, currentTagAuthenticated: false, hints: [] };
      expect(state).toMatchObject(shown);
    }
    expect(session.state).toMatchObject({ emission: null, currentTagAuthenticated: false });
    expect(await session.enterText("When do you open?")).toMatchObject({ emission: "At nine.", currentTag: null });
  });

  test("is masked in outcomes that the sink refuses", async () => {
    const { guide, storage, evaID } = await withEva();
    const readOutcomes = async () => (await storage.list({ partition: "outbox", collection: "outcomes" })).docs;
    expect(await readOutcomes()).toMatchObject([{ value: { outcome: { personID: evaID } } }]);
    await guide.people.remove(evaID);
    expect(await readOutcomes()).toMatchObject([{ value: { outcome: { personID: null } } }]);
  });

  test("leaves no tag among the deletions that the storage remembers", async () => {
    const { guide, storage, evaID, assistantID } = await withEva();
    await guide.people.remove(evaID);
    const changes = async () => JSON.stringify(await storage.changes(`assistant:${assistantID}`, 0));
    expect(await changes()).not.toContain(EVA.tag);
    await guide.people.add({ name: "Another", tag: EVA.tag });
    await expect(guide.people.add({ name: "A third", tag: EVA.tag })).rejects.toMatchObject({ code: "TAG_TAKEN" });
  });

  test.each(["turn", "opening"])("is not logged by a %s that was running", async (kind) => {
    const storage = interleavingStorage();
    const { engine, guide, evaID, assistantID, session } = await withEva(storage);
    storage.before("commit", "turns", () => guide.people.remove(evaID, { memories: "remove" }));
    const initialQuestion = "Do you know my petunia?";
    const said =
      kind === "turn"
        ? session.enterText(initialQuestion)
        : engine.sessions.open({ assistantID, ...EVA, initialQuestion });
    await expect(said).rejects.toMatchObject({ code: "SESSION_BUSY" });
    expect(JSON.stringify(await storage.dump())).not.toMatch(/petunia|marigold|fern|Evangeline/);
  });
});

describe("a removed assistant", () => {
  test("ends its open sessions at once, and leaves nothing of what was said", async () => {
    const { engine, storage, assistantID, session, visitor } = await withEva();
    await engine.assistants.remove(assistantID);
    for (const { sessionID } of [session, visitor]) {
      await expect(engine.sessions.get(sessionID)).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
    }
    const docs = await storage.dump();
    expect(docs.filter(({ collection }) => collection === "session" || collection === "sessions")).toEqual([]);
    expect(docs.filter(({ partition }) => partition === "outbox")).toEqual([]);
    expect(JSON.stringify(docs)).not.toMatch(/marigold|fern|Evangeline/);
  });

  test("also ends sessions that talked for longer than a session may be idle", async () => {
    const { engine, clock, storage, assistantID, visitor } = await withEva();
    for (let hours = 0; hours < 120; hours += 20) {
      clock.advance(20 * 3_600_000);
      await visitor.enterText("When do you open?");
      await engine.sweep();
    }
    await engine.assistants.remove(assistantID);
    const docs = await storage.dump();
    expect(docs.filter(({ collection }) => collection === "session" || collection === "sessions")).toEqual([]);
  });
});
