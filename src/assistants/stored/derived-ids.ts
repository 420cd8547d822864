import { normaliseQuestion } from "../../recall/index.js";
import { sha256Hex } from "../../shared/index.js";

/** The ID of a question: the same question of the same person has the same ID. */
export function deriveQuestionID(text: string, receiverID: string | null): Promise<string> {
  return deriveID(receiverID ?? "", normaliseQuestion(text));
}

/** The ID of a document that its content determines. */
export async function deriveID(...parts: readonly string[]): Promise<string> {
  return (await sha256Hex(parts.join("\n"))).slice(0, 32);
}
