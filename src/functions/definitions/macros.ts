import * as z from "zod";
import { type AssistantScope, assistantRefs, type MacroRecord } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import {
  type AuditFields,
  completeFunction,
  type FunctionDefinition,
  functionAddSchema,
  LIMITS,
  type Loose,
  type MacroFunction,
  type MacroParameter,
  type Maybe,
  type NewFunction,
  parseInput,
  stampAudit,
  type TextMap,
  toTextMap,
} from "../../model/index.js";
import {
  checkOp,
  deleteOp,
  listDocs,
  onConflict,
  putOp,
  readDoc,
  timestamp,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import { checkDefinition, checkSettings } from "./check-definition.js";
import type { FunctionWriter } from "./manage-functions.js";

/** A bundle of Functions that an assistant can be given with a few settings. spec: MacroFunction. */
export interface MacroFunctionDefinition {
  readonly name: string;
  /** Descriptions by language, for the Giver who enables it. */
  readonly descriptions?: Maybe<TextMap>;
  /** Its settings. `{name}` stands for a setting in templates and in values of headers. */
  readonly macroParameters?: Maybe<readonly MacroParameterDefinition[]>;
  /** The Functions. A language model gives values for their own parameters. */
  readonly functions: readonly NewFunction[];
}

/** A setting of a {@link MacroFunctionDefinition}. `obfuscated` is false by default. */
export interface MacroParameterDefinition extends Loose<Omit<MacroParameter, "name">> {
  readonly name: string;
}

/** A checked macro function of the engine. */
export interface RegisteredMacro {
  readonly macroFunction: MacroFunction;
  readonly functions: readonly FunctionDefinition[];
}

const nameText = z.string().trim().min(1).max(LIMITS.name);
const descriptions = z.record(z.string().max(LIMITS.name), z.string().max(LIMITS.description)).default({});

const macrosSchema = z.object({
  macroFunctions: z
    .array(
      z.object({
        name: nameText,
        descriptions,
        macroParameters: z
          .array(
            z.object({
              name: nameText.regex(/^[^{}]*$/, { error: "must not have braces" }),
              descriptions,
              obfuscated: z.boolean().default(false),
            }),
          )
          .max(LIMITS.parameterCount)
          .default([]),
        functions: z.array(functionAddSchema).min(1).max(LIMITS.parameterCount),
      }),
    )
    .default([]),
});

/**
 * Checks the macro functions of an engine. Returns them by name.
 *
 * @param prefix of the extension headers.
 * @throws {@link KeepsakeError} INVALID_FIELD, MISSING_FIELD, UNKNOWN_FIELD, RULE_BROKEN.
 */
export function registerMacros(
  definitions: readonly MacroFunctionDefinition[],
  prefix: string,
): ReadonlyMap<string, RegisteredMacro> {
  const input = { macroFunctions: definitions };
  const { macroFunctions } = parseInput(macrosSchema, input, { what: "Engine options", strict: true });
  const macros = new Map<string, RegisteredMacro>();
  const broken = (problem: string): KeepsakeError =>
    new KeepsakeError("RULE_BROKEN", `Engine options: macroFunctions: ${problem}`, { field: "macroFunctions" });
  for (const { name, functions, ...rest } of macroFunctions) {
    if (macros.has(name)) throw broken("two macro functions have one name");
    const settingNames = rest.macroParameters.map((parameter) => parameter.name);
    macros.set(name, {
      macroFunction: {
        name,
        descriptions: toTextMap(rest.descriptions),
        macroParameters: rest.macroParameters.map((one) => ({ ...one, descriptions: toTextMap(one.descriptions) })),
      },
      functions: functions.map((fields, i) => {
        const definition = completeFunction({ ...fields, functionID: `macro ${name} ${i + 1}` });
        const names = [...settingNames, ...definition.parameters.map((parameter) => parameter.name)];
        // A parameter with the name of a setting would let a language model replace the setting.
        if (new Set(names).size < names.length) throw broken("a parameter has the name of another");
        checkDefinition(definition, prefix, settingNames);
        return definition;
      }),
    });
  }
  return macros;
}

/** A macro function that is enabled for an assistant, as it is read. */
export interface EnabledMacroFunction extends AuditFields {
  readonly name: string;
  /** Settings by parameter; secrets as dots. */
  readonly values: TextMap;
}

/** Shown in place of a secret. */
const DOTS = "••••••";

const valuesSchema = z.object({
  values: z.record(z.string().max(LIMITS.name), z.string().min(1).max(LIMITS.mapValue)).default({}),
});

/**
 * Enables a macro function for an assistant, or changes its settings. Dots keep a secret unchanged.
 *
 * @throws KeepsakeError MISSING_FIELD, UNKNOWN_FIELD, INVALID_FIELD for a value that makes every call fail,
 * VERSION_CONFLICT
 */
export async function enableMacro(
  { ports, store, actor, prefix }: FunctionWriter,
  { macroFunction: { name, macroParameters }, functions }: RegisteredMacro,
  input: TextMap,
): Promise<void> {
  const { values } = parseInput(valuesSchema, { values: input }, { what: "Settings", strict: true });
  const unknown = Object.keys(values).some((key) => !macroParameters.some((parameter) => parameter.name === key));
  if (unknown) throw new KeepsakeError("UNKNOWN_FIELD", "Settings: a name is no parameter", { field: "values" });
  const ref = assistantRefs.macro(store.assistantID, name);
  const doc = await readDoc(ports.storage, ref);
  const parts = { values: toTextMap({}), secrets: toTextMap({}) };
  for (const { name: key, obfuscated } of macroParameters) {
    const given = obfuscated && values[key] === DOTS ? doc?.value.secrets[key] : values[key];
    if (given === undefined) {
      throw new KeepsakeError("MISSING_FIELD", `Settings: ${key} is required`, { field: `values.${key}` });
    }
    (obfuscated ? parts.secrets : parts.values)[key] = given;
  }
  for (const definition of functions) checkSettings(definition, prefix, joinSettings(parts));
  const stamps = stampAudit(timestamp(ports), actor.sessionReference, doc?.value ?? null);
  const ops = [
    putOp(ref, { name, ...parts, ...stamps }, { if: unchanged(doc) }),
    checkOp(assistantRefs.assistant(store.assistantID)),
  ];
  await onConflict(ports.storage.commit(ops), versionConflict);
}

export async function disableMacro({ ports, store }: AssistantScope, name: string): Promise<void> {
  const op = deleteOp(assistantRefs.macro(store.assistantID, name), "exists");
  await onConflict(ports.storage.commit([op]), macroNotFound);
}

/** Lists the enabled macro functions by name, without their secrets. */
export async function listEnabledMacros(scope: AssistantScope): Promise<readonly EnabledMacroFunction[]> {
  return (await readRecords(scope)).map(({ secrets, values, ...record }) => ({
    ...record,
    values: toTextMap({ ...values, ...Object.fromEntries(Object.keys(secrets).map((key) => [key, DOTS])) }),
  }));
}

/** Reads the settings of the enabled macro functions, by macro function and parameter. */
export async function readMacroSettings(scope: AssistantScope) {
  return new Map((await readRecords(scope)).map((record) => [record.name, joinSettings(record)]));
}

export function macroNotFound(): KeepsakeError {
  return new KeepsakeError("FUNCTION_NOT_FOUND", "There is no macro function with this name", { field: "name" });
}

async function readRecords({ ports, store }: AssistantScope): Promise<readonly MacroRecord[]> {
  const { docs } = await listDocs(ports.storage, assistantRefs.macro.all(store.assistantID));
  return docs.map(({ value }) => value).sort((one, other) => (one.name < other.name ? -1 : 1));
}

function joinSettings({ values, secrets }: Pick<MacroRecord, "values" | "secrets">): ReadonlyMap<string, string> {
  return new Map([...Object.entries(values), ...Object.entries(secrets)]);
}
