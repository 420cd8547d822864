/** Macro functions and their settings. */
export {
  disableMacro,
  type EnabledMacroFunction,
  enabledMacros,
  enableMacro,
  macroNotFound,
  macroSettings,
} from "./macro-settings.js";
export {
  type MacroFunctionDefinition,
  type MacroParameterDefinition,
  type RegisteredMacro,
  registeredMacros,
} from "./registered-macros.js";
