import type { Json, Ports } from "../../ports/index.js";
import type { FunctionTurn } from "../stored/index.js";
import type { Parameter } from "../web-hooks/index.js";
import type { TemplateValues } from "../web-hooks/templates/index.js";

/** A Function that the engine itself implements. It sees and does what the session may, and no more. */
export interface BuiltInFunction {
  /** What it takes in this turn; null where it can do nothing there. */
  parameters(turn: FunctionTurn): readonly Parameter[] | null;
  /** @throws FunctionFault, or a KeepsakeError of what it calls. */
  run(values: TemplateValues, context: BuiltInContext): Promise<Json> | Json;
}

/** What a call works with. */
export interface BuiltInContext {
  readonly ports: Ports;
  readonly turn: FunctionTurn;
  readonly signal: AbortSignal;
}

/** A parameter that is a text. */
export function textParameter(name: string, description: string, required = true): Parameter {
  return { name, description, parameterType: "string", possibleValues: [], required };
}

/** A value that was checked to be a text; empty where it was not given. */
export function textOf(values: TemplateValues, name: string): string {
  return String(values.get(name) ?? "");
}
