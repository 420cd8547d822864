import type { AuditFields, TextMap } from "../../model/index.js";

/** What is stored of a macro function that an assistant has. */
export interface MacroRecord extends AuditFields {
  readonly name: string;
  /** What it was told, by parameter. */
  readonly values: TextMap;
  /** The same for parameters that are obfuscated. */
  readonly secrets: TextMap;
}
