import type { Assistant, AuditFields, PersonRemoval, TextMap, UnansweredQuestion } from "../../model/index.js";
import type { Json } from "../../ports/index.js";

/** An assistant as stored: with the hash instead of the password. */
export interface AssistantRecord extends Omit<Assistant, "giver" | "hasPassword"> {
  readonly passwordHash: string | null;
  /** The Giver's person; null if nobody can become Giver by PIN. */
  readonly giverID: string | null;
}

/** A person as stored: with the hash instead of the PIN. */
export interface PersonRecord extends AuditFields {
  readonly personID: string;
  readonly personType: "Giver" | "Receiver";
  readonly name: string;
  readonly information: string | null;
  readonly tag: string;
  readonly pinHash: string | null;
  /** Grows with every change of the PIN. Sessions authenticated by an older one lose their rights. */
  readonly pinVersion: number;
}

export interface MacroRecord extends AuditFields {
  readonly name: string;
  readonly values: TextMap;
  /** Settings of obfuscated parameters. */
  readonly secrets: TextMap;
}

export interface QuestionRecord extends Omit<UnansweredQuestion, "suggestions"> {
  /** True if the Giver does not want to see it again. */
  readonly ignored: boolean;
}

/** How far an import with an `importID` has come, so that a later run can continue it. */
export interface ImportMark {
  /** Number of rows that have been processed. */
  readonly rows: number;
  /** Digest of those rows: a run continues only with the same source. */
  readonly digest: string;
  /** State of the particular kind of import. */
  readonly extra: Json;
}

/** Describes a saved recall index and where its parts are. */
export interface IndexManifest {
  readonly schemaVersion: 1;
  /** Position in the change feed up to which the index was saved. */
  readonly seq: number;
  readonly languages: readonly string[];
  /** Part of the IDs of the parts, so that two processes that save at once do not overwrite each other's. */
  readonly generation: string;
  readonly partCount: number;
  readonly indexBytes: number;
}

/**
 * A job of several commits on an assistant. It is recorded by the first commit and deleted by the last, so that another
 * call, another process or a sweep can finish it after a crash.
 */
export type InterruptedJob = { readonly of: "import"; readonly assistantID: string } | PersonRemovalJob;

/** The removal of what belonged to a person. The person itself is already removed. */
export interface PersonRemovalJob {
  readonly of: "person";
  readonly assistantID: string;
  readonly personID: string;
  readonly memories: NonNullable<PersonRemoval["memories"]>;
  /** The name, to be masked in the chat log. */
  readonly name: string;
}

/** The removal of a tenant, a user or an assistant: recorded until all that belonged to it is removed. */
export type Removal =
  | { readonly kind: "tenant"; readonly tenantID: string }
  | { readonly kind: "user"; readonly tenantID: string; readonly userID: string }
  | { readonly kind: "assistant"; readonly assistantID: string };
