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
  return { waits, clock, attempt: (check: () => Promise<boolean>) => withLockout(ports, COUNTER, check) };
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
    expect(await other.attempt(wrong)).toEqual({ outcome: "locked", lockedMs: 60_000 });
    expect(await other.attempt(right)).toEqual({ outcome: "locked", lockedMs: 60_000 });
    expect(other.waits).toHaveLength(50);
  });
});
