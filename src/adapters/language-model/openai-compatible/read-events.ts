import { createParser } from "eventsource-parser";

/** The data of the event that ends a stream. */
const DONE = "[DONE]";

/** Yields the data of each server-sent event, until the end event or the end of the stream. */
export async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let events: string[] = [];
  const parser = createParser({
    // Each line is a chunk of its own: some endpoints omit the blank line between events.
    onEvent: ({ data }) => events.push(...data.split("\n")),
  });
  for await (const piece of terminated(pieces)) {
    parser.feed(piece);
    for (const data of events) {
      if (data.trim() === DONE) return;
      yield data;
    }
    events = [];
  }
}

/** Adds a blank line, because some endpoints do not terminate the last event. */
async function* terminated(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* pieces;
  yield "\n\n";
}
