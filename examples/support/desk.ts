import { createEngine } from "keepsake";
import { indexedDBStorage } from "keepsake/storage/indexeddb";
import table from "./answers.csv?raw";

/** In production, the engine is on a server, and the customer's page uses `keepsake/client`. */
export const engine = createEngine({ storage: indexedDBStorage("support-desk"), chatLog: { keepDays: 30 } });

/** The assistant of the desk. The first visit fills it. */
export const desk = await engine.assistants.ensure({
  key: "support",
  name: "Brew One help",
  presentation: "Hello! Ask me anything about your Brew One.",
  continuationPrompts: [],
});
if (desk.isNew) await desk.import(table, { format: "csv", warnSimilar: false });
