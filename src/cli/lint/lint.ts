import { checkAnswers, checkContents, type Finding } from "../../quality/index.js";
import { type Call, EXIT } from "../command/index.js";
import { openSource, selectAssistant } from "../source/index.js";
import type { Terminal } from "../terminal/index.js";

/** Reports the faults of an assistant's memories. */
export async function lint({ args, terminal, signal }: Call): Promise<number> {
  await using source = await openSource(args.operands[0] ?? "");
  const handle = await selectAssistant(source, args.text("assistant"));
  const [assistant, { memories }, { people }] = await Promise.all([
    handle.read(),
    handle.memories.list(),
    handle.people.list(),
  ]);
  const findings = [...checkContents(memories, people), ...(await checkAnswers(assistant, memories, signal))];
  if (signal.aborted) return EXIT.INTERRUPTED;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const warnings = findings.length - errors;
  if (args.isSet("json")) {
    terminal.printJson({ assistant: assistant.name, memories: memories.length, errors, warnings, findings });
  } else {
    for (const [title, group] of groupByTitle(findings)) terminal.print(renderGroup(terminal, title, group));
    terminal.print(`${assistant.name}: ${memories.length} memories, ${errors} errors, ${warnings} warnings.`);
  }
  return errors > 0 || (warnings > 0 && args.isSet("strict")) ? EXIT.FOUND : EXIT.OK;
}

function groupByTitle(findings: readonly Finding[]): ReadonlyMap<string, readonly Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const title = finding.title ?? finding.memoryID ?? "The assistant";
    groups.set(title, [...(groups.get(title) ?? []), finding]);
  }
  return groups;
}

function renderGroup(terminal: Terminal, title: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ severity, rule, message }) => {
    const style = severity === "error" ? "red" : "yellow";
    return terminal.wrap(`  ${terminal.paint(style, `${severity} ${rule}`)}  ${message}`, { indent: "    " });
  });
  return [terminal.paint("bold", title), ...lines, ""].join("\n");
}
