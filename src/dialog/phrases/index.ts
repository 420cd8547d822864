/** Phrases: recognizes texts of users and writes texts of the assistant. */

export { checkPhraseOverrides } from "./check-overrides.js";
export type { CommandKey, IntentKey, PartialPhrases, PhraseKey, PhraseOverrides, Phrases } from "./languages/index.js";
export { builtInLanguages, phrasesFor } from "./phrases-for.js";
export { recognizeCommand } from "./recognize-command.js";
export * from "./recognize-intent.js";
export { say, waitParams } from "./template.js";
export { normaliseReply } from "./vocabulary.js";
