import { memoryStorage, type NewMemory } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, HOURS, TWINS } from "../support/assistants.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const HELP: NewMemory = {
  memoryType: "Question",
  title: "How does this work?",
  answers: [{ text: "Just ask." }],
  help: true,
};
const DEFAULT: NewMemory = { memoryType: "Default", answers: [{ text: "Who knows." }], conclusive: true };
const COURTESY = /I do not know|I have no answer/;

/** A visitor, and a function that removes a memory at the moment when it is read. */
async function visited(memories: readonly NewMemory[], assistant = {}) {
  const inner = memoryStorage();
  let doomed: string | null = null;
  const storage = overriding(inner, {
    async get(refs) {
      if (doomed !== null && refs.some(({ collection, id }) => collection === "memories" && id === doomed)) {
        const memoryID = doomed;
        doomed = null;
        await guide.memories.remove(memoryID);
      }
      return inner.get(refs);
    },
  });
  const { engine } = testEngine({ storage });
  const guide = await createGuide(engine, memories, assistant);
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  const idOf = async (text: string) => {
    const listed = await guide.memories.list();
    return listed.memories.find(({ answers }) => answers[0]?.text === text)?.memoryID ?? "";
  };
  return {
    guide,
    session,
    remove: async (text: string) => guide.memories.remove(await idOf(text)),
    removeWhenRead: async (text: string) => {
      doomed = await idOf(text);
    },
    unanswered: async () => (await guide.unanswered.list()).questions.map(({ text }) => text),
  };
}

describe("a memory that is removed at the moment when it would be emitted", () => {
  test("a Default answer: the courtesy is emitted, and the question is stored", async () => {
    const { session, removeWhenRead, unanswered } = await visited([HOURS, DEFAULT]);
    await removeWhenRead("Who knows.");
    expect(await session.enterText("xylophone")).toMatchObject({
      state: "R1",
      emission: expect.stringMatching(COURTESY),
    });
    expect(await unanswered()).toEqual(["xylophone"]);
  });

  test("a help text: it is omitted", async () => {
    const { session, removeWhenRead, unanswered } = await visited([HELP, DEFAULT], { disableR5Loop: true });
    await session.enterText("xylophone");
    await removeWhenRead("Just ask.");
    expect(await session.enterText("zeppelin")).toMatchObject({ state: "R1", emission: "Who knows." });
    expect(await unanswered()).toHaveLength(2);
  });

  test("the match: the question has no answer", async () => {
    const { session, removeWhenRead, unanswered } = await visited([HOURS]);
    await removeWhenRead("At nine.");
    expect(await session.enterText("When do you open?")).toMatchObject({
      state: "R1",
      emission: expect.stringMatching(COURTESY),
      acceptsFeedback: false,
      lastMatchedMemoryID: null,
      confidenceLevel: "NONE",
    });
    expect(await unanswered()).toEqual(["When do you open?"]);
  });

  test("the match, if another memory matches too: that is emitted", async () => {
    const { session, removeWhenRead, unanswered } = await visited(TWINS, { disableR2R3Loop: true });
    await removeWhenRead("In 1950.");
    expect(await session.enterText("When was the wedding?")).toMatchObject({
      emission: "In 1987.",
      acceptsFeedback: true,
    });
    expect(await unanswered()).toEqual([]);
  });

  test.each([
    ["among several", TWINS, "When was the wedding?", "the first one", "In 1950."],
    ["in a correction", TWINS, "When was the wedding?", "the first one", "In 1987."],
  ])("the memory picked %s: the question has no answer", async (what, memories, question, choice, removed) => {
    const isCorrection = what === "in a correction";
    const { session, remove, unanswered } = await visited(memories, { disableR2R3Loop: isCorrection });
    await session.enterText(question);
    if (isCorrection) await session.feedback();
    expect(session.state.state).toBe(isCorrection ? "R6" : "R2");
    await remove(removed);
    expect(await session.enterText(choice)).toMatchObject({
      state: "R1",
      emission: expect.stringMatching(COURTESY),
      acceptsFeedback: false,
    });
    expect(await unanswered()).toEqual([question]);
  });

  test("the proposed memory: there is no question", async () => {
    const { session, remove, unanswered } = await visited([HOURS]);
    await session.enterText("xylophone");
    expect((await session.timeout()).state).toBe("R4");
    await remove("At nine.");
    expect(await session.enterText("yes")).toMatchObject({
      state: "R1",
      emission: expect.stringContaining("nothing else to suggest"),
    });
    expect(await unanswered()).toEqual(["xylophone"]);
  });
});

test.each([
  ["removed", (guide: Awaited<ReturnType<typeof createGuide>>) => guide.people.remove(guide.evaID)],
  [
    "left without PIN",
    (guide: Awaited<ReturnType<typeof createGuide>>) => guide.people.update(guide.evaID, { pin: null }),
  ],
])("mentions no attempts for a person who is %s while the PIN is expected", async (_what, change) => {
  const { engine } = testEngine();
  const guide = await createGuide(engine);
  const session = await engine.sessions.open({ assistantID: guide.assistantID, tag: EVA.tag });
  await change(guide);
  expect(await session.enterText(EVA.pin)).toMatchObject({
    state: "R1",
    currentTag: null,
    emission: expect.stringContaining("without a PIN"),
  });
});

test("an appended help text is emitted like any memory, and the continuation prompt comes last", async () => {
  const { session, guide } = await visited(
    [
      { ...HELP, contextVarsToSet: { helped: "yes" }, tags: ["help"], hints: ["When do you open?"] },
      { ...DEFAULT, conclusive: false, hints: ["Where are you?"] },
    ],
    { disableR5Loop: true, continuationPrompts: ["What else?"] },
  );
  await session.enterText("xylophone");
  expect(await session.enterText("zeppelin")).toMatchObject({
    state: "R1",
    emission: "Who knows.\n\nMaybe this helps:\n\nJust ask.\n\nWhat else?",
    continuationEmitted: true,
    contextVars: { HELPED: "yes" },
    memoryTags: ["help"],
    hints: ["Where are you?", "When do you open?"],
  });
  const { memories } = await guide.memories.list({ type: "CONTENTS" });
  expect(memories[0]).toMatchObject({ readOccurrences: 1, lastRead: "2024-01-01T00:00:00.000Z" });
});

test("a turn writes no chat log once its assistant is removed, however far the removal has come", async () => {
  const inner = sharedStorage();
  const rows = async () =>
    (await inner.list({ partition: `log:${guide.assistantID}`, collection: "turns" })).docs.length;
  let beforeTurn: (() => Promise<void>) | null = null;
  const visitors = testEngine({
    chatLog: { keepDays: 30 },
    storage: overriding(inner, {
      async commit(ops) {
        if (ops.some(({ ref }) => ref.collection === "turns")) await beforeTurn?.();
        return inner.commit(ops);
      },
    }),
  });
  const guide = await createGuide(visitors.engine, [HOURS]);
  const session = await visitors.engine.sessions.open({ assistantID: guide.assistantID });
  await session.enterText("When do you open?");
  expect(await rows()).toBe(2);

  let turnEnded: (() => void) | undefined;
  const turn = new Promise<void>((resolve) => {
    turnEnded = resolve;
  });
  let removal: Promise<void> | undefined;
  // Another process removes the assistant. Its sessions and chat log wait until the turn has ended.
  beforeTurn = () => {
    beforeTurn = null;
    return new Promise((firstCommitEnded, fail) => {
      const remover = testEngine({
        storage: overriding(inner, {
          async commit(ops) {
            const docs = await inner.commit(ops);
            if (ops.some(({ op, ref }) => op === "delete" && ref.id === guide.assistantID)) {
              firstCommitEnded();
              await turn;
            }
            return docs;
          },
        }),
      });
      removal = remover.engine.assistants.remove(guide.assistantID);
      removal.catch(fail);
    });
  };
  await expect(session.enterText("When do you open?")).rejects.toMatchObject({ code: "SESSION_NOT_FOUND" });
  expect(await rows()).toBe(2);
  turnEnded?.();
  await removal;
  expect(await rows()).toBe(0);
});
