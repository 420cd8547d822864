import { KeepsakeError, memoryStorage, type Session } from "keepsake";
import { fakeClock, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, GIVER, HOURS } from "../support/assistants.js";
import { requireGiver } from "../support/full-session.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { overriding } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const QUESTION = "What is the name of the cow?";

async function say(session: Session, ...texts: readonly string[]) {
  for (const text of texts) await session.enterText(text);
  return session.state;
}

describe("an autosaved draft outlives the engine", () => {
  async function restarted() {
    const storage = memoryStorage();
    const clock = fakeClock();
    const { engine: first } = testEngine({ storage, clock, ids: fakeIds("first") });
    const { assistantID } = await createGuide(first);
    const giver = await first.sessions.open({ assistantID, ...GIVER });
    const written = await say(giver, QUESTION, "yes", "Bella.");
    expect(written.state).toBe("G3");
    const { engine: second } = testEngine({ storage, clock, ids: fakeIds("second") });
    return { second, assistantID, giver, written };
  }

  test("in its session, which continues", async () => {
    const { second, giver, written } = await restarted();
    const resumed = await second.sessions.get(giver.sessionID);
    expect(resumed.state).toEqual(written);
    expect(await resumed.enterText("save")).toMatchObject({ state: "G1", currentMemoryID: null });
    const { memories } = await requireGiver(resumed).memories.list();
    expect(memories.at(-1)).toMatchObject({ title: QUESTION, memoryID: written.currentMemoryID });
  });

  test("in another session of the Giver", async () => {
    const { second, assistantID, written } = await restarted();
    const other = await second.sessions.open({ assistantID, ...GIVER });
    expect(await other.enterText("resume")).toMatchObject({
      state: "G3",
      emission: expect.stringContaining("Bella."),
      currentMemoryID: written.currentMemoryID,
    });
  });

  test("and is saved once by two concurrent sessions", async () => {
    const { second, assistantID, giver } = await restarted();
    const other = await second.sessions.open({ assistantID, ...GIVER });
    await say(other, "resume", "another answer", "Rosa.");
    expect(await giver.enterText("save")).toMatchObject({ state: "G1" });
    const late = await other.enterText("save");
    expect(late).toMatchObject({ state: "G3", emission: expect.stringContaining("changed elsewhere") });
    expect(late.emission).not.toContain("Rosa.");
    await say(other, "another answer", "Rosa.", "save");
    const { memories } = await requireGiver(other).memories.list();
    expect(memories.map(({ title }) => title)).toEqual([HOURS.title, QUESTION]);
    expect(memories.at(-1)?.answers.map(({ text }) => text)).toEqual(["Bella.", "Rosa."]);
  });
});

describe("a Giver who loses the rights while writing", () => {
  test.each([
    ["a title", ["new question"]],
    ["an answer", [QUESTION, "yes"]],
    ["a place", [QUESTION, "yes", "Bella.", "place"]],
  ])("becomes anonymous, and the text for %s is not treated as a question", async (_what, texts) => {
    const { engine } = testEngine();
    const guide = await createGuide(engine);
    const { assistantID } = guide;
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    await say(giver, ...texts);
    await engine.assistants.update(assistantID, { giver: { pin: "999999" } });
    expect(await giver.enterText("xylophone")).toMatchObject({
      state: "R1",
      currentTag: null,
      currentTagAuthenticated: false,
      currentMemoryID: null,
    });
    expect((await guide.unanswered.list()).count).toBe(0);
    expect((await giver.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test("finds the draft again with the new PIN", async () => {
    const { engine } = testEngine();
    const { assistantID } = await createGuide(engine);
    const giver = await engine.sessions.open({ assistantID, ...GIVER });
    await say(giver, QUESTION, "yes");
    await engine.assistants.update(assistantID, { giver: { pin: "999999" } });
    expect((await giver.enterText("Bella.")).emission).toContain("unsaved work aside");
    await giver.changeTag(GIVER.tag);
    expect((await giver.enterText("999999")).state).toBe("G1");
    expect(await giver.enterText("resume")).toMatchObject({
      state: "G3",
      emission: expect.stringContaining(QUESTION),
    });
  });
});

test("abort() cancels the search for a place, and leaves the step", async () => {
  const geocoder = hangingGeocoder();
  const { engine } = testEngine({ geocoder });
  const { assistantID } = await createGuide(engine);
  const giver = await engine.sessions.open({ assistantID, ...GIVER });
  await say(giver, QUESTION, "yes", "Bella.", "place");
  const looking = giver.enterText("Atlantis");
  await geocoder.asked;
  const aborted = giver.abort();
  await expect(looking).rejects.toMatchObject({ code: "ABORTED" });
  expect(await aborted).toMatchObject({ state: "G3", previousState: "M3" });
});

test("a failing storage is not reported as an invalid memory", async () => {
  const inner = memoryStorage();
  let isFull = false;
  const storage = overriding(inner, {
    commit: (ops) => {
      if (isFull && ops.some(({ ref }) => ref.collection === "memories")) {
        throw new KeepsakeError("PORT_FAILED", "The disk is full");
      }
      return inner.commit(ops);
    },
  });
  const { engine } = testEngine({ storage });
  const { assistantID } = await createGuide(engine);
  const giver = await engine.sessions.open({ assistantID, ...GIVER });
  await say(giver, QUESTION, "yes", "Bella.");
  isFull = true;
  await expect(giver.enterText("save")).rejects.toMatchObject({ code: "PORT_FAILED" });
  expect(giver.state.state).toBe("G3");
  isFull = false;
  expect(await giver.enterText("save")).toMatchObject({ state: "G1" });
});
