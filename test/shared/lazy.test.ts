import { expect, test } from "vitest";
import { deferMethods, Lazy } from "../../src/shared/index.js";

interface Api {
  double(value: number): Promise<number>;
  readonly part: { echo(text: string): Promise<string> };
}

const NAMES = { double: true, part: { echo: true } } as const;

function countingLoader(failures = 0) {
  let loads = 0;
  const load = async (): Promise<Api> => {
    if (++loads <= failures) throw new Error("offline");
    return { double: async (value) => 2 * value, part: { echo: async (text) => text } };
  };
  return { lazy: new Lazy(load), loads: () => loads };
}

test("loads at the first call, once for all calls", async () => {
  const { lazy, loads } = countingLoader();
  const api = deferMethods(lazy.get, NAMES);
  expect([loads(), lazy.peek()]).toEqual([0, null]);
  expect(await Promise.all([api.double(2), api.part.echo("a"), api.double(3)])).toEqual([4, "a", 6]);
  expect(loads()).toBe(1);
  expect(await lazy.peek()?.then(({ part }) => part.echo("b"))).toBe("b");
});

test("a load that fails rejects the call, and the next call tries again", async () => {
  const { lazy, loads } = countingLoader(1);
  const api = deferMethods(lazy.get, NAMES);
  await expect(api.double(2)).rejects.toThrow("offline");
  expect(lazy.peek()).toBeNull();
  expect(await api.double(2)).toBe(4);
  expect(loads()).toBe(2);
});
