import { createRequire } from "node:module";
import { type Engine, memoryStorage, type Session, type Storage } from "keepsake";
import { type SqliteHandle, sqliteStorage } from "keepsake/storage/sqlite";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS } from "../support/assistants.js";
import { overriding, recordingStorage, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const ASKED = "Who feeds the horses daily?";
const DRAFT = {
  memoryType: "CompletionDraft",
  title: "Which trees are there?",
  answers: [{ text: "Apples." }],
} as const;

async function say(session: Session, ...texts: readonly string[]) {
  for (const text of texts) await session.enterText(text);
  return session.state;
}

/** A Giver session, after some texts. The assistant has a draft and an unanswered question. */
async function openGiver(engine: Engine, ...texts: readonly string[]) {
  const guide = await createGuide(engine, [HOURS, DRAFT]);
  await guide.unanswered.add({ text: ASKED });
  const session = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
  await say(session, ...texts);
  return { guide, session };
}

/** Decisions of a Giver, and the texts before them. */
const DECISIONS: readonly (readonly [what: string, texts: readonly string[], decision: string])[] = [
  ["a new memory is saved", ["Where is the cow?", "yes", "Stable."], "save"],
  ["a memory is deleted", ["delete When do you open?"], "yes"],
  ["a memory is changed", ["edit When do you open?", "another answer", "At ten."], "save"],
  ["a question is answered", ["review", "skip", "answer", "Peter."], "save"],
  ["a draft is rewritten", ["review", "edit", "Pears."], "save"],
  ["a draft is approved", ["review"], "approve"],
  ["a draft is merged", ["review"], "same as When do you open?"],
  ["a draft is discarded", ["review"], "discard"],
  ["a question is merged", ["review", "skip"], "same as When do you open?"],
  ["a question is discarded", ["review", "skip"], "discard"],
];

/** Runs a function at one of the next calls of a storage. */
function counting(inner: Storage) {
  let [left, act] = [0, () => {}];
  const count = <A extends unknown[], R>(call: (...args: A) => R) => {
    return (...args: A): R => {
      left--;
      if (left === 0) act();
      return call(...args);
    };
  };
  const storage = overriding(inner, {
    get: count((refs) => inner.get(refs)),
    read: count((refs, feed) => inner.read(refs, feed)),
    list: count((query) => inner.list(query)),
    commit: count((ops) => inner.commit(ops)),
    changes: count((partition, since, limit) => inner.changes(partition, since, limit)),
  });
  const atCall = (call: number, then: () => void): void => {
    [left, act] = [call, then];
  };
  return { storage, atCall };
}

describe("a decision of a Giver is written completely or not at all", () => {
  test.each(DECISIONS)("%s: if the event is aborted at any time", async (_what, texts, decision) => {
    const recorded = recordingStorage();
    const { storage, atCall } = counting(recorded);
    const { engine } = testEngine({ storage });
    const { session } = await openGiver(engine, ...texts);
    const [before, stored] = [session.state, await recorded.dump()];
    let aborted = 0;
    for (let call = 1; ; call++) {
      const controller = new AbortController();
      atCall(call, () => controller.abort());
      const running = session.enterText(decision, { signal: controller.signal });
      const outcome = await running.catch((error: unknown) => error);
      if (!(outcome instanceof Error)) break;
      aborted++;
      expect(outcome).toMatchObject({ code: "ABORTED" });
      expect(session.state).toEqual(before);
      expect(await recorded.dump()).toEqual(stored);
    }
    expect(aborted).toBeGreaterThan(1);
    expect(await recorded.dump()).not.toEqual(stored);
  });

  test.each(DECISIONS)("%s: in one commit, also if the first one fails", async (_what, texts, decision) => {
    const storage = recordingStorage();
    let [fails, commits] = [false, 0];
    const { engine } = testEngine({
      storage: overriding(storage, {
        commit: (ops) => {
          commits++;
          return fails ? Promise.reject(new Error("The disk is full")) : storage.commit(ops);
        },
      }),
    });
    const { session } = await openGiver(engine, ...texts);
    const [before, stored] = [session.state, await storage.dump()];
    fails = true;
    await expect(session.enterText(decision)).rejects.toMatchObject({
      code: "PORT_FAILED",
      cause: { message: "The disk is full" },
    });
    expect(session.state).toEqual(before);
    expect(await storage.dump()).toEqual(stored);
    [fails, commits] = [false, 0];
    await session.enterText(decision);
    expect(commits).toBe(1);
  });

  test("abort() while a memory is saved reports correctly whether it was saved", async () => {
    const { engine } = testEngine();
    const { guide, session } = await openGiver(engine);
    const outcomes = new Set<string>();
    for (let ticks = 0; outcomes.size < 2; ticks++) {
      await say(session, `Where is cow ${ticks}?`, "yes", "Stable.");
      const { count } = await guide.memories.list();
      const saved = session.enterText("save").then(
        () => true,
        () => false,
      );
      for (let tick = 0; tick < ticks; tick++) await null;
      const { emission } = await session.abort();
      const isSaved = await saved;
      outcomes.add(String(isSaved));
      expect((await guide.memories.list()).count).toBe(isSaved ? count + 1 : count);
      expect(emission?.includes("Nothing was saved") ?? false).toBe(!isSaved);
    }
  });
});

/** Runs a function right before the next commit to the content of the assistant. */
function interrupted(inner: Storage) {
  let first: (() => Promise<unknown>) | null = null;
  const storage = overriding(inner, {
    async commit(ops) {
      const interrupt = first;
      if (interrupt !== null && ops.some(({ ref }) => ["memories", "unanswered"].includes(ref.collection))) {
        first = null;
        await interrupt();
      }
      return inner.commit(ops);
    },
  });
  const meanwhile = (interrupt: () => Promise<unknown>): void => {
    first = interrupt;
  };
  return { storage, meanwhile };
}

const Libsql = createRequire(import.meta.url)("libsql") as new (path: string) => SqliteHandle;
const STORAGES: readonly (readonly [string, () => Storage])[] = [
  ["in memory", memoryStorage],
  ["for several processes", sharedStorage],
  ["in SQLite", () => sqliteStorage(new Libsql(":memory:"))],
];

describe.each(STORAGES)("a concurrent decision of another process wins (%s)", (_name, open) => {
  async function two(...texts: readonly string[]) {
    const { storage, meanwhile } = interrupted(open());
    const { engine } = testEngine({ storage, ids: fakeIds("first") });
    const { guide, session } = await openGiver(engine, ...texts);
    const { engine: second } = testEngine({ storage, ids: fakeIds("second") });
    return { guide, session, meanwhile, theirs: await second.assistants.get(guide.assistantID) };
  }

  test("a memory that is changed", async () => {
    const { guide, session, meanwhile, theirs } = await two("edit When do you open?", "another answer", "At ten.");
    const memoryID = session.state.currentMemoryID ?? "";
    meanwhile(() => theirs.memories.update(memoryID, { answers: [{ text: "At eight." }] }));
    const late = await session.enterText("save");
    expect(late).toMatchObject({ state: "G3", previousState: "G3", currentMemoryID: memoryID });
    expect(late.emission).toContain("changed elsewhere");
    expect(late.emission).toContain("At eight.");
    expect((await guide.memories.get(memoryID)).answers.map(({ text }) => text)).toEqual(["At eight."]);
  });

  test("a memory that is removed", async () => {
    const { guide, session, meanwhile, theirs } = await two("edit When do you open?", "another answer", "At ten.");
    const memoryID = session.state.currentMemoryID ?? "";
    meanwhile(() => theirs.memories.remove(memoryID));
    expect((await session.enterText("save")).emission).toContain("removed elsewhere");
    expect(await session.enterText("save")).toMatchObject({ state: "G1" });
    expect((await guide.memories.get(memoryID)).answers).toHaveLength(2);
  });

  test("a question that is answered: the draft stays, and can be saved on its own", async () => {
    const { guide, session, meanwhile, theirs } = await two("review", "skip", "answer", "Peter.");
    const [question] = (await guide.unanswered.list()).questions;
    meanwhile(() => theirs.unanswered.answer(question?.questionID ?? "", { answers: [{ text: "Anna." }] }));
    const late = await session.enterText("save");
    expect(late).toMatchObject({ state: "G3", emission: expect.stringContaining(`see “${ASKED}”`) });
    expect(late.emission).toContain("Peter.");
    expect((await guide.memories.list({ type: "CONTENTS" })).count).toBe(2);
    expect(await session.enterText("save")).toMatchObject({ state: "G1" });
    expect((await guide.memories.list({ type: "CONTENTS" })).count).toBe(3);
  });

  test("a draft that is approved is not deleted by the new memory", async () => {
    const { guide, session, meanwhile, theirs } = await two("review");
    const draftID = session.state.currentMemoryID ?? "";
    await say(session, "edit", "Pears.");
    meanwhile(() => theirs.drafts.approve(draftID));
    expect((await session.enterText("save")).emission).toContain("answered elsewhere");
    expect(await session.enterText("discard")).toMatchObject({ state: "G4" });
    expect(await guide.memories.get(draftID)).toMatchObject({ memoryType: "Question", title: DRAFT.title });
  });

  test("a draft that is approved is not discarded", async () => {
    const { guide, session, meanwhile, theirs } = await two("review");
    const draftID = session.state.currentMemoryID ?? "";
    meanwhile(() => theirs.drafts.approve(draftID));
    expect(await session.enterText("discard")).toMatchObject({ state: "G4", emission: expect.stringContaining(ASKED) });
    expect(await guide.memories.get(draftID)).toMatchObject({ memoryType: "Question" });
  });

  test("a removed question is not merged", async () => {
    const { guide, session, meanwhile, theirs } = await two("review", "skip");
    const [question] = (await guide.unanswered.list()).questions;
    meanwhile(() => theirs.unanswered.remove(question?.questionID ?? ""));
    expect(await session.enterText("same as When do you open?")).toMatchObject({ state: "G1" });
    const { memories } = await guide.memories.list();
    expect(memories.flatMap(({ titleVariants }) => titleVariants)).toEqual([]);
  });
});

test("of two Givers who answer one question, the second is informed", async () => {
  const { engine } = testEngine();
  const { guide, session } = await openGiver(engine, "review", "skip", "answer");
  const other = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
  await say(other, "review", "skip", "answer", "Peter.", "save");
  const late = await say(session, "Nobody.", "save");
  expect(late).toMatchObject({ state: "G3", emission: expect.stringContaining(`see “${ASKED}”`) });
  expect(await session.enterText("discard")).toMatchObject({ state: "G4" });
  const { memories } = await guide.memories.list({ type: "CONTENTS" });
  expect(memories.map(({ title, answers }) => [title, answers[0]?.text])).toEqual([
    [HOURS.title, "At nine."],
    [ASKED, "Peter."],
  ]);
});

test("a memory that was just saved is suggested for the next question", async () => {
  const { engine } = testEngine();
  const guide = await createGuide(engine, [], { confidenceThresholds: { high: 1, medium: 0.99, low: 0.05 } });
  const visitors = await Promise.all(
    [EVA, {}].map((who) => engine.sessions.open({ assistantID: guide.assistantID, ...who })),
  );
  await visitors[1]?.enterText(ASKED);
  await visitors[0]?.enterText("Who feeds all those horses?");
  const session = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
  await say(session, "review");
  expect(session.state.emission).not.toContain("may be the same");
  await say(session, "answer", "Peter.", "person", "everyone", "save");
  expect(session.state).toMatchObject({
    state: "G4",
    emission: expect.stringContaining("This may be the same as: Who"),
  });
  await session.enterText("the same");
  expect((await guide.unanswered.list()).count).toBe(0);
  expect((await guide.memories.list()).memories.at(-1)?.titleVariants).toHaveLength(1);
});
