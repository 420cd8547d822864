import type { Json } from "../../../ports/index.js";

/** JSON with the keys of every object in the order of their code units: equal values give equal texts. */
export function canonicalJson(value: Json): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`).join(",")}}`;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
