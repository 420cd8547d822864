import { expect, test } from "vitest";
import { type IntentKey, type IntentKind, type Phrases, recognizeIntent } from "../../../src/dialog/phrases/index.js";
import { phrasesFor } from "../../support/phrases.js";

/** Replies that mean an intent, and replies that look like it and mean something else; one per line. */
export interface ReplyTable {
  readonly intent: IntentKey;
  readonly meant: string;
  readonly notMeant: string;
}

/** The intent of a text in a culture, as a short text: `choice 1`, `yes`, `other`. */
export function readAs(
  text: string,
  order: readonly IntentKind[],
  culture: string,
  choices: readonly string[] = [],
): string {
  const intent = recognizeIntent(text, { order, choices }, phrasesIn(culture));
  return intent.kind === "choice" ? `choice ${intent.index}` : intent.kind;
}

/** Checks a table in a culture. */
export function testReplies(culture: string, tables: readonly ReplyTable[]): void {
  test.each(tables)("$intent", ({ intent, meant, notMeant }) => {
    const misread = linesOf(meant).filter((text) => readAs(text, [intent], culture) !== intent);
    const taken = linesOf(notMeant).filter((text) => readAs(text, [intent], culture) !== "other");
    expect({ misread, taken }).toEqual({ misread: [], taken: [] });
  });
}

function linesOf(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const known = new Map<string, Phrases>();

function phrasesIn(culture: string): Phrases {
  const phrases = known.get(culture) ?? phrasesFor(culture);
  known.set(culture, phrases);
  return phrases;
}
