import { describe, expect, it } from "vitest";
import type { DialogEvent } from "../../src/dialog/index.js";
import { abort, ask, MEDIUM, mediumDeselected, mediumSelected, play, text } from "./chart-fixtures.js";
import {
  answeredElsewhere,
  begun,
  command,
  confirming,
  DRAFT,
  done,
  giverHaving,
  invalid,
  notDone,
  outdated,
  QUESTION,
  reviewed,
  reviewing,
  saved,
  work,
} from "./giver-fixtures.js";
import { check } from "./turn-table.js";

const SHOW = ["showMemory", "say memoryChoices"] as const;
const DROPPED = ["discardDraft", "say discarded"] as const;
const HOME = "say giverChoices";

const home = giverHaving();
const draft = reviewing(DRAFT);
const question = reviewing(QUESTION);
const fromReview = play(question, text("answer"), begun({ origin: { kind: "unanswered", id: "question" } })).snapshot;
const fromReviewWritten = play(fromReview, ask("told")).snapshot;

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
    ["a default answer has no variants", plain, [text("addVariant")], "G3", ["say memoryNotUnderstood"]],
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
    ["other text", shown, [ask("hm")], "G3", ["say memoryNotUnderstood"]],
    ["a medium", shown, [mediumSelected], "G3", ["say mediumAdded", ...SHOW]],
    ["a medium taken back", shown, [mediumDeselected], "G3", ["say mediumRemoved", ...SHOW]],
    ["a medium that it does not have", plain, [mediumDeselected], "G3", ["say mediumNotFound", ...SHOW]],
    ["change the title", shown, [text("changeTitle")], "G2a", ["say askNewTitle"]],
    ["a default answer has no title", plain, [text("changeTitle")], "G3", ["say memoryNotUnderstood"]],
    ["change the answer", shown, [text("changeAnswer")], "G2b", ["say askNewAnswer"]],
    ["remove the answer", written, [text("removeAnswer")], "G3", ["say answerRemoved answers=2", ...SHOW]],
    ["remove an answer that is not there", shown, [text("removeAnswer")], "G3", ["say noAnswerToRemove", ...SHOW]],
    ["add to it", shown, [text("details")], "G3", ["say memoryDetails"]],
    ["a title at once", shown, [command("title", "n")], "G3", ["say titleChanged title=n", ...SHOW]],
    ["a title for a default answer", plain, [command("title", "n")], "G3", ["say memoryNotUnderstood"]],
    ["a variant at once", shown, [command("variant", "v")], "G3", ["say variantAdded title=v", ...SHOW]],
    [
      "a person at once",
      shown,
      [command("person", "Ann"), { type: "personFound", person: null }],
      "G3",
      ["findPerson", "say personNotKnown", ...SHOW],
    ],
    [
      "a place at once",
      shown,
      [command("place", "Rome"), { type: "placeFound", place: null, name: "Rome" }],
      "G3",
      ["findPlace", "say placeNotFound place=Rome"],
    ],
    [
      "a date at once",
      shown,
      [command("date", "x"), { type: "dateParsed", date: null, uncertaintyDays: 0 }],
      "G3",
      ["parseDate", "say dateNotUnderstood"],
    ],
    [
      "a date or place at once",
      shown,
      [
        command("dateOrPlace", "x"),
        { type: "dateParsed", date: null, uncertaintyDays: 0 },
        { type: "placeFound", place: null, name: "x" },
      ],
      "G3",
      ["parseDate", "findPlace", "say placeNotFound place=x"],
    ],
    [
      "cancel the changes of a stored memory",
      confirming({ version: 3 }),
      [text("abort")],
      "G1",
      ["discardDraft", "say editDiscarded title=t", HOME],
    ],
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

  it("leaves nothing of the memory behind but the offer to edit or delete what was saved", () => {
    for (const events of [[text("discard")], [abort]]) {
      expect(play(shown, ...events).snapshot.context).toEqual(home.context);
    }
    const { offers, ...context } = play(shown, text("save"), saved).snapshot.context;
    expect(offers).toHaveLength(1);
    expect({ ...context, offers: [] }).toEqual({ ...home.context, offersFor: "shown" });
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
