import type { Session } from "keepsake";
import type { StorySession } from "keepsake/testing";

/** The session of a story that is told to an engine of ours: with all that the engine gives. */
export function fullSession(session: StorySession): Session {
  return session as Session;
}
