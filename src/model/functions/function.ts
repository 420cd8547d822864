import { type AuditFields, completeAudit, type Loose, type Maybe, type TextMap, toTextMap } from "../rules/index.js";

/** Kinds of Function. spec: Function (functionType). */
export const FUNCTION_TYPES = ["Internal", "WebHook"] as const;

/** `Internal`: implemented by the engine. `WebHook`: an HTTP call made from templates. */
export type FunctionType = (typeof FUNCTION_TYPES)[number];

/** Types of a parameter's value. */
export const PARAMETER_TYPES = ["string", "number", "integer", "boolean"] as const;

/** Type of a parameter's value. */
export type ParameterType = (typeof PARAMETER_TYPES)[number];

/** Methods that a web hook may be called with. */
export const HTTP_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"] as const;

/** Method of a web hook's call. */
export type HttpMethod = (typeof HTTP_METHODS)[number];

/** Groups of headers that tell a web hook about the session. spec: Extension header groups. */
export const EXTENSION_HEADER_GROUPS = [
  "SESSION-ID",
  "CURRENT-TAG",
  "CURRENT-DATE",
  "CURRENT-PLACE",
  "CONTEXT-VARS",
  "USER-EMAIL",
  "LOGIN-TOKEN",
] as const;

/** One group of {@link EXTENSION_HEADER_GROUPS}. */
export type ExtensionHeaderGroup = (typeof EXTENSION_HEADER_GROUPS)[number];

/** What a Function takes, as it is read. spec: FunctionParameter. */
export interface FunctionParameter extends AuditFields {
  readonly parameterID: string | null;
  /** Stands in braces in the templates. */
  readonly name: string;
  /** Tells a language model what to give. */
  readonly description: string;
  readonly parameterType: ParameterType;
  /** Allowed values; empty where any will do. */
  readonly possibleValues: readonly string[];
  readonly required: boolean;
}

/** A {@link FunctionParameter} as it is written. */
export interface FunctionParameterInput {
  readonly parameterID?: Maybe<string>;
  /** Required; without braces. */
  readonly name?: Maybe<string>;
  readonly description?: Maybe<string>;
  /** Default `string`. */
  readonly parameterType?: Maybe<ParameterType>;
  readonly possibleValues?: Maybe<readonly string[]>;
  /** Default false. */
  readonly required?: Maybe<boolean>;
}

/** Something that an assistant can do in a conversation, as it is read. spec: Function. */
export interface FunctionDefinition extends AuditFields {
  readonly functionID: string;
  readonly functionType: FunctionType;
  readonly name: string;
  /** Tells a language model what the Function is for. */
  readonly description: string;
  readonly parameters: readonly FunctionParameter[];
  /** URL up to the path, with `{parameter}` placeholders. Null for Internal. */
  readonly webHook: string | null;
  /** Null means GET, or POST where there is a body template. */
  readonly httpMethod: HttpMethod | null;
  readonly httpHeaders: TextMap;
  readonly httpQueryStringTemplate: string | null;
  readonly httpBodyTemplate: string | null;
  /** Null means `text/plain`. */
  readonly httpBodyContentType: string | null;
  readonly sendExtensionHeaders: readonly ExtensionHeaderGroup[];
}

/** A {@link FunctionDefinition} as it is written. On update, absent and null fields stay as they are. */
export interface FunctionInput {
  /** Required on Add, ignored on Update. */
  readonly functionType?: Maybe<FunctionType>;
  /** Required on Add. */
  readonly name?: Maybe<string>;
  /** Required on Add. */
  readonly description?: Maybe<string>;
  /** On update, replaces the whole list. Names must differ. */
  readonly parameters?: Maybe<readonly FunctionParameterInput[]>;
  readonly webHook?: Maybe<string>;
  /** One of {@link HTTP_METHODS}, in any case. */
  readonly httpMethod?: Maybe<string>;
  readonly httpHeaders?: Maybe<TextMap>;
  readonly httpQueryStringTemplate?: Maybe<string>;
  readonly httpBodyTemplate?: Maybe<string>;
  readonly httpBodyContentType?: Maybe<string>;
  readonly sendExtensionHeaders?: Maybe<readonly ExtensionHeaderGroup[]>;
}

/** What {@link completeFunction} starts from. */
export type FunctionParts = Omit<Loose<FunctionDefinition>, "functionID" | "functionType" | "name" | "parameters"> &
  Pick<FunctionDefinition, "functionID" | "functionType" | "name"> & {
    readonly parameters?: Maybe<readonly (Loose<FunctionParameter> & { readonly name: string })[]>;
  };

/** Every field present: null, `[]` or `{}` where there is none. */
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

function completeParameter(parts: Loose<FunctionParameter> & { readonly name: string }): FunctionParameter {
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
