import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { ANY_LIVE, type ChartEdge, chartEdges, chartNodes, listTransitions } from "../../src/dialog/chart.js";
import { fullChart, smallChart, stateChartDocument } from "../tools/state-chart.js";
import { explore, type Move } from "./explore.js";

const STALE = "run: npm run state-chart";
const read = (path: string): string | null => {
  const file = fileURLToPath(new URL(`../../${path}`, import.meta.url));
  return existsSync(file) ? readFileSync(file, "utf8") : null;
};

describe("the drawn chart", () => {
  it("is the one in docs/state-chart.md", () => {
    expect(read("docs/state-chart.md"), STALE).toBe(stateChartDocument());
  });

  it("has every state, and every coded one by its name", () => {
    for (const { id, meta } of chartNodes()) {
      expect(fullChart()).toMatch(new RegExp(`^ +(\\w+ --> ${id}\\b|state .* as ${id}$)`, "m"));
      if (meta !== null) expect(smallChart()).toContain(`state "${meta.code} ${meta.name}" as ${id}\n`);
    }
  });

  it("has no step in its small form, and no line twice", () => {
    const steps = new Set(chartNodes().flatMap(({ id, meta }) => (meta === null ? [id] : [])));
    expect(listTransitions().filter(({ from, to }) => steps.has(from) || steps.has(to))).toEqual([]);
    for (const chart of [fullChart(), smallChart()]) {
      const lines = chart.split("\n").map((line) => line.replace(/ : .*/, ""));
      expect(lines.filter((line, index) => lines.indexOf(line) !== index)).toEqual([]);
    }
  });

  it("uses the plainest syntax alone", () => {
    const line =
      /^(stateDiagram-v2| {2}(state "[\w ]+" as \w+|(\[\*\]|\w+) --> (\[\*\]|\w+)( : [\w[\], -]+(<br\/>[\w[\], -]+)*)?|classDef \w+ [\w:,-]+|class \w+ \w+))$/;
    for (const chart of [fullChart(), smallChart()]) {
      expect(chart.split("\n").filter((drawn) => !line.test(drawn))).toEqual([]);
    }
  });

  it("draws every move that the chart makes, and none that it never makes", () => {
    const edges = chartEdges();
    const onward = (to: string): readonly string[] => [
      to,
      ...edges.filter((edge) => edge.from === to && edge.event === "").flatMap((edge) => onward(edge.to)),
    ];
    const { moves } = explore();
    const isDrawn = (move: Move) =>
      edges.some(
        ({ from, event, to }) =>
          event === move.event &&
          (from === move.from || from === ANY_LIVE) &&
          onward(to === ANY_LIVE ? move.from : to).includes(move.to),
      );
    const isMade = ({ from, event, to }: ChartEdge) =>
      moves.some(
        (move) =>
          (event === "" || move.event === event) &&
          (event === "" || move.from === from || from === ANY_LIVE) &&
          onward(to === ANY_LIVE ? move.from : to).includes(move.to),
      );
    expect(moves.filter((move) => !isDrawn(move))).toEqual([]);
    expect(edges.filter((edge) => !isMade(edge))).toEqual([]);
  });
});
