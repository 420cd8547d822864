import { type FunctionParameter, isStorableText, type ParameterType } from "../../model/index.js";
import type { Json, JsonSchemaObject } from "../../ports/index.js";
import { FunctionFault } from "./function-turn.js";
import type { TemplateValue, TemplateValues } from "./template.js";

/** A parameter as a call needs it. */
export type Parameter = Pick<
  FunctionParameter,
  "name" | "description" | "parameterType" | "possibleValues" | "required"
>;

/** Maximum length of a text argument, in UTF-16 code units. */
const MAX_TEXT = 10_000;

/** Describes parameters for a language model. */
export function toParameterSchema(parameters: readonly Parameter[]): JsonSchemaObject {
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, toPropertySchema(parameter)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/**
 * Checks the arguments of a call and returns them by parameter. Null counts as absent. spec: FunctionParameter.
 *
 * @throws {@link FunctionFault} for an argument that is missing, unknown, of the wrong type, or not a possible value.
 */
export function readArguments(parameters: readonly Parameter[], args: Readonly<Record<string, Json>>): TemplateValues {
  const known = new Map(parameters.map((parameter) => [parameter.name, parameter]));
  const values = new Map<string, TemplateValue>();
  for (const [name, value] of Object.entries(args)) {
    const parameter = known.get(name);
    if (parameter === undefined) throw new FunctionFault("An argument has a name that no parameter has");
    if (value !== null) values.set(name, readValue(parameter, value));
  }
  const missing = parameters.find(({ name, required }) => required && !values.has(name));
  if (missing !== undefined) throw new FunctionFault(`${missing.name} is required`);
  return values;
}

/** Parses a possible value; null if it is not of the type. */
export function parsePossibleValue(type: ParameterType, text: string): TemplateValue | null {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : null;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return TYPE_CHECKS[type](value) ? value : null;
}

function toPropertySchema({ parameterType, description, possibleValues }: Parameter): Json {
  const values = possibleValues
    .map((text) => parsePossibleValue(parameterType, text))
    .filter((value) => value !== null);
  return {
    type: parameterType,
    ...(description === "" ? {} : { description }),
    ...(values.length === 0 ? {} : { enum: values }),
  };
}

const TYPE_CHECKS: Readonly<Record<ParameterType, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
};

function readValue({ name, parameterType, possibleValues }: Parameter, value: Json): TemplateValue {
  if (!TYPE_CHECKS[parameterType](value)) throw new FunctionFault(`${name} must be of type ${parameterType}`);
  const read = value as TemplateValue;
  if (typeof read === "string" && read.length > MAX_TEXT) {
    throw new FunctionFault(`${name} must have at most ${MAX_TEXT} characters`);
  }
  if (typeof read === "string" && !isStorableText(read)) {
    throw new FunctionFault(`${name} must not contain U+0000 or a lone surrogate`);
  }
  const isPossible =
    possibleValues.length === 0 || possibleValues.some((text) => parsePossibleValue(parameterType, text) === read);
  if (!isPossible) throw new FunctionFault(`${name} must be one of its possible values`);
  return read;
}
