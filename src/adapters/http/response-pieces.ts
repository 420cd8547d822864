import { ResponseTooLargeError } from "../../ports/index.js";

/** The body of a response, of the platform's fetch or another. */
interface BodyStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

/**
 * The text of a response as it comes. Counts decoded bytes: what a header says of the length proves nothing.
 *
 * @throws {@link ResponseTooLargeError} for a body of over `maxBytes`.
 */
export async function* responsePieces(
  body: BodyStream | null,
  maxBytes: number,
): AsyncGenerator<string, void, undefined> {
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
    // Whoever stops reading wants no more of it; of a body that is over this is nothing.
    await reader.cancel().catch(() => {});
  }
}

/** The whole text of a body that comes in pieces. */
export async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}
