import { fakeClock } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import {
  CSV_FIELDS,
  type CsvColumns,
  checkLayout,
  createProgressTracker,
  createRowDigest,
  findColumn,
  lineError,
  readLayout,
  resolveImportOptions,
  throwIfAborted,
} from "../../../src/assistants/transfer/source/index.js";

describe("the options of an import", () => {
  const defaults = {
    warnSimilar: true,
    batchSize: 100,
    importID: null,
    dryRun: false,
    signal: null,
    columns: undefined,
    separator: "auto",
    variantSeparator: "|",
    maxStoryLength: 0,
  };
  const { signal } = new AbortController();

  test.each<[object, object]>([
    [{ format: "csv" }, { ...defaults, format: "csv", memoryType: "Question" }],
    [{ format: "jsonl" }, { ...defaults, format: "jsonl", memoryType: "Question" }],
    [{ format: "text" }, { ...defaults, format: "text", memoryType: "Story", maxStoryLength: 2_000 }],
    [
      { format: "csv", variantSeparator: null, columns: null },
      { ...defaults, format: "csv", memoryType: "Question", variantSeparator: null, columns: null },
    ],
    [
      {
        ...{
          format: "csv",
          memoryType: "Story",
          warnSimilar: false,
          batchSize: 1,
          importID: " a ",
          dryRun: true,
          signal,
        },
        ...{ columns: ["title", null], separator: ";", variantSeparator: "//" },
      },
      {
        ...{
          format: "csv",
          memoryType: "Story",
          warnSimilar: false,
          batchSize: 1,
          importID: "a",
          dryRun: true,
          signal,
        },
        ...{ columns: ["title", null], separator: ";", variantSeparator: "//", maxStoryLength: 0 },
      },
    ],
    [
      { format: "text", memoryType: "Question", maxStoryLength: 100, batchSize: 1_000 },
      { ...defaults, format: "text", memoryType: "Question", maxStoryLength: 100, batchSize: 1_000 },
    ],
  ])("%j are completed", (given, resolved) => {
    expect(resolveImportOptions(given as never)).toEqual(resolved);
  });

  test.each<[object | null, string, string]>([
    [null, "MISSING_FIELD", "format"],
    [{ format: null }, "MISSING_FIELD", "format"],
    [{ format: "xml" }, "INVALID_FIELD", "format"],
    [{ format: "csv", batchSize: 1_001 }, "INVALID_FIELD", "batchSize"],
    [{ format: "csv", batchSize: 1.5 }, "INVALID_FIELD", "batchSize"],
    [{ format: "csv", importID: "  " }, "INVALID_FIELD", "importID"],
    [{ format: "csv", importID: "x".repeat(257) }, "TEXT_TOO_LONG", "importID"],
    [{ format: "csv", variantSeparator: "" }, "INVALID_FIELD", "variantSeparator"],
    [{ format: "csv", variantSeparator: "x".repeat(11) }, "TEXT_TOO_LONG", "variantSeparator"],
    [{ format: "csv", variantSeparator: "\\|" }, "INVALID_FIELD", "variantSeparator"],
    [{ format: "csv", separator: "x" }, "INVALID_FIELD", "separator"],
    [{ format: "csv", memoryType: "Poem" }, "INVALID_FIELD", "memoryType"],
    [{ format: "csv", signal: {} }, "INVALID_FIELD", "signal"],
    [{ format: "csv", columns: "title" }, "INVALID_FIELD", "columns"],
    [{ format: "csv", columns: { a: "title", b: "nonsense" } }, "INVALID_FIELD", "columns"],
    [{ format: "csv", columns: ["title", undefined] }, "INVALID_FIELD", "columns"],
    [{ format: "jsonl", columns: ["title"] }, "INVALID_FIELD", "columns"],
    [{ format: "text", maxStoryLength: 99 }, "INVALID_FIELD", "maxStoryLength"],
    [{ format: "text", maxStoryLength: 100_001 }, "INVALID_FIELD", "maxStoryLength"],
  ])("%j are refused: %s, %s", (given, code, field) => {
    expect(() => resolveImportOptions(given as never)).toThrow(expect.objectContaining({ code, field }));
  });
});

describe("the layout of a table", () => {
  const layoutOf = (names: readonly string[], columns?: CsvColumns) => readLayout(names, columns);

  test("takes every field by its name", () => {
    expect(layoutOf([...CSV_FIELDS])).toEqual({ fields: CSV_FIELDS, unknown: [] });
  });

  test.each([
    ["Question", "title"],
    ["STORY", "title"],
    ["Variants", "titleVariants"],
    ["question-variants", "titleVariants"],
    ["type", "memoryType"],
    ["Tag", "receiverTag"],
    ["receiver", "receiverTag"],
    ["Place", "placeName"],
    ["latitude", "placeLatitude"],
    ["Longitude", "placeLongitude"],
    [" date_uncertainty days ", "dateUncertaintyDays"],
    ["answer 2", "answer"],
    ["Answer123", "answer"],
  ])("takes %j as %s", (name, field) => {
    expect(layoutOf([name])).toEqual({ fields: [field], unknown: [] });
  });

  test.each(["answer1234", "my answer 2", "answer 2b", "colour"])("does not know %j", (name) => {
    expect(layoutOf(["title", name])).toEqual({ fields: ["title", null], unknown: [2] });
  });

  test.each([
    ...["", " ", "Memory ID", "receiverName", "last read", "readOccurrences", "creationTimestamp"],
    ...["creationSessionID", "lastChangeTimestamp", "lastChangeSessionID"],
  ])("skips %j without a note", (name) => {
    expect(layoutOf(["title", name])).toEqual({ fields: ["title", null], unknown: [] });
  });

  test("prefers the given columns, with spaces around their names", () => {
    const columns = { " Frage ": "title", title: null, Notiz: "answer" } as const;
    expect(layoutOf(["Frage", " title", "Notiz ", "place"], columns)).toEqual({
      fields: ["title", null, "answer", "placeName"],
      unknown: [],
    });
  });

  test("refuses a given column that the table does not have", () => {
    const read = () => layoutOf(["Frage"], { Frage: "title", Antwort: "answer" });
    expect(read).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field: "columns" }));
  });

  test.each<[readonly (string | null)[], string, boolean]>([
    [["title"], "Question", true],
    [["answer", "memoryType"], "Question", true],
    [["answer"], "Default", true],
    [["answer"], "Question", false],
    [["answer", null], "Story", false],
  ])("%j holds memories of type %s: %s", (fields, memoryType, isComplete) => {
    const check = () => checkLayout({ fields: fields as never, unknown: [] }, memoryType);
    if (isComplete) expect(check).not.toThrow();
    else expect(check).toThrow(expect.objectContaining({ code: "MISSING_FIELD", field: "columns" }));
  });

  test.each([
    [null, null],
    ["title", 1],
    ["titleVariants", 1],
    ["titleVariants.3", 1],
    ["answers", 2],
    ["answers.0.text", 2],
    ["answers.1.text", 4],
    ["answers.7.text", 4],
    ["answers.1.preformatted", 3],
    ["tags", 5],
    ["date", null],
    ["", null],
  ])("finds the column of %j: %j", (path, column) => {
    const fields = ["title", "answer", "preformatted", "answers", "tags"] as const;
    expect(findColumn({ fields, unknown: [] }, path)).toBe(column);
  });

  test("finds no column for what the table does not have", () => {
    const layout = { fields: ["titleVariants"], unknown: [] } as const;
    expect(["titleVariants", "title", "answers.0.text"].map((path) => findColumn(layout, path))).toEqual([
      1,
      null,
      null,
    ]);
  });
});

describe("progress", () => {
  test("counts rows, memories and failures, and reports each problem once", () => {
    const clock = fakeClock();
    const progress = createProgressTracker(clock, () => 200);
    const error = lineError(3, "INVALID_FIELD", "wrong", "title");
    const warning = { ...error, code: "SIMILAR_MEMORY", similar: null } as const;
    const none = { warnings: [], errors: [] };
    expect(progress.report(false)).toEqual({
      ...{ done: 0, total: null, etaMs: null, imported: 0, skipped: 0, failed: 0 },
      ...none,
    });
    progress.skip();
    progress.count(10);
    clock.advance(1_000);
    progress.count(20);
    progress.fail([]);
    progress.fail([error, error]);
    progress.warn([warning]);
    progress.imported(2);
    const counts = { done: 3, imported: 2, skipped: 1, failed: 1 };
    const total = 30;
    expect(progress.report(false)).toEqual({
      ...{ ...counts, total, etaMs: 13_500 },
      ...{ warnings: [warning], errors: [error, error] },
    });
    expect(progress.report(false)).toEqual({ ...counts, total, etaMs: 13_500, ...none });
    progress.undo();
    expect(progress.report(true)).toEqual({ ...counts, imported: 0, total: 3, etaMs: 0, ...none });
    expect(progress.done).toBe(3);
  });

  test("has no remaining time while only rows of an earlier run are skipped, and never fewer rows than are done", () => {
    const progress = createProgressTracker(fakeClock(), () => 5);
    progress.skip();
    expect(progress.report(false)).toMatchObject({ total: null, etaMs: null });
    progress.count(10);
    progress.count(20);
    expect(progress.report(false)).toMatchObject({ total: 3, etaMs: 0 });
  });

  test("has no total for a source of unknown length", () => {
    const progress = createProgressTracker(fakeClock(), () => null);
    progress.count(10);
    expect(progress.report(false)).toMatchObject({ total: null, etaMs: null });
  });

  test("the errors of lines name the line, and the field if there is one", () => {
    const place = { row: 7, line: 7, column: null };
    expect(lineError(7, "BROKEN_JSON", "m")).toEqual({ ...place, code: "BROKEN_JSON", field: null, message: "m" });
    expect(lineError(7, "INVALID_FIELD", "m", "f")).toMatchObject({ field: "f" });
  });

  test("a signal ends an import with its reason as the cause", () => {
    const reason = new Error("enough");
    expect(() => throwIfAborted(null)).not.toThrow();
    expect(() => throwIfAborted(new AbortController().signal)).not.toThrow();
    const end = () => throwIfAborted(AbortSignal.abort(reason));
    expect(end).toThrow(expect.objectContaining({ code: "ABORTED", cause: reason }));
  });
});

// Stored with checkpoints: another digest would refuse to continue an import.
test.each([
  [[], "811c9dc59dc5811c"],
  [[""], "069f5d1f86bd10b1"],
  [["a"], "2cb7d044ad87b121"],
  [["a", "b"], "36757b9641cd7a4d"],
  [["ab"], "39b51cfe544af568"],
  [["b", "a"], "34542f4ee64f6df5"],
])("the digest of %j is %s", (rows, value) => {
  const digest = createRowDigest();
  for (const row of rows) digest.add(row);
  expect(digest.value).toBe(value);
});
