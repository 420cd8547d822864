import * as z from "zod";
import {
  AUDIT_KEYS,
  addRuleIssue,
  field,
  idText,
  LIMITS,
  nonBlankText,
  text,
  textMap,
  withReadOnly,
} from "../rules/index.js";
import { EXTENSION_HEADER_GROUPS, FUNCTION_TYPES, HTTP_METHODS, PARAMETER_TYPES } from "./function.js";

/** Checks a Function that is added: functionType, name and description are required. spec: Function. */
export const functionAddSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    ["functionID", ...AUDIT_KEYS],
    z
      .object({
        functionType: z.enum(FUNCTION_TYPES),
        name: nonBlankText(LIMITS.name),
        description: nonBlankText(LIMITS.description),
        ...callShape(),
      })
      .superRefine(reportTwinParameters),
  ))();

/** Checks a change of a Function; functionType is ignored. spec: Functions (PATCH). */
export const functionUpdateSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    ["functionID", "functionType", ...AUDIT_KEYS],
    z
      .object({
        name: field(nonBlankText(LIMITS.name)),
        description: field(nonBlankText(LIMITS.description)),
        ...callShape(),
      })
      .superRefine(reportTwinParameters),
  ))();

/** What {@link functionAddSchema} hands out. */
export type FunctionAddFields = z.output<typeof functionAddSchema>;

/** What {@link functionUpdateSchema} hands out. */
export type FunctionUpdateFields = z.output<typeof functionUpdateSchema>;

function callShape() {
  return {
    parameters: field(z.array(parameterSchema()).max(LIMITS.parameterCount)),
    webHook: field(nonBlankText(LIMITS.url)),
    httpMethod: field(httpMethod()),
    httpHeaders: field(textMap()),
    httpQueryStringTemplate: field(text(LIMITS.template)),
    httpBodyTemplate: field(text(LIMITS.template)),
    httpBodyContentType: field(nonBlankText(LIMITS.mimeType)),
    sendExtensionHeaders: field(z.array(z.enum(EXTENSION_HEADER_GROUPS)).max(EXTENSION_HEADER_GROUPS.length)),
  };
}

function parameterSchema() {
  return withReadOnly(
    AUDIT_KEYS,
    z.object({
      parameterID: field(idText()),
      name: nonBlankText(LIMITS.name).regex(/^[^{}]*$/, { error: "must not have braces" }),
      description: field(text(LIMITS.description)),
      parameterType: field(z.enum(PARAMETER_TYPES)),
      possibleValues: field(z.array(text(LIMITS.title)).max(LIMITS.parameterCount)),
      required: field(z.boolean()),
    }),
  );
}

function httpMethod() {
  return z.string().toUpperCase().pipe(z.enum(HTTP_METHODS));
}

function reportTwinParameters(
  definition: { readonly parameters?: readonly { readonly name: string }[] | undefined },
  ctx: z.RefinementCtx,
): void {
  const names = (definition.parameters ?? []).map((parameter) => parameter.name);
  if (new Set(names).size < names.length) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "parameters", message: "must have different names" });
  }
}
