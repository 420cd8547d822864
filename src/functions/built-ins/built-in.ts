import type { Json } from "../../ports/index.js";
import type { FunctionTurn } from "../stored/index.js";
import type { Parameter } from "../web-hooks/index.js";
import type { TemplateValues } from "../web-hooks/templates/index.js";

/** An Internal Function of the engine. It has the rights of the session. */
export interface BuiltInFunction {
  /** Its parameters in this turn; null if it cannot be used there. */
  parameters(turn: FunctionTurn): readonly Parameter[] | null;
  /** @throws FunctionFault, or a KeepsakeError of the operation. */
  run(
    values: TemplateValues,
    context: { readonly turn: FunctionTurn; readonly signal: AbortSignal },
  ): Promise<Json> | Json;
}

/** Creates a required parameter of type text. */
export function textParameter(name: string, description: string): Parameter {
  return { name, description, parameterType: "string", possibleValues: [], required: true };
}

/** The value of a text parameter; empty if it was not given. */
export function textOf(values: TemplateValues, name: string): string {
  return String(values.get(name) ?? "");
}
