import { expect, test } from "vitest";
import { fromBase64, percentEncode, sha256Hex, toBase64, toHex, truncate } from "../../src/shared/encoding.js";

test("base64 restores bytes of any length", () => {
  for (const length of [0, 1, 2, 3, 20_000]) {
    const bytes = Uint8Array.from({ length }, (_, i) => i % 256);
    expect(fromBase64(toBase64(bytes))).toEqual(bytes);
  }
  expect(toBase64(Uint8Array.of(255, 0, 16))).toBe("/wAQ");
});

test("hex has two lower-case digits per byte", async () => {
  expect(toHex(Uint8Array.of(255, 0, 16))).toBe("ff0010");
  expect(await sha256Hex("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
});

test("truncate cuts at the given length, but never within a surrogate pair", () => {
  expect(truncate("abc", 3)).toBe("abc");
  expect(truncate("abcd", 3)).toBe("abc");
  expect(truncate("ab😀", 3)).toBe("ab");
  expect(truncate("ab😀", 4)).toBe("ab😀");
});

test("percent-encoding covers every UTF-8 byte", () => {
  expect(percentEncode("a é")).toBe("%61%20%C3%A9");
  expect(percentEncode("\uD800")).toBe("%EF%BF%BD");
});
