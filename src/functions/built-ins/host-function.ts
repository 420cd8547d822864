import * as z from "zod";
import type { SearchContext } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { TextMap } from "../../model/index.js";
import type { Json, JsonSchemaObject } from "../../ports/index.js";
import { FunctionFault, type FunctionTurn } from "../web-hooks/index.js";

/**
 * The schema of a function's parameters: an object of zod 4 (any version), or of another library with Standard Schema
 * and its JSON Schema. Public types name no class of zod, so that they compile beside every version of it.
 */
export interface ParameterSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => ParameterCheck | Promise<ParameterCheck>;
    readonly types?: { readonly input: unknown; readonly output: unknown } | undefined;
  };
}

/** The checked arguments, or what is wrong with them. */
type ParameterCheck =
  | { readonly value: unknown; readonly issues?: undefined }
  | { readonly issues: readonly ParameterIssue[] };

interface ParameterIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** The type of the arguments that a schema accepts. */
export type HostFunctionArguments<S extends ParameterSchema> = NonNullable<S["~standard"]["types"]>["output"];

/** A function that the host implements. An Internal Function with the same name enables it for an assistant. */
export interface HostFunction<S extends ParameterSchema = ParameterSchema> {
  /** The parameters. They are described to the language model, and arguments are checked before `run`. */
  readonly parameters: S;
  /** Time limit of a call in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /**
   * Performs a call. The language model receives the result as data. An error is logged; the model is informed only
   * that the function failed.
   */
  run(args: HostFunctionArguments<S>, context: HostFunctionContext): Promise<Json> | Json;
}

/** The turn in which a host function is called. */
export interface HostFunctionContext
  extends Pick<FunctionTurn, "tag" | "tagAuthenticated" | "account" | "setContextVar"> {
  readonly assistantID: string;
  /** BCP 47 language tag of the assistant. */
  readonly culture: string;
  /** Current date, ISO 8601, UTC; null if none is set. */
  readonly date: string | null;
  /** Current place; null if none is set. */
  readonly place: HostFunctionPlace | null;
  readonly contextVars: TextMap;
  /** Aborts with the turn, and after `timeoutMs`. */
  readonly signal: AbortSignal;
}

/** The current place of a session. */
export interface HostFunctionPlace {
  readonly placeName: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  readonly uncertaintyKm: number | null;
}

/**
 * Returns the same function; infers the types of its arguments from `parameters`.
 *
 * @example
 * hostFunction({ parameters: z.object({ room: z.string() }), run: ({ room }) => ({ isFree: room !== "blue" }) });
 */
export function hostFunction<S extends ParameterSchema>(definition: HostFunction<S>): HostFunction {
  return definition;
}

/**
 * Describes the parameters for a language model.
 *
 * @throws KeepsakeError INVALID_FIELD if JSON Schema cannot express them, or if they are not an object
 */
export function toHostSchema(name: string, { parameters }: HostFunction): JsonSchemaObject {
  const fail = (problem: string, cause?: unknown): never => {
    const message = `Engine options: functions: the parameters of a function ${problem}`;
    throw new KeepsakeError("INVALID_FIELD", message, { field: `functions.${name}`, cause });
  };
  let schema: Readonly<Record<string, unknown>> = {};
  try {
    schema = toJsonSchema(parameters);
  } catch (cause) {
    fail("cannot be expressed in JSON Schema", cause);
  }
  const { $schema: _, ...rest } = schema;
  if (rest.type !== "object") fail("must be an object");
  return rest as JsonSchemaObject;
}

/** Standard JSON Schema: zod has it from 4.2. */
interface JsonSchemaSource {
  readonly jsonSchema?: { input(options: { readonly target: string }): Readonly<Record<string, unknown>> };
}

/** Asks the schema itself if it can, because it may come from another copy or version of zod. */
function toJsonSchema(parameters: ParameterSchema): Readonly<Record<string, unknown>> {
  const { jsonSchema } = parameters["~standard"] as JsonSchemaSource;
  if (jsonSchema !== undefined) return jsonSchema.input({ target: "draft-2020-12" });
  const schema: object = parameters;
  return z.toJSONSchema(schema as z.ZodType, { io: "input" });
}

/**
 * Checks the arguments of a call.
 *
 * @throws {@link FunctionFault} with the name of the first invalid argument.
 */
export async function checkHostArguments({ parameters }: HostFunction, args: Readonly<Record<string, Json>>) {
  const result = await parameters["~standard"].validate(args);
  if (result.issues === undefined) return result.value;
  const [issue] = result.issues;
  const path = (issue?.path ?? []).map((step) => String(typeof step === "object" ? step.key : step));
  throw new FunctionFault(`${path.join(".") || "An argument"}: ${issue?.message ?? "is not valid"}`);
}

export function toHostContext(turn: FunctionTurn, signal: AbortSignal): HostFunctionContext {
  const { tag, tagAuthenticated, account, setContextVar } = turn;
  const { contextVars, dateMs, place } = turn.circumstances();
  return {
    assistantID: turn.store.assistantID,
    culture: turn.store.record.culture,
    tag,
    tagAuthenticated,
    account,
    date: dateMs === null ? null : new Date(dateMs).toISOString(),
    place: place && toHostPlace(place),
    contextVars: contextVars ?? {},
    setContextVar,
    signal,
  };
}

export function toHostPlace(place: SearchContext["place"]): HostFunctionPlace {
  return {
    placeName: place?.placeName ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    uncertaintyKm: place?.uncertaintyKm ?? null,
  };
}
