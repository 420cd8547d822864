import { expect, test } from "vitest";
import { createCsvHeader, createCsvRow } from "../../../src/assistants/transfer/csv/csv-cells.js";
import { completeMemory, type Memory, type NewMemory } from "../../../src/model/index.js";

const COMMA = { separator: ",", variantSeparator: "|" };

/** The cells of an export that are not empty, by the names in the header. */
function readCells(fields: Partial<Memory>, format = COMMA): Readonly<Record<string, string>> {
  const memory = completeMemory({ memoryID: "m", memoryType: "Question", ...fields } as Parameters<
    typeof completeMemory
  >[0]);
  const names = createCsvHeader(format).trimEnd().split(format.separator);
  const cells = createCsvRow({ ...memory, ...fields }, format)
    .slice(0, -2)
    .split(format.separator);
  expect(cells).toHaveLength(names.length);
  return Object.fromEntries(names.flatMap((name, i) => (cells[i] === "" ? [] : [[name, cells[i] ?? ""]])));
}

const PLAIN = { memoryType: "Question", conclusive: "false", notPickable: "false", help: "false" };

test("the header names every column", () => {
  expect(createCsvHeader(COMMA)).toBe(
    "memoryType,title,titleVariants,answers,preformatted,receiverTag,receiverID,date,dateUncertaintyDays,placeName," +
      "placeLatitude,placeLongitude,placeUncertaintyKm,conclusive,notPickable,help,hints,minTimeout,maxTimeout," +
      "contextVarsToSet,contextVarsToMatch,dcmOutcomeType,dcmOutcomeCode,media,tags\r\n",
  );
  expect(createCsvHeader({ ...COMMA, separator: ";" })).toMatch(/^memoryType;title;/);
});

const answer = (text: string, preformatted = false) => ({ text, preformatted }) as Memory["answers"][number];
const medium = (fields: object) =>
  ({
    ...{ mediumID: "i", url: null, content: null, mimeType: "text/plain", title: null, properties: {} },
    ...fields,
  }) as never as Memory["media"][number];

test.each<[Partial<Memory>, object]>([
  [{}, {}],
  [{ title: "a|b" }, { title: "a\\|b" }],
  [{ title: "=1" }, { title: "'=1" }],
  [{ title: " a" }, { title: '" a"' }],
  [{ title: 'a"b' }, { title: '"a""b"' }],
  [{ title: "a\nb" }, { title: '"a\nb"' }],
  [{ title: "a\rb" }, { title: '"a\rb"' }],
  [
    { titleVariants: ["a", "b|c"], hints: ["d"], tags: ["e", "f"] },
    { titleVariants: "a|b\\|c", hints: "d", tags: "e|f" },
  ],
  [{ answers: [answer("a"), answer("b")] }, { answers: "a|b", preformatted: "false" }],
  [{ answers: [answer("a", true)] }, { answers: "a", preformatted: "true" }],
  [{ answers: [answer("a", true), answer("b")] }, { answers: "a|b", preformatted: "true|false" }],
  [
    { contextVarsToSet: { B: "2", A: "1" }, contextVarsToMatch: { C: "-" } },
    { contextVarsToSet: "A:1|B:2", contextVarsToMatch: "C:-" },
  ],
  [
    { placeLatitude: -1.5, placeLongitude: 0, minTimeout: 3 },
    { placeLatitude: "-1.5", placeLongitude: "0", minTimeout: "3" },
  ],
  [
    { conclusive: true, receiverTag: "@x", dcmOutcomeCode: "-1" },
    { conclusive: "true", receiverTag: "'@x", dcmOutcomeCode: "'-1" },
  ],
  [{ media: [medium({ url: "u" })] }, { media: `"[{""mediumID"":""i"",""url"":""u"",""mimeType"":""text/plain""}]"` }],
])("the cells of %j", (fields, cells) => {
  // A comma would divide the cells in this test, so that media and sets are read with another separator.
  const format = { separator: ";", variantSeparator: "|" };
  const read = readCells(fields, format);
  const { media } = cells as { media?: string };
  expect(read).toEqual({ ...PLAIN, ...cells, ...(media === undefined ? {} : { media }) });
});

test("a cell with the separator is quoted, and no other", () => {
  const memory = completeMemory({ memoryType: "Story", title: "a;b", hints: ["c,d"] } as never as NewMemory as never);
  expect(createCsvRow(memory, COMMA)).toContain(",a;b,");
  expect(createCsvRow(memory, COMMA)).toContain(',"c,d",');
  expect(createCsvRow(memory, { ...COMMA, separator: ";" })).toContain(';"a;b";');
});

test("a medium has the fields that are set, and its properties if there are any", () => {
  const media = [medium({ content: "c", title: "t", properties: { a: "b" } }), medium({ content: "" })];
  const [cell] = Object.values(readCells({ media }, { separator: "\t", variantSeparator: "|" })).slice(-1);
  expect(JSON.parse(cell!.slice(1, -1).replaceAll('""', '"'))).toEqual([
    { mediumID: "i", content: "c", mimeType: "text/plain", title: "t", properties: { a: "b" } },
    { mediumID: "i", content: "", mimeType: "text/plain" },
  ]);
});
