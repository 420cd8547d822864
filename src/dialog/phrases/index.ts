/** Phrases: recognizes texts of users and writes texts of the assistant. */

export { checkPhraseOverrides } from "./check-overrides.js";
export { isQuestion } from "./is-question.js";
export { normaliseReply } from "./normalise-reply.js";
export { builtInLanguages, phrasesFor } from "./phrases-for.js";
export { readCommand } from "./read-command.js";
export { type Hearing, MAX_REPLY, type Reading, readText } from "./read-text.js";
export { say, waitParams } from "./say.js";
export type {
  CommandKey,
  IntentKey,
  IntentTexts,
  PartialPhrases,
  PhraseKey,
  PhraseOverrides,
  Phrases,
  PhraseTexts,
} from "./texts/index.js";
