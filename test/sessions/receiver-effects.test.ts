import type { NewMemory } from "keepsake";
import { describe, expect, test } from "vitest";
import type { Offer } from "../../src/dialog/index.js";
import { appendMemory } from "../../src/sessions/effects/emission.js";
import { identifyAtChange, identifyOwner } from "../../src/sessions/effects/identity.js";
import { addOutcome, pick } from "../../src/sessions/effects/index.js";
import { ANONYMOUS } from "../../src/sessions/stored/index.js";
import { GIVER, HOURS, PARKING } from "../support/assistants.js";
import { effectBench, GIVER_USER } from "./effect-bench.js";

const story = (title: string, fields: object = {}): NewMemory => ({
  memoryType: "Story",
  title,
  answers: [{ text: `${title}!` }],
  conclusive: true,
  ...fields,
});
const offer = (memoryID: string, fields: Partial<Offer> = {}): Offer => ({
  ...{ memoryID, label: "L", confidence: 0.5, confidenceLevel: "MEDIUM" },
  ...fields,
});

describe("the user of a session", () => {
  test("that changes keeps nothing of the conversation before, if it is fresh", async () => {
    const bench = await effectBench();
    const used = {
      ...{ history: [{ said: "a", answered: "b" }], lessons: [{ question: "q", memoryID: "m", correlated: true }] },
      ...{ topic: {} as never, lastAnswer: {} as never, contextVars: { A: "b" }, currentMedia: [{}] as never },
      ...{ lastMatchedMemoryID: "m", memoryTags: ["t"], memoryHints: ["h"] },
    };
    const eva = { personID: bench.guide.evaID, tag: "🐦", authenticated: true, giver: false };
    const kept = await bench.context({ ...used });
    await bench.run(kept, "changeUser", { ...eva, fresh: false });
    expect(kept.turn).toMatchObject({ ...used, user: { ...eva, pinVersion: 1 } });
    const fresh = await bench.context({ ...used }, { initialContextVars: { C: "d" } });
    await bench.run(fresh, "changeUser", { ...eva, authenticated: false, fresh: true });
    expect(fresh.turn).toMatchObject({
      ...{ history: [], lessons: [], topic: null, lastAnswer: null, contextVars: { C: "d" }, currentMedia: [] },
      ...{
        lastMatchedMemoryID: null,
        memoryTags: [],
        memoryHints: [],
        user: { ...eva, authenticated: false, pinVersion: null },
      },
    });
    await bench.run(fresh, "changeUser", {
      personID: "gone",
      tag: "x",
      authenticated: true,
      giver: false,
      fresh: true,
    });
    expect(fresh.turn.user.pinVersion).toBeNull();
    await bench.run(fresh, "changeUser", { ...ANONYMOUS, fresh: true });
    expect(fresh.turn.user).toEqual(ANONYMOUS);
  });

  test("is found by a tag, and stays the same with its own", async () => {
    const bench = await effectBench();
    await bench.guide.people.add({ name: "Ann", tag: "no PIN" });
    const context = await bench.context();
    const eva = { personID: bench.guide.evaID, tag: "🐦", name: "Eva", authenticated: false };
    expect(identifyAtChange(context, "👤")).toEqual({ kind: "anonymous" });
    expect(identifyAtChange(context, "🐦")).toEqual({ kind: "receiver", ...eva });
    expect(identifyAtChange(context, GIVER.tag)).toMatchObject({ kind: "giver", name: "Guide", authenticated: false });
    expect(identifyAtChange(context, "no PIN")).toEqual({ kind: "unknown", tag: "no PIN" });
    expect(identifyAtChange(context, "🦊")).toEqual({ kind: "unknown", tag: "🦊" });
    const changeOf = async (user: object, tag: string) =>
      identifyAtChange(await bench.context({ user: { ...ANONYMOUS, ...user } }), tag).kind;
    expect(await changeOf({ tag: "🐦" }, "🐦")).toBe("receiver");
    expect(await changeOf({ tag: "🐦", authenticated: true }, "🐦")).toBe("same");
    expect(await changeOf({ tag: "🦊", authenticated: true }, "🐦")).toBe("receiver");
    expect(await changeOf({ tag: GIVER.tag, giver: true }, GIVER.tag)).toBe("same");
  });

  test("who owns the assistant is its Giver", async () => {
    const { store } = await (await effectBench()).context();
    const owned = { ...store, record: { ...store.record, ownerUserID: "o" } };
    const account = (userID: string) => ({ userID, userName: "Ada" }) as never;
    const giver = { kind: "giver", personID: null, tag: null, name: "Ada", authenticated: true };
    expect(identifyOwner(owned, account("o"))).toEqual(giver);
    expect([
      identifyOwner(owned, account("x")),
      identifyOwner(owned, null),
      identifyOwner(store, account("o")),
    ]).toEqual([...[null, null, null]]);
  });
});

describe("an emission", () => {
  test("picks one of several values at random, and draws no number for one", () => {
    const drawn: number[] = [];
    const random = (value: number) => ({
      next() {
        drawn.push(value);
        return value;
      },
    });
    expect([pick([], random(0)), pick(["a"], random(0))]).toEqual([null, "a"]);
    expect(drawn).toEqual([]);
    expect([0, 0.4, 0.5, 0.99].map((value) => pick(["a", "b"], random(value)))).toEqual(["a", "a", "b", "b"]);
  });

  test.each([
    [{}, { min: 20, max: 40 }],
    [{ minTimeout: 5 }, { min: 5, max: 40 }],
    [{ minTimeout: 50 }, { min: 50, max: 50 }],
    [{ maxTimeout: 60 }, { min: 20, max: 60 }],
    [{ maxTimeout: 10 }, { min: 10, max: 10 }],
    [
      { minTimeout: 3, maxTimeout: 4 },
      { min: 3, max: 4 },
    ],
  ])("of a memory with %j may be idle for %j", async (fields, idle) => {
    const bench = await effectBench([story("A", fields)]);
    const context = await bench.context();
    await bench.run(context, "emitMemory", { offer: offer(await bench.id("A")), matched: false });
    expect(context.turn.idle).toEqual(idle);
  });

  test("of a memory has its answer, media, hints, tags and variables, and counts as a reading", async () => {
    const media = [{ url: "https://example.org/a.png", mimeType: "image/png" }];
    const bench = await effectBench([story("A", { media, hints: ["h"], tags: ["t"], contextVarsToSet: { X: "y" } })]);
    const memoryID = await bench.id("A");
    const context = await bench.context({ contextVars: { W: "v" } });
    await bench.run(context, "emitMemory", { offer: offer(memoryID), matched: false });
    expect(context.turn).toMatchObject({
      ...{
        emission: ["A!"],
        emittedMedia: media,
        memoryHints: ["h"],
        memoryTags: ["t"],
        contextVars: { W: "v", X: "y" },
      },
      ...{ emittedMemoryID: memoryID, lastMatchedMemoryID: memoryID, continuationEmitted: false, confidence: null },
      ops: [
        { op: "inc", ref: { collection: "reads", id: memoryID } },
        { op: "put", ref: { collection: "lastRead" } },
      ],
    });
    expect(context.turn.topic).toMatchObject({ emitted: [memoryID] });
    await bench.run(context, "emitMemory", { offer: offer(memoryID), matched: false });
    expect(context.turn.emission).toEqual(["A!"]);
  });

  test("of a match has its confidence, and the memory as it was matched", async () => {
    const bench = await effectBench([story("A"), story("B")]);
    const [matched] = (await bench.guide.memories.list()).memories;
    const context = await bench.context({ matchedMemory: matched! });
    await bench.run(context, "emitMemory", { offer: offer("any"), matched: true });
    expect(context.turn).toMatchObject({ emission: ["A!"], confidence: 0.5, confidenceLevel: "MEDIUM" });
  });

  test("of a memory that is not conclusive ends with a prompt, which moves to the end", async () => {
    const assistant = { continuationPrompts: ["More?"] };
    const bench = await effectBench(
      [story("A", { conclusive: false, hints: ["a"] }), story("B", { conclusive: false, hints: ["b"] })],
      { assistant },
    );
    const context = await bench.context();
    await bench.run(context, "emitMemory", { offer: offer(await bench.id("A")), matched: false });
    expect([context.turn.emission, context.turn.continuationEmitted]).toEqual([["A!", "More?"], true]);
    const [, b] = (await bench.guide.memories.list()).memories;
    appendMemory(context, b!, "Also:");
    expect([context.turn.emission, context.turn.memoryHints]).toEqual([
      ["A!", "Also:", "B!", "More?"],
      ["a", "b"],
    ]);
    appendMemory(context, { ...b!, conclusive: true }, "And:");
    expect([context.turn.emission.slice(2), context.turn.continuationEmitted]).toEqual([["B!", "And:", "B!"], false]);
  });

  test("has no prompt if the assistant has an empty list, and one of its language by default", async () => {
    for (const [continuationPrompts, count] of [
      [[], 1],
      [null, 2],
    ] as const) {
      const bench = await effectBench([story("A", { conclusive: false })], {
        assistant: { continuationPrompts: continuationPrompts as never },
      });
      const context = await bench.context();
      await bench.run(context, "emitMemory", { offer: offer(await bench.id("A")), matched: false });
      expect(context.turn.emission).toHaveLength(count);
    }
  });

  test("of several memories has each under its label; those that are gone are left out", async () => {
    const bench = await effectBench([story("A", { hints: ["a"] }), story("B", { hints: ["b"] })]);
    const [a, b] = await Promise.all(["A", "B"].map((title) => bench.id(title)));
    const context = await bench.context();
    const offers = [offer("gone"), offer(a!, { label: "A:" }), offer(b!, { label: "B:" })];
    await bench.run(context, "emitAll", { offers });
    expect(context.turn).toMatchObject({
      ...{ emission: ["A:", "A!", "B:", "B!"], memoryHints: ["a", "b"], lastMatchedMemoryID: b, isMissing: false },
    });
    const missing = await bench.context();
    await bench.run(missing, "emitAll", { offers: [offer("gone")] });
    expect([missing.turn.isMissing, missing.turn.emission.length]).toEqual([true, 1]);
  });

  test("is repeated with its media, hints and prompt", async () => {
    const bench = await effectBench();
    const media = [{ url: "u" }] as never;
    const lastAnswer = { emission: "E", media, continuationEmitted: true, hints: ["h"] };
    const context = await bench.context({ lastAnswer });
    await bench.run(context, "repeatAnswer", undefined as never);
    const { emission, emittedMedia, continuationEmitted, memoryHints } = context.turn;
    expect({ emission, emittedMedia, continuationEmitted, memoryHints }).toEqual({
      ...{ emission: ["E"], emittedMedia: media, continuationEmitted: true, memoryHints: ["h"] },
    });
    const first = await bench.context({ lastAnswer: null });
    await bench.run(first, "repeatAnswer", undefined as never);
    expect([first.turn.emission.length, first.turn.memoryHints]).toEqual([1, null]);
  });

  test.each([
    [{ dcmOutcomeType: "t" }, { outcomeType: "t", outcomeCode: null }],
    [{ dcmOutcomeCode: "c" }, { outcomeType: null, outcomeCode: "c" }],
    [{}, null],
  ])("with %j has the outcome %j", async (fields, outcome) => {
    const bench = await effectBench([story("A", fields)]);
    const user = { ...ANONYMOUS, personID: bench.guide.evaID, tag: "🐦", authenticated: true };
    const context = await bench.context({ user }, {}, { account: { userID: "u" } as never });
    const [memory] = (await bench.guide.memories.list()).memories;
    addOutcome(context, context.store.record, memory!);
    const expected = {
      ...{
        idempotencyKey: expect.any(String),
        time: "2024-01-01T00:00:00.000Z",
        memoryID: memory!.memoryID,
        userID: "u",
      },
      ...{
        assistantID: bench.guide.assistantID,
        personID: bench.guide.evaID,
        sessionReference: context.session.reference,
      },
      ...outcome,
    };
    expect(context.turn.outcomes).toEqual(
      outcome === null ? [] : [{ assistant: context.store.record, outcome: expected }],
    );
  });
});

describe("a proposal", () => {
  const titleOf = async (bench: Awaited<ReturnType<typeof effectBench>>, parts: object = {}, except: string[] = []) => {
    const proposed = await bench.run(await bench.context(parts), "proposeMemory", { except });
    return (proposed as { offer: Offer | null }).offer?.label ?? null;
  };

  test("is a memory near the date or the place of the session, if there is one", async () => {
    const rome = { placeLatitude: 41.9, placeLongitude: 12.5, placeUncertaintyKm: 1 };
    const bench = await effectBench([story("Nowhere"), story("Rome", rome), story("1843", { date: "1843-06-01" })]);
    const at = (latitude: number) => ({ place: { placeName: null, latitude, longitude: 12.5, uncertaintyKm: null } });
    expect(await titleOf(bench, at(41.95))).toBe("Rome");
    expect(await titleOf(bench, { date: "1844-01-01T00:00:00.000Z" })).toBe("1843");
    expect(await titleOf(bench, at(10), [await bench.id("Rome"), await bench.id("1843")])).toBe("Nowhere");
    expect(await titleOf(bench, at(41.95), [await bench.id("Rome"), await bench.id("1843")])).toBe("Nowhere");
  });

  test("is rather one that was seldom shown, or long ago", async () => {
    const bench = await effectBench([story("A"), story("B")], { random: { next: () => 0.49 } });
    const show = async (title: string): Promise<void> => {
      const session = await bench.engine.sessions.open({ assistantID: bench.guide.assistantID });
      await session.enterText(title);
      await session.close();
    };
    const [first, last] = (await bench.id("A")) < (await bench.id("B")) ? (["A", "B"] as const) : (["B", "A"] as const);
    expect(await titleOf(bench)).toBe(first);
    await show(first);
    expect(await titleOf(bench)).toBe(last);
    for (let times = 0; times < 4; times++) await show(last);
    bench.clock.advance(1_000 * 86_400_000);
    expect(await titleOf(bench)).toBe(first);
  });

  test("is no memory that is not to be picked, private, or proposed before", async () => {
    const bench = await effectBench([story("Hidden", { notPickable: true }), story("A")]);
    await bench.guide.memories.add(story("Eva's", { receiverID: bench.guide.evaID }));
    expect(await titleOf(bench)).toBe("A");
    expect(await titleOf(bench, {}, [await bench.id("A")])).toBeNull();
  });
});

describe("after a miss", () => {
  test("help memories are offered if they are sought, else what is near and not rejected", async () => {
    const bench = await effectBench([HOURS, PARKING, story("How this works", { help: true })]);
    const suggest = async (question: string, seek: "near" | "help", parts: object = {}) => {
      const result = await bench.run(await bench.context(parts), "findSuggestions", { question, seek });
      const { kind, offers } = result as unknown as { kind: string; offers: Offer[] };
      return [kind, offers.map(({ label }) => label)];
    };
    expect(await suggest("zzz", "help")).toEqual(["help", ["How this works"]]);
    expect(await suggest("zzz", "near")).toEqual(["near", []]);
    expect(await suggest("park my car here", "near")).toEqual(["near", [PARKING.title]]);
    const lessons = [
      { question: "park my car here", memoryID: await bench.id(PARKING.title ?? ""), correlated: false },
    ];
    expect(await suggest("park my car here", "near", { lessons })).toEqual(["near", []]);
    const without = await effectBench([HOURS]);
    expect(await without.run(await without.context(), "findSuggestions", { question: "zzz", seek: "help" })).toEqual({
      ...{ type: "suggested", kind: "near", offers: [] },
    });
  });

  test("a question is logged, unless a Giver asked it or it says nothing", async () => {
    const bench = await effectBench();
    const logs = async (name: "logUnanswered" | "withdrawUnanswered", question: string, parts: object = {}) => {
      const context = await bench.context(parts);
      await bench.run(context, name, { question });
      return context.turn.guarded.length;
    };
    expect(await logs("logUnanswered", "Where is it?")).toBe(1);
    expect(await logs("logUnanswered", "?!")).toBe(0);
    expect(await logs("logUnanswered", "Where is it?", { user: GIVER_USER })).toBe(0);
    expect(await logs("withdrawUnanswered", "Where is it?")).toBe(1);
    expect(await logs("withdrawUnanswered", "?!")).toBe(0);
    expect(await logs("withdrawUnanswered", "Where is it?", { user: GIVER_USER })).toBe(0);
    expect(await logs("withdrawUnanswered", "Where is it?", { isMissing: true })).toBe(0);
  });

  test.each([
    ["R2", "q", "asked"],
    ["R3", "q", "asked"],
    ["R6", "first", "asked"],
    ["R4", null, "proposed"],
    ["R5", null, "proposed"],
  ])("a memory that is gone in %s leaves the question %j", async (choosing, asked, how) => {
    const bench = await effectBench();
    const { dialog } = (await bench.context()).session;
    const before = { ...dialog.context, question: "q", firstQuestion: "first", near: false, late: null, choosing };
    const context = await bench.context({}, { dialog: { ...dialog, context: before } as never });
    await bench.run(context, "emitMemory", { offer: offer("gone"), matched: false });
    expect([context.turn.isMissing, context.turn.emission.length]).toEqual([true, 1]);
    expect(context.turn.guarded).toHaveLength(how === "asked" ? 1 : 0);
    const [op] = await Promise.all(context.turn.guarded.map((write) => write()));
    if (asked !== null) expect(JSON.stringify(op)).toContain(`"text":"${asked}"`);
  });

  test("the default answer is the assistant's own that fits best; one sentence leads to offers", async () => {
    const fallback = (text: string, contextVarsToMatch = {}): NewMemory => ({
      ...{ memoryType: "Default", answers: [{ text }], contextVarsToMatch },
    });
    const emitted = async (memories: NewMemory[], offering: "near" | "help" | null, contextVars = {}) => {
      const bench = await effectBench(memories);
      const context = await bench.context({ contextVars });
      await bench.run(context, "emitDefault", { question: "zzz", offering });
      return context.turn.emission;
    };
    const own = [fallback("Plain."), fallback("For staff.", { ROLE: "staff" })];
    expect((await emitted(own, null, { ROLE: "staff" }))[0]).toBe("For staff.");
    expect((await emitted(own, null))[0]).toBe("Plain.");
    const offered = await emitted(own, "near");
    expect([offered.length, offered[0]]).toEqual([2, "Plain."]);
    const [near, help, none] = await Promise.all([emitted([], "near"), emitted([], "help"), emitted([], null)]);
    expect([near.length, help.length, none.length]).toEqual([1, 1, 1]);
    expect(new Set([near[0], help[0], none[0], offered[1]]).size).toBe(4);
  });

  test("offers become hints before those of the memory", async () => {
    const bench = await effectBench();
    const hints = async (memoryHints: readonly string[] | null) => {
      const context = await bench.context({ memoryHints });
      await bench.run(context, "hintOffers", { offers: [offer("a", { label: "A" })] });
      return context.turn.memoryHints;
    };
    expect([await hints(null), await hints(["h"])]).toEqual([["A"], ["A", "h"]]);
  });
});

describe("what a visitor says about answers", () => {
  const answer = (source: "memory" | "completion", memoryID: string | null) =>
    ({ source, memoryID, question: "q" }) as never;

  test("is learnt for the session and stored", async () => {
    const bench = await effectBench();
    const id = await bench.id(HOURS.title ?? "");
    const context = await bench.context();
    await bench.run(context, "learnPair", { question: "q", memoryIDs: [id, "x"], correlated: true });
    expect(context.turn.lessons).toEqual([
      { question: "q", memoryID: id, correlated: true },
      { question: "q", memoryID: "x", correlated: true },
    ]);
    const ops = await Promise.all(context.turn.guarded.map((write) => write()));
    expect(ops).toMatchObject([{ op: "merge", ref: { collection: "pairs" } }, null]);
  });

  test.each(["rejectAnswer", "withdrawRejection"] as const)("%s", async (name) => {
    const bench = await effectBench();
    const id = await bench.id(HOURS.title ?? "");
    const lessons = name === "rejectAnswer" ? [] : [{ question: "q", memoryID: id, correlated: false }];
    const run = async (source: "memory" | "completion", memoryID: string | null) => {
      const context = await bench.context({ lessons });
      await bench.run(context, name, { answer: answer(source, memoryID) });
      const { ops, guarded } = context.turn;
      return { lessons: context.turn.lessons.length, ops, guarded: guarded.length };
    };
    const before = lessons.length;
    expect(await run("memory", null)).toEqual({ lessons: before, ops: [], guarded: 0 });
    expect(await run("memory", id)).toEqual({ lessons: 1 - before, ops: [], guarded: 1 });
    const by = name === "rejectAnswer" ? 1 : -1;
    expect(await run("completion", id)).toMatchObject({ lessons: before, ops: [{ op: "inc", by }], guarded: 0 });
  });

  test("has other answers, without those excepted and rejected", async () => {
    const bench = await effectBench([HOURS, PARKING, { ...HOURS, title: "When do you open on Sundays?" }]);
    const except = [await bench.id("When do you open?")];
    const alternatives = async (lessons: readonly object[] = []) => {
      const context = await bench.context({ lessons } as never);
      const found = await bench.run(context, "findAlternatives", { question: "When do you open?", except });
      return (found as unknown as { offers: Offer[] }).offers.map(({ label }) => label);
    };
    expect(await alternatives()).toEqual(["When do you open on Sundays?"]);
    const memoryID = await bench.id("When do you open on Sundays?");
    expect(await alternatives([{ question: "when do you open", memoryID, correlated: false }])).toEqual([]);
  });
});
