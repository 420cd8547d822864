/** Macro functions of the engine, and their settings for an assistant. */
export {
  disableMacro,
  type EnabledMacroFunction,
  enableMacro,
  listEnabledMacros,
  macroNotFound,
  readMacroSettings,
} from "./enabled-macros.js";
export {
  type MacroFunctionDefinition,
  type MacroParameterDefinition,
  type RegisteredMacro,
  registerMacros,
} from "./registered-macros.js";
