import { describe, expect, test } from "vitest";
import type { ReviewItem } from "../../src/dialog/index.js";
import type { TurnContext } from "../../src/sessions/turn/index.js";
import { HOURS } from "../support/assistants.js";
import { effectBench, GIVER_USER } from "./effect-bench.js";

describe("a review", () => {
  /** The items of a review, each skipped after it was seen. */
  async function items(bench: Awaited<ReturnType<typeof effectBench>>, context: TurnContext): Promise<ReviewItem[]> {
    const seen: ReviewItem[] = [];
    for (;;) {
      const skipped = seen.map(({ id }) => id);
      const { item } = (await bench.run(context, "nextReviewItem", { skipped })) as unknown as {
        item: ReviewItem | null;
      };
      if (item === null) return seen;
      seen.push(item);
    }
  }

  test("has drafts, the oldest first, then questions, the most asked first, then pairs, the most frequent first", async () => {
    const bench = await effectBench([HOURS]);
    const { guide } = bench;
    const memoryID = await bench.id(HOURS.title ?? "");
    for (const title of ["D", "When do you open up?"])
      await guide.memories.add({ memoryType: "CompletionDraft", title, answers: [{ text: `${title}!` }] });
    for (const text of ["Why?", "How?", "How?"]) await guide.unanswered.add({ text });
    await guide.pairs.add({ text: "x", memoryID, pending: true });
    for (const _ of [1, 2]) await guide.pairs.add({ text: "y", memoryID, pending: true, correlated: false });
    await guide.pairs.add({ text: "z", memoryID });
    const suggestion = { memoryID, title: HOURS.title };
    const found = await items(bench, await bench.context({ user: GIVER_USER }));
    const item = (kind: string, title: string, occurrences: number, more: object = {}) => ({
      ...{
        kind,
        id: expect.any(String),
        title,
        answer: null,
        occurrences,
        rejections: 0,
        receiverID: null,
        suggestion: null,
      },
      ...more,
    });
    expect(found).toEqual([
      item("draft", "D", 1, { answer: "D!" }),
      item("draft", "When do you open up?", 1, { answer: "When do you open up?!", suggestion }),
      item("unanswered", "How?", 2),
      item("unanswered", "Why?", 1),
      item("rejection", "y", 2, { suggestion }),
      item("choice", "x", 1, { suggestion }),
    ]);
  });

  test("finds questions beyond a page of skipped ones", async () => {
    const bench = await effectBench([]);
    for (let n = 0; n < 12; n++) await bench.guide.unanswered.add({ text: `Question ${n}?` });
    expect(await items(bench, await bench.context({ user: GIVER_USER }))).toHaveLength(12);
  });

  test("leaves out what the turn itself ends", async () => {
    const bench = await effectBench([HOURS]);
    const { guide } = bench;
    const memoryID = await bench.id(HOURS.title ?? "");
    await guide.memories.add({ memoryType: "CompletionDraft", title: "D", answers: [] });
    await guide.unanswered.add({ text: "Why?" });
    await guide.pairs.add({ text: "x", memoryID, pending: true });
    const context = await bench.context({ user: GIVER_USER });
    const kinds: string[] = [];
    for (;;) {
      const { item } = (await bench.run(context, "nextReviewItem", { skipped: [] })) as unknown as {
        item: ReviewItem | null;
      };
      if (item === null) break;
      kinds.push(item.kind);
      expect(await bench.run(context, "discardItem", { item })).toEqual({ type: "handled", done: true });
    }
    expect(kinds).toEqual(["draft", "unanswered", "choice"]);
    const unknown = { kind: "unanswered", id: "gone", suggestion: null } as ReviewItem;
    expect(await bench.run(context, "discardItem", { item: unknown })).toEqual({ type: "handled", done: false });
  });

  test("has pairs that were learnt equally often in the order of their IDs", async () => {
    const bench = await effectBench([HOURS]);
    const memoryID = await bench.id(HOURS.title ?? "");
    for (const text of ["a", "b", "c", "d", "e"]) await bench.guide.pairs.add({ text, memoryID, pending: true });
    const ids = (await items(bench, await bench.context({ user: GIVER_USER }))).map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
  });

  test("leaves out drafts that were approved or removed meanwhile", async () => {
    const bench = await effectBench([]);
    const { memories } = bench.guide;
    const add = async (title: string) =>
      (await memories.add({ memoryType: "CompletionDraft", title, answers: [{ text: "A" }] })).memoryID;
    const [approved, removed] = [await add("Approved"), await add("Removed"), await add("Waiting")];
    const context = await bench.context({ user: GIVER_USER });
    await memories.update(approved, { memoryType: "Question" });
    await memories.remove(removed);
    expect((await items(bench, context)).map(({ title }) => title)).toEqual(["Waiting"]);
  });

  test("shows each item with what it asks", async () => {
    const bench = await effectBench([]);
    const show = async (fields: Partial<ReviewItem>) => {
      const context = await bench.context({ user: GIVER_USER });
      const item = {
        kind: "draft",
        id: "i",
        title: "T",
        answer: "A",
        occurrences: 1,
        rejections: 0,
        receiverID: null,
        suggestion: null,
        ...fields,
      };
      await bench.run(context, "showReviewItem", { item: item as ReviewItem });
      return context.turn.emission;
    };
    const suggestion = { memoryID: "m", title: "S" };
    const [draft, unanswered, choice, rejection] = [
      await show({ suggestion, rejections: 1 }),
      await show({ kind: "unanswered", occurrences: 7 }),
      await show({ kind: "choice", suggestion }),
      await show({ kind: "rejection", suggestion }),
    ];
    expect([draft, unanswered, choice, rejection].map(({ length }) => length)).toEqual([4, 2, 2, 2]);
    expect(draft[0]).toMatch(/T.*A/s);
    expect(draft[2]).toContain("S");
    expect(unanswered[0]).toMatch(/T.*7|7.*T/s);
    expect([choice[0], rejection[0]].every((text) => /T/.test(text!) && /S/.test(text!))).toBe(true);
    expect(new Set([draft.at(-1), unanswered.at(-1), choice[0], rejection[0]]).size).toBe(4);
    expect(choice.at(-1)).toBe(rejection.at(-1));
    // The memory may be removed.
    expect((await show({ kind: "choice" }))[0]).toContain("T");
  });

  test("begins an answer for the person who asked", async () => {
    const bench = await effectBench([]);
    const item = { kind: "unanswered", id: "q", title: "Why?", receiverID: bench.guide.evaID } as ReviewItem;
    const begun = await bench.run(await bench.context({ user: GIVER_USER }), "answerItem", { item });
    expect(begun).toMatchObject({
      ...{ type: "begun", similar: null },
      working: {
        memoryType: "Question",
        title: "Why?",
        origin: { kind: "unanswered", id: "q" },
        person: { name: "Eva" },
      },
    });
  });
});
