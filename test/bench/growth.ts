import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { writeDocumentPart } from "./document.js";
import type { Contestant } from "./matcher.js";
import type { GrowthFigures } from "./measure-growth.js";
import { count, duration, megabytes, milliseconds, percent, type Report } from "./report.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";

const sizes = [100, 1_000, 15_000, 100_000, 1_000_000];
const fullOnly = 1_000_000;
const heapMegabytes = 12_288;

/** Latency, build time, memory and the cost of one more memory, from a hundred memories to a million. */
export const growth: Section = { name: "growth", run };

async function run(report: Report, { contestants, full, write }: BenchOptions): Promise<void> {
  introduce(report, full);
  for (const size of sizes.filter((one) => full || one < fullOnly)) {
    const rows: string[][] = [];
    for (const contestant of contestants.filter(({ growthLimit }) => size <= growthLimit)) {
      const figures = measureApart(contestant, size);
      report.progress(`${count(size)}: ${contestant.name}${figures === null ? " failed" : ""}`);
      if (figures !== null) rows.push(toRow(contestant.name, size, figures));
    }
    report.heading(`${count(size)} memories`);
    report.table(
      ["matcher", "p50 ms", "p99 ms", "found %", "build", "MB", "bytes each", "add ms", "add and find ms"],
      rows,
    );
  }
  if (write) writeDocumentPart("growth", report.markdown());
}

function introduce(report: Report, full: boolean): void {
  report.paragraph(
    `\`npm run bench -- growth${full ? " --full" : ""}\`, ${environmentLine()}. Generated memories with one title each ` +
      "(twelve kinds of questions with some nine thousand invented names and places and two hundred common words). The " +
      "questions use other words than the titles. Each measurement runs in its own process.",
  );
  report.paragraph(
    "- **found**: % of questions whose best answer is the memory they were generated from.\n" +
      "- **add**: mean time to add one memory to the built store; **add and find**: the same with a query after it. " +
      "A dash: the library must be rebuilt.\n" +
      "- **p50, p99**: of 950 questions, each the shortest of three passes; fewer for libraries that take seconds per pass.\n" +
      "- Libraries are left out of sizes that take them too long.",
  );
}

function measureApart({ name }: Contestant, size: number): GrowthFigures | null {
  const worker = fileURLToPath(new URL("growth-worker.ts", import.meta.url));
  const flags = ["--expose-gc", `--max-old-space-size=${heapMegabytes}`, "--import", "tsx"];
  const { status, stdout } = spawnSync(process.execPath, [...flags, worker, name, String(size)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  return status === 0 ? JSON.parse(stdout.trim().split("\n").at(-1) ?? "null") : null;
}

function toRow(name: string, size: number, figures: GrowthFigures): string[] {
  return [
    name,
    milliseconds(figures.p50Ms),
    milliseconds(figures.p99Ms),
    percent(figures.found),
    duration(figures.buildMs),
    megabytes(figures.heldBytes),
    count(Math.round(figures.heldBytes / size)),
    figures.added === null ? "–" : milliseconds(figures.added.addMs),
    figures.added === null ? "–" : milliseconds(figures.added.addAndFindMs),
  ];
}
