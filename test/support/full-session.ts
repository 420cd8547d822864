import type { Session } from "keepsake";
import type { StorySession } from "keepsake/testing";

/** The session of a story, with all members of an engine's session. */
export function fullSession(session: StorySession): Session {
  return session as Session;
}
