import { LIMITS } from "../../model/index.js";
import type { HttpResponse, Json } from "../../ports/index.js";
import { FunctionFault, isJsonType } from "../stored/index.js";

/**
 * What a web hook answered, as data: JSON where it says so, a text otherwise, null for nothing.
 *
 * @throws {@link FunctionFault} for another status than 2xx, and for JSON that is none, or too deep.
 */
export function readWebHookResponse({ status, headers, body }: HttpResponse): Json {
  if (status < 200 || status > 299) throw new FunctionFault(`The web hook answered with status ${status}`);
  if (body.trim() === "") return null;
  return isJsonType(headers["content-type"] ?? "") ? parseJson(body) : body;
}

function parseJson(text: string): Json {
  // Looked at first: what is deep enough breaks everything that reads it.
  if (depthOf(text) > LIMITS.depth) throw new FunctionFault(`The web hook's JSON is over ${LIMITS.depth} levels deep`);
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new FunctionFault("The web hook answered with JSON that cannot be read");
  }
}

/** How deep the brackets of a JSON text go. */
function depthOf(text: string): number {
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
