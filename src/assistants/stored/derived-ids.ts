import { normaliseQuestion } from "../../recall/index.js";
import { LruCache, sha256Hex } from "../../shared/index.js";

/** Popular questions are asked again and again, and a digest takes longer than the rest of a write. */
const MAX_KNOWN = 500;
const known = new LruCache<Promise<string>>(MAX_KNOWN);

/** The ID of a question: the same question of the same person has the same ID. */
export function deriveQuestionID(text: string, receiverID: string | null): Promise<string> {
  return deriveID(receiverID ?? "", normaliseQuestion(text));
}

/** The ID of a document that its content determines. */
export function deriveID(...parts: readonly string[]): Promise<string> {
  const text = parts.join("\n");
  const id = known.get(text) ?? sha256Hex(text).then((digest) => digest.slice(0, 32));
  known.set(text, id);
  return id;
}
