import type { Loose } from "./maybe.js";

/** When and by whom an object was made and changed. Present when reading, ignored when writing. spec: Medium. */
export interface AuditFields {
  /** ISO 8601, UTC. Null for an object that is not stored yet. */
  readonly creationTimestamp: string | null;
  /** Refers to the session that created the object, without giving access to it. Null for trusted calls. */
  readonly creationSessionID: string | null;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string | null;
  /** Refers to the latest session that changed the object, as above. */
  readonly lastChangeSessionID: string | null;
}

/** The names of {@link AuditFields}, read-only in every object that has them. */
export const AUDIT_KEYS = [
  "creationTimestamp",
  "creationSessionID",
  "lastChangeTimestamp",
  "lastChangeSessionID",
] as const;

/** Null where nothing is known. */
export function completeAudit(parts: Loose<AuditFields>): AuditFields {
  return {
    creationTimestamp: parts.creationTimestamp ?? null,
    creationSessionID: parts.creationSessionID ?? null,
    lastChangeTimestamp: parts.lastChangeTimestamp ?? null,
    lastChangeSessionID: parts.lastChangeSessionID ?? null,
  };
}
