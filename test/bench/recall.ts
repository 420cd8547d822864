import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder, readBenchData } from "./data.js";
import { writeDocumentPart } from "./document.js";
import { type Evaluation, evaluate } from "./evaluate.js";
import { keepsake, keepsakeUntrained } from "./keepsake.js";
import { settingFor } from "./matcher.js";
import { createRegimes, type Regime } from "./regimes.js";
import { count, duration, fixed, megabytes, milliseconds, percent, type Report } from "./report.js";
import { type ScatterPanel, scatterPlot } from "./scatter-plot.js";
import { type BenchOptions, environmentLine, type Section } from "./section.js";
import { withEncoders } from "./with-encoder.js";

/** Figures of one matcher with its best setting in a regime. */
interface Outcome {
  readonly name: string;
  readonly setting: string;
  readonly evaluation: Evaluation;
}

/** Accuracy in and out of scope, and speed, in every regime, compared with other libraries. */
export const recall: Section = { name: "recall", run };

/** Keepsake by other settings. The times with an encoder are not those of whole queries. */
const UNPLOTTED = new Set([keepsakeUntrained, ...withEncoders].map(({ name }) => name));

async function run(report: Report, options: BenchOptions): Promise<void> {
  const data = readBenchData();
  if (data === null) return;
  introduce(report);
  const panels: ScatterPanel[] = [];
  for (const regime of createRegimes(data)) {
    const outcomes = await runRegime(regime, report, options);
    reportRegime(regime, outcomes, report);
    panels.push({
      title: regime.title,
      points: outcomes
        .filter(({ name }) => !UNPLOTTED.has(name))
        .map(({ name, evaluation }) => ({
          name,
          x: evaluation.p50Ms,
          y: evaluation.top1,
          own: name === keepsake.name,
        })),
    });
  }
  if (!options.write) return;
  writeDocumentPart("recall", report.markdown());
  writeFileSync(join(projectFolder, "docs/recall-benchmark.svg"), scatterPlot(panels.slice(0, 2)));
}

function introduce(report: Report): void {
  report.paragraph(
    `\`npm run bench -- recall\`, ${environmentLine()}. Built from the training split, tested with the validation split. ` +
      "Every other library uses the setting that had the best top-1 on a sample of the same utterances, regime by regime " +
      "(`npm run bench -- tuning`; within half a point, the faster one). The settings are listed under each table. " +
      "Keepsake uses its defaults. Times are of one run on one machine, so compare their ratios.",
  );
  report.paragraph(
    "With an encoder: Universal Sentence Encoder lite (28 MB, in a thread of Node), and means of word vectors, which know " +
      "little more than the words. Their times are without those of the encoder, about 25 ms for a text. Published figures are " +
      "those of models that were trained on as many texts of the same set; these encoders are not trained.",
  );
  report.paragraph(
    "- **top-1**: % of in-scope utterances whose best answer is the right memory; **mistyped**: the same with one typing " +
      "error (two letters swapped, one dropped, doubled, or replaced by a neighbouring key) in one word of each utterance.\n" +
      "- **AUROC**: the chance that an in-scope utterance scores above an out-of-scope one.\n" +
      "- **threshold**: % of in-scope utterances answered correctly / % of out-of-scope utterances not answered. The " +
      "threshold is chosen on the other half of the utterances, for most right decisions.\n" +
      "- **p50, p99**: percentiles of the times of all utterances. Each time is the shortest of three passes, which excludes " +
      "other work on the machine (one pass for libraries that take seconds per pass).\n" +
      "- **MB**: heap and buffers held after building.",
  );
}

async function runRegime(regime: Regime, report: Report, { contestants }: BenchOptions): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const contestant of contestants) {
    const setting = settingFor(contestant, regime.id);
    const evaluation = await evaluate(() => setting.create(), regime, contestant);
    outcomes.push({ name: contestant.name, setting: setting.label, evaluation });
    report.progress(`${regime.id}: ${contestant.name} ${percent(evaluation.top1)} %`);
  }
  return outcomes;
}

function reportRegime(regime: Regime, outcomes: readonly Outcome[], report: Report): void {
  const texts = regime.memories.reduce((sum, { variants }) => sum + 1 + variants.length, 0);
  const outOfScope = regime.queries.filter(({ answer }) => answer === null).length;
  report.heading(regime.title);
  report.paragraph(
    `${count(regime.memories.length)} memories, ${count(texts)} texts; ${count(regime.queries.length - outOfScope)} ` +
      `utterances in scope and ${count(outOfScope)} out of scope.`,
  );
  const typing = regime.mistyped.length > 0;
  const silence = outOfScope > 0;
  report.table(
    [
      "matcher",
      "top-1",
      ...(typing ? ["mistyped"] : []),
      ...(silence ? ["AUROC", "threshold"] : []),
      "p50 ms",
      "p99 ms",
      "build",
      "MB",
    ],
    outcomes.map(({ name, evaluation }) => [
      evaluation.asked < regime.queries.length ? `${name} (${count(evaluation.asked)} asked)` : name,
      percent(evaluation.top1),
      ...(typing ? [percent(evaluation.top1Mistyped)] : []),
      ...(silence ? [fixed(evaluation.auroc, 3), thresholdText(evaluation)] : []),
      milliseconds(evaluation.p50Ms),
      milliseconds(evaluation.p99Ms),
      duration(evaluation.buildMs),
      megabytes(evaluation.heldBytes),
    ]),
  );
  if (regime.published !== undefined) report.paragraph(`Published, on the test split: ${regime.published}.`);
  reportHigh(outcomes, report);
  report.paragraph(`Settings: ${outcomes.map(({ name, setting }) => `${name}: ${setting}`).join("; ")}.`);
}

function thresholdText({ threshold }: Evaluation): string {
  if (Number.isNaN(threshold.inScope)) return "–";
  return `${percent(threshold.inScope)} / ${percent(threshold.outOfScope)}`;
}

function reportHigh(outcomes: readonly Outcome[], report: Report): void {
  const rows = outcomes.flatMap(({ name, evaluation: { high } }) =>
    high === null
      ? []
      : [
          [
            name,
            percent(high.coverage),
            percent(high.precision),
            percent(high.outOfScope),
            fixed(high.calibrationInScope, 3),
            fixed(high.calibrationAll, 3),
          ],
        ],
  );
  if (rows.length === 0) return;
  report.paragraph("Answered at once, without asking back (HIGH and 0.08 ahead of the second, the defaults):");
  report.table(
    [
      "matcher",
      "in scope answered %",
      "of these right %",
      "out of scope answered %",
      "calibration error in scope",
      "with out of scope",
    ],
    rows,
  );
}
