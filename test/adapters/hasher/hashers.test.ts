import fc from "fast-check";
import { hasherWithOlder, type PasswordHasher, pbkdf2Hasher } from "keepsake";
import { argon2Hasher } from "keepsake/hasher/argon2";
import { scryptHasher } from "keepsake/hasher/scrypt";
import { fakeIds } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { platformHasher as inNode } from "../../../src/adapters/hasher/platform/node.js";
import { platformHasher as onTheWeb } from "../../../src/adapters/hasher/platform/web.js";
import { limitConcurrency, saltedHasher } from "../../../src/adapters/hasher/salted-hasher.js";

type Cheap = { readonly form: RegExp; readonly start: string; make(): PasswordHasher };

/** Each algorithm at a low cost. */
const HASHERS: Readonly<Record<string, Cheap>> = {
  scrypt: {
    make: () => scryptHasher({ ids: fakeIds(), logN: 4 }),
    form: /^\$scrypt\$ln=4,r=8,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    start: "$scrypt$ln=4,r=8,p=1",
  },
  argon2: {
    make: () => argon2Hasher({ ids: fakeIds(), memoryKib: 8, passes: 1 }),
    form: /^\$argon2id\$v=19\$m=8,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    start: "$argon2id$v=19$m=8,t=1,p=1",
  },
  pbkdf2: {
    make: () => pbkdf2Hasher({ ids: fakeIds(), iterations: 1 }),
    form: /^\$pbkdf2-sha256\$i=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    start: "$pbkdf2-sha256$i=1",
  },
};
const SALT = "c29tZXNhbHRzb21lc2FsdA";
const HASH = "A".repeat(43);

/** Published results: RFC 7914 (the first 32 of its 64 bytes) and the reference tests of Argon2. */
const VECTORS: readonly [string, string, string][] = [
  ["scrypt", "password", "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp/nxq18vII3gw53N2Y0s3MWI"],
  ["scrypt", "pleaseletmein", "$scrypt$ln=14,r=8,p=1$U29kaXVtQ2hsb3JpZGU$cCO9yzr9c0hGHAbNgf046/2o+7qQT44+qbVD9lRdofI"],
  ["argon2", "password", "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc"],
  ["argon2", "password", "$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4"],
  ["argon2", "password", "$argon2id$v=19$m=256,t=2,p=2$c29tZXNhbHQ$bQk8UB/VmZZF4Oo79iDXuL5/0ttZwg2f/5U52iv1cDc"],
];

test.each(VECTORS)("%s verifies the published result for %s, %s", async (name, secret, phc) => {
  const hasher = HASHERS[name]!.make();
  expect(await hasher.verify(secret, phc)).toBe(true);
  expect(await hasher.verify(`${secret} `, phc)).toBe(false);
});

describe.each(Object.entries(HASHERS))("%s", (_, { make, form, start }) => {
  test("security.md 1: creates PHC strings with 16 random bytes of salt, so equal passwords have different hashes", async () => {
    const own = make();
    const [first, second] = [await own.hash("a password"), await own.hash("a password")];
    for (const phc of [first, second]) {
      expect(phc).toMatch(form);
      expect(await own.verify("a password", phc)).toBe(true);
      expect(own.needsRehash(phc)).toBe(false);
    }
    expect(first.split("$").at(-2)).not.toBe(second.split("$").at(-2));
    expect(first.split("$").at(-1)).not.toBe(second.split("$").at(-1));
  });

  test("verifies a secret against its own hash only, for any two texts", async () => {
    const own = make();
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "binary", minLength: 1, maxLength: 60 }),
        fc.string({ maxLength: 60 }),
        async (one, other) => {
          const phc = await own.hash(one);
          expect(await own.verify(one, phc)).toBe(true);
          const isSame = bytesOf(one) === bytesOf(other);
          expect(await own.verify(other, phc)).toBe(isSame);
        },
      ),
      { numRuns: 25 },
    );
  });

  test.each([
    ["caf\u00e9", "cafe\u0301", true],
    ["\uff11\uff12\uff13", "123", true],
    ["Secret", "secret", false],
    ["secret", " secret", false],
    ["x".repeat(72), `${"x".repeat(72)}y`, false],
    [`${"x".repeat(72)}y`, `${"x".repeat(72)}z`, false],
    ["before\0after", "before\0other", false],
  ])(
    "security.md 4: normalizes to NFKC, without truncation, case folding or trimming: %j against %j is %s",
    async (stored, given, matches) => {
      const own = make();
      expect(await own.verify(given, await own.hash(stored))).toBe(matches);
    },
  );

  test("security.md 3: accepts 256 characters, and refuses more without hashing", async () => {
    const own = make();
    const longest = "x".repeat(256);
    const phc = await own.hash(longest);
    expect(await own.verify(longest, phc)).toBe(true);
    expect(await own.verify(`${longest}x`, phc)).toBe(false);
    await expect(own.hash(`${longest}x`)).rejects.toMatchObject({ code: "TEXT_TOO_LONG" });
  });

  test("refuses an empty secret", async () => {
    await expect(make().hash("")).rejects.toMatchObject({ code: "INVALID_FIELD" });
    expect(await make().verify("", `${start}$${SALT}$${HASH}`)).toBe(false);
  });

  test.each([
    "",
    "$",
    "secret",
    `${start}$${SALT}$${HASH}A`,
    `${start}$${SALT}$${HASH.slice(1)}`,
    `${start}$${SALT}$${HASH.slice(1)}-`,
    `${start}$aaaaa$${HASH}`,
    `${start}$$${HASH}`,
    `${start}$${HASH}`,
    ` ${start}$${SALT}$${HASH}`,
    `${start}$${SALT}$${HASH}\n`,
    `${start}00000000$${SALT}$${HASH}`,
    `${start.replace(/\d+$/, "0")}$${SALT}$${HASH}`,
    `$unknown$x=1$${SALT}$${HASH}`,
  ])("verify returns false and needsRehash true for %j", async (phc) => {
    expect(await make().verify("secret", phc)).toBe(false);
    expect(make().needsRehash(phc)).toBe(true);
  });

  test("security.md 2: needs a rehash for a shorter salt and for another algorithm", async () => {
    expect(make().needsRehash(`${start}$c29tZXNhbHQ$${HASH}`)).toBe(true);
    for (const other of Object.values(HASHERS)) {
      const phc = await other.make().hash("secret");
      expect(make().needsRehash(phc)).toBe(other.make !== make);
      expect(await make().verify("secret", phc)).toBe(other.make === make);
    }
  });
});

describe("a hash with weaker settings", () => {
  test.each([
    ["scrypt", scryptHasher(), "$scrypt$ln=17,r=8,p=1", false],
    ["scrypt", scryptHasher(), "$scrypt$ln=18,r=8,p=2", false],
    ["scrypt", scryptHasher(), "$scrypt$ln=16,r=8,p=2", true],
    ["scrypt", scryptHasher(), "$scrypt$ln=17,r=7,p=1", true],
    ["scrypt", scryptHasher({ parallelization: 2 }), "$scrypt$ln=17,r=8,p=1", true],
    ["argon2", argon2Hasher(), "$argon2id$v=19$m=19456,t=2,p=1", false],
    ["argon2", argon2Hasher(), "$argon2id$v=19$m=47104,t=2,p=1", false],
    ["argon2", argon2Hasher(), "$argon2id$v=19$m=47104,t=1,p=1", true],
    ["argon2", argon2Hasher(), "$argon2id$v=19$m=19455,t=2,p=1", true],
    ["argon2", argon2Hasher({ parallelism: 2 }), "$argon2id$v=19$m=19456,t=2,p=1", true],
    ["pbkdf2", pbkdf2Hasher(), "$pbkdf2-sha256$i=600000", false],
    ["pbkdf2", pbkdf2Hasher(), "$pbkdf2-sha256$i=599999", true],
  ])("security.md 2: %s needs a rehash: %s, %s: %s", (_, hasher, start, isDue) => {
    expect(hasher.needsRehash(`${start}$${SALT}$${HASH}`)).toBe(isDue);
  });

  test.each([
    `$scrypt$ln=20,r=32,p=1$${SALT}$${HASH}`,
    `$scrypt$ln=21,r=8,p=1$${SALT}$${HASH}`,
    `$scrypt$ln=17,r=8,p=17$${SALT}$${HASH}`,
    `$argon2id$v=19$m=1048577,t=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=8,t=101,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=8,t=1,p=2$${SALT}$${HASH}`,
    `$argon2id$v=16$m=8,t=1,p=1$${SALT}$${HASH}`,
    `$argon2i$v=19$m=8,t=1,p=1$${SALT}$${HASH}`,
    `$argon2id$v=19$m=8,t=1,p=1$c2hvcnQ$${HASH}`,
  ])("costs above the maximum are not computed: %s", async (phc) => {
    for (const { make } of Object.values(HASHERS)) expect(await make().verify("secret", phc)).toBe(false);
  });
});

test("security.md 2: the defaults are OWASP's recommendations", { timeout: 60_000 }, async () => {
  const [scrypt, argon2, node, web] = [scryptHasher(), argon2Hasher(), inNode({}), onTheWeb({})];
  const hashes = await Promise.all([scrypt, argon2, node, web].map((hasher) => hasher.hash("a long password")));
  expect(hashes.map((phc) => phc.split("$").slice(1, -2).join("$"))).toEqual([
    "scrypt$ln=17,r=8,p=1",
    "argon2id$v=19$m=19456,t=2,p=1",
    "scrypt$ln=17,r=8,p=1",
    "pbkdf2-sha256$i=600000",
  ]);
  expect(await node.verify("a long password", hashes[0]!)).toBe(true);
  expect(await node.verify("a long password", hashes[3]!)).toBe(true);
  expect([node.needsRehash(hashes[0]!), node.needsRehash(hashes[3]!)]).toEqual([false, true]);
});

test("a hasher with older ones hashes with the first and verifies the hashes of all", async () => {
  const [argon2, scrypt, pbkdf2] = ["argon2", "scrypt", "pbkdf2"].map((name) => HASHERS[name]!.make());
  const both = hasherWithOlder(argon2!, scrypt!);
  const [old, unknown] = [await scrypt!.hash("secret"), await pbkdf2!.hash("secret")];
  expect(await both.hash("secret")).toMatch(HASHERS.argon2!.form);
  expect([await both.verify("secret", old), await both.verify("Secret", old)]).toEqual([true, false]);
  expect([await both.verify("secret", unknown), both.needsRehash(old)]).toEqual([false, true]);
});

describe("security.md 6: the queue of a hasher", () => {
  /** A hasher whose hashes end when the test says so. */
  function held(maxConcurrent: number, maxWaiting: number) {
    const started: (() => void)[] = [];
    let most = 0;
    let running = 0;
    const hasher = saltedHasher(
      {
        settings: [1],
        minSaltBytes: 1,
        async derive() {
          most = Math.max(most, ++running);
          await new Promise<void>((end) => started.push(end));
          running -= 1;
          return new Uint8Array(32);
        },
        start: /^\$held\$x=(\d)$/,
        isAllowed: () => true,
        write: () => "$held$x=1",
      },
      { maxConcurrent, maxWaiting },
    );
    return { hasher, started, most: () => most };
  }

  test("runs a thousand calls, four at a time, and lets other work run between them", async () => {
    const { hasher, started, most } = held(4, 1_000);
    const hashes = Promise.all(Array.from({ length: 1_000 }, (_, i) => hasher.hash(`password ${i}`)));
    let otherWork = 0;
    for (let done = 0; done < 1_000; otherWork++) {
      await new Promise((resolve) => setImmediate(resolve));
      expect(started.length - done).toBeLessThanOrEqual(4);
      for (; done < started.length; done++) started[done]!();
    }
    expect(new Set(await hashes).size).toBe(1_000);
    expect(most()).toBe(4);
    expect(otherWork).toBeGreaterThanOrEqual(250);
  });

  test("refuses calls when it is full, for hash and verify, and accepts calls again later", async () => {
    const { hasher, started } = held(1, 1);
    const first = hasher.hash("first");
    const second = hasher.hash("second");
    const refusal = { code: "QUEUE_FULL", status: 429, retryAfterMs: 1_000 };
    await expect(hasher.hash("third")).rejects.toMatchObject(refusal);
    await expect(hasher.verify("third", `$held$x=1$${SALT}$${HASH}`)).rejects.toMatchObject(refusal);
    for (const call of [first, second]) {
      await new Promise((resolve) => setImmediate(resolve));
      started.pop()!();
      await call;
    }
    const third = hasher.hash("third");
    await new Promise((resolve) => setImmediate(resolve));
    started.pop()!();
    await expect(third).resolves.toMatch(/^\$held/);
  });

  test("is unlimited by default", async () => {
    const limited = limitConcurrency(1);
    const results = Array.from({ length: 20_000 }, (_, i) => limited(async () => i));
    expect((await Promise.all(results)).at(-1)).toBe(19_999);
  });
});

test.each([
  () => scryptHasher({ logN: 0 }),
  () => scryptHasher({ logN: 21 }),
  () => scryptHasher({ logN: 20, blockSize: 32 }),
  () => scryptHasher({ logN: 17.5 }),
  () => scryptHasher({ blockSize: 0 }),
  () => scryptHasher({ parallelization: 17 }),
  () => scryptHasher({ maxConcurrent: 0 }),
  () => scryptHasher({ maxWaiting: 0 }),
  () => argon2Hasher({ memoryKib: 7 }),
  () => argon2Hasher({ memoryKib: 15, parallelism: 2 }),
  () => argon2Hasher({ passes: 0 }),
  () => argon2Hasher({ parallelism: 0 }),
])("options out of range are refused: %s", (make) => {
  expect(make).toThrow(expect.objectContaining({ code: "INVALID_FIELD" }));
});

/** Two texts are the same password if these are equal. */
function bytesOf(text: string): string {
  return new TextEncoder().encode(text.normalize("NFKC")).join();
}
