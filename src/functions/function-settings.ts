import * as z from "zod";
import { KeepsakeError } from "../errors.js";
import { parseInput } from "../model/index.js";
import type { HttpClient } from "../ports/index.js";
import { findBuiltIn, type HostFunction, toHostSchema, toInternalKey } from "./built-ins/index.js";
import { type MacroFunctionDefinition, registerMacros } from "./definitions/index.js";

/** Limits of Functions. */
export interface WebHookOptions {
  /**
   * Hosts, as `name` or `name:port`, that web hooks may call on private networks, without https, and through an HTTP
   * client that does not check resolved addresses. Default: none.
   */
  readonly allowHosts?: readonly string[];
  /** Maximum number of calls of all Functions in one turn. Default 20. */
  readonly maxCallsPerTurn?: number;
  /** Maximum number of concurrent calls of one Function; more calls wait. Default 4. */
  readonly maxConcurrentCalls?: number;
}

/** Engine options for Functions. */
export interface FunctionOptions {
  /** Calls web hooks. Default: none are called. */
  readonly httpClient?: HttpClient;
  readonly webHooks?: WebHookOptions;
  /** Prefix of extension headers. Default `X-Svc-`. spec: Function, extension header groups. */
  readonly headerPrefix?: string;
  /** Functions that the host implements, by name. */
  readonly functions?: Readonly<Record<string, HostFunction>>;
  /** Bundles of Functions that assistants can be given. spec: MacroFunction. */
  readonly macroFunctions?: readonly MacroFunctionDefinition[];
}

/** Checked {@link FunctionOptions} with all defaults. */
export type FunctionSettings = ReturnType<typeof resolveFunctionOptions>;

const optionsSchema = z.object({
  headerPrefix: z
    .string()
    .max(64)
    .regex(/^[A-Za-z][A-Za-z0-9-]*-$/, { error: "must be letters, digits and hyphens, with a hyphen at its end" })
    .default("X-Svc-"),
  webHooks: z
    .object({
      allowHosts: z.array(z.string().trim().toLowerCase().min(1).max(300)).max(1_000).default([]),
      maxCallsPerTurn: z.number().int().min(0).max(1_000).default(20),
      maxConcurrentCalls: z.number().int().min(1).max(1_000).default(4),
    })
    .prefault({}),
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, RULE_BROKEN with the option's name as `field`.
 */
export function resolveFunctionOptions(options: FunctionOptions) {
  const input = { headerPrefix: options.headerPrefix, webHooks: options.webHooks };
  const { headerPrefix, webHooks } = parseInput(optionsSchema, input, { what: "Engine options", strict: true });
  return {
    ...webHooks,
    httpClient: options.httpClient ?? null,
    allowHosts: new Set(webHooks.allowHosts) as ReadonlySet<string>,
    headerPrefix,
    hostFunctions: checkHostFunctions(options.functions ?? {}),
    macros: registerMacros(options.macroFunctions ?? [], headerPrefix),
  };
}

/** The functions by the internal keys of their names. */
function checkHostFunctions(functions: Readonly<Record<string, HostFunction>>): ReadonlyMap<string, HostFunction> {
  const known = new Map<string, HostFunction>();
  for (const [name, definition] of Object.entries(functions)) {
    const key = toInternalKey(name);
    const field = `functions.${name}`;
    if (key === "" || known.has(key) || findBuiltIn(key) !== undefined) {
      throw new KeepsakeError("INVALID_FIELD", "Engine options: functions: a name is empty or taken", { field });
    }
    // Checked by methods, because the host may use another copy of zod.
    const validate = definition?.parameters?.["~standard"]?.validate;
    if (typeof definition?.run !== "function" || typeof validate !== "function") {
      const message = "Engine options: functions: each needs a zod object as parameters, and the method run";
      throw new KeepsakeError("INVALID_FIELD", message, { field });
    }
    // Fails now rather than in the first conversation that needs the schema.
    toHostSchema(name, definition);
    known.set(key, definition);
  }
  return known;
}
