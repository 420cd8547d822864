import { type ImportErrorCode, type ImportRow, MAX_ROW_LENGTH } from "../source/index.js";

/** One row of a table. Blank rows count, too. */
export interface CsvRecord extends Pick<ImportRow, "row" | "line" | "end" | "raw"> {
  /** Empty for a broken row. */
  readonly cells: readonly string[];
  /** Null for a valid row. */
  readonly problem: CsvProblem | null;
}

/** Why a row could not be read. */
interface CsvProblem {
  readonly code: Extract<ImportErrorCode, "BROKEN_QUOTE" | "ROW_TOO_LONG">;
  /** 1-based. */
  readonly column: number;
}

type Papa = Pick<typeof import("papaparse"), "Parser">;

/** A quote in an unfinished row counts as broken when this many more characters do not repair it. */
const DOUBT_LENGTH = 1_024;
/** The parser first sees this many characters of the buffer, then twice as many, and so on, until a row ends. */
const FIRST_WINDOW = 1_000_000;

/**
 * Reads the rows of a table piece by piece. A row with a broken quote ends with its line, so that later rows are not
 * lost. Quotes and line breaks in quoted cells follow RFC 4180.
 */
export async function* readCsvRecords(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRecord> {
  const module: Papa & { readonly default?: Papa } = await import("papaparse");
  // The shape of a CommonJS module depends on the loader.
  const table = createTable(module.default ?? module, separator);
  for await (const piece of pieces) {
    table.push(piece);
    yield* table.take(false);
  }
  yield* table.take(true);
}

/** The comma, semicolon or tab that is most frequent in the first line outside quotes. Default: a comma. */
export function guessSeparator(start: string): string {
  const counts = new Map([",", ";", "\t"].map((separator) => [separator, 0]));
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === "\n" || character === "\r")) break;
    else if (!isQuoted && counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
}

function createTable(papa: Papa, separator: string) {
  let buffer = "";
  let newline = "";
  let offset = 0;
  let row = 0;
  let line = 1;
  let doubtSince: number | null = null;
  let window = FIRST_WINDOW;

  const parse = (length: number, isLast: boolean) =>
    parseRows(papa, buffer.slice(0, length), { separator, newline }, isLast);

  const cut = (length: number, cells: readonly string[], problem: CsvProblem | null): CsvRecord => {
    const raw = buffer.slice(0, length);
    const record = { cells, raw, row: row + 1, line, end: offset + length, problem };
    buffer = buffer.slice(length);
    offset += length;
    row += 1;
    line += countOccurrences(raw, newline);
    window = FIRST_WINDOW;
    return record;
  };

  /** Ends the row with the line in which its broken cell starts. */
  const cutLine = (code: CsvProblem["code"], quoteAt: number): CsvRecord => {
    const column = parse(quoteAt, true).rows[0]?.cells.length ?? 1;
    const lineEnd = buffer.indexOf(newline, quoteAt);
    doubtSince = null;
    return cut(lineEnd < 0 ? buffer.length : lineEnd + newline.length, [], { code, column });
  };

  return {
    push(piece: string): void {
      if (newline === "") newline = !piece.includes("\n") && piece.includes("\r") ? "\r" : "\n";
      buffer += piece;
    },
    /** Yields the rows that are complete. */
    *take(isEnd: boolean): Generator<CsvRecord> {
      for (;;) {
        // A long row is not parsed again for every piece.
        if (!isEnd && window > FIRST_WINDOW && buffer.length < window) return;
        const isWhole = buffer.length <= window;
        const known = offset + Math.min(buffer.length, window);
        const { rows, brokenAt } = parse(window, isEnd && isWhole);
        let taken = 0;
        for (const { cells, end } of rows) {
          const length = end - taken;
          const raw = buffer.slice(0, length);
          taken = end;
          if (length > 0) yield cut(length, withoutReturn(cells, raw), null);
        }
        if (brokenAt !== null) {
          doubtSince ??= known;
          if (!(isEnd && isWhole) && known - doubtSince < DOUBT_LENGTH) {
            if (isWhole) return;
            window += DOUBT_LENGTH;
            continue;
          }
          yield cutLine("BROKEN_QUOTE", brokenAt - taken - 1);
          continue;
        }
        doubtSince = null;
        if (taken > 0 && !isWhole) continue;
        if (Math.min(buffer.length, window) > MAX_ROW_LENGTH) {
          const open = parse(window, true).brokenAt;
          yield cutLine(open === null ? "ROW_TOO_LONG" : "BROKEN_QUOTE", open === null ? 0 : open - 1);
        } else if (buffer.length <= FIRST_WINDOW || (isEnd && isWhole)) return;
        else window = Math.min(2 * window, MAX_ROW_LENGTH + 1);
      }
    },
  };
}

/**
 * Parses the rows up to the first broken one. `end`: of a row in the text. `brokenAt`: the position after the opening
 * quote of the first broken cell, or null. With `isEnd` the last row needs no line break.
 */
function parseRows(
  papa: Papa,
  text: string,
  { separator, newline }: { readonly separator: string; readonly newline: string },
  isEnd: boolean,
) {
  const rows: { readonly cells: readonly string[]; readonly end: number }[] = [];
  let brokenAt = null as number | null;
  const parser = new papa.Parser({
    delimiter: separator,
    newline: newline as "\n" | "\r",
    step({ data, errors, meta }) {
      const [error] = errors;
      if (error === undefined) rows.push({ cells: (data as string[][])[0]!, end: meta.cursor });
      else {
        brokenAt = error.index ?? 0;
        parser.abort();
      }
    },
  });
  const { errors } = parser.parse(text, 0, !isEnd) as { errors: readonly { index?: number }[] };
  // The remaining errors belong to the unfinished row at the end.
  brokenAt ??= errors[0]?.index ?? null;
  return { rows, brokenAt };
}

/** The parser ends rows at LF and leaves the CR of a CR LF after an unquoted cell. */
function withoutReturn(cells: readonly string[], raw: string): readonly string[] {
  const last = cells.at(-1)!;
  if (!last.endsWith("\r") || !raw.endsWith("\r\n")) return cells;
  return [...cells.slice(0, -1), last.slice(0, -1)];
}

function countOccurrences(text: string, part: string): number {
  let count = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) count += 1;
  return count;
}
