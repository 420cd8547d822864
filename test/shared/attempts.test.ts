import { memoryStorage, type Storage } from "keepsake";
import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import type { Ports } from "../../src/ports/index.js";
import { withLockout } from "../../src/shared/attempts.js";
import { overriding } from "../support/storages.js";

const COUNTER = { partition: "assistant:a", collection: "attempts", id: "p" };

/** A secret whose checks end when the test says so. */
function secret() {
  const looks: { readonly end: (isRight: boolean) => void; readonly fail: () => void }[] = [];
  const check = () =>
    new Promise<boolean>((resolve, reject) => {
      looks.push({ end: resolve, fail: () => reject(new Error("no memory")) });
    });
  return { looks, check };
}

/** A process with a clock that advances by every delay. */
function processAt(storage: Storage, clock = fakeClock()) {
  const waits: number[] = [];
  const passing = {
    now: clock.now,
    after(ms: number, callback: () => void) {
      waits.push(ms);
      queueMicrotask(() => {
        clock.advance(ms);
        callback();
      });
      return () => {};
    },
  };
  const ports = { storage: overriding(storage, {}), clock: passing } as unknown as Ports;
  return {
    waits,
    clock,
    attempt: (check: () => Promise<boolean>, clientKey?: string) => withLockout(ports, COUNTER, check, { clientKey }),
  };
}

const soon = async () => {
  for (let i = 0; i < 200; i++) await null;
};

const right = async () => true;
const wrong = async () => false;

describe("attempts at a secret", () => {
  test("security.md 13: checks five of fifty parallel wrong attempts, then locks", async () => {
    const one = processAt(memoryStorage());
    let looks = 0;
    const check = async () => {
      looks += 1;
      return false;
    };
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => one.attempt(check)));
    expect(looks).toBe(5);
    const outcomes = verdicts.map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === "wrong")).toHaveLength(4);
    expect(await one.attempt(right)).toEqual({ outcome: "locked", lockedMs: 30_000 });
    expect(one.waits).toEqual([]);
  });

  test("security.md 12: accepts all right attempts that arrive together", async () => {
    const one = processAt(memoryStorage());
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => one.attempt(right)));
    expect(verdicts).toEqual(Array.from({ length: 50 }, () => ({ outcome: "right" })));
    expect(one.waits).toEqual([]);
  });

  test("security.md 12: accepts a right attempt that waits for five others, of which the last is right", async () => {
    const one = processAt(memoryStorage());
    const { looks, check } = secret();
    const five = Array.from({ length: 5 }, () => one.attempt(check));
    const late = one.attempt(right);
    await soon();
    expect(looks).toHaveLength(5);
    for (const look of looks.slice(0, 4)) look.end(false);
    await Promise.all(five.slice(0, 4));
    looks[4]?.end(true);
    expect(await late).toEqual({ outcome: "right" });
    expect(await five[4]).toEqual({ outcome: "right" });
  });

  test("security.md 13: rejects an attempt that waits for five wrong ones, without checking it", async () => {
    const one = processAt(memoryStorage());
    const { looks, check } = secret();
    const five = Array.from({ length: 5 }, () => one.attempt(check));
    const late = one.attempt(check);
    await soon();
    for (const look of looks) look.end(false);
    expect(await late).toEqual({ outcome: "locked", lockedMs: 30_000 });
    await Promise.all(five);
    expect(looks).toHaveLength(5);
  });

  test("security.md 13: does not count a check that throws, and removes its lock", async () => {
    const one = processAt(memoryStorage());
    const { looks, check } = secret();
    const five = Array.from({ length: 5 }, () => one.attempt(check).catch((error: Error) => error.message));
    const late = one.attempt(right);
    await soon();
    looks[2]?.fail();
    expect(await five[2]).toBe("no memory");
    expect(await late).toEqual({ outcome: "right" });
    for (const look of looks) look.end(false);
    await Promise.all(five);
  });
});

describe("attempts in two processes", () => {
  /** Five attempts that are running in one process, and another process. */
  async function two() {
    const storage = memoryStorage();
    const clock = fakeClock();
    const [one, other] = [processAt(storage, clock), processAt(storage, clock)];
    const { looks, check } = secret();
    const five = Array.from({ length: 5 }, () => one.attempt(check));
    await soon();
    return { other, looks, five };
  }

  test("security.md 12: accepts a right attempt after waiting for those of the other process", async () => {
    const { other, looks, five } = await two();
    const late = other.attempt(right);
    looks[1]?.end(true);
    expect(await late).toEqual({ outcome: "right" });
    expect(other.waits.length).toBeGreaterThan(0);
    for (const look of looks) look.end(false);
    await Promise.all(five);
  });

  test("security.md 13: rejects an attempt at once if all others were wrong", async () => {
    const { other, looks, five } = await two();
    for (const look of looks) look.end(false);
    await Promise.all(five);
    expect(await other.attempt(right)).toMatchObject({ outcome: "locked" });
    expect(other.waits).toEqual([]);
  });

  test("security.md 13: waits at most five seconds, and not for a process that died", async () => {
    const { other } = await two();
    expect(await other.attempt(right)).toEqual({ outcome: "locked", lockedMs: 25_000 });
    expect(other.waits).toHaveLength(50);
    other.clock.advance(25_000);
    expect(await other.attempt(wrong)).toEqual({ outcome: "locked", lockedMs: 30_000 });
    expect(await other.attempt(right)).toEqual({ outcome: "locked", lockedMs: 30_000 });
    expect(other.waits).toHaveLength(50);
  });
});

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describe("security.md 12: attempts of several clients", () => {
  const LOCKED = { outcome: "locked" };

  test("lock the client that fails ever longer, up to an hour, and no other", async () => {
    const { attempt, clock } = processAt(memoryStorage());
    for (let i = 0; i < 4; i++) expect(await attempt(wrong, "a")).toMatchObject({ outcome: "wrong", triesLeft: 4 - i });
    for (const lockedMs of [30_000, 60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_600_000, 3_600_000]) {
      expect(await attempt(wrong, "a")).toEqual({ outcome: "locked", lockedMs });
      clock.advance(lockedMs - 1);
      expect(await attempt(right, "a")).toEqual({ outcome: "locked", lockedMs: 1 });
      if (lockedMs > 30_000) expect(await attempt(right, "b")).toEqual({ outcome: "right" });
      clock.advance(1);
    }
    expect(await attempt(right, "a")).toEqual({ outcome: "right" });
  });

  test("of one client that tries once a minute keep hardly anyone out", async () => {
    const { attempt, clock } = processAt(memoryStorage());
    let entered = 0;
    for (let minute = 0; minute < 24 * 60; minute++) {
      await attempt(wrong, "stranger");
      clock.advance(MINUTE_MS / 2);
      if (minute % 10 === 0 && (await attempt(right, `visitor ${minute}`)).outcome === "right") entered += 1;
      clock.advance(MINUTE_MS / 2);
    }
    expect(entered).toBe(144);
  });

  test.each([
    ["of one client", () => "stranger"],
    ["of a new client each time", (n: number) => `stranger ${n}`],
    ["of unknown clients", () => undefined],
  ])("%s check fewer than 500 guesses a day, and others wait at most 30 seconds at a time", async (_, keyFor) => {
    const { attempt, clock } = processAt(memoryStorage());
    let guesses = 0;
    const guess = async () => {
      guesses += 1;
      return false;
    };
    for (let n = 0; n < DAY_MS / 10_000; n++) {
      await attempt(guess, keyFor(n));
      clock.advance(10_000);
    }
    expect(guesses).toBeGreaterThan(10);
    expect(guesses).toBeLessThan(500);
    for (let i = 0; i < 3; i++) await attempt(wrong, keyFor(10_000 + i));
    const verdict = await attempt(right, "visitor");
    if (verdict.outcome === "locked") expect(verdict.lockedMs).toBeLessThanOrEqual(30_000);
  });

  test("let in a client that was right within 30 days, whatever others do", async () => {
    const { attempt, clock } = processAt(memoryStorage());
    expect(await attempt(right, "visitor")).toEqual({ outcome: "right" });
    const flood = async () => {
      for (let n = 0; n < 40; n++) await attempt(wrong, `stranger ${clock.now()} ${n}`);
    };
    await flood();
    expect(await attempt(right, "somebody")).toMatchObject(LOCKED);
    expect(await attempt(right, "visitor")).toEqual({ outcome: "right" });
    clock.advance(30 * DAY_MS - 1);
    await flood();
    expect(await attempt(right, "somebody")).toMatchObject(LOCKED);
    expect(await attempt(wrong, "visitor")).toMatchObject({ outcome: "wrong", triesLeft: 4 });
    clock.advance(1);
    await flood();
    expect(await attempt(right, "visitor")).toMatchObject(LOCKED);
  });

  test("remember a hundred clients", async () => {
    const storage = memoryStorage();
    const { attempt, clock } = processAt(storage);
    for (let n = 0; n < 150; n++) {
      await attempt(right, `visitor ${n}`);
      await attempt(wrong, `stranger ${n}`);
      clock.advance(4 * MINUTE_MS);
    }
    const [doc] = await storage.get([COUNTER]);
    const { clients, proven } = doc!.value as { clients: object; proven: object };
    expect([Object.keys(clients).length, Object.keys(proven).length]).toEqual([100, 100]);
    expect(JSON.stringify(doc)).not.toMatch(/visitor|stranger/);
  });
});

describe("a clock that was wrong once", () => {
  test("makes no lock of a client longer than its rule", async () => {
    const { attempt, clock } = processAt(memoryStorage());
    await attempt(right, "client");
    const now = clock.now();
    clock.set(now + 20 * DAY_MS);
    for (let i = 0; i < 5; i++) await attempt(wrong, "client");
    clock.set(now);
    expect(await attempt(right, "client")).toEqual({ outcome: "locked", lockedMs: 30_000 });
    clock.advance(30_000 - 1);
    expect(await attempt(right, "client")).toEqual({ outcome: "locked", lockedMs: 1 });
    clock.advance(1);
    expect(await attempt(right, "client")).toEqual({ outcome: "right" });
  });

  test.each([undefined, "visitor"])("makes no pause of all clients longer than 190 seconds: client %s", async (key) => {
    const { attempt, clock } = processAt(memoryStorage());
    const now = clock.now();
    clock.set(now + 10 * 365 * DAY_MS);
    for (let n = 0; n < 40; n++) await attempt(wrong, `stranger ${n}`);
    clock.set(now);
    expect(await attempt(right, key)).toEqual({ outcome: "locked", lockedMs: 30_000 });
    clock.advance(190_000);
    expect(await attempt(right, key)).toEqual({ outcome: "right" });
  });
});
