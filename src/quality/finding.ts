/** The rules, each with its severity. */
const RULES = {
  "duplicate-title": "error",
  "wrong-answer": "error",
  unreachable: "error",
  empty: "error",
  "missing-person": "error",
  unclear: "warning",
  close: "warning",
  "dead-hint": "warning",
  "repeated-variant": "warning",
  "missing-default": "warning",
  "unset-variable": "warning",
  "unused-variable": "warning",
} as const;

export type Rule = keyof typeof RULES;

/** A fault of an assistant. */
export interface Finding {
  readonly rule: Rule;
  readonly severity: (typeof RULES)[Rule];
  /** The memory at fault; null if the assistant as a whole is. */
  readonly memoryID: string | null;
  /** Title of that memory. */
  readonly title: string | null;
  readonly message: string;
}

/** The parts of a memory that a finding names. */
export interface Subject {
  readonly memoryID: string;
  readonly title: string | null;
}

export function createFinding(rule: Rule, subject: Subject | null, message: string): Finding {
  const { memoryID = null, title = null } = subject ?? {};
  return { rule, severity: RULES[rule], memoryID, title, message };
}
