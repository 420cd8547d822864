import { ResponseTooLargeError } from "../../ports/index.js";

/** The body of a response of the platform's fetch or of undici. */
export interface BodyStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/**
 * Yields the text of a body as it arrives. Counts decoded bytes, because the content-length header proves nothing.
 *
 * @throws {@link ResponseTooLargeError} for a body of more than `maxBytes`.
 */
export async function* readBody(body: BodyStream | null, maxBytes: number): AsyncGenerator<string, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done || value === undefined) break;
      size += value.byteLength;
      if (size > maxBytes) throw new ResponseTooLargeError(maxBytes);
      yield decoder.decode(value, { stream: true });
    }
    yield decoder.decode();
  } finally {
    // Closes the connection if the caller stopped early; has no effect on a complete body.
    await reader.cancel().catch(() => {});
  }
}
