import { KeepsakeError } from "../../../errors.js";
import type { CorrelationPair } from "../../../model/index.js";
import type { AssistantRecord, MemoryRecord, PersonRecord, QuestionRecord } from "../../stored/index.js";
import type { BundleFunction, BundleMacro } from "./bundle-functions.js";

/** Names the format in the first line of a bundle. */
export const BUNDLE_FORMAT = "keepsake-bundle";

/** The version that is written, and the only one that is read. */
export const BUNDLE_VERSION = 1;

/** The assistant of a bundle. Its ID is not part of it: under which one it lives is up to where it is brought. */
interface BundleAssistant extends Omit<AssistantRecord, "assistantID" | "ownerUserID" | "passwordHash"> {
  readonly hasPassword: boolean;
  /** Only with secrets. */
  readonly passwordHash?: string | null;
}

/** A person of a bundle. */
interface BundlePerson extends Omit<PersonRecord, "pinHash"> {
  /** Only with secrets. */
  readonly pinHash?: string | null;
}

/** A memory of a bundle: what is stored of it, and how often and when it was shown. */
interface BundleMemory extends MemoryRecord {
  readonly lastRead: string | null;
  readonly readOccurrences: number | null;
}

/** One line of a bundle: an object with one key that says what it is. */
export type BundleLine =
  | { readonly assistant: BundleAssistant }
  | { readonly person: BundlePerson }
  | { readonly memory: BundleMemory }
  | { readonly pair: CorrelationPair }
  | { readonly question: QuestionRecord }
  | { readonly function: BundleFunction }
  | { readonly macro: BundleMacro }
  /** The last line: the number of lines between it and the first. Without it a bundle was cut off. */
  | { readonly end: number };

/** Kinds of lines, in the order in which a bundle has them. */
export const BUNDLE_KINDS = ["assistant", "person", "memory", "pair", "question", "function", "macro", "end"] as const;

/** See {@link BUNDLE_KINDS}. */
export type BundleKind = (typeof BUNDLE_KINDS)[number];

/**
 * Checks the first line of a bundle.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD (source) for what is no bundle, or one of another version.
 */
export function checkBundleHeader(value: object | null): void {
  const { format, version } = (value ?? {}) as { readonly format?: unknown; readonly version?: unknown };
  if (format === BUNDLE_FORMAT && version === BUNDLE_VERSION) return;
  const problem = format === BUNDLE_FORMAT ? "is a bundle of another version" : "is no bundle";
  throw new KeepsakeError("INVALID_FIELD", `Import: source ${problem}`, { field: "source" });
}
