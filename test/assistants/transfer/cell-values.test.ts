import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  guardCell,
  joinCell,
  parseBoolean,
  parseMap,
  parseNumber,
  splitCell,
  unguardCell,
} from "../../../src/assistants/transfer/csv/csv-cells.js";

describe("the values of a cell", () => {
  test.each([
    ["a|b", ["a", "b"]],
    ["a\\|b", ["a|b"]],
    ["a\\\\|b", ["a\\", "b"]],
    ["a\\\\\\|b", ["a\\|b"]],
    ["C:\\dir|D:\\", ["C:\\dir", "D:\\"]],
    ["", [""]],
    ["|", ["", ""]],
  ])("%j contains %j", (cell, values) => {
    expect(splitCell(cell, "|")).toEqual(values);
  });

  test("a cell without separator is one value", () => {
    expect(splitCell("a|b", null)).toEqual(["a|b"]);
  });

  test("splitCell reverses joinCell", () => {
    const value = fc.string({ unit: fc.constantFrom("a", "|", "\\", ";", " ") });
    fc.assert(
      fc.property(fc.array(value, { minLength: 1 }), (values) => {
        expect(splitCell(joinCell(values, "|"), "|")).toEqual(values);
      }),
    );
  });

  test.each([
    ["12", 12],
    [" 12,5 ", 12.5],
    ["-0.5", -0.5],
    ["+3", 3],
    ["1e3", 1000],
    ["1.234,5", "1.234,5"],
    ["twelve", "twelve"],
    ["", ""],
    ["Infinity", "Infinity"],
  ])("number %j is %j", (cell, value) => {
    expect(parseNumber(cell)).toBe(value);
  });

  test.each([
    ["TRUE", true],
    [" yes ", true],
    ["x", true],
    ["0", false],
    ["No", false],
    ["perhaps", "perhaps"],
  ])("flag %j is %j", (cell, value) => {
    expect(parseBoolean(cell)).toBe(value);
  });

  test("maps are pairs with a colon", () => {
    expect(parseMap(["LANG: en", "URL:http://a"])).toEqual({ LANG: "en", URL: "http://a" });
    expect(parseMap(["LANG"])).toBeNull();
  });
});

describe("cells that a spreadsheet would run as formulas", () => {
  test.each(["=1+1", "+1", "-1", "@a", "\tx", "\rx", "＝1", "'=1"])("%j gets an apostrophe", (cell) => {
    expect(guardCell(cell)).toBe(`'${cell}`);
  });

  test.each(["a=1", "", "'tis", "1-2"])("%j stays", (cell) => {
    expect(guardCell(cell)).toBe(cell);
    expect(unguardCell(cell)).toBe(cell);
  });

  test("round-trip", () => {
    const cell = fc.string({ unit: fc.constantFrom("=", "'", "a", "-", " ", "\t") });
    fc.assert(
      fc.property(cell, (text) => {
        const guarded = guardCell(text);
        expect(unguardCell(guarded)).toBe(text);
        expect("=+-@\t".includes(guarded[0] ?? " ") && guarded !== "").toBe(false);
      }),
    );
  });
});
