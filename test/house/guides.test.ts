import { expect, test } from "vitest";
import { filesUnder, readText } from "./repository.js";

const MAX_WORDS = 1_500;

/** Pages that are written from the source, and tables of measurements. */
const EXEMPT = new Set(["docs/errors.md", "docs/recall-benchmark.md", "docs/rest-routes.md", "docs/state-chart.md"]);

test(`no guide is over ${MAX_WORDS} words, apart from generated pages and measurements`, () => {
  const guides = filesUnder("docs").filter((path) => /^docs\/[^/]+\.md$/.test(path) && !EXEMPT.has(path));
  const words = new Map(guides.map((path) => [path, readText(path).trim().split(/\s+/).length]));
  expect(guides.length).toBeGreaterThan(30);
  expect([...words].filter(([, count]) => count > MAX_WORDS)).toEqual([]);
});
