import type { StoryDifference, StoryTurn } from "keepsake/testing";
import type { Terminal } from "../terminal/index.js";
import type { Coverage, Report, Share } from "./coverage.js";
import type { TestFailure, TestResult } from "./run-test.js";

const MAX_TURNS = 4;

/** One story: a line if it passed, otherwise what differs and the conversation before. */
export function renderTest(terminal: Terminal, { file, name, steps, ms, turns, failure }: TestResult): string {
  const title = terminal.paint("dim", `${file} · `) + name;
  if (failure === null)
    return `${terminal.paint("green", "✓")} ${title} ${terminal.paint("dim", `(${steps} steps, ${ms} ms)`)}`;
  return [
    `${terminal.paint("red", "✗")} ${title}`,
    ...renderPlace(terminal, file, failure),
    ...renderReason(terminal, failure),
    ...renderConversation(terminal, turns),
    "",
  ].join("\n");
}

function renderPlace(terminal: Terminal, file: string, { step, line, event }: TestFailure): readonly string[] {
  if (step === null) return [];
  const place = line === null ? file : `${file}:${line}`;
  return [terminal.wrap(`  ${place}, step ${step}: ${event}`, { indent: "    " })];
}

function renderReason(terminal: Terminal, { reason, differences }: TestFailure): readonly string[] {
  if (differences.length > 0) return differences.flatMap((difference) => renderDifference(terminal, difference));
  return reason.split("\n").map((line) => `    ${terminal.paint("red", line)}`);
}

/** The expected value above the actual one, as in a diff of versions. */
function renderDifference(terminal: Terminal, { field, expected, actual }: StoryDifference): readonly string[] {
  const side = (mark: "-" | "+", style: "green" | "red", value: unknown): string =>
    terminal.paint(style, terminal.wrap(`    ${mark} ${renderValue(value)}`, { indent: `    ${mark} ` }));
  return [`    ${terminal.paint("bold", field)}`, side("-", "green", expected), side("+", "red", actual)];
}

/** A value in words: texts without quotes, conditions by their name. */
export function renderValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "function") return `a value for which ${String(value).replace(/\s+/g, " ")}`;
  if (value instanceof RegExp) return `matches ${String(value)}`;
  const conditions = ["equals", "contains", "oneOf", "matches", "atLeast", "not"];
  const [name = "", ...others] = Object.keys(Object(value));
  if (!Array.isArray(value) && others.length === 0 && conditions.includes(name)) {
    return `${name === "oneOf" ? "one of" : name === "atLeast" ? "at least" : name} ${renderValue(Reflect.get(Object(value), name))}`;
  }
  return JSON.stringify(value) ?? String(value);
}

function renderConversation(terminal: Terminal, turns: readonly StoryTurn[]): readonly string[] {
  return turns.slice(-MAX_TURNS).flatMap(({ event, to, emission }) => {
    const lines = [`    > ${event}`, `    ${to}: ${emission ?? "(says nothing)"}`];
    return lines.map((line) => terminal.paint("dim", terminal.wrap(line, { indent: "      " })));
  });
}

/** The numbers of a run, and the coverage. */
export function renderSummary(terminal: Terminal, { results, coverage }: Report, withLists: boolean): string {
  const failed = results.filter(({ failure }) => failure !== null).length;
  const ms = results.reduce((sum, result) => sum + result.ms, 0);
  const stories = results.length === 1 ? "1 story" : `${results.length} stories`;
  const verdict = failed === 0 ? terminal.paint("green", "all passed") : terminal.paint("red", `${failed} failed`);
  return [
    "",
    `${stories}: ${verdict} (${(ms / 1_000).toFixed(1)} s)`,
    ...renderCoverage(terminal, coverage, withLists),
  ].join("\n");
}

function renderCoverage(terminal: Terminal, coverage: Coverage, withLists: boolean): readonly string[] {
  const { states, transitions, memories } = coverage;
  const shares: readonly (readonly [string, Share | null])[] = [
    ["states", states],
    ["transitions", transitions],
    ["memories", memories],
  ];
  const known = shares.flatMap(([name, share]) => (share === null ? [] : [[name, share] as const]));
  const counts = known.map(([name, { reached, total }]) => `${reached} of ${total} ${name}`).join(", ");
  const lists = known.flatMap(([name, { missing }]) =>
    missing.length === 0 ? [] : ["", `Not reached, ${name}:`, ...missing.map((one) => terminal.wrap(`  ${one}`))],
  );
  return [`Reached: ${counts}.`, ...(withLists ? lists : [])];
}
