import type { TextWord } from "./expressions.js";
import type { Piece, Sentence } from "./sentences.js";
import type { Speech } from "./speech.js";

/** How sure it is that a clause asks. An unsure one yields to a sure one. */
export type AskStrength = "sure" | "unsure";

/** A part of a sentence. Of one that asks, only what asks. */
export interface Clause extends Piece {
  readonly kind: "asks" | "courtesy" | "states" | "condition";
  readonly strength: AskStrength;
  /** True if words around it were cut off that no punctuation separates from it. */
  readonly isCut: boolean;
}

/** Reads the clauses between the commas of a sentence, in order. Clauses that ask come without courtesies and frames. */
export function readClauses(words: readonly TextWord[], sentence: Sentence, speech: Speech): Clause[] {
  return sentence.pieces.flatMap((piece) => readPiece(words, piece, speech));
}

function readPiece(words: readonly TextWord[], piece: Piece, speech: Speech): Clause[] {
  const { at: from, isPolite } = skipOpening(words, piece, speech);
  if (from === piece.to) return [clause("courtesy", piece)];
  const to = cutAside(words, { from, to: cutClosing(words, { from, to: piece.to }, speech) }, speech);
  const rest = { from, to };
  const isCut = to < piece.to || isPolite;
  const framed = readFrame(words, rest, speech);
  if (framed !== null) return framed;
  return readBare(words, rest, speech).map((one) => ({ ...one, isCut: one.isCut || isCut }));
}

function clause(kind: Clause["kind"], { from, to }: Piece, extra: Partial<Clause> = {}): Clause {
  return { kind, from, to, strength: "sure", isCut: false, ...extra };
}

/** The first word after courtesies and conjunctions. They count if a question or punctuation follows. */
function skipOpening(
  words: readonly TextWord[],
  { from, to }: Piece,
  speech: Speech,
): { readonly at: number; readonly isPolite: boolean } {
  const { courtesies, joiners } = speech.conversation;
  let kept = from;
  let at = from;
  let isPolite = false;
  while (at < to) {
    const polite = courtesies.lengthAt(words, at, to);
    const opens = opensQuestion(words, at, to, speech);
    if (polite > opens || (polite > 0 && at + polite === to)) {
      at += polite;
      // "how are you" is polite, "how are you related" is not.
      const asks = opensQuestion(words, at, to, speech) > 0;
      if (at === to || (asks && (opens === 0 || polite > opens))) {
        kept = at;
        isPolite = true;
      }
      continue;
    }
    const joiner = joiners.lengthAt(words, at, to);
    const isJoined = joiner > 0 && opensQuestion(words, at + joiner, to, speech) > 0;
    if (opens > 0 && !isJoined) return { at, isPolite };
    if (joiner === 0) break;
    at += joiner;
    kept = at;
  }
  return { at: kept, isPolite };
}

/** The number of words of a question word, frame or order at a position; 0 if nothing opens a question there. */
function opensQuestion(words: readonly TextWord[], at: number, to: number, speech: Speech): number {
  const { questionStarts, questionWords, frames, requests } = speech.conversation;
  return Math.max(
    questionStarts.lengthAt(words, at, to),
    questionWords.lengthAt(words, at, to),
    frames.lengthAt(words, at, to),
    requests.lengthAt(words, at, to),
    startAfterPreposition(words, at, to, speech),
  );
}

/** "to whom", "in which" */
function startAfterPreposition(words: readonly TextWord[], at: number, to: number, speech: Speech): number {
  const { beforeQuestionWords, questionWords, questionStarts } = speech.conversation;
  const before = beforeQuestionWords.lengthAt(words, at, to);
  if (before === 0 || before > 2) return 0;
  const next = at + before;
  const length = Math.max(questionWords.lengthAt(words, next, to), questionStarts.lengthAt(words, next, to));
  return length === 0 ? 0 : before + length;
}

/** The end of a piece without the courtesies at its end. */
function cutClosing(words: readonly TextWord[], { from, to }: Piece, speech: Speech): number {
  let end = to;
  for (let at = end - 1; at > from; at--) {
    if (speech.conversation.closings.lengthAt(words, at, end) === end - at) end = at;
    else if (end - at > 5) break;
  }
  return end;
}

/** The fewest words of a question before an aside. */
const MIN_ASKED = 3;

/** The end of a question without the words in which askers speak of themselves: "who built it because my teacher asked" */
function cutAside(words: readonly TextWord[], { from, to }: Piece, speech: Speech): number {
  const { asides, beforeStatements, conditions, joiners, beforeQuestionWords } = speech.conversation;
  let asked = from;
  while (asked < to && opensQuestion(words, asked, to, speech) === 0) asked++;
  for (let at = asked + MIN_ASKED; at < to; at++) {
    if (asides.lengthAt(words, at, to) === 0) continue;
    const before = [beforeStatements, conditions, joiners, beforeQuestionWords];
    const isPart = before.some((set) => set.lengthAt(words, at - 1, at) > 0);
    const hasContent = rangeSome(asked, at, (index) => speech.isContent(words[index]!.folded));
    if (!isPart && hasContent) return at;
  }
  return to;
}

/** The words after the last frame of a piece; null without a frame. A frame that nothing follows is a courtesy. */
function readFrame(words: readonly TextWord[], { from, to }: Piece, speech: Speech): Clause[] | null {
  const { beforeFrames, afterFrames, questionStarts } = speech.conversation;
  let first = -1;
  let end = -1;
  for (let at = from; at < to; ) {
    const length = frameAt(words, at, to, speech);
    if (length === 0) {
      // Once something is asked, what follows is part of it.
      const before = beforeFrames.lengthAt(words, at, to);
      const opener = skipCourtesies(words, at + before, to, speech) - at;
      const isOpener = before > 0 && frameAt(words, at + opener, to, speech) > 0;
      if (!isOpener && (end >= 0 || questionStarts.lengthAt(words, at, to) > 0)) break;
      at += isOpener ? opener : 1;
      continue;
    }
    if (first < 0) first = at;
    end = at + length;
    while (end < to && questionStarts.lengthAt(words, end, to) === 0) {
      const more = afterFrames.lengthAt(words, end, to);
      if (more === 0) break;
      end += more;
    }
    const polite = skipCourtesies(words, end, to, speech);
    if (opensQuestion(words, polite, to, speech) > 0) end = polite;
    at = end;
  }
  if (end < 0) return null;
  if (end === to) return [clause("courtesy", { from, to })];
  const core = { from: end, to };
  const inner = readBare(words, core, speech).filter(({ kind }) => kind === "asks");
  const start = inner[0]?.strength === "sure" ? inner[0].from : end;
  return [...readBeforeFrame(words, { from, to: first }, speech), clause("asks", { from: start, to }, { isCut: true })];
}

/** "I have a parrot" in "I have a parrot and I would like to know if it can fly": the question may be about it. */
function readBeforeFrame(words: readonly TextWord[], { from, to }: Piece, speech: Speech): Clause[] {
  const { joiners, statementWords } = speech.conversation;
  const end = to - 1;
  if (end <= from || joiners.lengthAt(words, end, to) === 0) return [];
  const states = rangeSome(from, end, (index) => statementWords.lengthAt(words, index, end) > 0);
  return states ? [clause("states", { from, to: end }, { isCut: true })] : [];
}

/** The position after courtesies: "could you kindly tell me" */
function skipCourtesies(words: readonly TextWord[], from: number, to: number, { conversation }: Speech): number {
  let at = from;
  for (let polite = 1; polite > 0; at += polite) polite = conversation.courtesies.lengthAt(words, at, to);
  return at;
}

/** The number of words of the longest frame at a position; 0 without one. */
function frameAt(words: readonly TextWord[], at: number, to: number, speech: Speech): number {
  const length = speech.conversation.frames.lengthAt(words, at, to);
  return Math.max(length, frameBeforeQuestion(words, at, to, speech), frameWithPerson(words, at, to, speech));
}

/** "happy to know" in "happy to know why" */
function frameBeforeQuestion(words: readonly TextWord[], at: number, to: number, speech: Speech): number {
  const { framesBeforeQuestions, questionWords, afterFrames } = speech.conversation;
  const length = framesBeforeQuestions.lengthAt(words, at, to);
  if (length === 0) return 0;
  const next = at + length;
  const opens = questionWords.lengthAt(words, next, to) > 0 || afterFrames.lengthAt(words, next, to) > 0;
  return opens || startAfterPreposition(words, next, to, speech) > 0 ? length : 0;
}

/** Maximum number of words between such a frame and the question word. */
const MAX_PERSON_WORDS = 4;

/** "tell an old man" in "tell an old man how it works" */
function frameWithPerson(words: readonly TextWord[], at: number, to: number, speech: Speech): number {
  const { framesWithPerson, questionWords, questionStarts, statementWords, beforeQuestionWords, afterFrames } =
    speech.conversation;
  const length = framesWithPerson.lengthAt(words, at, to);
  if (length === 0 || beforeQuestionWords.lengthAt(words, at + length, to) > 0) return 0;
  // "ask how much it is"
  if (questionWords.lengthAt(words, at + length, to) > 0) return length;
  for (let next = at + length + 1; next <= at + length + MAX_PERSON_WORDS && next < to; next++) {
    if (statementWords.lengthAt(words, next - 1, next) > 0) return 0;
    // "tell me if there is a lift"
    const ends = [afterFrames, questionWords, questionStarts].some((set) => set.lengthAt(words, next, to) > 0);
    if (ends) return next - at;
  }
  return 0;
}

/** A piece without courtesies and frames: a question, a statement and a question, or a statement. */
function readBare(words: readonly TextWord[], { from, to }: Piece, speech: Speech): Clause[] {
  const { questionWords, requests, conditions } = speech.conversation;
  if (requests.lengthAt(words, from, to) > 0) return [clause("asks", { from, to })];
  const starts = findStarts(words, { from, to }, speech);
  const first = starts[0];
  const isOpened = questionWords.lengthAt(words, from, to) > 0;
  const isCondition = conditions.lengthAt(words, from, to) > 0;
  if (first === undefined) {
    if (isCondition) return [clause("condition", { from, to })];
    return [clause(isOpened ? "asks" : "states", { from, to }, { strength: isOpened ? "unsure" : "sure" })];
  }
  const second = starts.find((at) => at > first && speech.conversation.joiners.lengthAt(words, at - 1, at) > 0);
  const to1 = second === undefined ? to : second - 1;
  const one =
    first === from || (isOpened && !isCondition)
      ? [clause("asks", { from, to: to1 })]
      : splitAt(words, { from, to: to1 }, first, speech);
  return second === undefined ? one : [...one, ...readBare(words, { from: second, to }, speech)];
}

/** The places where questions begin. In "I know what is good" none does. */
function findStarts(words: readonly TextWord[], { from, to }: Piece, speech: Speech): readonly number[] {
  const { questionStarts, statementWords } = speech.conversation;
  const starts: number[] = [];
  for (let at = from; at < to; at++) {
    const before = at === from ? startAfterPreposition(words, at, to, speech) : 0;
    const length = Math.max(before, questionStarts.lengthAt(words, at, to));
    if (length === 0 || (at > from && statementWords.lengthAt(words, at - 1, at) > 0)) continue;
    starts.push(at);
    at += length - 1;
  }
  return starts;
}

/** The fewest words before a joined question that are no part of it. */
const MIN_STATED = 3;

/** A question in the middle of a piece: what stands before it is a statement, or a part of it: "during the war what ..." */
function splitAt(words: readonly TextWord[], { from, to }: Piece, start: number, speech: Speech): Clause[] {
  const { conditions, statementWords, beforeQuestionWords, joiners } = speech.conversation;
  let at = start;
  if (at > from && beforeQuestionWords.lengthAt(words, at - 1, at) === 1) at--;
  if (at === from) return [clause("asks", { from, to })];
  const isCondition = conditions.lengthAt(words, from, at) > 0;
  // "sorry to be blunt but what do you ..."
  const isJoined = joiners.lengthAt(words, at - 1, at) > 0 && at - from > MIN_STATED;
  const states = isJoined || rangeSome(from, at, (index) => statementWords.lengthAt(words, index, at) > 0);
  if (isCondition || !states) return [clause("asks", { from, to })];
  return [clause("states", { from, to: at }, { isCut: true }), clause("asks", { from: at, to }, { isCut: true })];
}

export function rangeSome(from: number, to: number, holds: (index: number) => boolean): boolean {
  for (let index = from; index < to; index++) if (holds(index)) return true;
  return false;
}
