import { KeepsakeError } from "../../errors.js";
import type { FunctionDefinition } from "../../model/index.js";
import { FunctionFault } from "../stored/index.js";
import { checkHeaders, headerOf, type Parameter, possibleValue, webHookRequest } from "../web-hooks/index.js";
import { parseTemplate, renderBody, renderPairs, renderUrl, type TemplateValue } from "../web-hooks/templates/index.js";

/** What a definition is checked with. */
export interface DefinitionRules {
  /** Of the extension headers, which no owner may set. */
  readonly prefix: string;
  /** Names that stand for settings of a macro function, beside the parameters. */
  readonly settingNames: readonly string[];
}

/**
 * Checks what the schema of one field cannot: that templates fit their parameters. What is found out here would fail
 * at every call.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD (webHook, httpHeaders), RULE_BROKEN (parameters and templates).
 */
export function checkDefinition(definition: FunctionDefinition, { prefix, settingNames }: DefinitionRules): void {
  for (const parameter of definition.parameters) checkPossibleValues(parameter);
  const { webHook, httpHeaders, httpQueryStringTemplate, httpBodyTemplate } = definition;
  const names = new Set([...definition.parameters.map(({ name }) => name), ...settingNames]);
  const samples = new Map<string, TemplateValue>(settingNames.map((name) => [name, "x"]));
  for (const parameter of definition.parameters) samples.set(parameter.name, sampleOf(parameter));
  checked("INVALID_FIELD", "httpHeaders", () => {
    checkHeaders(httpHeaders, prefix);
    // Without settings, braces in a header are text.
    if (settingNames.length === 0) return;
    for (const value of Object.values(httpHeaders)) parseTemplate(value, new Set(settingNames));
  });
  if (webHook !== null) {
    checked("INVALID_FIELD", "webHook", () => renderUrl({ webHook, query: null }, names, samples));
  }
  if (httpQueryStringTemplate !== null) {
    checked("RULE_BROKEN", "httpQueryStringTemplate", () =>
      renderPairs(httpQueryStringTemplate, names, samples, encodeURIComponent),
    );
  }
  if (httpBodyTemplate !== null && httpBodyTemplate !== "") {
    const contentType = definition.httpBodyContentType ?? headerOf(httpHeaders, "content-type") ?? "";
    checked("RULE_BROKEN", "httpBodyTemplate", () =>
      renderBody({ text: httpBodyTemplate, contentType }, names, samples),
    );
  }
}

/**
 * Checks what a macro function is told: one value at a time beside samples, then all together.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD, naming the value with which no call could be made.
 */
export function checkSettings(
  definition: FunctionDefinition,
  prefix: string,
  settings: ReadonlyMap<string, string>,
): void {
  if (definition.webHook === null) return;
  const given = new Set(definition.parameters.map(({ name }) => name));
  const samples = new Map(definition.parameters.map((parameter) => [parameter.name, sampleOf(parameter)]));
  const check = (field: string, isReal: (name: string) => boolean): void => {
    const values = new Map(Array.from(settings, ([name, value]) => [name, isReal(name) ? value : "x"]));
    checked(
      "INVALID_FIELD",
      field,
      () => {
        const { headers } = webHookRequest(definition, given, samples, { names: new Set(values.keys()), values });
        checkHeaders(headers, prefix);
      },
      "Settings",
    );
  };
  for (const setting of settings.keys()) check(`values.${setting}`, (name) => name === setting);
  check("values", () => true);
}

function checkPossibleValues({ parameterType, possibleValues }: Parameter): void {
  if (possibleValues.every((text) => possibleValue(parameterType, text) !== null)) return;
  const message = "Function: possibleValues must be values of the parameter's type";
  throw new KeepsakeError("RULE_BROKEN", message, { field: "parameters" });
}

function sampleOf({ parameterType, possibleValues }: Parameter): TemplateValue {
  const [first] = possibleValues;
  const possible = first === undefined || first === "" ? null : possibleValue(parameterType, first);
  if (possible !== null) return possible;
  return parameterType === "string" ? "x" : parameterType === "boolean" ? true : 1;
}

function checked(code: "INVALID_FIELD" | "RULE_BROKEN", field: string, check: () => unknown, what = "Function"): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof FunctionFault)) throw error;
    throw new KeepsakeError(code, `${what}: ${field}: ${error.message}`, { field });
  }
}
