import { KeepsakeError } from "../../errors.js";
import type { FunctionDefinition } from "../../model/index.js";
import {
  checkHeaders,
  FunctionFault,
  headerOf,
  type Parameter,
  parsePossibleValue,
  parseTemplate,
  renderBody,
  renderPairs,
  renderUrl,
  type TemplateValue,
  webHookRequest,
} from "../web-hooks/index.js";

/**
 * Checks the rules across fields: templates must fit the parameters. A Function that fails here would fail at every
 * call.
 *
 * @param prefix of the extension headers, which owners may not set.
 * @param settingNames of a macro function, which are placeholders like the parameters.
 * @throws {@link KeepsakeError} INVALID_FIELD (webHook, httpHeaders), RULE_BROKEN (parameters and templates).
 */
export function checkDefinition(
  definition: FunctionDefinition,
  prefix: string,
  settingNames: readonly string[] = [],
): void {
  for (const parameter of definition.parameters) checkPossibleValues(parameter);
  const { webHook, httpHeaders, httpQueryStringTemplate, httpBodyTemplate } = definition;
  const samples = new Map<string, TemplateValue>(settingNames.map((name) => [name, "x"]));
  for (const parameter of definition.parameters) samples.set(parameter.name, createSample(parameter));
  checkField("INVALID_FIELD", "httpHeaders", () => {
    checkHeaders(httpHeaders, prefix);
    // Without settings, braces in a header are ordinary text.
    if (settingNames.length === 0) return;
    for (const value of Object.values(httpHeaders)) parseTemplate(value, new Set(settingNames));
  });
  if (webHook !== null) {
    checkField("INVALID_FIELD", "webHook", () => renderUrl({ webHook, query: null }, samples, samples));
  }
  if (httpQueryStringTemplate !== null) {
    checkField("RULE_BROKEN", "httpQueryStringTemplate", () =>
      renderPairs(httpQueryStringTemplate, samples, samples, encodeURIComponent),
    );
  }
  if (httpBodyTemplate !== null && httpBodyTemplate !== "") {
    const contentType = definition.httpBodyContentType ?? headerOf(httpHeaders, "content-type") ?? "";
    checkField("RULE_BROKEN", "httpBodyTemplate", () =>
      renderBody({ text: httpBodyTemplate, contentType }, samples, samples),
    );
  }
}

/**
 * Checks the settings of a macro function: each value beside samples, then all together.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD with the name of the value that makes every call fail.
 */
export function checkSettings(
  definition: FunctionDefinition,
  prefix: string,
  settings: ReadonlyMap<string, string>,
): void {
  if (definition.webHook === null) return;
  const samples = new Map(definition.parameters.map((parameter) => [parameter.name, createSample(parameter)]));
  const check = (field: string, isReal: (name: string) => boolean): void => {
    const values = new Map(Array.from(settings, ([name, value]) => [name, isReal(name) ? value : "x"]));
    const checkRequest = () => checkHeaders(webHookRequest(definition, samples, values).headers, prefix);
    checkField("INVALID_FIELD", field, checkRequest, "Settings");
  };
  for (const setting of settings.keys()) check(`values.${setting}`, (name) => name === setting);
  check("values", () => true);
}

function checkPossibleValues({ parameterType, possibleValues }: Parameter): void {
  if (possibleValues.every((text) => parsePossibleValue(parameterType, text) !== null)) return;
  const message = "Function: possibleValues must be values of the parameter's type";
  throw new KeepsakeError("RULE_BROKEN", message, { field: "parameters" });
}

function createSample({ parameterType, possibleValues }: Parameter): TemplateValue {
  const [first] = possibleValues;
  const possible = first === undefined || first === "" ? null : parsePossibleValue(parameterType, first);
  if (possible !== null) return possible;
  return parameterType === "string" ? "x" : parameterType === "boolean" ? true : 1;
}

type Code = "INVALID_FIELD" | "RULE_BROKEN";

/** Converts a FunctionFault of a check to an error about a field. */
function checkField(code: Code, field: string, check: () => unknown, what = "Function"): void {
  try {
    check();
  } catch (error) {
    if (!(error instanceof FunctionFault)) throw error;
    throw new KeepsakeError(code, `${what}: ${field}: ${error.message}`, { field });
  }
}
