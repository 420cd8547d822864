/** The options of accounts and their checks. They load with the engine, and import nothing else of accounts but types. */
export * from "./accounts-options.js";
export { checkMailTexts } from "./check-mail-texts.js";
export {
  type MailText,
  type MailTextOverrides,
  type MailTexts,
  type MailValueName,
  type MailValues,
  type PartialMailTexts,
  PLACEHOLDER,
} from "./mail-texts.js";
export { type OperationName, operationOf } from "./operation-table.js";
export { parseLink } from "./parse-link.js";
