import type { NewMemory } from "keepsake";
import { describe, expect, test } from "vitest";
import type { MemoryDraft } from "../../src/dialog/index.js";
import { createMemoryDraft } from "../../src/sessions/effects/memory-drafts.js";
import { type Turn, TurnOvertaken } from "../../src/sessions/turn/index.js";
import { HOURS, PARKING } from "../support/assistants.js";
import { effectBench, GIVER_USER } from "./effect-bench.js";

const story = (title: string, fields: object = {}): NewMemory => ({
  memoryType: "Story",
  title,
  answers: [{ text: `${title}!` }],
  ...fields,
});

describe("the lists of a Giver", () => {
  const emitted = (turn: Turn) => turn.emission.join("\n").split("\n").slice(1);

  test("of memories have the latest ten with a title, the latest first", async () => {
    const bench = await effectBench([
      ...Array.from({ length: 11 }, (_, i) => story(`S${i}`)),
      { memoryType: "Default", answers: [{ text: "No." }] },
      { memoryType: "CompletionDraft", title: "Draft", answers: [] },
    ]);
    const context = await bench.context({ user: GIVER_USER });
    const result = await bench.run(context, "listMemories", undefined as never);
    const titles = Array.from({ length: 10 }, (_, i) => `S${10 - i}`);
    expect(result).toMatchObject({ type: "listed", offers: titles.map((label) => ({ label })) });
    expect(context.turn.emission[0]).toContain("11");
    expect(emitted(context.turn)).toEqual(titles.map((title, i) => `${i + 1}. ${title}`));
  });

  test("of nothing are not emitted", async () => {
    const bench = await effectBench([]);
    const context = await bench.context({ user: GIVER_USER });
    expect(await bench.run(context, "listMemories", undefined as never)).toEqual({ type: "listed", offers: [] });
    expect(await bench.run(context, "findMemories", { text: "x" })).toEqual({ type: "listed", offers: [] });
    expect(context.turn.emission).toEqual([]);
  });

  test("of found memories have what is meant, then what contains the text, each once, ten at most", async () => {
    const bench = await effectBench([
      story("The red boat", { titleVariants: ["Lighthouse keeper"] }),
      story("A lighthouse"),
      ...Array.from({ length: 12 }, (_, i) => story(`Delighthouse number ${i}`)),
      { memoryType: "CompletionDraft", title: "lighthouse draft", answers: [] },
      { memoryType: "Default", answers: [{ text: "lighthouse" }] },
    ]);
    const context = await bench.context({ user: GIVER_USER });
    const result = await bench.run(context, "findMemories", { text: " LIGHTHOUSE " });
    const labels = (result as unknown as { offers: { label: string }[] }).offers.map(({ label }) => label);
    expect(labels).toHaveLength(10);
    expect(new Set(labels.slice(0, 2))).toEqual(new Set(["The red boat", "A lighthouse"]));
    expect(labels.slice(2)).toEqual(Array.from({ length: 8 }, (_, i) => `Delighthouse number ${i}`));
    expect(emitted(context.turn)).toEqual(labels.map((label, i) => `${i + 1}. ${label}`));
  });

  test("begin with the numbers of memories, drafts and questions, and the question asked most", async () => {
    const bench = await effectBench([
      HOURS,
      PARKING,
      { memoryType: "Default", answers: [{ text: "No." }] },
      ...["D", "E", "F", "G"].map((title) => ({ memoryType: "CompletionDraft", title, answers: [] }) as const),
    ]);
    for (const text of ["Why?", "How?", "How?"]) await bench.guide.unanswered.add({ text });
    const context = await bench.context({ user: GIVER_USER });
    await bench.run(context, "nudgeGiver", undefined as never);
    expect(context.turn.firstHints).toEqual(["How?"]);
    expect(context.turn.emission.join().match(/\d+/g)).toEqual(["3", "2", "4"]);
  });
});

describe("finding the memory to edit", () => {
  const memories = [HOURS, PARKING, story("Twin"), story("twin ")];

  test("takes the only one with its title", async () => {
    const bench = await effectBench(memories);
    const context = await bench.context({ user: GIVER_USER });
    const found = await bench.run(context, "findMemory", { title: " when do you OPEN? " });
    expect(found).toMatchObject({
      ...{ type: "loaded", offers: [] },
      working: { memoryID: await bench.id(HOURS.title ?? ""), version: 1, title: HOURS.title },
    });
  });

  test("offers several with the same title", async () => {
    const bench = await effectBench(memories);
    const found = await bench.run(await bench.context({ user: GIVER_USER }), "findMemory", { title: "twin" });
    expect(found).toMatchObject({ type: "loaded", working: null, title: "twin" });
    const labels = (found as unknown as { offers: { label: string }[] }).offers.map(({ label }) => label);
    expect(labels).toHaveLength(2);
  });

  test("loads by ID; what is gone is not loaded", async () => {
    const bench = await effectBench(memories);
    const memoryID = await bench.id("Twin");
    const context = await bench.context({ user: GIVER_USER });
    expect(await bench.run(context, "loadMemory", { memoryID })).toMatchObject({
      working: { memoryID, title: "Twin" },
    });
    await bench.guide.memories.remove(memoryID);
    const unknown = { type: "loaded", working: null, offers: [] };
    expect(await bench.run(context, "loadMemory", { memoryID })).toEqual(unknown);
    expect(await bench.run(context, "deleteMemory", { memoryID })).toEqual({ type: "handled", done: false });
    expect(context.turn.contents).toEqual([]);
  });

  test("deletes with the commit of the turn", async () => {
    const bench = await effectBench(memories);
    const memoryID = await bench.id("Twin");
    const context = await bench.context({ user: GIVER_USER });
    expect(await bench.run(context, "deleteMemory", { memoryID })).toEqual({ type: "handled", done: true });
    expect(context.turn.contents[0]).toMatchObject({ op: "delete", ref: { collection: "memories", id: memoryID } });
  });

  test.each([
    ["When do you open?", "Question", "When do you open?", "When do you open?", false],
    ["The old harbour", "Story", null, null, false],
    ["Where is the lighthouse?", "Question", null, null, true],
    ["twin", "Story", "Twin", null, false],
  ])(
    "considers %j: a %s, similar to %j, the same as %j, asked: %s",
    async (title, memoryType, similar, same, suggested) => {
      const bench = await effectBench(memories);
      await bench.guide.unanswered.add({ text: "where is the lighthouse? " });
      const context = await bench.context({ user: GIVER_USER });
      const considered = await bench.run(context, "considerTitle", { title });
      const labelled = (label: string | null) => (label === null ? null : expect.objectContaining({ label }));
      expect(considered).toEqual({
        ...{ type: "considered", title, memoryType, suggested },
        ...{ similar: labelled(similar), same: labelled(same) },
      });
    },
  );

  test("checks a draft against other memories, not against itself", async () => {
    const bench = await effectBench(memories);
    const context = await bench.context({ user: GIVER_USER });
    const memoryID = await bench.id(HOURS.title ?? "");
    const check = async (memory: string, title: string | null) =>
      bench.run(context, "findSimilar", { working: { ...createMemoryDraft(memory, "Question"), title } });
    const nothing = { type: "checked", similar: null, same: null };
    expect(await check(memoryID, HOURS.title ?? "")).toEqual(nothing);
    expect(await check("new", null)).toEqual(nothing);
    const offer = { memoryID, label: HOURS.title };
    expect(await check("new", HOURS.title ?? "")).toMatchObject({ similar: offer, same: offer });
  });

  test.each([
    ["Question", "Who painted this?", "Question"],
    [null, "Who painted this?", "Question"],
    [null, "The old oak", "Story"],
    ["Default", null, "Default"],
    [null, null, "Story"],
  ] as const)("begins a memory of type %s with the title %j: a %s", async (memoryType, title, type) => {
    const bench = await effectBench(memories);
    const begun = await bench.run(await bench.context({ user: GIVER_USER }), "beginMemory", {
      memoryType,
      title,
    } as never);
    expect(begun).toMatchObject({
      type: "begun",
      working: { memoryType: type, title, origin: null, person: null },
      similar: null,
    });
  });

  test("begins the answer to the question that was suggested, for the person who asked", async () => {
    const bench = await effectBench(memories);
    const { questionID: id } = await bench.guide.unanswered.add({
      text: "Who painted this?",
      receiverID: bench.guide.evaID,
    });
    const params = { memoryType: null, title: "who painted THIS?" } as never;
    const begun = await bench.run(await bench.context({ user: GIVER_USER }), "beginMemory", params);
    expect(begun).toMatchObject({
      working: { origin: { kind: "unanswered", id }, person: { personID: bench.guide.evaID, name: "Eva" } },
    });
  });
});

describe("showing a draft", () => {
  const show = async (fields: Partial<MemoryDraft>) => {
    const bench = await effectBench([]);
    const context = await bench.context({ user: GIVER_USER });
    await bench.run(context, "showMemory", { working: { ...createMemoryDraft("m", "Story"), ...fields } });
    return context.turn.emission;
  };

  test("has a line for each field", async () => {
    const [text, ...others] = await show({
      ...{ title: "The oak", titleVariants: ["Tree", "Old tree"], date: "1843-12-01T00:00:00.000Z" },
      answers: [
        { text: "One.", preformatted: false },
        { text: "Two.", preformatted: false },
      ],
      media: [{}, {}] as never,
      place: { placeName: "Rome", latitude: 1, longitude: 2, uncertaintyKm: null },
      person: { personID: "p", name: "Eva" },
    });
    expect(others).toEqual([]);
    const lines = text!.split("\n");
    const parts = ["The oak", "Tree, Old tree", "One.", "Two.", "2", "1 December 1843", "Rome", "Eva"];
    expect(lines).toHaveLength(parts.length);
    for (const [i, part] of parts.entries()) expect(lines[i]).toContain(part);
  });

  test("has no line for an empty field, and coordinates for a place without a name", async () => {
    expect((await show({ title: "The oak" }))[0]!.split("\n")).toHaveLength(1);
    const place = { placeName: null, latitude: 1.5, longitude: -2, uncertaintyKm: null };
    expect((await show({ title: "The oak", place }))[0]).toContain("1.5, -2");
    expect((await show({ memoryType: "Default", title: "unused" }))[0]).not.toContain("unused");
  });
});

describe("saving a draft", () => {
  const answers = [{ text: "Yes.", preformatted: false }];
  const draft = (fields: Partial<MemoryDraft> = {}) => ({
    ...createMemoryDraft("new", "Question"),
    ...{ title: "Is it open?", answers },
    ...fields,
  });

  test("adds a memory with the commit of the turn", async () => {
    const bench = await effectBench([]);
    const context = await bench.context({ user: GIVER_USER });
    expect(await bench.run(context, "saveMemory", { working: draft() })).toEqual({ type: "saved", outcome: "saved" });
    expect(context.turn.contents[0]).toMatchObject({
      op: "put",
      ref: { collection: "memories", id: "new" },
      if: "absent",
    });
    expect(context.turn.ops).toMatchObject([{ op: "delete", ref: { id: "new" } }]);
  });

  test.each<[string, Partial<MemoryDraft>]>([
    ["no title", { title: null }],
    ["an invisible title", { title: "\u200b" }],
    ["no answer", { answers: [] }],
    ["a long title", { title: "x".repeat(2_001) }],
    ["a long variant", { titleVariants: ["y", "x".repeat(2_001)] }],
    ["a person who is gone", { person: { personID: "gone", name: "Ann" } }],
  ])("is refused with %s", async (name, fields) => {
    const bench = await effectBench([]);
    const context = await bench.context({ user: GIVER_USER });
    const saved = await bench.run(context, "saveMemory", { working: draft(fields) });
    expect(saved).toEqual({ type: "saved", outcome: "invalid" });
    expect([context.turn.contents, context.turn.ops, context.turn.emission.length]).toEqual([[], [], 1]);
    if (name.startsWith("a long")) expect(context.turn.emission[0]).toMatch(/2[,.]?000/);
    if (name.startsWith("a person")) expect(context.turn.emission[0]).toContain("Ann");
  });

  test("is accepted with a title of the maximum length", async () => {
    const bench = await effectBench([]);
    const context = await bench.context({ user: GIVER_USER });
    const working = draft({ title: "x".repeat(2_000), titleVariants: ["y".repeat(2_000)] });
    expect(await bench.run(context, "saveMemory", { working })).toMatchObject({ outcome: "saved" });
  });

  test("finds the memory changed, or removed, since it was read", async () => {
    const bench = await effectBench([HOURS]);
    const memoryID = await bench.id(HOURS.title ?? "");
    await bench.guide.memories.update(memoryID, { title: "When?" });
    const save = async (version: number | null) =>
      bench.run(await bench.context({ user: GIVER_USER }), "saveMemory", { working: draft({ memoryID, version }) });
    expect(await save(1)).toMatchObject({ type: "outdated", fresh: { memoryID, version: 2, title: "When?" } });
    expect(await save(2)).toMatchObject({ type: "saved" });
    await bench.guide.memories.remove(memoryID);
    expect(await save(2)).toEqual({ type: "outdated", fresh: null });
  });

  test.each(["draft", "unanswered", "choice", "rejection"] as const)(
    "ends the review of the %s that it answers, unless somebody else has answered it",
    async (kind) => {
      const bench = await effectBench([HOURS]);
      const memoryID = await bench.id(HOURS.title ?? "");
      const added = {
        draft: () =>
          bench.guide.memories
            .add({ memoryType: "CompletionDraft", title: "D", answers: [] })
            .then((one) => one.memoryID),
        unanswered: () => bench.guide.unanswered.add({ text: "Q" }).then((one) => one.questionID),
        choice: () => bench.guide.pairs.add({ text: "x", memoryID, pending: true }).then((one) => one.pairID),
        rejection: () =>
          bench.guide.pairs.add({ text: "x", memoryID, correlated: false, pending: true }).then((one) => one.pairID),
      };
      const id = await added[kind]();
      const context = await bench.context({ user: GIVER_USER });
      const working = draft({ origin: { kind, id } });
      expect(await bench.run(context, "saveMemory", { working })).toMatchObject({ outcome: "saved" });
      const ending = context.turn.contents.filter(({ ref }) => ref.id === id);
      const expected = kind === "rejection" ? { op: "put", value: { pending: false } } : { op: "delete" };
      expect(ending[0]).toMatchObject(expected);
      const late = await bench.context({ user: GIVER_USER });
      const unknown = draft({ title: "when do you OPEN", origin: { kind, id: "gone" } });
      expect(await bench.run(late, "saveMemory", { working: unknown })).toEqual({
        type: "answeredElsewhere",
        title: HOURS.title,
      });
      expect(late.turn.contents).toEqual([]);
      expect(await bench.run(late, "saveMemory", { working: draft({ origin: { kind, id: "gone" } }) })).toEqual({
        ...{ type: "answeredElsewhere", title: null },
      });
    },
  );

  test("runs again if the memory is changed at the same moment", async () => {
    const bench = await effectBench([HOURS]);
    const memoryID = await bench.id(HOURS.title ?? "");
    const context = await bench.context({ user: GIVER_USER });
    let reads = 0;
    const { storage } = context.ports;
    const get: typeof storage.get = async (refs) => {
      reads += 1;
      if (reads === 2) await bench.guide.memories.remove(memoryID);
      return storage.get(refs);
    };
    const racing = { ...context, ports: { ...context.ports, storage: { ...storage, get } } };
    const saved = bench.run(racing as never, "saveMemory", { working: draft({ memoryID, version: 1 }) });
    await expect(saved).rejects.toBeInstanceOf(TurnOvertaken);
  });
});
