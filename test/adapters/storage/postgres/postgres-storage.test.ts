import { isKeepsakeError, type KeepsakeError } from "keepsake";
import { type PostgresPool, type PostgresStorageOptions, postgresStorage } from "keepsake/storage/postgres";
import { describe, expect, test } from "vitest";
import { pauseByMessage } from "../../../../src/shared/index.js";
import { pgliteDatabase } from "../../../support/postgres-drivers.js";
import { sameAsMemory } from "../same-as-memory.js";
import { fakePool, serverError, WRITTEN } from "./fake-pool.js";

const ref = { partition: "session:a", collection: "session", id: "state" };
const put = { op: "put", ref, value: 1 } as const;

const failureOf = async (call: Promise<unknown>): Promise<KeepsakeError> => {
  const error: unknown = await call.then(
    () => null,
    (caught: unknown) => caught,
  );
  if (!isKeepsakeError(error)) throw new Error(`Expected a KeepsakeError, got ${String(error)}`);
  return error;
};

describe("postgresStorage", () => {
  const database = pgliteDatabase();

  test("behaves like memoryStorage for any commits, sweeps and lists", async () => {
    await sameAsMemory(async () => database.open((pglite, options) => postgresStorage(pglite, options)), 15);
  }, 60_000);

  test("separates storages of one schema by their prefixes", async () => {
    const one = database.open((pglite, options) => postgresStorage(pglite, { ...options, tablePrefix: "one_" }));
    const other = postgresStorage(database.handle, { schema: "shared", tablePrefix: "other_" });
    await one.commit([put]);
    expect(await other.get([ref])).toEqual([null]);
    await other[Symbol.asyncDispose]();
    expect(await one.get([ref])).toMatchObject([{ value: 1 }]);
    await one[Symbol.asyncDispose]();
  });

  test("reports its capabilities", () => {
    const inProcess = postgresStorage(database.handle);
    expect(inProcess.capabilities).toEqual({ durable: false, multiProcess: false, push: true });
    const pooled = postgresStorage(fakePool(() => []));
    expect(pooled.capabilities).toEqual({ durable: true, multiProcess: true, push: true });
  });

  test("does not listen with the only connection of a pool", async () => {
    const pool = Object.assign(
      fakePool(() => []),
      { options: { max: 1 } },
    );
    const storage = postgresStorage(pool);
    expect(storage.capabilities.push).toBe(false);
    const stop = await storage.watch(() => {});
    expect(pool.clients.size).toBe(0);
    await stop();
  });

  test.each([
    [null, {}, "pool"],
    [{ query() {} }, {}, "pool"],
    [undefined, { schema: 'x"; drop schema y; --' }, "schema"],
    [undefined, { tablePrefix: "with space" }, "tablePrefix"],
    [undefined, { timeoutMs: 0 }, "timeoutMs"],
    [undefined, { preparedStatements: 1 }, "preparedStatements"],
    [undefined, { url: "postgres://" }, "url"],
  ])("refuses %j with the options %j", (pool, options, field) => {
    const given = pool === undefined ? fakePool(() => []) : pool;
    const call = () => postgresStorage(given as unknown as PostgresPool, options as PostgresStorageOptions);
    expect(call).toThrow(expect.objectContaining({ name: "KeepsakeError", field }));
  });
});

describe("a commit that the server rolled back", () => {
  test.each(["40001", "40P01"])("because of %s is retried", async (code) => {
    let failures = 3;
    const pool = fakePool(({ text }) => {
      if (text.includes("commit") && failures-- > 0) throw serverError(code);
      return WRITTEN;
    });
    const [doc] = await postgresStorage(pool).commit([put]);
    expect(doc).toMatchObject({ version: 1, value: 1 });
    expect(pool.sent.filter(({ text }) => text.includes("commit"))).toHaveLength(4);
    expect([pool.closed, pool.clients.size]).toEqual([0, 0]);
  });

  test("too often fails with STORAGE_UNAVAILABLE", async () => {
    const pool = fakePool(({ text }) => {
      if (text.includes("commit")) throw serverError("40001");
      return [];
    });
    expect(await failureOf(postgresStorage(pool).commit([put]))).toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    expect(pool.sent.filter(({ text }) => text.includes("commit"))).toHaveLength(10);
  });
});

describe("reads of one turn of the event loop", () => {
  const row = (id: string) => ({ ...ref, id, version: 1, seq: 0, value: `"${id}"`, fields: "{}", expires_at: null });
  const head = { partition: "assistant:a", collection: "", id: null, version: 0, seq: 7, value: "", fields: "" };

  test("are one statement, and each gets its own", async () => {
    const pool = fakePool(() => [row("one"), row("two"), { ...head, expires_at: null }]);
    const storage = postgresStorage(pool);
    await storage.get([ref]);
    const before = pool.sent.length;
    const [one, two, none] = await Promise.all([
      storage.get([{ ...ref, id: "one" }]),
      storage.read(
        [
          { ...ref, id: "two" },
          { ...ref, id: "one" },
        ],
        "assistant:a",
      ),
      storage.read([{ ...ref, id: "three" }], "assistant:b"),
    ]);
    expect(one).toMatchObject([{ value: "one" }]);
    expect(two).toMatchObject({ docs: [{ value: "two" }, { value: "one" }], seq: 7 });
    expect(none).toEqual({ docs: [null], seq: 0 });
    expect(pool.sent.slice(before).map(({ values }) => [values?.[2], values?.[3]])).toEqual([
      [
        ["one", "two", "three"],
        ["assistant:a", "assistant:b"],
      ],
    ]);
  });

  test("fail together, and the next one is sent again", async () => {
    let isDown = true;
    const pool = fakePool(() => {
      if (isDown) throw serverError("57P01");
      return [row("one")];
    });
    const storage = postgresStorage(pool);
    const failures = await Promise.all([failureOf(storage.get([ref])), failureOf(storage.get([ref]))]);
    expect(failures.map(({ code }) => code)).toEqual(["STORAGE_UNAVAILABLE", "STORAGE_UNAVAILABLE"]);
    isDown = false;
    expect(await storage.get([{ ...ref, id: "one" }])).toMatchObject([{ value: "one" }]);
  });
});

test("a commit is one statement, and so is a read with the position of a change feed", async () => {
  const pool = fakePool(({ text }) => (text.includes("commit") ? WRITTEN : []));
  const storage = postgresStorage(pool);
  await storage.get([ref]);
  const before = pool.sent.length;
  await storage.commit([put]);
  await storage.read([ref], "assistant:a");
  expect(pool.sent.length - before).toBe(2);
});

describe("a database that does not respond", () => {
  test.each([
    ["57P01", "STORAGE_UNAVAILABLE"],
    ["57P03", "STORAGE_UNAVAILABLE"],
    ["08006", "STORAGE_UNAVAILABLE"],
    ["53300", "STORAGE_UNAVAILABLE"],
    ["ECONNRESET", "STORAGE_UNAVAILABLE"],
    ["53100", "STORAGE_FULL"],
    ["42501", "PORT_FAILED"],
    ["XX000", "PORT_FAILED"],
  ])("with %s: %s", async (code, expected) => {
    const pool = fakePool(() => {
      throw serverError(code);
    });
    const error = await failureOf(postgresStorage(pool).get([ref]));
    expect([error.code, (error.cause as { code: string }).code]).toEqual([expected, code]);
    expect(pool.clients.size).toBe(0);
    expect(pool.closed).toBe(expected === "STORAGE_UNAVAILABLE" ? 1 : 0);
  });

  test("at a commit reports that the write may or may not have been stored", async () => {
    const pool = fakePool(() => {
      throw serverError("57P01");
    });
    const error = await failureOf(postgresStorage(pool).commit([put]));
    expect([error.code, error.status]).toEqual(["STORAGE_UNAVAILABLE", 503]);
    expect(error.message).toContain("the write may or may not have been stored");
    expect([pool.closed, pool.clients.size]).toEqual([1, 0]);
  });

  test("before a commit is sent reports that nothing was written", async () => {
    const sound = fakePool(() => []);
    let isDown = false;
    const pool = Object.assign(
      fakePool(() => []),
      { connect: () => (isDown ? Promise.reject(serverError("ECONNREFUSED")) : sound.connect()) },
    );
    const storage = postgresStorage(pool);
    await storage.get([ref]);
    isDown = true;
    expect((await failureOf(storage.commit([put]))).message).toContain("nothing was written");
  });

  test("in time fails the call and closes the connection", async () => {
    const pool = fakePool(({ text }) => (text.includes("unnest") ? new Promise(() => {}) : []));
    const error = await failureOf(postgresStorage(pool, { timeoutMs: 20 }).get([ref]));
    expect(error.code).toBe("STORAGE_UNAVAILABLE");
    expect([pool.closed, pool.clients.size]).toEqual([1, 0]);
  });

  test("gives no connection in time", async () => {
    const pool = Object.assign(
      fakePool(() => []),
      { connect: () => new Promise<never>(() => {}) },
    );
    expect(await failureOf(postgresStorage(pool, { timeoutMs: 20 }).get([ref]))).toMatchObject({
      code: "STORAGE_UNAVAILABLE",
      retryAfterMs: 1_000,
    });
  });

  test("and then does is used again, including its tables", async () => {
    let isDown = true;
    const sound = fakePool(() => []);
    const pool = Object.assign(
      fakePool(() => []),
      { connect: () => (isDown ? Promise.reject(serverError("ECONNREFUSED")) : sound.connect()) },
    );
    const storage = postgresStorage(pool);
    expect(await failureOf(storage.get([ref]))).toMatchObject({ code: "STORAGE_UNAVAILABLE" });
    isDown = false;
    expect(await storage.get([ref])).toEqual([null]);
  });

  test("does not end the process by connection errors, and leaves no listener on the pool", async () => {
    const pool = fakePool(({ text }) => {
      if (text.includes("commit")) for (const client of pool.clients) client.emit("error", new Error("lost"));
      return WRITTEN;
    });
    const storage = postgresStorage(pool);
    expect(pool.emit("error", new Error("an idle connection ended"))).toBe(true);
    await storage.commit([put]);
    await storage[Symbol.asyncDispose]();
    expect(pool.listenerCount("error")).toBe(0);
  });
});

test("prepares each statement under one name, unless disabled", async () => {
  const namesOf = async (options: PostgresStorageOptions): Promise<ReadonlyMap<string, Set<string | undefined>>> => {
    const pool = fakePool(({ text }) => (text.includes("commit") ? WRITTEN : []));
    const storage = postgresStorage(pool, options);
    for (const id of ["a", "b"]) {
      await storage.commit([{ ...put, ref: { ...ref, id } }]);
      await storage.list({ partition: "p", collection: "c", where: { n: 1 } });
      await storage.list({ partition: "p", collection: "c", orderBy: "n" });
    }
    const names = new Map<string, Set<string | undefined>>();
    for (const { name, text } of pool.sent) names.set(text, (names.get(text) ?? new Set()).add(name));
    return names;
  };
  const names = await namesOf({});
  const prepared = [...names.values()].flatMap((set) => [...set]).filter((name) => name !== undefined);
  expect(prepared.length).toBeGreaterThan(2);
  expect(new Set(prepared).size).toBe(prepared.length);
  expect(prepared.every((name) => name.length <= 63)).toBe(true);
  expect([...(await namesOf({ preparedStatements: false })).values()].every((set) => [...set][0] === undefined)).toBe(
    true,
  );
});

describe("commits of one turn of the event loop", () => {
  const database = pgliteDatabase();
  const batched = ({ text }: { readonly text: string }): boolean => text.includes("commit_batch");
  const session = (id: string) => ({ partition: `session:${id}`, collection: "session", id: "state" });
  const counter = { partition: "counters:a", collection: "counts", id: "asked" };

  test("are one statement; each is applied or refused by itself", async () => {
    const storage = database.open((pglite, options) => postgresStorage(pglite, options));
    const feed = { partition: "assistant:a", collection: "record", id: "record" };
    await storage.commit([{ op: "put", ref: feed, value: {} }]);
    await storage.commit([{ op: "put", ref: session("old"), value: 0 }]);
    const asked = (id: string) => [
      { op: "put", ref: session(id), value: id, if: "absent" } as const,
      { op: "inc", ref: counter, by: 1 } as const,
      { op: "check", ref: feed, if: "exists" } as const,
    ];
    const results = await Promise.allSettled([
      storage.commit(asked("one")),
      storage.commit(asked("old")),
      storage.commit([{ op: "inc", ref: counter, by: 1, max: 1 }]),
      storage.commit([{ op: "inc", ref: session("old"), by: Number.MAX_VALUE }]),
      storage.commit([{ op: "inc", ref: session("old"), by: Number.MAX_VALUE }]),
      storage.commit([{ op: "merge", ref: counter, value: {}, add: { count: 1 }, set: {} }]),
      storage.commit(asked("two")),
    ]);
    expect(results).toMatchObject([
      { status: "fulfilled", value: [{ value: "one", version: 1 }, { value: 1 }, { value: {} }] },
      { status: "rejected", reason: { name: "ConflictError", opIndex: 0, reason: "exists" } },
      { status: "rejected", reason: { name: "ConflictError", opIndex: 0, reason: "max" } },
      { status: "fulfilled", value: [{ value: Number.MAX_VALUE }] },
      { status: "rejected", reason: expect.any(TypeError) },
      { status: "rejected", reason: expect.any(TypeError) },
      { status: "fulfilled", value: [{ value: "two" }, { value: 2 }, { value: {} }] },
    ]);
    expect(await storage.get([counter, session("two")])).toMatchObject([{ value: 2 }, { value: "two" }]);
    await storage[Symbol.asyncDispose]();
  });

  const failing = (error: Error) => {
    const pool = fakePool((query) => {
      if (batched(query)) throw error;
      return WRITTEN;
    });
    const storage = postgresStorage(pool);
    const commits = ["one", "two"].map((id) => storage.commit([{ op: "put", ref: session(id), value: id }]));
    return { pool, results: Promise.allSettled(commits) };
  };

  test("are committed one by one if the server refuses all of them", async () => {
    const { pool, results } = failing(serverError("22021"));
    expect(await results).toMatchObject([{ status: "fulfilled" }, { status: "fulfilled" }]);
    expect(pool.sent.filter(({ text }) => text.includes(`"commit"(`))).toHaveLength(2);
  });

  test("all fail if the server is lost: they may or may not be stored", async () => {
    const { pool, results } = failing(serverError("08006"));
    const lost = { status: "rejected", reason: { code: "STORAGE_UNAVAILABLE" } };
    expect(await results).toMatchObject([lost, lost]);
    expect(pool.sent.filter(({ text }) => text.includes("commit"))).toHaveLength(1);
  });

  test("do not include those that write to a change feed, or that are long", async () => {
    const pool = fakePool(() => WRITTEN);
    const storage = postgresStorage(pool);
    const long = Array.from({ length: 17 }, (_, at) => ({ ...put, ref: session(`${at}`) }));
    await Promise.all([
      storage.commit([{ ...put, ref: { ...ref, partition: "assistant:a" } }]),
      storage.commit([{ ...put, ref: { ...ref, partition: "assistant:b" } }]),
      storage.commit(long).catch(() => null),
      storage.commit(long).catch(() => null),
    ]);
    expect(pool.sent.filter(batched)).toEqual([]);
  });

  test("wait for a statement of those under way, and share it", async () => {
    const answers: (() => void)[] = [];
    const pool = fakePool(async ({ text, values }) => {
      if (!text.includes("commit")) return [];
      await new Promise<void>((resolve) => answers.push(resolve));
      return batched({ text }) ? (values[0] as number[]).map(() => ({ ...WRITTEN[0], failure: null })) : WRITTEN;
    });
    const storage = postgresStorage(pool);
    await storage.get([ref]);
    const untilSent = async (count: number): Promise<void> => {
      while (answers.length < count) await pauseByMessage();
    };
    const commits: Promise<unknown>[] = [];
    for (const id of ["one", "two", "three", "four", "five", "six", "seven"]) {
      commits.push(storage.commit([{ op: "put", ref: session(id), value: id }]));
      await untilSent(Math.min(commits.length, 4));
    }
    answers[0]?.();
    await untilSent(5);
    for (const answer of answers) answer();
    await Promise.all(commits);
    expect(pool.sent.filter(batched).map(({ values }) => values[0])).toEqual([[1, 1, 1]]);
  });
});
