import { describe, expect, test } from "vitest";
import { readText } from "./repository.js";

/** The cells of all tables by their first cell. */
function readRows(path: string): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, string[]>();
  for (const line of readText(path).split("\n")) {
    const [first = "", ...cells] = line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1);
    const name = first.replace(/ \(\d+ asked\)$/, "");
    if (/^\w[\w.-]+$/.test(name) && name !== "matcher") rows.set(name, [...(rows.get(name) ?? []), ...cells]);
  }
  return rows;
}

describe("the comparison", () => {
  const measured = new Map<string, readonly string[]>();
  for (const [name, cells] of readRows("docs/recall-benchmark.md")) {
    measured.set(name, [...cells, ...cells.flatMap((cell) => cell.split(" / "))]);
  }
  const compared = [...readRows("docs/comparison.md")].filter(([name]) => measured.has(name));

  test("has libraries that were measured", () => {
    expect(compared.map(([name]) => name)).toEqual(expect.arrayContaining(["Keepsake", "MiniSearch", "NLP.js"]));
  });

  test.each(compared)("has measured figures of %s", (name, cells) => {
    const figures = cells.filter((cell) => /^[\d.]+$/.test(cell));
    expect(figures.length).toBeGreaterThan(4);
    expect(figures.filter((figure) => !measured.get(name)!.includes(figure))).toEqual([]);
  });
});
