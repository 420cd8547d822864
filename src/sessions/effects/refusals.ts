import { isKeepsakeError } from "../../errors.js";
import { TurnOvertaken } from "../turn/index.js";

/** Errors up to this status are about what was written; others are about the engine. */
const MAX_INPUT_STATUS = 422;

/** Throws on what is no refusal of an input. One that was only late, as others changed something, runs the turn anew. */
export function throwUnlessInput(error: unknown): void {
  if (isKeepsakeError(error, "VERSION_CONFLICT")) throw new TurnOvertaken();
  if (!isKeepsakeError(error) || error.status > MAX_INPUT_STATUS) throw error;
}
