import { KeepsakeError } from "../../errors.js";

/**
 * Reads the text of a response. Bytes are counted as they arrive, because the announced length may be wrong.
 *
 * @throws KeepsakeError PORT_FAILED for more than `maxBytes`.
 */
export async function readText(response: Response, maxBytes: number, signal: AbortSignal): Promise<string> {
  if (response.body === null) return "";
  const reader = response.body.getReader();
  const stop = (): void => void reader.cancel(signal.reason).catch(() => {});
  signal.addEventListener("abort", stop);
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > maxBytes) {
        void reader.cancel().catch(() => {});
        throw new KeepsakeError("PORT_FAILED", `The response is larger than ${maxBytes} bytes`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
