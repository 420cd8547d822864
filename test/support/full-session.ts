import type { GiverManagement, Session } from "keepsake";
import type { StorySession } from "keepsake/testing";

/** The session of a story, with all members of an engine's session. */
export function fullSession(session: StorySession): Session {
  return session as Session;
}

/** The management of a Giver session. */
export function requireGiver(session: Session | StorySession): GiverManagement {
  const { giver } = session as Session;
  if (giver === null) throw new Error("The session is no Giver session");
  return giver;
}
