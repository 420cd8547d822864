import type { OwnerPolicy } from "../../accounts/index.js";
import type { AssistantStores } from "../../assistants/index.js";
import {
  type CompletionSettings,
  createCompleter,
  createDeepThought,
  createGatedModel,
} from "../../completion/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import type { Ports } from "../../ports/index.js";
import type { Language } from "../../recall/index.js";
import type { SessionDependencies } from "../turn/index.js";
import { createBoard } from "./board-of-experts.js";
import { createCompletionFallback } from "./completion-fallback.js";

interface FallbackParts {
  readonly stores: AssistantStores;
  readonly settings: CompletionSettings;
  /** The features that the owners of assistants have. */
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  languagesOf(culture: string): readonly Language[];
}

/** Creates the steps of the no-answer path, and the services that a language model adds to sessions. */
export function createFallbackServices(
  ports: Ports,
  { stores, settings, policy, functions, languagesOf }: FallbackParts,
): Pick<SessionDependencies, "fallbacks" | "keepsHistory" | "deepThought" | "consumesMedia"> {
  const { limits, deepThought: options } = settings;
  // One gate for all callers: while the provider rejects calls, none is made.
  const model = settings.languageModel && createGatedModel(ports, settings.languageModel);
  const board = createBoard({
    ports,
    stores,
    allows: (assistant) => policy.allows(assistant, "boardOfExperts"),
    picker: model && { model, policy, maxPerSession: limits.maxPerSession },
  });
  if (model === null) {
    const completion = { answer: () => Promise.resolve(null) };
    return { fallbacks: { board, completion }, deepThought: null, keepsHistory: false, consumesMedia: false };
  }
  const deepThought =
    options &&
    createDeepThought(ports, {
      model,
      options,
      limits,
      allows: async (assistant) => (await policy.mayComplete(assistant)) && (await policy.mayRemember(assistant)),
      languagesOf,
    });
  const completer = createCompleter(ports, { ...settings, languageModel: model });
  const completion = createCompletionFallback({ completer, limits, policy, functions, deepThought });
  return { fallbacks: { board, completion }, deepThought, keepsHistory: true, consumesMedia: true };
}
