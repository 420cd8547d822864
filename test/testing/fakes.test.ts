import { fakeGeocoder, fakeHasher, fakeIds, fakeRandom, recordingLogger, scriptedRandom } from "keepsake/testing";
import { describe, expect, test } from "vitest";

describe("fakeRandom", () => {
  test("repeats for the same seed and differs for another", () => {
    const draw = (seed?: number) => {
      const random = fakeRandom(seed);
      return Array.from({ length: 50 }, () => random.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw()).toEqual(draw(1));
  });

  test("is spread evenly over [0, 1)", () => {
    const random = fakeRandom(42);
    const buckets = Array<number>(10).fill(0);
    for (let i = 0; i < 10_000; i++) buckets[Math.floor(random.next() * 10)]! += 1;
    for (const count of buckets) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });
});

test("scriptedRandom returns its numbers, then throws", () => {
  const random = scriptedRandom([0, 0.25]);
  expect([random.next(), random.next()]).toEqual([0, 0.25]);
  expect(() => random.next()).toThrow("no numbers left");
});

describe("fakeIds", () => {
  test("counts, with its prefix", () => {
    const ids = fakeIds("memory");
    expect([ids.id(), ids.id(), fakeIds().id()]).toEqual(["memory-1", "memory-2", "id-1"]);
  });

  test("creates secrets that differ per call and prefix, and repeat in another run", () => {
    const draw = (prefix: string) => {
      const ids = fakeIds(prefix);
      return Array.from({ length: 1_000 }, () => String(ids.secret(4)));
    };
    const [first, again, other] = [draw("a"), draw("a"), draw("b")];
    expect(again).toEqual(first);
    expect(new Set(first).size).toBe(1_000);
    expect(other).not.toEqual(first);
    expect(fakeIds().secret(32)).toHaveLength(32);
    expect(fakeIds().secret(0)).toHaveLength(0);
  });
});

describe("fakeHasher", () => {
  test("verifies its hashes, hides the secret and counts calls", async () => {
    const hasher = fakeHasher();
    const [first, second] = [await hasher.hash("123456"), await hasher.hash("123456")];
    expect(first).not.toBe(second);
    expect(first).not.toContain("123456");
    expect(await hasher.verify("123456", first)).toBe(true);
    expect(await hasher.verify("123456", second)).toBe(true);
    expect(await hasher.verify("123457", first)).toBe(false);
    expect(await hasher.verify("123456", "nonsense")).toBe(false);
    expect([hasher.hashCalls, hasher.verifyCalls]).toEqual([2, 4]);
  });

  test("needs a rehash for weaker and unknown hashes", async () => {
    const phc = await fakeHasher(2).hash("123456");
    expect([1, 2, 3].map((strength) => fakeHasher(strength).needsRehash(phc))).toEqual([false, false, true]);
    expect(fakeHasher().needsRehash("nonsense")).toBe(true);
  });
});

test("recordingLogger records level, message and a copy of the fields", () => {
  const logger = recordingLogger();
  const fields = { count: 1 };
  logger.warn("first", fields);
  fields.count = 2;
  logger.error("second");
  expect(logger.entries).toEqual([
    { level: "warn", message: "first", fields: { count: 1 } },
    { level: "error", message: "second", fields: {} },
  ]);
});

describe("fakeGeocoder", () => {
  const oxford = { latitude: 51.752, longitude: -1.258, uncertaintyKm: 5 };

  test("finds only the names of its table, in any case", async () => {
    const geocoder = fakeGeocoder({ Oxford: oxford });
    expect(await geocoder.geocode(" oxford ")).toEqual({ placeName: "Oxford", ...oxford });
    expect(await geocoder.geocode("Cambridge")).toBeNull();
    expect(await geocoder.geocode("__proto__")).toBeNull();
    expect(geocoder.requests).toEqual([" oxford ", "Cambridge", "__proto__"]);
  });

  test("respects an abort", async () => {
    const geocoder = fakeGeocoder({ Oxford: oxford });
    await expect(geocoder.geocode("Oxford", { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
    expect(geocoder.requests).toEqual([]);
  });
});
