import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, parseSource } from "./imports.js";
import { faultOf, findCycle, MAY_IMPORT } from "./layers.js";
import { filesUnder, ROOT, readText } from "./repository.js";

const imports = filesUnder("src")
  .filter((path) => path.endsWith(".ts"))
  .flatMap((path) => importsOf(parseSource(path, readText(path))));
const ours = imports.filter((one) => one.isOurs);

describe("the files of src", () => {
  test("import only what their layer may, through the entry of each folder", () => {
    expect(ours.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
  });

  test("name files that exist, with the .js suffix", () => {
    expect(ours.filter(({ to }) => !to.endsWith(".ts") || !existsSync(join(ROOT, to)))).toEqual([]);
  });

  test("import each other in no circle, types included", () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of ours) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(findCycle(graph)).toBeNull();
  });

  test("do not import their own package by name", () => {
    expect(imports.filter(({ to }) => /^keepsake(\/|$)/.test(to))).toEqual([]);
  });
});

describe("the check of layers", () => {
  test("sees every way to name a module", () => {
    const text = `
      import a from "a"; import type { B } from "b"; import "c"; export { d } from "d"; export * from "e";
      type F = import("f").F; const g = await import("g"); const h = require("h"); import i = require("i");
      export type { J } from "./j.js"; // import "no";
      const k = 'import "no"';
    `;
    const names = importsOf(parseSource("src/model/x.ts", text)).map(({ to }) => to);
    expect(names.toSorted()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "src/model/j.ts"]);
  });

  test.each([
    ["src/recall/a.ts", "src/recall/deep/b.ts", true],
    ["src/recall/a.ts", "src/errors.ts", true],
    ["src/recall/a.ts", "src/model/index.ts", true],
    ["src/recall/a.ts", "src/model/memory.ts", false],
    ["src/recall/a.ts", "src/memories/index.ts", false],
    ["src/memories/a.ts", "src/recall/index.ts", true],
    ["src/dialog/a.ts", "src/recall/index.ts", false],
    ["src/adapters/a/b.ts", "src/sessions/index.ts", false],
    ["src/sessions/a.ts", "src/adapters/index.ts", false],
    ["src/sessions/a.ts", "src/dialog/index.ts", true],
    ["src/engine.ts", "src/adapters/index.ts", true],
    ["src/engine.ts", "src/adapters/storage/memory-storage.ts", false],
    ["src/index.ts", "src/engine.ts", true],
    ["src/engine.ts", "src/index.ts", false],
    ["src/rest/a.ts", "src/engine.ts", true],
    ["src/rest/a.ts", "src/adapters/index.ts", false],
    ["src/model/a.ts", "test/model/b.ts", false],
    ["src/unheard-of/a.ts", "src/errors.ts", false],
  ])("%s may import %s: %s", (from, to, isFine) => {
    expect(faultOf({ from, to, isOurs: true }) === null).toBe(isFine);
  });

  test("has an order without circles itself", () => {
    expect(findCycle(new Map(Object.entries(MAY_IMPORT)))).toBeNull();
  });

  test("finds a circle and shows it", () => {
    const graph = new Map([
      ["a", ["b"]],
      ["b", ["c", "d"]],
      ["d", ["b"]],
    ]);
    expect(findCycle(graph)).toEqual(["b", "d", "b"]);
  });
});
