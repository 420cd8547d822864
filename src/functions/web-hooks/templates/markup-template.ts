import { FunctionFault } from "../../stored/index.js";
import type { Template, TemplateValues } from "./template.js";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // XML parsers turn a literal carriage return into a line feed.
  "\r": "&#13;",
};

/** Characters that XML does not allow, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Elements that contain code, in which no escaping makes a value safe. */
const CODE = /<\s*(script|style)\b/i;

/**
 * Renders XML or HTML. Values are escaped and may stand between tags and in quoted attributes; control characters are
 * removed.
 *
 * @throws {@link FunctionFault} for a placeholder elsewhere: in a name, an unquoted attribute, a comment, or code.
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

/** Between tags, in a tag, or within the quotes of an attribute. */
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
