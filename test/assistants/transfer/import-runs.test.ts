import {
  type AssistantHandle,
  type CsvImportOptions,
  type ImportProgress,
  memoryStorage,
  type Storage,
} from "keepsake";
import { describe, expect, test } from "vitest";
import { type TestEngine, testEngine } from "../../support/test-engine.js";
import { collect, inPieces } from "./pieces.js";

const table = (rows: number) =>
  `title,answer\n${Array.from({ length: rows }, (_, i) => `Title ${i},a${i}\n`).join("")}`;
const csv = (options: Omit<CsvImportOptions, "format"> = {}): CsvImportOptions => ({
  format: "csv",
  warnSimilar: false,
  batchSize: 10,
  ...options,
});

async function setUp(storage: Storage = memoryStorage()): Promise<TestEngine & { guide: AssistantHandle }> {
  const parts = testEngine({ storage });
  return { ...parts, guide: await parts.engine.assistants.create({ name: "Guide" }) };
}

const countOf = async (guide: AssistantHandle) => (await guide.memories.list({ howMany: 1 })).count;
const titlesOf = async (guide: AssistantHandle) => (await guide.memories.list()).memories.map(({ title }) => title);

describe("a run", () => {
  test("is awaited like any promise", async () => {
    const { guide } = await setUp();
    const result = await guide.import(table(25), csv());
    expect(result).toMatchObject({ imported: 25, total: 25, errors: [], warnings: [] });
    expect(await Promise.all([guide.import(table(1), csv())])).toMatchObject([{ imported: 1 }]);
  });

  test("that is awaited twice runs once", async () => {
    const { guide } = await setUp();
    const run = guide.import(table(5), csv());
    expect(await run).toBe(await run);
    expect(await run.result()).toBe(await run);
    expect(await countOf(guide)).toBe(5);
  });

  test("that fails rejects, and only where it is awaited", async () => {
    const { guide } = await setUp();
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => void unhandled.push(reason);
    process.on("unhandledRejection", note);
    const wrong = () => guide.import(table(1), { format: "xml" } as never);
    wrong(); // never begins
    const failed = wrong();
    await expect(failed).rejects.toMatchObject({ code: "INVALID_FIELD" });
    await expect(failed).rejects.toMatchObject({ code: "INVALID_FIELD" });
    expect(await wrong().then(null, (error) => error.code)).toBe("INVALID_FIELD");
    await new Promise((done) => setImmediate(done));
    process.off("unhandledRejection", note);
    expect(unhandled).toEqual([]);
  });

  test("that was iterated has no result", async () => {
    const { guide } = await setUp();
    const run = guide.import(table(1), csv());
    await collect(run);
    await expect(run).rejects.toMatchObject({ code: "RULE_BROKEN" });
  });

  test("with a bundle is awaited, too", async () => {
    const { guide, engine } = await setUp();
    await guide.import(table(3), csv());
    const bundle = (await collect(guide.export({ format: "bundle" }))).join("");
    expect(await engine.assistants.importBundle(bundle, { assistantID: "copy" })).toMatchObject({
      assistantID: "copy",
    });
    expect(await countOf(await engine.assistants.get("copy"))).toBe(3);
  });
});

describe("progress", () => {
  test("is reported after each batch, with an estimate of the total", async () => {
    const { guide, clock } = await setUp();
    const seen: ImportProgress[] = [];
    for await (const progress of guide.import(table(35), csv())) {
      seen.push(progress);
      clock.advance(1_000);
    }
    expect(seen.map(({ done }) => done)).toEqual([10, 20, 30, 35]);
    expect(seen.map(({ imported }) => imported)).toEqual([10, 20, 30, 35]);
    for (const { total } of seen) expect(Math.abs((total ?? 0) - 35)).toBeLessThan(5);
    expect(seen[1]?.etaMs).toBeGreaterThan(500);
    expect(seen[1]?.etaMs).toBeLessThan(1_100);
    expect(seen.at(-1)).toMatchObject({ done: 35, total: 35, etaMs: 0, failed: 0, skipped: 0 });
  });

  test("has no total for a stream before its end", async () => {
    const { guide } = await setUp();
    const seen = await collect(guide.import(inPieces(table(35), 100), csv()));
    expect(seen[0]).toMatchObject({ total: null, etaMs: null });
    expect(seen.at(-1)).toMatchObject({ total: 35 });
  });

  test("reports each warning and error once", async () => {
    const { guide } = await setUp();
    const source = table(25).replace("Title 3,", ",").replace("Title 20,", ",");
    const seen = await collect(guide.import(source, csv()));
    expect(seen.map(({ errors }) => errors.map(({ row }) => row))).toEqual([[5], [], [22]]);
    expect(seen.map(({ failed }) => failed)).toEqual([1, 1, 2]);
  });

  test("of an empty source is one report", async () => {
    const { guide } = await setUp();
    expect(await collect(guide.import("", csv()))).toMatchObject([{ done: 0, total: 0, etaMs: 0, imported: 0 }]);
  });
});

test("reports the rows of a person who is removed during the import", async () => {
  const { guide } = await setUp();
  const { personID } = await guide.people.add({ name: "Ada", tag: "ada" });
  async function* source() {
    yield `title,answer,receiverTag\nPrivate,a,ada\nPublic,b,\nPrivate too,c,ada\nFiller,${"x".repeat(20_000)},\n`;
    await guide.people.remove(personID);
    yield "Last,d,\n";
  }
  const { errors, imported, failed } = await guide.import(source(), csv()).result();
  expect(errors.map(({ row, code, column }) => [row, code, column])).toEqual([
    [2, "PERSON_NOT_FOUND", 3],
    [4, "PERSON_NOT_FOUND", 3],
  ]);
  expect([imported, failed]).toEqual([3, 2]);
  expect(await titlesOf(guide)).toEqual(["Public", "Filler", "Last"]);
});

describe("sources", () => {
  test("are not opened if the columns are invalid", async () => {
    const { guide } = await setUp();
    const stream = new Blob([table(1)]).stream();
    const run = guide.import(stream, csv({ columns: ["answer"] }));
    await expect(run.result()).rejects.toMatchObject({ code: "MISSING_FIELD", field: "columns" });
    expect(stream.locked).toBe(false);
  });

  const bytes = new TextEncoder().encode(table(12));
  test.each<[string, () => Parameters<AssistantHandle["import"]>[0]]>([
    ["text", () => table(12)],
    ["bytes", () => bytes],
    ["a blob", () => new Blob([bytes])],
    ["a stream", () => new Blob([bytes]).stream()],
    ["pieces", () => inPieces(table(12), 7)],
    ["a list of bytes", () => [bytes.subarray(0, 1), bytes.subarray(1)]],
  ])("may be %s", async (_, source) => {
    const { guide } = await setUp();
    expect(await guide.import(source(), csv()).result()).toMatchObject({ imported: 12, total: 12 });
  });

  test("of other types are rejected", async () => {
    const { guide } = await setUp();
    const wrong = [5] as unknown as string[];
    await expect(guide.import(wrong, csv()).result()).rejects.toMatchObject({ code: "INVALID_FIELD", field: "source" });
  });
});

describe("an import that ends early", () => {
  test("keeps complete batches after a signal", async () => {
    const { guide } = await setUp();
    const stop = new AbortController();
    const run = guide.import(table(35), csv({ signal: stop.signal }));
    await expect(
      (async () => {
        for await (const { done } of run) if (done === 20) stop.abort();
      })(),
    ).rejects.toMatchObject({ code: "ABORTED" });
    expect(await countOf(guide)).toBe(20);
  });

  test("keeps complete batches and closes the source when the loop is left", async () => {
    const { guide } = await setUp();
    let isClosed = false;
    async function* source() {
      try {
        yield* inPieces(table(5_000), 20_000);
      } finally {
        isClosed = true;
      }
    }
    for await (const { done } of guide.import(source(), csv())) if (done >= 20) break;
    expect(await countOf(guide)).toBe(20);
    expect(isClosed).toBe(true);
  });

  test("can be ended by a timer while it runs", async () => {
    const { guide } = await setUp();
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 0);
    await expect(guide.import(table(5_000), csv({ signal: stop.signal })).result()).rejects.toMatchObject({
      code: "ABORTED",
    });
    expect((await countOf(guide)) % 10).toBe(0);
  });

  test("keeps nothing of a batch whose commit fails", async () => {
    const storage = memoryStorage();
    let commits = 0;
    const failing: Storage = {
      ...storage,
      capabilities: storage.capabilities,
      get: (refs) => storage.get(refs),
      list: (query) => storage.list(query),
      changes: (...args) => storage.changes(...args),
      watch: (onHint) => storage.watch(onHint),
      sweep: (...args) => storage.sweep(...args),
      commit: (ops) => {
        commits += ops.length > 5 ? 1 : 0;
        return commits === 2 ? Promise.reject(new Error("disk full")) : storage.commit(ops);
      },
    };
    const { guide } = await setUp(failing);
    await expect(guide.import(table(35), csv({ importID: "i" })).result()).rejects.toMatchObject({
      code: "PORT_FAILED",
      cause: { message: "disk full" },
    });
    expect(await countOf(guide)).toBe(10);
    expect(await guide.import(table(35), csv({ importID: "i" })).result()).toMatchObject({ skipped: 10, imported: 25 });
    expect(await titlesOf(guide)).toEqual(Array.from({ length: 35 }, (_, i) => `Title ${i}`));
  });

  test("continues under its name, also in another process", async () => {
    const storage = memoryStorage();
    const { guide } = await setUp(storage);
    for await (const { done } of guide.import(table(35), csv({ importID: "spring" }))) if (done === 20) break;
    const elsewhere = await testEngine({
      storage,
      ids: { id: () => crypto.randomUUID(), secret: (n) => new Uint8Array(n) },
    }).engine.assistants.get(guide.assistantID);
    const seen = await collect(elsewhere.import(table(35), csv({ importID: "spring" })));
    expect(seen.at(-1)).toMatchObject({ done: 35, skipped: 20, imported: 15 });
    expect(await titlesOf(guide)).toEqual(Array.from({ length: 35 }, (_, i) => `Title ${i}`));
  });

  test("imports nothing twice after it is finished", async () => {
    const { guide } = await setUp();
    await guide.import(table(35), csv({ importID: "a" })).result();
    expect(await guide.import(table(35), csv({ importID: "a" })).result()).toMatchObject({ skipped: 35, imported: 0 });
    expect(await countOf(guide)).toBe(35);
  });

  test.each([
    ["changed before", table(35).replace("Title 3,", "Other,")],
    ["cut short", table(5)],
  ])("does not continue with a source that was %s", async (_, other) => {
    const { guide } = await setUp();
    for await (const { done } of guide.import(table(35), csv({ importID: "a" }))) if (done === 20) break;
    const again = guide.import(other, csv({ importID: "a" })).result();
    await expect(again).rejects.toMatchObject({ code: "RULE_BROKEN", field: "importID" });
    expect(await countOf(guide)).toBe(20);
  });

  test("continues with a source that was corrected after the last batch", async () => {
    const { guide } = await setUp();
    const broken = table(35).replace("Title 25,", ",");
    for await (const { done } of guide.import(broken, csv({ importID: "a" }))) if (done === 20) break;
    await guide.import(table(35), csv({ importID: "a" })).result();
    expect(await countOf(guide)).toBe(35);
  });

  test("expires after 30 days", async () => {
    const { guide, clock } = await setUp();
    await guide.import(table(5), csv({ importID: "a" })).result();
    clock.advance(31 * 24 * 3_600_000);
    expect(await guide.import(table(5), csv({ importID: "a" })).result()).toMatchObject({ imported: 5, skipped: 0 });
  });
});

test("one of two simultaneous runs with the same name fails", async () => {
  const { guide } = await setUp();
  const runs = [1, 2].map(() => guide.import(table(35), csv({ importID: "a" })).result());
  const outcomes = await Promise.allSettled(runs);
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([
    { reason: { code: "VERSION_CONFLICT" } },
  ]);
  expect(await countOf(guide)).toBe(35);
});

test("the removal of the assistant ends the import", async () => {
  const { guide, engine } = await setUp();
  const run = async () => {
    for await (const { done } of guide.import(table(35), csv()))
      if (done === 10) await engine.assistants.remove(guide.assistantID);
  };
  await expect(run()).rejects.toMatchObject({ code: "ASSISTANT_NOT_FOUND" });
});

test("a dry run checks everything and stores nothing", async () => {
  const { guide } = await setUp();
  const result = await guide.import(table(35).replace("Title 3,", ","), csv({ dryRun: true, importID: "a" })).result();
  expect(result).toMatchObject({ done: 35, imported: 34, failed: 1 });
  expect(await countOf(guide)).toBe(0);
  expect(await guide.import(table(35), csv({ importID: "a" })).result()).toMatchObject({ imported: 35 });
});

test("geocodes the place of many rows once", async () => {
  const asked: string[] = [];
  const geocoder = {
    async geocode(placeName: string) {
      asked.push(placeName);
      return placeName === "Rome" ? { placeName, latitude: 41.9, longitude: 12.5, uncertaintyKm: 9 } : null;
    },
  };
  const guide = await testEngine({ geocoder }).engine.assistants.create({ name: "Guide" });
  await guide.import("title,place\nA,Rome\nB,Rome\nC,Nowhere\nD,Nowhere", csv()).result();
  expect(asked).toEqual(["Rome", "Nowhere"]);
  expect((await guide.memories.list()).memories.map(({ placeLatitude }) => placeLatitude)).toEqual([
    41.9,
    41.9,
    null,
    null,
  ]);
});

test("imported memories answer", async () => {
  const { guide, engine } = await setUp();
  await guide.import("question,answer\nWhen do you open?|Opening hours,At nine.", { format: "csv" }).result();
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  expect((await session.enterText("opening hours")).emission).toContain("At nine.");
});

test.each<[object, string, string]>([
  [{}, "MISSING_FIELD", "format"],
  [{ format: "xml" }, "INVALID_FIELD", "format"],
  [{ format: "constructor" }, "INVALID_FIELD", "format"],
  [{ format: "csv", batchSize: 0 }, "INVALID_FIELD", "batchSize"],
  [{ format: "csv", importID: "" }, "INVALID_FIELD", "importID"],
  [{ format: "csv", maxStoryLength: 500 }, "UNKNOWN_FIELD", "maxStoryLength"],
  [{ format: "jsonl", separator: "," }, "UNKNOWN_FIELD", "separator"],
  [{ format: "text", maxStoryLength: 10 }, "INVALID_FIELD", "maxStoryLength"],
])("rejects the options %j: %s", async (options, code, field) => {
  const { guide } = await setUp();
  await expect(guide.import("", options as CsvImportOptions).result()).rejects.toMatchObject({ code, field });
});
