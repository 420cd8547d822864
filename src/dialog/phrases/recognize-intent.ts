import { normaliseReply, replySymbol, replyWords } from "./normalise-reply.js";
import { exactChoice, pickChoice } from "./pick-choice.js";
import type { IntentKey, Phrases } from "./texts/index.js";
import { consistsOf, leadInsOf, openingWords, vocabularyOf } from "./vocabulary.js";

/** What a text was taken for. `index` counts the choices from 0. */
export type Intent =
  | { readonly kind: "choice"; readonly index: number }
  | { readonly kind: "pin" }
  | { readonly kind: IntentKey }
  | { readonly kind: "other" };

/** What a text may be taken for. */
export type IntentKind = IntentKey | "choice" | "pin";

/** Longer texts mean themselves: only the full text of a choice is recognised. In UTF-16 code units. */
export const MAX_REPLY = 200;

/**
 * Reads a reply: the kinds are tried in order, and what is none of them is `other`. The full text of a choice comes
 * before everything else where choices are heard at all. An intent is recognised by the whole reply, never by a part of
 * it: "no way to open the door" is no "no".
 */
export function recognizeIntent(
  text: string,
  hearing: { readonly order: readonly IntentKind[]; readonly choices: readonly string[] },
  phrases: Phrases,
): Intent {
  const reply = text.trim();
  const choices = hearing.order.includes("choice") ? hearing.choices : [];
  const exact = exactChoice(reply, choices);
  if (exact !== null) return { kind: "choice", index: exact };
  if (reply.length > MAX_REPLY) return { kind: "other" };

  const vocabulary = vocabularyOf(phrases);
  const words = replyWords(normaliseReply(reply));
  const symbol = words.length === 0 ? replySymbol(reply) : "";
  for (const kind of hearing.order) {
    if (kind === "choice") {
      const index = pickChoice(words, choices, vocabulary);
      if (index !== null) return { kind, index };
    } else if (kind === "pin") {
      if (PIN.test(reply)) return { kind };
    } else {
      const expressions = vocabulary.intents.get(kind);
      if (expressions === undefined) continue;
      if (symbol !== "" && vocabulary.symbols.get(kind)?.has(symbol)) return { kind };
      const leadIns = leadInsOf(kind, vocabulary);
      const from = leadIns === null ? 0 : openingWords(words, leadIns, vocabulary.fillers);
      if (consistsOf(words, 0, expressions, vocabulary.fillers)) return { kind };
      if (from > 0 && consistsOf(words, from, expressions, vocabulary.fillers)) return { kind };
    }
  }
  return { kind: "other" };
}

const PIN = /^[0-9]{6}$/;
