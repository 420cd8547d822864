import { type AssistantHandle, createEngine, isKeepsakeError, type Session } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import museum from "../data/lighthouse-museum.csv";

/** A guide stored in this browser, and the conversation of this tab. */
export interface Guide {
  readonly assistant: AssistantHandle;
  readonly session: Session;
}

const ASSISTANT_KEY = "museum-guide";
const SESSION_KEY = "museum-guide-session";

/** Opens the guide of an earlier visit, or creates one, and continues the conversation after a reload. */
export async function openGuide(): Promise<Guide> {
  const engine = createEngine({ storage: indexedDBStorage("museum-guide") });
  // The lock keeps two tabs from creating a guide each.
  const assistant = await navigator.locks.request(ASSISTANT_KEY, async () => {
    const known = localStorage.getItem(ASSISTANT_KEY);
    const found = known === null ? null : await findOrNull(engine.assistants.get(known), "ASSISTANT_NOT_FOUND");
    if (found !== null) return found;
    const made = await engine.assistants.create({
      name: "Lighthouse museum",
      presentation: "Welcome to the lighthouse. What would you like to know?",
      continuationPrompts: [],
    });
    await made.import(museum, { format: "csv", warnSimilar: false });
    localStorage.setItem(ASSISTANT_KEY, made.assistantID);
    return made;
  });
  const before = sessionStorage.getItem(SESSION_KEY);
  const resumed = before === null ? null : await findOrNull(engine.sessions.get(before), "SESSION_NOT_FOUND");
  const session = resumed ?? (await engine.sessions.open({ assistantID: assistant.assistantID }));
  sessionStorage.setItem(SESSION_KEY, session.sessionID);
  return { assistant, session };
}

/** The message of an error for visitors. */
export function describeError(error: unknown): string {
  if (isKeepsakeError(error, "STORAGE_FULL"))
    return "This browser has no room left. Nothing was lost; free some and try again.";
  if (isKeepsakeError(error, "STORAGE_TOO_NEW")) return "Another tab has a newer guide. Please reload this page.";
  return error instanceof Error ? error.message : String(error);
}

async function findOrNull<Found>(
  found: Promise<Found>,
  code: "ASSISTANT_NOT_FOUND" | "SESSION_NOT_FOUND",
): Promise<Found | null> {
  try {
    return await found;
  } catch (error) {
    if (isKeepsakeError(error, code)) return null;
    throw error;
  }
}
