import type { DialogState, Session } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, GIVER, HOURS, TWINS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

const SILENT = {
  emission: null,
  emittedMedia: [],
  media: [],
  continuationEmitted: false,
  confidence: null,
  confidenceLevel: null,
};
const MEDIUM = { mimeType: "image/png", url: "https://example.org/a.png" };

async function guided(): Promise<{ open(tag?: typeof EVA | typeof GIVER): Promise<Session> }> {
  const { engine } = testEngine();
  const { assistantID } = await createGuide(engine, [
    { ...HOURS, hints: ["When was the wedding?"], media: [MEDIUM] },
    ...TWINS,
  ]);
  return { open: (tag) => engine.sessions.open({ assistantID, ...tag }) };
}

describe("an event that the state does not accept", () => {
  const home = async (session: Session) => session.enterText("When do you open?");
  const choosing = async (session: Session) => session.enterText("When was the wedding?");

  test.each<[string, (session: Session) => Promise<DialogState>, (session: Session) => Promise<DialogState>]>([
    ["abort in R1", home, (session) => session.abort()],
    ["medium in R1", home, (session) => session.selectMedium(MEDIUM)],
    ["medium removed in R1", home, (session) => session.deselectMedium("x")],
    ["date for a memory in R1", home, (session) => session.selectDate("1988-06-01T00:00:00Z")],
    ["place for a memory in R1", home, (session) => session.selectPlace({ placeName: "Rome" })],
    ["tag for a memory in R1", home, (session) => session.selectTag("🦊")],
    ["an unusable place in R1", home, (session) => session.changePlace({ longitude: 3 })],
    ["medium in R2", choosing, (session) => session.selectMedium(MEDIUM)],
    ["date for a memory in R2", choosing, (session) => session.selectDate("1988-06-01T00:00:00Z")],
    ["tag for a memory in R2", choosing, (session) => session.selectTag("🦊")],
  ])("changes nothing: %s", async (_, prepare, event) => {
    const session = await (await guided()).open();
    const before = await prepare(session);
    const after = await event(session);
    expect(after).toEqual({ ...before, ...SILENT });
  });

  test("is ignored in G1 and X1a as well", async () => {
    const { open } = await guided();
    const giver = await open(GIVER);
    expect(await giver.abort()).toEqual({ ...giver.state, ...SILENT });
    expect(await giver.selectMedium(MEDIUM)).toMatchObject({ state: "G1", emission: null, currentMedia: [] });
    const asked = await open();
    const before = await asked.changeTag(EVA.tag);
    expect(await asked.selectDate("1988-06-01T00:00:00Z")).toEqual({ ...before, ...SILENT });
  });
});

describe("a change of date or place", () => {
  test("emits nothing and changes nothing else", async () => {
    const session = await (await guided()).open();
    const before = await session.enterText("When do you open?");
    expect(before).toMatchObject({ acceptsFeedback: true, hints: ["When was the wedding?"], previousState: "R1" });
    const dated = await session.changeDate("1988/06/01 00:00:00 +00:00");
    expect(dated).toEqual({ ...before, ...SILENT, currentDate: "1988-06-01T00:00:00.000Z" });
    const placed = await session.changePlace({ placeName: "Rome", latitude: 41.9, longitude: 12.5 });
    expect(placed).toEqual({ ...dated, currentPlaceName: "Rome", currentLatitude: 41.9, currentLongitude: 12.5 });
    expect((await session.feedback()).state).toBe("R6");
  });

  test("keeps an open choice", async () => {
    const session = await (await guided()).open();
    const before = await session.enterText("When was the wedding?");
    expect(await session.changeDate("1987-05-02T00:00:00Z")).toMatchObject({ state: "R2", hints: before.hints });
    expect((await session.enterText("1")).state).toBe("R1");
  });
});

describe("feedback that is not accepted", () => {
  test("is answered with a courtesy, and the state stays", async () => {
    const session = await (await guided()).open();
    const before = await session.enterText("When was the wedding?");
    const after = await session.feedback();
    expect(after).toEqual({ ...before, ...SILENT, emission: expect.stringMatching(/\S/) });
    expect((await session.enterText("1")).previousState).toBe("R2");
  });
});

describe("previousState", () => {
  test("is the state itself after a change to the memory draft", async () => {
    const giver = await (await guided()).open(GIVER);
    await giver.enterText("Where is the cow?");
    await giver.enterText("yes");
    expect(await giver.enterText("Stable.")).toMatchObject({ state: "G3", previousState: "G2b" });
    expect(await giver.selectMedium({ ...MEDIUM, mediumID: "a" })).toMatchObject({ state: "G3", previousState: "G3" });
    expect(await giver.enterText("media")).toMatchObject({ state: "M1", previousState: "G3" });
    expect(await giver.deselectMedium("a")).toMatchObject({ state: "M1", previousState: "M1" });
    expect(await giver.changeDate("1988-06-01T00:00:00Z")).toMatchObject({ state: "M1", previousState: "M1" });
    expect(await giver.enterText("done")).toMatchObject({ state: "G3", previousState: "M1" });
    expect(await giver.changeDate("1989-06-01T00:00:00Z")).toMatchObject({ state: "G3", previousState: "M1" });
    expect(await giver.deselectMedium("a")).toMatchObject({ state: "G3", previousState: "G3" });
  });

  test("stays after a complaint that only gets a courtesy", async () => {
    const session = await (await guided()).open();
    await session.enterText("When was the wedding?");
    await session.enterText("1");
    expect(session.state).toMatchObject({ state: "R1", previousState: "R2" });
    expect(await session.enterText("that was wrong")).toMatchObject({ state: "R1", previousState: "R2" });
  });

  test("is I0 after the opening, then the state before each transition", async () => {
    const { open } = await guided();
    const session = await open();
    const codes = [[session.state.previousState, session.state.state]];
    const note = (state: DialogState) => codes.push([state.previousState, state.state]);
    note(await session.changeDate("1988-06-01T00:00:00Z"));
    note(await session.enterText("When do you open?"));
    note(await session.enterText("When do you open?"));
    note(await session.abort());
    note(await session.enterText("When was the wedding?"));
    note(await session.changePlace({ placeName: "Rome" }));
    note(await session.enterText("1"));
    note(await session.timeout());
    note(await session.enterText("no"));
    note(await session.enterText("never mind"));
    note(await session.changeTag(EVA.tag));
    note(await session.enterText("say again?"));
    note(await session.enterText(EVA.pin));
    expect(codes).toEqual([
      ["I0", "R1"],
      ["I0", "R1"],
      ["R1", "R1"],
      ["R1", "R1"],
      ["R1", "R1"],
      ["R1", "R2"],
      ["R1", "R2"],
      ["R2", "R1"],
      ["R1", "R4"],
      ["R4", "R1"],
      ["R1", "R1"],
      ["R1", "X1a"],
      ["X1a", "X1a"],
      ["X1a", "R1"],
    ]);
  });
});
