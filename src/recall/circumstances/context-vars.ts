import { KeepsakeError } from "../../errors.js";
import { foldCase } from "../../languages/index.js";
import type { ContextMatch, TextMap } from "../../model/index.js";
import { percentEncode } from "../../shared/index.js";

/** Context variables of a session: upper-case names to values. */
export type ContextVars = TextMap;

/** A parsed `contextVarsToMatch`. */
export interface ContextMatcher {
  /** Compares it with the variables of a session, which have upper-case names. */
  match(vars: ContextVars, mode?: ContextMatch): ContextMatchResult;
}

/** Result of comparing conditions with a context. */
export interface ContextMatchResult {
  /** False if a condition excludes the memory. */
  readonly matches: boolean;
  /** Number of conditions that hold, without those ignored because their variable is absent. */
  readonly met: number;
}

/** Maximum variables of one map. */
export const MAX_CONTEXT_VARS = 100;
/** Maximum length of a name, in UTF-16 units. */
export const MAX_CONTEXT_VAR_NAME = 64;
/** Maximum length of a value, in characters. */
export const MAX_CONTEXT_VAR_VALUE = 1024;

const REMOVE = "-";
const BOOST_PER_CONDITION = 0.02;
const MAX_CONTEXT_BOOST = 0.06;

/**
 * Normalises a map of variables for storage: names in upper case, values in NFC and trimmed. Of names that differ only
 * in case the last one counts.
 *
 * @param field name of the field, for errors.
 * @throws KeepsakeError `INVALID_FIELD` for a malformed name or too many variables, `TEXT_TOO_LONG` for a value.
 */
export function normaliseContextVars(vars: ContextVars, field = "contextVars"): ContextVars {
  const stored = emptyVars();
  for (const [rawName, rawValue] of Object.entries(vars)) {
    const name = toUpperName(rawName);
    if (name.length > MAX_CONTEXT_VAR_NAME || !NAME.test(name)) {
      const message = "A variable's name is letters, digits, _ and, after the first character, . and -, at most 64";
      throw new KeepsakeError("INVALID_FIELD", message, { field });
    }
    stored[name] = normaliseValue(rawValue, field);
  }
  if (Object.keys(stored).length > MAX_CONTEXT_VARS) {
    throw new KeepsakeError("INVALID_FIELD", `More than ${MAX_CONTEXT_VARS} variables`, { field });
  }
  return stored;
}

/**
 * The variables after a change: given ones are set, those with the value `-` removed. Both maps must be normalised by
 * {@link normaliseContextVars}. New variables beyond the limit are ignored, because a turn must not fail here.
 */
export function applyContextVars(current: ContextVars, changes: ContextVars): ContextVars {
  const next = Object.assign(emptyVars(), current);
  for (const [name, value] of Object.entries(changes)) if (value === REMOVE) delete next[name];
  let count = Object.keys(next).length;
  for (const [name, value] of Object.entries(changes)) {
    if (value === REMOVE) continue;
    if (!Object.hasOwn(next, name)) {
      if (count >= MAX_CONTEXT_VARS) continue;
      count++;
    }
    next[name] = value;
  }
  return next;
}

/**
 * Compares the conditions of a memory (`contextVarsToMatch`) with the variables of a session. Case is ignored. Forms of a
 * condition: literal, `a|b`, `!a`, `*` (must be present), `-` (must be absent); `\` escapes the next character.
 */
export function matchContext(
  toMatch: ContextVars,
  vars: ContextVars,
  mode: ContextMatch = "lenient",
): ContextMatchResult {
  return createContextMatcher(toMatch).match(toUpperCaseNames(vars), mode);
}

export function toUpperCaseNames(vars: ContextVars): ContextVars {
  const upper = emptyVars();
  for (const [name, value] of Object.entries(vars)) upper[toUpperName(name)] = value;
  return upper;
}

/** Parses conditions once, see {@link matchContext}. */
export function createContextMatcher(toMatch: ContextVars): ContextMatcher {
  const conditions = Object.entries(toMatch).map(
    ([name, pattern]) => [toUpperName(name), parseCondition(pattern)] as const,
  );
  return {
    match(vars, mode = "lenient") {
      let met = 0;
      for (const [name, condition] of conditions) {
        const value = Object.hasOwn(vars, name) ? (vars[name] ?? null) : null;
        if (value === null && !condition.anyValue && !condition.absence) {
          if (mode === "strict") return { matches: false, met: 0 };
          continue;
        }
        if (!isMet(condition, value)) return { matches: false, met: 0 };
        met++;
      }
      return { matches: true, met };
    },
  };
}

/** The values named in a condition of `contextVarsToMatch`, also after a `!`. */
export function parseConditionValues(pattern: string): readonly string[] {
  return parseAlternatives(pattern).flatMap(({ text, isPlain }) =>
    text === "" || (isPlain && (text === "*" || text === "-")) ? [] : [text],
  );
}

/** Score boost by the number of met conditions: 0.02 each, at most 0.06. */
export function toContextBoost(met: number): number {
  return Math.min(MAX_CONTEXT_BOOST, met * BOOST_PER_CONDITION);
}

/** True if a map of variables has all wanted pairs; the value `*` stands for any. */
export function includesContextVars(vars: ContextVars, wanted: ContextVars): boolean {
  return Object.entries(wanted).every(([rawName, rawValue]) => {
    const name = toUpperName(rawName);
    if (!Object.hasOwn(vars, name)) return false;
    const value = rawValue.trim();
    return value === "*" || foldCase(value) === foldCase(vars[name] ?? "");
  });
}

/**
 * The value of an extension header: `NAME1:VALUE1,NAME2:VALUE2`, names sorted; `%`, `,`, `:`, control and non-ASCII
 * characters percent-encoded as UTF-8. spec: Function, extension header groups.
 */
export function formatContextVarsHeader(vars: ContextVars): string {
  return Object.keys(vars)
    .sort()
    .map((name) => `${encodePart(name)}:${encodePart(vars[name] ?? "")}`)
    .join(",");
}

const NAME = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_.-]*$/u;
/** A bar after an even number of backslashes. */
const UNESCAPED_BAR = /(?<=(?<!\\)(?:\\\\)*)\|/;
const ESCAPE = /\\(.)/gs;
const HEADER_ESCAPED = /[^ -~]+|[%,:]/g;

function emptyVars(): Record<string, string> {
  return Object.create(null) as Record<string, string>;
}

function toUpperName(raw: string): string {
  return raw.normalize("NFC").toUpperCase().normalize("NFC");
}

function normaliseValue(raw: string, field: string): string {
  const value = raw.normalize("NFC").trim();
  if (value.length > MAX_CONTEXT_VAR_VALUE && Array.from(value).length > MAX_CONTEXT_VAR_VALUE) {
    throw new KeepsakeError("TEXT_TOO_LONG", `A variable's value is over ${MAX_CONTEXT_VAR_VALUE} characters`, {
      field,
    });
  }
  return value;
}

function parseCondition(pattern: string) {
  const negated = isNegated(pattern);
  const literals = new Set<string>();
  let anyValue = false;
  let absence = false;
  for (const { text, isPlain } of parseAlternatives(pattern)) {
    if (isPlain && text === "*") anyValue = true;
    else if (isPlain && text === "-") absence = true;
    else literals.add(foldCase(text));
  }
  return { negated, anyValue, absence, literals };
}

function isNegated(pattern: string): boolean {
  return pattern.trimStart().startsWith("!");
}

/** The alternatives between unescaped bars. `isPlain` means that no character was escaped. */
function parseAlternatives(pattern: string): { text: string; isPlain: boolean }[] {
  const trimmed = pattern.normalize("NFC").trim();
  const alternatives = (isNegated(trimmed) ? trimmed.slice(1) : trimmed).split(UNESCAPED_BAR);
  return alternatives.map((raw) => {
    const text = raw.replace(ESCAPE, "$1");
    return { text: text.trim(), isPlain: text === raw };
  });
}

function isMet(condition: ReturnType<typeof parseCondition>, value: string | null): boolean {
  const listed =
    value === null ? condition.absence : condition.anyValue || condition.literals.has(foldCase(value.trim()));
  return listed !== condition.negated;
}

function encodePart(text: string): string {
  return text.replace(HEADER_ESCAPED, percentEncode);
}
