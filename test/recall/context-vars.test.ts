import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KeepsakeError } from "../../src/errors.js";
import {
  applyContextVars,
  formatContextVarsHeader,
  includesContextVars,
  matchContext,
  normaliseContextVars,
  toContextBoost,
} from "../../src/recall/circumstances/context-vars.js";

const anyText = fc.string({ unit: "binary", maxLength: 30 });
const name = fc
  .string({ unit: fc.constantFrom("a", "B", "é", "ß", "7", "_", "Ω", ".", "-"), maxLength: 12 })
  .map((rest) => `v${rest}`);

describe("normaliseContextVars", () => {
  test.each([
    ["lower case becomes upper case", { room: "Blue" }, { ROOM: "Blue" }],
    ["values are trimmed and composed", { A_1: "  cafe\u0301 " }, { A_1: "café" }],
    ["the last of names that differ in case", { a: "1", A: "2" }, { A: "2" }],
    ["letters of any script", { città: "Roma" }, { CITTÀ: "Roma" }],
    ["an empty value is a value", { A: "" }, { A: "" }],
    ["dots and hyphens within a name", { "shop.sub-page": "1", "a-": "2" }, { "SHOP.SUB-PAGE": "1", "A-": "2" }],
  ])("accepts %s", (_, given, stored) => {
    expect({ ...normaliseContextVars(given) }).toEqual(stored);
  });

  test.each([
    ["a space", { "a b": "1" }, "INVALID_FIELD"],
    ["nothing", { "": "1" }, "INVALID_FIELD"],
    ["only a hyphen", { "-": "1" }, "INVALID_FIELD"],
    ["a leading dot", { ".a": "1" }, "INVALID_FIELD"],
    ["only dots", { "..": "1" }, "INVALID_FIELD"],
    ["a slash", { "a/b": "1" }, "INVALID_FIELD"],
    ["a colon", { "a:b": "1" }, "INVALID_FIELD"],
    ["65 characters", { ["a".repeat(65)]: "1" }, "INVALID_FIELD"],
    ["a value of 1,025 characters", { A: "x".repeat(1025) }, "TEXT_TOO_LONG"],
    ["101 variables", Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`V${i}`, ""])), "INVALID_FIELD"],
  ])("rejects %s", (_, given, code) => {
    expect(() => normaliseContextVars(given, "initialContextVars")).toThrow(
      expect.objectContaining({ code, field: "initialContextVars" }),
    );
  });

  test("accepts names of 64 and values of 1,024 characters, counted as characters", () => {
    const vars = normaliseContextVars({ ["a".repeat(64)]: "😀".repeat(1024) });
    expect(vars["A".repeat(64)]).toHaveLength(2048);
  });

  test("property: normalising twice changes nothing", () => {
    fc.assert(
      fc.property(fc.dictionary(name, anyText, { maxKeys: 5 }), (vars) => {
        const once = normaliseContextVars(vars);
        expect(normaliseContextVars(once)).toEqual(once);
      }),
    );
  });

  test("property: any input is stored or refused with a KeepsakeError", () => {
    fc.assert(
      fc.property(fc.dictionary(anyText, anyText), (vars) => {
        try {
          normaliseContextVars(vars);
        } catch (error) {
          expect(error).toBeInstanceOf(KeepsakeError);
        }
      }),
    );
  });
});

describe("applyContextVars", () => {
  test("sets, overwrites, and removes with a hyphen", () => {
    const next = applyContextVars({ A: "1", B: "2", C: "3" }, { A: "9", B: "-", D: "4", E: "-" });
    expect({ ...next }).toEqual({ A: "9", C: "3", D: "4" });
  });

  test("ignores new variables beyond a hundred, but changes known ones and removes first", () => {
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`V${i}`, "old"]));
    expect(Object.keys(applyContextVars(full, { NEW: "1" }))).toHaveLength(100);
    expect(applyContextVars(full, { NEW: "1", V5: "new" })).toMatchObject({ V5: "new" });
    expect(applyContextVars(full, { NEW: "1", V5: "-" })).toMatchObject({ NEW: "1" });
  });

  test("does not change the given maps", () => {
    const current = Object.freeze({ A: "1" });
    applyContextVars(current, Object.freeze({ A: "-" }));
    expect(current).toEqual({ A: "1" });
  });
});

describe("matchContext", () => {
  const vars = { ROOM: "Blue", MOOD: "sad|happy", STAR: "*", DASH: "-", BANG: "!a", SLASH: "a\\b" };

  test.each([
    ["ROOM", "blue", true],
    ["room", " BLUE ", true],
    ["ROOM", "red", false],
    ["ROOM", "red|blue", true],
    ["ROOM", "red | blue", true],
    ["ROOM", "red|green", false],
    ["ROOM", "!red", true],
    ["ROOM", "!blue", false],
    ["ROOM", "!red|blue", false],
    ["ROOM", "!red|green", true],
    ["ROOM", "*", true],
    ["ROOM", "!*", false],
    ["ROOM", "-", false],
    ["ROOM", "red|-", false],
    ["ROOM", "blue|-", true],
    ["MOOD", "sad\\|happy", true],
    ["MOOD", "sad|happy", false],
    ["STAR", "\\*", true],
    ["ROOM", "\\*", false],
    ["DASH", "\\-", true],
    ["BANG", "\\!a", true],
    ["BANG", "!!a", false],
    ["SLASH", "a\\\\b", true],
    ["SLASH", "\\a\\\\b", true],
  ])("%s: %s -> %s, in both modes", (key, pattern, matches) => {
    expect(matchContext({ [key]: pattern }, vars, "lenient").matches).toBe(matches);
    expect(matchContext({ [key]: pattern }, vars, "strict").matches).toBe(matches);
  });

  test.each([
    ["red", true, false],
    ["!red", true, false],
    ["red|blue", true, false],
    ["*", false, false],
    ["!*", true, true],
    ["-", true, true],
    ["red|-", true, true],
    ["!-", false, false],
  ])("an absent variable against %s: lenient %s, strict %s", (pattern, lenient, strict) => {
    expect(matchContext({ OTHER: pattern }, vars, "lenient").matches).toBe(lenient);
    expect(matchContext({ OTHER: pattern }, vars, "strict").matches).toBe(strict);
  });

  test("does not treat inherited properties as variables", () => {
    expect(matchContext({ constructor: "*" }, {}).matches).toBe(false);
    expect(matchContext({ toString: "-" }, {}).matches).toBe(true);
  });

  test("matches if all conditions hold, and counts those that really hold", () => {
    expect(matchContext({ ROOM: "blue", STAR: "*", OTHER: "x" }, vars)).toEqual({ matches: true, met: 2 });
    expect(matchContext({ ROOM: "blue", STAR: "no" }, vars)).toEqual({ matches: false, met: 0 });
    expect(matchContext({}, vars)).toEqual({ matches: true, met: 0 });
  });

  test("boosts by 0.02 for each met condition, at most 0.06", () => {
    expect([0, 1, 2, 3, 4, 50].map(toContextBoost)).toEqual([0, 0.02, 0.04, 0.06, 0.06, 0.06]);
  });

  test("property: a value matches itself when it is escaped", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const value = text.normalize("NFC").trim();
        const escaped = value.replace(/[\\|!*-]/g, "\\$&");
        expect(matchContext({ A: escaped }, { A: value }, "strict").matches).toBe(true);
      }),
    );
  });

  test("property: strict allows nothing that lenient excludes", () => {
    const map = fc.dictionary(fc.constantFrom("A", "B"), fc.constantFrom("x", "y", "!x", "x|y", "*", "-", "!-"));
    fc.assert(
      fc.property(map, fc.dictionary(fc.constantFrom("A", "B"), fc.constantFrom("x", "y")), (toMatch, context) => {
        const strict = matchContext(toMatch, context, "strict");
        if (strict.matches) expect(matchContext(toMatch, context, "lenient")).toEqual(strict);
      }),
    );
  });
});

describe("includesContextVars", () => {
  test.each([
    [{ A: "1" }, true],
    [{ a: "1", B: "two" }, true],
    [{ A: "*" }, true],
    [{ A: "2" }, false],
    [{ A: "1", C: "*" }, false],
    [{}, true],
  ])("%o -> %s", (wanted, holds) => {
    expect(includesContextVars({ A: "1", B: "Two" }, wanted)).toBe(holds);
  });
});

describe("formatContextVarsHeader (spec: Function, extension header groups)", () => {
  test.each([
    [{}, ""],
    [{ B: "2", A: "1" }, "A:1,B:2"],
    [{ A: "x,y:z%" }, "A:x%2Cy%3Az%25"],
    [{ A: "a b\r\n\tc" }, "A:a b%0D%0A%09c"],
    [{ CITTÀ: "😀" }, "CITT%C3%80:%F0%9F%98%80"],
    [{ A: "\ud800" }, "A:%EF%BF%BD"],
  ])("%o -> %s", (vars, header) => {
    expect(formatContextVarsHeader(vars)).toBe(header);
  });

  test("property: printable ASCII only, and it can be read back", () => {
    fc.assert(
      fc.property(fc.dictionary(name, fc.string({ unit: "grapheme" })), (given) => {
        const vars = normaliseContextVars(given);
        const header = formatContextVarsHeader(vars);
        expect(header).toMatch(/^[ -~]*$/);
        const pairs = header === "" ? [] : header.split(",").map((pair) => pair.split(":").map(decodeURIComponent));
        expect(Object.fromEntries(pairs)).toEqual({ ...vars });
      }),
    );
  });
});
