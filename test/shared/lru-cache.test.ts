import { expect, test } from "vitest";
import { LruCache } from "../../src/shared/index.js";

test("removes the least recently used entry when it is full", () => {
  const cache = new LruCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
});

test("setting a key again replaces its value, and counts as a use", () => {
  const cache = new LruCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("a", 3);
  cache.set("c", 4);
  expect([cache.get("a"), cache.get("b")]).toEqual([3, undefined]);
});

test("deletes an entry", () => {
  const cache = new LruCache<number>(2);
  cache.set("a", 1);
  cache.delete("a");
  expect(cache.get("a")).toBeUndefined();
});
