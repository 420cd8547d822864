/** A Markdown report: printed as it grows, and collected for the document. */
export interface Report {
  heading(text: string): void;
  paragraph(text: string): void;
  table(columns: readonly string[], rows: readonly (readonly string[])[]): void;
  /** Prints a line on the console only. */
  progress(text: string): void;
  /** The report without progress lines. */
  markdown(): string;
}

/** A report that prints with `print`. */
export function createReport(print: (text: string) => void): Report {
  const parts: string[] = [];
  const put = (text: string) => {
    parts.push(text);
    print(`${text}\n`);
  };
  return {
    heading: (text) => put(`### ${text}`),
    paragraph: (text) => put(text),
    table: (columns, rows) => put(formatTable(columns, rows)),
    progress: (text) => print(`  ... ${text}`),
    markdown: () => parts.join("\n\n"),
  };
}

/** A table with text in the first column and right-aligned figures in the others. */
function formatTable(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(columns), line(columns.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

/** A share as a percentage, e.g. "91.0"; a dash for NaN. */
export function percent(part: number): string {
  return Number.isNaN(part) ? "–" : (part * 100).toFixed(1);
}

/** A number with the given decimal places; a dash for NaN. */
export function fixed(value: number, places: number): string {
  return Number.isFinite(value) ? value.toFixed(places) : "–";
}

/** Milliseconds with three significant digits. */
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

/** A duration in seconds or milliseconds. */
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
