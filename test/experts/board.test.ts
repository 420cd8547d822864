import type { AssistantHandle, EngineOptions, NewAssistant, NewMemory, NewQuestion, Session } from "keepsake";
import { type ScriptedAnswer, scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { ownerEngine } from "../accounts/owner-fixtures.js";
import { createGuide, EVA, HOURS, SURE_OF_TITLES } from "../support/assistants.js";
import { type TestEngine, testEngine } from "../support/test-engine.js";

interface Board extends TestEngine {
  readonly guide: AssistantHandle & { readonly evaID: string };
  /** Creates an assistant with these memories as an expert of the guide or of another assistant. */
  expert(
    name: string,
    memories: readonly NewMemory[],
    more?: { readonly isDefault?: boolean; readonly of?: AssistantHandle; readonly assistant?: Partial<NewAssistant> },
  ): Promise<AssistantHandle>;
  open(opening?: object): Promise<Session>;
}

async function board(options: EngineOptions = {}, chairman: Partial<NewAssistant> = {}): Promise<Board> {
  const made = testEngine(options);
  const guide = await createGuide(made.engine, [HOURS], { continuationPrompts: [], ...chairman });
  return {
    ...made,
    guide,
    async expert(name, memories, { isDefault = false, of = guide, assistant = {} } = {}) {
      const expert = await made.engine.assistants.create({
        name: `${name} assistant`,
        confidenceThresholds: SURE_OF_TITLES,
        ...assistant,
      });
      for (const memory of memories) await expert.memories.add(memory);
      await of.experts.add({ assistantID: expert.assistantID, name, isDefault, description: `Knows ${name}.` });
      return expert;
    },
    open: (opening = {}) => made.engine.sessions.open({ assistantID: guide.assistantID, ...opening }),
  };
}

const of = (title: string, text: string, more: Partial<NewQuestion> = {}): NewQuestion => ({
  memoryType: "Question",
  title,
  answers: [{ text }],
  ...more,
});
const MAST = "How tall is the mast?";

describe("a board of experts", () => {
  test("answers what the chairman cannot, and names the expert", async () => {
    const { expert, open } = await board();
    const url = "https://a.example/mast.png";
    const media = [{ url, mimeType: "image/png" }];
    const boats = await expert("Boats", [of(MAST, "Twenty metres.", { media, hints: ["And the keel?"] })]);
    await expert("Fish", [of("What do whales eat?", "Krill.")]);
    const session = await open();
    expect(await session.enterText("When do you open?")).toMatchObject({ emission: "At nine.", emitter: null });
    expect(await session.enterText(MAST)).toMatchObject({
      state: "R1",
      emission: "Twenty metres.",
      emitter: "Boats",
      completion: false,
      confidenceLevel: "HIGH",
      acceptsFeedback: true,
      hints: ["And the keel?"],
      emittedMedia: [{ url }],
    });
    const [memory] = (await boats.memories.list()).memories;
    expect(memory?.readOccurrences).toBe(1);
    expect((await session.enterText("When do you open?")).emitter).toBeNull();
  });

  test("gives the surest answer", async () => {
    const { expert, open } = await board();
    await expert("Roughly", [of("How tall is the mast of a frigate?", "About forty.")]);
    await expert("Exactly", [of(MAST, "Twenty metres.")]);
    expect(await (await open()).enterText(MAST)).toMatchObject({ emission: "Twenty metres.", emitter: "Exactly" });
  });

  test("leaves a question unanswered if no expert knows the answer", async () => {
    const { expert, open, guide } = await board();
    expect(await (await open()).enterText(MAST)).toMatchObject({ emitter: null });
    await expert("Fish", [of("What do whales eat?", "Krill.")]);
    expect(await (await open()).enterText(MAST)).toMatchObject({ emitter: null });
    expect((await guide.unanswered.list()).questions).toMatchObject([{ text: MAST, occurrences: 2 }]);
  });

  test("skips a removed expert", async () => {
    const { engine, expert, open } = await board();
    const removed = await expert("Removed", [of(MAST, "Ten.")]);
    await expert("Boats", [of(MAST, "Twenty metres.")]);
    await engine.assistants.remove(removed.assistantID);
    expect(await (await open()).enterText(MAST)).toMatchObject({ emitter: "Boats" });
  });

  test("answers only with public memories of an expert", async () => {
    const { expert, open } = await board();
    const boats = await expert("Boats", []);
    const { personID } = await boats.people.add({ name: "Eva", ...EVA });
    await boats.memories.add(of(MAST, "A secret.", { receiverID: personID }));
    for (const opening of [{}, EVA]) {
      expect(await (await open(opening)).enterText(MAST)).toMatchObject({ emitter: null });
    }
  });

  test("does not ask an expert with a higher age limit", async () => {
    const { expert, open } = await board({}, { ageRestriction: 14 });
    await expert("Grown-ups", [of(MAST, "Not for you.")], { assistant: { nsfw: true } });
    await expert("Adults", [of(MAST, "Nor this.")], { assistant: { ageRestriction: 18 } });
    const session = await open({ birthDate: "1990-01-01" });
    expect((await session.enterText(MAST)).emitter).toBeNull();
    await expert("Youth", [of(MAST, "Twenty metres.")], { assistant: { ageRestriction: 12 } });
    expect((await session.enterText(MAST)).emitter).toBe("Youth");
  });

  test.each<[string, Partial<NewAssistant>]>([
    ["is for adults", { nsfw: true }],
    ["has a lower age limit", { ageRestriction: 17, nsfw: true }],
    ["has no age limit", {}],
  ])(
    "ageRestriction of an expert also holds for visitors without a birth date, if the chairman %s",
    async (_, chairman) => {
      const { expert, open } = await board({}, chairman);
      const adults = { assistant: { ageRestriction: 18 } };
      await expert("Adults", [of(MAST, "Not for you.")], adults);
      const middle = await expert("Middle", [], { assistant: { nsfw: true } });
      await expert("Deep adults", [of(MAST, "Nor this.")], { ...adults, of: middle });
      const session = await open(chairman.ageRestriction ? { birthDate: "1990-01-01" } : {});
      expect((await session.enterText(MAST)).emitter).toBeNull();
    },
  );

  test("an expert for adults answers a chairman for adults", async () => {
    const { expert, open } = await board({}, { nsfw: true });
    await expert("Grown-ups", [of(MAST, "Twenty metres.")], { assistant: { nsfw: true } });
    expect((await (await open()).enterText(MAST)).emitter).toBe("Grown-ups");
  });

  test("does not set context variables of an expert's memory", async () => {
    const { expert, open } = await board();
    await expert("Boats", [of(MAST, "Twenty metres.", { contextVarsToSet: { ROLE: "admin" } })]);
    const state = await (await open()).enterText(MAST);
    expect([state.emitter, state.contextVars]).toEqual(["Boats", {}]);
  });
});

test("spec: User: enableBoardOfExperts: without it the owner's assistants have no board", async () => {
  const { engine, guide, set, visit } = await ownerEngine();
  const { assistantID } = await engine.assistants.create({ name: "Sailor", confidenceThresholds: SURE_OF_TITLES });
  await (await engine.assistants.get(assistantID)).memories.add(of(MAST, "Twenty metres."));
  await guide.experts.add({ assistantID });
  expect(await visit(MAST)).toContain("Twenty metres.");
  await set({ enableBoardOfExperts: false });
  expect(await visit(MAST)).not.toContain("Twenty metres.");
});

describe("if no expert is sure", () => {
  /** Two equally likely memories, neither of which is sure. */
  const TWO_MASTS = ["ship", "boat"].map((vessel) => of(MAST, `The ${vessel}'s.`));
  const WHICH = MAST;

  test("the default expert gives a likely answer, but no unlikely one", async () => {
    const { expert, open } = await board();
    await expert("Other", TWO_MASTS);
    const session = await open();
    expect((await session.enterText(WHICH)).emitter).toBeNull();
    await expert("Default", TWO_MASTS, { isDefault: true });
    expect((await session.enterText(WHICH)).emitter).toBe("Default");
    expect((await session.enterText("Who was Napoleon?")).emitter).toBeNull();
  });

  test("a language model picks one by description", async () => {
    const model = scriptedModel(["2"]);
    const { expert, open } = await board({ languageModel: model });
    await expert("Default", TWO_MASTS, { isDefault: true });
    await expert("Boats", TWO_MASTS);
    const state = await (await open()).enterText(WHICH);
    expect(state).toMatchObject({ emitter: "Boats", completion: false, llmUsage: { provider: "scripted" } });
    const [system, user] = model.requests[0]?.messages ?? [];
    expect(system).toMatchObject({
      role: "system",
      text: expect.stringContaining('{"number":2,"name":"Boats","description":"Knows Boats."}'),
    });
    expect(user).toEqual({ role: "user", text: `{"question":"${WHICH}"}` });
  });

  test.each<[string, ScriptedAnswer]>([
    ["names none", "0"],
    ["says something else", "Ask Boats, number 2."],
    ["names one that is not there", "7"],
    ["fails", { fails: "failed" }],
  ])("the default expert answers if the language model %s", async (_, answer) => {
    const model = scriptedModel([answer]);
    const { expert, open } = await board({ languageModel: model });
    await expert("Default", TWO_MASTS, { isDefault: true });
    await expert("Boats", TWO_MASTS);
    expect((await (await open()).enterText(WHICH)).emitter).toBe("Default");
    expect(model.requests).toHaveLength(1);
  });

  test("a language model may hand a question over to one, and gets the answer", async () => {
    const model = scriptedModel(({ messages, tools = [] }): ScriptedAnswer => {
      const last = messages.at(-1);
      // The first request picks an expert.
      if (tools.length === 0) return "0";
      if (last?.role === "tool") return `They say: ${last.content}`;
      return { calls: [{ name: "handOverToExpert", args: { expert: "Fish", question: "What do whales eat?" } }] };
    });
    const { expert, guide, open } = await board({ languageModel: model });
    await guide.functions.add({ functionType: "Internal", name: "handOverToExpert", description: "Asks an expert." });
    const session = await open();
    expect((await session.enterText("Who was Napoleon?")).emission).not.toContain("They say");
    await expert("Boats", TWO_MASTS);
    const fish = await expert("Fish", [of("What do whales eat?", "Krill.")]);
    const state = await (await open()).enterText("Who was Napoleon?");
    expect(state).toMatchObject({ emission: expect.stringContaining("Krill."), completion: true });
    const [whale] = (await fish.memories.list()).memories;
    await fish.memories.remove(whale?.memoryID ?? "");
    expect((await (await open()).enterText("Who was Napoleon?")).emission).toContain("no answer");
  });

  test("stops waiting for a language model that does not answer", async () => {
    const model = scriptedModel([{ hangs: true }]);
    const { expert, open, clock } = await board({ languageModel: model });
    await expert("Default", TWO_MASTS, { isDefault: true });
    const session = await open();
    const answered = session.enterText(WHICH);
    while (model.requests.length === 0) await new Promise((resolve) => setImmediate(resolve));
    clock.advance(10_000);
    expect((await answered).emitter).toBe("Default");
  });

  test("asks no language model if the assistant has no completions", async () => {
    const model = scriptedModel([]);
    const { expert, open } = await board({ languageModel: model }, { disableCompletions: true });
    await expert("Default", TWO_MASTS, { isDefault: true });
    expect((await (await open()).enterText(WHICH)).emitter).toBe("Default");
    expect(model.requests).toEqual([]);
  });
});

describe("an ExpertReference", () => {
  test("spec: Memory: is stored with the name of the expert as its answer, and routes the next similar question", async () => {
    const { expert, guide, open } = await board();
    const boats = await expert("Boats", [of(MAST, "Twenty metres.")]);
    const session = await open();
    await session.enterText(MAST);
    const references = async () => (await guide.memories.list({ type: "EXPERT_REFERENCES" })).memories;
    expect(await references()).toMatchObject([
      { memoryType: "ExpertReference", title: MAST, answers: [{ text: "Boats" }], receiverID: null },
    ]);
    // Another expert is surer now, but the stored reference comes first.
    const [{ memoryID } = { memoryID: "" }] = (await boats.memories.list()).memories;
    await boats.memories.update(memoryID, { title: "How tall are the masts?" });
    await expert("Masts", [of(MAST, "It depends.")]);
    expect(await session.enterText(MAST)).toMatchObject({ emitter: "Boats" });
    expect(await references()).toHaveLength(1);
  });

  test("is not an answer itself", async () => {
    const { engine, expert, guide, open } = await board();
    const boats = await expert("Boats", [of(MAST, "Twenty metres.")]);
    await (await open()).enterText(MAST);
    await engine.assistants.remove(boats.assistantID);
    const state = await (await open()).enterText(MAST);
    expect([state.emitter, state.emission?.includes("Boats")]).toEqual([null, false]);
    expect((await guide.memories.search({ text: MAST })).matches).toEqual([]);
  });

  test("of a person routes only that person's questions", async () => {
    const { expert, guide, open } = await board();
    await expert("Boats", [of(MAST, "Twenty metres.")]);
    await (await open(EVA)).enterText(MAST);
    const [reference] = (await guide.memories.list({ type: "EXPERT_REFERENCES" })).memories;
    expect(reference?.receiverID).toBe(guide.evaID);
    await (await open()).enterText(MAST);
    expect((await guide.memories.list({ type: "EXPERT_REFERENCES" })).count).toBe(2);
  });

  test("changes when another expert answers", async () => {
    const { expert, guide, open } = await board();
    const boats = await expert("Boats", [of(MAST, "Twenty metres.")]);
    const session = await open();
    await session.enterText(MAST);
    const [{ memoryID } = { memoryID: "" }] = (await boats.memories.list()).memories;
    await boats.memories.remove(memoryID);
    await expert("Masts", [of(MAST, "It depends.")]);
    expect(await session.enterText(MAST)).toMatchObject({ emitter: "Masts" });
    expect((await guide.memories.list({ type: "EXPERT_REFERENCES" })).memories).toMatchObject([
      { answers: [{ text: "Masts" }] },
    ]);
  });

  test("is not stored if learning is off", async () => {
    const { expert, guide, open } = await board({}, { learning: "off" });
    await expert("Boats", [of(MAST, "Twenty metres.")]);
    expect((await (await open()).enterText(MAST)).emitter).toBe("Boats");
    expect((await guide.memories.list({ type: "EXPERT_REFERENCES" })).count).toBe(0);
  });

  test("learns from feedback that an answer was wrong", async () => {
    const { expert, guide, open } = await board({}, { learning: "on" });
    await expert("Boats", [of(MAST, "Twenty metres.")]);
    const session = await open();
    await session.enterText(MAST);
    await session.feedback();
    const [reference] = (await guide.memories.list({ type: "EXPERT_REFERENCES" })).memories;
    expect((await guide.pairs.list()).pairs).toMatchObject([
      { text: MAST, memoryID: reference?.memoryID, correlated: false },
    ]);
  });
});

describe("boards of boards", () => {
  test("an expert asks its own experts: the emitter is the one that answered, the reference names the first", async () => {
    const { expert, guide, open } = await board();
    const boats = await expert("Boats", []);
    await expert("Rigging", [of(MAST, "Twenty metres.")], { of: boats });
    expect(await (await open()).enterText(MAST)).toMatchObject({ emission: "Twenty metres.", emitter: "Rigging" });
    expect((await guide.memories.list({ type: "EXPERT_REFERENCES" })).memories).toMatchObject([
      { answers: [{ text: "Boats" }] },
    ]);
  });

  test("do not run in circles", async () => {
    const { expert, guide, open } = await board();
    const boats = await expert("Boats", []);
    const ropes = await expert("Ropes", [], { of: boats });
    await boats.experts.add({ assistantID: guide.assistantID, name: "Chairman", isDefault: true });
    await ropes.experts.add({ assistantID: guide.assistantID, name: "Chairman", isDefault: true });
    await ropes.experts.add({ assistantID: boats.assistantID, name: "Back", isDefault: true });
    await guide.memories.add(of(MAST, "I know it after all.", { receiverID: guide.evaID }));
    expect(await (await open()).enterText(MAST)).toMatchObject({ emitter: null });
  });

  test("end after three levels", async () => {
    const { expert, open } = await board();
    let last = await expert("Level 1", []);
    for (const level of [2, 3]) last = await expert(`Level ${level}`, [], { of: last });
    const session = await open();
    await expert("Level 4", [of("What is deepest?", "The fourth.")], { of: last });
    expect((await session.enterText("What is deepest?")).emitter).toBeNull();
    await last.memories.add(of(MAST, "Twenty metres."));
    expect((await session.enterText(MAST)).emitter).toBe("Level 3");
  });
});
