import fc from "fast-check";
import type { DialogState, Session, Storage } from "keepsake";
import { fakeClock, fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS, PARKING, TWINS } from "../support/assistants.js";
import { hangingGeocoder } from "../support/hanging-geocoder.js";
import { loggedText } from "../support/logged-text.js";
import { overriding, sharedStorage } from "../support/storages.js";
import { testEngine } from "../support/test-engine.js";
import { type WatchedStorage, watchedStorage } from "../support/watched-storage.js";

const ASK_HOURS = "When do you open?";
const ASK_PARKING = "Where can I park my car?";
const [HOURS_TOLD, PARKING_TOLD] = ["At nine.", "Behind the house."];

/** Collects states, and waits for them. */
function collectStates(session: Session) {
  const waiting: DialogState[] = [];
  let wake = (): void => {};
  const end = session.subscribe((state) => {
    waiting.push(state);
    wake();
  });
  const next = async (): Promise<DialogState> => {
    while (waiting.length === 0) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return waiting.shift()!;
  };
  return { next, end, waiting };
}

function turnOfTheLoop(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Two engines, as two processes over one storage, and a session that both serve. */
async function twoProcesses(mine: (shared: Storage) => Storage = (shared) => shared) {
  const shared = sharedStorage();
  const clock = fakeClock();
  const geocoder = hangingGeocoder();
  const here = testEngine({ storage: mine(shared), clock, ids: fakeIds("here") });
  const there = testEngine({ storage: shared, clock, geocoder, ids: fakeIds("there") });
  const { assistantID } = await createGuide(here.engine, [HOURS, PARKING, ...TWINS]);
  const session = await here.engine.sessions.open({ assistantID });
  const elsewhere = await there.engine.sessions.get(session.sessionID);
  return { here, there, clock, geocoder, assistantID, session, elsewhere };
}

describe("a listener", () => {
  test("gets the states of another process in order, each once", async () => {
    const { session, elsewhere } = await twoProcesses();
    const states = collectStates(session);
    await elsewhere.enterText(ASK_HOURS);
    expect((await states.next()).emission).toBe(HOURS_TOLD);
    await session.enterText(ASK_PARKING);
    expect((await states.next()).emission).toBe(PARKING_TOLD);
    await elsewhere.enterText(ASK_HOURS);
    expect((await states.next()).emission).toBe(HOURS_TOLD);
    expect(session.state.emission).toBe(HOURS_TOLD);
    await turnOfTheLoop();
    expect(states.waiting).toEqual([]);
  });

  test("gets a state that was stored before it subscribed and that the handle did not know", async () => {
    const { session, elsewhere } = await twoProcesses();
    await elsewhere.enterText(ASK_HOURS);
    expect((await collectStates(session).next()).emission).toBe(HOURS_TOLD);
  });

  test("first gets the stored state that an event of its own process reads", async () => {
    const { session, elsewhere } = await twoProcesses((shared) => watchedStorage(shared, "deaf"));
    const states = collectStates(session);
    await turnOfTheLoop();
    await elsewhere.enterText(ASK_HOURS);
    expect(states.waiting).toEqual([]);
    await session.enterText(ASK_PARKING);
    expect(states.waiting.map(({ emission }) => emission)).toEqual([HOURS_TOLD, PARKING_TOLD]);
  });

  test.each([
    ["R1", ASK_HOURS],
    ["R2", "When was the wedding?"],
  ])("gets the same closed state from another process as from its own, in %s", async (code, question) => {
    const closed: DialogState[] = [];
    for (const where of ["session", "elsewhere"] as const) {
      const processes = await twoProcesses();
      const { session } = processes;
      await session.changeDate("1988-06-01T00:00:00Z");
      expect((await session.enterText(question)).state).toBe(code);
      const states = collectStates(session);
      await processes[where].close();
      closed.push(await states.next());
      await turnOfTheLoop();
      expect(states.waiting).toEqual([]);
    }
    expect(closed[0]).toMatchObject({ state: "Z0", stateName: "Closed" });
    expect(closed[1]).toEqual(closed[0]);
  });

  test("first gets the state of its own process, even if the commit is acknowledged late", async () => {
    let watched: WatchedStorage | undefined;
    const holds: { read: Promise<void> | null; commit: Promise<void> | null } = { read: null, commit: null };
    const { session, elsewhere } = await twoProcesses((shared) => {
      watched = watchedStorage(
        overriding(shared, {
          async get(refs) {
            const hold = holds.read;
            holds.read = null;
            await hold;
            return shared.get(refs);
          },
          async commit(ops) {
            const docs = await shared.commit(ops);
            if (ops.length > 1) await holds.commit;
            return docs;
          },
        }),
        "on demand",
      );
      return watched;
    });
    const gate = () => {
      let open = (): void => {};
      const opened = new Promise<void>((resolve) => {
        open = resolve;
      });
      return { open, opened };
    };
    const states = collectStates(session);
    await turnOfTheLoop();
    await elsewhere.changeDate("1988-06-01T00:00:00Z");
    const [read, commit] = [gate(), gate()];
    holds.read = read.opened;
    watched!.hint();
    holds.commit = commit.opened;
    const own = session.changeDate("1988-06-02T00:00:00Z");
    await turnOfTheLoop();
    await elsewhere.changeDate("1988-06-03T00:00:00Z");
    read.open();
    await turnOfTheLoop();
    commit.open();
    await own;
    watched!.hint();
    await turnOfTheLoop();
    const days = states.waiting.map(({ currentDate }) => currentDate?.slice(0, 10));
    expect(days).toEqual(["1988-06-01", "1988-06-02", "1988-06-03"]);
  });

  test("gets states in order, whenever hints and reads arrive", async () => {
    const step = fc.constantFrom("here", "there", "hint", "read", "turn");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
        let watched: WatchedStorage | undefined;
        const { session, elsewhere } = await twoProcesses((shared) => {
          watched = watchedStorage(shared, "on demand");
          return watched;
        });
        const seen: (string | undefined)[] = [];
        session.subscribe(({ currentDate }) => seen.push(currentDate ?? ""));
        const made: string[] = [];
        for (const [number, action] of steps.entries()) {
          const date = new Date(Date.UTC(1988, 0, 1 + number)).toISOString();
          if (action === "here" || action === "there") made.push(date);
          if (action === "here") await session.changeDate(date);
          if (action === "there") await elsewhere.changeDate(date);
          if (action === "hint") watched!.hint();
          if (action === "read") void watched!.holdNextRead(turnOfTheLoop);
          if (action === "turn") await turnOfTheLoop();
        }
        watched!.hint();
        for (let turns = 0; turns < 10; turns++) await turnOfTheLoop();
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(made.filter((date) => seen.includes(date)));
        expect(seen.at(-1)).toBe(made.at(-1));
      }),
      { numRuns: 60 },
    );
  });
});

test("a read sees every write that was acknowledged before it, even beside an earlier read", async () => {
  let watched: WatchedStorage | undefined;
  const { here, session, elsewhere } = await twoProcesses((shared) => {
    watched = watchedStorage(shared, "deaf");
    return watched;
  });
  await session.enterText(ASK_PARKING);
  const endFirst = watched!.holdNextRead();
  const first = here.engine.sessions.get(session.sessionID);
  await turnOfTheLoop();
  await elsewhere.enterText(ASK_HOURS);
  const endSecond = watched!.holdNextRead();
  const second = here.engine.sessions.get(session.sessionID);
  await turnOfTheLoop();
  endFirst();
  await first;
  endSecond();
  expect((await second).state.emission).toBe(HOURS_TOLD);
});

describe("the storage", () => {
  test("is not read for a hint if an event reads it anyway", async () => {
    let watched: WatchedStorage | undefined;
    const { session, elsewhere } = await twoProcesses((shared) => {
      watched = watchedStorage(shared, "on demand");
      return watched;
    });
    const states = collectStates(session);
    await turnOfTheLoop();
    await elsewhere.enterText(ASK_HOURS);
    const before = watched!.reads;
    const own = session.enterText(ASK_PARKING);
    watched!.hint();
    await own;
    await turnOfTheLoop();
    expect(watched!.reads - before).toBe(1);
    expect(states.waiting.map(({ emission }) => emission)).toEqual([HOURS_TOLD, PARKING_TOLD]);
  });

  test("is watched once for all listeners, and only while there are any", async () => {
    let watched: WatchedStorage | undefined;
    const { here, session, assistantID } = await twoProcesses((shared) => {
      watched = watchedStorage(shared);
      return watched;
    });
    expect(watched!.watchers).toBe(0);
    const ends = [session.subscribe(() => {}), session.subscribe(() => {})];
    for (let count = 0; count < 50; count++) {
      const { sessionID } = await here.engine.sessions.open({ assistantID });
      ends.push((await here.engine.sessions.get(sessionID)).subscribe(() => {}));
    }
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(1);
    for (const end of ends.slice(1)) {
      end();
      end();
    }
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(1);
    ends[0]!();
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(0);
    for (let count = 0; count < 1_000; count++) session.subscribe(() => {})();
    await turnOfTheLoop();
    expect(watched!).toMatchObject({ watchers: 0, most: 1 });
  });

  test.each([
    ["here", "session", "prompt"],
    ["here, even if hints are lost", "session", "deaf"],
    ["in another process", "elsewhere", "prompt"],
  ] as const)("is let go when the session is closed %s", async (_, where, hints) => {
    let watched: WatchedStorage | undefined;
    const processes = await twoProcesses((shared) => {
      watched = watchedStorage(shared, hints);
      return watched;
    });
    const states = collectStates(processes.session);
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(1);
    await processes[where].close();
    expect((await states.next()).state).toBe("Z0");
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(0);
  });

  test("is no longer watched after the engine is closed", async () => {
    let watched: WatchedStorage | undefined;
    const { here, session } = await twoProcesses((shared) => {
      watched = watchedStorage(shared);
      return watched;
    });
    const end = session.subscribe(() => {});
    await turnOfTheLoop();
    await here.engine.close();
    expect(watched!.watchers).toBe(0);
    end();
    session.subscribe(() => {});
    await turnOfTheLoop();
    expect(watched!.watchers).toBe(0);
  });

  test.each([
    ["is used by one process", { multiProcess: false, push: true }],
    ["gives no hints", { multiProcess: true, push: false }],
  ])("is not watched if it %s", async (_, capabilities) => {
    const { session } = await twoProcesses((shared) =>
      overriding(shared, {
        capabilities: { durable: false, ...capabilities },
        watch: () => Promise.reject(new Error("It was watched")),
      }),
    );
    const states = collectStates(session);
    await session.enterText(ASK_HOURS);
    expect((await states.next()).emission).toBe(HOURS_TOLD);
  });

  test("is watched later if watching fails", async () => {
    let isDown = true;
    const { here, session, elsewhere, clock } = await twoProcesses((shared) =>
      overriding(shared, {
        watch: (onHint) => (isDown ? Promise.reject(new Error("It is down")) : shared.watch(onHint)),
      }),
    );
    const states = collectStates(session);
    await turnOfTheLoop();
    expect(here.logger.entries.map(({ message }) => message)).toEqual(["The storage could not be watched"]);
    isDown = false;
    clock.advance(15_000);
    await turnOfTheLoop();
    await elsewhere.enterText(ASK_HOURS);
    expect((await states.next()).emission).toBe(HOURS_TOLD);
  });

  test("is read at the next hint if reading fails", async () => {
    let isDown = false;
    const { here, session, elsewhere } = await twoProcesses((shared) =>
      overriding(shared, { get: (refs) => (isDown ? Promise.reject(new Error("It is down")) : shared.get(refs)) }),
    );
    const states = collectStates(session);
    await turnOfTheLoop();
    isDown = true;
    await elsewhere.enterText(ASK_HOURS);
    await turnOfTheLoop();
    expect(here.logger.entries).not.toEqual([]);
    expect(loggedText(here.logger)).not.toContain(session.sessionID);
    isDown = false;
    await elsewhere.enterText(ASK_PARKING);
    await turnOfTheLoop();
    expect(states.waiting.at(-1)?.emission).toBe(PARKING_TOLD);
  });

  test("gives hints without the ID of the session", async () => {
    const hints: string[] = [];
    const { session, elsewhere } = await twoProcesses((shared) =>
      overriding(shared, {
        watch: (onHint) =>
          shared.watch((partition) => {
            hints.push(partition);
            onHint(partition);
          }),
      }),
    );
    const states = collectStates(session);
    await turnOfTheLoop();
    await elsewhere.enterText(ASK_HOURS);
    await states.next();
    expect(hints.filter((partition) => /^session:[0-9a-f]{64}$/.test(partition)).length).toBeGreaterThan(0);
    expect(hints.join()).not.toContain(session.sessionID);
  });
});
