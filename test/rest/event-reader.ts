/** One server-sent event, or a comment. */
export interface ReadEvent {
  readonly id: string | null;
  readonly event: string | null;
  readonly emission: string | null;
  readonly state: string | null;
  readonly comment: string | null;
  /** The parsed data of the event. */
  readonly data: unknown;
}

/** Reads a stream of server-sent events block by block. */
export interface EventReader {
  /** The next event; null at the end. */
  next(): Promise<ReadEvent | null>;
  stop(): Promise<void>;
}

/** A reader that skips `retry`. */
export function eventReader(response: Response): EventReader {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  const block = async (): Promise<string | null> => {
    for (;;) {
      const end = rest.indexOf("\n\n");
      if (end >= 0) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return text;
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += value;
    }
  };
  const next = async (): Promise<ReadEvent | null> => {
    const text = await block();
    if (text === null) return null;
    return text.startsWith("retry:") ? next() : parsed(text);
  };
  return { next, stop: () => reader.cancel() };
}

function parsed(text: string): ReadEvent {
  const fields = new Map(
    text.split("\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    }),
  );
  const data = fields.get("data");
  const parsedData = data === undefined ? null : (JSON.parse(data) as { currentState?: Record<string, string> });
  const state = parsedData?.currentState;
  return {
    id: fields.get("id") ?? null,
    event: fields.get("event") ?? null,
    emission: state?.emission ?? null,
    state: state?.state ?? null,
    comment: fields.get("") ?? null,
    data: parsedData,
  };
}
