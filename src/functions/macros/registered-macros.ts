import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import {
  completeFunction,
  type FunctionDefinition,
  type FunctionInput,
  functionAddSchema,
  LIMITS,
  type Loose,
  type MacroFunction,
  type MacroParameter,
  type Maybe,
  parseInput,
  type TextMap,
  toTextMap,
} from "../../model/index.js";
import { checkDefinition } from "../definitions/index.js";

/** A bundle of Functions that an assistant can be given with a few settings. spec: MacroFunction. */
export interface MacroFunctionDefinition {
  readonly name: string;
  /** Descriptions by language, for the Giver who enables it. */
  readonly descriptions?: Maybe<TextMap>;
  /** Its settings. `{name}` stands for a setting in templates and in values of headers. */
  readonly macroParameters?: Maybe<readonly MacroParameterDefinition[]>;
  /** The Functions. A language model gives values for their own parameters. */
  readonly functions: readonly FunctionInput[];
}

/** A setting of a {@link MacroFunctionDefinition}. `obfuscated` is false by default. */
export interface MacroParameterDefinition extends Loose<Omit<MacroParameter, "name">> {
  readonly name: string;
}

/** A checked macro function of the engine. */
export interface RegisteredMacro {
  /** Its public description. */
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
        checkNames(definition, settingNames);
        checkDefinition(definition, prefix, settingNames);
        return definition;
      }),
    });
  }
  return macros;
}

/** A parameter with the name of a setting would let a language model replace the setting. */
function checkNames({ parameters }: FunctionDefinition, settingNames: readonly string[]): void {
  const names = new Set([...settingNames, ...parameters.map(({ name }) => name)]);
  if (names.size < settingNames.length + parameters.length) throw broken("a parameter has the name of another");
}

function broken(problem: string): KeepsakeError {
  return new KeepsakeError("RULE_BROKEN", `Engine options: macroFunctions: ${problem}`, { field: "macroFunctions" });
}
