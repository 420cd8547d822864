import { describe, expect, it } from "vitest";
import {
  type DialogEvent,
  type DialogSnapshot,
  dialogFlags,
  dialogStart,
  type UserIdentity,
} from "../../src/dialog/index.js";
import {
  A,
  abort,
  alternatives,
  ask,
  authenticated,
  authorizationLost,
  B,
  CERTAIN,
  choice,
  close,
  dateChanged,
  dateSelected,
  feedback,
  having,
  helped,
  MISS,
  matched,
  mediumDeselected,
  mediumSelected,
  open,
  PIN,
  PLAIN,
  placeChanged,
  placeSelected,
  play,
  proposed,
  tagChanged,
  tagSelected,
  text,
  timeout,
  unanswered,
  who,
} from "./chart-fixtures.js";
import { check } from "./turn-table.js";

const start = dialogStart(PLAIN);
const opened = (identity: UserIdentity, question: string | null = null) =>
  play(start, open(identity, question)).snapshot;
const atX1a = having([tagChanged(who.receiver)]);
const atX1b = having([tagChanged(who.giver)]);
const atG1 = opened(who.giverWithPIN);

const WRONG = authenticated("wrong", 4);
const LAST = authenticated("wrong", 0, 30);
const LOCKED = authenticated("locked", 0, 60);
const ANSWER = matched("answer", CERTAIN);

describe("I0, open", () => {
  const greeted = "say greeting name=Ann";
  const toGiver = ["say greetingGiver name=Gus", "say giverChoices"];
  check([
    ["no tag", start, [open(who.anonymous)], "R1", ["changeUser nobody no tag", "sayPresentation"]],
    [
      "no tag, with a question",
      start,
      [open(who.anonymous, "q"), ANSWER],
      "R1",
      ["changeUser nobody no tag", "sayPresentation", "matchQuestion q", "emitMemory a matched"],
    ],
    [
      "no tag, with a question that leads to a choice",
      start,
      [open(who.anonymous, "q"), matched("choose", A, B)],
      "R2",
      ["changeUser nobody no tag", "sayPresentation", "matchQuestion q", "say whichOne"],
    ],
    ["unknown tag", start, [open(who.unknown)], "R1", ["changeUser nobody 🦑", "sayPresentation"]],
    [
      "receiver tag and right PIN",
      start,
      [open(who.receiverWithPIN)],
      "R1",
      ["changeUser ann 🐝 authenticated", greeted],
    ],
    [
      "receiver tag, right PIN, a question",
      start,
      [open(who.receiverWithPIN, "q"), ANSWER],
      "R1",
      ["changeUser ann 🐝 authenticated", greeted, "matchQuestion q", "emitMemory a matched"],
    ],
    [
      "giver tag and right PIN",
      start,
      [open(who.giverWithPIN)],
      "G1",
      ["changeUser gus 🦉 authenticated giver", ...toGiver],
    ],
    [
      "login token: no PIN, so not authenticated",
      start,
      [open(who.giverByToken)],
      "G1",
      ["changeUser nobody 🦉 giver", ...toGiver],
    ],
    [
      "a Giver's initial question is dropped",
      start,
      [open(who.giverWithPIN, "q"), text("visitor")],
      "R1",
      ["changeUser gus 🦉 authenticated giver", ...toGiver, "changeUser nobody no tag afresh", "say visitorGreeting"],
    ],
    ["receiver tag without PIN", start, [open(who.receiver)], "X1a", ["changeUser nobody 🐝", "say pinRequest"]],
    ["giver tag without PIN", start, [open(who.giver)], "X1b", ["changeUser nobody 🦉", "say pinRequestGiver"]],
    ["resumed", start, [open(who.anonymous, null, true)], "R1", ["changeUser nobody no tag", "say continuation"]],
    [
      "resumed by the Giver",
      start,
      [open(who.giverWithPIN, null, true)],
      "G1",
      ["changeUser gus 🦉 authenticated giver", ...toGiver],
    ],
  ]);
});

describe("X1a", () => {
  const asked = opened(who.receiver, "q");
  const request = "say pinRequest";
  const check123456 = "authenticate ann 123456";
  const anonymous = "changeUser nobody no tag afresh";
  check([
    [
      "right PIN",
      atX1a,
      [PIN, authenticated("right")],
      "R1",
      [check123456, "changeUser ann 🐝 authenticated", "say greeting name=Ann"],
    ],
    ["wrong PIN, tries left", atX1a, [PIN, WRONG], "X1a", [check123456, "say pinWrong tries=4"]],
    [
      "wrong PIN, then the right one",
      atX1a,
      [PIN, WRONG, PIN, authenticated("right")],
      "R1",
      [check123456, "say pinWrong tries=4", check123456, "changeUser ann 🐝 authenticated", "say greeting name=Ann"],
    ],
    ["wrong PIN, last try", atX1a, [PIN, LAST], "R1", [check123456, anonymous, "say pinLocked seconds=30"]],
    ["locked", atX1a, [PIN, LOCKED], "R1", [check123456, anonymous, "say pinLocked seconds=60"]],
    ["other text, first", atX1a, [text("other")], "X1a", [request]],
    ["other text, again", atX1a, [text("other"), text("other")], "R1", [request, anonymous, "say pinGivenUp"]],
    [
      "other text, a wrong PIN, other text",
      atX1a,
      [text("other"), PIN, WRONG, text("other")],
      "R1",
      [request, check123456, "say pinWrong tries=4", anonymous, "say pinGivenUp"],
    ],
    [
      "a PIN of somebody who is gone",
      atX1a,
      [PIN, authenticated("gone")],
      "R1",
      [check123456, anonymous, "say pinGivenUp"],
    ],
    ["an abort phrase", atX1a, [text("abort")], "R1", [anonymous, "say pinGivenUp"]],
    ["abort", atX1a, [abort], "R1", [anonymous, "say pinGivenUp"]],
    ["timeout", atX1a, [timeout], "R1", [anonymous, "say pinGivenUp"]],
    [
      "right PIN, and the question that waited",
      asked,
      [PIN, authenticated("right"), ANSWER],
      "R1",
      [
        check123456,
        "changeUser ann 🐝 authenticated",
        "say greeting name=Ann",
        "matchQuestion q",
        "emitMemory a matched",
      ],
    ],
    [
      "given up, and the question that waited",
      asked,
      [abort, ANSWER],
      "R1",
      [anonymous, "say pinGivenUp", "matchQuestion q", "emitMemory a matched"],
    ],
    [
      "locked, and the question that waited",
      asked,
      [PIN, LOCKED, matched("confirm", A)],
      "R3",
      [check123456, anonymous, "say pinLocked seconds=60", "matchQuestion q", "say confirm title=About a"],
    ],
    [
      "the question waits over a wrong PIN and other text",
      asked,
      [PIN, WRONG, text("other"), PIN, authenticated("right"), ANSWER],
      "R1",
      [
        check123456,
        "say pinWrong tries=4",
        request,
        check123456,
        "changeUser ann 🐝 authenticated",
        "say greeting name=Ann",
        "matchQuestion q",
        "emitMemory a matched",
      ],
    ],
  ]);
});

describe("X1b", () => {
  const check123456 = "authenticate gus 123456";
  const anonymous = "changeUser nobody no tag afresh";
  check([
    [
      "right PIN",
      atX1b,
      [PIN, authenticated("right")],
      "G1",
      [check123456, "changeUser gus 🦉 authenticated giver", "say greetingGiver name=Gus", "say giverChoices"],
    ],
    ["wrong PIN, tries left", atX1b, [PIN, WRONG], "X1b", [check123456, "say pinWrong tries=4"]],
    ["wrong PIN, last try", atX1b, [PIN, LAST], "R1", [check123456, anonymous, "say pinLocked seconds=30"]],
    ["locked", atX1b, [PIN, LOCKED], "R1", [check123456, anonymous, "say pinLocked seconds=60"]],
    ["other text, first", atX1b, [text("other")], "X1b", ["say pinRequestGiver"]],
    [
      "other text, again",
      atX1b,
      [text("other"), text("other")],
      "R1",
      ["say pinRequestGiver", anonymous, "say pinGivenUp"],
    ],
    ["an abort phrase", atX1b, [text("abort")], "R1", [anonymous, "say pinGivenUp"]],
    ["abort", atX1b, [abort], "R1", [anonymous, "say pinGivenUp"]],
    ["timeout", atX1b, [timeout], "R1", [anonymous, "say pinGivenUp"]],
    ["a Giver's initial question is dropped", opened(who.giver, "q"), [abort], "R1", [anonymous, "say pinGivenUp"]],
  ]);
});

describe("G1", () => {
  check([
    ["talk as a visitor", atG1, [text("visitor")], "R1", ["changeUser nobody no tag afresh", "say visitorGreeting"]],
    ["timeout", atG1, [timeout], "G1", ["nudgeGiver"]],
  ]);
});

/** One snapshot in each state that somebody can be in. */
const corrected = [ask("q"), ANSWER, feedback, alternatives(B)];
const help = [ask("1"), ...MISS, ask("q"), matched("none"), unanswered, unanswered, helped(A, B)];
const LIVE: readonly (readonly [state: string, from: DialogSnapshot])[] = [
  ["R1", having([ask("q"), ANSWER])],
  ["R2", having([ask("q"), matched("choose", A, B)])],
  ["R3", having([ask("q"), matched("confirm", A)])],
  ["R4", having([timeout, proposed(A)])],
  ["R5", having(help)],
  ["R6", having(corrected)],
  ["X1a", atX1a],
  ["X1b", atX1b],
  ["G1", atG1],
];

describe.each(LIVE)("in %s, as in every live state,", (state, from) => {
  it("is where this test begins", () => {
    expect(from.state).toBe(state);
  });

  const newcomers: readonly [string, UserIdentity, string, readonly string[]][] = [
    ["👤", who.anonymous, "R1", ["changeUser nobody no tag afresh", "say visitorGreeting"]],
    ["an unknown tag", who.unknown, "R1", ["changeUser nobody 🦑 afresh", "say unknownTagGreeting"]],
    ["a receiver tag", who.receiver, "X1a", ["changeUser nobody 🐝 afresh", "say pinRequest"]],
    ["a giver tag", who.giver, "X1b", ["changeUser nobody 🦉 afresh", "say pinRequestGiver"]],
  ];
  it.each(newcomers)("a change of tag to %s starts over", (_who, identity, next, effects) => {
    const played = play(from, tagChanged(identity));
    expect({ state: played.snapshot.state, effects: played.effects }).toEqual({ state: next, effects });
    const { offers, question, firstQuestion, correctable, proposed: offered } = played.snapshot.context;
    expect({ offers, question, firstQuestion, correctable, offered }).toEqual({
      offers: [],
      question: null,
      firstQuestion: null,
      correctable: null,
      offered: [],
    });
  });

  it("the tag that is authenticated already changes nothing", () => {
    expect(play(from, tagChanged(who.same))).toEqual({ snapshot: from, effects: [], taken: false });
  });

  it("a date and a place are kept for later, and nothing else changes", () => {
    expect(play(from, dateChanged)).toEqual({ snapshot: from, effects: ["changeDate"], taken: true });
    expect(play(from, placeChanged)).toEqual({ snapshot: from, effects: ["changePlace"], taken: true });
  });

  it("lost rights end as anonymous, in silence", () => {
    const played = play(from, authorizationLost);
    expect(played.snapshot.state).toBe("R1");
    expect(played.effects).toEqual(["changeUser nobody no tag afresh"]);
  });

  it("close ends it", () => {
    const played = play(from, close);
    expect(played.snapshot.state).toBe("Z0");
    expect(played.effects).toEqual(["endSession"]);
  });
});

describe("six digits after a PIN was asked for", () => {
  const DIGITS = text("pin", "123456");
  const courtesy = ["say pinLateCourtesy"];
  const ways: readonly [string, readonly DialogEvent[]][] = [
    ["abort", [tagChanged(who.receiver), abort]],
    ["timeout", [tagChanged(who.receiver), timeout]],
    ["an abort phrase", [tagChanged(who.receiver), text("abort")]],
    ["other text twice", [tagChanged(who.receiver), text("other"), text("other")]],
    ["a locked person", [tagChanged(who.receiver), PIN, LOCKED]],
    ["the last try", [tagChanged(who.receiver), PIN, LAST]],
    ["abort of the Giver's", [tagChanged(who.giver), abort]],
    ["another user: anonymous", [tagChanged(who.receiver), tagChanged(who.anonymous)]],
    ["another user: unknown", [tagChanged(who.receiver), tagChanged(who.unknown)]],
    ["lost rights", [tagChanged(who.receiver), authorizationLost]],
    ["the right PIN, sent twice", [tagChanged(who.receiver), PIN, authenticated("right")]],
    ["the right PIN of the Giver, sent twice", [tagChanged(who.giver), PIN, authenticated("right")]],
    ["a proposal meanwhile", [tagChanged(who.receiver), abort, timeout, proposed(A)]],
    ["a silent timeout meanwhile", [tagChanged(who.receiver), abort, timeout, proposed(null)]],
    ["a date and a place meanwhile", [tagChanged(who.receiver), abort, dateChanged, placeChanged]],
  ];
  it.each(ways)("are answered with a courtesy, as often as they come: %s", (_way, events) => {
    const from = having(events);
    const late = play(from, DIGITS);
    expect(late.effects).toEqual(courtesy);
    expect(late.snapshot.state).toBe(from.state);
    expect(play(late.snapshot, DIGITS).effects).toEqual(courtesy);
    expect(play(late.snapshot, ask("my PIN is 123456")).effects).toEqual(courtesy);
    expect(play(late.snapshot, ask("1234567")).effects).not.toEqual(courtesy);
  });

  it("also after the question that waited was answered, and then nothing can be corrected", () => {
    const from = play(opened(who.receiver, "q"), abort, ANSWER).snapshot;
    expect(dialogFlags(from).acceptsFeedback).toBe(true);
    const late = play(from, DIGITS);
    expect(late.effects).toEqual(courtesy);
    expect(dialogFlags(late.snapshot).acceptsFeedback).toBe(false);
  });

  it("also while the question that waited led to a choice, which stays", () => {
    const from = play(opened(who.receiver, "q"), abort, matched("choose", A, B)).snapshot;
    const late = play(from, DIGITS);
    expect(late.effects).toEqual(courtesy);
    expect(play(late.snapshot, choice(1)).effects).toEqual(["learnPair + q = b", "emitMemory b"]);
  });

  it("but a choice is a choice, also if the title that was picked holds six digits", () => {
    const from = play(opened(who.receiver, "q"), abort, matched("choose", A, B)).snapshot;
    const picked: DialogEvent = { type: "text", text: "About 123456", intent: { kind: "choice", index: 1 } };
    expect(play(from, picked).effects).toEqual(["learnPair + q = b", "emitMemory b"]);
  });

  it.each<[string, readonly DialogEvent[]]>([
    ["another text", [tagChanged(who.receiver), abort, ask("q"), ANSWER]],
    ["a feedback phrase", [tagChanged(who.receiver), abort, text("feedback")]],
    ["an abort phrase", [tagChanged(who.receiver), abort, text("abort")]],
    ["another proposal", [tagChanged(who.receiver), abort, timeout, proposed(A), text("another"), proposed(B)]],
  ])("are a question after %s", (_after, events) => {
    expect(play(having(events), DIGITS).effects[0]).toBe("matchQuestion 123456");
  });
});

describe("the ends", () => {
  const outside: readonly DialogEvent[] = [
    text("other"),
    timeout,
    abort,
    feedback,
    mediumSelected,
    mediumDeselected,
    dateSelected,
    placeSelected,
    tagSelected,
    dateChanged,
    placeChanged,
    tagChanged(who.anonymous),
    authorizationLost,
    close,
  ];
  const closed = having([close]);
  it.each(outside.map((event) => [event.type, event] as const))(
    "I0 takes nothing but an opening: %s",
    (_type, event) => {
      expect(play(start, event)).toEqual({ snapshot: start, effects: [], taken: false });
    },
  );
  it.each([...outside, open(who.anonymous)].map((event) => [event.type, event] as const))(
    "Z0 takes nothing: %s",
    (_type, event) => {
      expect(play(closed, event)).toEqual({ snapshot: closed, effects: [], taken: false });
    },
  );
  it("nothing is opened twice", () => {
    const from = having([]);
    expect(play(from, open(who.giverWithPIN))).toEqual({ snapshot: from, effects: [], taken: false });
  });
});
