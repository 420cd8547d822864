/** A report of StrykerJS, as far as it is read. See https://github.com/stryker-mutator/mutation-testing-elements. */
interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly status: string;
  readonly location: { readonly start: Position; readonly end: Position };
}

interface Position {
  readonly line: number;
  readonly column: number;
}

/** Lists the mutants that no test noticed, and the score: the share of noticed mutants among the sampled ones. */
export function summarize({ files }: Report): string {
  const lines: string[] = [];
  const counts = new Map<string, number>();
  for (const [file, { source, mutants }] of Object.entries(files)) {
    for (const mutant of mutants) {
      counts.set(mutant.status, (counts.get(mutant.status) ?? 0) + 1);
      if (mutant.status === "Survived" || mutant.status === "NoCoverage") lines.push(describe(file, source, mutant));
    }
  }
  const count = (status: string): number => counts.get(status) ?? 0;
  const noticed = count("Killed") + count("Timeout");
  const all = noticed + count("Survived") + count("NoCoverage");
  const score = all === 0 ? "no mutants" : `${((100 * noticed) / all).toFixed(1)} %`;
  return [
    ...lines,
    `Score: ${score} (${noticed} of ${all}: ${count("Killed")} killed, ${count("Timeout")} timed out, ` +
      `${count("Survived")} survived, ${count("NoCoverage")} without coverage)`,
    `Not counted: ${count("CompileError")} not sampled, ${count("Ignored")} ignored, ${count("RuntimeError")} errors`,
  ].join("\n");
}

function describe(file: string, source: string, { status, mutatorName, replacement = "", location }: Mutant): string {
  const { start, end } = location;
  const lines = source.split("\n").slice(start.line - 1, end.line);
  const last = lines.length - 1;
  lines[last] = (lines[last] ?? "").slice(0, end.column - 1);
  lines[0] = (lines[0] ?? "").slice(start.column - 1);
  return `${file}:${start.line}:${start.column} ${status} ${mutatorName}: ${brief(lines.join("\n"))} -> ${brief(replacement)}`;
}

function brief(code: string): string {
  const line = code.replace(/\s+/g, " ");
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
}
