import { normaliseQuestion } from "../../recall/index.js";
import { sha256Hex } from "../../shared/index.js";

/** The ID under which a question of somebody is kept: the same question of the same person is one. */
export async function questionIDOf(text: string, receiverID: string | null): Promise<string> {
  return (await sha256Hex(`${receiverID ?? ""}\n${normaliseQuestion(text)}`)).slice(0, 32);
}
