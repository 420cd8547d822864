import type { DialogState, QuestionExplanation } from "keepsake";
import type { Login } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

const LEVEL_COLOURS = { HIGH: "green", MEDIUM: "yellow", LOW: "red", NONE: "red" } as const;

/** Shows the answer and the state of the conversation. */
export function renderState(terminal: Terminal, name: string, state: DialogState): string {
  const { confidence, confidenceLevel } = state;
  const said = terminal.wrap(`${name}: ${state.emission ?? "(says nothing)"}`);
  const level =
    confidenceLevel === null || confidence === null
      ? "no text to understand"
      : terminal.paint(LEVEL_COLOURS[confidenceLevel], `${confidenceLevel} ${confidence.toFixed(2)}`);
  const lines = [
    `${terminal.paint("bold", name)}${said.slice(name.length)}`,
    `  [${state.state} ${state.stateName} | ${level}]`,
  ];
  if (state.hints.length > 0)
    lines.push(terminal.paint("cyan", `  ${terminal.wrap(`hints: ${state.hints.join(" | ")}`)}`));
  for (const { title, mimeType, url } of state.emittedMedia) {
    lines.push(`  media: ${title ?? mimeType ?? "medium"} <${url ?? "inline"}>`);
  }
  return lines.join("\n");
}

/** The people who can log in, and how: the tag, and the PIN if it is known. */
export function renderLogins(terminal: Terminal, logins: readonly Login[]): string {
  return logins
    .map(({ name, tag, pin, isGiver }) => {
      const command = isGiver ? "/giver" : `/tag ${name}`;
      const secret = pin === null ? "then the PIN, if there is one" : `then the PIN ${pin}`;
      const who = isGiver ? "the Giver, who fills the assistant" : name;
      return terminal.wrap(`  ${tag}  ${who}: enter ${terminal.paint("cyan", command)}, ${secret}`, {
        indent: "      ",
      });
    })
    .join("\n");
}

const BAR_WIDTH = 24;
const MAX_ROWS = 5;

/** Shows the candidates of the last question, with a bar for each score. */
export function renderWhy(terminal: Terminal, explanation: QuestionExplanation | null): string {
  if (explanation === null) return "  No question was asked yet.\n";
  const { candidates, thresholds, decision } = explanation;
  const read = renderReading(terminal, explanation);
  if (candidates.length === 0) return `${read}  Nothing came near that question.\n`;
  const most = Math.max(...candidates.map(({ score }) => score), 0.01);
  const rows = candidates.slice(0, MAX_ROWS).map((candidate, i) => {
    const length = Math.max(0, Math.round((candidate.score / most) * BAR_WIDTH));
    const bar = "█".repeat(length).padEnd(BAR_WIDTH, "·");
    const parts = Object.entries(candidate.parts)
      .filter(([, value]) => Math.abs(value) >= 0.005)
      .map(([part, value]) => `${part} ${value.toFixed(2)}`)
      .join("  ");
    const confidence = `${candidate.confidenceLevel.padEnd(6)} ${candidate.confidence.toFixed(2)}`;
    const row = `  ${i + 1}. ${bar} ${candidate.score.toFixed(2)}  ${confidence}  ${candidate.title ?? candidate.memoryID}`;
    return `${terminal.wrap(row, { indent: "     " })}\n     ${terminal.paint("dim", parts)}`;
  });
  const levels = `HIGH from ${thresholds.high}, MEDIUM from ${thresholds.medium}, LOW from ${thresholds.low}`;
  return `${read}${rows.join("\n")}\n  ${terminal.paint("dim", `decision: ${decision.kind} (${levels})`)}\n`;
}

/** The question, how it was read, what was said before, and which dates and places were understood. */
function renderReading(terminal: Terminal, { understanding, dates, places, meaning }: QuestionExplanation): string {
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
    ...(meaning === undefined ? [] : [renderMeaning(meaning)]),
  ];
  return lines.map((line) => `  ${terminal.paint("dim", terminal.wrap(line))}\n`).join("");
}

const MEANING = {
  used: "took part",
  late: "was late: words alone decided",
  failed: "failed: words alone decided",
  "no-vectors": "has no vectors yet: words alone decided",
} as const;

/** How the sentence encoder took part. */
function renderMeaning({ embedder, status, missing }: NonNullable<QuestionExplanation["meaning"]>): string {
  const left = missing === 0 ? "" : ` (${missing} memories without vectors)`;
  return `encoder: ${embedder} ${MEANING[status]}${left}`;
}
