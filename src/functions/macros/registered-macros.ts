import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  completeFunction,
  type FunctionDefinition,
  type FunctionInput,
  functionAddSchema,
  LIMITS,
  type MacroFunction,
  type Maybe,
  parseInput,
  type TextMap,
  toTextMap,
} from "../../model/index.js";
import { checkDefinition } from "../definitions/index.js";

/** A bundle of Functions under one name, which an assistant can be given with a few settings. spec: MacroFunction. */
export interface MacroFunctionDefinition {
  readonly name: string;
  /** Descriptions by language, for the one who switches it on. */
  readonly descriptions?: Maybe<TextMap>;
  /** What it must be told once. `{name}` stands for it in templates, and in the values of headers. */
  readonly macroParameters?: Maybe<readonly MacroParameterDefinition[]>;
  /** What it can do, with parameters of its own that a language model gives. */
  readonly functions: readonly FunctionInput[];
}

/** A setting of a {@link MacroFunctionDefinition}. */
export interface MacroParameterDefinition {
  readonly name: string;
  /** Descriptions by language. */
  readonly descriptions?: Maybe<TextMap>;
  /** True for secrets: what was set is never shown again. Default false. */
  readonly obfuscated?: Maybe<boolean>;
}

/** A macro function of the engine. */
export interface RegisteredMacro {
  /** What is told of it. */
  readonly macroFunction: MacroFunction;
  readonly functions: readonly FunctionDefinition[];
}

const macrosSchema = /* @__PURE__ */ (() => {
  const name = () => z.string().trim().min(1).max(LIMITS.name);
  const descriptions = () => z.record(z.string().max(LIMITS.name), z.string().max(LIMITS.description)).default({});
  const parameter = z.object({
    name: name().regex(/^[^{}]*$/, { error: "must not have braces" }),
    descriptions: descriptions(),
    obfuscated: z.boolean().default(false),
  });
  const macro = z.object({
    name: name(),
    descriptions: descriptions(),
    macroParameters: z.array(parameter).max(LIMITS.parameterCount).default([]),
    functions: z.array(functionAddSchema).min(1).max(LIMITS.parameterCount),
  });
  return z.object({ macroFunctions: z.array(macro).default([]) });
})();

/**
 * The macro functions of an engine, by name, each checked.
 *
 * @param prefix of the extension headers.
 * @throws {@link KeepsakeError} INVALID_FIELD, MISSING_FIELD, UNKNOWN_FIELD, RULE_BROKEN.
 */
export function registeredMacros(
  definitions: readonly MacroFunctionDefinition[],
  prefix: string,
): ReadonlyMap<string, RegisteredMacro> {
  const input = { macroFunctions: definitions };
  const { macroFunctions } = parseInput(macrosSchema, input, { what: "Engine options", strict: true });
  const macros = new Map<string, RegisteredMacro>();
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
        checkSettings(definition, settingNames);
        checkDefinition(definition, { prefix, settingNames });
        return definition;
      }),
    });
  }
  return macros;
}

/** A setting must not be one of the things that a language model gives, which would take its place. */
function checkSettings({ parameters }: FunctionDefinition, settingNames: readonly string[]): void {
  const names = new Set([...settingNames, ...parameters.map(({ name }) => name)]);
  if (names.size < settingNames.length + parameters.length) throw broken("a parameter has the name of another");
}

function broken(problem: string): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", `Engine options: macroFunctions: ${problem}`, { field: "macroFunctions" });
}
