/** Form of wrapped lines. */
export interface WrapOptions {
  /** Columns of the terminal. */
  readonly width: number;
  /** Begins each line but the first. Default two spaces. */
  readonly indent?: string;
}

const MIN_WIDTH = 20;

/** Breaks lines between words where the terminal would break them anywhere. A word that is too long stays whole. */
export function wrap(text: string, { width, indent = "  " }: WrapOptions): string {
  const room = Math.max(MIN_WIDTH, width - indent.length);
  return text
    .split("\n")
    .flatMap((line) => wrapLine(line, room))
    .map((line, i) => (i === 0 || line === "" ? line : `${indent}${line}`))
    .join("\n");
}

function wrapLine(line: string, room: number): readonly string[] {
  const [first = "", ...words] = line.match(/\s*\S+/g) ?? [line];
  const lines: string[] = [];
  let current = first;
  for (const word of words) {
    if (countColumns(current + word) <= room) current += word;
    else {
      lines.push(current);
      current = word.trimStart();
    }
  }
  return [...lines, current];
}

/** Characters of two columns: emoji, and those of East Asian scripts. */
const WIDE = /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;

function countColumns(text: string): number {
  let columns = 0;
  for (const character of text) columns += WIDE.test(character) ? 2 : 1;
  return columns;
}
