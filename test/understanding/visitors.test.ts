import { readFileSync } from "node:fs";
import { createEngine } from "keepsake";
import { describe, expect, test } from "vitest";

const LANGUAGES = [
  { name: "english", culture: "en-GB", table: "examples/data/lighthouse-museum.csv" },
  { name: "italian", culture: "it-IT", table: "examples/kiosk/lighthouse-museum-italian.csv" },
] as const;

/**
 * Lines of `voice :: first text >> last text :: title`. The last text is judged: the memory with this title answers it;
 * with `-` none does.
 */
const KINDS = [
  // Titles and variants in courtesies and context, by many voices.
  { kind: "wrapped", minRight: 0.95, maxWrong: 0 },
  { kind: "follow-ups", minRight: 0.7, maxWrong: 2 },
] as const;

describe.each(KINDS)("what visitors ask: $kind", ({ kind, minRight, maxWrong }) => {
  test.each(LANGUAGES)("in $name", async ({ name, culture, table }) => {
    await using engine = createEngine();
    const assistant = await engine.assistants.create({ name, culture });
    await assistant.import(readFileSync(table, "utf8"), { format: "csv" });
    const { memories } = await assistant.memories.list();
    const lines = readFileSync(new URL(`./visitors/${kind}/${name}.txt`, import.meta.url), "utf8")
      .trim()
      .split("\n");
    const missed: string[] = [];
    const wrong: string[] = [];
    for (const line of lines) {
      const [, said = "", title] = line.split(" :: ");
      const answer = memories.find((memory) => memory.title === title)?.answers[0]?.text;
      if (answer === undefined && title !== "-") throw new Error(`no such title: ${line}`);
      const session = await engine.sessions.open({ assistantID: assistant.assistantID });
      let state = session.state;
      for (const text of said.split(" >> ")) state = await session.enterText(text);
      const isAnswered = state.acceptsFeedback;
      const isRight = answer === undefined ? !isAnswered : state.emission?.startsWith(answer) === true;
      if (!isRight) (isAnswered ? wrong : missed).push(said);
    }
    expect(wrong.length, wrong.join("\n")).toBeLessThanOrEqual(maxWrong);
    expect(wrong.length + missed.length, missed.join("\n")).toBeLessThanOrEqual(lines.length * (1 - minRight));
  });
});
