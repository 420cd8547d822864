import { isKeepsakeError } from "../errors.js";
import type { Logger } from "../ports/index.js";
import { LruCache } from "./lru-cache.js";

/** The same warning is repeated after this time. */
const REPEAT_MS = 10 * 60_000;
/** Maximum number of warnings that are remembered. */
const MAX_WARNINGS = 200;
/** Fields that say what failed. Others may identify a user, or change with every report. */
const SHOWN_FIELDS = ["provider", "model", "failure", "function", "functionID", "name", "problem"] as const;

/**
 * The logger of a host that passes none: warns on the console, once per cause in ten minutes. Of an error it shows names
 * and codes only, because the messages of other libraries may quote keys and texts of users.
 *
 * @param now Unix milliseconds
 */
export function consoleLogger(now: () => number = Date.now): Logger {
  const warnedAt = new LruCache<number>(MAX_WARNINGS);
  const warn: Logger["warn"] = (message, fields = {}) => {
    const text = `[keepsake] ${message}${describeFields(fields)}`;
    const lastMs = warnedAt.get(text);
    if (lastMs !== undefined && now() - lastMs < REPEAT_MS) return;
    warnedAt.set(text, now());
    console.warn(`${text}. Details go to the option \`logger\`; this is not repeated for ten minutes.`);
  };
  return { debug: () => undefined, info: () => undefined, warn, error: warn };
}

function describeFields(fields: Readonly<Record<string, unknown>>): string {
  const shown = SHOWN_FIELDS.flatMap((name) => {
    const value = fields[name];
    return typeof value === "string" && value !== "" ? [`${name} ${value}`] : [];
  });
  const parts = [...shown, ...("error" in fields ? [describeError(fields.error)] : [])];
  return parts.length === 0 ? "" : ` (${parts.join(", ")})`;
}

/** Causes to follow, such as the refused connection behind a failed fetch. */
const MAX_CAUSES = 3;

function describeError(error: unknown): string {
  const parts: string[] = [];
  let current: unknown = error;
  for (let depth = 0; current instanceof Error && depth <= MAX_CAUSES; depth++) {
    parts.push(describeOne(current));
    current = current.cause;
  }
  return parts.length === 0 ? `a thrown ${error === null ? "null" : typeof error}` : parts.join(" caused by ");
}

/** Codes are words such as `ECONNREFUSED`, and statuses are numbers. */
function describeOne(error: Error): string {
  if (isKeepsakeError(error)) return `${error.code}: ${error.message}`;
  const { code, failure, status, statusCode } = error as { [name: string]: unknown } & Error;
  const facts = [code, failure, status ?? statusCode].filter(
    (fact) => typeof fact === "number" || (typeof fact === "string" && /^[\w-]{1,40}$/.test(fact)),
  );
  return [error.name, ...facts].join(" ");
}
