import type { OwnerPolicy } from "../../accounts/index.js";
import type { AssistantStores } from "../../assistants/index.js";
import { type CompletionSettings, type DeepThought, loadCompletion } from "../../completion/index.js";
import { loadBoard } from "../../experts/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import type { Languages } from "../../languages/known/index.js";
import type { Ports } from "../../ports/index.js";
import type { SessionDependencies } from "../turn/index.js";
import { createBoard } from "./board-of-experts.js";
import { createCompletionFallback } from "./completion-fallback.js";

export interface FallbackParts {
  readonly stores: AssistantStores;
  readonly settings: CompletionSettings;
  /** The features that the owners of assistants have. */
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  readonly languages: Languages;
}

/** The steps of the no-answer path, and the facts that a language model notes about people. */
export interface FallbackServices {
  readonly fallbacks: SessionDependencies["fallbacks"];
  readonly deepThought: DeepThought | null;
}

export async function createFallbackServices(
  ports: Ports,
  { stores, settings, policy, functions, languages }: FallbackParts,
): Promise<FallbackServices> {
  const { limits, deepThought: options } = settings;
  // One gate for all callers: while the provider rejects calls, none is made.
  const { createCompleter, createDeepThought, createGatedModel } = await loadCompletion();
  const model = settings.languageModel && createGatedModel(ports, settings.languageModel);
  const board = createBoard({
    ...(await loadBoard()),
    ports,
    stores,
    allows: (assistant) => policy.allows(assistant, "boardOfExperts"),
    picker: model && { model, policy, maxPerSession: limits.maxPerSession },
  });
  if (model === null) {
    const completion = { answer: () => Promise.resolve(null) };
    return { fallbacks: { board, completion }, deepThought: null };
  }
  const deepThought =
    options &&
    createDeepThought(ports, {
      model,
      options,
      limits,
      allows: async (assistant) => (await policy.mayComplete(assistant)) && (await policy.mayRemember(assistant)),
      languages,
    });
  const completer = createCompleter(ports, { ...settings, languageModel: model });
  const completion = createCompletionFallback({ completer, limits, policy, functions, deepThought });
  return { fallbacks: { board, completion }, deepThought };
}
