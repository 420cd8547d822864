import * as z from "zod";
import {
  AUDIT_KEYS,
  type AuditFields,
  addRuleIssue,
  type Changes,
  clearable,
  completeAudit,
  field,
  fieldRules,
  idText,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  type TextMap,
  text,
  textMap,
  toTextMap,
} from "../rules/index.js";

/** Kinds of Function. spec: Function (functionType). */
export const FUNCTION_TYPES = ["Internal", "WebHook"] as const;

/** `Internal`: implemented by the engine or the host. `WebHook`: an HTTP call built from templates. */
export type FunctionType = (typeof FUNCTION_TYPES)[number];

/** Types of a parameter's value. */
export const PARAMETER_TYPES = ["string", "number", "integer", "boolean"] as const;

export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** HTTP methods of a web hook. */
export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;

/** Groups of headers that describe the session to a web hook. spec: Extension header groups. */
export const EXTENSION_HEADER_GROUPS = [
  "SESSION-ID",
  "CURRENT-TAG",
  "CURRENT-DATE",
  "CURRENT-PLACE",
  "CONTEXT-VARS",
  "USER-EMAIL",
  "LOGIN-TOKEN",
] as const;

/** A group of headers that describe the session to a web hook. */
export type ExtensionHeaderGroup = (typeof EXTENSION_HEADER_GROUPS)[number];

/** A parameter of a Function, as it is read. spec: FunctionParameter. */
export interface FunctionParameter extends AuditFields {
  readonly parameterID: string | null;
  /** Stands in braces in the templates. */
  readonly name: string;
  /** Describes the parameter to a language model. */
  readonly description: string;
  readonly parameterType: ParameterType;
  /** Allowed values; empty if any value is allowed. */
  readonly possibleValues: readonly string[];
  readonly required: boolean;
}

/** A {@link FunctionParameter} as it is written. `parameterType` is `string` and `required` false by default. */
export interface FunctionParameterInput extends Loose<Omit<FunctionParameter, "name" | keyof AuditFields>> {
  /** Without braces. */
  readonly name: string;
}

/** A Function that an assistant can call in a conversation, as it is read. spec: Function. */
export interface FunctionDefinition extends AuditFields {
  readonly functionID: string;
  readonly functionType: FunctionType;
  readonly name: string;
  /** Describes the Function to a language model. */
  readonly description: string;
  readonly parameters: readonly FunctionParameter[];
  /** URL up to the path, with `{parameter}` placeholders. Null for Internal. */
  readonly webHook: string | null;
  /** Null means GET, or POST if there is a body template. */
  readonly httpMethod: (typeof HTTP_METHODS)[number] | null;
  readonly httpHeaders: TextMap;
  readonly httpQueryStringTemplate: string | null;
  readonly httpBodyTemplate: string | null;
  /** Null means `text/plain`. */
  readonly httpBodyContentType: string | null;
  readonly sendExtensionHeaders: readonly ExtensionHeaderGroup[];
}

/** The fields of a Function beside its type, name and description. */
type FunctionDetails = Omit<
  FunctionDefinition,
  "functionID" | "functionType" | "name" | "description" | "parameters" | "httpMethod" | keyof AuditFields
>;

/** A new {@link FunctionDefinition}. */
export interface NewFunction extends Loose<FunctionDetails> {
  readonly functionType: FunctionType;
  readonly name: string;
  readonly description: string;
  /** Names must differ. */
  readonly parameters?: Maybe<readonly FunctionParameterInput[]>;
  /** One of GET, POST, PUT, PATCH, DELETE, HEAD and OPTIONS, in any case. */
  readonly httpMethod?: Maybe<string>;
}

/**
 * A change of a {@link FunctionDefinition}. Absent fields stay unchanged, null clears, lists and maps are replaced as a
 * whole, and `functionType` is ignored.
 */
export interface FunctionUpdate extends Changes<FunctionDetails> {
  readonly functionType?: FunctionType | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Names must differ. */
  readonly parameters?: readonly FunctionParameterInput[] | undefined;
  /** One of GET, POST, PUT, PATCH, DELETE, HEAD and OPTIONS, in any case. Null for the default. */
  readonly httpMethod?: string | null | undefined;
}

type ParameterParts = Loose<FunctionParameter> & Pick<FunctionParameter, "name">;

export type FunctionParts = Omit<Loose<FunctionDefinition>, "functionID" | "functionType" | "name" | "parameters"> &
  Pick<FunctionDefinition, "functionID" | "functionType" | "name"> & {
    readonly parameters?: Maybe<readonly ParameterParts[]>;
  };

export function completeFunction(parts: FunctionParts): FunctionDefinition {
  return {
    functionID: parts.functionID,
    functionType: parts.functionType,
    name: parts.name,
    description: parts.description ?? "",
    parameters: (parts.parameters ?? []).map(completeParameter),
    webHook: parts.webHook ?? null,
    httpMethod: parts.httpMethod ?? null,
    httpHeaders: toTextMap(parts.httpHeaders ?? {}),
    httpQueryStringTemplate: parts.httpQueryStringTemplate ?? null,
    httpBodyTemplate: parts.httpBodyTemplate ?? null,
    httpBodyContentType: parts.httpBodyContentType ?? null,
    sendExtensionHeaders: [...(parts.sendExtensionHeaders ?? [])],
    ...completeAudit(parts),
  };
}

function completeParameter(parts: ParameterParts): FunctionParameter {
  return {
    parameterID: parts.parameterID ?? null,
    name: parts.name,
    description: parts.description ?? "",
    parameterType: parts.parameterType ?? "string",
    possibleValues: [...(parts.possibleValues ?? [])],
    required: parts.required ?? false,
    ...completeAudit(parts),
  };
}

/** A bundle of Functions that an assistant can be given; read only. spec: MacroFunction. */
export interface MacroFunction {
  readonly name: string;
  /** Description per language. */
  readonly descriptions: TextMap;
  readonly macroParameters: readonly MacroParameter[];
}

/** A setting of a {@link MacroFunction}. */
export interface MacroParameter {
  readonly name: string;
  /** Description per language. */
  readonly descriptions: TextMap;
  /** True for secrets: shown as dots. */
  readonly obfuscated: boolean;
}

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
  webHook: clearable(nonBlankText(LIMITS.url)),
  httpMethod: clearable(z.string().toUpperCase().pipe(z.enum(HTTP_METHODS))),
  httpHeaders: field(textMap()),
  httpQueryStringTemplate: clearable(text(LIMITS.template)),
  httpBodyTemplate: clearable(text(LIMITS.template)),
  httpBodyContentType: clearable(nonBlankText(LIMITS.mimeType)),
  sendExtensionHeaders: field(z.array(z.enum(EXTENSION_HEADER_GROUPS)).max(EXTENSION_HEADER_GROUPS.length)),
};

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

export type FunctionAddFields = z.output<typeof functionAddSchema>;
export type FunctionUpdateFields = z.output<typeof functionUpdateSchema>;

function reportEqualNames(
  { parameters = [] }: { readonly parameters?: readonly { readonly name: string }[] | undefined },
  ctx: z.RefinementCtx,
): void {
  if (new Set(parameters.map(({ name }) => name)).size < parameters.length) {
    addRuleIssue(ctx, { code: "RULE_BROKEN", field: "parameters", message: "must have different names" });
  }
}
