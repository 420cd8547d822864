import { describe, expect, test } from "vitest";
import {
  createRejectionLookup,
  feedbackOp,
  feedbackWithdrawalOp,
  questionOp,
  questionWithdrawalOp,
} from "../../src/assistants/inbox/index.js";
import { rememberFacts, removeFact, removeFacts } from "../../src/assistants/people/index.js";
import { type Actor, TRUSTED } from "../../src/assistants/stored/index.js";
import type { WriteOp } from "../../src/ports/index.js";
import { createGuide, GIVER, HOURS, PARKING } from "../support/assistants.js";
import { innerStores } from "../support/inner-stores.js";
import { testEngine } from "../support/test-engine.js";

const VISITOR: Actor = { sessionReference: "s", personID: null, giver: false };

/** An assistant from inside, for the writes of turns. */
async function inside(assistant: Parameters<typeof createGuide>[2] = {}) {
  const parts = testEngine();
  const { ports, stores } = innerStores(parts);
  const guide = await createGuide(parts.engine, [HOURS, PARKING], assistant);
  const { memories } = await guide.memories.list();
  const [hoursID, parkingID] = memories.map(({ memoryID }) => memoryID) as [string, string];
  const eva = { ...VISITOR, personID: guide.evaID };
  const giver = { ...TRUSTED, sessionReference: "g", personID: "giver" };
  const scopeOf = async (actor: Actor) => ({ ports, store: await stores.open(guide.assistantID), actor });
  /** Commits a write; resolves to whether there was one. */
  const commit = async (op: WriteOp | null): Promise<boolean> => {
    if (op !== null) await ports.storage.commit([op]);
    return op !== null;
  };
  return { ...parts, ports, guide, hoursID, parkingID, eva, giver, scopeOf, commit };
}

describe("feedback", () => {
  const TEXT = "when do you close";

  test.each([
    ["off", "visitor", null],
    ["off", "giver", null],
    ["review", "visitor", { receiverID: null, pending: true }],
    ["review", "eva", { receiverID: "eva", pending: false }],
    ["review", "giver", { receiverID: null, pending: false }],
    ["on", "visitor", { receiverID: null, pending: false }],
  ] as const)("with learning %s of the %s is stored: %j", async (learning, who, stored) => {
    const { guide, hoursID, eva, giver, scopeOf, commit } = await inside({ learning });
    const actor = { visitor: VISITOR, eva, giver }[who];
    const feedback = { text: TEXT, memoryID: hoursID, correlated: true };
    expect(await commit(await feedbackOp(await scopeOf(actor), feedback))).toBe(stored !== null);
    const receiverID = stored?.receiverID === "eva" ? guide.evaID : null;
    const expected = { text: TEXT, memoryID: hoursID, correlated: true, occurrences: 1 };
    expect((await guide.pairs.list()).pairs).toMatchObject(
      stored === null ? [] : [{ ...expected, ...stored, receiverID }],
    );
  });

  test("about nothing, or about a memory that is gone, is not stored", async () => {
    const { hoursID, scopeOf } = await inside();
    const scope = await scopeOf(VISITOR);
    expect(await feedbackOp(scope, { text: "", memoryID: hoursID, correlated: true })).toBeNull();
    expect(await feedbackOp(scope, { text: TEXT, memoryID: "gone", correlated: true })).toBeNull();
  });

  test("that was approved stays in effect when a visitor gives it again", async () => {
    const { guide, hoursID, scopeOf, commit } = await inside();
    const feedback = { text: TEXT, memoryID: hoursID, correlated: true };
    await commit(await feedbackOp(await scopeOf(VISITOR), feedback));
    const [pair] = (await guide.pairs.list()).pairs;
    await guide.pairs.update(pair!.pairID, { pending: false });
    await commit(await feedbackOp(await scopeOf(VISITOR), feedback));
    expect(await guide.pairs.get(pair!.pairID)).toMatchObject({ pending: false, occurrences: 2 });
  });

  test("is taken back once at a time, and is gone with the last time", async () => {
    const { guide, clock, hoursID, eva, giver, scopeOf, commit } = await inside({ learning: "on" });
    const feedback = { text: TEXT, memoryID: hoursID, correlated: false };
    for (const actor of [VISITOR, VISITOR, eva, giver]) await commit(await feedbackOp(await scopeOf(actor), feedback));
    const counts = async () =>
      Object.fromEntries(
        (await guide.pairs.list()).pairs.map((pair) => [
          pair.receiverID ?? "",
          [pair.occurrences, pair.lastChangeTimestamp],
        ]),
      );
    const takeBack = async (actor: Actor, more = {}) =>
      commit(await feedbackWithdrawalOp(await scopeOf(actor), { ...feedback, ...more }));
    const [start, later] = ["2024-01-01T00:00:00.000Z", "2024-01-01T00:00:01.000Z"];
    expect(await counts()).toEqual({ "": [3, start], [guide.evaID]: [1, start] });
    expect(await takeBack(VISITOR, { correlated: true })).toBe(false);
    expect(await takeBack(VISITOR, { text: "another" })).toBe(false);
    clock.advance(1_000);
    expect(await takeBack(giver)).toBe(true);
    expect(await counts()).toEqual({ "": [2, later], [guide.evaID]: [1, start] });
    expect(await takeBack(eva)).toBe(true);
    expect(await takeBack(eva)).toBe(false);
    expect(await takeBack(VISITOR)).toBe(true);
    expect(await counts()).toEqual({ "": [1, later] });
    expect(await takeBack(VISITOR)).toBe(true);
    expect(await counts()).toEqual({});
  });

  test("that is taken back by two at once conflicts", async () => {
    const { hoursID, scopeOf, commit } = await inside();
    const feedback = { text: TEXT, memoryID: hoursID, correlated: true };
    for (const times of [2, 1]) {
      for (let n = 0; n < times; n++) await commit(await feedbackOp(await scopeOf(VISITOR), feedback));
      const [one, other] = await Promise.all(
        [1, 2].map(async () => feedbackWithdrawalOp(await scopeOf(VISITOR), feedback)),
      );
      await commit(one!);
      await expect(commit(other!)).rejects.toMatchObject({ name: "ConflictError" });
      await commit(await feedbackWithdrawalOp(await scopeOf(VISITOR), feedback));
    }
  });

  test("that was given at the same time is listed by ID", async () => {
    const { guide, hoursID } = await inside();
    const texts = Array.from({ length: 8 }, (_, i) => `question ${i}`);
    const ids = await Promise.all(
      texts.map(async (text) => (await guide.pairs.add({ text, memoryID: hoursID })).pairID),
    );
    expect((await guide.pairs.list()).pairs.map(({ pairID }) => pairID)).toEqual(ids.toSorted());
  });

  test("rejects a memory for those who called it wrong at least as often as they chose it", async () => {
    const { guide, hoursID, parkingID, scopeOf } = await inside();
    const { personID: uweID } = await guide.people.add({ name: "Uwe", tag: "🐻" });
    const rejected = async (text: string, receiverID: string | null) =>
      createRejectionLookup((await scopeOf(VISITOR)).store)(text, receiverID);
    const add = (memoryID: string, correlated: boolean, receiverID: string | null = null, text = TEXT) =>
      guide.pairs.add({ text, memoryID, correlated, receiverID });
    await add(hoursID, true);
    await add(parkingID, false, guide.evaID);
    expect(await rejected(TEXT, null)).toEqual([]);
    expect(await rejected("When do you CLOSE?", guide.evaID)).toEqual([parkingID]);
    expect(await rejected(TEXT, uweID)).toEqual([]);
    await add(hoursID, false, guide.evaID);
    expect(new Set(await rejected(TEXT, guide.evaID))).toEqual(new Set([parkingID, hoursID]));
    await add(hoursID, true, guide.evaID);
    expect(await rejected(TEXT, guide.evaID)).toEqual([parkingID]);
    expect(await rejected("something else", guide.evaID)).toEqual([]);
  });
});

describe("a question without an answer", () => {
  const question = { text: "Where is the lighthouse?", contextVars: {} };

  test("is taken back once at a time, and is gone with the last time", async () => {
    const { guide, eva, giver, scopeOf, commit } = await inside();
    for (const actor of [VISITOR, VISITOR, giver, eva]) await commit(await questionOp(await scopeOf(actor), question));
    const counts = async () =>
      Object.fromEntries(
        (await guide.unanswered.list()).questions.map((one) => [one.receiverID ?? "", one.occurrences]),
      );
    const takeBack = async (actor: Actor, text = question.text) =>
      commit(await questionWithdrawalOp(await scopeOf(actor), text));
    expect(await counts()).toEqual({ "": 3, [guide.evaID]: 1 });
    expect(await takeBack(VISITOR, "another")).toBe(false);
    expect(await takeBack(giver, "where is the LIGHTHOUSE")).toBe(true);
    expect(await counts()).toEqual({ "": 2, [guide.evaID]: 1 });
    expect(await takeBack(eva)).toBe(true);
    expect(await takeBack(eva)).toBe(false);
    expect(await takeBack(VISITOR)).toBe(true);
    expect(await takeBack(VISITOR)).toBe(true);
    expect(await counts()).toEqual({});
    expect(await takeBack(VISITOR)).toBe(false);
  });

  test("is not listed with no times left, and is not found", async () => {
    const { guide, scopeOf, commit } = await inside();
    for (const _ of [1, 2]) await commit(await questionOp(await scopeOf(VISITOR), question));
    const questionID = (await guide.unanswered.list()).questions[0]?.questionID ?? "none";
    // Three sessions take it back at once.
    const ops = await Promise.all([1, 2].map(async () => questionWithdrawalOp(await scopeOf(VISITOR), question.text)));
    for (const op of ops) await commit(op);
    expect(await guide.unanswered.list()).toEqual({ count: 0, questions: [] });
    await expect(guide.unanswered.get(questionID)).rejects.toMatchObject({ code: "UNANSWERED_QUESTION_NOT_FOUND" });
    await commit(await questionOp(await scopeOf(VISITOR), question));
    expect(await guide.unanswered.get(questionID)).toMatchObject({ occurrences: 1 });
  });

  test("that is ignored is not taken back; adding it by hand lists it again", async () => {
    const { guide, scopeOf, commit } = await inside();
    await commit(await questionOp(await scopeOf(VISITOR), question));
    const questionID = (await guide.unanswered.list()).questions[0]?.questionID ?? "none";
    await guide.unanswered.ignore(questionID);
    expect(await commit(await questionWithdrawalOp(await scopeOf(VISITOR), question.text))).toBe(false);
    expect((await guide.unanswered.list({ ignored: true })).questions).toMatchObject([{ questionID, occurrences: 1 }]);
    expect(await guide.unanswered.add({ text: question.text })).toEqual({ questionID });
    expect((await guide.unanswered.list()).questions).toMatchObject([{ questionID, occurrences: 2 }]);
    expect((await guide.unanswered.list({ ignored: true })).count).toBe(0);
  });
});

describe("known facts", () => {
  const fact = (text: string, term: "long" | "short" = "long") => ({ text, term });

  test("are renewed when they are mentioned again; long-term ones stay so", async () => {
    const { guide, clock, scopeOf } = await inside();
    const remember = async (...facts: ReturnType<typeof fact>[]) =>
      rememberFacts(await scopeOf(VISITOR), guide.evaID, facts);
    await remember(fact("Eva sings."), fact("Eva is in Rome.", "short"));
    clock.advance(1_000);
    await remember(fact("eva sings", "short"));
    await remember();
    const [start, later] = ["2024-01-01T00:00:00.000Z", "2024-01-01T00:00:01.000Z"];
    const { facts } = await guide.knownFacts.list({ personID: guide.evaID });
    expect(facts).toEqual([
      {
        ...{ factID: expect.any(String), personID: guide.evaID, text: "eva sings", term: "long" },
        ...{ creationTimestamp: start, lastChangeTimestamp: later },
      },
      {
        ...{ factID: expect.any(String), personID: guide.evaID, text: "Eva is in Rome.", term: "short" },
        ...{ creationTimestamp: start, lastChangeTimestamp: start },
      },
    ]);
    clock.advance(7 * 24 * 3_600_000 - 1_000 - 1);
    expect((await guide.knownFacts.list()).count).toBe(2);
    clock.advance(1);
    expect((await guide.knownFacts.list()).facts.map(({ text }) => text)).toEqual(["eva sings"]);
  });

  test("are two hundred per person; the oldest are removed first", async () => {
    const { guide, clock, scopeOf } = await inside();
    const { personID: uweID } = await guide.people.add({ name: "Uwe", tag: "🐻" });
    const remember = async (personID: string, texts: readonly string[]) => {
      clock.advance(1);
      await rememberFacts(
        await scopeOf(VISITOR),
        personID,
        texts.map((text) => fact(text)),
      );
    };
    const texts = async (personID: string) => {
      const { facts } = await guide.knownFacts.list({ personID, howMany: 1_000 });
      return facts.map(({ text }) => text);
    };
    await remember(uweID, ["Uwe swims."]);
    await remember(guide.evaID, ["first"]);
    await remember(guide.evaID, ["second"]);
    await remember(
      guide.evaID,
      Array.from({ length: 198 }, (_, i) => `fact ${i}`),
    );
    expect(await texts(guide.evaID)).toHaveLength(200);
    await remember(guide.evaID, ["second"]);
    expect(await texts(guide.evaID)).toContain("first");
    await remember(guide.evaID, ["new"]);
    const kept = await texts(guide.evaID);
    expect([kept.length, kept.slice(0, 2), kept.includes("first")]).toEqual([200, ["new", "second"], false]);
    await remember(
      guide.evaID,
      Array.from({ length: 201 }, (_, i) => `other ${i}`),
    );
    expect((await texts(guide.evaID)).every((text) => text.startsWith("other"))).toBe(true);
    expect(await texts(uweID)).toEqual(["Uwe swims."]);
  });

  test("of a person who was removed are not stored", async () => {
    const { guide, scopeOf } = await inside();
    const scope = await scopeOf(VISITOR);
    await guide.people.remove(guide.evaID);
    await rememberFacts(scope, guide.evaID, [fact("Eva sings.")]);
    expect((await guide.knownFacts.list()).count).toBe(0);
  });

  test("are removed by their person, by the host, and all together", async () => {
    const { guide, clock, eva, scopeOf } = await inside();
    const { personID: uweID } = await guide.people.add({ name: "Uwe", tag: "🐻" });
    for (const personID of [guide.evaID, uweID]) {
      await rememberFacts(await scopeOf(VISITOR), personID, [fact("Sings."), fact("Is here.", "short")]);
    }
    const find = async (personID: string, term: string) => {
      const { facts } = await guide.knownFacts.list({ personID });
      return facts.find((one) => one.term === term)?.factID ?? "none";
    };
    const count = async () => (await guide.knownFacts.list()).count;
    const notFound = { code: "KNOWN_FACT_NOT_FOUND", field: "factID" };
    const [uwes, evas] = [await find(uweID, "long"), await find(guide.evaID, "long")];
    await expect(removeFact(await scopeOf(eva), uwes)).rejects.toMatchObject(notFound);
    await expect(removeFact(await scopeOf(eva), "unknown")).rejects.toMatchObject(notFound);
    await expect(removeFact(await scopeOf(VISITOR), evas)).rejects.toMatchObject({ code: "TAG_NOT_AUTHENTICATED" });
    expect(await count()).toBe(4);
    await removeFact(await scopeOf(eva), evas);
    await guide.knownFacts.remove(uwes);
    expect([await find(uweID, "long"), await find(guide.evaID, "long"), await count()]).toEqual(["none", "none", 2]);
    const expired = await find(uweID, "short");
    clock.advance(8 * 24 * 3_600_000);
    expect(await count()).toBe(0);
    await expect(guide.knownFacts.remove(expired)).rejects.toMatchObject(notFound);
    await rememberFacts(await scopeOf(VISITOR), uweID, [fact("Is here.")]);
    await rememberFacts(await scopeOf(VISITOR), guide.evaID, [fact("Is here.")]);
    await removeFacts(await scopeOf(TRUSTED), uweID);
    expect((await guide.knownFacts.list()).facts.map(({ personID }) => personID)).toEqual([guide.evaID]);
  });

  test("are listed by page, to their person and to the host", async () => {
    const { engine, guide, clock, scopeOf } = await inside();
    for (const text of ["one", "two", "three"]) {
      clock.advance(1);
      await rememberFacts(await scopeOf(VISITOR), guide.evaID, [fact(text)]);
    }
    const page = await guide.knownFacts.list({ from: 1, howMany: 1 });
    expect([page.count, page.facts.map(({ text }) => text)]).toEqual([3, ["two"]]);
    const other = await engine.sessions.open({ assistantID: guide.assistantID, ...GIVER });
    const refused = { code: "TAG_NOT_AUTHENTICATED", field: "personID" };
    await expect(other.knownFacts.list({ personID: guide.evaID })).rejects.toMatchObject(refused);
    expect((await other.knownFacts.list()).count).toBe(0);
    await expect(guide.knownFacts.list({ person: 1 } as never)).rejects.toMatchObject({ code: "UNKNOWN_FIELD" });
    await expect(guide.knownFacts.remove(7 as never)).rejects.toMatchObject({ code: "INVALID_FIELD", field: "factID" });
  });
});
