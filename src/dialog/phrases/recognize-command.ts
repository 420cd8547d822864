import type { CommandKey, Phrases } from "./languages/index.js";
import { compileVocabulary, longestAt, normaliseReply, replyWords } from "./vocabulary.js";

/**
 * The title that follows a command, as it was written: "edit the house by the sea" gives "the house by the sea". Null if
 * the text does not begin with the command or nothing follows it.
 */
export function recognizeCommand(text: string, command: CommandKey, phrases: Phrases): string | null {
  const { commands, fillers } = compileVocabulary(phrases);
  const longest = Math.max(fillers.longest, commands[command][0]?.length ?? 0) * 4;
  const words: string[] = [];
  const ends: number[] = [];
  for (const match of text.matchAll(WORD)) {
    if (words.length >= longest) break;
    for (const word of replyWords(normaliseReply(match[0]))) {
      words.push(word);
      ends.push(match.index + match[0].length);
    }
  }
  let from = 0;
  for (;;) {
    const beginning = commands[command].find((parts) => parts.every((part, index) => words[from + index] === part));
    if (beginning !== undefined) return cutCommand(text, ends[from + beginning.length - 1] ?? text.length);
    const step = longestAt(words, from, fillers);
    if (step === 0) return null;
    from += step;
  }
}

const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;
const OPENING = /^[\s,:;="“«„-]{1,16}/;
const QUOTED_END = /["”»“]$/;

function cutCommand(text: string, from: number): string | null {
  const after = text.slice(from).trim();
  const rest = after.replace(OPENING, "");
  const quoted = rest.length < after.length && /["“«„]/.test(after.slice(0, after.length - rest.length));
  const title = (quoted ? rest.replace(QUOTED_END, "") : rest).trim();
  return title === "" ? null : title;
}
