import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { findImports, parseSource } from "./imports.js";
import { findCycle, findFault, findRoomEdges, MAY_IMPORT, partOf, roomOf } from "./layers.js";
import { filesUnder, ROOT, readText } from "./repository.js";

/** Files beside `index.ts` that a folder holds at most. */
const MAX_FILES = 12;

const files = filesUnder("src").filter((path) => /\.tsx?$/.test(path));
const imports = files.flatMap((path) => findImports(parseSource(path, readText(path))));
/** Styles and texts that a bundler loads are no modules. */
const isAsset = (path: string): boolean => /\.css$|\?raw$/.test(path);
const ours = imports.filter(({ to, isOurs }) => isOurs && !isAsset(to));

/** Parts that are built on their own, as programs of a host are. */
const HOSTS: ReadonlySet<string> = new Set(["cli", "quality", "studio"]);

describe("the files of src", () => {
  test("import only what their layer may, through the entry of each folder", () => {
    expect(ours.map(findFault).filter((fault) => fault !== null)).toEqual([]);
  });

  test("name files that exist, with the .js suffix", () => {
    expect(ours.filter(({ to }) => !/\.tsx?$/.test(to) || !existsSync(join(ROOT, to)))).toEqual([]);
  });

  test("import each other in no circle, types included", () => {
    const graph = new Map<string, string[]>();
    for (const { from, to } of ours) graph.set(from, [...(graph.get(from) ?? []), to]);
    expect(findCycle(graph)).toBeNull();
  });

  test("import the rooms of their part in one direction", () => {
    expect(findCycle(findRoomEdges(ours))).toBeNull();
  });

  test("do not import their own package by name, apart from the programs", () => {
    const byName = imports.filter(({ to }) => /^keepsake(\/|$)/.test(to));
    expect(byName.filter(({ from }) => !HOSTS.has(partOf(from)))).toEqual([]);
  });
});

describe("the folders of src", () => {
  const rooms = groupByRoom(files);

  test(`hold at most ${MAX_FILES} files beside their index.ts`, () => {
    const sizes = [...rooms].map(([room, paths]) => [
      room,
      paths.filter((path) => basename(path) !== "index.ts").length,
    ]);
    expect(sizes.filter(([, size]) => Number(size) > MAX_FILES)).toEqual([]);
  });

  test("say in the first line of index.ts what lives there", () => {
    const silent = [...rooms.keys()].filter((room) => {
      const entry = `${room}/index.ts`;
      return (
        room !== "src" &&
        existsSync(join(ROOT, entry)) &&
        !/^\/\*\*? \S.*\*\/$/m.test(readText(entry).split("\n")[0] ?? "")
      );
    });
    expect(silent).toEqual([]);
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
    const names = findImports(parseSource("src/model/x.ts", text)).map(({ to }) => to);
    expect(names.toSorted()).toEqual(["a", "b", "c", "d", "e", "f", "g", "h", "i", "src/model/j.ts"]);
  });

  test.each([
    ["src/recall/a.ts", "src/recall/b.ts", true],
    ["src/recall/a.ts", "src/recall/deep/index.ts", true],
    ["src/recall/a.ts", "src/recall/deep/b.ts", false],
    ["src/recall/a.ts", "src/errors.ts", true],
    ["src/recall/a.ts", "src/model/index.ts", true],
    ["src/recall/a.ts", "src/model/memory.ts", false],
    ["src/recall/a.ts", "src/assistants/index.ts", false],
    ["src/assistants/a.ts", "src/recall/index.ts", true],
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
    expect(findFault({ from, to, isOurs: true, isLazy: false }) === null).toBe(isFine);
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

function groupByRoom(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const rooms = new Map<string, string[]>();
  for (const path of paths) rooms.set(roomOf(path), [...(rooms.get(roomOf(path)) ?? []), path]);
  return rooms;
}
