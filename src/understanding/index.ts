/** Understands a text before it is matched with memories: which part asks, and what it refers to. Pure. */
export {
  asksForKind,
  findAnswerKind,
  type MemoryWords,
  mayAnswer,
  saysDayTime,
  saysOnlyWhenOrWhere,
  takesQuestion,
} from "./answer-kinds.js";
export { findAskedName, namesAnother, saysName } from "./asked-names.js";
export { splitTextWords } from "./expressions.js";
export { saysMeasure } from "./measures.js";
export { type Asked, type ReadText, readText } from "./read-text.js";
export {
  addsWord,
  impliesAllWords,
  isCompletedBy,
  saysAllWords,
  saysAnyWord,
  saysSeveralWords,
  shareWord,
} from "./shared-words.js";
export { type Emitted, type Topic, topicAfterAnswer, topicAfterMiss, topicAfterOffer } from "./topic.js";
export { asksForOther, type Question, type Reading, type Understanding, understand } from "./understand.js";
