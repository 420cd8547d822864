import { LIMITS } from "../model/index.js";
import { cutText } from "./estimate-tokens.js";

/** The text with which a model says that it has no answer. */
export const NO_ANSWER = "NO_ANSWER";

/** An answer of a model without its citations. */
export interface ParsedAnswer {
  readonly text: string;
  /** IDs of the memories that it cites, in order of their first mention. */
  readonly citedIDs: readonly string[];
}

/**
 * Parses an answer: removes citations and characters that cannot be stored, and cuts it to the length of a draft. Null
 * if the answer is empty or contains {@link NO_ANSWER}.
 *
 * @param knownIDs IDs of the memories in the prompt; other citations are invented and ignored.
 */
export function parseAnswer(said: string, knownIDs: ReadonlySet<string>): ParsedAnswer | null {
  const cited = new Set<string>();
  const citations = createCitationFilter((id) => {
    if (knownIDs.has(id)) cited.add(id);
  });
  const storable = said.replaceAll("\0", "").replace(/\p{Surrogate}/gu, "\uFFFD");
  const text = (citations.push(storable) + citations.end()).trim();
  if (text === "" || text.includes(NO_ANSWER)) return null;
  return { text: cutText(text, LIMITS.answer - 1), citedIDs: [...cited] };
}

/** Filters a text that arrives in pieces. */
interface TextFilter {
  /** The text that can be emitted now. */
  push(delta: string): string;
  /** The text that was held back. */
  end(): string;
}

/** Creates a filter for one streamed answer: it drops citations, and everything from {@link NO_ANSWER} on. */
export function createAnswerFilter(): TextFilter {
  const citations = createCitationFilter(() => {});
  const refusals = createRefusalFilter();
  return {
    push: (delta) => refusals.push(citations.push(delta)),
    end: () => (refusals.push(citations.end()) + refusals.end()).trimEnd(),
  };
}

/** Maximum length of a citation. Longer text after two brackets is ordinary text. */
const MAX_MARK = 300;

/** `[[id]]`. Blanks before it are removed separately: in this pattern each blank would be tried as a start. */
const MARK = new RegExp(`\\[\\[([^\\[\\]\\n]{1,${MAX_MARK}})\\]\\]`, "g");

/** The beginning of a citation at the end of a text. */
const OPEN_MARK = new RegExp(`^\\[(?:\\[[^\\[\\]\\n]{0,${MAX_MARK}}\\]?)?$`);

/** Drops citations together with the blanks before them, and a citation that is still open at the end. */
function createCitationFilter(onCited: (id: string) => void): TextFilter {
  /** Blanks that are held back. */
  let blanks = "";
  /** The beginning of a citation after them. */
  let open = "";
  const take = (text: string): string => {
    const end = findTrailingBlanks(text);
    const result = end === 0 ? "" : blanks + text.slice(0, end);
    blanks = (end === 0 ? blanks : "") + text.slice(end);
    return result;
  };
  return {
    push(delta) {
      const text = open + delta;
      let result = "";
      let at = 0;
      for (const { 0: mark, 1: id = "", index } of text.matchAll(MARK)) {
        result += take(text.slice(at, index));
        blanks = "";
        at = index + mark.length;
        onCited(id.trim());
      }
      const rest = text.slice(at);
      const start = findOpenMark(rest);
      result += take(rest.slice(0, start));
      open = rest.slice(start);
      return result;
    },
    end: () => (open.startsWith("[[") ? "" : blanks + open),
  };
}

function findTrailingBlanks(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
  return end;
}

function findOpenMark(text: string): number {
  const last = text.lastIndexOf("[");
  if (last < 0) return text.length;
  const start = text[last - 1] === "[" ? last - 1 : last;
  return OPEN_MARK.test(text.slice(start)) ? start : text.length;
}

/** Markup that may precede {@link NO_ANSWER} at the start of an answer. */
const MARKUP = /^[\s*_`"']{0,20}/u;

/** Holds back text that may become {@link NO_ANSWER}, and drops everything after it. */
function createRefusalFilter(): TextFilter {
  let held = "";
  let isAtStart = true;
  let isRefusal = false;
  const push = (text: string): string => {
    if (isRefusal) return "";
    held += text;
    if (isAtStart) {
      held = held.trimStart();
      const bare = held.slice(MARKUP.exec(held)?.[0].length ?? 0);
      isRefusal = bare.startsWith(NO_ANSWER);
      if (isRefusal || NO_ANSWER.startsWith(bare)) return "";
      isAtStart = false;
    }
    const refusal = held.indexOf(NO_ANSWER);
    isRefusal = refusal >= 0;
    const end = isRefusal ? refusal : findRefusalStart(held);
    const result = held.slice(0, end);
    held = held.slice(end);
    return result;
  };
  return { push, end: () => (isRefusal ? "" : held) };
}

/** The index from which the end of a text may be the beginning of {@link NO_ANSWER}. */
function findRefusalStart(text: string): number {
  for (let length = Math.min(NO_ANSWER.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(NO_ANSWER.slice(0, length))) return text.length - length;
  }
  return text.length;
}
