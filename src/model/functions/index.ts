/** Functions and macro functions. */
export {
  completeFunction,
  EXTENSION_HEADER_GROUPS,
  type ExtensionHeaderGroup,
  FUNCTION_TYPES,
  type FunctionDefinition,
  type FunctionInput,
  type FunctionParameter,
  type FunctionParameterInput,
  type FunctionParts,
  type FunctionType,
  HTTP_METHODS,
  type MacroFunction,
  type MacroParameter,
  PARAMETER_TYPES,
  type ParameterType,
} from "./function.js";
export {
  type FunctionAddFields,
  type FunctionUpdateFields,
  functionAddSchema,
  functionUpdateSchema,
} from "./function-schema.js";
