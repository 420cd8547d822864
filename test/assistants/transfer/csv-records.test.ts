import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CsvRecord, guessSeparator, readCsvRecords } from "../../../src/assistants/transfer/csv/csv-records.js";
import { MAX_ROW_LENGTH } from "../../../src/assistants/transfer/source/read-source.js";
import { collect, inPieces } from "./pieces.js";

const read = (text: string, pieceLength = 10_000, separator = ","): Promise<CsvRecord[]> =>
  collect(readCsvRecords(inPieces(text, pieceLength), separator));
const cellsOf = async (text: string) => (await read(text)).map(({ cells }) => cells);
const problemsOf = (records: readonly CsvRecord[]) =>
  records.flatMap(({ row, line, problem }) => (problem === null ? [] : [{ row, line, ...problem }]));

describe("rows of a table", () => {
  test.each([
    ["a,b\nc,d\n", [["a", "b"], ["c", "d"], [""]]],
    [
      "a,b\r\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a,b\rc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      '"a ""x""","b\nc"\r\nd,e',
      [
        ['a "x"', "b\nc"],
        ["d", "e"],
      ],
    ],
    ['"a" ,b', [["a", "b"]]],
    ['5" nail,b', [['5" nail', "b"]]],
    ['"a",\n', [["a", ""], [""]]],
  ])("%j", async (text, cells) => {
    const found = await cellsOf(text);
    // A last line break may lead to a blank row.
    expect(found.filter((row) => row.join("") !== "")).toEqual(cells.filter((row) => row.join("") !== ""));
  });

  test("have their row, line and end", async () => {
    const records = await read('a,b\n"x\ny",1\n\nlast,2');
    expect(records.map(({ row, line, end, raw }) => ({ row, line, end, raw }))).toEqual([
      { row: 1, line: 1, end: 4, raw: "a,b\n" },
      { row: 2, line: 2, end: 12, raw: '"x\ny",1\n' },
      { row: 3, line: 4, end: 13, raw: "\n" },
      { row: 4, line: 5, end: 19, raw: "last,2" },
    ]);
  });

  test("do not depend on the pieces of the source", async () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", ",", '"', "\n", "\r\n", " "), maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(text, fc.integer({ min: 4, max: 9 }), async (source, length) => {
        // A lone CR only ends lines in a source without LF, which the first piece decides.
        const first = `x,y\n${source}`;
        const whole = await read(first);
        const cut = await read(first, length);
        expect(cut).toEqual(whole);
        expect(whole.map(({ raw }) => raw).join("")).toBe(first);
      }),
      { numRuns: 300 },
    );
  });

  test("round-trip with quotes around every cell", async () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", ",", '"', "\n", "'", " ") });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { minLength: 1 }), async (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")).join("\r\n");
        expect(await cellsOf(text)).toEqual(rows);
      }),
    );
  });
});

describe("a broken quote", () => {
  test("is reported with row, line and column, and ends with its line", async () => {
    const records = await read('a,b,c\n1,2,"3\n4,5,6\n"x"y,5,6\n"7",8,9\n');
    expect(problemsOf(records)).toEqual([
      { row: 2, line: 2, code: "BROKEN_QUOTE", column: 3 },
      { row: 4, line: 4, code: "BROKEN_QUOTE", column: 1 },
    ]);
    expect(records.filter(({ problem }) => problem === null).map(({ cells }) => cells[0])).toContain("7");
  });

  test("does not split an earlier cell of several lines", async () => {
    const records = await read('"x\ny","broken\nnext,row\n');
    expect(problemsOf(records)).toEqual([{ row: 1, line: 1, code: "BROKEN_QUOTE", column: 2 }]);
    expect(records[1]?.cells).toEqual(["next", "row"]);
    expect(records[1]?.line).toBe(3);
  });

  test("never hides the rest of a long file", async () => {
    const lines = Array.from(
      { length: 20_000 },
      (_, i) => `${i},a text to fill the line with some more words of no use`,
    );
    lines[10] = 'ten,"open';
    const records = await read(lines.join("\n"), 65_536);
    expect(problemsOf(records)).toEqual([{ row: 11, line: 11, code: "BROKEN_QUOTE", column: 2 }]);
    expect(records).toHaveLength(20_000);
  });
});

test.each([65_536, 1_000_000, 5_000_000])(
  "long rows are read whole in pieces of %i, with what is wrong between them",
  async (size) => {
    const long = `${"one line\n".repeat(150_000)}the ""last""`;
    const records = await read(`a,b\n"${long}",c\n"broken" cell,d\n"${long}",e\nf,"open\ng,h`, size);
    const last = `${"one line\n".repeat(150_000)}the "last"`;
    expect(records.filter(({ problem }) => problem === null).map(({ cells }) => cells)).toEqual([
      ["a", "b"],
      [last, "c"],
      [last, "e"],
      ["g", "h"],
    ]);
    expect(problemsOf(records).map(({ row, code }) => [row, code])).toEqual([
      [3, "BROKEN_QUOTE"],
      [5, "BROKEN_QUOTE"],
    ]);
  },
);

test.each([
  ["", "ROW_TOO_LONG", 1],
  ['a,"', "BROKEN_QUOTE", 2],
])("a row without end that begins with %j is reported: %s", async (start, code, column) => {
  const records = await read(`a,b\n${start}${"x".repeat(MAX_ROW_LENGTH + 200_000)}\nc,d`, 1_000_000);
  expect(problemsOf(records)).toEqual([{ row: 2, line: 2, code, column }]);
  expect(records.map(({ cells, line }) => [cells, line])).toEqual([
    [["a", "b"], 1],
    [[], 2],
    [["c", "d"], 3],
  ]);
});

test.each([
  ["a,b;c,d\n;;;;", ","],
  ["a;b;c,d", ";"],
  ["a\tb", "\t"],
  ['"a;b;c",d\n', ","],
  ["\n\na;b\n", ";"],
  ["alone", ","],
])("the separator of %j is %j", (start, separator) => {
  expect(guessSeparator(start)).toBe(separator);
});
