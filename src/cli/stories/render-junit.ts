import type { Report } from "./coverage.js";
import { renderValue } from "./render-text.js";
import type { TestFailure, TestResult } from "./run-test.js";

/** The report in the XML of JUnit, which services of continuous integration read. */
export function renderJUnit({ results }: Report): string {
  const files = [...new Set(results.map(({ file }) => file))];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${countAttributes(results)}>`,
    ...files.flatMap((file) => {
      const own = results.filter((result) => result.file === file);
      return [
        `  <testsuite name="${escapeXml(file)}" ${countAttributes(own)}>`,
        ...own.flatMap(renderCase),
        "  </testsuite>",
      ];
    }),
    "</testsuites>",
  ].join("\n");
}

function countAttributes(results: readonly TestResult[]): string {
  const failures = results.filter(({ failure }) => failure !== null).length;
  const ms = results.reduce((sum, result) => sum + result.ms, 0);
  return `tests="${results.length}" failures="${failures}" time="${toSeconds(ms)}"`;
}

function renderCase({ file, name, ms, failure }: TestResult): readonly string[] {
  const attributes = `classname="${escapeXml(file)}" name="${escapeXml(name)}" time="${toSeconds(ms)}"`;
  if (failure === null) return [`    <testcase ${attributes}/>`];
  const [message = ""] = failure.reason.split("\n");
  return [
    `    <testcase ${attributes}>`,
    `      <failure message="${escapeXml(message)}">${escapeXml(describe(failure, file))}</failure>`,
    "    </testcase>",
  ];
}

function describe({ step, line, event, reason, differences }: TestFailure, file: string): string {
  const place = step === null ? [] : [`${line === null ? file : `${file}:${line}`}, step ${step}: ${event}`];
  const lines = differences.flatMap(({ field, expected, actual }) => [
    field,
    `- ${renderValue(expected)}`,
    `+ ${renderValue(actual)}`,
  ]);
  return [...place, ...(lines.length === 0 ? [reason] : lines)].join("\n");
}

function toSeconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\n": "&#10;",
};

/** Escapes a text for an attribute or an element. Characters that XML cannot hold are left out. */
function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
  const allowed = text.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu, "");
  return allowed.replace(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character);
}
