/** Who asks for an operation. */
export interface Actor {
  /** Names the session in audit fields without giving access to it; null for trusted calls. */
  readonly sessionReference: string | null;
  /** The authenticated person, null for anonymous sessions and trusted calls. */
  readonly personID: string | null;
  /** May see and change everything of the assistant. */
  readonly giver: boolean;
}

/** A call of the host itself. */
export const TRUSTED: Actor = { sessionReference: null, personID: null, giver: true };

/** True where the actor may see what belongs to `receiverID`; null: public. */
export function maySee(actor: Actor, receiverID: string | null): boolean {
  return actor.giver || receiverID === null || receiverID === actor.personID;
}
