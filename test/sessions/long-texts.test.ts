import { createRestHandler } from "keepsake/rest";
import { scriptedModel } from "keepsake/testing";
import { describe, expect, test } from "vitest";
import { createGuide, HOURS } from "../support/assistants.js";
import { testEngine } from "../support/test-engine.js";

/** A text with a document in it. */
const withDocument = (length: number, question = "Tell me about it ") =>
  `${question}${"harbours are deep ".repeat(length / 18)}`.slice(0, length).padEnd(length, "!");

describe("maxTextLength admits texts of more than 10,000 characters", () => {
  test("which a language model gets as a whole, and learning shortened", async () => {
    const model = scriptedModel(() => "It is about a harbour.");
    const { engine } = testEngine({ maxTextLength: 300_000, languageModel: model, chatLog: { keepDays: 1 } });
    const guide = await createGuide(engine, [HOURS]);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    for (const question of ["Tell me about it ", "What does it say? "]) {
      const text = withDocument(300_000, question);
      expect((await session.enterText(text)).emission).toContain("It is about a harbour.");
      expect(JSON.stringify(model.requests.at(-1)?.messages.at(-1)).includes(text), question).toBe(true);
      await expect(session.enterText(`${text}.`)).rejects.toMatchObject({ code: "TEXT_TOO_LONG", field: "text" });
    }
    const { questions } = await guide.unanswered.list();
    const { drafts } = await guide.drafts.list();
    const learned = [...questions.map(({ text }) => text), ...drafts.map(({ title }) => title ?? "")];
    expect(learned.length).toBeGreaterThan(0);
    for (const text of learned) expect(text.length).toBeLessThanOrEqual(10_000);
  });

  test("and without a model become unanswered questions of 10,000 characters at most, which a bundle can hold", async () => {
    const { engine } = testEngine({ maxTextLength: 300_000 });
    const guide = await createGuide(engine, [HOURS]);
    const session = await engine.sessions.open({
      assistantID: guide.assistantID,
      initialQuestion: withDocument(20_000),
    });
    await session.enterText(withDocument(300_000));
    const { questions } = await guide.unanswered.list();
    expect(questions).toHaveLength(1);
    expect(questions[0]?.text.length).toBeLessThanOrEqual(10_000);
    expect(questions[0]?.text.length).toBeGreaterThan(9_000);
    const lines: string[] = [];
    for await (const line of guide.export({ format: "bundle" })) lines.push(line);
    const { errors } = await testEngine().engine.assistants.importBundle(lines.join("")).result();
    expect(errors).toEqual([]);
  });

  test("and are found again by a search", async () => {
    const { engine } = testEngine({ maxTextLength: 300_000 });
    const guide = await createGuide(engine, [HOURS]);
    const session = await engine.sessions.open({ assistantID: guide.assistantID });
    const { count } = await session.memories.search({ text: `${HOURS.title} ${"x ".repeat(100_000)}` });
    expect(count).toBe(1);
    const tooLong = session.memories.search({ text: "x".repeat(1_000_001) });
    await expect(tooLong).rejects.toMatchObject({ code: "TEXT_TOO_LONG", field: "text" });
  });

  test("over REST within maxBodyBytes", async () => {
    const { engine } = testEngine({ maxTextLength: 300_000 });
    const { assistantID } = await createGuide(engine, [HOURS]);
    const { sessionID } = await engine.sessions.open({ assistantID });
    const statusOf = async (maxBodyBytes: number) => {
      const handle = createRestHandler(engine, { maxBodyBytes });
      const body = JSON.stringify({ text: withDocument(100_000) });
      const headers = { "content-type": "application/json" };
      const url = `http://keepsake.test/svc/v2/TextEnteredEvent/${sessionID}`;
      return (await handle(new Request(url, { method: "POST", headers, body }))).status;
    };
    expect(await statusOf(65_536)).toBe(413);
    expect(await statusOf(500_000)).toBe(200);
  });
});
