import { KeepsakeError } from "keepsake";
import { recordingLogger } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import type { AssistantRecord, OpenAssistant } from "../../src/assistants/index.js";
import type { DialogEvent } from "../../src/dialog/index.js";
import type { DialogState } from "../../src/model/index.js";
import type { Ports } from "../../src/ports/index.js";
import { asksForPIN, extendHistory, mayBePIN, saidText, toExchange } from "../../src/sessions/run/transcript.js";
import { ANONYMOUS, type SessionRecord, type SessionUser } from "../../src/sessions/stored/index.js";
import {
  authorOf,
  createTurnRecorder,
  findLessons,
  forgetInSession,
  type InspectedTurn,
  isStillAuthorized,
  learnInSession,
  rethrowUnlessInvalidInput,
  runAround,
  type Turn,
  type TurnContext,
  TurnOvertaken,
  toGeocodeOptions,
  visibilityOf,
} from "../../src/sessions/turn/index.js";

const EVA: SessionUser = { personID: "eva", tag: "🐦", authenticated: true, giver: false, pinVersion: 2 };
const GIVER: SessionUser = { personID: "giver", tag: "🔑", authenticated: true, giver: true, pinVersion: 1 };
const OWNER: SessionUser = { ...ANONYMOUS, giver: true };

describe("a session keeps its rights", () => {
  const people = new Map([
    ["eva", { personType: "Receiver", tag: "🐦", pinVersion: 2 }],
    ["giver", { personType: "Giver", tag: "🔑", pinVersion: 1 }],
  ]);
  const store = { people, record: { ownerUserID: "owner" } } as never as OpenAssistant;
  const owner = { userID: "owner" } as never;

  test.each<[string, SessionUser, boolean, boolean]>([
    ["nobody", ANONYMOUS, false, true],
    ["a claimed tag", { ...EVA, authenticated: false, pinVersion: null, personID: "gone" }, false, true],
    ["a person", EVA, false, true],
    ["a person who is gone", { ...EVA, personID: "gone" }, false, false],
    ["no person", { ...EVA, personID: null }, false, false],
    ["another tag", { ...EVA, tag: "🦊" }, false, false],
    ["an older PIN", { ...EVA, pinVersion: 1 }, false, false],
    ["a Giver", GIVER, false, true],
    ["a Giver who is a person", { ...EVA, giver: true }, false, false],
    ["a person who is the Giver", { ...GIVER, giver: false }, false, false],
    ["an owner who is logged in", OWNER, true, true],
    ["an owner who is logged out", OWNER, false, false],
  ])("of %s", (_, user, isLoggedIn, isAuthorized) => {
    expect(isStillAuthorized(store, user, isLoggedIn ? owner : null)).toBe(isAuthorized);
    if (isLoggedIn) expect(isStillAuthorized(store, user, { userID: "other" } as never)).toBe(false);
  });
});

const contextOf = (turn: Partial<Turn>, session: object = {}, more: object = {}) =>
  ({ turn, session, ...more }) as never as TurnContext;

test.each<[SessionUser, string | null, string | null]>([
  [ANONYMOUS, null, null],
  [EVA, "eva", "eva"],
  [{ ...EVA, authenticated: false }, null, "eva"],
  [GIVER, "all", "giver"],
  [OWNER, "all", "user"],
])("%j sees the private memories of %s, and its drafts are those of %s", (user, visible, author) => {
  const context = contextOf({ user }, { login: { userID: "user" } });
  expect([visibilityOf(context), authorOf(context)]).toEqual([visible, author]);
  if (user === OWNER) expect(authorOf(contextOf({ user }, { login: null }))).toBeNull();
});

test("a geocoder gets the culture, and the place and the signal if there are any", () => {
  const store = { record: { culture: "it-IT" } as AssistantRecord };
  const { signal } = new AbortController();
  const optionsAt = (place: object | null, more: object = {}) =>
    toGeocodeOptions(contextOf({ place: place as never }, {}, { store, ...more }));
  expect(optionsAt(null)).toEqual({ culture: "it-IT" });
  expect(optionsAt({ latitude: 1, longitude: null })).toEqual({ culture: "it-IT" });
  expect(optionsAt({ latitude: null, longitude: 2 })).toEqual({ culture: "it-IT" });
  const near = { latitude: 0, longitude: 0 };
  expect(optionsAt(near, { signal })).toEqual({ culture: "it-IT", near, signal });
});

test("only invalid input is left to the dialog", () => {
  const rethrow = (error: unknown) => () => rethrowUnlessInvalidInput(error);
  expect(rethrow(new KeepsakeError("VERSION_CONFLICT", "m"))).toThrow(TurnOvertaken);
  expect(rethrow(new KeepsakeError("INVALID_FIELD", "m"))).not.toThrow();
  expect(rethrow(new KeepsakeError("RULE_BROKEN", "m"))).not.toThrow();
  for (const error of [new KeepsakeError("THROTTLED", "m"), new KeepsakeError("PORT_FAILED", "m"), new Error("m")]) {
    expect(rethrow(error)).toThrow(error);
  }
});

describe("what is learnt in a session", () => {
  const learnt = (...lessons: readonly (readonly [question: string, memoryID: string, correlated: boolean])[]) => {
    const turn = { lessons: [] } as never as Turn;
    for (const [question, memoryID, correlated] of lessons) learnInSession(turn, { question, memoryID, correlated });
    return turn.lessons;
  };

  test("is the latest word about a question and a memory", () => {
    const lessons = learnt(
      ["When?", "a", true],
      ["when", "b", true],
      ["WHEN", "a", false],
      ["when?", "c", false],
      ["where", "d", true],
    );
    expect(lessons.map(({ question, memoryID, correlated }) => [question, memoryID, correlated])).toEqual([
      ["when", "b", true],
      ["when", "a", false],
      ["when", "c", false],
      ["where", "d", true],
    ]);
    expect(findLessons(lessons, "When!")).toEqual({ confirmed: "b", rejected: ["a", "c"] });
    expect(findLessons(lessons, "Where?")).toEqual({ confirmed: "d", rejected: [] });
    expect(findLessons(lessons, "why")).toEqual({ confirmed: null, rejected: [] });
    expect(findLessons(learnt(["x", "a", true], ["x", "b", true]), "x").confirmed).toBe("b");
    expect(forgetInSession(lessons, "When?", "a")).toHaveLength(3);
    expect(forgetInSession(lessons, "Why?", "a")).toEqual(lessons);
  });

  test("is forty lessons at most, none about nothing or about a long text", () => {
    const many = Array.from({ length: 41 }, (_, i) => [`q${i}`, "a", true] as const);
    expect(learnt(...many).map(({ question }) => question)).toEqual(many.slice(1).map(([question]) => question));
    expect(learnt(["  ", "a", true], ["x".repeat(501), "a", true])).toEqual([]);
    expect(learnt(["x".repeat(500), "a", true])).toHaveLength(1);
  });
});

describe("texts that may be a PIN", () => {
  const text = { type: "text", text: "x" } as DialogEvent;
  const open = { type: "open", initialQuestion: "x" } as DialogEvent;
  const session = (state: string, previousState: string | null = null, lateDigits = false) =>
    ({ dialog: { state, context: { lateDigits } }, state: { previousState } }) as never as SessionRecord;

  test.each<[string, DialogEvent, SessionRecord, boolean]>([
    ["hello", text, session("X1a"), true],
    ["hello", text, session("X1b"), true],
    ["hello", text, session("R1"), false],
    ["123456", text, session("R1"), false],
    ["123456", open, session("R1"), true],
    ["12345", open, session("R1"), false],
    ["123456 a", open, session("R1"), false],
    ["1 2-3 4-5 6 7", open, session("R1"), true],
    ["١٢٣٤٥٦", open, session("R1"), true],
    ["123456", text, session("R1", "X1a"), true],
    ["123456", text, session("R1", "R2"), false],
    ["123456", text, session("R1", null, true), true],
    ["my PIN is 123456", text, session("R1", null, true), true],
    ["my PIN is 123456", text, session("R1", "X1b"), false],
    ["hello", text, session("R1", null, true), false],
  ])("%j: %j", (said, event, record, isPIN) => {
    expect(mayBePIN(said, event, record)).toBe(isPIN);
  });

  test("are said in the states that ask for one", () => {
    expect(["X1a", "X1b", "R1", null].map(asksForPIN)).toEqual([true, true, false, false]);
  });

  test("are those of texts and of openings", () => {
    const events = [text, open, { type: "open", initialQuestion: null }, { type: "close" }, { type: "timeout" }];
    expect(events.map((event) => saidText(event as DialogEvent))).toEqual(["x", "x", null, null, null]);
  });
});

describe("the history of a conversation", () => {
  const event = { type: "text", text: "Q" } as DialogEvent;
  const state = { emission: "A" } as DialogState;
  const before = {
    user: ANONYMOUS,
    dialog: { state: "R1", context: { lateDigits: false } },
    state: { previousState: null },
  };
  const after = { user: ANONYMOUS, dialog: { state: "R2" }, history: [{ said: "a", answered: "b" }] };
  const exchange = (turn: object = {}, session: object = {}, more: object = {}) =>
    toExchange(contextOf({ ...after, ...turn } as never, { ...before, ...session }), { event, state, ...more });

  test("has what was said and answered", () => {
    expect(exchange()).toEqual({ said: "Q", answered: "A" });
    const long = "x".repeat(1_001);
    const [most, cut] = ["x".repeat(1_000), `${"x".repeat(1_000)}…`];
    expect(exchange({}, {}, { event: { type: "text", text: long }, state: { emission: most } })).toEqual({
      said: cut,
      answered: most,
    });
  });

  test.each<[string, object, object, object]>([
    ["without a text", {}, {}, { event: { type: "timeout" } }],
    ["without an answer", {}, {}, { state: { emission: null } }],
    ["that may be a PIN", {}, { dialog: { state: "X1a", context: {} } }, {}],
    ["of a Giver", { user: GIVER }, { user: GIVER }, {}],
    ["that ends elsewhere", { dialog: { state: "X2" } }, {}, {}],
    ["that began elsewhere", {}, { dialog: { state: "G1", context: {} } }, {}],
    ["of a new user", { user: EVA }, {}, {}],
  ])("has no turn %s", (_, turn, session, more) => {
    expect(exchange(turn, session, more)).toBeNull();
  });

  test("has the question of an opening by any user", () => {
    const opening = { type: "open", initialQuestion: "Q" };
    expect(exchange({ user: EVA }, {}, { event: opening })).toEqual({ said: "Q", answered: "A" });
  });

  test("is ten turns long, and starts again with every user", () => {
    const history = Array.from({ length: 10 }, (_, i) => ({ said: `${i}`, answered: "a" }));
    const next = { said: "Q", answered: "A" };
    const extended = (user: SessionUser, added: typeof next | null) =>
      extendHistory(contextOf({ ...after, history, user } as never, before), added);
    expect(extended(ANONYMOUS, next)).toEqual([...history.slice(1), next]);
    expect(extended(ANONYMOUS, null)).toEqual(history);
    expect(extended(EVA, next)).toEqual([next]);
    for (const change of [{ personID: "x" }, { tag: "x" }, { authenticated: true }, { giver: true }]) {
      expect(extended({ ...ANONYMOUS, ...change }, null)).toEqual([]);
    }
    // The PIN of a person may change without another user.
    expect(extended({ ...ANONYMOUS, pinVersion: 3 }, null)).toEqual(history);
  });
});

describe("an inspected turn", () => {
  const session = { reference: "r", assistantID: "a" };
  const text = { type: "text", text: "1 2 3" } as DialogEvent;
  const explanation = { text: "q" } as never;

  /** Reports a turn of three steps, and returns what the hook gets. */
  async function inspected(end: object, secret: string | null = null) {
    const turns: InspectedTurn[] = [];
    const times = [1_000, 1_010, 1_025, 1_060];
    const ports = { clock: { now: () => times.shift() ?? 1_100 }, logger: recordingLogger() } as never as Ports;
    const recorder = createTurnRecorder(ports, (turn) => void turns.push(turn), session);
    recorder.addStep({ event: text, from: "R1", to: "R2", taken: true });
    const params = { question: "1 2 3", list: ["say 1 2 3", 5], key: null, label: 7 };
    const result = await recorder.measure("say" as never, params, () => Promise.resolve("done"));
    recorder.addStep({ event: { type: "close" } as DialogEvent, from: "R2", to: "Z0", taken: false });
    recorder.report({ event: text, secret, explanation, end: end as never });
    return { turns, result };
  }

  const state = { emission: "said 1 2 3", state: "R2" };

  test("has its steps with their times, and the state", async () => {
    const { turns, result } = await inspected({ state });
    expect(result).toBe("done");
    expect(turns).toEqual([
      {
        ...{ type: "@keepsake.turn", rootId: "r", assistantID: "a", time: "1970-01-01T00:00:01.000Z", event: text },
        steps: [
          {
            type: "@xstate.snapshot",
            event: text,
            snapshot: { status: "active", value: "R2" },
            from: "R1",
            taken: true,
          },
          {
            type: "@xstate.action",
            action: { type: "say", params: { question: "1 2 3", list: ["say 1 2 3", 5], key: null, label: 7 } },
            ...{ atMs: 10, durationMs: 15 },
          },
          {
            type: "@xstate.snapshot",
            event: { type: "close" },
            snapshot: { status: "done", value: "Z0" },
            ...{ from: "R2", taken: false },
          },
        ],
        ...{ explanation, state, failure: null, durationMs: 60 },
      },
    ]);
  });

  test("has no text that may be a PIN", async () => {
    const { turns } = await inspected({ state }, " 1 2 3 ");
    expect(turns).toMatchObject([
      {
        event: { type: "text", text: null },
        steps: [
          { event: { text: null } },
          { action: { params: { question: null, list: ["say …", 5], key: null, label: 7 } } },
          {},
        ],
        explanation: null,
        state: { emission: "said …", state: "R2" },
      },
    ]);
    expect(JSON.stringify(turns)).not.toContain("1 2 3");
  });

  test.each([
    [new KeepsakeError("SESSION_BUSY", "m"), "SESSION_BUSY"],
    [new Error("m"), "UNKNOWN"],
  ])("that failed has the code of its error", async (error, failure) => {
    expect((await inspected({ error })).turns).toMatchObject([{ state: null, failure }]);
  });

  test("is not stopped by a hook that fails, which is logged", () => {
    const logger = recordingLogger();
    const ports = { clock: { now: () => 0 }, logger } as never as Ports;
    const error = new Error("no");
    const fail = () => {
      throw error;
    };
    createTurnRecorder(ports, fail, session).report({ event: text, secret: null, explanation: null, end: { error } });
    expect(logger.entries).toMatchObject([{ level: "error", fields: { error } }]);
  });

  test("runs as the hook wants it", async () => {
    const run = () => Promise.resolve(1);
    const around = async <Result>(own: () => Promise<Result>) => [await own()] as Result;
    expect(await runAround(null, run)).toBe(1);
    expect(await runAround(() => {}, run)).toBe(1);
    expect(
      await runAround(
        Object.assign(() => {}, { around }),
        run,
      ),
    ).toEqual([1]);
  });
});
