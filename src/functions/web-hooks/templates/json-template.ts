import { FunctionFault } from "../../stored/index.js";
import type { Template, TemplateValue, TemplateValues } from "./template.js";

/**
 * A JSON text. Between quotes a value is a part of that text, escaped; elsewhere it is a JSON literal of its own type,
 * null where it was not given.
 *
 * @throws {@link FunctionFault} where the whole is no JSON.
 */
export function renderJson(template: Template, values: TemplateValues): string {
  const place = { isInText: false, isEscaped: false };
  const text = template
    .map((part) => {
      if ("name" in part) return literal(values.get(part.name), place);
      advance(place, part.text);
      return part.text;
    })
    .join("");
  try {
    JSON.parse(text);
  } catch {
    throw new FunctionFault("The body would be no JSON");
  }
  return text;
}

/** Where a template has come to. */
interface Place {
  isInText: boolean;
  /** Behind a backslash. */
  isEscaped: boolean;
}

function advance(place: Place, text: string): void {
  for (const character of text) {
    if (place.isEscaped) place.isEscaped = false;
    else if (character === "\\") place.isEscaped = place.isInText;
    else if (character === '"') place.isInText = !place.isInText;
  }
}

function literal(value: TemplateValue | undefined, { isInText, isEscaped }: Place): string {
  if (!isInText) return JSON.stringify(value ?? null);
  // A backslash of the template would swallow the one that escapes a quote of the value.
  if (isEscaped) throw new FunctionFault("A placeholder must not follow a backslash");
  return JSON.stringify(String(value ?? "")).slice(1, -1);
}
