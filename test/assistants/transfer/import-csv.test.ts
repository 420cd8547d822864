import type { AssistantHandle, CsvImportOptions, ImportResult } from "keepsake";
import { beforeEach, describe, expect, test } from "vitest";
import { testEngine } from "../../support/test-engine.js";

let guide: AssistantHandle;
let bob: string;

beforeEach(async () => {
  const { engine } = testEngine();
  guide = await engine.assistants.create({ name: "Guide" });
  bob = (await guide.people.add({ name: "Bob", tag: "🐻" })).personID;
});

const run = (table: string | Uint8Array, options: Omit<CsvImportOptions, "format"> = {}): Promise<ImportResult> =>
  guide.import(table, { format: "csv", warnSimilar: false, ...options }).result();
const memories = async () => (await guide.memories.list()).memories;
const errorsOf = ({ errors }: ImportResult) =>
  errors.map(({ row, line, column, field, code }) => ({ row, line, column, field, code }));

describe("columns", () => {
  test("are recognized by long and short names in any case", async () => {
    await run(
      [
        "Question;Answer;Answer 2;title_variants;Tags;receiver tag;Memory Type;conclusive",
        "When do you open?|Opening hours;At nine.;At 9|00;when open;hours|daily;🐻;question;yes",
        ";Good day!;;;;;Default;",
      ].join("\n"),
    );
    expect(await memories()).toMatchObject([
      {
        memoryType: "Question",
        title: "When do you open?",
        titleVariants: ["Opening hours", "when open"],
        answers: [{ text: "At nine." }, { text: "At 9|00" }],
        tags: ["hours", "daily"],
        receiverID: bob,
        conclusive: true,
      },
      { memoryType: "Default", title: null, answers: [{ text: "Good day!" }], receiverID: null },
    ]);
  });

  test("carry every field", async () => {
    await run(
      [
        "title,answers,preformatted,date,dateUncertaintyDays,placeName,placeLatitude,placeLongitude,placeUncertaintyKm," +
          "notPickable,help,hints,minTimeout,maxTimeout,contextVarsToSet,contextVarsToMatch,dcmOutcomeType,dcmOutcomeCode,media",
        'T,"  a|b",true|false,2020-01-31,"1,5",Rome,41.9,-12.5,2,x,1,More|Less,5,6,LANG:en|A:b,ROLE:!guest,type,code,' +
          '"[{""url"":""https://example.org/a.png"",""mimeType"":""image/png""}]"',
      ].join("\n"),
      { memoryType: "Story" },
    );
    expect(await memories()).toMatchObject([
      {
        memoryType: "Story",
        answers: [
          { text: "  a", preformatted: true },
          { text: "b", preformatted: false },
        ],
        date: "2020-01-31T00:00:00.000Z",
        dateUncertaintyDays: 1.5,
        placeName: "Rome",
        placeLatitude: 41.9,
        placeLongitude: -12.5,
        placeUncertaintyKm: 2,
        notPickable: true,
        help: true,
        hints: ["More", "Less"],
        minTimeout: 5,
        maxTimeout: 6,
        contextVarsToSet: { LANG: "en", A: "b" },
        contextVarsToMatch: { ROLE: "!guest" },
        dcmOutcomeType: "type",
        dcmOutcomeCode: "code",
        media: [{ url: "https://example.org/a.png", mimeType: "image/png" }],
      },
    ]);
  });

  test("can be named by the caller, by name or by position", async () => {
    await run("Frage,Antwort,title\nWann?,Um neun.,Nr. 1", {
      columns: { Frage: "title", Antwort: "answer", title: null },
    });
    await run("Where?,Here.\nWho?,Me.", { columns: ["title", "answer"] });
    expect((await memories()).map(({ title, answers }) => [title, answers[0]?.text])).toEqual([
      ["Wann?", "Um neun."],
      ["Where?", "Here."],
      ["Who?", "Me."],
    ]);
  });

  test("with unknown names are skipped with a warning", async () => {
    const { warnings, imported } = await run("title,remarks,Memory ID\nA,b,c");
    expect(warnings).toMatchObject([{ code: "UNKNOWN_COLUMN", row: 1, column: 2 }]);
    expect(imported).toBe(1);
  });

  test.each<[string, Omit<CsvImportOptions, "format">, string]>([
    ["a,b\n1,2", {}, "MISSING_FIELD"],
    ["a,b\n1,2", { columns: { c: "title" } }, "INVALID_FIELD"],
    ["a,b\n1,2", { columns: { a: "nonsense" as "title" } }, "INVALID_FIELD"],
    ["a,b\n1,2", { columns: ["answer", null] }, "MISSING_FIELD"],
  ])("of %j with %j are rejected: %s", async (table, options, code) => {
    await expect(run(table, options)).rejects.toMatchObject({ code, field: "columns" });
  });
});

describe("separators", () => {
  test.each([
    ["title,answer\nA,b", {}],
    ["title;answer\nA;b", {}],
    ["title\tanswer\r\nA\tb", {}],
    ["sep=|\r\ntitle|answer\r\nA|b", {}],
    ["title|answer\nA|b", { separator: "|" }],
  ] as const)("of %j", async (table, options) => {
    await run(table, options);
    expect(await memories()).toMatchObject([{ title: "A", answers: [{ text: "b" }] }]);
  });

  test.each([
    ["A|B\\|C", {}, ["A", "B|C"]],
    ["A / B", { variantSeparator: "/" }, ["A", "B"]],
    ["A|B", { variantSeparator: null }, ["A|B"]],
  ])("of variants in %j with %j", async (cell, options, titles) => {
    await run(`title\n${cell}`, options);
    const [memory] = await memories();
    expect([memory?.title, ...(memory?.titleVariants ?? [])]).toEqual(titles);
  });
});

describe("invalid rows", () => {
  test("are reported with row, line, column and field; the rest is imported", async () => {
    const result = await run(
      [
        "title,answer,date,receiver tag,conclusive",
        '"Two\nlines",b,,,',
        "A,b,yesterday,,",
        "A,b,,🦊,",
        "A,b,,,perhaps",
        ",b,,,",
        "A,b",
        "A,b,,,,more",
        '"A" x,b,,,',
        "",
        "Last,b,,,",
      ].join("\n"),
      { batchSize: 2 },
    );
    expect(errorsOf(result)).toEqual([
      { row: 3, line: 4, column: 3, field: "date", code: "INVALID_FIELD" },
      { row: 4, line: 5, column: 4, field: "receiverTag", code: "PERSON_NOT_FOUND" },
      { row: 5, line: 6, column: 5, field: "conclusive", code: "INVALID_FIELD" },
      { row: 6, line: 7, column: 1, field: "title", code: "MISSING_FIELD" },
      { row: 7, line: 8, column: 3, field: "date", code: "CELL_COUNT" },
      { row: 8, line: 9, column: 6, field: null, code: "CELL_COUNT" },
      { row: 9, line: 10, column: 1, field: "title", code: "BROKEN_QUOTE" },
    ]);
    expect(result).toMatchObject({ done: 9, total: 9, imported: 2, failed: 7, etaMs: 0 });
    expect((await memories()).map(({ title }) => title)).toEqual(["Two\nlines", "Last"]);
  });

  test("are reported without their content", async () => {
    const { errors } = await run('title,date\nA,secret-word\n"secret-word,x\n');
    expect(errors).toHaveLength(2);
    expect(JSON.stringify(errors)).not.toContain("secret-word");
  });

  test("are reported with the column of their answer", async () => {
    const { errors } = await run(`title,answer,answer 2\nA,b,${"x".repeat(100_001)}`);
    expect(errors).toMatchObject([{ code: "TEXT_TOO_LONG", column: 3, field: "answers.1.text" }]);
  });
});

describe("characters", () => {
  test("are UTF-16 with a byte order mark", async () => {
    const text = "\uFEFFtitle\tanswer\r\nCafé?\tSì";
    const bytes = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
    await run(bytes);
    expect(await memories()).toMatchObject([{ title: "Café?", answers: [{ text: "Sì" }] }]);
  });

  test("that are not UTF-8 make the row invalid", async () => {
    const bytes = Uint8Array.from("title,answer\nA,Caf\xe9\nB,c", (character) => character.charCodeAt(0));
    const result = await run(bytes);
    expect(errorsOf(result)).toEqual([{ row: 2, line: 2, column: 2, field: "answer", code: "INVALID_TEXT" }]);
    expect(result.imported).toBe(1);
  });

  test("after a byte order mark belong to the first column's name", async () => {
    await run(new TextEncoder().encode("\uFEFFtitle,answer\nA,b"));
    await run("\uFEFFtitle,answer\nB,b");
    expect(await memories()).toHaveLength(2);
  });
});

test("accepts columns with names of prototype properties", async () => {
  const { imported } = await run("title,__proto__,constructor\nA,b,c");
  expect(imported).toBe(1);
});
