/** A TypeScript fence of a Markdown file. */
export interface Fence {
  readonly path: string;
  /** 1-based line of its first line of code. */
  readonly line: number;
  readonly code: string;
  /** False for `no-run`: only type-checked, as where it needs a server or a key. */
  readonly runs: boolean;
}

interface Block {
  readonly words: readonly string[];
  readonly line: number;
  readonly code: string;
}

/**
 * The fences marked `ts` or `typescript`. One marked `continued` continues where the fence before it in the file ended:
 * its code is preceded by that code.
 */
export function fencesIn(path: string, markdown: string): readonly Fence[] {
  const fences: Fence[] = [];
  for (const { words, line, code } of blocksIn(markdown)) {
    if (!["ts", "typescript"].includes(words[0] ?? "")) continue;
    const before = words.includes("continued") ? fences.at(-1) : undefined;
    if (words.includes("continued") && before === undefined) throw new Error(`${path}:${line} continues nothing`);
    fences.push({
      path,
      line: before?.line ?? line,
      code: before === undefined ? code : padTo(before.code, line - before.line) + code,
      runs: !words.includes("no-run"),
    });
  }
  return fences;
}

function blocksIn(markdown: string): readonly Block[] {
  const blocks: Block[] = [];
  let open: { ticks: string; words: readonly string[]; line: number; lines: string[] } | null = null;
  for (const [i, text] of markdown.split("\n").entries()) {
    const [, ticks = "", info = ""] = /^ {0,3}(`{3,})([^`]*)$/.exec(text) ?? [];
    if (open === null) {
      if (ticks !== "") open = { ticks, words: info.trim().split(/\s+/), line: i + 2, lines: [] };
    } else if (ticks.length >= open.ticks.length && info.trim() === "") {
      blocks.push({ words: open.words, line: open.line, code: `${open.lines.join("\n")}\n` });
      open = null;
    } else {
      open.lines.push(text);
    }
  }
  return blocks;
}

/** Adds empty lines, so that line numbers of joined fences stay those of the Markdown file. */
function padTo(code: string, lineCount: number): string {
  return code + "\n".repeat(lineCount - (code.split("\n").length - 1));
}
