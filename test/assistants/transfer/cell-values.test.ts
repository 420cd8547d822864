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
    ["a\\b\\|c|d", ["a\\b|c", "d"]],
    ["\\|", ["|"]],
    ["", [""]],
    ["|", ["", ""]],
  ])("%j contains %j", (cell, values) => {
    expect(splitCell(cell, "|")).toEqual(values);
  });

  test.each([
    ["a::b\\::c", ["a", "b::c"]],
    [":a:", [":a:"]],
    ["a::", ["a", ""]],
  ])("%j contains %j, separated by two signs", (cell, values) => {
    expect(splitCell(cell, "::")).toEqual(values);
  });

  test.each([
    [["a", "b"], "a|b"],
    [["a|b", "c"], "a\\|b|c"],
    [["a\\", "b\\"], "a\\\\|b\\"],
    [["a\\|b"], "a\\\\\\|b"],
    [["\\"], "\\"],
    [[""], ""],
    [[], ""],
  ])("%j is written as %j", (values, cell) => {
    expect(joinCell(values, "|")).toBe(cell);
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
    ["1E-3", 0.001],
    ["1e+2", 100],
    ["12.", 12],
    [",5", 0.5],
    [".5", 0.5],
    [".", "."],
    ["1e", "1e"],
    ["1e1234", "1e1234"],
    ["e3", "e3"],
    ["x12", "x12"],
    ["12x", "12x"],
    ["--1", "--1"],
    ["9".repeat(30), Number("9".repeat(30))],
    ["9".repeat(31), "9".repeat(31)],
    [`.${"1".repeat(31)}`, `.${"1".repeat(31)}`],
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
    ["Y", true],
    ["x", true],
    ["1", true],
    ["0", false],
    ["No", false],
    ["n", false],
    ["false", false],
    [" Perhaps", " Perhaps"],
  ])("flag %j is %j", (cell, value) => {
    expect(parseBoolean(cell)).toBe(value);
  });

  test("maps are pairs with a colon", () => {
    expect(parseMap(["LANG: en", "URL:http://a"])).toEqual({ LANG: "en", URL: "http://a" });
    expect(parseMap([" A :"])).toEqual({ A: "" });
    expect(parseMap([":b"])).toEqual({ "": "b" });
    expect(parseMap([])).toEqual({});
    expect(parseMap(["LANG"])).toBeNull();
    expect(parseMap(["A:b", "LANG"])).toBeNull();
  });
});

describe("cells that a spreadsheet would run as formulas", () => {
  test.each(["=1+1", "+1", "-1", "@a", "\tx", "\rx", "\nx", "＝1", "＋1", "－1", "＠a", "'=1", "''=1"])(
    "%j gets an apostrophe",
    (cell) => {
      expect(guardCell(cell)).toBe(`'${cell}`);
      expect(unguardCell(`'${cell}`)).toBe(cell);
    },
  );

  test.each(["a=1", "", "'", "'tis", "1-2"])("%j stays", (cell) => {
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
