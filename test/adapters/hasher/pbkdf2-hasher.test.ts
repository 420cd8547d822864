import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { pbkdf2Hasher } from "../../../src/adapters/index.js";
import { isKeepsakeError } from "../../../src/errors.js";

const hasher = () => pbkdf2Hasher({ ids: fakeIds(), iterations: 2 });
const SALT = "c29tZXNhbHRzb21lc2FsdA";
const HASH = "A".repeat(43);

/** Published results of PBKDF2-HMAC-SHA-256 (120fb6cf..., ae4d0c95..., c5e478d5...) as PHC strings. */
const VECTORS: readonly [string, string][] = [
  ["password", "$pbkdf2-sha256$i=1$c2FsdA$Eg+2z/z4syxD5yJSVsT4N6hlSMkszDVICAWYfLcL4Xs"],
  ["password", "$pbkdf2-sha256$i=2$c2FsdA$rk0Mla9rRtMtCt/5KPBt0CowP47zwlHf1uLYWpVHTEM"],
  ["password", "$pbkdf2-sha256$i=4096$c2FsdA$xeR41ZKIyEGqUw22hFxMjZYok6ABzk4RpJY4c6qYE0o"],
];

describe("pbkdf2Hasher", () => {
  test.each(VECTORS)("verifies the published result for %s, %s", async (secret, phc) => {
    expect(await hasher().verify(secret, phc)).toBe(true);
    expect(await hasher().verify(`${secret} `, phc)).toBe(false);
  });

  test("creates PHC strings with 16 bytes of random salt", async () => {
    const own = hasher();
    const [first, second] = [await own.hash("123456"), await own.hash("123456")];
    expect(first).toMatch(/^\$pbkdf2-sha256\$i=2\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(second).not.toBe(first);
    expect(second.split("$")[3]).not.toBe(first.split("$")[3]);
    expect(await own.verify("123456", first)).toBe(true);
    expect(await own.verify("123456", second)).toBe(true);
    expect(await own.verify("123457", first)).toBe(false);
  });

  test("uses 600,000 iterations by default", async () => {
    const phc = await pbkdf2Hasher({ ids: fakeIds() }).hash("123456");
    expect(phc).toContain("$i=600000$");
  });

  test.each([
    ["caf\u00e9", "cafe\u0301", true],
    ["\uff11\uff12\uff13\uff14\uff15\uff16", "123456", true],
    ["Secret", "secret", false],
    ["secret", "secret ", false],
    ["x".repeat(72), `${"x".repeat(72)}y`, false],
  ])("%j against %j: %s", async (stored, given, matches) => {
    const own = hasher();
    expect(await own.verify(given, await own.hash(stored))).toBe(matches);
  });

  test("accepts at most 256 characters", async () => {
    const own = hasher();
    const longest = "x".repeat(256);
    const phc = await own.hash(longest);
    expect(await own.verify(longest, phc)).toBe(true);
    expect(await own.verify(`${longest}x`, phc)).toBe(false);
    const error: unknown = await own.hash(`${longest}x`).catch((caught: unknown) => caught);
    expect(isKeepsakeError(error, "TEXT_TOO_LONG")).toBe(true);
  });

  test.each([
    "",
    "123456",
    "$",
    `$pbkdf2-sha256$i=0$${SALT}$${HASH}`,
    `$pbkdf2-sha256$i=-1$${SALT}$${HASH}`,
    `$pbkdf2-sha256$i=99999999$${SALT}$${HASH}`,
    `$pbkdf2-sha256$i=2$${SALT}$${HASH}A`,
    `$pbkdf2-sha256$i=2$${SALT}$${HASH.slice(1)}`,
    `$pbkdf2-sha256$i=2$${SALT}$${HASH.slice(1)}-`,
    `$pbkdf2-sha256$i=2$aaaaa$${HASH}`,
    `$pbkdf2-sha256$i=2$$${HASH}`,
    `$pbkdf2-sha512$i=2$${SALT}$${HASH}`,
    `$scrypt$ln=17,r=8,p=1$${SALT}$${HASH}`,
    ` $pbkdf2-sha256$i=2$${SALT}$${HASH}`,
    `$pbkdf2-sha256$i=2$${SALT}$${HASH}\n`,
  ])("verify returns false and needsRehash true for %j", async (phc) => {
    expect(await hasher().verify("123456", phc)).toBe(false);
    expect(hasher().needsRehash(phc)).toBe(true);
  });

  test("needs a rehash if the iterations are fewer or the salt is shorter", async () => {
    const phc = await hasher().hash("123456");
    const due = (iterations: number) => pbkdf2Hasher({ ids: fakeIds(), iterations }).needsRehash(phc);
    expect([due(1), due(2), due(3)]).toEqual([false, false, true]);
    expect(hasher().needsRehash(VECTORS[2]![1])).toBe(true);
  });

  test.each([
    { iterations: 0 },
    { iterations: 1.5 },
    { iterations: 10_000_001 },
    { iterations: Number.NaN },
    { maxConcurrent: 0 },
  ])("refuses %j", (options) => {
    expect(() => pbkdf2Hasher({ ids: fakeIds(), ...options })).toThrow(
      expect.objectContaining({ code: "INVALID_FIELD", field: Object.keys(options)[0] }),
    );
  });
});
