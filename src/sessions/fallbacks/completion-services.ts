import type { OwnerPolicy } from "../../accounts/index.js";
import type { AssistantRecord } from "../../assistants/index.js";
import {
  type CompletionSettings,
  createCompleter,
  createDeepThought,
  type GatedModel,
} from "../../completion/index.js";
import type { FunctionRuntime } from "../../functions/index.js";
import type { Ports } from "../../ports/index.js";
import type { Language } from "../../recall/index.js";
import type { Fallback, SessionDependencies } from "../turn/index.js";
import { completionFallback } from "./completion-fallback.js";

/** The services that a language model adds to sessions. */
interface CompletionServices extends Pick<SessionDependencies, "keepsHistory" | "deepThought" | "consumesMedia"> {
  /** The last step of the no-answer path before the default answer. */
  readonly completion: Fallback;
}

interface CompletionServicesParts {
  readonly settings: CompletionSettings & { readonly languageModel: GatedModel | null };
  /** The features that the owners of assistants have. */
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  languagesOf(culture: string): readonly Language[];
}

/** Creates the services of the language model in the settings. Without a model they do nothing. */
export function createCompletionServices(
  ports: Ports,
  { settings, policy, functions, languagesOf }: CompletionServicesParts,
): CompletionServices {
  const { languageModel, limits, deepThought: options } = settings;
  if (languageModel === null) {
    const completion: Fallback = { answer: () => Promise.resolve(null) };
    return { completion, deepThought: null, keepsHistory: false, consumesMedia: false };
  }
  const allows = async (assistant: AssistantRecord): Promise<boolean> =>
    (await policy.mayComplete(assistant)) && (await policy.mayRemember(assistant));
  const deepThought =
    options === null ? null : createDeepThought(ports, { model: languageModel, options, limits, allows, languagesOf });
  const completer = createCompleter(ports, { ...settings, languageModel });
  return {
    completion: completionFallback({ completer, limits, policy, functions, deepThought }),
    deepThought,
    keepsHistory: true,
    consumesMedia: true,
  };
}
