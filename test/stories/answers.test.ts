import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { testStory } from "../support/test-story.js";

const OPENING: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const PARKING: StoryMemory = { title: "Where can I park my car?", answer: "Behind the house.", conclusive: true };
const NOTHING_LIKE_IT = "quantum chromodynamics";

describe("a question with one answer", () => {
  testStory("is answered at once", { memories: [OPENING, PARKING] }, [
    {
      say: "When do you open?",
      expect: {
        state: "R1",
        stateName: "WaitingForReceiverQuestion",
        previousState: "R1",
        emission: "At nine.",
        confidenceLevel: "HIGH",
        confidence: (confidence) => confidence !== null && confidence >= 0.7 && confidence <= 1,
        continuationEmitted: false,
        completion: false,
        acceptsFeedback: true,
      },
    },
    { say: "WHERE can i park my car", expect: { state: "R1", emission: "Behind the house.", confidenceLevel: "HIGH" } },
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory(
    "opens with a presentation and waits",
    { assistant: { name: "Museum guide", presentation: "Welcome to the museum." }, memories: [OPENING] },
    [
      {
        open: {},
        expect: {
          state: "R1",
          previousState: "I0",
          emission: "Welcome to the museum.",
          confidence: null,
          confidenceLevel: null,
          currentTag: null,
          currentTagAuthenticated: false,
          currentDate: null,
          currentPlaceName: null,
          acceptsTimeout: true,
          acceptsAbort: false,
          acceptsMedia: false,
          acceptsFeedback: false,
          hints: [],
        },
      },
    ],
  );
});

describe("twins are distinguished", () => {
  const wedding = (answer: string, date: string, placeName?: string): StoryMemory => ({
    title: "When was the wedding?",
    answer,
    date,
    conclusive: true,
    ...(placeName === undefined ? {} : { placeName }),
  });
  const telling =
    (...details: readonly string[]) =>
    (hints: readonly string[]) =>
      details.every((detail) => hints.includes(`When was the wedding? (${detail})`));

  testStory(
    "by the year, which is enough to pick one",
    { memories: [wedding("A.", "1950-01-01"), wedding("B.", "1987-01-01")] },
    [
      { say: "When was the wedding?", expect: { state: "R2", hints: telling("1950", "1987") } },
      { say: "the one in 1987", expect: { state: "R1", previousState: "R2", emission: "B." } },
    ],
  );
  testStory(
    "by the place, where the year is the same",
    {
      memories: [wedding("A.", "1950-01-01", "Rome"), wedding("B.", "1950-06-01", "Oslo")],
    },
    [
      { say: "When was the wedding?", expect: { state: "R2", hints: telling("Rome", "Oslo") } },
      { say: "Oslo", expect: { state: "R1", emission: "B." } },
    ],
  );
  testStory(
    "by the day, where nothing else differs",
    { memories: [wedding("A.", "1950-01-01"), wedding("B.", "1950-06-01")] },
    [{ say: "When was the wedding?", expect: { state: "R2", hints: telling("1 January 1950", "1 June 1950") } }],
  );
});

describe("every emission has a text", () => {
  const picture = { url: "https://example.org/a.png", mimeType: "image/png" };
  testStory(
    "also that of a memory without an answer",
    { memories: [{ title: "When do you open?", conclusive: true }] },
    [
      {
        say: "When do you open?",
        expect: { state: "R1", confidenceLevel: "HIGH", emission: /nothing has been written/ },
      },
    ],
  );
  testStory("or with media only", { memories: [{ title: "When do you open?", conclusive: true, media: [picture] }] }, [
    { say: "When do you open?", expect: { emission: "Here it is.", emittedMedia: [picture] } },
  ]);
});

describe("politeness", () => {
  testStory("is answered with a courtesy and kept nowhere", { memories: [OPENING, PARKING] }, [
    { say: "hello", expect: { state: "R1", emission: /^Hello/ } },
    { say: "When do you open?", expect: { emission: "At nine." } },
    { say: "Thank you!", expect: { state: "R1", emission: "You are welcome." } },
    { say: "no, thanks", expect: { emission: /All right|That is fine/ } },
    { say: "yes", expect: { emission: "All right. What would you like to know?" } },
    { say: "Bye!", expect: { emission: /^Goodbye/ } },
    { say: "yes", expect: { state: "R1" } },
    { say: "no", expect: { state: "R1", emission: /All right|That is fine/ } },
    { unanswered: [] },
  ]);

  testStory(
    "that a memory answers is answered by it",
    { memories: [{ title: "Thanks", answer: "Any time.", conclusive: true }] },
    [{ say: "thanks", expect: { emission: "Any time.", confidenceLevel: "HIGH" } }],
  );

  testStory(
    "is no miss: help is offered at the second question that is one",
    {
      memories: [{ title: "How does this work?", answer: "Ask.", help: true, conclusive: true }],
    },
    [
      { say: NOTHING_LIKE_IT, expect: { state: "R1" } },
      { say: "thanks", expect: { state: "R1" } },
      { say: "zeppelin xylophone", expect: { state: "R5" } },
      { say: "yes", expect: { state: "R1", emission: "Ask." } },
    ],
  );
});

describe("what says nothing", () => {
  testStory("is no question to keep", { memories: [OPENING] }, [
    { say: "?", expect: { state: "R1" } },
    { say: "!!!", expect: { state: "R1" } },
    { say: "\u200b", expect: { state: "R1" } },
    { say: "❓", expect: { state: "R1" } },
    { unanswered: ["❓"] },
  ]);
});

describe("what comes with an answer", () => {
  testStory(
    "a continuation prompt follows one that is not conclusive",
    { assistant: { continuationPrompts: ["What else?"] }, memories: [{ ...OPENING, conclusive: false }, PARKING] },
    [
      { say: "When do you open?", expect: { emission: "At nine.\n\nWhat else?", continuationEmitted: true } },
      { say: "Where can I park my car?", expect: { emission: "Behind the house.", continuationEmitted: false } },
    ],
  );

  testStory("there are built-in prompts", { memories: [{ ...OPENING, conclusive: false }] }, [
    { say: "When do you open?", expect: { emission: /^At nine\.\n\n\S/, continuationEmitted: true } },
  ]);

  testStory(
    "no prompts: none follows",
    { assistant: { continuationPrompts: [] }, memories: [{ ...OPENING, conclusive: false }] },
    [{ say: "When do you open?", expect: { emission: "At nine.", continuationEmitted: false } }],
  );

  testStory(
    "its media, hints and tags",
    {
      memories: [
        {
          ...OPENING,
          media: [{ mimeType: "image/png", url: "https://example.org/door.png", title: "The door" }],
          hints: ["Where can I park my car?"],
          tags: ["visit", "hours"],
        },
        PARKING,
      ],
    },
    [
      {
        say: "When do you open?",
        expect: {
          emittedMedia: [{ url: "https://example.org/door.png", mimeType: "image/png", title: "The door" }],
          media: [{ url: "https://example.org/door.png" }],
          hints: ["Where can I park my car?"],
          memoryTags: ["visit", "hours"],
        },
      },
      {
        say: "Where can I park my car?",
        expect: { emittedMedia: [], hints: [], memoryTags: [], emission: "Behind the house." },
      },
    ],
  );

  testStory(
    "a preformatted text stays as it is",
    { memories: [{ ...OPENING, answer: { text: "  9 - 12\n 14 - 18\n", preformatted: true } }] },
    [{ say: "When do you open?", expect: { emission: "  9 - 12\n 14 - 18\n" } }],
  );
});

describe("several that may be meant", () => {
  const TWINS: readonly StoryMemory[] = [
    { title: "When was the wedding?", answer: "In May.", date: "1950-05-02T00:00:00Z", conclusive: true },
    { title: "When was the wedding?", answer: "In June.", date: "1987-06-12T00:00:00Z", conclusive: true },
  ];

  const assistant = { confidenceThresholds: SURE_OF_TITLES };

  testStory("are distinguished in the hints and picked by one", { assistant, memories: TWINS }, [
    {
      say: "When was the wedding?",
      expect: {
        state: "R2",
        stateName: "WaitingForReceiverMatchChoice",
        previousState: "R1",
        emission: /\?/,
        acceptsAbort: true,
        acceptsTimeout: true,
        acceptsFeedback: false,
        hints: (hints) =>
          hints.length === 3 &&
          hints[2] === "None of these" &&
          [...hints].sort().join() === "None of these,When was the wedding? (1950),When was the wedding? (1987)",
      },
    },
    {
      say: "When was the wedding? (1987)",
      expect: { state: "R1", previousState: "R2", emission: "In June.", acceptsFeedback: false },
    },
    { unanswered: [] },
    { learnt: [{ text: "When was the wedding?", title: "When was the wedding?", correlated: true, pending: true }] },
  ]);

  testStory("are picked by ordinal", { assistant, memories: TWINS }, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "the second one", expect: { state: "R1", emission: /^In (May|June)\.$/ } },
    { open: {} },
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "2", expect: { state: "R1", emission: /^In (May|June)\.$/ } },
  ]);

  testStory(
    "none of these: the no-answer path",
    { assistant, memories: [...TWINS, { answer: "I cannot say.", conclusive: true }] },
    [
      { say: "When was the wedding?", expect: { state: "R2" } },
      { say: "none of these", expect: { state: "R1", previousState: "R2", emission: "I cannot say." } },
      { unanswered: ["When was the wedding?"] },
      {
        learnt: [
          { text: "When was the wedding?", title: "When was the wedding?", correlated: false, pending: true },
          { text: "When was the wedding?", title: "When was the wedding?", correlated: false, pending: true },
        ],
      },
    ],
  );

  testStory("another question is heard as in R1", { assistant, memories: [...TWINS, OPENING] }, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "When do you open?", expect: { state: "R1", emission: "At nine.", previousState: "R2" } },
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory("abort and the word for it lead home", { assistant, memories: TWINS }, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { abort: true, expect: { state: "R1", previousState: "R2", emission: /\S/ } },
    { say: "When was the wedding?", expect: { state: "R2" } },
    { say: "never mind", expect: { state: "R1", previousState: "R2", emission: /\S/ } },
    { unanswered: [] },
  ]);

  testStory("silence: home, and the question is kept", { assistant, memories: TWINS }, [
    { say: "When was the wedding?", expect: { state: "R2" } },
    { timeout: true, expect: { state: "R1", previousState: "R2" } },
    { unanswered: ["When was the wedding?"] },
  ]);

  testStory(
    "with disableR2R3Loop the best is said",
    { assistant: { ...assistant, disableR2R3Loop: true }, memories: TWINS },
    [{ say: "When was the wedding?", expect: { state: "R1", emission: /^In (May|June)\.$/, acceptsFeedback: true } }],
  );

  testStory(
    "with disableR2R3Loop none is said of so many that none is likely",
    {
      assistant: { disableR2R3Loop: true, continuationPrompts: [] },
      memories: [
        OPENING,
        ...["April", "May", "June", "July", "August"].map((month) => ({
          title: "When was the wedding?",
          answer: `In ${month}.`,
        })),
        { answer: "I cannot say.", conclusive: true },
      ],
    },
    [
      { say: "When was the wedding?", expect: { state: "R1", emission: "I cannot say.", confidenceLevel: "NONE" } },
      { unanswered: ["When was the wedding?"] },
    ],
  );
});

describe("a question without answer", () => {
  testStory("gets a Default memory", { memories: [OPENING, { answer: "Ask at the desk.", conclusive: true }] }, [
    {
      say: NOTHING_LIKE_IT,
      expect: {
        state: "R1",
        emission: "Ask at the desk.",
        confidenceLevel: (level) => level === "NONE" || level === "LOW",
      },
    },
    { unanswered: [NOTHING_LIKE_IT] },
  ]);

  testStory("gets a courtesy where there is none", { memories: [OPENING] }, [
    {
      say: NOTHING_LIKE_IT,
      expect: { state: "R1", emission: /\S/, acceptsFeedback: false, lastMatchedMemoryID: null },
    },
    { unanswered: [NOTHING_LIKE_IT] },
  ]);

  testStory(
    "a Default is never found by a text",
    { memories: [{ title: "When do you open?", memoryType: "Default", answer: "Ask at the desk." }] },
    [{ say: "When do you open?", expect: { confidenceLevel: "NONE" } }, { unanswered: ["When do you open?"] }],
  );
});
