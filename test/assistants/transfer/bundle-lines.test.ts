import type { BundleImportOptions } from "keepsake";
import { describe, expect, test } from "vitest";
import { readBundle, toCanonicalJson } from "../../../src/assistants/transfer/bundle/read-bundle.js";
import { openSource } from "../../../src/assistants/transfer/source/index.js";
import { recordingStorage } from "../../support/storages.js";
import { testEngine } from "../../support/test-engine.js";
import { collect, joinPieces } from "./pieces.js";

const TIME = "2020-01-02T03:04:05.678Z";
const AUDIT = {
  ...{ creationTimestamp: TIME, creationSessionID: "s" },
  ...{ lastChangeTimestamp: TIME, lastChangeSessionID: "t" },
};
const NO_AUDIT = {
  ...{ creationTimestamp: null, creationSessionID: null },
  ...{ lastChangeTimestamp: null, lastChangeSessionID: null },
};
const HEADER = { format: "keepsake-bundle", version: 1 };
const ASSISTANT = { name: "Guide", hasPassword: false };
const PERSON = { personID: "p", personType: "Receiver", name: "Ada", tag: "🐻", pinVersion: 1 };
const MEMORY = { memoryID: "m", memoryType: "Story", title: "A" };
const PAIR = {
  pairID: "c",
  text: "x",
  memoryID: "m",
  occurrences: 2,
  creationTimestamp: TIME,
  lastChangeTimestamp: TIME,
};
const QUESTION = { questionID: "q", text: "x", occurrences: 3, firstAskedTimestamp: TIME, lastAskedTimestamp: TIME };
const FUNCTION = {
  functionID: "f",
  functionType: "WebHook",
  name: "w",
  description: "d",
  webHook: "https://a.example/",
};
const MACRO = { name: "trains" };

const toText = (lines: readonly unknown[]) => lines.map((line) => JSON.stringify(line)).join("\n");

/** Imports an assistant with these lines. Resolves to the result and what is stored of each collection. */
async function importLines(lines: readonly object[], options: BundleImportOptions = {}, assistant: object = ASSISTANT) {
  const storage = recordingStorage();
  const { engine } = testEngine({ storage });
  const text = toText([HEADER, { assistant }, ...lines, { end: lines.length + 1 }]);
  const result = await engine.assistants.importBundle(text, { assistantID: "x", ...options }).result();
  const docs = await storage.dump();
  const stored = (collection: string) =>
    docs.filter((doc) => doc.collection === collection).map(({ id, value, index }) => ({ id, value, index }));
  return { result, stored, engine, storage };
}

describe("a line is stored as it would be by hand:", () => {
  test("a person", async () => {
    const { stored } = await importLines([
      { person: PERSON },
      { person: { ...PERSON, ...AUDIT, personID: "r", tag: "t", information: "i" } },
    ]);
    expect(stored("people")).toEqual([
      { id: "p", index: {}, value: { ...PERSON, ...NO_AUDIT, information: null, pinHash: null } },
      { id: "r", index: {}, value: { ...PERSON, ...AUDIT, personID: "r", tag: "t", information: "i", pinHash: null } },
    ]);
    expect(stored("tags")).toEqual([
      { id: "t", index: {}, value: "r" },
      { id: "🐻", index: {}, value: "p" },
    ]);
  });

  test("a memory, with its readings only if it was shown", async () => {
    const shown = { ...MEMORY, memoryID: "n", lastRead: TIME, readOccurrences: 0, receiverTag: "t", receiverName: "n" };
    const rich = {
      ...shown,
      ...AUDIT,
      media: [{ mediumID: "i", url: "https://a.example/p.png", mimeType: "image/png", ...AUDIT }],
      answers: [{ text: "b", preformatted: true, ...AUDIT }, { text: "c" }],
      contextVarsToSet: { lang: " fr " },
      contextVarsToMatch: { role: "x" },
    };
    const { stored, result } = await importLines([{ memory: MEMORY }, { memory: rich }]);
    const [plain, full] = stored("memories");
    const order = Date.parse("2024-01-01") * 1_000;
    expect(plain).toMatchObject({ id: "m", index: { order: order + 1, memoryType: "Story" } });
    expect(plain?.value).toMatchObject({ ...MEMORY, ...NO_AUDIT, media: [], answers: [], contextVarsToSet: {} });
    expect(full).toMatchObject({ id: "n", index: { order: order + 2, memoryType: "Story" } });
    expect(full?.value).toMatchObject({
      ...AUDIT,
      media: [{ mediumID: "i", url: "https://a.example/p.png", mimeType: "image/png", ...AUDIT }],
      answers: [
        { text: "b", preformatted: true, ...AUDIT },
        { text: "c", preformatted: false, ...NO_AUDIT },
      ],
      contextVarsToSet: { LANG: "fr" },
      contextVarsToMatch: { ROLE: "x" },
    });
    for (const { value } of [plain!, full!]) {
      for (const field of ["lastRead", "readOccurrences", "receiverTag", "receiverName"]) {
        expect(value).not.toHaveProperty(field);
      }
    }
    expect(stored("reads")).toEqual([{ id: "n", index: {}, value: 0 }]);
    expect(stored("lastRead")).toEqual([{ id: "n", index: {}, value: Date.parse(TIME) }]);
    expect(result).toMatchObject({ imported: 2, done: 3 });
  });

  test("a pair", async () => {
    const given = { ...PAIR, pairID: "d", correlated: false, pending: true, receiverID: "p" };
    const { stored } = await importLines([{ pair: PAIR }, { pair: given }]);
    expect(stored("pairs")).toEqual([
      { id: "c", index: {}, value: { ...PAIR, correlated: true, pending: false, receiverID: null } },
      { id: "d", index: {}, value: given },
    ]);
  });

  test("a question", async () => {
    const given = { ...QUESTION, questionID: "r", ignored: true, contextVars: { A: "b" }, receiverID: "p" };
    const { stored } = await importLines([{ question: QUESTION }, { question: given }]);
    expect(stored("unanswered")).toEqual([
      {
        id: "q",
        index: { occurrences: 3, ignored: 0 },
        value: { ...QUESTION, ignored: false, contextVars: {}, receiverID: null },
      },
      { id: "r", index: { occurrences: 3, ignored: 1 }, value: given },
    ]);
  });

  test("a Function and a macro function", async () => {
    const { stored } = await importLines([
      { function: { ...FUNCTION, ...AUDIT, parameters: [{ name: "city", ...AUDIT }, { name: "day" }] } },
      { macro: MACRO },
      { macro: { ...AUDIT, name: "boats", values: { a: "b" } } },
    ]);
    const [definition] = stored("functions");
    expect(definition).toMatchObject({ id: "f", index: { order: Date.parse("2024-01-01") * 1_000 + 1 } });
    expect(definition?.value).toMatchObject({
      ...FUNCTION,
      ...AUDIT,
      httpHeaders: {},
      parameters: [
        { name: "city", ...AUDIT },
        { name: "day", ...NO_AUDIT },
      ],
    });
    expect(stored("macros")).toEqual([
      { id: "boats", index: {}, value: { name: "boats", values: { a: "b" }, secrets: {}, ...AUDIT } },
      { id: "trains", index: {}, value: { name: "trains", values: {}, secrets: {}, ...NO_AUDIT } },
    ]);
  });

  test("the assistant, without an owner", async () => {
    const given = { ...ASSISTANT, key: "museum", giverID: "p", ownerUserID: "somebody", creationTimestamp: TIME };
    const { stored, engine } = await importLines([{ person: { ...PERSON, personType: "Giver" } }], {}, given);
    expect(stored("assistant")).toMatchObject([
      {
        id: "x",
        value: {
          ...{ assistantID: "x", key: "museum", name: "Guide", giverID: "p", ownerUserID: null, passwordHash: null },
          ...{ creationTimestamp: TIME, lastChangeTimestamp: null },
        },
      },
    ]);
    expect(stored("assistant")[0]?.value).not.toHaveProperty("hasPassword");
    expect(stored("assistant")[0]?.value).not.toHaveProperty("giver");
    expect(stored("assistants")).toEqual([{ id: "x", value: { name: "Guide" }, index: { created: Date.parse(TIME) } }]);
    expect(await (await engine.assistants.get("x")).read()).toMatchObject({ giver: { tag: "🐻" }, hasPassword: false });
  });

  test("the assistant of an unknown time counts as created now", async () => {
    const { stored } = await importLines([]);
    expect(stored("assistants")).toEqual([
      { id: "x", value: { name: "Guide" }, index: { created: Date.parse("2024-01-01") } },
    ]);
    expect(stored("assistant")).toMatchObject([{ value: { key: null, giverID: null } }]);
  });
});

describe("secrets", () => {
  const SECRETS = [
    { person: { ...PERSON, pinHash: "$p" } },
    { function: { ...FUNCTION, httpHeaders: { "X-Key": "k" } } },
    { macro: { ...MACRO, secrets: { key: "k" } } },
  ];
  const locked = { ...ASSISTANT, hasPassword: true, passwordHash: "$a" };

  test.each([
    [true, locked, ["$a", "$p", { "X-Key": "k" }, { key: "k" }], []],
    [false, locked, ["!", null, {}, {}], [2, 3, 4, 5]],
    [true, { ...ASSISTANT, hasPassword: true }, ["!", "$p", { "X-Key": "k" }, { key: "k" }], []],
    [true, { ...ASSISTANT, passwordHash: "$a" }, [null, "$p", { "X-Key": "k" }, { key: "k" }], []],
  ])("includeSecrets: %s, %j", async (includeSecrets, assistant, secrets, rows) => {
    const { result, stored } = await importLines(SECRETS, { includeSecrets }, assistant);
    const field = (collection: string, name: string) => (stored(collection)[0]!.value as Record<string, unknown>)[name];
    expect([
      field("assistant", "passwordHash"),
      field("people", "pinHash"),
      field("functions", "httpHeaders"),
      field("macros", "secrets"),
    ]).toEqual(secrets);
    const message = "A secret or its hash is ignored; set it again, or import with includeSecrets";
    expect(result.warnings).toEqual(
      rows.map((row) => ({
        ...{ code: "SECRETS_IGNORED", row, line: row, column: null, field: null, message, similar: null },
      })),
    );
  });
});

describe("a line is refused", () => {
  test.each<[object, string, string | null]>([
    [{ person: { ...PERSON, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ person: { ...PERSON, personID: "" } }, "INVALID_FIELD", "personID"],
    [{ person: { ...PERSON, personID: "x".repeat(257) } }, "TEXT_TOO_LONG", "personID"],
    [{ person: { ...PERSON, personType: "Guest" } }, "INVALID_FIELD", "personType"],
    [{ person: { ...PERSON, pinVersion: -1 } }, "INVALID_FIELD", "pinVersion"],
    [{ person: { ...PERSON, pinHash: "x".repeat(1_001) } }, "TEXT_TOO_LONG", "pinHash"],
    [{ person: { ...PERSON, pinHash: "" } }, "INVALID_FIELD", "pinHash"],
    [{ person: { ...PERSON, creationTimestamp: "2020" } }, "INVALID_FIELD", "creationTimestamp"],
    [{ memory: { ...MEMORY, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ memory: { ...MEMORY, readOccurrences: -1 } }, "INVALID_FIELD", "readOccurrences"],
    [
      { memory: { ...MEMORY, answers: [{ text: "a", creationTimestamp: "x" }] } },
      "INVALID_FIELD",
      "answers.0.creationTimestamp",
    ],
    [{ memory: { ...MEMORY, contextVarsToSet: { "a b": "c" } } }, "INVALID_FIELD", "contextVarsToSet"],
    [{ memory: { ...MEMORY, contextVarsToMatch: { "a b": "c" } } }, "INVALID_FIELD", "contextVarsToMatch"],
    [{ pair: { ...PAIR, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ pair: { ...PAIR, occurrences: 0.5 } }, "INVALID_FIELD", "occurrences"],
    [{ question: { ...QUESTION, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ question: { ...QUESTION, ignored: "no" } }, "INVALID_FIELD", "ignored"],
    [{ function: { ...FUNCTION, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ function: { ...FUNCTION, functionID: undefined } }, "MISSING_FIELD", "functionID"],
    [{ macro: { ...MACRO, nonsense: 1 } }, "UNKNOWN_FIELD", "nonsense"],
    [{ macro: { ...MACRO, name: "" } }, "INVALID_FIELD", "name"],
    [{ macro: { ...MACRO, values: { a: 1 } } }, "INVALID_FIELD", "values"],
    [{ macro: { ...MACRO, secrets: { a: 1 } } }, "INVALID_FIELD", "secrets"],
    [{ memory: null }, "INVALID_FIELD", null],
    [{ memory: 5 }, "INVALID_FIELD", null],
  ])("number %#", async (line, code, field) => {
    const { result, stored } = await importLines([line]);
    expect(result).toMatchObject({ assistantID: null, imported: 0, failed: 1 });
    expect(result.errors).toEqual([{ code, row: 3, line: 3, column: null, field, message: expect.any(String) }]);
    expect([stored("assistants"), stored("people"), stored("memories")]).toEqual([[], [], []]);
  });

  test.each([
    [{ ...ASSISTANT, nonsense: 1 }, "UNKNOWN_FIELD", "nonsense"],
    [{ name: "Guide" }, "MISSING_FIELD", "hasPassword"],
    [{ ...ASSISTANT, passwordHash: 5 }, "INVALID_FIELD", "passwordHash"],
    [{ ...ASSISTANT, giverID: "" }, "INVALID_FIELD", "giverID"],
  ])("of the assistant: %j", async (assistant, code, field) => {
    const { result } = await importLines([], {}, assistant);
    expect(result.errors).toMatchObject([{ code, field, row: 2 }]);
  });
});

test("after an invalid line nothing is stored any more", async () => {
  const lines = [{ memory: MEMORY }, { memory: null }, { memory: { ...MEMORY, memoryID: "n" } }];
  const { storage } = await importLines(lines, { batchSize: 1 });
  const stored = storage.ops.filter(({ op, ref }) => op === "put" && ref.collection === "memories");
  expect(stored.map(({ ref }) => ref.id)).toEqual(["m"]);
});

describe("the lines of a bundle", () => {
  const read = async (...lines: readonly unknown[]) => {
    const rows = await collect(readBundle(openSource(toText([HEADER, ...lines]))));
    return rows.map(({ row, content }) => ("error" in content ? [row, content.error.code] : [row, content.kind]));
  };

  test.each<[readonly unknown[], readonly unknown[]]>([
    [
      [{ assistant: 1 }, { memory: 2 }, { end: 2 }],
      [
        [2, "assistant"],
        [3, "memory"],
      ],
    ],
    [
      [{ assistant: 1 }, { end: 2 }],
      [
        [2, "assistant"],
        [3, "INVALID_FIELD"],
      ],
    ],
    [
      [{ assistant: 1 }, { end: "1" }],
      [
        [2, "assistant"],
        [3, "INVALID_FIELD"],
      ],
    ],
    [
      [{ assistant: 1 }, { memory: 2 }],
      [
        [2, "assistant"],
        [3, "memory"],
        [3, "INVALID_FIELD"],
      ],
    ],
    [[{ memory: 1 }, { end: 1 }], [[2, "INVALID_FIELD"]]],
    [
      [{ memory: 1 }, { assistant: 1 }, { end: 2 }],
      [
        [2, "INVALID_FIELD"],
        [3, "INVALID_FIELD"],
      ],
    ],
    [
      [{ assistant: 1 }, { assistant: 1 }, { end: 2 }],
      [
        [2, "assistant"],
        [3, "INVALID_FIELD"],
      ],
    ],
    [
      [{ assistant: 1 }, { end: 1 }, { end: 1 }],
      [
        [2, "assistant"],
        [4, "INVALID_FIELD"],
      ],
    ],
    [
      [{ assistant: 1 }, { memory: 1, pair: 2 }, {}, [], { end: 4 }],
      [[2, "assistant"], ...[3, 4, 5].map((row) => [row, "INVALID_FIELD"])],
    ],
    [[], [[1, "INVALID_FIELD"]]],
  ])("%j", async (lines, rows) => {
    expect(await read(...lines)).toEqual(rows);
  });

  test("have their place and text; a line that is no JSON has its error", async () => {
    const [first, second, end] = await collect(readBundle(openSource(`${JSON.stringify(HEADER)}\n{"assistant":1}\n{`)));
    const error = { line: 3, row: 3, column: null, field: null };
    expect(first).toEqual({ row: 2, end: 57, raw: '{"assistant":1}', content: { kind: "assistant", value: 1 } });
    expect(second).toEqual({
      ...{ row: 3, end: 58, raw: "{" },
      content: { error: { ...error, code: "BROKEN_JSON", message: "The line is not valid JSON" } },
    });
    expect(end).toEqual({
      ...{ row: 3, end: 58, raw: "" },
      content: { error: { ...error, code: "INVALID_FIELD", message: "The bundle is incomplete: its end is missing" } },
    });
  });

  test.each([
    [null, "null"],
    [undefined, "null"],
    ["a", '"a"'],
    [-0, "0"],
    [[2, { b: 1, a: [] }], '[2,{"a":[],"b":1}]'],
    [{ b: null, a: undefined, B: { d: 1, c: 2 }, 10: 1, 9: 2 }, '{"10":1,"9":2,"B":{"c":2,"d":1},"a":null,"b":null}'],
  ])("are canonical JSON: %j", (value, json) => {
    expect(toCanonicalJson(value)).toBe(json);
  });
});

test.each<[object, string, string]>([
  [{ nonsense: 1 }, "UNKNOWN_FIELD", "nonsense"],
  [{ assistantID: " " }, "INVALID_FIELD", "assistantID"],
  [{ assistantID: "x".repeat(257) }, "TEXT_TOO_LONG", "assistantID"],
  [{ batchSize: 0 }, "INVALID_FIELD", "batchSize"],
  [{ includeSecrets: 1 }, "INVALID_FIELD", "includeSecrets"],
  [{ importID: "" }, "INVALID_FIELD", "importID"],
  [{ signal: 1 }, "INVALID_FIELD", "signal"],
])("the options %j are refused", async (options, code, field) => {
  const run = testEngine()
    .engine.assistants.importBundle("", options as BundleImportOptions)
    .result();
  await expect(run).rejects.toMatchObject({ code, field });
});

describe("two runs of one import", () => {
  const text = toText([
    HEADER,
    { assistant: ASSISTANT },
    ...["m", "n", "o"].map((memoryID) => ({ memory: { ...MEMORY, memoryID } })),
    { end: 4 },
  ]);
  const options = { importID: "i", batchSize: 2 };

  test("conflict at the next batch; the faster one ends as if it were alone", async () => {
    const { engine } = testEngine();
    const slow = engine.assistants.importBundle(text, options)[Symbol.asyncIterator]();
    expect((await slow.next()).value).toMatchObject({ done: 2, skipped: 0 });
    const fast = await collect(engine.assistants.importBundle(text, options));
    await expect(slow.next()).rejects.toMatchObject({ code: "VERSION_CONFLICT" });
    expect(fast).toMatchObject([
      { done: 4, skipped: 2 },
      { done: 4, skipped: 2, imported: 2, total: 4 },
    ]);
    const [only] = (await engine.assistants.list()).assistants;
    const { memories } = await (await engine.assistants.get(only!.assistantID)).memories.list();
    expect(memories.map(({ memoryID }) => memoryID)).toEqual(["m", "n", "o"]);
  });

  test("after its assistant was removed, the import starts again", async () => {
    const { engine } = testEngine();
    const first = await engine.assistants.importBundle(text, options).result();
    await engine.assistants.remove(first.assistantID!);
    const again = await engine.assistants.importBundle(text, options).result();
    expect(again).toMatchObject({ skipped: 0, imported: 3, assistantID: expect.any(String) });
  });
});

test("exports what was added in the order of IDs, memories and Functions in that of their addition", async () => {
  const questions = Array.from({ length: 501 }, (_, i) => ({
    ...QUESTION,
    questionID: `q${String(i).padStart(3, "0")}`,
  }));
  const { engine } = await importLines([
    ...["r", "p", "q"].map((personID) => ({ person: { ...PERSON, personID, tag: personID } })),
    ...["n", "m"].map((memoryID) => ({ memory: { ...MEMORY, memoryID } })),
    ...["d", "c"].map((pairID) => ({ pair: { ...PAIR, pairID } })),
    ...questions.map((question) => ({ question })),
    { question: { ...QUESTION, questionID: "none", occurrences: 0 } },
    ...["g", "f"].map((functionID) => ({ function: { ...FUNCTION, functionID, name: functionID } })),
    ...["trains", "boats"].map((name) => ({ macro: { name } })),
  ]);
  const text = await joinPieces((await engine.assistants.get("x")).export({ format: "bundle" }));
  const lines = text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, Record<string, string>>);
  const ids = (kind: string, id: string) => lines.flatMap((line) => (kind in line ? [line[kind]?.[id]] : []));
  expect(ids("person", "personID")).toEqual(["p", "q", "r"]);
  expect(ids("memory", "memoryID")).toEqual(["n", "m"]);
  expect(ids("pair", "pairID")).toEqual(["c", "d"]);
  expect(ids("question", "questionID")).toEqual(questions.map(({ questionID }) => questionID));
  expect(ids("function", "functionID")).toEqual(["g", "f"]);
  expect(ids("macro", "name")).toEqual(["boats", "trains"]);
  expect(lines.at(-1)).toEqual({ end: lines.length - 2 });
});
