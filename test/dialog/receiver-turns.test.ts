import { describe, expect, it } from "vitest";
import { type DialogSettings, withSettings as dialogWithSettings } from "../../src/dialog/index.js";
import {
  A,
  abort,
  alternatives,
  answered,
  ask,
  B,
  C,
  CERTAIN,
  choice,
  D,
  feedback,
  having,
  helped,
  MISS,
  matched,
  mediumDeselected,
  mediumSelected,
  near,
  offer,
  PLAIN,
  play,
  proposed,
  text,
  timeout,
  unanswered,
} from "./chart-fixtures.js";
import { check } from "./turn-table.js";

const home = having([]);
const answeredHome = having([ask("q"), matched("answer", CERTAIN)]);
const withSettings = (settings: Partial<DialogSettings>) => having([], settings);

/** Free text in every closed choice is taken as in R1. */
const NEW_QUESTION = [ask("new"), matched("answer", offer("n", "HIGH"))] as const;
const NEW_ANSWER = ["matchQuestion new", "emitMemory n matched"] as const;

describe("R1, text", () => {
  const second = having([ask("first"), ...MISS]);
  check([
    [
      "HIGH with a margin: answered",
      home,
      [ask("q"), matched("answer", CERTAIN)],
      "R1",
      ["matchQuestion q", "emitMemory a matched"],
    ],
    ["two candidates", home, [ask("q"), matched("choose", A, B)], "R2", ["matchQuestion q", "say whichOne"]],
    ["four candidates", home, [ask("q"), matched("choose", A, B, C, D)], "R2", ["matchQuestion q", "say whichOne"]],
    ["one MEDIUM", home, [ask("q"), matched("confirm", A)], "R3", ["matchQuestion q", "say confirm title=About a"]],
    [
      "disableR2R3Loop: the best of several at once",
      withSettings({ disableR2R3Loop: true }),
      [ask("q"), matched("choose", A, B)],
      "R1",
      ["matchQuestion q", "emitMemory a matched"],
    ],
    [
      "disableR2R3Loop: one MEDIUM at once",
      withSettings({ disableR2R3Loop: true }),
      [ask("q"), matched("confirm", A)],
      "R1",
      ["matchQuestion q", "emitMemory a matched"],
    ],
    [
      "disableR2R3Loop: nothing is still a miss",
      withSettings({ disableR2R3Loop: true }),
      [ask("q"), ...MISS],
      "R1",
      ["matchQuestion q", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    [
      "the board answers",
      home,
      [ask("q"), matched("none"), answered("board", "x")],
      "R1",
      ["matchQuestion q", "askBoard q"],
    ],
    [
      "a completion answers",
      home,
      [ask("q"), matched("none"), unanswered, answered("completion")],
      "R1",
      ["matchQuestion q", "askBoard q", "askModel q"],
    ],
    [
      "nothing answers",
      home,
      [ask("q"), ...MISS],
      "R1",
      ["matchQuestion q", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    [
      "second miss of the first three questions: help",
      second,
      [ask("q"), matched("none"), unanswered, unanswered, helped(A, B)],
      "R5",
      [
        "matchQuestion q",
        "askBoard q",
        "askModel q",
        "logUnanswered q",
        "findSuggestions q seeking help",
        "emitDefault q offering help",
      ],
    ],
    [
      "a miss after an answer is the first in a row: what is near",
      having([ask("first"), ...MISS, ask("second"), matched("answer", CERTAIN)]),
      [ask("q"), matched("none"), unanswered, unanswered, near(A, B)],
      "R5",
      [
        "matchQuestion q",
        "askBoard q",
        "askModel q",
        "logUnanswered q",
        "findSuggestions q",
        "emitDefault q offering near",
      ],
    ],
    [
      "disableR5Loop: what is near becomes hints",
      withSettings({ disableR5Loop: true }),
      [ask("q"), matched("none"), unanswered, unanswered, near(A, B)],
      "R1",
      [
        "matchQuestion q",
        "askBoard q",
        "askModel q",
        "logUnanswered q",
        "findSuggestions q",
        "emitDefault q",
        "hintOffers a b",
      ],
    ],
    [
      "second miss, at the fourth question: too late for help",
      having([ask("1"), ...MISS, ask("2"), matched("answer", A), ask("3"), matched("answer", A)]),
      [ask("q"), ...MISS],
      "R1",
      ["matchQuestion q", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    [
      "third miss: no help again",
      having([ask("1"), ...MISS, ask("2"), ...MISS]),
      [ask("q"), ...MISS],
      "R1",
      ["matchQuestion q", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    [
      "second miss without help memories",
      second,
      [ask("q"), ...MISS],
      "R1",
      [
        "matchQuestion q",
        "askBoard q",
        "askModel q",
        "logUnanswered q",
        "findSuggestions q seeking help",
        "emitDefault q",
      ],
    ],
    [
      "disableR5Loop: one help text is appended",
      having([ask("first"), ...MISS], { disableR5Loop: true }),
      [ask("q"), matched("none"), unanswered, unanswered, helped(A, B)],
      "R1",
      [
        "matchQuestion q",
        "askBoard q",
        "askModel q",
        "logUnanswered q",
        "findSuggestions q seeking help",
        "emitDefault q",
        "appendHelp a",
      ],
    ],
    ["an abort phrase", home, [text("abort")], "R1", ["say abortCourtesy"]],
    ["a feedback phrase where nothing can be corrected", home, [text("feedback")], "R1", ["say feedbackCourtesy"]],
    [
      "a feedback phrase after an answer",
      answeredHome,
      [text("feedback"), alternatives(B, C)],
      "R6",
      ["rejectAnswer memory q = a", "findAlternatives q except a", "say correctionChoices"],
    ],
    [
      "six digits that nobody waits for are a question",
      home,
      [text("pin", "123456"), ...MISS],
      "R1",
      [
        "matchQuestion 123456",
        "askBoard 123456",
        "askModel 123456",
        "logUnanswered 123456",
        "findSuggestions 123456",
        "emitDefault 123456",
      ],
    ],
  ]);
});

describe("R1, other events", () => {
  check([
    ["timeout: a proposal", home, [timeout, proposed(A)], "R4", ["proposeMemory", "say propose title=About a"]],
    [
      "timeout: what was offered is not offered again",
      having([timeout, proposed(A), timeout]),
      [timeout, proposed(B)],
      "R4",
      ["proposeMemory except a", "say propose title=About b"],
    ],
    ["timeout: nothing to propose", home, [timeout, proposed(null)], "R1", ["proposeMemory"]],
    [
      "timeout, disableR4Loop: emitted at once",
      withSettings({ disableR4Loop: true }),
      [timeout, proposed(A)],
      "R1",
      ["proposeMemory", "emitMemory a"],
    ],
    [
      "feedback with alternatives",
      answeredHome,
      [feedback, alternatives(B, C)],
      "R6",
      ["rejectAnswer memory q = a", "findAlternatives q except a", "say correctionChoices"],
    ],
    [
      "feedback without alternatives",
      answeredHome,
      [feedback, alternatives()],
      "R6",
      ["rejectAnswer memory q = a", "findAlternatives q except a", "say correctionRephrase"],
    ],
    [
      "feedback on a completion",
      having([ask("q"), matched("none"), unanswered, answered("completion", "draft")]),
      [feedback, alternatives()],
      "R6",
      ["rejectAnswer completion q = draft", "findAlternatives q except draft", "say correctionRephrase"],
    ],
    [
      "feedback on an expert without a memory",
      having([ask("q"), matched("none"), answered("board")]),
      [feedback, alternatives(B)],
      "R6",
      ["rejectAnswer board q = null", "findAlternatives q", "say correctionChoices"],
    ],
    ["a medium", withSettings({ consumesMedia: true }), [mediumSelected], "R1", ["selectMedium"]],
    ["a medium taken back", withSettings({ consumesMedia: true }), [mediumDeselected], "R1", ["deselectMedium"]],
  ]);
});

describe("R2", () => {
  const from = having([ask("q"), matched("choose", A, B, C)]);
  check([
    ["picks the first", from, [choice(0)], "R1", ["learnPair + q = a", "emitMemory a"]],
    ["picks the last", from, [choice(2)], "R1", ["learnPair + q = c", "emitMemory c"]],
    [
      "none of these: the no-answer path, at its end a default answer",
      from,
      [text("none"), unanswered, unanswered, helped()],
      "R1",
      ["learnPair - q = a b c", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    [
      "none of these, and an expert knows",
      from,
      [text("none"), answered("board")],
      "R1",
      ["learnPair - q = a b c", "askBoard q"],
    ],
    ["other text", from, NEW_QUESTION, "R1", NEW_ANSWER],
    [
      "other text, again a choice",
      from,
      [ask("new"), matched("choose", C, D)],
      "R2",
      ["matchQuestion new", "say whichOne"],
    ],
    ["an abort phrase", from, [text("abort")], "R1", ["say abortCourtesy"]],
    ["a feedback phrase", from, [text("feedback")], "R2", ["say feedbackCourtesy"]],
    ["abort", from, [abort], "R1", ["say abortCourtesy"]],
    ["timeout", from, [timeout], "R1", ["logUnanswered q"]],
  ]);
});

describe("R3", () => {
  const from = having([ask("q"), matched("confirm", A)]);
  check([
    ["yes", from, [text("yes")], "R1", ["learnPair + q = a", "emitMemory a"]],
    ["the title itself", from, [choice(0)], "R1", ["learnPair + q = a", "emitMemory a"]],
    [
      "no",
      from,
      [text("no"), unanswered, unanswered, helped()],
      "R1",
      ["learnPair - q = a", "askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"],
    ],
    ["other text", from, NEW_QUESTION, "R1", NEW_ANSWER],
    ["an abort phrase", from, [text("abort")], "R1", ["say abortCourtesy"]],
    ["a feedback phrase", from, [text("feedback")], "R3", ["say feedbackCourtesy"]],
    ["abort", from, [abort], "R1", ["say abortCourtesy"]],
    ["timeout", from, [timeout], "R1", ["logUnanswered q"]],
    ["all of one", from, [text("all")], "R1", ["emitMemory a"]],
  ]);

  const withRivals = having([ask("q"), matched("confirm", A, B, C)]);
  const late = having([ask("q"), matched("confirm", A, B, C), timeout]);
  const missed = ["askBoard q", "askModel q", "logUnanswered q", "findSuggestions q", "emitDefault q"];
  check([
    ["yes means the best", withRivals, [text("yes")], "R1", ["learnPair + q = a", "emitMemory a"]],
    ["a rival", withRivals, [choice(2)], "R1", ["learnPair + q = c", "emitMemory c"]],
    ["a rival, late", late, [choice(1)], "R1", ["learnPair + q = b", "emitMemory b", "withdrawUnanswered q"]],
    ["all", withRivals, [text("all")], "R1", ["emitAll a b c"]],
    ["maybe means the best", withRivals, [text("maybe")], "R1", ["emitMemory a"]],
    [
      "no rejects the best only",
      withRivals,
      [text("no"), unanswered, unanswered, helped()],
      "R1",
      ["learnPair - q = a", ...missed],
    ],
    [
      "none rejects all",
      withRivals,
      [text("none"), unanswered, unanswered, helped()],
      "R1",
      ["learnPair - q = a b c", ...missed],
    ],
  ]);
});

describe("R4", () => {
  const from = having([timeout, proposed(A)]);
  check([
    ["yes", from, [text("yes")], "R1", ["emitMemory a"]],
    ["no", from, [text("no")], "R1", ["say proposalDeclined"]],
    ["another", from, [text("another"), proposed(B)], "R4", ["proposeMemory except a", "say propose title=About b"]],
    [
      "another, and yes to it",
      from,
      [text("another"), proposed(B), text("yes")],
      "R1",
      ["proposeMemory except a", "say propose title=About b", "emitMemory b"],
    ],
    [
      "another, and there is none",
      from,
      [text("another"), proposed(null)],
      "R1",
      ["proposeMemory except a", "say proposeNothing"],
    ],
    ["other text", from, NEW_QUESTION, "R1", NEW_ANSWER],
    ["an abort phrase", from, [text("abort")], "R1", ["say abortCourtesy"]],
    ["a feedback phrase", from, [text("feedback")], "R4", ["say feedbackCourtesy"]],
    ["abort", from, [abort], "R1", ["say abortCourtesy"]],
    ["timeout", from, [timeout], "R1", []],
  ]);
});

it("R1, a wish for a proposal: one is offered, or said to be missing", () => {
  expect(play(having([]), text("propose"), matched("none"), proposed(A)).snapshot.state).toBe("R4");
  expect(play(having([]), text("propose"), matched("answer", CERTAIN)).snapshot.state).toBe("R1");
  const { snapshot, effects } = play(having([]), text("propose"), matched("none"), proposed(null));
  expect(snapshot.state).toBe("R1");
  expect(JSON.stringify(effects)).toContain("proposeNothing");
});

it("R4, another: the next one is offered, also where disableR4Loop came meanwhile", () => {
  const from = dialogWithSettings(having([timeout, proposed(A)]), { ...PLAIN, disableR4Loop: true });
  expect(play(from, text("another"), proposed(B)).snapshot.state).toBe("R4");
});

describe("R5", () => {
  const from = having([ask("first"), ...MISS, ask("q"), matched("none"), unanswered, unanswered, helped(A, B)]);
  check([
    ["picks one", from, [choice(1)], "R1", ["emitMemory b"]],
    ["no thanks", from, [text("no")], "R1", ["say noneCourtesy"]],
    ["none of these", from, [text("none")], "R1", ["say noneCourtesy"]],
    ["other text", from, NEW_QUESTION, "R1", NEW_ANSWER],
    ["an abort phrase", from, [text("abort")], "R1", ["say abortCourtesy"]],
    ["a feedback phrase", from, [text("feedback")], "R5", ["say feedbackCourtesy"]],
    ["abort", from, [abort], "R1", ["say abortCourtesy"]],
    ["timeout", from, [timeout], "R1", []],
  ]);
});

describe("R6", () => {
  const events = [ask("q"), matched("answer", CERTAIN), feedback, alternatives(B, C)];
  const from = having(events);
  const media = having(events, { consumesMedia: true });
  const learnsToo = ["matchQuestion new", "learnPair + q = n", "emitMemory n matched"];
  check([
    ["picks an alternative", from, [choice(1)], "R1", ["learnPair + q = c", "emitMemory c"]],
    ["none of these", from, [text("none")], "R1", ["logUnanswered q", "say correctionRephrase"]],
    ["other text with a HIGH match", from, [ask("new"), matched("answer", offer("n", "HIGH"))], "R1", learnsToo],
    [
      "other text, one MEDIUM",
      from,
      [ask("new"), matched("confirm", D)],
      "R3",
      ["matchQuestion new", "say confirm title=About d"],
    ],
    [
      "other text without a match",
      from,
      [ask("new"), ...MISS],
      "R1",
      [
        "matchQuestion new",
        "askBoard new",
        "askModel new",
        "logUnanswered new",
        "findSuggestions new",
        "emitDefault new",
      ],
    ],
    [
      "the question after that one is an ordinary one",
      having([...events, ask("x"), ...MISS]),
      NEW_QUESTION,
      "R1",
      NEW_ANSWER,
    ],
    ["an abort phrase", from, [text("abort")], "R1", ["logUnanswered q", "say abortCourtesy"]],
    ["a feedback phrase", from, [text("feedback")], "R6", ["say feedbackCourtesy"]],
    ["abort", from, [abort], "R1", ["logUnanswered q", "say abortCourtesy"]],
    ["timeout", from, [timeout], "R1", ["logUnanswered q"]],
    ["a medium", media, [mediumSelected], "R6", ["selectMedium"]],
    ["a medium taken back", media, [mediumDeselected], "R6", ["deselectMedium"]],
  ]);

  it("with disableR2R3Loop, a MEDIUM answer does not vouch for the first question", () => {
    const direct = having(events, { disableR2R3Loop: true });
    expect(play(direct, ask("new"), matched("confirm", D)).effects).toEqual([
      "matchQuestion new",
      "emitMemory d matched",
    ]);
    expect(play(direct, ask("new"), matched("choose", offer("n", "HIGH"), D)).effects).toEqual(learnsToo);
  });
});
