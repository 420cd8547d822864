import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatDateTime, isYear1, normalizeDateTime, parseDateTime } from "../../src/model/rules/dates.js";

describe("parseDateTime accepts", () => {
  test.each([
    ["2020-01-31", "2020-01-31T00:00:00.000Z"],
    ["2020-01-31T09:30Z", "2020-01-31T09:30:00.000Z"],
    ["2020-01-31T09:30:15Z", "2020-01-31T09:30:15.000Z"],
    ["2020-01-31t09:30:15z", "2020-01-31T09:30:15.000Z"],
    ["2020-01-31T09:30:15", "2020-01-31T09:30:15.000Z"],
    ["2020-01-31 09:30:15", "2020-01-31T09:30:15.000Z"],
    ["2020-01-31T09:30:15.5", "2020-01-31T09:30:15.500Z"],
    ["2020-01-31T09:30:15.1239999+00:00", "2020-01-31T09:30:15.123Z"],
    ["2020-01-31T09:30:15,25Z", "2020-01-31T09:30:15.250Z"],
    ["2020-01-31T00:30:00+02", "2020-01-30T22:30:00.000Z"],
    ["2020-01-31T00:30:00+0200", "2020-01-30T22:30:00.000Z"],
    ["2020-01-31T00:30:00+02:00", "2020-01-30T22:30:00.000Z"],
    ["2020-01-31T23:30:00-05:30", "2020-02-01T05:00:00.000Z"],
    ["2020-01-31T24:00:00Z", "2020-02-01T00:00:00.000Z"],
    ["2020/01/01 09:30:00 +02", "2020-01-01T07:30:00.000Z"],
    ["2020/01/01 09:30:00 +0200", "2020-01-01T07:30:00.000Z"],
    ["2020/01/01 09:30:00 +02:00", "2020-01-01T07:30:00.000Z"],
    ["2020/01/01 09:30:00 Z", "2020-01-01T09:30:00.000Z"],
    ["2020/01/01 09:30:00", "2020-01-01T09:30:00.000Z"],
    ["2020/01/01 09:30:00+02:00", "2020-01-01T07:30:00.000Z"],
    ["2024-02-29", "2024-02-29T00:00:00.000Z"],
    ["0001-01-01T00:00:00", "0001-01-01T00:00:00.000Z"],
    ["0001/06/01 12:00:00 +00", "0001-06-01T12:00:00.000Z"],
    ["0099-12-31", "0099-12-31T00:00:00.000Z"],
    // Clocks in central Europe skipped half past two that night; in UTC it existed.
    ["2023/03/26 02:30:00 +00", "2023-03-26T02:30:00.000Z"],
  ])("%s", (text, iso) => {
    expect(parseDateTime(text)?.toISOString()).toBe(iso);
  });
});

describe("parseDateTime rejects", () => {
  test.each([
    [""],
    ["yesterday"],
    ["2020"],
    ["2020-01"],
    ["2023-02-29"],
    ["2023-02-30"],
    ["2023-04-31T10:00:00Z"],
    ["2020-13-01"],
    ["2020-00-10"],
    ["2020-01-00"],
    ["2020-01-31T25:00:00Z"],
    ["2020-01-31T24:00:01Z"],
    ["2020-01-31T10:60:00Z"],
    ["2020-01-31T10:00:60Z"],
    ["2020-01-31T10:00:00+24:00"],
    ["2020-01-31T10:00:00+01:60"],
    ["2020-01-31T10:00:00 UTC"],
    ["2020/01/01"],
    ["2020/01/01T09:30:00 +02"],
    ["2020/02/30 09:30:00 +02"],
    ["2020-01/01"],
    ["20-01-01"],
    ["+012020-01-01T00:00:00Z"],
    ["9999-12-31T23:59:59-02:00"],
    ["0000-01-01T00:00:00+02:00"],
    [" 2020-01-31"],
    ["2020-01-31\n"],
    ["٢٠٢٠-٠١-٣١"],
    ["1580464200000"],
  ])("%j", (text) => {
    expect(parseDateTime(text)).toBeNull();
    expect(normalizeDateTime(text)).toBeNull();
  });
});

describe("the date that clears: midnight of 1 January of year 1", () => {
  test.each([
    ["0001-01-01T00:00:00"],
    ["0001-01-01"],
    ["0001-01-01T00:00:00.000Z"],
    ["0001-01-01T00:00:00+02:00"],
    ["0001/01/01 00:00:00 +02"],
    ["0001/01/01 00:00:00 Z"],
    ["0001/01/01 00:00:00"],
    ["0001/01/01"],
    ["01/01/01 00:00:00"],
    ["01/01/01"],
    ["01/01/01 00:00"],
    ["01/01/01 00:00:00 +02:00"],
    ["01/01/01 00:00:00Z"],
    ["01/01/0001 00:00:00"],
    ["01/01/0001"],
    ["1/1/0001"],
    ["1/1/0001 12:00:00 AM"],
    ["01.01.0001 00:00:00"],
    ["01-01-01T00:00:00"],
  ])("%s clears", (text) => {
    expect(isYear1(text)).toBe(true);
  });

  test.each([
    ["0001-01-01T00:00:01"],
    ["0001-01-01T00:00:00.001"],
    ["0001-01-02"],
    ["0001-02-01"],
    ["0002-01-01"],
    ["2001-01-01"],
    ["0001-01-01T00:00:00+99:00"],
    ["01/01/01 00:00:01"],
    ["01/01/01 12:00:00"],
    ["01/01/01 12:00:00 PM"],
    ["01/01/01 00:00:00 +99"],
    ["01/01/2001 00:00:00"],
    ["01/01/02 00:00:00"],
    ["01/02/01 00:00:00"],
    ["01/01-01"],
    ["10/10/10"],
    [" 01/01/01"],
    ["-"],
    [""],
  ])("%j does not clear", (text) => {
    expect(isYear1(text)).toBe(false);
  });
});

describe("for any date", () => {
  const fourDigitYears = fc.date({
    min: new Date("0000-01-01T00:00:00.000Z"),
    max: new Date("9999-12-31T23:59:59.999Z"),
    noInvalidDate: true,
  });

  test("parses what it formats", () => {
    fc.assert(
      fc.property(fourDigitYears, (date) => {
        expect(parseDateTime(formatDateTime(date))).toEqual(date);
      }),
    );
  });

  test("the slash form means what ISO 8601 means by the same digits", () => {
    const offsets = [
      ["+00", "Z"],
      ["+0530", "+05:30"],
      ["-03:30", "-03:30"],
      ["+14", "+14:00"],
    ] as const;
    fc.assert(
      fc.property(fourDigitYears, fc.constantFrom(...offsets), (date, [short, long]) => {
        const digits = formatDateTime(date).slice(0, 19);
        const ours = parseDateTime(`${digits.replace(/-/g, "/").replace("T", " ")} ${short}`);
        fc.pre(ours !== null);
        expect(ours?.getTime()).toBe(Date.parse(digits + long));
      }),
    );
  });

  test("any text is a date or null", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9/:TZ+ .-]{0,40}$/)), (text) => {
        expect([true, false]).toContain(parseDateTime(text) === null);
        expect(normalizeDateTime(text) === null).toBe(parseDateTime(text) === null && !isYear1(text));
      }),
    );
  });

  test("rejects a very long fraction quickly", () => {
    expect(parseDateTime(`2020-01-01T00:00:00.${"9".repeat(1_000_000)}`)).toBeNull();
  });
});
