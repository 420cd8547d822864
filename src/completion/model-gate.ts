import { isLanguageModelError, type LanguageModel, LanguageModelError, type Ports } from "../ports/index.js";

/** A model that is not called while its provider asks for a pause. */
export type GatedModel = ReturnType<typeof createGatedModel>;

/** Maximum pause, however long the provider asks for. */
const MAX_PAUSE_MS = 3_600_000;

/** Wraps a model so that all its callers in an engine respect the same pause. */
export function createGatedModel({ clock }: Ports, inner: LanguageModel) {
  let pausedUntilMs = 0;
  /** False during a pause: calls fail at once. */
  const isReady = (): boolean => clock.now() >= pausedUntilMs;
  const checkReady = (): void => {
    if (!isReady()) throw new LanguageModelError("rate-limited", "The provider of the model asks for a pause");
  };
  const noteError = (error: unknown): void => {
    const retryAfterMs = isLanguageModelError(error) ? (error.retryAfterMs ?? 0) : 0;
    if (retryAfterMs <= 0) return;
    pausedUntilMs = Math.max(pausedUntilMs, clock.now() + Math.min(retryAfterMs, MAX_PAUSE_MS));
  };
  const stream = async function* (...call: Parameters<LanguageModel["generate"]>) {
    checkReady();
    try {
      yield* inner.stream?.(...call) ?? [];
    } catch (error) {
      noteError(error);
      throw error;
    }
  };
  return {
    provider: inner.provider,
    model: inner.model,
    acceptsMedia: (mimeType: string) => inner.acceptsMedia?.(mimeType) ?? false,
    isReady,
    async generate(...call: Parameters<LanguageModel["generate"]>) {
      checkReady();
      try {
        return await inner.generate(...call);
      } catch (error) {
        noteError(error);
        throw error;
      }
    },
    ...(inner.stream === undefined ? {} : { stream }),
  };
}
