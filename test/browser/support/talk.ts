import type { NewMemory } from "keepsake";
import type { Page } from "playwright-core";
import type {} from "../pages/page.js";

/** The parts of an answer that tests compare. */
export interface Said {
  readonly state: string;
  readonly emission: string | null;
}

/** Creates an engine over the database of this name in a tab. */
export async function startEngine(page: Page, database: string): Promise<void> {
  await page.evaluate((name) => {
    const { createEngine, indexedDBStorage } = keepsake;
    keepsake.engine = createEngine({ storage: indexedDBStorage(name), chatLog: { keepDays: 1 } });
  }, database);
}

/** Creates an assistant that answers the titles of these memories with certainty. Returns its ID. */
export function createGuide(page: Page, memories: readonly NewMemory[]): Promise<string> {
  return page.evaluate(async (memories) => {
    const guide = await keepsake.engine!.assistants.create({
      name: "Guide",
      confidenceThresholds: { high: 0.3, medium: 0.2, low: 0.1 },
    });
    for (const memory of memories) await guide.memories.add(memory);
    return guide.assistantID;
  }, memories);
}

/** Opens a session in a tab. Returns its ID. */
export function openSession(page: Page, assistantID: string): Promise<string> {
  return page.evaluate(async (assistantID) => {
    keepsake.session = await keepsake.engine!.sessions.open({ assistantID });
    return keepsake.session.sessionID;
  }, assistantID);
}

/** Continues a session that was opened elsewhere. Returns its state. */
export function joinSession(page: Page, sessionID: string): Promise<Said> {
  return page.evaluate(async (sessionID) => {
    keepsake.session = await keepsake.engine!.sessions.get(sessionID);
    const { state, emission } = keepsake.session.state;
    return { state, emission };
  }, sessionID);
}

export function say(page: Page, text: string): Promise<Said> {
  return page.evaluate(async (text) => {
    const { state, emission } = await keepsake.session!.enterText(text);
    return { state, emission };
  }, text);
}
