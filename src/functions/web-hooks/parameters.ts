import type { FunctionParameter, ParameterType } from "../../model/index.js";
import type { Json, JsonSchemaObject } from "../../ports/index.js";
import { FunctionFault } from "../stored/index.js";
import type { TemplateValue, TemplateValues } from "./templates/index.js";

/** What a call says of a parameter. */
export type Parameter = Pick<
  FunctionParameter,
  "name" | "description" | "parameterType" | "possibleValues" | "required"
>;

/** Longest text of an argument, in UTF-16 code units. */
const MAX_TEXT = 10_000;

/** What a language model is told of parameters. */
export function schemaOf(parameters: readonly Parameter[]): JsonSchemaObject {
  return {
    type: "object",
    properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, propertyOf(parameter)])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/**
 * The values of a call, by parameter. An argument that is null was not given. spec: FunctionParameter.
 *
 * @throws {@link FunctionFault} for an argument that is missing, unknown, of another type, or not among the possible ones.
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

/** The typed form of a possible value, null where it is none of that type. */
export function possibleValue(type: ParameterType, text: string): TemplateValue | null {
  if (type === "string") return text;
  if (type === "boolean") return text === "true" ? true : text === "false" ? false : null;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return READERS[type](value) ? value : null;
}

function propertyOf({ parameterType, description, possibleValues }: Parameter): Json {
  const values = possibleValues.map((text) => possibleValue(parameterType, text)).filter((value) => value !== null);
  return {
    type: parameterType,
    ...(description === "" ? {} : { description }),
    ...(values.length === 0 ? {} : { enum: values }),
  };
}

const READERS: Readonly<Record<ParameterType, (value: Json) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === "boolean",
};

function readValue({ name, parameterType, possibleValues }: Parameter, value: Json): TemplateValue {
  if (!READERS[parameterType](value)) throw new FunctionFault(`${name} must be of type ${parameterType}`);
  const read = value as TemplateValue;
  if (typeof read === "string") checkText(name, read);
  const isPossible =
    possibleValues.length === 0 || possibleValues.some((text) => possibleValue(parameterType, text) === read);
  if (!isPossible) throw new FunctionFault(`${name} must be one of its possible values`);
  return read;
}

function checkText(name: string, text: string): void {
  if (text.length > MAX_TEXT) throw new FunctionFault(`${name} must have at most ${MAX_TEXT} characters`);
  if (text.includes("\u0000") || /\p{Surrogate}/u.test(text)) {
    throw new FunctionFault(`${name} must not hold U+0000 or half a surrogate pair`);
  }
}
