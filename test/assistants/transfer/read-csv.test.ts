import { describe, expect, test } from "vitest";
import { readCsv } from "../../../src/assistants/transfer/csv/read-csv.js";
import { MAX_ROW_LENGTH, openSource } from "../../../src/assistants/transfer/source/index.js";
import { collect } from "./pieces.js";

type Options = Parameters<typeof readCsv>[1];

const OPTIONS: Options = { columns: undefined, separator: "auto", variantSeparator: "|", memoryType: "Question" };

const read = (source: string | Uint8Array, options: Partial<Options> = {}) =>
  collect(readCsv(openSource(source), { ...OPTIONS, ...options }));
/** The memory of a table with one row, without the fields that it does not set. */
async function readMemory(names: string, cells: string, options: Partial<Options> = {}) {
  const [row] = await read(`${names}\n${cells}`, options);
  return JSON.parse(JSON.stringify(row?.drafts[0])) as unknown;
}

const EMPTY = { memoryType: "Question", titleVariants: [], answers: [], hints: [], tags: [] };

test("a row has its place, its text and a memory with every field", async () => {
  const [row, ...others] = await read("question,answer,note\nA,b,c\n");
  expect(others).toEqual([]);
  expect(row).toEqual({
    ...{ row: 2, line: 2, end: 27, raw: "A,b,c\n", errors: [] },
    drafts: [{ memory: { ...EMPTY, title: "A", answers: [{ text: "b" }] }, receiverTag: null }],
    warnings: [
      {
        ...{ code: "UNKNOWN_COLUMN", row: 1, line: 1, column: 3, field: null, similar: null },
        message: "The column has an unknown name; it is not imported",
      },
    ],
    findColumn: expect.any(Function),
  });
  expect([row?.findColumn?.("title"), row?.findColumn?.("answers.0.text"), row?.findColumn?.("date")]).toEqual([
    1,
    2,
    null,
  ]);
});

test("only the first row has the notes on columns", async () => {
  const rows = await read("title,note\nA,x\nB,y");
  expect(rows.map(({ warnings }) => warnings.length)).toEqual([1, 0]);
});

describe("the cells of a memory", () => {
  test.each<[string, string, object]>([
    ["title", "A", { title: "A" }],
    ["title", " A | B |  | C ", { title: "A", titleVariants: ["B", "C"] }],
    ["title,variants", "A|B,C| D", { title: "A", titleVariants: ["B", "C", "D"] }],
    ["title,variants", " ,C", { titleVariants: ["C"] }],
    ["title,hints,tags", "A,x| y ,z||w", { title: "A", hints: ["x", "y"], tags: ["z", "w"] }],
    ["title,answer", "A, b|c ", { title: "A", answers: [{ text: "b|c" }] }],
    ["title,answers", "A, b | |c", { title: "A", answers: [{ text: "b" }, { text: "c" }] }],
    ["title,answers,answer", "A,b|c,d", { title: "A", answers: [{ text: "d" }, { text: "b" }, { text: "c" }] }],
    ["title,answer,answer", "A,b,c", { title: "A", answers: [{ text: "b" }, { text: "c" }] }],
    [
      "title,answers,preformatted",
      "A, b | c ,true",
      {
        title: "A",
        answers: [
          { text: " b ", preformatted: true },
          { text: " c ", preformatted: true },
        ],
      },
    ],
    [
      "title,answers,preformatted",
      "A, b | c ,no|yes",
      {
        title: "A",
        answers: [
          { text: "b", preformatted: false },
          { text: " c ", preformatted: true },
        ],
      },
    ],
    [
      "title,answers,preformatted",
      "A, b | c | d ,yes|no",
      {
        title: "A",
        answers: [{ text: " b ", preformatted: true }, { text: "c", preformatted: false }, { text: "d" }],
      },
    ],
    ["title,answer,preformatted", "A, b ,perhaps", { title: "A", answers: [{ text: "b", preformatted: "perhaps" }] }],
    ["title,type", "A, STORY ", { title: "A", memoryType: "Story" }],
    ["title,type", "A, completiondraft", { title: "A", memoryType: "CompletionDraft" }],
    ["title,type", "A, Poem ", { title: "A", memoryType: "Poem" }],
    ["title,type", "A, ", { title: "A" }],
    [
      "title,receiverID,date,place,dcmOutcomeType,dcmOutcomeCode",
      "A, r , 2020 , Rome , t , c ",
      { title: "A", receiverID: "r", date: "2020", placeName: "Rome", dcmOutcomeType: "t", dcmOutcomeCode: "c" },
    ],
    ["title,latitude,minTimeout", 'A,"1,5",x', { title: "A", placeLatitude: 1.5, minTimeout: "x" }],
    [
      "title,conclusive,notPickable,help",
      "A,x,0,perhaps",
      { title: "A", conclusive: true, notPickable: false, help: "perhaps" },
    ],
    [
      "title,contextVarsToSet,contextVarsToMatch",
      "A, a : b |C:d:e,x:y",
      { title: "A", contextVarsToSet: { a: "b", C: "d:e" }, contextVarsToMatch: { x: "y" } },
    ],
    ["title,contextVarsToSet", "A,a:b|c", { title: "A", contextVarsToSet: "a:b,c" }],
    ["title,contextVarsToSet", "A,|", { title: "A" }],
    ["title,media", 'A,"[{""url"":""u""},{""url"":""v""}]"', { title: "A", media: [{ url: "u" }, { url: "v" }] }],
    ["title,media", 'A,"{""url"":""u""}"', { title: "A", media: [{ url: "u" }] }],
    ["title,media", "A,https://example.org/a.png", { title: "A", media: "https://example.org/a.png" }],
    ["title,answer", "'=1+1,'-2", { title: "=1+1", answers: [{ text: "-2" }] }],
  ])("%s: %s", async (names, cells, memory) => {
    expect(await readMemory(names, cells)).toEqual({ memory: { ...EMPTY, ...memory }, receiverTag: null });
  });

  test("name the person", async () => {
    expect(await readMemory("title,tag", "A, 🐻 ")).toMatchObject({ receiverTag: "🐻" });
  });

  test("hold one value each without a separator of values", async () => {
    const options = { variantSeparator: null };
    const { memory } = (await readMemory("title,answers,tags", "A|B, c|d ,e|f", options)) as { memory: object };
    expect(memory).toEqual({ ...EMPTY, title: "A|B", answers: [{ text: "c|d" }], tags: ["e|f"] });
  });
});

describe("rows", () => {
  const errorsOf = async (source: string | Uint8Array, options: Partial<Options> = {}) =>
    (await read(source, options)).flatMap(({ row, line, errors, drafts }) => [
      ...errors.map(({ message: _, ...error }) => error),
      ...(drafts.length > 0 ? [`row ${row}, line ${line}`] : []),
    ]);

  test("that are blank are skipped, also before the names", async () => {
    expect(await errorsOf("\n , \ntitle,answer\n,\nA,b\n  \n")).toEqual(["row 5, line 5"]);
  });

  test("that are broken are no row of names", async () => {
    expect(await errorsOf('"title" x,answer\ntitle,answer\nA,b')).toEqual([
      { code: "BROKEN_QUOTE", row: 1, line: 1, column: 1, field: null },
      "row 3, line 3",
    ]);
  });

  test("without names have the fields of their positions", async () => {
    const options = { columns: ["answer", null, "title"] } as const;
    expect(await errorsOf("b,x,A\nc,B", options)).toEqual([
      "row 1, line 1",
      { code: "CELL_COUNT", row: 2, line: 2, column: 3, field: "title" },
    ]);
    const [row] = await read("b,x,A", options);
    expect(row).toMatchObject({ warnings: [], drafts: [{ memory: { title: "A", answers: [{ text: "b" }] } }] });
    expect(await errorsOf("b,x", { columns: ["answer", null], memoryType: "Default" })).toEqual(["row 1, line 1"]);
  });

  test("with more or fewer cells than columns name the first that is wrong", async () => {
    expect(await errorsOf("title,answer\nA\nA,b,c\nA,b")).toEqual([
      { code: "CELL_COUNT", row: 2, line: 2, column: 2, field: "answer" },
      { code: "CELL_COUNT", row: 3, line: 3, column: 3, field: null },
      "row 4, line 4",
    ]);
  });

  test("that are too long are reported, and the next one is read", async () => {
    expect(await errorsOf(`title\n${"x".repeat(MAX_ROW_LENGTH + 1)}\nA`)).toEqual([
      { code: "ROW_TOO_LONG", row: 2, line: 2, column: 1, field: "title" },
      "row 3, line 3",
    ]);
  });

  test("from bytes that are not UTF-8 name the cell; in a text the sign is a sign", async () => {
    const table = "title,answer\nA,b\uFFFD\n\uFFFD,b";
    const place = { code: "INVALID_TEXT", line: 2, row: 2 };
    expect(await errorsOf(new TextEncoder().encode(table))).toEqual([
      { ...place, column: 2, field: "answer" },
      { ...place, row: 3, line: 3, column: 1, field: "title" },
    ]);
    expect(await errorsOf(table)).toEqual(["row 2, line 2", "row 3, line 3"]);
  });
});

describe("the separator", () => {
  const titles = async (table: string, options: Partial<Options> = {}) =>
    (await read(table, options)).flatMap(({ line, drafts }) => drafts.map(({ memory }) => [line, memory.title]));

  test.each([
    ["sep=;\ntitle;answer,x\nA;b", [[3, "A"]]],
    ["SEP=\t\r\ntitle\tanswer\r\nA\tb", [[3, "A"]]],
    ["sep=|\ntitle|answer\nA|b", [[3, "A"]]],
    ["title|answer,x\nA|b,y", []],
  ])("of %j", async (table, found) => {
    const options = { columns: { title: "title" } } as const;
    const run = titles(table, options);
    if (found.length > 0) expect(await run).toEqual(found);
    else await expect(run).rejects.toMatchObject({ code: "INVALID_FIELD" });
  });

  test("that is given decides, and a declaration is still no row", async () => {
    expect(await titles("sep=;\ntitle,answer;x\nA,b", { separator: "," })).toEqual([[3, "A"]]);
  });

  test("is declared in the first line only", async () => {
    expect(await titles("title,answer\nsep=;\nA,b")).toEqual([[3, "A"]]);
    expect(await titles("title,sep=;\nA,b")).toEqual([[2, "A"]]);
  });

  test("of an empty table is not needed", async () => {
    expect(await titles("")).toEqual([]);
  });
});

test("the source is closed when the rows are left", async () => {
  let isClosed = false;
  async function* source() {
    try {
      yield `title\n${"A\n".repeat(20_000)}`;
      yield "B\n";
    } finally {
      isClosed = true;
    }
  }
  for await (const _ of readCsv(openSource(source()), OPTIONS)) break;
  expect(isClosed).toBe(true);
});
