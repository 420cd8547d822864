import { type ImportErrorCode, MAX_ROW_LENGTH } from "../source/index.js";

/** One row of a table. */
export interface CsvRecord {
  /** Empty where the row is broken. */
  readonly cells: readonly string[];
  /** As it stands in the source. */
  readonly raw: string;
  /** 1-based number of the row; blank rows count. */
  readonly row: number;
  /** 1-based line of the source where it begins. */
  readonly line: number;
  /** Characters of the source up to its end. */
  readonly end: number;
  /** Null for a row that could be read. */
  readonly problem: CsvProblem | null;
}

/** Why a row could not be read. */
interface CsvProblem {
  readonly code: Extract<ImportErrorCode, "BROKEN_QUOTE" | "ROW_TOO_LONG">;
  /** 1-based. */
  readonly column: number;
}

/** What is used of papaparse. */
type Papa = Pick<typeof import("papaparse"), "Parser">;

interface ParsedRow {
  readonly cells: readonly string[];
  /** Where the row ends in the buffer. */
  readonly end: number;
}

/** What one look at the buffer found. */
interface Parsed {
  readonly rows: readonly ParsedRow[];
  /** Where the first broken cell begins, just behind its quote; null where there is none. */
  readonly brokenAt: number | null;
}

/** A broken quote in a row that goes on behind the buffer is believed once this much more of it is known. */
const SECOND_LOOK = 1_024;
/** So much of the buffer is looked at for the end of a row; then twice as much, and so on. */
const FIRST_LOOK = 1_000_000;

/**
 * The rows of a table, read as they come. A row with a broken quote ends with its line, so that those behind it are
 * still read. Quotes and line breaks in quoted cells follow RFC 4180.
 */
export async function* csvRecords(pieces: AsyncIterable<string>, separator: string): AsyncGenerator<CsvRecord> {
  const papa = await loadPapa();
  const table = createTable(papa, separator);
  for await (const piece of pieces) {
    table.push(piece);
    yield* table.take(false);
  }
  yield* table.take(true);
}

/** The comma, semicolon or tab that the first line has most of; a comma where it has none. Quoted text does not count. */
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

async function loadPapa(): Promise<Papa> {
  const module = (await import("papaparse")) as unknown as Papa & { readonly default?: Papa };
  // What a CommonJS package looks like depends on who loads it.
  return module.default ?? module;
}

interface Table {
  push(piece: string): void;
  take(isEnd: boolean): Generator<CsvRecord>;
}

function createTable(papa: Papa, separator: string): Table {
  let buffer = "";
  let newline = "";
  let before = 0;
  let row = 0;
  let line = 1;
  let doubtSince: number | null = null;
  let look = FIRST_LOOK;

  const cut = (length: number, cells: readonly string[], problem: CsvProblem | null): CsvRecord => {
    const raw = buffer.slice(0, length);
    const record = { cells, raw, row: row + 1, line, end: before + length, problem };
    buffer = buffer.slice(length);
    before += length;
    row += 1;
    line += countOf(raw, newline);
    look = FIRST_LOOK;
    return record;
  };

  /** Ends the row with the line that its broken cell begins in. */
  const cutLine = (code: CsvProblem["code"], quoteAt: number): CsvRecord => {
    const beforeIt = parse(papa, buffer.slice(0, quoteAt), { separator, newline }, true).rows[0];
    const lineEnd = buffer.indexOf(newline, quoteAt);
    doubtSince = null;
    return cut(lineEnd < 0 ? buffer.length : lineEnd + newline.length, [], {
      code,
      column: beforeIt?.cells.length ?? 1,
    });
  };

  return {
    push(piece) {
      if (newline === "") newline = !piece.includes("\n") && piece.includes("\r") ? "\r" : "\n";
      buffer += piece;
    },
    *take(isEnd) {
      for (;;) {
        // What has no row in it is looked at again when there is more of it: a long row must not be read for every piece.
        if (!isEnd && look > FIRST_LOOK && buffer.length < look) return;
        const isWhole = buffer.length <= look;
        const known = before + Math.min(buffer.length, look);
        const { rows, brokenAt } = parse(papa, buffer.slice(0, look), { separator, newline }, isEnd && isWhole);
        let taken = 0;
        for (const { cells, end } of rows) {
          const length = end - taken;
          const raw = buffer.slice(0, length);
          taken = end;
          if (length > 0) yield cut(length, withoutReturn(cells, raw), null);
        }
        if (brokenAt !== null) {
          doubtSince ??= known;
          if (!(isEnd && isWhole) && known - doubtSince < SECOND_LOOK) {
            if (isWhole) return;
            look += SECOND_LOOK;
            continue;
          }
          yield cutLine("BROKEN_QUOTE", brokenAt - taken - 1);
          continue;
        }
        doubtSince = null;
        if (taken > 0 && !isWhole) continue;
        if (Math.min(buffer.length, look) > MAX_ROW_LENGTH) {
          const open = parse(papa, buffer.slice(0, look), { separator, newline }, true).brokenAt;
          yield cutLine(open === null ? "ROW_TOO_LONG" : "BROKEN_QUOTE", open === null ? 0 : open - 1);
        } else if (buffer.length <= FIRST_LOOK || (isEnd && isWhole)) return;
        else look = Math.min(2 * look, MAX_ROW_LENGTH + 1);
      }
    },
  };
}

/** Reads the rows of a text up to the first broken one. With `isEnd` the last row need not end in a line break. */
function parse(
  papa: Papa,
  text: string,
  { separator, newline }: { readonly separator: string; readonly newline: string },
  isEnd: boolean,
): Parsed {
  const rows: ParsedRow[] = [];
  let brokenAt: number | null = null;
  const parser = new papa.Parser({
    delimiter: separator,
    newline: newline as "\n" | "\r",
    step({ data, errors, meta }) {
      const [error] = errors;
      if (error === undefined) rows.push({ cells: (data as unknown as string[][])[0] ?? [], end: meta.cursor });
      else {
        brokenAt = error.index ?? 0;
        parser.abort();
      }
    },
  });
  const { errors } = parser.parse(text, 0, !isEnd) as { errors: readonly { index?: number }[] };
  // What is left in the result belongs to the row that the text breaks off in.
  brokenAt ??= errors[0]?.index ?? null;
  return { rows, brokenAt };
}

/** The parser ends rows at LF; of a CR LF after an unquoted cell the CR is left. */
function withoutReturn(cells: readonly string[], raw: string): readonly string[] {
  const last = cells.at(-1);
  if (last === undefined || !last.endsWith("\r") || !raw.endsWith("\r\n")) return cells;
  return [...cells.slice(0, -1), last.slice(0, -1)];
}

function countOf(text: string, newline: string): number {
  let count = 0;
  for (let at = text.indexOf(newline); at >= 0; at = text.indexOf(newline, at + 1)) count += 1;
  return count;
}
