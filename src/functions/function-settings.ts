import * as z from "zod";
import { KeepsakeError } from "../errors.js";
import { parseInput } from "../model/index.js";
import type { HttpClient } from "../ports/index.js";
import { BUILT_IN, type HostFunction, hostSchema, internalKey } from "./built-ins/index.js";
import { type MacroFunctionDefinition, type RegisteredMacro, registeredMacros } from "./macros/index.js";

/** How Functions are called. */
export interface WebHookOptions {
  /**
   * Hosts, as `name` or `name:port`, that web hooks may call on private networks, without https, and through a client
   * that does not look where names lead. Default: none.
   */
  readonly allowHosts?: readonly string[];
  /** Most calls of Functions in one turn, of whatever kind. Default 20. */
  readonly maxCallsPerTurn?: number;
  /** Most calls of one Function at once; others wait. Default 4. */
  readonly maxConcurrentCalls?: number;
}

/** What of an engine's options concerns Functions. */
export interface FunctionOptions {
  /** Calls web hooks. Default: none are called. */
  readonly httpClient?: HttpClient;
  /** Where web hooks may call, and how often. */
  readonly webHooks?: WebHookOptions;
  /** Before the names of extension headers. Default `X-Svc-`. spec: Function, extension header groups. */
  readonly headerPrefix?: string;
  /** What the host does for its assistants, by name. */
  readonly functions?: Readonly<Record<string, HostFunction>>;
  /** Bundles of Functions that assistants can be given. spec: MacroFunction. */
  readonly macroFunctions?: readonly MacroFunctionDefinition[];
}

/** The options, checked, with everything decided. */
export interface FunctionSettings {
  readonly httpClient: HttpClient | null;
  readonly allowHosts: ReadonlySet<string>;
  readonly maxCallsPerTurn: number;
  readonly maxConcurrentCalls: number;
  readonly headerPrefix: string;
  /** By the key of their names. */
  readonly hostFunctions: ReadonlyMap<string, HostFunction>;
  readonly macros: ReadonlyMap<string, RegisteredMacro>;
}

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
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
  }))();

/**
 * Checks the options and fills in the defaults.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, RULE_BROKEN with the option's name as `field`.
 */
export function resolveFunctionOptions(options: FunctionOptions): FunctionSettings {
  const { headerPrefix, webHooks } = options;
  const checked = parseInput(optionsSchema, { headerPrefix, webHooks }, { what: "Engine options", strict: true });
  const { allowHosts, maxCallsPerTurn, maxConcurrentCalls } = checked.webHooks;
  return {
    httpClient: options.httpClient ?? null,
    allowHosts: new Set(allowHosts),
    maxCallsPerTurn,
    maxConcurrentCalls,
    headerPrefix: checked.headerPrefix,
    hostFunctions: hostFunctionsOf(options.functions ?? {}),
    macros: registeredMacros(options.macroFunctions ?? [], checked.headerPrefix),
  };
}

function hostFunctionsOf(functions: Readonly<Record<string, HostFunction>>): ReadonlyMap<string, HostFunction> {
  const known = new Map<string, HostFunction>();
  const taken = new Set(Object.keys(BUILT_IN).map(internalKey));
  for (const [name, definition] of Object.entries(functions)) {
    const key = internalKey(name);
    const field = `functions.${name}`;
    if (key === "" || taken.has(key)) {
      throw new KeepsakeError("INVALID_FIELD", "Engine options: functions: a name is empty or taken", { field });
    }
    // By what it can do: a host may have another copy of zod.
    const isFunction = typeof definition?.run === "function" && typeof definition.parameters?.safeParse === "function";
    if (!isFunction) {
      const message = "Engine options: functions: each needs a zod object as parameters, and the method run";
      throw new KeepsakeError("INVALID_FIELD", message, { field });
    }
    // Told early, rather than in the first conversation that asks for it.
    hostSchema(name, definition);
    taken.add(key);
    known.set(key, definition);
  }
  return known;
}
