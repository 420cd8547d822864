import {
  addsWord,
  findAskedName,
  impliesAllWords,
  isCompletedBy,
  type MemoryWords,
  mayAnswer,
  namesAnother,
  saysAllWords,
  saysAnyWord,
  saysMeasure,
  saysName,
  saysSeveralWords,
  shareWord,
  takesQuestion,
} from "../../understanding/index.js";
import { languageOf, type TurnContext } from "../turn/index.js";

/** The words that questions share with the memories of a store. */
export interface StoreWords {
  titleOf(memoryID: string): string | null;
  /** False if a memory says nothing of the kind that a question asks for. */
  mayAnswer(memoryID: string, question: string): boolean;
  /** True if a memory has all words of a question, in its titles or answers. */
  saysAll(memoryID: string, question: string): boolean;
  /** True if the answers of a memory have all words of a text. */
  answersSay(memoryID: string, text: string): boolean;
  /** True if a memory may answer another question about what it is about. */
  takesQuestion(memoryID: string, question: string): boolean;
  /** True if a memory has all words of a question, or words that stand for them. */
  impliesAll(memoryID: string, question: string): boolean;
  /** True if the titles of a memory have all words of a question. */
  asksAll(memoryID: string, question: string): boolean;
  /** True if a memory has a word of a question, or one that stands for it. */
  saysAny(memoryID: string, question: string): boolean;
  /** True if a memory has two words of a question or more, or words that stand for them. */
  saysSeveral(memoryID: string, question: string): boolean;
  /** True if the titles of a memory have a word of a question. */
  asksAny(memoryID: string, question: string): boolean;
  /** True if the titles of a memory complete a question with a word of the last one: "how do I clean it?" */
  completes(memoryID: string, question: string, last: string): boolean;
  /** True if the title of a memory has a word that is neither in a question nor in the last memory. */
  isOther(memoryID: string, question: string, last: string): boolean;
  /** True if a title or an answer of a memory says the name that a question asks about. */
  names(memoryID: string, question: string): boolean;
  /** True if a question says a name that a memory does not. */
  namesAnother(memoryID: string, question: string): boolean;
  /** True if a title of a memory says the name that a question asks about. */
  isTitled(memoryID: string, question: string): boolean;
  /** True if a question asks only for a measure of what a memory is about, and it says one. */
  saysMeasure(memoryID: string, question: string): boolean;
  /** True if a word of a question is in the titles of a memory and in the answer of the last one. */
  wasNamed(memoryID: string, question: string, last: string): boolean;
}

/** Reads the words of the memories of an assistant. */
export function readStoreWords(context: TurnContext): StoreWords {
  const language = languageOf(context);
  const describe = (memoryID: string): MemoryWords => {
    const { titles = [], answers = [], date = null, place = null } = context.store.index.get(memoryID) ?? {};
    return { titles, answers, hasDate: date !== null, hasPlace: place !== null };
  };
  const textsOf = (memoryID: string): readonly string[] => {
    const { titles, answers } = describe(memoryID);
    return [...titles, ...answers];
  };
  const sayAskedName = (texts: readonly string[], question: string): boolean => {
    const name = findAskedName(question, language);
    return texts.some((text) => saysName(text, name));
  };
  return {
    titleOf: (memoryID) => describe(memoryID).titles[0] ?? null,
    mayAnswer: (memoryID, question) => mayAnswer(question, describe(memoryID), language),
    saysAll: (memoryID, question) => saysAllWords(textsOf(memoryID), question, language),
    answersSay: (memoryID, text) => saysAllWords(describe(memoryID).answers, text, language),
    takesQuestion: (memoryID, question) => takesQuestion(question, describe(memoryID), language),
    asksAll: (memoryID, question) => saysAllWords(describe(memoryID).titles, question, language),
    impliesAll: (memoryID, question) => impliesAllWords(textsOf(memoryID), question, language),
    saysAny: (memoryID, question) => saysAnyWord(textsOf(memoryID), question, language),
    saysSeveral: (memoryID, question) => saysSeveralWords(textsOf(memoryID), question, language),
    asksAny: (memoryID, question) => shareWord([describe(memoryID).titles, [question]], language),
    completes: (memoryID, question, last) =>
      isCompletedBy(describe(memoryID).titles, question, textsOf(last), language),
    isOther: (memoryID, question, last) =>
      addsWord(describe(memoryID).titles.slice(0, 1), [question, ...textsOf(last)], language),
    names: (memoryID, question) => sayAskedName(textsOf(memoryID), question),
    namesAnother: (memoryID, question) => namesAnother(textsOf(memoryID), question, language),
    isTitled: (memoryID, question) => sayAskedName(describe(memoryID).titles, question),
    saysMeasure: (memoryID, question) => saysMeasure(question, describe(memoryID), language),
    wasNamed: (memoryID, question, last) =>
      shareWord([[question], describe(memoryID).titles, describe(last).answers], language),
  };
}
