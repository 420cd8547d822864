import { createEngine, isKeepsakeError, type StateCode } from "keepsake";
import { createClient } from "keepsake/client";
import { createIndex, english } from "keepsake/recall";
import { createRestHandler } from "keepsake/rest";
import { indexedDBStorage } from "keepsake/storage/indexeddb";

/** Compiles in a page without the types of Node and of resource disposal. */
export async function createGuide(): Promise<StateCode> {
  const engine = createEngine({ storage: indexedDBStorage("guide") });
  const guide = await engine.assistants.create({ name: "Guide", giver: { tag: "🗝" } });
  const session = await engine.sessions.open({ assistantID: guide.assistantID });
  try {
    const { state } = await session.enterText("When do you open?");
    return state;
  } catch (error) {
    if (isKeepsakeError(error, "QUEUE_FULL")) return session.state.state;
    throw error;
  } finally {
    await engine.close();
  }
}

export const client = createClient({ baseURL: "https://guide.example/svc/v2" });
export const index = createIndex({ languages: [english()] });
export const handler = createRestHandler(createEngine());
