import { readBenchData } from "./data.js";
import { evaluate } from "./evaluate.js";
import { createRegimes } from "./regimes.js";
import { percent, type Report } from "./report.js";
import type { BenchOptions, Section } from "./section.js";

// Enough to compare settings, and few enough for the slow ones.
const sampleSize = 600;

/** Top-1 accuracy of every setting of every matcher in every regime, to choose `bestIn` of the settings. */
export const tuning: Section = { name: "tuning", onlyByName: true, run };

async function run(report: Report, { contestants }: BenchOptions): Promise<void> {
  const data = readBenchData();
  if (data === null) return;
  const regimes = createRegimes(data);
  for (const contestant of contestants) {
    const rows: string[][] = [];
    for (const setting of contestant.settings) {
      const row = [setting.label];
      for (const regime of regimes) {
        const sample = { sampleSize: Math.min(sampleSize, contestant.sampleSize ?? sampleSize), passes: 1 };
        const { top1 } = await evaluate(() => setting.create(), { ...regime, mistyped: [] }, sample);
        row.push(percent(top1));
      }
      report.progress(`${contestant.name}: ${row.join(", ")}`);
      rows.push(row);
    }
    report.heading(`${contestant.name}, top-1 in %`);
    report.table(["setting", ...regimes.map(({ id }) => id)], rows);
  }
}
