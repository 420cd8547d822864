import type { Language } from "keepsake";
import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "./assistants.js";
import { testStory } from "./test-story.js";

interface Known {
  readonly title: string;
  readonly answer: string;
  readonly date?: string;
}

type Said = readonly [text: string, answer: string | RegExp];

/** Texts of a visitor in a language, and the answers of the assistant. */
export interface LanguageStories {
  readonly culture: string;
  readonly language: Language;
  readonly greeting: RegExp;
  /** A question with the answer, and the question among courtesies. */
  readonly hours: Known & { readonly wrapped: string };
  /** A question about a person, and another one that follows with a pronoun. */
  readonly founder: Known & { readonly follow: Said };
  /** A memory of the same person that the pronoun asks for. */
  readonly birth: Known;
  /** Texts that are small talk, with the courtesies that answer them. */
  readonly smallTalk: readonly Said[];
  /** A question that no memory answers, wrapped, and the question without its courtesies. */
  readonly unknown: readonly [said: string, asked: string];
  /** A question that two memories answer; the words that pick the second one, and those that refuse both. */
  readonly choice: {
    readonly title: string;
    readonly second: string;
    readonly none: string;
    readonly hintNone: string;
  };
  /** A yes and a no, as they are said, and the hints for them. */
  readonly confirm: { readonly yes: string; readonly no: string; readonly hints: readonly [string, string] };
  /** An opening question of silence, accepted by this reply. */
  readonly proposal: string;
}

/** Tests a conversation in a language: asking, asking back, small talk, a wrapped question, a pronoun, an unknown question. */
export function tellLanguageStories(name: string, stories: LanguageStories): void {
  const { culture, language, hours, founder, birth, choice, confirm } = stories;
  const options = { languages: [language] };
  const plain = ({ title, answer, date }: Known): StoryMemory => ({
    title,
    answer,
    ...(date !== undefined && { date, dateUncertaintyDays: 30 }),
    conclusive: true,
  });
  const memories = [plain(hours), plain(founder), plain(birth)];
  const twins = [1950, 1987].map((year) => plain({ title: choice.title, answer: `${year}.`, date: `${year}-05-02` }));

  describe(name, () => {
    testStory(
      "a question, alone, among courtesies and with a pronoun; small talk; an unknown question",
      { assistant: { culture }, memories },
      [
        { open: {}, expect: { state: "R1", emission: stories.greeting } },
        { say: hours.title, expect: { state: "R1", emission: hours.answer, confidenceLevel: "HIGH" } },
        { say: hours.wrapped, expect: { state: "R1", emission: hours.answer } },
        ...stories.smallTalk.map(([say, emission]) => ({ say, expect: { state: "R1" as const, emission } })),
        { say: founder.title, expect: { emission: founder.answer } },
        { say: founder.follow[0], expect: { emission: founder.follow[1] } },
        { say: stories.unknown[0], expect: { emission: /\S/ } },
        { unanswered: [stories.unknown[1]] },
      ],
      options,
    );

    testStory(
      "a choice between two, by place, and none of them",
      { assistant: { culture, confidenceThresholds: SURE_OF_TITLES }, memories: twins },
      [
        { say: choice.title, expect: { state: "R2", hints: (hints) => hints[2] === choice.hintNone } },
        { say: choice.second, expect: { state: "R1", emission: /^(1950|1987)\.$/ } },
        { open: {} },
        { say: choice.title, expect: { state: "R2" } },
        { say: choice.none, expect: { state: "R1", emission: /\S/ } },
        { unanswered: [choice.title] },
      ],
      options,
    );

    testStory(
      "a question back, with a yes and a no",
      { assistant: { culture, confidenceThresholds: { high: 1, medium: 0.3, low: 0.1 } }, memories: [plain(hours)] },
      [
        { say: hours.title, expect: { state: "R3", hints: confirm.hints } },
        { say: confirm.yes, expect: { state: "R1", emission: hours.answer } },
        { open: {} },
        { say: hours.title, expect: { state: "R3" } },
        { say: confirm.no, expect: { state: "R1", emission: /\S/ } },
      ],
      options,
    );

    testStory(
      "a proposal after silence",
      { assistant: { culture }, memories: [plain(birth)] },
      [
        { timeout: true, expect: { state: "R4" } },
        { say: stories.proposal, expect: { state: "R1", emission: birth.answer } },
      ],
      options,
    );
  });
}
