import { type DialogMachineSnapshot, type DialogSnapshot, dialogMeta } from "./dialog.js";
import { type Phrases, recognizeCommand, recognizeIntent } from "./phrases/index.js";
import type { OutsideEvent } from "./setup/index.js";

/** Makes the event of a text: recognizes its intent, and its command, among those of the present state. */
export function recognizeText(
  snapshot: DialogSnapshot | DialogMachineSnapshot,
  text: string,
  phrases: Phrases,
): Extract<OutsideEvent, { type: "text" }> {
  const { intents = [], commands = [] } = dialogMeta(snapshot) ?? {};
  const choices = snapshot.context.offers.map(({ label }) => label);
  const intent = recognizeIntent(text, { order: intents, choices }, phrases);
  for (const key of commands) {
    const title = recognizeCommand(text, key, phrases);
    if (title !== null) return { type: "text", text, intent, command: { key, title } };
  }
  return { type: "text", text, intent, command: null };
}
