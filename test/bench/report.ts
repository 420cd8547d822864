/** Markdown under way: printed as it grows, and kept for the document. */
export interface Report {
  heading(text: string): void;
  paragraph(text: string): void;
  table(columns: readonly string[], rows: readonly (readonly string[])[]): void;
  /** A line for the console only, to say what is going on. */
  progress(text: string): void;
  /** Everything but progress. */
  markdown(): string;
}

/** A report that prints itself through `print`. */
export function createReport(print: (text: string) => void): Report {
  const parts: string[] = [];
  const put = (text: string) => {
    parts.push(text);
    print(`${text}\n`);
  };
  return {
    heading: (text) => put(`### ${text}`),
    paragraph: (text) => put(text),
    table: (columns, rows) => put(tableOf(columns, rows)),
    progress: (text) => print(`  ... ${text}`),
    markdown: () => parts.join("\n\n"),
  };
}

/** The first column is text, the others are figures set to the right. */
function tableOf(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(columns), line(columns.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** A share as a percentage, e.g. "91.0"; a dash where there is none. */
export function percent(part: number): string {
  return Number.isNaN(part) ? "–" : (part * 100).toFixed(1);
}

/** A number to so many places; a dash where there is none. */
export function fixed(value: number, places: number): string {
  return Number.isFinite(value) ? value.toFixed(places) : "–";
}

/** Milliseconds with the digits that matter. */
export function milliseconds(value: number): string {
  if (!Number.isFinite(value)) return "–";
  return value >= 100
    ? value.toFixed(0)
    : value >= 10
      ? value.toFixed(1)
      : value >= 1
        ? value.toFixed(2)
        : value.toFixed(3);
}

/** A span of time in the unit that suits it. */
export function duration(ms: number): string {
  if (!Number.isFinite(ms)) return "–";
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${ms.toFixed(0)} ms`;
}

/** Bytes as megabytes. */
export function megabytes(bytes: number): string {
  return Number.isFinite(bytes) ? (bytes / 1e6).toFixed(1) : "–";
}

/** A whole number with separators, e.g. "15,000". */
export function count(value: number): string {
  return value.toLocaleString("en-US");
}
