import type { NewUnansweredQuestion } from "keepsake";
import { describe, expect, test } from "vitest";
import { createGuide, EVA, HOURS, PARKING } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";
import { onBoth } from "./on-both.js";

const ABOUT_BOATS = "Can I rent a rowing boat?";
const NOT_FOUND = { code: "UNANSWERED_QUESTION_NOT_FOUND", field: "questionID", status: 404 };

describe("unanswered questions", () => {
  onBoth("are listed, the most asked first", [HOURS], async ({ unanswered, visitor, clock }) => {
    const session = await visitor();
    await session.enterText("quantum chromodynamics");
    clock.advance(1_000);
    await session.enterText(ABOUT_BOATS);
    await session.enterText("can i RENT a rowing boat");
    const { count, questions } = await unanswered.list();
    expect(count).toBe(2);
    expect(questions).toMatchObject([
      { text: ABOUT_BOATS, occurrences: 2, receiverID: null, firstAskedTimestamp: "2024-01-01T00:00:01.000Z" },
      { text: "quantum chromodynamics", occurrences: 1 },
    ]);
    expect(await unanswered.list({ from: 1, howMany: 1 })).toMatchObject({ count: 2, questions: [{ occurrences: 1 }] });
    expect(await unanswered.get(questions[0]?.questionID ?? "")).toEqual(questions[0]);
  });

  onBoth("have present suggestions", [HOURS], async ({ unanswered, memories }) => {
    const { questionID } = await unanswered.add({ text: ABOUT_BOATS });
    const { memoryID } = await memories.add({ ...PARKING, title: "Where can I rent a rowing boat?" });
    const [suggestion] = (await unanswered.get(questionID)).suggestions;
    expect(suggestion).toMatchObject({ memoryID, title: "Where can I rent a rowing boat?" });
    expect(suggestion?.confidence).toBeGreaterThan(0.3);
    await memories.remove(memoryID);
    expect((await unanswered.get(questionID)).suggestions.map((other) => other.memoryID)).not.toContain(memoryID);
  });

  onBoth("are proposed as variants of the memory that may answer them", [HOURS], async ({ unanswered, memories }) => {
    for (const text of [ABOUT_BOATS, "Where are rowing boats?", "quantum chromodynamics", "Rent a boat?"]) {
      await unanswered.add({ text });
    }
    await unanswered.ignore((await unanswered.add({ text: "Where can I rent a boat?" })).questionID);
    const { memoryID } = await memories.add({ ...PARKING, title: "Where can I rent a rowing boat?" });
    const { questions } = await unanswered.proposeVariants(memoryID);
    expect(questions[0]?.text).toBe(ABOUT_BOATS);
    expect(questions.map(({ text }) => text).sort()).toEqual([ABOUT_BOATS, "Rent a boat?", "Where are rowing boats?"]);
    expect(questions[0]).toEqual(await unanswered.get(questions[0]?.questionID ?? ""));
    await unanswered.merge(questions[1]?.questionID ?? "", memoryID);
    expect((await memories.get(memoryID)).titleVariants).toEqual([questions[1]?.text]);
    expect((await unanswered.proposeVariants(memoryID)).questions).toHaveLength(2);
    await memories.remove(memoryID);
    await expect(unanswered.proposeVariants(memoryID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
  });

  onBoth(
    "suggest only memories that the asker may see",
    [{ ...HOURS, receiverID: "eva" }],
    async ({ unanswered, guide }) => {
      const anybodys = await unanswered.add({ text: "When do you open?" });
      const evas = await unanswered.add({ text: "When do you open?", receiverID: guide.evaID });
      expect((await unanswered.get(anybodys.questionID)).suggestions).toEqual([]);
      expect((await unanswered.get(evas.questionID)).suggestions).toHaveLength(1);
    },
  );

  onBoth("are added by hand, and counted again if they exist", [], async ({ unanswered, guide }) => {
    const first = await unanswered.add({ text: "Why?", contextVars: { city: "Rome" } });
    const again = await unanswered.add({ text: "why" });
    const hers = await unanswered.add({ text: "Why?", receiverID: guide.evaID });
    expect(again).toEqual(first);
    expect(await unanswered.get(first.questionID)).toMatchObject({ occurrences: 2, contextVars: { CITY: "Rome" } });
    expect(await unanswered.get(hers.questionID)).toMatchObject({ occurrences: 1, receiverID: guide.evaID });
  });

  onBoth("are listed again if they are asked after their removal", [], async ({ unanswered }) => {
    const { questionID } = await unanswered.add({ text: "Why?" });
    await unanswered.remove(questionID);
    expect((await unanswered.list()).count).toBe(0);
    await expect(unanswered.remove(questionID)).rejects.toMatchObject(NOT_FOUND);
    await unanswered.add({ text: "Why?" });
    expect((await unanswered.list()).count).toBe(1);
  });

  onBoth("stay ignored when asked again, unless added by hand", [], async ({ unanswered, visitor }) => {
    const { questionID } = await unanswered.add({ text: ABOUT_BOATS });
    await unanswered.ignore(questionID);
    const session = await visitor();
    await session.enterText(ABOUT_BOATS);
    expect(await unanswered.list()).toEqual({ count: 0, questions: [] });
    expect(await unanswered.list({ ignored: true })).toMatchObject({ count: 1, questions: [{ questionID }] });
    expect(await unanswered.get(questionID)).not.toHaveProperty("ignored");
    await unanswered.add({ text: ABOUT_BOATS });
    expect((await unanswered.list()).count).toBe(1);
  });

  onBoth("are answered by a memory that belongs to the asker", [], async ({ unanswered, memories, guide }) => {
    const anybodys = await unanswered.add({ text: ABOUT_BOATS });
    const evas = await unanswered.add({ text: "Where is my key?", receiverID: guide.evaID });
    const boats = await unanswered.answer(anybodys.questionID, { answers: [{ text: "At the pier." }] });
    expect(await memories.get(boats.memoryID)).toMatchObject({
      memoryType: "Question",
      title: ABOUT_BOATS,
      receiverID: null,
    });
    const key = await unanswered.answer(evas.questionID, { title: "My key?", answers: [{ text: "On the hook." }] });
    expect(await memories.get(key.memoryID)).toMatchObject({ title: "My key?", receiverID: guide.evaID });
    expect((await unanswered.list()).count).toBe(0);
  });

  onBoth("are answered once under concurrency", [], async ({ unanswered, memories }) => {
    const { questionID } = await unanswered.add({ text: ABOUT_BOATS });
    const answers = [1, 2, 3].map((n) => unanswered.answer(questionID, { answers: [{ text: `Pier ${n}.` }] }));
    const outcomes = await Promise.allSettled(answers);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toEqual([expect.objectContaining(NOT_FOUND), expect.objectContaining(NOT_FOUND)]);
    expect((await memories.list()).count).toBe(1);
  });

  onBoth("are answered for everyone on request", [], async ({ unanswered, memories, guide }) => {
    const { questionID } = await unanswered.add({ text: ABOUT_BOATS, receiverID: guide.evaID });
    const answer = { receiverID: null, answers: [{ text: "Yes." }] };
    const { memoryID } = await unanswered.answer(questionID, answer);
    expect(await memories.get(memoryID)).toMatchObject({ receiverID: null });
  });

  onBoth("stay if the answering memory is rejected", [], async ({ unanswered }) => {
    const { questionID } = await unanswered.add({ text: ABOUT_BOATS });
    const wrong = unanswered.answer(questionID, { answers: [{ text: "" }] });
    await expect(wrong).rejects.toMatchObject({ code: "INVALID_FIELD", field: "answers.0.text" });
    for (const memory of [undefined, "Yes.", 7]) {
      const call = unanswered.answer(questionID, memory as never);
      await expect(call, String(memory)).rejects.toMatchObject({ name: "KeepsakeError" });
    }
    expect((await unanswered.list()).count).toBe(1);
  });

  onBoth("become a title variant of a memory", [HOURS], async ({ unanswered, memories, id, visitor }) => {
    const { questionID } = await unanswered.add({ text: "Business times, please" });
    await unanswered.merge(questionID, id("When do you open?"));
    expect((await memories.get(id("When do you open?"))).titleVariants).toEqual(["Business times, please"]);
    expect((await unanswered.list()).count).toBe(0);
    expect(await (await visitor()).enterText("business times please")).toMatchObject({ emission: "At nine." });
  });

  onBoth("stay if the memory to merge with does not exist", [], async ({ unanswered, memories }) => {
    const { questionID } = await unanswered.add({ text: "Why?" });
    await expect(unanswered.merge(questionID, "x")).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
    const { memoryID } = await memories.add({ memoryType: "Default", answers: [{ text: "Hm." }] });
    const refused = { code: "RULE_BROKEN", field: "memoryID" };
    await expect(unanswered.merge(questionID, memoryID)).rejects.toMatchObject(refused);
    expect((await unanswered.list()).count).toBe(1);
  });

  onBoth("are not found by another ID", [], async ({ unanswered }) => {
    const calls = [
      unanswered.get("x"),
      unanswered.remove("x"),
      unanswered.ignore("x"),
      unanswered.answer("x", { answers: [{ text: "Yes." }] }),
      unanswered.merge("x", "y"),
    ];
    for (const call of calls) await expect(call).rejects.toMatchObject(NOT_FOUND);
    await expect(unanswered.get(7 as never)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "questionID" });
  });

  onBoth("are validated on addition and listing", [], async ({ unanswered }) => {
    for (const [question, code, field] of [
      [{}, "MISSING_FIELD", "text"],
      [{ text: " " }, "INVALID_FIELD", "text"],
      [{ text: "Why?", receiverID: "x" }, "PERSON_NOT_FOUND", "receiverID"],
      [{ text: "Why?", contextVars: { "A B": "1" } }, "INVALID_FIELD", "contextVars"],
      [{ text: "Why?", words: 1 }, "UNKNOWN_FIELD", "words"],
    ] as const) {
      await expect(unanswered.add(question as NewUnansweredQuestion), field).rejects.toMatchObject({ code, field });
    }
    await expect(unanswered.list({ howMany: 0 })).rejects.toMatchObject({ code: "INVALID_PAGE", field: "howMany" });
    const wrong = unanswered.list({ ignored: 1 as never });
    await expect(wrong).rejects.toMatchObject({ code: "INVALID_FIELD", field: "ignored" });
  });

  test("of a person are separate from those of others", async () => {
    const { engine } = testEngine();
    const guide = await createGuide(engine);
    const eva = await engine.sessions.open({ assistantID: guide.assistantID, ...EVA });
    const visitor = await engine.sessions.open({ assistantID: guide.assistantID });
    await eva.enterText(ABOUT_BOATS);
    await visitor.enterText(ABOUT_BOATS);
    const owners = (await guide.unanswered.list()).questions.map(({ receiverID }) => receiverID);
    expect(new Set(owners)).toEqual(new Set([null, guide.evaID]));
  });
});
