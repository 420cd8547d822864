import type { IntentKey, Phrases } from "./languages/index.js";
import { normaliseReply, replySymbol, replyWords } from "./normalise-reply.js";
import { exactChoice, pickChoice } from "./pick-choice.js";
import { compileVocabulary, matchesWhole, openingWords, selectLeadIns } from "./vocabulary.js";

/** The meaning of a text. `index` counts the choices from 0. */
export type Intent =
  | { readonly kind: "choice"; readonly index: number }
  | { readonly kind: "pin" }
  | { readonly kind: IntentKey }
  | { readonly kind: "other" };

/** A meaning that a text can have. */
export type IntentKind = IntentKey | "choice" | "pin";

/** Of longer texts only the full text of a choice is recognized. In UTF-16 code units. */
export const MAX_REPLY = 200;

/**
 * Recognizes the intent of a reply. The kinds are tried in order; `other` means that none fits. If choices are allowed,
 * the full text of a choice comes first. An intent is recognized by the whole reply, never by a part of it: "no way to
 * open the door" does not mean no.
 */
export function recognizeIntent(
  text: string,
  expected: { readonly order: readonly IntentKind[]; readonly choices: readonly string[] },
  phrases: Phrases,
): Intent {
  const reply = text.trim();
  const choices = expected.order.includes("choice") ? expected.choices : [];
  const exact = exactChoice(reply, choices);
  if (exact !== null) return { kind: "choice", index: exact };
  if (reply.length > MAX_REPLY) return { kind: "other" };

  const vocabulary = compileVocabulary(phrases);
  const words = replyWords(normaliseReply(reply));
  const symbol = words.length === 0 ? replySymbol(reply) : "";
  for (const kind of expected.order) {
    if (kind === "choice") {
      const index = pickChoice(words, choices, vocabulary);
      if (index !== null) return { kind, index };
    } else if (kind === "pin") {
      if (PIN.test(reply)) return { kind };
    } else {
      const expressions = vocabulary.intents.get(kind);
      if (expressions === undefined) continue;
      if (symbol !== "" && vocabulary.symbols.get(kind)?.has(symbol)) return { kind };
      const leadIns = selectLeadIns(kind, vocabulary);
      const from = leadIns === null ? 0 : openingWords(words, leadIns, vocabulary.fillers);
      if (matchesWhole(words, 0, expressions, vocabulary.fillers)) return { kind };
      if (from > 0 && matchesWhole(words, from, expressions, vocabulary.fillers)) return { kind };
    }
  }
  return { kind: "other" };
}

const PIN = /^[0-9]{6}$/;
