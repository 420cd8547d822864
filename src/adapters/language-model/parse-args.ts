import type { Json } from "../../ports/index.js";

/** The arguments of a tool call; one without any may have an empty text for them. Null where they are no JSON. */
export function parseArgs(text: string): Json {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}
