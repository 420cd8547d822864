import { expect, test } from "vitest";
import { LruCache } from "../../src/shared/lru-cache.js";

test("evicts the least recently used entry", () => {
  const evicted: number[] = [];
  const cache = new LruCache<number>(2, (value) => evicted.push(value));
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.get("a")).toBe(1);
  cache.set("c", 3);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([1, undefined, 3]);
  expect(evicted).toEqual([2]);
});

test("does not count peek as a use", () => {
  const cache = new LruCache<number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  expect(cache.peek("a")).toBe(1);
  cache.set("c", 3);
  expect([...cache.values()]).toEqual([2, 3]);
});

test("deletes an entry without evicting it", () => {
  const evicted: number[] = [];
  const cache = new LruCache<number>(1, (value) => evicted.push(value));
  cache.set("a", 1);
  cache.set("a", 2);
  cache.delete("a");
  cache.set("b", 3);
  expect([...cache.values()]).toEqual([3]);
  expect(evicted).toEqual([]);
});
