import { FunctionFault } from "../../stored/index.js";
import type { Template, TemplateValue, TemplateValues } from "./template.js";

/**
 * Renders JSON. Within quotes a value is inserted as escaped text; elsewhere it becomes a JSON literal, null if it was
 * not given.
 *
 * @throws {@link FunctionFault} if the result is not valid JSON.
 */
export function renderJson(template: Template, values: TemplateValues): string {
  const place = { isInText: false, isEscaped: false };
  const text = template
    .map((part) => {
      if ("name" in part) return toLiteral(values.get(part.name), place);
      advance(place, part.text);
      return part.text;
    })
    .join("");
  try {
    JSON.parse(text);
  } catch {
    throw new FunctionFault("The body would not be valid JSON");
  }
  return text;
}

/** The state at one point of a template. */
interface Place {
  isInText: boolean;
  /** True after a backslash. */
  isEscaped: boolean;
}

function advance(place: Place, text: string): void {
  for (const character of text) {
    if (place.isEscaped) place.isEscaped = false;
    else if (character === "\\") place.isEscaped = place.isInText;
    else if (character === '"') place.isInText = !place.isInText;
  }
}

function toLiteral(value: TemplateValue | undefined, { isInText, isEscaped }: Place): string {
  if (!isInText) return JSON.stringify(value ?? null);
  // A backslash of the template would cancel the one that escapes a quote in the value.
  if (isEscaped) throw new FunctionFault("A placeholder must not follow a backslash");
  return JSON.stringify(String(value ?? "")).slice(1, -1);
}
