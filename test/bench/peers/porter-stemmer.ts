import { loadPeer } from "./load-peer.js";

interface WinkUtils {
  readonly string: { stem(word: string): string };
}

/** An English stemmer for the libraries that accept one but have none. */
export async function porterStemmer(): Promise<(word: string) => string> {
  const utils = await loadPeer<WinkUtils>("wink-nlp-utils");
  return (word) => utils.string.stem(word);
}
