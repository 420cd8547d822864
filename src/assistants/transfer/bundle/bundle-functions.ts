import * as z from "zod";
import {
  completeFunction,
  type FunctionDefinition,
  functionAddSchema,
  LIMITS,
  normalizeDateTime,
  parseInput,
  toTextMap,
} from "../../../model/index.js";
import type { DocRef, Ports } from "../../../ports/index.js";
import type { OpenAssistant } from "../../replica/index.js";
import { type MacroRecord, refs } from "../../stored/index.js";

/** A Function of a bundle. What its headers hold may be a secret. */
export interface BundleFunction extends Omit<FunctionDefinition, "httpHeaders"> {
  /** Only with secrets. */
  readonly httpHeaders?: FunctionDefinition["httpHeaders"];
}

/** A macro function of a bundle. */
export interface BundleMacro extends Omit<MacroRecord, "secrets"> {
  /** Only with secrets. */
  readonly secrets?: MacroRecord["secrets"];
}

const schemas = /* @__PURE__ */ (() => {
  const id = () => z.string().min(1).max(LIMITS.id);
  const time = () =>
    z.string().refine((text) => normalizeDateTime(text) === text, { error: "must be a date in ISO 8601, UTC" });
  const audit = {
    creationTimestamp: time().optional(),
    creationSessionID: id().optional(),
    lastChangeTimestamp: time().optional(),
    lastChangeSessionID: id().optional(),
  };
  const texts = () => z.record(z.string().max(LIMITS.name), z.string().max(LIMITS.mapValue)).default({});
  return {
    function: z.object({ ...audit, functionID: id(), parameters: z.array(z.object(audit)).default([]) }),
    macro: z.object({ ...audit, name: z.string().min(1).max(LIMITS.name), values: texts(), secrets: texts() }),
  };
})();

/** The Functions of an assistant in the order of adding, and its macro functions by name. */
export async function* functionLines(
  ports: Ports,
  { assistantID }: OpenAssistant,
  { includeSecrets }: { readonly includeSecrets: boolean },
): AsyncGenerator<{ readonly function: BundleFunction } | { readonly macro: BundleMacro }> {
  for await (const { httpHeaders, ...rest } of recordsOf<FunctionDefinition>(
    ports,
    refs.function(assistantID, ""),
    "order",
  )) {
    yield { function: includeSecrets ? { ...rest, httpHeaders } : rest };
  }
  const macros: MacroRecord[] = [];
  for await (const macro of recordsOf<MacroRecord>(ports, refs.macro(assistantID, ""))) macros.push(macro);
  for (const { secrets, ...rest } of macros.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    yield { macro: includeSecrets ? { ...rest, secrets } : rest };
  }
}

/** A bundle's Function. Its templates are checked when it is called. @throws KeepsakeError as adding one does */
export function functionFrom(
  value: object,
  { includeSecrets }: { readonly includeSecrets: boolean },
): FunctionDefinition {
  const { parameters, ...own } = parseInput(schemas.function, value, { what: "Function" });
  const fields = parseInput(functionAddSchema, value, { what: "Function", strict: true });
  return completeFunction({
    ...fields,
    ...own,
    httpHeaders: includeSecrets ? (fields.httpHeaders ?? {}) : {},
    parameters: (fields.parameters ?? []).map((parameter, i) => ({ ...parameter, ...parameters[i] })),
  });
}

/** A bundle's macro function. @throws KeepsakeError for what is none */
export function macroFrom(value: object, { includeSecrets }: { readonly includeSecrets: boolean }): MacroRecord {
  const own = parseInput(schemas.macro, value, { what: "Macro function", strict: true });
  return {
    name: own.name,
    values: toTextMap(own.values),
    secrets: toTextMap(includeSecrets ? own.secrets : {}),
    creationTimestamp: own.creationTimestamp ?? null,
    creationSessionID: own.creationSessionID ?? null,
    lastChangeTimestamp: own.lastChangeTimestamp ?? null,
    lastChangeSessionID: own.lastChangeSessionID ?? null,
  };
}

const PAGE = 500;

async function* recordsOf<T>(ports: Ports, { partition, collection }: DocRef, orderBy?: string): AsyncGenerator<T> {
  for (let from = 0; ; from += PAGE) {
    const order = orderBy === undefined ? {} : { orderBy };
    const { docs } = await ports.storage.list({ partition, collection, from, howMany: PAGE, ...order });
    for (const { value } of docs) yield value as unknown as T;
    if (docs.length < PAGE) return;
  }
}
