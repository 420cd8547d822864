import { writeFile } from "node:fs/promises";
import { type Arguments, type Call, EXIT, UsageError } from "../command/index.js";
import { openSource, readCopy, type SourceCopy, selectAssistant } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";
import { measureCoverage, type Report } from "./coverage.js";
import { findStories } from "./find-stories.js";
import { renderJUnit } from "./render-junit.js";
import { renderSummary, renderTest } from "./render-text.js";
import { runTest, type TestResult } from "./run-test.js";

const REPORTERS = ["text", "junit", "json"] as const;
const DEFAULT_FOLDER = "stories";

/** Runs stories, and reports what differs. */
export async function testStories({ args, terminal, signal }: Call): Promise<number> {
  const reporter = chooseReporter(args);
  const output = args.text("output");
  if (output !== undefined && reporter === "text") throw new UsageError("--output needs --reporter junit or json");
  const [folder = DEFAULT_FOLDER, location] = args.operands;
  const only = args.text("only")?.toLowerCase() ?? "";
  const tests = (await findStories(folder)).filter(({ name }) => name.toLowerCase().includes(only));
  if (tests.length === 0) throw new UsageError(`${folder} has no story${only === "" ? "" : ` named "${only}"`}`);
  const source = location === undefined ? null : await readSource(location, args.text("assistant"));
  const isShown = reporter === "text" || output !== undefined;
  const results: TestResult[] = [];
  for (const test of tests) {
    if (signal.aborted) return EXIT.INTERRUPTED;
    const result = await runTest(test, source);
    if (isShown) terminal.print(renderTest(terminal, result));
    results.push(result);
  }
  const report: Report = { results, coverage: measureCoverage(results, source) };
  if (isShown) terminal.print(renderSummary(terminal, report, args.isSet("coverage")));
  if (reporter !== "text")
    await writeReport(terminal, reporter === "junit" ? renderJUnit(report) : toJson(report), output);
  return results.every(({ failure }) => failure === null) ? EXIT.OK : EXIT.FOUND;
}

/** @throws UsageError as `openSource` and `selectAssistant` do */
async function readSource(location: string, wanted: string | undefined): Promise<SourceCopy> {
  await using source = await openSource(location, { isRepeatable: true });
  // The source closes when this returns.
  return await readCopy(await selectAssistant(source, wanted));
}

function chooseReporter(args: Arguments): (typeof REPORTERS)[number] {
  const chosen = args.choice("reporter", REPORTERS);
  if (!args.isSet("json")) return chosen ?? "text";
  if (chosen === undefined || chosen === "json") return "json";
  throw new UsageError(`Choose one of --json and --reporter ${chosen}`);
}

async function writeReport(terminal: Terminal, text: string, output: string | undefined): Promise<void> {
  if (output === undefined) terminal.print(text);
  else await writeFile(output, `${text}\n`);
}

function toJson({ results, coverage }: Report): string {
  const failed = results.filter(({ failure }) => failure !== null).length;
  const stories = results.map(({ file, name, steps, ms, failure }) => {
    const differences = failure?.differences.map(({ field, expected, actual }) => {
      return { field, expected: toValue(expected), actual: toValue(actual) };
    });
    return { file, name, steps, ms, passed: failure === null, failure: failure && { ...failure, differences } };
  });
  return JSON.stringify({ passed: results.length - failed, failed, stories, coverage });
}

/** A value that JSON can hold: patterns and functions as text. */
function toValue(value: unknown): unknown {
  return typeof value === "function" || value instanceof RegExp ? String(value) : value;
}
