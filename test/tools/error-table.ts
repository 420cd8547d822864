import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ERROR_STATUS, type ErrorCode } from "../../src/errors.js";
import { withMarkedSection } from "./marked-section.js";
import { stripSpecNotes } from "./strip-spec-notes.js";

/** The page with a table of today's codes; null if it has no place for one. */
export function withErrorTable(page: string): string | null {
  return withMarkedSection(page, "codes", createErrorTable());
}

/** A row for each code, by status; the cause is the comment of the code in `src/errors.ts`. */
function createErrorTable(): string {
  const causes = readCauses();
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  const rows = codes
    .toSorted((a, b) => ERROR_STATUS[a] - ERROR_STATUS[b])
    .map((code) => `| ${ERROR_STATUS[code]} | \`${code}\` | ${causes.get(code) ?? ""} |`);
  return ["| Status | Code | Cause |", "|---|---|---|", ...rows].join("\n");
}

function readCauses(): ReadonlyMap<string, string> {
  const source = stripSpecNotes(readFileSync(fileURLToPath(new URL("../../src/errors.ts", import.meta.url)), "utf8"));
  const entries = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*([A-Z_]+): \d+,/g);
  return new Map([...entries].map(([, comment = "", code = ""]) => [code, toLine(comment)]));
}

/** A comment as the text of one cell. */
function toLine(comment: string): string {
  return comment
    .replaceAll(/\n\s*\* ?/g, " ")
    .replaceAll("|", "\\|")
    .trim();
}
