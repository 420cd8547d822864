/** A text in pieces of a length, as a stream delivers it. */
export async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += length) yield text.slice(from, from + length);
}

/** The whole of what an export gives. */
export async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

/** All that an iterable gives. */
export async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}
