/** What a model says that has no answer. */
export const NO_ANSWER = "NO_ANSWER";

/** An answer as it is told. */
export interface ReadAnswer {
  readonly text: string;
  /** The memories that it cites, in order of their first mention. */
  readonly citedIDs: readonly string[];
}

/** Longest citation; two brackets that stay open longer are text. */
const MAX_MARK = 300;

/** `[[id]]`, with the space before it. */
const MARK = /* @__PURE__ */ new RegExp(`[ \\t]*\\[\\[([^\\[\\]\\n]{1,${MAX_MARK}})\\]\\]`, "gu");

/** The sign for no answer, dressed up or not, whatever follows it. */
const REFUSAL = /* @__PURE__ */ new RegExp(`^[\\s*_\`"']*${NO_ANSWER}`, "u");

/** The start of a mark at the end of a text. */
const OPEN_MARK = /* @__PURE__ */ new RegExp(`[ \\t]*(?:\\[(?:\\[[^\\[\\]\\n]{0,${MAX_MARK}}\\]?)?)?$`, "u");

/**
 * Reads a model's answer: takes the citations out, and makes it a text that can be stored. Null where it says that it
 * has none.
 *
 * @param knownIDs the memories that it was given; what else it cites it made up.
 */
export function readAnswer(said: string, knownIDs: ReadonlySet<string>): ReadAnswer | null {
  const cited = new Set<string>();
  const text = storable(said)
    .replace(MARK, (_, id: string) => {
      if (knownIDs.has(id.trim())) cited.add(id.trim());
      return "";
    })
    .trim();
  if (text === "" || REFUSAL.test(text)) return null;
  return { text, citedIDs: [...cited] };
}

/** Lets an answer through as it comes, without citations, and nothing of one that is none. */
export interface AnswerFilter {
  /** What can be told now. */
  push(delta: string): string;
  /** What was held back to the end. */
  end(): string;
}

/** A filter for one answer. */
export function createAnswerFilter(): AnswerFilter {
  let held = "";
  let isKnownToBeAnswer = false;
  const release = (isOver: boolean): string => {
    if (!isKnownToBeAnswer) {
      const start = held.trimStart();
      if (!isOver && NO_ANSWER.startsWith(start.slice(0, NO_ANSWER.length))) return "";
      if (start.startsWith(NO_ANSWER)) return "";
      isKnownToBeAnswer = true;
      held = start;
    }
    const open = isOver ? held.length : held.search(OPEN_MARK);
    const told = held.slice(0, open).replace(MARK, "");
    held = held.slice(open);
    return told;
  };
  return {
    push(delta) {
      held += delta;
      return release(false);
    },
    end: () => release(true).trimEnd(),
  };
}

/** Without what no storage takes. */
function storable(text: string): string {
  return text
    .replace(/\0/g, "")
    .replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}
