import type { Intent, IntentKey, PhraseKey } from "../phrases/index.js";

/** Small talk, which comes after everything that a state asks for. */
export const SMALL_TALK = [
  "takeBack",
  "repeat",
  "howAreYou",
  "notUnderstood",
  "doubt",
  "robot",
  "bye",
  "insult",
  "praise",
  "laughter",
  "thanks",
  "whoAreYou",
  "hello",
] as const satisfies readonly IntentKey[];

/** Replies to small talk that no memory answers. */
export const COURTESIES: { readonly [K in Intent["kind"]]?: PhraseKey } = {
  hello: "visitorGreeting",
  whoAreYou: "presentation",
  thanks: "thanksCourtesy",
  bye: "byeCourtesy",
  takeBack: "abortCourtesy",
  repeat: "repeatNothing",
  howAreYou: "howAreYouCourtesy",
  notUnderstood: "notUnderstoodCourtesy",
  doubt: "doubtCourtesy",
  robot: "robotCourtesy",
  insult: "insultCourtesy",
  praise: "praiseCourtesy",
  laughter: "laughterCourtesy",
  remark: "remarkCourtesy",
  propose: "proposeNothing",
  visitorHelp: "visitorHelp",
  // Replies to an offer that nobody made.
  all: "noneCourtesy",
  none: "noneCourtesy",
  yes: "noneCourtesy",
  maybe: "noneCourtesy",
  no: "abortCourtesy",
};

/** True for intents that a courtesy answers. */
export function isSmallTalk(kind: Intent["kind"]): boolean {
  return kind === "remark" || SMALL_TALK.some((intent) => intent === kind);
}
