import * as z from "zod";
import { type Actor, type MacroRecord, type OpenAssistant, refs } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import { type AuditFields, LIMITS, parseInput, type TextMap, toTextMap } from "../../model/index.js";
import { type Doc, isConflictError, type Json, type Ports } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import { checkSettings, type FunctionWriter } from "../definitions/index.js";
import type { WebHookSettings } from "../web-hooks/index.js";
import type { RegisteredMacro } from "./registered-macros.js";

/** A macro function that an assistant has, as it is read. */
export interface EnabledMacroFunction extends AuditFields {
  readonly name: string;
  /** What it was told; secrets as dots. */
  readonly values: TextMap;
}

/** What stands for a secret. */
const DOTS = "••••••";

const valuesSchema = /* @__PURE__ */ (() =>
  z.object({ values: z.record(z.string().max(LIMITS.name), z.string().min(1).max(LIMITS.mapValue)).default({}) }))();

/**
 * Gives a macro function to an assistant, or changes what it was told: dots leave a secret as it is.
 *
 * @throws KeepsakeError MISSING_FIELD, UNKNOWN_FIELD, INVALID_FIELD for a value with which no call could be made,
 * VERSION_CONFLICT
 */
export async function enableMacro(
  ports: Ports,
  { store, actor, prefix }: FunctionWriter,
  { macroFunction: { name, macroParameters }, functions }: RegisteredMacro,
  input: TextMap,
): Promise<void> {
  const { values } = parseInput(valuesSchema, { values: input }, { what: "Settings", strict: true });
  const unknown = Object.keys(values).some((key) => !macroParameters.some((parameter) => parameter.name === key));
  if (unknown) throw new KeepsakeError("UNKNOWN_FIELD", "Settings: a name is no parameter", { field: "values" });
  const ref = refs.macro(store.assistantID, name);
  const [doc] = await ports.storage.get([ref]);
  const before = doc ? recordOf(doc) : null;
  const parts = { values: toTextMap({}), secrets: toTextMap({}) };
  for (const { name: key, obfuscated } of macroParameters) {
    const given = obfuscated && values[key] === DOTS ? before?.secrets[key] : values[key];
    if (given === undefined) {
      throw new KeepsakeError("MISSING_FIELD", `Settings: ${key} is required`, { field: `values.${key}` });
    }
    (obfuscated ? parts.secrets : parts.values)[key] = given;
  }
  const settings = new Map([...Object.entries(parts.values), ...Object.entries(parts.secrets)]);
  for (const definition of functions) checkSettings(definition, prefix, settings);
  const record: MacroRecord = { name, ...parts, ...stamp(ports, actor, before) };
  try {
    await ports.storage.commit([
      { op: "put", ref, value: record as unknown as Json, if: doc ? { version: doc.version } : "absent" },
      { op: "check", ref: refs.assistant(store.assistantID), if: "exists" },
    ]);
  } catch (cause) {
    if (!isConflictError(cause)) throw cause;
    throw new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; read it again", { cause });
  }
}

/** Takes a macro function from an assistant, with its settings. */
export async function disableMacro(ports: Ports, { assistantID }: OpenAssistant, name: string): Promise<void> {
  try {
    await ports.storage.commit([{ op: "delete", ref: refs.macro(assistantID, name), if: "exists" }]);
  } catch (error) {
    throw isConflictError(error) ? macroNotFound() : error;
  }
}

/** The macro functions of an assistant, by name, without their secrets. */
export async function enabledMacros(ports: Ports, store: OpenAssistant): Promise<readonly EnabledMacroFunction[]> {
  return (await readRecords(ports, store)).map(({ secrets, values, ...record }) => ({
    ...record,
    values: toTextMap({ ...values, ...Object.fromEntries(Object.keys(secrets).map((key) => [key, DOTS])) }),
  }));
}

/** What stands for the settings of the macro functions that an assistant has, by their names. */
export async function macroSettings(ports: Ports, store: OpenAssistant): Promise<ReadonlyMap<string, WebHookSettings>> {
  return new Map(
    (await readRecords(ports, store)).map(({ name, values, secrets }) => {
      const all = new Map([...Object.entries(values), ...Object.entries(secrets)]);
      return [name, { names: new Set(all.keys()), values: all }];
    }),
  );
}

/** The error for a macro function that is not there. */
export function macroNotFound(): KeepsakeError {
  return new KeepsakeError("FUNCTION_NOT_FOUND", "There is no macro function with this name", { field: "name" });
}

async function readRecords(ports: Ports, { assistantID }: OpenAssistant): Promise<readonly MacroRecord[]> {
  const { partition, collection } = refs.macro(assistantID, "");
  const { docs } = await ports.storage.list({ partition, collection });
  return docs.map(recordOf).sort((one, other) => (one.name < other.name ? -1 : 1));
}

function recordOf({ value }: Doc): MacroRecord {
  return value as unknown as MacroRecord;
}

function stamp(ports: Ports, { sessionReference }: Actor, before: AuditFields | null): AuditFields {
  const now = timestamp(ports);
  return {
    creationTimestamp: before?.creationTimestamp ?? now,
    creationSessionID: before === null ? sessionReference : before.creationSessionID,
    lastChangeTimestamp: now,
    lastChangeSessionID: sessionReference,
  };
}
