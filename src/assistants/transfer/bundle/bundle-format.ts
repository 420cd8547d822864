import { KeepsakeError } from "../../../errors.js";
import type { CorrelationPair, FunctionDefinition } from "../../../model/index.js";
import type { AssistantRecord, MacroRecord, MemoryRecord, PersonRecord, QuestionRecord } from "../../stored/index.js";

/** The name of the format, in the first line of a bundle. */
export const BUNDLE_FORMAT = "keepsake-bundle";

/** The only version that is written and read. */
export const BUNDLE_VERSION = 1;

/** The record of an assistant without its ID and owner, which depend on where it is imported. */
interface BundleAssistant extends Omit<AssistantRecord, "assistantID" | "ownerUserID" | "passwordHash"> {
  readonly hasPassword: boolean;
  /** Only with secrets. */
  readonly passwordHash?: string | null;
}

/** A record whose field is present only with secrets. */
type WithSecret<Stored, Secret extends keyof Stored> = Omit<Stored, Secret> & Partial<Pick<Stored, Secret>>;

interface BundleMemory extends MemoryRecord {
  readonly lastRead: string | null;
  readonly readOccurrences: number | null;
}

/** One line of a bundle: an object with one key, the kind of the line. */
export type BundleLine =
  | { readonly assistant: BundleAssistant }
  | { readonly person: WithSecret<PersonRecord, "pinHash"> }
  | { readonly memory: BundleMemory }
  | { readonly pair: CorrelationPair }
  | { readonly question: QuestionRecord }
  | { readonly function: WithSecret<FunctionDefinition, "httpHeaders"> }
  | { readonly macro: WithSecret<MacroRecord, "secrets"> }
  /** The last line: the number of lines between it and the first. A bundle without it is incomplete. */
  | { readonly end: number };

/** The kinds of lines, in their order in a bundle. */
export const BUNDLE_KINDS = ["assistant", "person", "memory", "pair", "question", "function", "macro", "end"] as const;

export type BundleKind = (typeof BUNDLE_KINDS)[number];

/**
 * Checks the first line of a bundle.
 *
 * @throws KeepsakeError INVALID_FIELD (source) for another format or version.
 */
export function checkBundleHeader(value: object | null): void {
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format === BUNDLE_FORMAT && version === BUNDLE_VERSION) return;
  const problem = format === BUNDLE_FORMAT ? "is a bundle of another version" : "is not a bundle";
  throw new KeepsakeError("INVALID_FIELD", `Import: source ${problem}`, { field: "source" });
}

/** JSON whose object keys are sorted by code units, so that equal values have equal texts. */
export function toCanonicalJson(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${entries.map(([key, field]) => `${JSON.stringify(key)}:${toCanonicalJson(field)}`).join(",")}}`;
}
