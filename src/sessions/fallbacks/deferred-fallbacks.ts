import type { DeepThought } from "../../completion/index.js";
import type { Ports } from "../../ports/index.js";
import { deferMethods, Lazy } from "../../shared/index.js";
import type { Board, Fallback, SessionDependencies } from "../turn/index.js";
import type { FallbackParts } from "./fallback-services.js";

/**
 * The no-answer path, and the services that a language model adds to sessions. They load with the first question that no
 * memory answers, if the assistant has experts or the engine a language model.
 */
export function deferFallbacks(
  ports: Ports,
  parts: FallbackParts,
): Pick<SessionDependencies, "fallbacks" | "keepsHistory" | "deepThought" | "consumesMedia"> {
  const { languageModel, deepThought } = parts.settings;
  const hasModel = languageModel !== null;
  const services = new Lazy(async () => (await import("./fallback-services.js")).createFallbackServices(ports, parts));
  const board: Board = {
    async answer(question, context) {
      if (context.store.experts.length === 0) return null;
      return (await services.get()).fallbacks.board.answer(question, context);
    },
    async expertsFor(context) {
      if (context.store.experts.length === 0) return null;
      return (await services.get()).fallbacks.board.expertsFor(context);
    },
  };
  const completion: Fallback = {
    answer: async (question, context) =>
      hasModel ? (await services.get()).fallbacks.completion.answer(question, context) : null,
  };
  const loadDeepThought = async (): Promise<DeepThought> => {
    const { deepThought: loaded } = await services.get();
    if (loaded === null) throw new TypeError("Deep Thought is off");
    return loaded;
  };
  return {
    fallbacks: { board, completion },
    deepThought:
      hasModel && deepThought !== null
        ? deferMethods<DeepThought>(loadDeepThought, { factsFor: true, learn: true })
        : null,
    keepsHistory: hasModel,
    consumesMedia: hasModel,
  };
}
