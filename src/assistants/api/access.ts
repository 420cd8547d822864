import type { SearchContext } from "../search/index.js";

/**
 * Opens an assistant for one call.
 *
 * @param need the rights that the call needs: those of a Giver, or of any session. `giverReading` changes nothing, so it
 * does not need accepted terms.
 * @throws KeepsakeError GIVER_SESSION_REQUIRED, TERMS_NOT_ACCEPTED, SESSION_NOT_FOUND, ASSISTANT_NOT_FOUND
 */
export type AssistantAccess = (need: "giver" | "giverReading" | "session") => Promise<SearchContext>;
