import { memoryStorage, type Storage } from "keepsake";
import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import type { Ports } from "../../src/ports/index.js";
import { withLockout } from "../../src/shared/attempts.js";
import { overriding } from "../support/storages.js";

const COUNTER = { partition: "assistant:a", collection: "attempts", id: "p" };

/** A secret that takes a while to look at, and remembers how often that was. */
function secret() {
  const looks: { readonly end: (isRight: boolean) => void; readonly fail: () => void }[] = [];
  const check = () =>
    new Promise<boolean>((resolve, reject) => {
      looks.push({ end: resolve, fail: () => reject(new Error("no memory")) });
    });
  return { looks, check };
}

/** A process at a storage; its clock passes whatever it is asked to wait for. */
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

describe("tries at a secret", () => {
  test("13: of fifty wrong ones at once five are looked at, and the lock is there", async () => {
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

  test("12: right ones that arrive together are all let in", async () => {
    const one = processAt(memoryStorage());
    const verdicts = await Promise.all(Array.from({ length: 50 }, () => one.attempt(right)));
    expect(verdicts).toEqual(Array.from({ length: 50 }, () => ({ outcome: "right" })));
    expect(one.waits).toEqual([]);
  });

  test("12: so is the one that waits for five of which the last is right", async () => {
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

  test("13: one that waits for five wrong ones is refused, and not looked at", async () => {
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

  test("13: a check that fails is no try, and ends the lock that came with it", async () => {
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

describe("tries in two processes", () => {
  /** Five under way in one, and one of the other that finds the lock. */
  async function two() {
    const storage = memoryStorage();
    const clock = fakeClock();
    const [one, other] = [processAt(storage, clock), processAt(storage, clock)];
    const { looks, check } = secret();
    const five = Array.from({ length: 5 }, () => one.attempt(check));
    await soon();
    return { other, looks, five };
  }

  test("12: a right one waits for those of the other process", async () => {
    const { other, looks, five } = await two();
    const late = other.attempt(right);
    looks[1]?.end(true);
    expect(await late).toEqual({ outcome: "right" });
    expect(other.waits.length).toBeGreaterThan(0);
    for (const look of looks) look.end(false);
    await Promise.all(five);
  });

  test("13: it is refused at once where all of them were wrong", async () => {
    const { other, looks, five } = await two();
    for (const look of looks) look.end(false);
    await Promise.all(five);
    expect(await other.attempt(right)).toMatchObject({ outcome: "locked" });
    expect(other.waits).toEqual([]);
  });

  test("13: it waits five seconds at most, and not for a process that is gone", async () => {
    const { other } = await two();
    expect(await other.attempt(right)).toEqual({ outcome: "locked", lockedMs: 25_000 });
    expect(other.waits).toHaveLength(50);
    other.clock.advance(25_000);
    expect(await other.attempt(wrong)).toEqual({ outcome: "locked", lockedMs: 60_000 });
    expect(await other.attempt(right)).toEqual({ outcome: "locked", lockedMs: 60_000 });
    expect(other.waits).toHaveLength(50);
  });
});
