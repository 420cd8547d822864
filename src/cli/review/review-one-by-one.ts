import { type AssistantHandle, KeepsakeError } from "keepsake";
import { type Call, EXIT } from "../command/index.js";
import type { Terminal } from "../terminal/index.js";
import { decide, type InboxDecision, type InboxItem } from "./inbox.js";
import { renderItem } from "./render-item.js";

/** Keys and their meaning, by kind of item. A number takes the memory with this number. */
const MENUS = {
  question: "[a]nswer, the number of a memory that answers it, [i]gnore, [s]kip, [q]uit",
  draft: "[y] approve, [d]iscard, [s]kip, [q]uit",
  feedback: "[y] accept, [n] reject, [s]kip, [q]uit",
} as const;

/** Shows one item after the other to a person, who decides about each. */
export async function reviewOneByOne(
  { terminal, signal }: Call,
  assistant: AssistantHandle,
  items: readonly InboxItem[],
): Promise<number> {
  let prompt = "> ";
  const lines = terminal.lines(() => prompt, signal);
  let done = 0;
  for (const [i, item] of items.entries()) {
    terminal.print(`\n${i + 1} of ${items.length}\n${renderItem(terminal, item)}`);
    prompt = `${MENUS[item.kind]} > `;
    const decision = await readDecision(terminal, lines, item, (text) => {
      prompt = text;
    });
    if (decision === "quit") break;
    if (decision !== "skip" && (await tryDecision(terminal, assistant, item, decision))) done += 1;
  }
  await lines.return(undefined);
  terminal.print(`\n${done} of ${items.length} done.`);
  return signal.aborted ? EXIT.INTERRUPTED : EXIT.OK;
}

/** Asks until the line is understood. The end of the input quits. */
async function readDecision(
  terminal: Terminal,
  lines: AsyncGenerator<string>,
  item: InboxItem,
  setPrompt: (text: string) => void,
): Promise<InboxDecision | "skip" | "quit"> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true || value === "q") return "quit";
    if (value === "s" || value === "") return "skip";
    if (item.kind === "question" && value === "a") {
      setPrompt("Answer > ");
      const answer = await lines.next();
      if (answer.done === true || answer.value.trim() === "") return "skip";
      return { do: "answer", text: answer.value.trim() };
    }
    const decision = toDecision(item, value);
    if (decision !== null) return decision;
    terminal.print(terminal.paint("yellow", `"${value}" is no choice: ${MENUS[item.kind]}`));
  }
}

function toDecision(item: InboxItem, key: string): InboxDecision | null {
  if (item.kind === "question") {
    const near = item.question.suggestions[Number(key) - 1];
    if (near !== undefined) return { do: "merge", into: near.memoryID };
    return key === "i" ? { do: "ignore" } : null;
  }
  if (item.kind === "draft") return key === "y" ? { do: "approve" } : key === "d" ? { do: "discard" } : null;
  return key === "y" ? { do: "accept" } : key === "n" ? { do: "reject" } : null;
}

/** Shows why a decision is impossible, such as after a change by somebody else. */
async function tryDecision(
  terminal: Terminal,
  assistant: AssistantHandle,
  item: InboxItem,
  decision: InboxDecision,
): Promise<boolean> {
  try {
    await decide(assistant, item, decision);
    return true;
  } catch (error) {
    if (!(error instanceof KeepsakeError)) throw error;
    terminal.print(terminal.paint("red", `${error.code}: ${error.message}`));
    return false;
  }
}
