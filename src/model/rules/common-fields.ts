import type { Loose } from "./fields.js";

/** When, and in which session, an object was created and last changed. Read-only. spec: Medium. */
export interface AuditFields {
  /** ISO 8601, UTC. Null for an object that is not stored yet. */
  readonly creationTimestamp: string | null;
  /** Reference to the session that created the object; it gives no access to it. Null for trusted calls. */
  readonly creationSessionID: string | null;
  /** ISO 8601, UTC. */
  readonly lastChangeTimestamp: string | null;
  /** Reference to the session that last changed the object. */
  readonly lastChangeSessionID: string | null;
}

/** The keys of {@link AuditFields}. */
export const AUDIT_KEYS = [
  "creationTimestamp",
  "creationSessionID",
  "lastChangeTimestamp",
  "lastChangeSessionID",
] as const;

/** Fills missing audit fields with null. */
export function completeAudit(parts: Loose<AuditFields>): AuditFields {
  return {
    creationTimestamp: parts.creationTimestamp ?? null,
    creationSessionID: parts.creationSessionID ?? null,
    lastChangeTimestamp: parts.lastChangeTimestamp ?? null,
    lastChangeSessionID: parts.lastChangeSessionID ?? null,
  };
}

/** The audit fields of an object that is created (`before` is null) or changed at `now` (ISO 8601, UTC). */
export function stampAudit(now: string, sessionReference: string | null, before: AuditFields | null): AuditFields {
  return {
    creationTimestamp: before?.creationTimestamp ?? now,
    creationSessionID: before === null ? sessionReference : before.creationSessionID,
    lastChangeTimestamp: now,
    lastChangeSessionID: sessionReference,
  };
}

/** Fields of every REST response. spec: Common response envelope. */
export interface Envelope {
  /** Number of the request since the server started. */
  readonly requestID: number;
  /** ISO 8601, UTC. */
  readonly requestDateTime: string;
  /** 0 for success; otherwise the HTTP status. */
  readonly resultCode: number;
  /** `Ok` for success. */
  readonly resultMessage: string | null;
}
