import { isLanguageModelError, type LanguageModel, LanguageModelError, type Ports } from "../ports/index.js";

/** A model that is left alone for as long as its provider wants, whoever asks it. */
export interface GatedModel extends LanguageModel {
  /** False for as long as the provider wants no calls: they fail at once. */
  isReady(): boolean;
}

/** However long a provider wants to be left alone, it is asked again after an hour. */
const MAX_QUIET_MS = 3_600_000;

/** A gate around a model, for all of an engine that call it. */
export function gatedModel({ clock }: Ports, inner: LanguageModel): GatedModel {
  let quietUntilMs = 0;
  const isReady = (): boolean => clock.now() >= quietUntilMs;
  const enter = (): void => {
    if (!isReady()) throw new LanguageModelError("rate-limited", "The model's provider wants no calls for now");
  };
  const noted = (error: unknown): unknown => {
    const retryAfterMs = isLanguageModelError(error) ? (error.retryAfterMs ?? 0) : 0;
    if (retryAfterMs > 0) {
      quietUntilMs = Math.max(quietUntilMs, clock.now() + Math.min(retryAfterMs, MAX_QUIET_MS));
    }
    return error;
  };
  const stream = async function* (...call: Parameters<LanguageModel["generate"]>) {
    enter();
    try {
      yield* inner.stream?.(...call) ?? [];
    } catch (error) {
      throw noted(error);
    }
  };
  return {
    provider: inner.provider,
    model: inner.model,
    acceptsMedia: (mimeType) => inner.acceptsMedia?.(mimeType) ?? false,
    isReady,
    async generate(...call) {
      enter();
      try {
        return await inner.generate(...call);
      } catch (error) {
        throw noted(error);
      }
    },
    ...(inner.stream === undefined ? {} : { stream }),
  };
}
