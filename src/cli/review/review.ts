import type { AssistantHandle } from "keepsake";
import { type Arguments, type Call, EXIT, UsageError } from "../command/index.js";
import { openSource, selectAssistant } from "../source/index.js";
import { DECISIONS, decide, type InboxDecision, type InboxItem, listInbox } from "./inbox.js";
import { renderItem } from "./render-item.js";
import { reviewOneByOne } from "./review-one-by-one.js";

/** Shows what waits for the Giver, and carries out decisions. */
export async function review(call: Call): Promise<number> {
  const { args, terminal } = call;
  const wanted = readDecision(args);
  await using source = await openSource(args.operands[0] ?? "");
  if (wanted !== null && !source.isDurable) {
    throw new UsageError(`${source.location} is a file that is only read. Import it into an SQLite file first`);
  }
  const assistant = await selectAssistant(source, args.text("assistant"));
  const items = await listInbox(assistant);
  if (wanted !== null) {
    await carryOut(assistant, items, wanted);
    if (args.isSet("json")) terminal.printJson({ id: wanted.id, done: wanted.decision.do });
    else terminal.print(`Done: ${wanted.decision.do} ${wanted.id}`);
    return EXIT.OK;
  }
  if (args.isSet("json")) terminal.printJson({ items });
  else if (items.length === 0) terminal.print("Nothing waits for review.");
  else if (terminal.isInteractive && source.isDurable) return await reviewOneByOne(call, assistant, items);
  else for (const item of items) terminal.print(`${renderItem(terminal, item)}\n  id: ${item.id}\n`);
  return EXIT.OK;
}

interface WantedDecision {
  readonly id: string;
  readonly decision: InboxDecision;
}

/** The decision that the options name, or null. */
function readDecision(args: Arguments): WantedDecision | null {
  const names = ["answer", "merge", "ignore", "approve", "discard", "accept", "reject"] as const;
  const given = names.filter((name) => args.has(name));
  const [name] = given;
  if (name === undefined) return null;
  if (given.length > 1) throw new UsageError(`Choose one of ${given.map((one) => `--${one}`).join(" and ")}`);
  const id = args.text(name) ?? "";
  if (name === "answer") return { id, decision: { do: name, text: requireText(args, name, "text") } };
  if (name === "merge") return { id, decision: { do: name, into: requireText(args, name, "into") } };
  return { id, decision: { do: name } };
}

function requireText(args: Arguments, name: string, option: string): string {
  const text = args.text(option);
  if (text === undefined) throw new UsageError(`--${name} needs --${option}`);
  return text;
}

async function carryOut(
  assistant: AssistantHandle,
  items: readonly InboxItem[],
  { id, decision }: WantedDecision,
): Promise<void> {
  const item = items.find((one) => one.id === id);
  if (item === undefined) throw new UsageError(`Nothing with the ID ${id} waits for review`);
  const possible: readonly string[] = DECISIONS[item.kind];
  if (!possible.includes(decision.do)) {
    throw new UsageError(`${id} is a ${item.kind}, which takes ${possible.map((one) => `--${one}`).join(", ")}`);
  }
  await decide(assistant, item, decision);
}
