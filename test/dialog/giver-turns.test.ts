import { describe, expect, it } from "vitest";
import type { DialogEvent, DialogSnapshot } from "../../src/dialog/index.js";
import {
  A,
  abort,
  ask,
  B,
  choice,
  MEDIUM,
  mediumDeselected,
  mediumSelected,
  play,
  text,
  timeout,
} from "./chart-fixtures.js";
import {
  answeredElsewhere,
  begun,
  checked,
  command,
  confirming,
  DRAFT,
  done,
  giverHaving,
  invalid,
  loaded,
  notDone,
  outdated,
  QUESTION,
  reviewed,
  reviewing,
  saved,
  work,
} from "./giver-fixtures.js";

/** From here, this happens: the coded state that it ends in, and the effects on the way. */
type Row = readonly [
  turn: string,
  from: DialogSnapshot,
  events: readonly DialogEvent[],
  state: string,
  effects: readonly string[],
];

const SHOW = ["showMemory", "say memoryChoices"] as const;
const DROPPED = ["discardDraft", "say discarded"] as const;
const HOME = "say giverChoices";

const home = giverHaving();
const writing = giverHaving(text("newQuestion"), begun({ title: null }));
const variant = play(confirming(), text("addVariant")).snapshot;
const answering = giverHaving(ask("t"), begun());
const further = play(confirming(), text("anotherAnswer")).snapshot;
const retitling = play(confirming(), text("changeTitle")).snapshot;
const rewording = play(confirming(), text("changeAnswer")).snapshot;
const draft = reviewing(DRAFT);
const question = reviewing(QUESTION);
const fromReview = play(question, text("answer"), begun({ origin: { kind: "unanswered", id: "question" } })).snapshot;
const fromReviewWritten = play(fromReview, ask("told")).snapshot;

const check = (rows: readonly Row[]) =>
  it.each(rows)("%s", (_turn, from, events, state, effects) => {
    const played = play(from, ...events);
    expect({ state: played.snapshot.state, effects: played.effects }).toEqual({ state, effects });
    expect(played.taken).toBe(true);
  });

describe("G1", () => {
  const begins = [text("newDefault"), begun({ memoryType: "Default", title: null })];
  const nearly = loaded(null, A, B);
  const asked = giverHaving(text("editMemory"));
  const severalToEdit = giverHaving(command("edit", "t"), nearly);
  const severalToResume = giverHaving(text("resume"), nearly);
  check([
    [
      "new question: its title",
      home,
      [text("newQuestion"), begun({ title: null })],
      "G2a",
      ["beginMemory", "say askTitle"],
    ],
    [
      "new story: its title",
      home,
      [text("newStory"), begun({ title: null, memoryType: "Story" })],
      "G2a",
      ["beginMemory", "say askStoryTitle"],
    ],
    ["new default answer: its text", home, begins, "G2b", ["beginMemory", "say askDefaultAnswer title="]],
    ["other text is a title", home, [ask("t"), begun()], "G2b", ["beginMemory", "say askAnswer title=t"]],
    [
      "other text is a title, of a story",
      home,
      [ask("t"), begun({ memoryType: "Story" })],
      "G2b",
      ["beginMemory", "say askStory title=t"],
    ],
    [
      "other text is a title, and there is one like it",
      home,
      [ask("t"), begun({}, A)],
      "G2b",
      ["beginMemory", "say similarExists title=About a", "say askAnswer title=t"],
    ],
    ["review, a draft", home, [text("review"), reviewed(DRAFT)], "G4", ["nextReviewItem", "showReviewItem"]],
    ["review, a question", home, [text("review"), reviewed(QUESTION)], "G4", ["nextReviewItem", "showReviewItem"]],
    [
      "review, nothing left",
      home,
      [text("review"), reviewed(null)],
      "G1",
      ["nextReviewItem", "say nothingToReview", HOME],
    ],
    ["resume, one", home, [text("resume"), loaded(work())], "G3", ["findSavedDrafts", "say resumed title=t", ...SHOW]],
    ["resume, several", home, [text("resume"), nearly], "G1", ["findSavedDrafts", "say resumeWhich"]],
    ["resume, none", home, [text("resume"), loaded(null)], "G1", ["findSavedDrafts", "say nothingToResume", HOME]],
    [
      "resume, one of several",
      severalToResume,
      [choice(1), loaded(work())],
      "G3",
      ["loadSavedDraft", "say resumed title=t", ...SHOW],
    ],
    [
      "resume, several, and it is gone",
      severalToResume,
      [choice(1), loaded(null)],
      "G1",
      ["loadSavedDraft", "say nothingToResume", HOME],
    ],
    ["edit by title", home, [command("edit", "t"), loaded(work())], "G3", ["findMemory", ...SHOW]],
    ["edit, several", home, [command("edit", "t"), nearly], "G1", ["findMemory", "say editWhich"]],
    [
      "edit, none",
      home,
      [command("edit", "t"), loaded(null)],
      "G1",
      ["findMemory", "say editNotFound title=sought", HOME],
    ],
    ["edit, one of several", severalToEdit, [choice(0), loaded(work())], "G3", ["loadMemory", ...SHOW]],
    [
      "several to edit, and something else",
      severalToEdit,
      [ask("t"), begun()],
      "G2b",
      ["beginMemory", "say askAnswer title=t"],
    ],
    ["edit, without a title", home, [text("editMemory")], "G1", ["say askEdit"]],
    ["edit, then its title", asked, [ask("t"), loaded(work())], "G3", ["findMemory", ...SHOW]],
    [
      "edit, then no title that is known",
      asked,
      [ask("t"), loaded(null)],
      "G1",
      ["findMemory", "say editNotFound title=sought", HOME],
    ],
    [
      "edit, then something else",
      asked,
      [text("review"), reviewed(null)],
      "G1",
      ["nextReviewItem", "say nothingToReview", HOME],
    ],
    ["a title that nobody can see", home, [ask("\u200b")], "G1", [HOME]],
    ["a title that is too long", home, [ask("x".repeat(2_001))], "G1", ["say titleTooLong max=2000"]],
    ["talk as a visitor", home, [text("visitor")], "R1", ["changeUser nobody no tag afresh", "say visitorGreeting"]],
    ["an abort phrase", home, [text("abort")], "G1", [HOME]],
    ["timeout", home, [timeout], "G1", ["nudgeGiver"]],
  ]);

  it("forgets what it offered as soon as something else is said", () => {
    for (const from of [severalToEdit, severalToResume, asked]) {
      for (const events of [[timeout], [text("abort")], [ask("x"), loaded(null)]]) {
        if (from !== asked && events.length > 1) continue;
        expect(play(from, ...events).snapshot.context).toMatchObject({ offers: [], offersFor: null });
      }
    }
  });
});

describe("a text of a Giver", () => {
  const inTitle = (length: number) => command("title", "x".repeat(length));
  const inAnswer = (length: number) => command("answer", "x".repeat(length));
  const plainText = (length: number) => ask("x".repeat(length));
  it.each([
    ["a new question in G1", home, plainText, 2_000, "titleTooLong"],
    ["a title", writing, plainText, 2_000, "titleTooLong"],
    ["another title", retitling, plainText, 2_000, "titleTooLong"],
    ["a variant", variant, plainText, 2_000, "titleTooLong"],
    ["a title after a command", confirming(), inTitle, 2_000, "titleTooLong"],
    ["an answer", answering, plainText, 100_000, "answerTooLong"],
    ["another answer", rewording, plainText, 100_000, "answerTooLong"],
    ["a further answer", further, plainText, 100_000, "answerTooLong"],
    ["an answer after a command", confirming(), inAnswer, 100_000, "answerTooLong"],
  ] as const)("may be as long as its limit, and no longer: %s", (_, from, create, max, problem) => {
    const refusal = `say ${problem} max=${max}`;
    const accepted = play(from, create(max));
    expect(accepted.effects).not.toEqual([]);
    expect(accepted.effects).not.toContain(refusal);
    expect(play(from, create(max + 1)).effects).toEqual([refusal]);
  });
});

describe("G2a", () => {
  check([
    ["the title: nothing like it", writing, [ask("new"), checked()], "G2b", ["findSimilar", "say askAnswer title=new"]],
    [
      "the title: one like it",
      writing,
      [ask("new"), checked(A)],
      "G2b",
      ["findSimilar", "say similarExists title=About a", "say askAnswer title=new"],
    ],
    ["a title: cancel", writing, [text("cancel")], "G1", [...DROPPED, HOME]],
    [
      "a title: what means abort elsewhere",
      writing,
      [text("abort", "Let it be"), checked()],
      "G2b",
      ["findSimilar", "say askAnswer title=Let it be"],
    ],
    ["a title that nobody can see", writing, [ask("\u200b")], "G2a", ["say unreadable"]],
    ["a title that is too long", writing, [ask("x".repeat(2_001))], "G2a", ["say titleTooLong max=2000"]],
    ["a variant that is too long", variant, [ask("x".repeat(2_001))], "G2a", ["say titleTooLong max=2000"]],
    ["another title", retitling, [ask("n")], "G3", ["say titleChanged title=n", ...SHOW]],
    ["another title: cancel", retitling, [text("cancel")], "G3", ["say stepCancelled", ...SHOW]],
    ["another title: abort", retitling, [abort], "G3", ["say stepCancelled", ...SHOW]],
    ["a title: abort", writing, [abort], "G1", [...DROPPED, HOME]],
    ["a variant", variant, [ask("v")], "G3", ["say variantAdded title=v", ...SHOW]],
    ["a variant: cancel", variant, [text("cancel")], "G3", ["say stepCancelled", ...SHOW]],
    ["a variant: abort", variant, [abort], "G3", ["say stepCancelled", ...SHOW]],
  ]);

  it("adds a variant once", () => {
    const { working } = play(variant, ask(" v "), text("addVariant"), ask("v")).snapshot.context;
    expect(working?.titleVariants).toEqual(["v"]);
  });
});

describe("G2b", () => {
  check([
    ["the answer", answering, [ask("a")], "G3", [...SHOW]],
    ["the answer: cancel", answering, [text("cancel")], "G1", [...DROPPED, HOME]],
    ["the answer: what means abort elsewhere", answering, [text("abort", "Nothing.")], "G3", [...SHOW]],
    ["an answer that nobody can see", answering, [ask("\u200b")], "G2b", ["say unreadable"]],
    ["an answer that is too long", answering, [ask("x".repeat(100_001))], "G2b", ["say answerTooLong max=100000"]],
    ["another answer instead", rewording, [ask("n")], "G3", ["say answerChanged answers=1", ...SHOW]],
    ["another answer instead: cancel", rewording, [text("cancel")], "G3", ["say stepCancelled", ...SHOW]],
    ["the answer: abort", answering, [abort], "G1", [...DROPPED, HOME]],
    ["a further answer", further, [ask("a")], "G3", ["say answerAdded", ...SHOW]],
    ["a further answer: cancel", further, [text("cancel")], "G3", ["say stepCancelled", ...SHOW]],
    ["a further answer: abort", further, [abort], "G3", ["say stepCancelled", ...SHOW]],
    ["from review", fromReview, [ask("a")], "G3", [...SHOW]],
    ["from review: cancel", fromReview, [text("cancel")], "G4", [...DROPPED, "showReviewItem"]],
    ["from review: abort", fromReview, [abort], "G4", [...DROPPED, "showReviewItem"]],
  ]);

  it("keeps the answers in their order", () => {
    const { working } = play(answering, ask(" one "), text("anotherAnswer"), ask("two")).snapshot.context;
    expect(working?.answers).toEqual(["one", "two"].map((answer) => ({ text: answer, preformatted: false })));
  });
});

describe("G3", () => {
  const shown = confirming({ media: [MEDIUM] });
  const plain = confirming({ memoryType: "Default", title: null });
  const written = confirming({ answers: ["one", "two"].map((answer) => ({ text: answer, preformatted: false })) });
  check([
    ["saveMemory", shown, [text("save"), saved], "G1", ["saveMemory", "say saved title=t", HOME]],
    ["save, invalid", shown, [text("save"), invalid], "G3", ["saveMemory", ...SHOW]],
    [
      "save, changed meanwhile",
      shown,
      [text("save"), outdated(work())],
      "G3",
      ["saveMemory", "say versionConflict", ...SHOW],
    ],
    [
      "save, removed meanwhile",
      shown,
      [text("save"), outdated(null)],
      "G3",
      ["saveMemory", "say memoryRemoved", ...SHOW],
    ],
    [
      "save, answered elsewhere meanwhile",
      shown,
      [text("save"), answeredElsewhere("x")],
      "G3",
      ["saveMemory", "say answeredBy title=x", ...SHOW],
    ],
    [
      "save, discarded elsewhere meanwhile",
      shown,
      [text("save"), answeredElsewhere(null)],
      "G3",
      ["saveMemory", "say answeredElsewhere", ...SHOW],
    ],
    [
      "saveMemory in review, something left",
      fromReviewWritten,
      [text("save"), saved, reviewed(DRAFT)],
      "G4",
      ["saveMemory", "say saved title=t", "nextReviewItem", "showReviewItem"],
    ],
    [
      "saveMemory in review, nothing left",
      fromReviewWritten,
      [text("save"), saved, reviewed(null)],
      "G1",
      ["saveMemory", "say saved title=t", "nextReviewItem", "say reviewDone", HOME],
    ],
    ["add variant", shown, [text("addVariant")], "G2a", ["say askVariant title=t"]],
    ["a default answer has no variants", plain, [text("addVariant")], "G3", ["say memoryChoices"]],
    ["another answer", shown, [text("anotherAnswer")], "G2b", ["say askAnotherAnswer title=t"]],
    ["media", shown, [text("media")], "M1", ["say askMedia"]],
    ["date", shown, [text("date")], "M2", ["say askDate"]],
    ["place", shown, [text("place")], "M3", ["say askPlace"]],
    ["person", shown, [text("person")], "M4", ["say askPerson"]],
    ["discard", shown, [text("discard")], "G1", [...DROPPED, HOME]],
    ["discard in review", fromReviewWritten, [text("discard")], "G4", [...DROPPED, "showReviewItem"]],
    ["abort", shown, [abort], "G1", [...DROPPED, HOME]],
    ["abort in review", fromReviewWritten, [abort], "G4", [...DROPPED, "showReviewItem"]],
    ["an abort phrase", shown, [text("abort")], "G1", [...DROPPED, HOME]],
    ["other text", shown, [ask("hm")], "G3", ["say memoryChoices"]],
    ["a medium", shown, [mediumSelected], "G3", ["say mediumAdded", ...SHOW]],
    ["a medium taken back", shown, [mediumDeselected], "G3", ["say mediumRemoved", ...SHOW]],
    ["a medium that it does not have", plain, [mediumDeselected], "G3", ["say mediumNotFound", ...SHOW]],
    ["change the title", shown, [text("changeTitle")], "G2a", ["say askNewTitle"]],
    ["a default answer has no title", plain, [text("changeTitle")], "G3", ["say memoryChoices"]],
    ["change the answer", shown, [text("changeAnswer")], "G2b", ["say askNewAnswer"]],
    ["remove the answer", written, [text("removeAnswer")], "G3", ["say answerRemoved answers=2", ...SHOW]],
    ["remove an answer that is not there", shown, [text("removeAnswer")], "G3", ["say noAnswerToRemove", ...SHOW]],
    ["add to it", shown, [text("details")], "G3", ["say memoryDetails"]],
    ["a title at once", shown, [command("title", "n")], "G3", ["say titleChanged title=n", ...SHOW]],
    ["a title for a default answer", plain, [command("title", "n")], "G3", ["say memoryChoices"]],
    ["a title that is too long", shown, [command("title", "x".repeat(2_001))], "G3", ["say titleTooLong max=2000"]],
    ["an answer at once", written, [command("answer", "n")], "G3", ["say answerChanged answers=2", ...SHOW]],
    ["an answer for a default answer", plain, [command("answer", "n")], "G3", ["say answerChanged answers=1", ...SHOW]],
  ]);

  it("puts another title and another last answer in their place, or takes the last answer away", () => {
    const textsAfter = (...events: readonly DialogEvent[]) => {
      const { working } = play(written, ...events).snapshot.context;
      return [working?.title, ...(working?.answers ?? []).map((answer) => answer.text)];
    };
    expect(textsAfter(command("title", "n"))).toEqual(["n", "one", "two"]);
    expect(textsAfter(text("changeTitle"), ask(" n "))).toEqual(["n", "one", "two"]);
    expect(textsAfter(command("answer", "n"))).toEqual(["t", "one", "n"]);
    expect(textsAfter(text("changeAnswer"), ask(" n "))).toEqual(["t", "one", "n"]);
    expect(textsAfter(text("removeAnswer"))).toEqual(["t", "one"]);
  });

  it("continues with the stored memory after a conflict, or as a new one if it was removed", () => {
    const other = work({ title: "theirs", version: 7 });
    expect(play(shown, text("save"), outdated(other)).snapshot.context.working).toEqual(other);
    const mine = confirming({ version: 3, answers: [{ text: "mine", preformatted: false }] });
    expect(play(mine, text("save"), outdated(null)).snapshot.context.working).toMatchObject({
      version: null,
      answers: [{ text: "mine" }],
    });
  });

  it("keeps the draft, without its question, if the question was answered elsewhere", () => {
    const origin = { kind: "unanswered", id: "q" } as const;
    const written = confirming({ origin, answers: [{ text: "mine", preformatted: false }] });
    const { working } = play(written, text("save"), answeredElsewhere(null)).snapshot.context;
    expect(working).toEqual({ ...written.context.working, origin: null });
  });

  it("leaves nothing of the memory behind", () => {
    for (const events of [[text("save"), saved], [text("discard")], [abort]]) {
      expect(play(shown, ...events).snapshot.context).toEqual(home.context);
    }
  });
});

describe("G4", () => {
  const passed = (what: string, ...say: readonly string[]) => [what, ...say, "nextReviewItem", "showReviewItem"];
  check([
    [
      "approveItem",
      draft,
      [text("approve"), done, reviewed(QUESTION)],
      "G4",
      passed("approveItem", "say approved title=asked"),
    ],
    [
      "approveItem for everyone",
      draft,
      [text("everyone"), done, reviewed(QUESTION)],
      "G4",
      passed("approveItem", "say approved title=asked"),
    ],
    ["approve, and it is gone", draft, [text("approve"), notDone, reviewed(QUESTION)], "G4", passed("approveItem")],
    [
      "approve, the last one",
      draft,
      [text("approve"), done, reviewed(null)],
      "G1",
      ["approveItem", "say approved title=asked", "nextReviewItem", "say reviewDone", HOME],
    ],
    [
      "approve what was chosen",
      reviewing({ ...QUESTION, kind: "choice", id: "pair" }),
      [text("approve"), done, reviewed(DRAFT)],
      "G4",
      passed("approveItem", "say pairApproved"),
    ],
    ["a question cannot be approved", question, [text("approve")], "G4", ["showReviewItem"]],
    ["edit a draft", draft, [text("edit"), begun()], "G2b", ["answerItem", "say askAnswer title=t"]],
    ["answer a draft", draft, [text("answer"), begun()], "G2b", ["answerItem", "say askAnswer title=t"]],
    ["answer a question", question, [text("answer"), begun()], "G2b", ["answerItem", "say askAnswer title=t"]],
    ["same as a title", question, [command("sameAs", "x"), done, reviewed(DRAFT)], "G4", passed("mergeItem")],
    ["same as the suggestion", question, [text("sameAs"), done, reviewed(DRAFT)], "G4", passed("mergeItem")],
    [
      "same as nothing known",
      question,
      [text("sameAs"), notDone],
      "G4",
      ["mergeItem", "say mergeNotFound", "showReviewItem"],
    ],
    ["discard", question, [text("discard"), done, reviewed(DRAFT)], "G4", passed("discardItem", "say reviewDiscarded")],
    ["skip", question, [text("skip"), reviewed(DRAFT)], "G4", ["say skipped", "nextReviewItem", "showReviewItem"]],
    ["stop", question, [text("stop")], "G1", ["say reviewStopped", HOME]],
    ["an abort phrase", question, [text("abort")], "G1", ["say reviewStopped", HOME]],
    ["abort", question, [abort], "G1", ["say reviewStopped", HOME]],
    ["other text", question, [ask("hm")], "G4", ["showReviewItem"]],
  ]);

  it("does not come back to what was passed over, until the next review", () => {
    const second = play(question, text("skip"), reviewed(DRAFT)).snapshot;
    expect(second.context.skipped).toEqual(["question"]);
    const third = play(second, text("skip"), reviewed({ ...DRAFT, id: "third" })).snapshot;
    expect(third.context.skipped).toEqual(["question", "draft"]);
    for (const events of [[text("stop")], [text("skip"), reviewed(null)]]) {
      expect(play(third, ...events).snapshot.context).toMatchObject({ skipped: [], reviewing: null });
    }
  });
});
