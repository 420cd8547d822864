import type { ImportSource } from "keepsake";
import { describe, expect, test } from "vitest";
import {
  MAX_ROW_LENGTH,
  openSource,
  parseJsonLine,
  readLines,
  type TextLine,
} from "../../../src/assistants/transfer/source/index.js";
import { collect } from "./pieces.js";

const textOf = async (source: ImportSource) => (await collect(openSource(source).pieces)).join("");
const bytes = (...values: number[]) => Uint8Array.from(values);

/** A stream that cannot be iterated, as in some browsers, and the calls to its reader. */
function plainStream(...chunks: readonly Uint8Array[]) {
  const calls: string[] = [];
  const rest = [...chunks];
  const reader = {
    async read() {
      const value = rest.shift();
      return { done: value === undefined, value };
    },
    cancel: async () => void calls.push("cancel"),
    releaseLock: () => void calls.push("releaseLock"),
  };
  return { stream: { getReader: () => reader } as never as ReadableStream<Uint8Array>, calls };
}

describe("the text of a source", () => {
  test.each<[string, ImportSource, string]>([
    ["a text", "a\uFEFFb", "a\uFEFFb"],
    ["a text with a byte order mark", "\uFEFFa\uFEFF", "a\uFEFF"],
    ["pieces with a byte order mark", ["", "\uFEFFa", "\uFEFFb"], "a\uFEFFb"],
    ["UTF-8 with a byte order mark", bytes(0xef, 0xbb, 0xbf, 0x41), "A"],
    ["UTF-8, divided inside a character", [bytes(0xc3), bytes(0xa9, 0xe2, 0x82), bytes(0xac)], "é€"],
    ["UTF-8, cut inside a character", bytes(0x41, 0x42, 0xc3), "AB\uFFFD"],
    ["UTF-16, little endian", bytes(0xff, 0xfe, 0x41, 0), "A"],
    ["UTF-16, little endian, byte by byte", [0xff, 0xfe, 0x41, 0].map((byte) => bytes(byte)), "A"],
    ["UTF-16, big endian", bytes(0xfe, 0xff, 0, 0x41), "A"],
    ["a first half of a byte order mark: FF", bytes(0xff, 0x41), "\uFFFDA"],
    ["a first half of a byte order mark: FE", bytes(0xfe, 0x41), "\uFFFDA"],
    ["a second half of a byte order mark: FE", bytes(0x41, 0xfe), "A\uFFFD"],
    ["a second half of a byte order mark: FF", bytes(0x41, 0xff), "A\uFFFD"],
    ["one byte", bytes(0x41), "A"],
    ["one byte after an empty piece", [bytes(), bytes(0x41)], "A"],
    ["no bytes", bytes(), ""],
    ["nothing", [], ""],
    ["a blob", new Blob(["é"]), "é"],
    ["a stream", plainStream(bytes(0x41), bytes(0x42)).stream, "AB"],
  ])("%s", async (_, source, text) => {
    expect(await textOf(source)).toBe(text);
  });

  test("is read in long pieces; short ones are joined", async () => {
    const lengths = async (source: ImportSource) =>
      (await collect(openSource(source).pieces)).map(({ length }) => length);
    expect(await lengths("x".repeat(131_075))).toEqual([65_536, 65_536, 3]);
    expect(await lengths(new Uint8Array(65_537))).toEqual([65_536, 1]);
    expect(await lengths(Array.from({ length: 2_000 }, () => "ten signs."))).toEqual([16_390, 3_610]);
    expect(await lengths(["x".repeat(16_384), "y"])).toEqual([16_384, 1]);
  });

  test.each([null, undefined, 5, true, {}, { getReader: "x" }, () => "x"])("is refused for %j", (source) => {
    const open = () => openSource(source as never);
    expect(open).toThrow(expect.objectContaining({ code: "INVALID_FIELD", field: "source" }));
  });

  test("is refused for a piece that is neither text nor bytes", async () => {
    const source = [null] as never as string[];
    await expect(textOf(source)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "source" });
  });
});

describe("a stream", () => {
  test("is released at its end", async () => {
    const { stream, calls } = plainStream(bytes(0x41, 0x42));
    await collect(openSource(stream).pieces);
    expect(calls).toEqual(["releaseLock"]);
  });

  test("is cancelled if it is left before its end", async () => {
    const { stream, calls } = plainStream(new Uint8Array(20_000), new Uint8Array(20_000));
    for await (const _ of openSource(stream).pieces) break;
    expect(calls).toEqual(["cancel", "releaseLock"]);
  });
});

describe("the estimated length", () => {
  test("of a text is its length, before it is read", () => {
    expect(openSource("four")).toMatchObject({ isDecoded: false });
    expect(openSource("four").estimatedLength()).toBe(4);
    expect(openSource("").estimatedLength()).toBe(0);
  });

  const coded = new TextEncoder().encode("é".repeat(100_000));
  test.each<[string, ImportSource]>([
    ["bytes", coded],
    ["a blob", new Blob([coded])],
  ])("of %s is known from the first piece on", async (_, source) => {
    const text = openSource(source);
    expect(text.isDecoded).toBe(true);
    expect(text.estimatedLength()).toBeNull();
    for await (const _piece of text.pieces) expect(text.estimatedLength()).toBe(100_000);
  });

  test("of pieces is never known", async () => {
    for (const source of [
      ["a", "b"],
      [bytes(0x41), bytes(0x42)],
    ]) {
      const text = openSource(source);
      expect(text.isDecoded).toBe(true);
      await collect(text.pieces);
      expect(text.estimatedLength()).toBeNull();
    }
  });
});

describe("lines", () => {
  const long = true;
  const read = async (pieces: readonly string[], maxLength = 3) => {
    async function* source() {
      yield* pieces;
    }
    const lines = await collect(readLines(source(), maxLength));
    return lines.map(({ text, number, end, isTooLong }) => [text, number, end, isTooLong]);
  };

  test.each<[readonly string[], readonly (readonly [string, number, number, boolean])[]]>([
    [[], []],
    [["\n"], [["", 1, 1, false]]],
    [
      ["a\nb"],
      [
        ["a", 1, 2, false],
        ["b", 2, 3, false],
      ],
    ],
    [
      ["a\r\nb\r\n"],
      [
        ["a", 1, 3, false],
        ["b", 2, 6, false],
      ],
    ],
    [
      ["a\rb\r"],
      [
        ["a", 1, 2, false],
        ["b", 2, 4, false],
      ],
    ],
    [
      ["a\rb", "\nc\rd"],
      [
        ["a", 1, 2, false],
        ["b\nc", 2, 6, false],
        ["d", 3, 7, false],
      ],
    ],
    [["a", "\rb"], [["a\rb", 1, 3, false]]],
    [
      ["a\n\rb", "\r\n"],
      [
        ["a", 1, 2, false],
        ["\rb", 2, 6, false],
      ],
    ],
    [
      ["a", "b\n", "c"],
      [
        ["ab", 1, 3, false],
        ["c", 2, 4, false],
      ],
    ],
    [
      ["abc\nabcd\nef"],
      [
        ["abc", 1, 4, false],
        ["", 2, 9, long],
        ["ef", 3, 11, false],
      ],
    ],
    [
      ["ab", "cd", "ef", "gh\nij\n"],
      [
        ["", 1, 9, long],
        ["ij", 2, 12, false],
      ],
    ],
    [
      ["abc\r\nabcd\r\n"],
      [
        ["abc", 1, 5, false],
        ["", 2, 11, long],
      ],
    ],
    [
      ["abc", "\r", "\nd"],
      [
        ["abc", 1, 5, false],
        ["d", 2, 6, false],
      ],
    ],
    [["abc"], [["abc", 1, 3, false]]],
    [["abcd"], [["", 1, 4, long]]],
    [["abcd", "e"], [["", 1, 5, long]]],
  ])("of %j", async (pieces, lines) => {
    expect(await read(pieces)).toEqual(lines);
  });

  const line = (text: string, isTooLong = false): TextLine => ({ text, number: 1, end: 1, isTooLong });
  test.each([
    [line('{"a":1}'), { value: { a: 1 } }],
    [line("[1]"), { code: "INVALID_FIELD" }],
    [line("null"), { code: "INVALID_FIELD" }],
    [line('"text"'), { code: "INVALID_FIELD" }],
    [line("{"), { code: "BROKEN_JSON" }],
    [line("", true), { code: "ROW_TOO_LONG", message: `The line has more than ${MAX_ROW_LENGTH} characters` }],
  ])("of JSON: %j", (text, result) => {
    expect(parseJsonLine(text)).toMatchObject(result);
  });
});
