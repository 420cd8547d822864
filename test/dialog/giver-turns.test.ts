import { describe, expect, it } from "vitest";
import { A, abort, ask, B, choice, play, text, timeout } from "./chart-fixtures.js";
import {
  begun,
  checked,
  command,
  confirming,
  considered,
  DRAFT,
  done,
  giverHaving,
  loaded,
  notDone,
  QUESTION,
  reviewed,
  reviewing,
  work,
} from "./giver-fixtures.js";
import { check } from "./turn-table.js";

const SHOW = ["showMemory", "say memoryChoices"] as const;
const DROPPED = ["discardDraft", "say discarded"] as const;
const HOME = "say giverChoices";

const home = giverHaving();
const writing = giverHaving(text("newQuestion"), begun({ title: null }));
const variant = play(confirming(), text("addVariant")).snapshot;
const answering = giverHaving(ask("t"), considered({ suggested: true }), begun());
const further = play(confirming(), text("anotherAnswer")).snapshot;
const retitling = play(confirming(), text("changeTitle")).snapshot;
const rewording = play(confirming(), text("changeAnswer")).snapshot;
const question = reviewing(QUESTION);
const fromReview = play(question, text("answer"), begun({ origin: { kind: "unanswered", id: "question" } })).snapshot;

describe("G1", () => {
  const begins = [text("newDefault"), begun({ memoryType: "Default", title: null })];
  const nearly = loaded(null, A, B);
  const asked = giverHaving(text("editMemory"));
  const offered = giverHaving(ask("t"), considered());
  const existing = giverHaving(ask("t"), considered({ same: A }));
  const listed = giverHaving(text("list"), { type: "listed", offers: [A, B] });
  const shownAtHome = giverHaving(command("show", "t"), loaded(work()));
  const toDelete = giverHaving(command("delete", "t"), loaded(work()));
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
    [
      "other text is offered as a question",
      home,
      [ask("t"), considered()],
      "G1",
      ["considerTitle", "say offerQuestion title=t"],
    ],
    [
      "other text is offered as a story",
      home,
      [ask("t"), considered({ memoryType: "Story" })],
      "G1",
      ["considerTitle", "say offerStory title=t"],
    ],
    [
      "other text, and there is one like it",
      home,
      [ask("t"), considered({ similar: A })],
      "G1",
      ["considerTitle", "say similarExists title=About a", "say offerQuestion title=t"],
    ],
    [
      "the title of a memory",
      home,
      [ask("t"), considered({ same: A })],
      "G1",
      ["considerTitle", "say titleExists title=About a"],
    ],
    [
      "a suggested question begins at once",
      home,
      [ask("t"), considered({ suggested: true }), begun()],
      "G2b",
      ["considerTitle", "beginMemory", "say askAnswer title=t"],
    ],
    ["yes to the offer", offered, [text("yes"), begun()], "G2b", ["beginMemory", "say askAnswer title=t"]],
    ["story, to the offer", offered, [text("newStory"), begun()], "G2b", ["beginMemory", "say askAnswer title=t"]],
    ["no to the offer", offered, [text("no")], "G1", [HOME]],
    [
      "other text to the offer",
      offered,
      [ask("u"), considered({ title: "u" })],
      "G1",
      ["considerTitle", "say offerQuestion title=u"],
    ],
    ["yes to an existing one", existing, [text("yes"), loaded(work())], "G3", ["loadMemory", ...SHOW]],
    [
      "question, to an existing one",
      existing,
      [text("newQuestion"), begun()],
      "G2b",
      ["beginMemory", "say askAnswer title=t"],
    ],
    ["hello", home, [text("hello")], "G1", ["say giverHello"]],
    ["thanks", home, [text("thanks")], "G1", ["say thanksCourtesy"]],
    ["bye", home, [text("bye")], "G1", ["say byeCourtesy"]],
    ["help", home, [text("help")], "G1", ["say giverHelp"]],
    ["list", home, [text("list"), { type: "listed", offers: [A, B] }], "G1", ["listMemories"]],
    [
      "list, nothing there",
      home,
      [text("list"), { type: "listed", offers: [] }],
      "G1",
      ["listMemories", "say nothingFound"],
    ],
    ["find", home, [command("find", "t"), { type: "listed", offers: [A] }], "G1", ["findMemories"]],
    ["show", home, [command("show", "t"), loaded(work())], "G1", ["findMemory", "showMemory"]],
    ["show, several", home, [command("show", "t"), nearly], "G1", ["findMemory", "say showWhich"]],
    ["show, one of a list", listed, [choice(1), loaded(work())], "G1", ["loadMemory", "showMemory"]],
    ["edit what is shown", shownAtHome, [text("editMemory"), loaded(work())], "G3", ["loadMemory", ...SHOW]],
    [
      "delete what is shown",
      shownAtHome,
      [text("deleteMemory"), loaded(work())],
      "G1",
      ["loadMemory", "say confirmDelete title=t"],
    ],
    ["delete", home, [command("delete", "t"), loaded(work())], "G1", ["findMemory", "say confirmDelete title=t"]],
    ["delete, several", home, [command("delete", "t"), nearly], "G1", ["findMemory", "say deleteWhich"]],
    [
      "delete, none",
      home,
      [command("delete", "t"), loaded(null)],
      "G1",
      ["findMemory", "say editNotFound title=sought", HOME],
    ],
    ["delete, yes", toDelete, [text("yes"), done], "G1", ["deleteMemory", "say deleted title=t", HOME]],
    [
      "delete, yes, and it is gone",
      toDelete,
      [text("yes"), notDone],
      "G1",
      ["deleteMemory", "say deletedElsewhere", HOME],
    ],
    ["delete, no", toDelete, [text("no")], "G1", ["say kept title=t"]],
    ["delete, something else", toDelete, [text("list"), { type: "listed", offers: [A] }], "G1", ["listMemories"]],
    ["delete, without a title", home, [text("deleteMemory")], "G1", ["say askDelete"]],
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
      [ask("t"), considered()],
      "G1",
      ["considerTitle", "say offerQuestion title=t"],
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
    [
      "the title of a memory that exists: it is edited",
      writing,
      [ask("new"), { type: "checked", similar: A, same: A }, loaded(work())],
      "G3",
      ["findSimilar", "say existingOpened title=About a", "loadMemory", ...SHOW],
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
