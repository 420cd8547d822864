/** Words that are remembered: running text has few others. About half a megabyte. */
const MOST_WORDS = 8_192;

/** A stemmer that remembers the words it has seen; when they are too many it starts anew. */
export function remembering(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    if (known.size >= MOST_WORDS) known.clear();
    const made = stem(word);
    known.set(word, made);
    return made;
  };
}
