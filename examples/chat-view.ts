import { stdout } from "node:process";
import type { DialogState, QuestionExplanation } from "keepsake";

const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 } as const;
const LEVEL_COLOURS = { HIGH: "green", MEDIUM: "yellow", LOW: "red", NONE: "red" } as const;

/** Colours a text if the output is a terminal with colours. */
export function paint(colour: keyof typeof CODES, text: string): string {
  const plain = stdout.isTTY !== true || process.env.NO_COLOR !== undefined;
  return plain ? text : `\u001b[${CODES[colour]}m${text}\u001b[0m`;
}

/** Shows the answer and the state of the conversation. */
export function renderState(name: string, state: DialogState): string {
  const { confidence, confidenceLevel } = state;
  const said = wrap(`${name}: ${state.emission ?? "(says nothing)"}`);
  const lines = [`${paint("bold", name)}${said.slice(name.length)}`];
  const level =
    confidenceLevel === null || confidence === null
      ? "no text to understand"
      : paint(LEVEL_COLOURS[confidenceLevel], `${confidenceLevel} ${confidence.toFixed(2)}`);
  lines.push(`  [${state.state} ${state.stateName} | ${level}]`);
  if (state.hints.length > 0) lines.push(paint("cyan", `  ${wrap(`hints: ${state.hints.join(" | ")}`)}`));
  for (const medium of state.emittedMedia) {
    lines.push(`  media: ${medium.title ?? medium.mimeType ?? "medium"} <${medium.url ?? "inline"}>`);
  }
  return lines.join("\n");
}

const INDENT = "  ";
const MIN_WIDTH = 20;

/** Breaks lines between words where the terminal would break them anywhere. Further lines are indented. */
export function wrap(text: string, width = stdout.columns ?? Number.POSITIVE_INFINITY): string {
  const room = Math.max(MIN_WIDTH, width - INDENT.length);
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, room))
    .map((line, i) => (i === 0 || line === "" ? line : `${INDENT}${line}`))
    .join("\n");
}

function wrapLine(line: string, room: number): readonly string[] {
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length <= room || current === "") current = longer;
    else {
      lines.push(current);
      current = word;
    }
  }
  return [...lines, current];
}

const BAR_WIDTH = 24;

/** Shows the candidates of the last question, with a bar for each part of the score. */
export function renderWhy(explanation: QuestionExplanation | null): string {
  if (explanation === null) return "  No question was asked yet.\n";
  const { candidates, thresholds, decision } = explanation;
  const read = renderReading(explanation);
  if (candidates.length === 0) return `${read}  Nothing came near that question.\n`;
  const most = Math.max(...candidates.map(({ score }) => score), 0.01);
  const rows = candidates.slice(0, 5).map((candidate, i) => {
    const length = Math.max(0, Math.round((candidate.score / most) * BAR_WIDTH));
    const bar = "█".repeat(length).padEnd(BAR_WIDTH, "·");
    const parts = Object.entries(candidate.parts)
      .filter(([, value]) => Math.abs(value) >= 0.005)
      .map(([part, value]) => `${part} ${value.toFixed(2)}`)
      .join("  ");
    const confidence = `${candidate.confidenceLevel.padEnd(6)} ${candidate.confidence.toFixed(2)}`;
    return `  ${i + 1}. ${bar} ${candidate.score.toFixed(2)}  ${confidence}  ${candidate.title ?? candidate.memoryID}\n     ${paint("dim", parts)}`;
  });
  const levels = `HIGH from ${thresholds.high}, MEDIUM from ${thresholds.medium}, LOW from ${thresholds.low}`;
  return `${read}${rows.join("\n")}\n  ${paint("dim", `decision: ${decision.kind} (${levels})`)}\n`;
}

/** The question, how it was read, what was said before, and which dates and places were understood. */
function renderReading({ understanding, dates, places }: QuestionExplanation): string {
  const { asked, readings, before } = understanding;
  const won = readings.find((reading) => reading.won);
  const others = readings.filter((reading) => !reading.won);
  const lines = [
    `asked: ${asked.join(" | ")}`,
    ...(won === undefined || won.text === asked[0] ? [] : [`read as: ${won.text} (from ${won.from})`]),
    ...others.map(({ text, confidence }) => `not as: ${text} (${confidence.toFixed(2)})`),
    ...(before?.answered == null ? [] : [`before: ${before.answered}`]),
    ...dates.map(
      ({ at, uncertaintyDays }) => `date: ${new Date(at).toISOString().slice(0, 10)} ± ${uncertaintyDays} days`,
    ),
    ...places.map(({ placeName }) => `place: ${placeName}`),
  ];
  return lines.map((line) => `  ${paint("dim", line)}\n`).join("");
}
