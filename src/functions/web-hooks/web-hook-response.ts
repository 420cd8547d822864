import { LIMITS } from "../../model/index.js";
import type { HttpResponse, Json } from "../../ports/index.js";
import { FunctionFault } from "../stored/index.js";
import { isJsonType } from "./templates/index.js";

/**
 * Reads the response of a web hook as data: JSON if its content type says so, otherwise text; null for an empty body.
 *
 * @throws {@link FunctionFault} for a status other than 2xx, and for JSON that is invalid or too deep.
 */
export function readWebHookResponse({ status, headers, body }: HttpResponse): Json {
  if (status < 200 || status > 299) throw new FunctionFault(`The web hook answered with status ${status}`);
  if (body.trim() === "") return null;
  return isJsonType(headers["content-type"] ?? "") ? parseJson(body) : body;
}

function parseJson(text: string): Json {
  // Checked before parsing: very deep JSON overflows the stack of everything that walks it.
  if (measureDepth(text) > LIMITS.depth) {
    throw new FunctionFault(`The web hook's JSON is over ${LIMITS.depth} levels deep`);
  }
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new FunctionFault("The web hook answered with invalid JSON");
  }
}

/** The depth of the brackets in a JSON text. */
function measureDepth(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (isInText && character === "\\") at++;
    else if (character === '"') isInText = !isInText;
    else if (isInText) continue;
    else if (character === "[" || character === "{") deepest = Math.max(deepest, ++depth);
    else if (character === "]" || character === "}") depth--;
  }
  return deepest;
}
