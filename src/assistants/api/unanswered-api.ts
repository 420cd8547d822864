import {
  type MemoryInput,
  parseID,
  type UnansweredQuestion,
  type UnansweredQuestionInput,
  type UnansweredQuestionQuery,
} from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import {
  addUnanswered,
  answerUnanswered,
  getUnanswered,
  ignoreUnanswered,
  listUnanswered,
  mergeUnanswered,
  removeUnanswered,
} from "../inbox/index.js";
import type { AssistantAccess } from "./access.js";

/**
 * Questions that found no answer, grouped by what was asked and by who asked. Needs a Giver session. Every call that
 * names a question throws a KeepsakeError UNANSWERED_QUESTION_NOT_FOUND where there is none.
 */
export interface Unanswered {
  /**
   * A page, the most asked first, each with the memories that come nearest now.
   *
   * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, INVALID_PAGE
   */
  list(
    query?: UnansweredQuestionQuery,
  ): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }>;
  /** One question, with the memories that come nearest now. */
  get(questionID: string): Promise<UnansweredQuestion>;
  /**
   * Adds a question by hand; one that is there already counts as asked once more, one that was ignored is listed again.
   *
   * @throws KeepsakeError MISSING_FIELD (text), INVALID_FIELD, UNKNOWN_FIELD, PERSON_NOT_FOUND (receiverID)
   */
  add(question: UnansweredQuestionInput): Promise<{ readonly questionID: string }>;
  /** Forgets a question; asked again it is listed again. */
  remove(questionID: string): Promise<void>;
  /** Puts a question aside for ever: asked again by the same person it is not listed again. */
  ignore(questionID: string): Promise<void>;
  /**
   * Adds a memory that answers the question, which is forgotten with it. Where the memory does not say otherwise it is
   * a Question, its title is what was asked, and it belongs to the person who asked (receiverID `-`: to everyone).
   *
   * @throws KeepsakeError as `memories.add` does
   */
  answer(questionID: string, memory: MemoryInput): Promise<{ readonly memoryID: string }>;
  /**
   * What was asked becomes a title variant of a memory that answers it already; the question is forgotten.
   *
   * @throws KeepsakeError MEMORY_NOT_FOUND, RULE_BROKEN (a memory without titles), VERSION_CONFLICT
   */
  merge(questionID: string, memoryID: string): Promise<void>;
}

/** The unanswered questions that an access leads to. */
export function createUnansweredApi(ports: Ports, access: AssistantAccess): Unanswered {
  const idOf = (questionID: string): string => parseID(questionID, "questionID");
  return {
    async list(query) {
      return listUnanswered(ports, (await access("giver")).store, query);
    },
    async get(questionID) {
      return getUnanswered(ports, (await access("giver")).store, idOf(questionID));
    },
    async add(question) {
      return addUnanswered(ports, (await access("giver")).store, question);
    },
    async remove(questionID) {
      await removeUnanswered(ports, (await access("giver")).store, idOf(questionID));
    },
    async ignore(questionID) {
      await ignoreUnanswered(ports, (await access("giver")).store, idOf(questionID));
    },
    async answer(questionID, memory) {
      const { store, actor } = await access("giver");
      return answerUnanswered(ports, store, actor, idOf(questionID), memory);
    },
    async merge(questionID, memoryID) {
      const { store, actor } = await access("giver");
      await mergeUnanswered(ports, store, actor, idOf(questionID), parseID(memoryID, "memoryID"));
    },
  };
}
