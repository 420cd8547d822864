import { createEngine } from "keepsake";
import { createRestHandler } from "keepsake/rest";

/** Data in memory ends with the process: pass `storage` to keep it. */
const engine = createEngine({ chatLog: { keepDays: 30 } });

/** All paths of `keepsake/rest`, for the client in the page. */
export const handle = createRestHandler(engine);

let opening: Promise<string> | null = null;

/** The ID of the assistant. The first call fills it. */
export const getAssistantID = () => (opening ??= openGuide());

async function openGuide(): Promise<string> {
  const guide = await engine.assistants.ensure({ key: "museum", name: "Museum guide", continuationPrompts: [] });
  if (guide.isNew) {
    await guide.import("question,answer\nWhen do you open?,At nine.\nHow much is a ticket?,Eight euros.", {
      format: "csv",
    });
  }
  return guide.assistantID;
}
