import fc from "fast-check";
import { createEngine } from "keepsake";
import { expect, test } from "vitest";

const PIECES = [
  "and",
  "why",
  "it",
  "he",
  "there",
  "then",
  "what about",
  "tell me more",
  "hello",
  "thanks",
  "?",
  ",",
  ".",
  "in 1947",
  "Malmö",
  "here",
  "today",
  "the dance",
  "e perché",
  "👋",
];

test("property: whatever is said in a row is answered in words", async () => {
  const engine = createEngine();
  const { assistantID, memories } = await engine.assistants.create({ name: "Family", culture: "en-GB" });
  for (const [title, date, placeName] of [
    ["How did they meet at the dance?", "1947-06-21", "Malmö"],
    ["Why did the shop close?", "1981-12-31", "Malmö"],
    ["What became of Lena?", null, null],
  ] as const) {
    const when = date === null ? {} : { date, dateUncertaintyDays: 0, placeName, placeUncertaintyKm: 5 };
    await memories.add({ memoryType: "Question", title, answers: [{ text: `${title} Yes.` }], ...when });
  }
  const text = fc.oneof(
    fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(" ")),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((said) => said.trim() !== ""),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const session = await engine.sessions.open({ assistantID });
      for (const said of texts) {
        const { emission, state } = await session.enterText(said);
        expect(state).toMatch(/^R[1-6]$/);
        expect(emission?.trim()).toBeTruthy();
      }
      await session.close();
    }),
    { numRuns: 60 },
  );
  await engine.close();
});

test.each(["and it ", "he? ", "thanks ", "what happened there ", "1947 "])(
  "10,000 characters of %j after a topic are answered in words",
  async (part) => {
    const engine = createEngine();
    const { assistantID, memories } = await engine.assistants.create({ name: "Family", culture: "en-GB" });
    await memories.add({ memoryType: "Question", title: "Who was Gunnar?", answers: [{ text: "A man." }] });
    const session = await engine.sessions.open({ assistantID });
    await session.enterText("Who was Gunnar?");
    const { emission } = await session.enterText(part.repeat(5_000).slice(0, 10_000));
    expect(emission?.trim()).toBeTruthy();
    await engine.close();
  },
);
