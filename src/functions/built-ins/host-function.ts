import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import type { TextMap } from "../../model/index.js";
import type { Json, JsonSchemaObject } from "../../ports/index.js";
import { type FunctionAccount, FunctionFault, type FunctionTurn } from "../stored/index.js";

/** Something that the host does for its assistants. An Internal Function of the same name switches it on for one. */
export interface HostFunction<S extends z.ZodObject = z.ZodObject> {
  /** What it takes. A language model is told of it, and what it gives is checked before `run`. */
  readonly parameters: S;
  /** Milliseconds that a call may take. Default 10,000. */
  readonly timeoutMs?: number;
  /**
   * Does it. What it resolves to is told to the language model, as data. What it throws goes to the logger; the model
   * hears only that it failed.
   */
  run(args: z.output<S>, context: HostFunctionContext): Promise<Json> | Json;
}

/** What a host's function may know of the turn, and do to it. */
export interface HostFunctionContext {
  readonly assistantID: string;
  /** BCP 47 language tag of the assistant. */
  readonly culture: string;
  /** The current tag, null for nobody in particular; it proves nothing unless `tagAuthenticated`. */
  readonly tag: string | null;
  readonly tagAuthenticated: boolean;
  /** Who is logged in, null where nobody is. */
  readonly account: FunctionAccount | null;
  /** ISO 8601, UTC; null where none is current. */
  readonly date: string | null;
  readonly place: HostFunctionPlace | null;
  readonly contextVars: TextMap;
  /** Sets a context variable of the session, or removes it (null); null where there is no conversation. */
  readonly setContextVar: ((name: string, value: string | null) => void) | null;
  /** Ends with the turn, and with `timeoutMs`. */
  readonly signal: AbortSignal;
}

/** The current place. */
export interface HostFunctionPlace {
  readonly placeName: string | null;
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  readonly uncertaintyKm: number | null;
}

/**
 * The same function, with the types of its arguments taken from `parameters`.
 *
 * @example
 * hostFunction({ parameters: z.object({ room: z.string() }), run: ({ room }) => ({ isFree: room !== "blue" }) });
 */
export function hostFunction<S extends z.ZodObject>(definition: HostFunction<S>): HostFunction {
  return definition as unknown as HostFunction;
}

/** What a language model is told of a schema. @throws KeepsakeError INVALID_FIELD for one that JSON Schema has no words for */
export function hostSchema(name: string, { parameters }: HostFunction): JsonSchemaObject {
  try {
    const { $schema: _, ...schema } = z.toJSONSchema(parameters, { io: "input" });
    return schema as unknown as JsonSchemaObject;
  } catch (cause) {
    const message = "Engine options: functions: the parameters of a function cannot be told as JSON Schema";
    throw new KeepsakeError("INVALID_FIELD", message, { field: `functions.${name}`, cause });
  }
}

/**
 * The arguments of a call, checked.
 *
 * @throws {@link FunctionFault} naming the argument that is wrong.
 */
export function hostArguments(
  { parameters }: HostFunction,
  args: Readonly<Record<string, Json>>,
): z.output<z.ZodObject> {
  const result = parameters.safeParse(args);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new FunctionFault(`${issue?.path.join(".") || "An argument"}: ${issue?.message ?? "is not valid"}`);
}

/** What a turn shows to a host's function. */
export function hostContext(turn: FunctionTurn, signal: AbortSignal): HostFunctionContext {
  const { contextVars, dateMs, place } = turn.circumstances();
  return {
    assistantID: turn.store.assistantID,
    culture: turn.store.record.culture,
    tag: turn.tag,
    tagAuthenticated: turn.tagAuthenticated,
    account: turn.account,
    date: dateMs === null ? null : new Date(dateMs).toISOString(),
    place:
      place === null
        ? null
        : {
            placeName: place.placeName ?? null,
            latitude: place.latitude ?? null,
            longitude: place.longitude ?? null,
            uncertaintyKm: place.uncertaintyKm ?? null,
          },
    contextVars: contextVars ?? {},
    setContextVar: turn.setContextVar,
    signal,
  };
}
