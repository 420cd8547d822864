import type { DialogState, Session, StateOrigin } from "keepsake";
import { fakeClock, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, HOURS, PARKING } from "../support/assistants.js";
import { sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";

const ASK_HOURS = "When do you open?";
const ASK_PARKING = "Where can I park my car?";

/** Collects the answers that a session's listener gets, with their correlation IDs. */
function collect(session: Session) {
  const received: (readonly [string | null, string | null])[] = [];
  session.subscribe((state: DialogState, { correlationID }: StateOrigin) => {
    received.push([state.emission, correlationID]);
  });
  return received;
}

async function opened(parts = {}) {
  const made = testEngine(parts);
  const guide = await createGuide(made.engine, [HOURS, PARKING]);
  const session = await made.engine.sessions.open({ assistantID: guide.assistantID });
  return { ...made, guide, session };
}

describe("the correlation ID of an asynchronous text", () => {
  test("comes to listeners with the state that the text led to", async () => {
    const { session } = await opened();
    const received = collect(session);
    expect(session.correlationID).toBeNull();
    const first = await session.enterTextAsync(ASK_HOURS);
    const second = await session.enterTextAsync(ASK_PARKING);
    await session.enterText(ASK_HOURS);
    await session.timeout();
    expect(first.correlationID).not.toBe(second.correlationID);
    expect(received.slice(0, 3)).toEqual([
      ["At nine.", first.correlationID],
      ["Behind the house.", second.correlationID],
      ["At nine.", null],
    ]);
    expect(received.slice(3).map(([, correlationID]) => correlationID)).toEqual([null]);
  });

  test("stays with the state, for those who read it later", async () => {
    const { engine, session } = await opened();
    const { correlationID } = await session.enterTextAsync(ASK_HOURS);
    await expect.poll(() => session.state.emission).toBe("At nine.");
    expect(session.correlationID).toBe(correlationID);
    expect((await engine.sessions.get(session.sessionID)).correlationID).toBe(correlationID);
    await session.changeDate("2020-01-01");
    expect(session.correlationID).toBeNull();
    await session.close();
    expect(session.correlationID).toBeNull();
  });

  test("comes from another process, too", async () => {
    const storage = sharedStorage();
    const clock = fakeClock();
    const here = await opened({ storage, clock, ids: fakeIds("here") });
    const there = testEngine({ storage, clock, ids: fakeIds("there") });
    const elsewhere = await there.engine.sessions.get(here.session.sessionID);
    const received = collect(elsewhere);
    const { correlationID } = await here.session.enterTextAsync(ASK_HOURS);
    await expect.poll(() => received).toEqual([["At nine.", correlationID]]);
    expect(elsewhere.correlationID).toBe(correlationID);
  });

  test("is no part of a state that is masked", async () => {
    const { engine, guide } = await opened();
    const session = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    await session.enterTextAsync(ASK_HOURS);
    await expect.poll(() => session.state.emission).toBe("At nine.");
    await guide.people.update(guide.evaID, { pin: "777777" });
    const read = await engine.sessions.get(session.sessionID);
    expect([read.state.emission, read.correlationID]).toEqual([null, null]);
  });
});
