import * as z from "zod";
import {
  AUDIT_KEYS,
  addRuleIssue,
  field,
  fieldRules,
  idText,
  LIMITS,
  nonBlankText,
  text,
  textMap,
} from "../rules/index.js";
import { EXTENSION_HEADER_GROUPS, FUNCTION_TYPES, HTTP_METHODS, PARAMETER_TYPES } from "./function.js";

const parameterSchema = z
  .object({
    parameterID: field(idText()),
    name: nonBlankText(LIMITS.name).regex(/^[^{}]*$/, { error: "must not have braces" }),
    description: field(text(LIMITS.description)),
    parameterType: field(z.enum(PARAMETER_TYPES)),
    possibleValues: field(z.array(text(LIMITS.title)).max(LIMITS.parameterCount)),
    required: field(z.boolean()),
  })
  .register(fieldRules, { readOnly: AUDIT_KEYS });

const callShape = {
  parameters: field(z.array(parameterSchema).max(LIMITS.parameterCount)),
  webHook: field(nonBlankText(LIMITS.url)),
  httpMethod: field(z.string().toUpperCase().pipe(z.enum(HTTP_METHODS))),
  httpHeaders: field(textMap()),
  httpQueryStringTemplate: field(text(LIMITS.template)),
  httpBodyTemplate: field(text(LIMITS.template)),
  httpBodyContentType: field(nonBlankText(LIMITS.mimeType)),
  sendExtensionHeaders: field(z.array(z.enum(EXTENSION_HEADER_GROUPS)).max(EXTENSION_HEADER_GROUPS.length)),
};

/** Checks a Function that is added: functionType, name and description are required. spec: Function. */
export const functionAddSchema = z
  .object({
    functionType: z.enum(FUNCTION_TYPES),
    name: nonBlankText(LIMITS.name),
    description: nonBlankText(LIMITS.description),
    ...callShape,
  })
  .superRefine(reportEqualNames)
  .register(fieldRules, { readOnly: ["functionID", ...AUDIT_KEYS] });

/** Checks a change of a Function; functionType is ignored. spec: Functions (PATCH). */
export const functionUpdateSchema = z
  .object({
    name: field(nonBlankText(LIMITS.name)),
    description: field(nonBlankText(LIMITS.description)),
    ...callShape,
  })
  .superRefine(reportEqualNames)
  .register(fieldRules, { readOnly: ["functionID", "functionType", ...AUDIT_KEYS] });

/** Output of {@link functionAddSchema}. */
export type FunctionAddFields = z.output<typeof functionAddSchema>;

/** Output of {@link functionUpdateSchema}. */
export type FunctionUpdateFields = z.output<typeof functionUpdateSchema>;

function reportEqualNames(
  { parameters = [] }: { readonly parameters?: readonly { readonly name: string }[] | undefined },
  ctx: z.RefinementCtx,
): void {
  if (new Set(parameters.map(({ name }) => name)).size < parameters.length) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "parameters", message: "must have different names" });
  }
}
