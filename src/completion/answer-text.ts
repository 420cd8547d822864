import { LIMITS } from "../model/index.js";
import { cutText } from "./estimate-tokens.js";

/** What a model says that has no answer. */
export const NO_ANSWER = "NO_ANSWER";

/** An answer as it is told. */
export interface ReadAnswer {
  readonly text: string;
  /** The memories that it cites, in order of their first mention. */
  readonly citedIDs: readonly string[];
}

/**
 * Reads a model's answer: takes the citations out, and makes it a text that can be stored, cut to what a draft can
 * hold. Null where it says that it has none: where the sign for that stands, the rest is an excuse.
 *
 * @param knownIDs the memories that it was given; what else it cites it made up.
 */
export function readAnswer(said: string, knownIDs: ReadonlySet<string>): ReadAnswer | null {
  const cited = new Set<string>();
  const marks = createMarkReader((id) => {
    if (knownIDs.has(id)) cited.add(id);
  });
  const text = (marks.push(storable(said)) + marks.end()).trim();
  if (text === "" || text.includes(NO_ANSWER)) return null;
  return { text: cutText(text, LIMITS.answer - 1), citedIDs: [...cited] };
}

/** Lets an answer through as it comes, without citations, and nothing of one that is none from the sign on. */
export interface AnswerFilter {
  /** What can be told now. */
  push(delta: string): string;
  /** What was held back to the end. */
  end(): string;
}

/** A filter for one answer. */
export function createAnswerFilter(): AnswerFilter {
  const marks = createMarkReader(() => {});
  const signs = createSignReader();
  return {
    push: (delta) => signs.push(marks.push(delta)),
    end: () => (signs.push(marks.end()) + signs.end()).trimEnd(),
  };
}

/** Longest citation; two brackets that stay open longer are text. */
const MAX_MARK = 300;

/** `[[id]]`. The blanks before it go with it, but are no part of this: each would be tried as the start of a mark. */
const MARK = /* @__PURE__ */ new RegExp(`\\[\\[([^\\[\\]\\n]{1,${MAX_MARK}})\\]\\]`, "g");

/** A mark of which more may come. */
const OPEN_MARK = /* @__PURE__ */ new RegExp(`^\\[(?:\\[[^\\[\\]\\n]{0,${MAX_MARK}}\\]?)?$`);

/** Takes marks out of a text that comes in pieces. One that is still open at its end was cut off, and goes, too. */
function createMarkReader(onCited: (id: string) => void): AnswerFilter {
  /** Blanks, and behind them what may become a mark. */
  let blanks = "";
  let open = "";
  const take = (text: string): string => {
    const end = endWithoutBlanks(text);
    const told = end === 0 ? "" : blanks + text.slice(0, end);
    blanks = (end === 0 ? blanks : "") + text.slice(end);
    return told;
  };
  return {
    push(delta) {
      const text = open + delta;
      let told = "";
      let at = 0;
      for (const { 0: mark, 1: id = "", index } of text.matchAll(MARK)) {
        told += take(text.slice(at, index));
        blanks = "";
        at = index + mark.length;
        onCited(id.trim());
      }
      const rest = text.slice(at);
      const start = startOfOpenMark(rest);
      told += take(rest.slice(0, start));
      open = rest.slice(start);
      return told;
    },
    end: () => (open.startsWith("[[") ? "" : blanks + open),
  };
}

function endWithoutBlanks(text: string): number {
  let end = text.length;
  while (end > 0 && (text[end - 1] === " " || text[end - 1] === "\t")) end--;
  return end;
}

function startOfOpenMark(text: string): number {
  const last = text.lastIndexOf("[");
  if (last < 0) return text.length;
  const start = text[last - 1] === "[" ? last - 1 : last;
  return OPEN_MARK.test(text.slice(start)) ? start : text.length;
}

/** What the sign may be dressed up with at the start of an answer. */
const DRESSING = /^[\s*_`"']{0,20}/u;

/** Holds back what may become the sign for no answer; tells nothing more where it did. */
function createSignReader(): AnswerFilter {
  let held = "";
  let isAtStart = true;
  let isRefusal = false;
  const push = (text: string): string => {
    if (isRefusal) return "";
    held += text;
    if (isAtStart) {
      held = held.trimStart();
      const bare = held.slice(DRESSING.exec(held)?.[0].length ?? 0);
      isRefusal = bare.startsWith(NO_ANSWER);
      if (isRefusal || NO_ANSWER.startsWith(bare)) return "";
      isAtStart = false;
    }
    const sign = held.indexOf(NO_ANSWER);
    isRefusal = sign >= 0;
    const end = isRefusal ? sign : startOfSign(held);
    const told = held.slice(0, end);
    held = held.slice(end);
    return told;
  };
  return { push, end: () => (isRefusal ? "" : held) };
}

/** Where a text begins to end like the sign begins. */
function startOfSign(text: string): number {
  for (let length = Math.min(NO_ANSWER.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(NO_ANSWER.slice(0, length))) return text.length - length;
  }
  return text.length;
}

/** Without what no storage takes. */
function storable(text: string): string {
  return text
    .replace(/\0/g, "")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
