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
import { NO_COMPLETION } from "./no-answer.js";

/** What a language model adds to the sessions of an engine. */
export interface ModelSupport extends Pick<SessionDependencies, "keepsHistory" | "deepThought" | "consumesMedia"> {
  /** The last step of the no-answer path before the default answer. */
  readonly completion: Fallback;
}

/** What a language model is used with. */
export interface ModelSupportParts {
  readonly settings: CompletionSettings & { readonly languageModel: GatedModel | null };
  /** What the owners of assistants allow. */
  readonly policy: OwnerPolicy;
  readonly functions: FunctionRuntime;
  languagesOf(culture: string): readonly Language[];
}

/** What the model of the settings adds; nothing where there is none. */
export function createCompletionServices(
  ports: Ports,
  { settings, policy, functions, languagesOf }: ModelSupportParts,
): ModelSupport {
  const { languageModel, limits, deepThought: options } = settings;
  if (languageModel === null) {
    return { completion: NO_COMPLETION, deepThought: null, keepsHistory: false, consumesMedia: false };
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
