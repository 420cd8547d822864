import { afterEach, describe, expect, test } from "vitest";
import { EVA, GIVER, HOURS, PARKING, TWINS } from "../support/assistants.js";
import { type Connected, direct, overSocket } from "./both-ways.js";

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const NOWHERE = "00000000000000000000000000000000";

describe.each([
  ["called directly", direct],
  ["over a socket", overSocket],
])("client and server, %s", (_name, connect) => {
  const connected = async (options: Parameters<typeof connect>[0] = {}): Promise<Connected> => {
    const made = await connect(options);
    stops.push(made.stop);
    return made;
  };
  const asGiver = async (options: Parameters<typeof connect>[0] = {}) => {
    const made = await connected(options);
    return { ...made, session: await made.client.sessions.open({ assistantID: made.assistantID, ...GIVER }) };
  };

  test("a conversation, from its opening to its end", async () => {
    const { client, assistantID } = await connected({ server: { memories: [HOURS, ...TWINS] } });
    const session = await client.sessions.open({ assistantID });
    expect(session.state.state).toBe("R1");
    const answered = await session.enterText("When do you open?", {
      date: "2020-05-02T00:00:00Z",
      place: { placeName: "Rome", latitude: 41.9, longitude: 12.5, uncertaintyKm: 10 },
    });
    expect(answered).toMatchObject({ emission: "At nine.", confidenceLevel: "HIGH", currentPlaceName: "Rome" });
    expect(answered.currentDate).toContain("2020-05-02");
    expect(session.state).toEqual(answered);
    expect((await session.enterText("When was the wedding?")).state).toBe("R2");
    expect((await session.abort()).state).toBe("R1");
    const again = await client.sessions.get(session.sessionID);
    expect(again.state).toEqual(session.state);
    expect(await again.refresh()).toEqual(session.state);
    await session.close();
    await expect(again.refresh()).rejects.toMatchObject({ code: "SESSION_NOT_FOUND", status: 404 });
  });

  test("the last question is explained, to the user who asked it", async () => {
    const { client, assistantID, guide } = await connected({ server: { memories: [HOURS] } });
    const eva = (await guide.people.list()).people.find(({ tag }) => tag === EVA.tag);
    await guide.memories.add({ ...TWINS[0], title: "Where is the key?", receiverID: eva?.personID ?? "" });
    const session = await client.sessions.open({ assistantID, ...EVA });
    expect(await session.explain()).toBeNull();
    await session.enterText("where is the key?");
    expect(await session.explain()).toMatchObject({
      understanding: { said: "where is the key?", readings: [{ from: "said", won: true }] },
      candidates: [
        { title: "Where is the key?", confidenceLevel: "HIGH", parts: { words: expect.any(Number) } },
        { title: HOURS.title, confidenceLevel: "NONE" },
      ],
      decision: { kind: "answer" },
      thresholds: { high: 0.3 },
    });
    await session.changeTag("👤");
    expect(await session.explain()).toBeNull();
    await session.enterText("when do you open?");
    const titles = (await session.explain())?.candidates.map(({ title }) => title);
    expect(titles).toEqual([HOURS.title]);
  });

  test("all other events", async () => {
    const { client, assistantID } = await connected();
    const session = await client.sessions.open({ assistantID });
    const changed = await session.changeDate("2020/01/01 09:30:00 +02:00");
    expect(changed.currentDate).toContain("2020-01-01T07:30:00");
    expect(await session.changePlace({ placeName: "Bath", latitude: 51.4, longitude: -2.4 })).toMatchObject({
      currentPlaceName: "Bath",
    });
    expect((await session.changeTag(EVA.tag)).state).toBe("X1a");
    expect(await session.enterText(EVA.pin)).toMatchObject({ currentTag: EVA.tag, currentTagAuthenticated: true });
    const medium = { mediumID: "m1", mimeType: "text/plain", content: "A" };
    const selected = await session.selectMedium(medium);
    expect(selected.currentMedia?.map(({ content }) => content) ?? []).toEqual(selected.acceptsMedia ? ["A"] : []);
    await session.deselectMedium("m1");
    expect(session.state.currentMedia ?? []).toEqual([]);
    const ignored = [
      () => session.selectDate("2020-01-01T00:00:00Z", { uncertaintyDays: 3 }),
      () => session.selectPlace({ placeName: "Bath", latitude: 51.4, longitude: -2.4 }),
      () => session.selectTag(EVA.tag),
    ];
    for (const ignore of ignored) expect((await ignore()).state).toBe("R1");
    expect((await session.timeout()).emission).not.toBeNull();
    expect((await session.feedback()).emission).not.toBeNull();
  });

  test("memories", async () => {
    const { session, client, assistantID } = await asGiver();
    const { memoryID } = await session.giver.memories.add(PARKING);
    expect(await session.giver.memories.get(memoryID)).toMatchObject({
      memoryID,
      title: PARKING.title,
      lastRead: null,
    });
    await session.giver.memories.update(memoryID, { title: "Where do I park?", tags: ["cars"] });
    expect((await session.giver.memories.list({ type: "CONTENTS" })).count).toBe(2);
    const page = await session.giver.memories.list({ from: 1, howMany: 1 });
    expect([page.count, page.memories.map(({ title }) => title)]).toEqual([2, ["Where do I park?"]]);
    const found = await session.memories.search({ text: "Where do I park?" });
    expect(found.matches[0]).toMatchObject({ confidenceLevel: "HIGH", memory: { memoryID } });
    expect(await session.giver.memories.filter({ memoryTags: ["cars"] })).toMatchObject({ count: 1 });
    expect((await session.memories.random({ numberOfResults: 1 })).memories).toHaveLength(1);
    expect((await session.memories.hints()).memoryHints).toEqual([]);
    expect(await session.memories.tags()).toEqual({ memoryTags: ["cars"] });
    const visitor = await client.sessions.open({ assistantID });
    await expect(visitor.memories.checkAccess(memoryID)).resolves.toBeUndefined();
    await session.giver.memories.remove(memoryID);
    await expect(visitor.memories.checkAccess(memoryID)).rejects.toMatchObject({ code: "MEMORY_NOT_FOUND" });
  });

  test("Functions", async () => {
    const { session, client, assistantID } = await asGiver({
      server: {
        engine: {
          macroFunctions: [
            {
              name: "trains",
              functions: [{ functionType: "Internal", name: "trains", description: "Tells of trains." }],
            },
          ],
        },
      },
    });
    const { functions } = session.giver;
    const hook = {
      functionType: "WebHook",
      name: "weather",
      description: "Tells it.",
      webHook: "https://a.example",
    } as const;
    const { functionID } = await functions.add(hook);
    await functions.update(functionID, { httpMethod: "post", parameters: [{ name: "city" }] });
    expect(await functions.get(functionID)).toMatchObject({
      functionID,
      httpMethod: "POST",
      parameters: [{ name: "city", parameterType: "string" }],
      creationSessionID: expect.any(String),
    });
    await functions.add({ ...hook, name: "tides" });
    expect(await functions.list({ from: 1, howMany: 1 })).toMatchObject({ count: 2, functions: [{ name: "tides" }] });
    expect(await functions.macroFunctions()).toMatchObject({ count: 1, macroFunctions: [{ name: "trains" }] });
    await functions.remove(functionID);
    await expect(functions.get(functionID)).rejects.toMatchObject({ code: "FUNCTION_NOT_FOUND", status: 404 });
    const refused = functions.add({ ...hook, webHook: "ftp://a.example" });
    await expect(refused).rejects.toMatchObject({ status: 400 });
    const visitor = await client.sessions.open({ assistantID });
    await expect(visitor.giver.functions.list()).rejects.toMatchObject({ code: "GIVER_SESSION_REQUIRED" });
  });

  test("people, questions, pairs, variables and the chat log", async () => {
    const { session, guide } = await asGiver({
      server: { memories: [{ ...HOURS, contextVarsToSet: { TOPIC: "hours" } }] },
    });
    const { people, unanswered, pairs, contextVars } = session.giver;
    const { personID } = await people.add({ name: "Tom", tag: "🐻" });
    await people.update(personID, { information: "A guard" });
    expect(await people.get(personID)).toMatchObject({ name: "Tom", information: "A guard" });
    expect((await people.list()).people.map(({ name }) => name)).toContain("Tom");
    await expect(people.add({ name: "Tim", tag: "🐻" })).rejects.toMatchObject({ code: "TAG_TAKEN" });
    await people.remove(personID, { memories: "makePublic" });
    await expect(people.get(personID)).rejects.toMatchObject({ code: "PERSON_NOT_FOUND" });

    const { questionID } = await unanswered.add({ text: "Do you sell tea?" });
    expect((await unanswered.list({ howMany: 5 })).questions.map(({ text }) => text)).toEqual(["Do you sell tea?"]);
    expect(await unanswered.get(questionID)).toMatchObject({ occurrences: 1 });
    const { memoryID } = await unanswered.answer(questionID, { answers: [{ text: "Yes." }] });
    await expect(unanswered.remove(questionID)).rejects.toMatchObject({ code: "UNANSWERED_QUESTION_NOT_FOUND" });

    const { pairID } = await pairs.add({ text: "Cuppa?", memoryID });
    expect(await pairs.get(pairID)).toMatchObject({ text: "Cuppa?", correlated: true });
    expect((await pairs.list()).count).toBe(1);
    const opposite = await pairs.update(pairID, { correlated: false });
    await pairs.remove(opposite.pairID);
    await expect(pairs.get(pairID)).rejects.toMatchObject({ code: "CORRELATION_PAIR_NOT_FOUND" });

    expect(await contextVars.list()).toEqual({ count: 1, contextVars: [{ name: "TOPIC", values: ["hours"] }] });
    expect((await contextVars.names()).contextVarNames).toEqual(["TOPIC"]);
    expect((await contextVars.values("TOPIC")).contextVarValues).toEqual(["hours"]);
    expect((await session.chatLog.list({ from: 0, howMany: 10 })).count).toBeGreaterThanOrEqual(0);
    expect(await guide.memories.get(memoryID)).toMatchObject({ title: "Do you sell tea?" });
  });

  test("receives states, also those of asynchronous texts", async () => {
    const { client, assistantID } = await connected();
    const session = await client.sessions.open({ assistantID });
    const events = session.events();
    expect((await events.next()).value).toMatchObject({ state: "R1" });
    const { correlationID } = await session.enterTextAsync("When do you open?");
    expect(correlationID).not.toBe("");
    expect((await events.next()).value).toMatchObject({ emission: "At nine." });
    await session.close();
    const states = [];
    for await (const { state } of events) states.push(state);
    expect(states.filter((state) => state !== "Z0")).toEqual([]);
  });

  test("can keep session IDs out of the path", async () => {
    const { client, assistantID } = await connected({ client: { bearer: true } });
    const session = await client.sessions.open({ assistantID });
    expect((await session.enterText("When do you open?")).emission).toBe("At nine.");
  });

  test.each([
    ["a Giver session", "GIVER_SESSION_REQUIRED"],
    ["a text", "INVALID_FIELD"],
    ["two fields that agree", "INCOMPLETE_COORDINATES"],
    ["the right PIN", "WRONG_PIN"],
    ["an assistant", "ASSISTANT_NOT_FOUND"],
    ["a session", "SESSION_NOT_FOUND"],
  ])("without %s: %s", async (what, code) => {
    const { client, assistantID } = await connected();
    const session = await client.sessions.open({ assistantID });
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      "a Giver session": () => session.giver.memories.list(),
      "a text": () => session.enterText(7 as unknown as string),
      "two fields that agree": () => session.memories.search({ placeLatitude: 3 }),
      "the right PIN": () => client.sessions.open({ assistantID, tag: EVA.tag, pin: "111111" }),
      "an assistant": () => client.sessions.open({ assistantID: "unheard" }),
      "a session": () => client.sessions.get(NOWHERE),
    };
    await expect(calls[what]!()).rejects.toMatchObject({ name: "KeepsakeError", code });
  });
});
