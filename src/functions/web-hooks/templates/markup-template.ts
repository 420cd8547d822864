import { FunctionFault } from "../../stored/index.js";
import type { Template, TemplateValues } from "./template.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // Left as it is, it would be read as the end of a line like any other.
  "\r": "&#13;",
};

/** What no document may hold, not even as an entity. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Elements whose text is code: no escaping makes a value harmless there. */
const CODE = /<\s*(script|style)\b/i;

/**
 * XML or HTML. Values are escaped, between tags and between the quotes of an attribute; control characters go.
 *
 * @throws {@link FunctionFault} for a placeholder elsewhere: as the name of something, without quotes, in a comment, in code.
 */
export function renderMarkup(template: Template, values: TemplateValues): string {
  let place: Place = "text";
  return template
    .map((part) => {
      if ("text" in part) {
        if (CODE.test(part.text)) throw new FunctionFault("A body with placeholders must not have scripts or styles");
        place = advance(place, part.text);
        return part.text;
      }
      if (place === "tag") throw new FunctionFault("A placeholder must stand between tags or between quotes");
      return escapeMarkup(String(values.get(part.name) ?? ""));
    })
    .join("");
}

function escapeMarkup(value: string): string {
  return value.replace(FORBIDDEN, "").replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? "");
}

/** Between tags, in a tag, or in the quotes of an attribute. */
type Place = "text" | "tag" | '"' | "'";

function advance(from: Place, text: string): Place {
  let place = from;
  for (const character of text) {
    if (place === "text") place = character === "<" ? "tag" : "text";
    else if (place !== "tag") place = character === place ? "tag" : place;
    else if (character === ">") place = "text";
    else if (character === '"' || character === "'") place = character;
  }
  return place;
}
