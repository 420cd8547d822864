/** The mark that ends a stream. */
const DONE = "[DONE]";

/** The data of each server-sent event, until the end mark. Other fields of an event mean nothing here. */
export async function* chunksOf(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let rest = "";
  for await (const piece of pieces) {
    // A line may end with CR LF, whose halves may come apart.
    const lines = (rest + piece).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      const data = dataIn(line);
      if (data === DONE) return;
      if (data !== null) yield data;
    }
  }
  const last = dataIn(rest.trimEnd());
  if (last !== null && last !== DONE) yield last;
}

/** Endpoints send one line of data an event. */
function dataIn(line: string): string | null {
  return line.startsWith("data:") ? line.slice("data:".length).trim() : null;
}
