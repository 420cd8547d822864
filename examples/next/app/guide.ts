import { createEngine } from "keepsake";
import { createRestHandler } from "keepsake/rest";

/** Opens the engine and its assistant. Data in memory ends with the process: pass `storage` to keep it. */
async function openGuide() {
  const engine = createEngine({ chatLog: { keepDays: 30 } });
  const guide = await engine.assistants.ensure({ key: "museum", name: "Museum guide", continuationPrompts: [] });
  if (guide.isNew) {
    await guide.import("question,answer\nWhen do you open?,At nine.\nHow much is a ticket?,Eight euros.", {
      format: "csv",
    });
  }
  // All paths of `keepsake/rest`, for the client in the page.
  return { handle: createRestHandler(engine), assistantID: guide.assistantID };
}

// Next bundles pages and routes apart, and reloads modules in development: they share what is global.
const shared = globalThis as { keepsake?: ReturnType<typeof openGuide> };

export const getGuide = () => (shared.keepsake ??= openGuide());
