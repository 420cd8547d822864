import * as z from "zod";
import {
  EXTENSION_HEADER_GROUPS,
  FUNCTION_TYPES,
  type FunctionDefinition,
  HTTP_METHODS,
  type MacroFunction,
  PARAMETER_TYPES,
} from "../../model/index.js";
import { auditShape, textOrNull } from "./shared-shapes.js";

export const functionResponse = z.strictObject({
  functionID: z.string(),
  functionType: z.enum(FUNCTION_TYPES),
  name: z.string(),
  description: z.string(),
  parameters: z.array(
    z.strictObject({
      parameterID: textOrNull,
      name: z.string(),
      description: z.string(),
      parameterType: z.enum(PARAMETER_TYPES),
      possibleValues: z.array(z.string()),
      required: z.boolean(),
      ...auditShape,
    }),
  ),
  webHook: textOrNull,
  httpMethod: z.enum(HTTP_METHODS).nullable(),
  httpHeaders: z.record(z.string(), z.string()),
  httpQueryStringTemplate: textOrNull,
  httpBodyTemplate: textOrNull,
  httpBodyContentType: textOrNull,
  sendExtensionHeaders: z.array(z.enum(EXTENSION_HEADER_GROUPS)),
  ...auditShape,
}) satisfies z.ZodType<FunctionDefinition>;

const descriptions = z.record(z.string(), z.string());

export const macroFunctionResponse = z.strictObject({
  name: z.string(),
  descriptions,
  macroParameters: z.array(z.strictObject({ name: z.string(), descriptions, obfuscated: z.boolean() })),
}) satisfies z.ZodType<MacroFunction>;
