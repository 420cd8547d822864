import {
  type NewUnansweredQuestion,
  parseID,
  type QuestionAnswer,
  type UnansweredQuestion,
  type UnansweredQuestionQuery,
} from "../../model/index.js";
import {
  addUnanswered,
  answerUnanswered,
  getUnanswered,
  ignoreUnanswered,
  listUnanswered,
  mergeUnanswered,
  proposeVariants,
  removeUnanswered,
} from "../inbox/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * Questions that found no answer, grouped by their text and by the person who asked. Needs a Giver session. Calls with
 * a questionID throw a KeepsakeError UNANSWERED_QUESTION_NOT_FOUND if there is no such question.
 */
export interface Unanswered {
  /**
   * A page, the most asked first, each with the memories that are nearest now.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE
   */
  list(
    query?: UnansweredQuestionQuery,
  ): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }>;
  /** One question, with the memories that are nearest now. */
  get(questionID: string): Promise<UnansweredQuestion>;
  /**
   * Adds a question by hand. An existing one counts as asked once more, and an ignored one is listed again.
   *
   * @throws KeepsakeError MISSING_FIELD (text), INVALID_FIELD, UNKNOWN_FIELD, PERSON_NOT_FOUND (receiverID)
   */
  add(question: NewUnansweredQuestion): Promise<{ readonly questionID: string }>;
  /** Removes a question. If it is asked again, it is listed again. */
  remove(questionID: string): Promise<void>;
  /** Takes a question off the list for good, also if the same person asks it again. */
  ignore(questionID: string): Promise<void>;
  /**
   * Adds a memory that answers the question, and removes the question. By default the memory is a Question, its title
   * is the text of the question, and it belongs to the person who asked (receiverID null: to everyone).
   *
   * @throws KeepsakeError as `memories.add` does
   */
  answer(questionID: string, memory: QuestionAnswer): Promise<{ readonly memoryID: string }>;
  /**
   * Makes the question a title variant of a memory that answers it, and removes the question.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND, RULE_BROKEN (a memory without titles), VERSION_CONFLICT
   */
  merge(questionID: string, memoryID: string): Promise<void>;
  /**
   * The questions that a memory may answer, the likeliest first, among the 1,000 most asked: `merge` makes one of them a
   * title variant. Useful after a memory was added.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND
   */
  proposeVariants(memoryID: string): Promise<{ readonly questions: readonly UnansweredQuestion[] }>;
}

export function createUnansweredApi(access: AssistantAccess): Unanswered {
  const parse = (questionID: string): string => parseID(questionID, "questionID");
  return {
    list: async (query) => listUnanswered(await access("giverReading"), query),
    get: async (questionID) => getUnanswered(await access("giverReading"), parse(questionID)),
    add: async (question) => addUnanswered(await access("giver"), question),
    remove: async (questionID) => removeUnanswered(await access("giver"), parse(questionID)),
    ignore: async (questionID) => ignoreUnanswered(await access("giver"), parse(questionID)),
    answer: async (questionID, memory) => answerUnanswered(await access("giver"), parse(questionID), memory),
    merge: async (questionID, memoryID) =>
      mergeUnanswered(await access("giver"), parse(questionID), parseID(memoryID, "memoryID")),
    proposeVariants: async (memoryID) => proposeVariants(await access("giverReading"), parseID(memoryID, "memoryID")),
  };
}
