import type { Terminal } from "../terminal/index.js";
import type { InboxItem } from "./inbox.js";

/** Shows an item. The memories that may answer a question are numbered. */
export function renderItem(terminal: Terminal, item: InboxItem): string {
  const lines = describe(item);
  return lines
    .map((line, i) => terminal.wrap(i === 0 ? terminal.paint("bold", line) : `  ${line}`, { indent: "    " }))
    .join("\n");
}

function describe(item: InboxItem): readonly string[] {
  if (item.kind === "question") {
    const { text, occurrences, lastAskedTimestamp, suggestions } = item.question;
    return [
      `Question: ${text}`,
      `asked ${occurrences} times, last on ${lastAskedTimestamp.slice(0, 10)}`,
      ...suggestions.map(({ title, confidence }, i) => `${i + 1}. near: ${title} (${confidence.toFixed(2)})`),
    ];
  }
  if (item.kind === "draft") {
    const { title, answers, asked, rejected } = item.draft;
    return [
      `Draft: ${title}`,
      `answer: ${answers[0]?.text ?? ""}`,
      `given ${asked} times, called wrong ${rejected} times`,
    ];
  }
  const { text, correlated, occurrences } = item.pair;
  const meaning = correlated ? "means" : "does not mean";
  return [`Feedback: "${text}" ${meaning} "${item.title}"`, `learnt ${occurrences} times`];
}
