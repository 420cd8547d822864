/** Phrases: recognizes texts of users and writes texts of the assistant. */

export { checkPhraseOverrides } from "./check-overrides.js";
export { isQuestion } from "./is-question.js";
export type { CommandKey, IntentKey, PartialPhrases, PhraseKey, PhraseOverrides, Phrases } from "./languages/index.js";
export { normaliseReply } from "./normalise-reply.js";
export { builtInLanguages, phrasesFor } from "./phrases-for.js";
export { recognizeCommand } from "./recognize-command.js";
export { type Intent, type IntentKind, MAX_REPLY, recognizeIntent } from "./recognize-intent.js";
export { say, waitParams } from "./say.js";
