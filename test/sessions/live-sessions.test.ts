import { getEventListeners } from "node:events";
import type { DialogState } from "keepsake";
import { recordingLogger } from "keepsake/testing";
import { beforeEach, describe, expect, test } from "vitest";
import { completeDialogState } from "../../src/model/index.js";
import type { Ports } from "../../src/ports/index.js";
import { adoptClosed, adoptState, type LiveSession, LiveSessions, notify } from "../../src/sessions/live/index.js";

const state = (parts: Partial<DialogState> = {}): DialogState =>
  completeDialogState({ state: "R1", stateName: "WaitingForReceiverQuestion", ...parts } as DialogState);

let logger: ReturnType<typeof recordingLogger>;
let ports: Ports;
let live: LiveSessions;
beforeEach(() => {
  logger = recordingLogger();
  ports = { logger } as unknown as Ports;
  live = new LiveSessions(2, 2);
});

describe("the sessions of a process", () => {
  test("begin without a state, and stay the same when they are opened again", () => {
    const session = live.open("a");
    expect(session).toMatchObject({
      assistantID: null,
      state: null,
      correlationID: null,
      isGiver: false,
      version: 0,
      reads: 0,
      explanation: null,
    });
    expect(session.listeners.size + session.partListeners.size).toBe(0);
    expect(live.open("a")).toBe(session);
    expect(live.find("a")).toBe(session);
    expect(live.find("b")).toBeUndefined();
    live.remove("a");
    expect(live.find("a")).toBeUndefined();
  });

  test("the least recently used one makes room for a new one", () => {
    live.open("a");
    live.open("b");
    live.open("a");
    live.open("c");
    expect(["a", "b", "c"].filter((digest) => live.find(digest) !== undefined)).toEqual(["a", "c"]);
  });

  test("one with a listener or an event makes no room", async () => {
    live.open("a").listeners.add(() => {});
    let end = (): void => {};
    const busy = live.open("b");
    const event = busy.queue.run(() => new Promise<void>((resolve) => (end = resolve)));
    live.open("c");
    expect(live.find("a")).toBeDefined();
    expect(live.find("b")).toBe(busy);
    // A full house takes the new one in, and forgets it as soon as another one comes.
    live.open("d");
    expect(live.find("c")).toBeUndefined();
    await Promise.resolve();
    end();
    await event;
    live.open("e");
    expect(live.find("b")).toBeUndefined();
  });

  test("are found by their assistant", () => {
    live.open("a").assistantID = "first";
    live.open("b").assistantID = "second";
    expect(live.withAssistant("first")).toEqual(["a"]);
    expect(live.withAssistant("third")).toEqual([]);
  });

  test("are drained when no event waits", async () => {
    const order: string[] = [];
    const run = (digest: string, name: string): Promise<unknown> =>
      live.open(digest).queue.run(async () => {
        await Promise.resolve();
        order.push(name);
      });
    const events = [run("a", "first"), run("a", "second"), run("b", "other")];
    await live.drained();
    expect(order.toSorted()).toEqual(["first", "other", "second"]);
    await Promise.all(events);
  });
});

describe("a known state", () => {
  let session: LiveSession;
  let seen: [DialogState, string | null][];
  beforeEach(() => {
    session = live.open("a");
    seen = [];
    session.listeners.add((now, { correlationID }) => seen.push([now, correlationID]));
  });
  const adopt = (version: number, parts: Partial<DialogState> = {}, more: object = {}): void =>
    adoptState(ports, session, { state: state(parts), correlationID: "c", isGiver: false, version, ...more });

  test("replaces an earlier one, and listeners get it once", () => {
    adopt(1, { emission: "One." });
    adopt(2, { emission: "Two." });
    adopt(2, { emission: "Two, again." });
    adopt(1, { emission: "One." });
    expect(seen.map(([{ emission }, correlationID]) => [emission, correlationID])).toEqual([
      ["One.", "c"],
      ["Two.", "c"],
    ]);
    expect(session).toMatchObject({ version: 2, state: { emission: "Two." }, correlationID: "c" });
  });

  test("of an earlier version does not change who the user is", () => {
    adopt(2, {}, { isGiver: true });
    adopt(1);
    expect(session.isGiver).toBe(true);
    adopt(2);
    expect(session.isGiver).toBe(false);
  });

  test("is replaced by itself once its rights are lost, and its explanation goes", () => {
    adopt(2, { emission: "Secret." }, { isGiver: true });
    session.explanation = {} as LiveSession["explanation"];
    adopt(2, { emission: "Secret." }, { isMasked: true });
    expect([session.isGiver, session.explanation, seen.length]).toEqual([false, null, 2]);
    adopt(2, { emission: null }, { isMasked: true });
    expect([session.state?.emission, seen.length]).toEqual([null, 3]);
    adopt(2, { emission: null }, { isMasked: true });
    adopt(1, { emission: "Older." }, { isMasked: true });
    expect([session.state?.emission, seen.length]).toEqual([null, 3]);
  });

  test("keeps its explanation while the rights hold", () => {
    session.explanation = {} as LiveSession["explanation"];
    adopt(1);
    expect(session.explanation).not.toBeNull();
  });

  test("is closed once, accepts nothing then, and is never replaced", () => {
    const everything = {
      emission: "At nine.",
      hints: ["More"],
      timeout: 20,
      acceptsTimeout: true,
      acceptsAbort: true,
      acceptsMedia: true,
      acceptsDate: true,
      acceptsPlace: true,
      acceptsTag: true,
      acceptsFeedback: true,
      currentTag: "🐦",
    };
    adopt(4, everything, { isGiver: true });
    adoptClosed(ports, session);
    adoptClosed(ports, session);
    adopt(5, everything);
    expect(session.state).toEqual(state({ state: "Z0", stateName: "Closed", previousState: "R1", currentTag: "🐦" }));
    expect(session).toMatchObject({ isGiver: false, correlationID: null });
    expect(seen.map(([now, correlationID]) => [now.state, correlationID])).toEqual([
      ["R1", "c"],
      ["Z0", null],
    ]);
  });

  test("that nobody knows is not closed", () => {
    adoptClosed(ports, session);
    expect([session.state, seen]).toEqual([null, []]);
  });

  test("reaches the other listeners if one throws, and the error is logged", () => {
    const error = new Error("no");
    session.listeners.clear();
    session.listeners.add(() => {
      throw error;
    });
    session.listeners.add((now) => seen.push([now, null]));
    adopt(1);
    expect(seen).toHaveLength(1);
    expect(logger.entries).toEqual([
      expect.objectContaining({ level: "error", message: "A subscriber of a session failed", fields: { error } }),
    ]);
    notify(ports, () => {});
    expect(logger.entries).toHaveLength(1);
  });
});

describe("the queue of a session", () => {
  const hang = () => {
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    return { task: () => ended, end };
  };

  test("runs one task at a time, in order, also after one that failed", async () => {
    const { queue } = live.open("a");
    const { task, end } = hang();
    const order: number[] = [];
    const first = queue.run(() => task().then(() => Promise.reject(new Error("first"))));
    const second = queue.run(async () => order.push(2));
    expect(queue.length).toBe(2);
    end();
    await expect(first).rejects.toThrow("first");
    await second;
    expect([order, queue.length]).toEqual([[2], 0]);
  });

  test("refuses a task when it is full, unless the task is always taken", async () => {
    const { queue } = live.open("a");
    const { task, end } = hang();
    const running = [queue.run(task), queue.run(task)];
    await expect(queue.run(task)).rejects.toMatchObject({ code: "QUEUE_FULL", retryAfterMs: 1_000 });
    const more = queue.run(async () => "taken", { always: true });
    end();
    await Promise.all(running);
    await expect(more).resolves.toBe("taken");
  });

  test("a signal that is aborted before, while waiting or while running ends the task with its reason", async () => {
    const { queue } = live.open("a");
    const controller = new AbortController();
    const { signal } = controller;
    const reason = new Error("gone");
    const seen: unknown[] = [];
    const running = queue.run(
      (own) =>
        new Promise((_, reject) => {
          own.addEventListener("abort", () => {
            seen.push(own.reason);
            reject(own.reason);
          });
        }),
      { signal },
    );
    const waiting = queue.run(async () => seen.push("ran"), { signal });
    await Promise.resolve();
    controller.abort(reason);
    await expect(waiting).rejects.toMatchObject({ code: "ABORTED", cause: reason });
    await expect(running).rejects.toMatchObject({ code: "ABORTED", cause: reason });
    await expect(queue.run(async () => seen.push("late"), { signal })).rejects.toMatchObject({ code: "ABORTED" });
    expect(seen).toEqual([reason]);
    expect([queue.length, getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });

  test("a running task that is cancelled ends, and the next one runs", async () => {
    const { queue } = live.open("a");
    queue.cancelRunning(new Error("nothing runs"));
    const running = queue.run(
      (own) => new Promise((_, reject) => own.addEventListener("abort", () => reject(own.reason))),
    );
    const next = queue.run(async () => "next");
    await Promise.resolve();
    queue.cancelRunning(new Error("cancelled"));
    await expect(running).rejects.toMatchObject({ code: "ABORTED", cause: { message: "cancelled" } });
    await expect(next).resolves.toBe("next");
  });

  test("an error of a task that nobody cancelled stays as it is", async () => {
    const { queue } = live.open("a");
    const error = new Error("own");
    await expect(queue.run(() => Promise.reject(error))).rejects.toBe(error);
  });
});
