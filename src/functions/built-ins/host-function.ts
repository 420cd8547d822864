import * as z from "zod";
import type { SearchContext } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { TextMap } from "../../model/index.js";
import type { Json, JsonSchemaObject } from "../../ports/index.js";
import { FunctionFault, type FunctionTurn } from "../web-hooks/index.js";

/** A function that the host implements. An Internal Function with the same name enables it for an assistant. */
export interface HostFunction<S extends z.ZodObject = z.ZodObject> {
  /** The parameters. They are described to the language model, and arguments are checked before `run`. */
  readonly parameters: S;
  /** Time limit of a call in milliseconds. Default 10,000. */
  readonly timeoutMs?: number;
  /**
   * Performs a call. The language model receives the result as data. An error is logged; the model is informed only
   * that the function failed.
   */
  run(args: z.output<S>, context: HostFunctionContext): Promise<Json> | Json;
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
export function hostFunction<S extends z.ZodObject>(definition: HostFunction<S>): HostFunction {
  return definition as HostFunction<z.ZodObject>;
}

/** Describes the parameters for a language model. @throws KeepsakeError INVALID_FIELD if JSON Schema cannot express them */
export function toHostSchema(name: string, { parameters }: HostFunction): JsonSchemaObject {
  try {
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: "input" });
    return schema as JsonSchemaObject;
  } catch (cause) {
    const message = "Engine options: functions: the parameters of a function cannot be expressed in JSON Schema";
    throw new KeepsakeError("INVALID_FIELD", message, { field: `functions.${name}`, cause });
  }
}

/**
 * Checks the arguments of a call.
 *
 * @throws {@link FunctionFault} with the name of the first invalid argument.
 */
export function checkHostArguments({ parameters }: HostFunction, args: Readonly<Record<string, Json>>) {
  const result = parameters.safeParse(args);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new FunctionFault(`${issue?.path.join(".") || "An argument"}: ${issue?.message ?? "is not valid"}`);
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
