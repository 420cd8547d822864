import { type AuditFields, stampAudit } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";

/** The identity and the rights of the caller of an operation. */
export interface Actor {
  /** Names the session in audit fields without giving access to it; null for trusted calls. */
  readonly sessionReference: string | null;
  /** The authenticated person, null for anonymous sessions and trusted calls. */
  readonly personID: string | null;
  /** May see and change everything of the assistant. */
  readonly giver: boolean;
}

export const TRUSTED: Actor = { sessionReference: null, personID: null, giver: true };

/** True if the actor may see content of the person `receiverID`; null means public content. */
export function maySee(actor: Actor, receiverID: string | null): boolean {
  return actor.giver || receiverID === null || receiverID === actor.personID;
}

/** The audit fields of an object that the actor creates (`before` is null) or changes now. */
export function auditFields(
  { ports, actor }: { readonly ports: Ports; readonly actor: Actor },
  before: AuditFields | null,
): AuditFields {
  return stampAudit(timestamp(ports), actor.sessionReference, before);
}
