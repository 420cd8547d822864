import type { TextMap } from "../rules/index.js";

/** A ready-made Function that can be switched on; read only. spec: MacroFunction. */
export interface MacroFunction {
  readonly name: string;
  /** Description per language. */
  readonly descriptions: TextMap;
  readonly macroParameters: readonly MacroParameter[];
}

/** What a {@link MacroFunction} needs to be told once. */
export interface MacroParameter {
  readonly name: string;
  /** Description per language. */
  readonly descriptions: TextMap;
  /** True for secrets: shown as dots. */
  readonly obfuscated: boolean;
}
