import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const CAT: StoryMemory = { title: "The story of the cat", memoryType: "Story", answer: "It slept.", conclusive: true };
const DOG: StoryMemory = { title: "The story of the dog", memoryType: "Story", answer: "It ran.", conclusive: true };
const between = (least: number, most: number) => (seconds: number | null) =>
  seconds !== null && seconds >= least && seconds <= most;

describe("after a silence", () => {
  testStory("something is proposed; yes tells it", { memories: [CAT] }, [
    {
      timeout: true,
      expect: {
        state: "R4",
        stateName: "WaitingForReceiverProposalAnswer",
        previousState: "R1",
        emission: /The story of the cat/,
        hints: ["Yes", "No", "Another one"],
        confidence: null,
        confidenceLevel: null,
        acceptsAbort: true,
        acceptsTimeout: true,
        acceptsFeedback: false,
      },
    },
    { say: "yes", expect: { state: "R1", previousState: "R4", emission: "It slept.", acceptsFeedback: false } },
    { learnt: [] },
  ]);

  testStory("no is taken with courtesy", { memories: [CAT] }, [
    { timeout: true, expect: { state: "R4" } },
    { say: "no", expect: { state: "R1", previousState: "R4", emission: /\S/ } },
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory("another one, until there is none", { memories: [CAT, DOG] }, [
    { timeout: true, expect: { state: "R4", emission: /The story of the (cat|dog)/ } },
    { say: "another", expect: { state: "R4", previousState: "R4", emission: /The story of the (cat|dog)/ } },
    { say: "Another one", expect: { state: "R1", previousState: "R4", emission: /\S/ } },
    { timeout: true, expect: { state: "R1", emission: null } },
  ]);

  testStory("another question is heard", { memories: [CAT, { title: "When do you open?", answer: "At nine." }] }, [
    { timeout: true, expect: { state: "R4" } },
    { say: "When do you open?", expect: { state: "R1", previousState: "R4", emission: /At nine/ } },
    { timeout: true, expect: { state: (state) => state === "R4" || state === "R1" } },
    { abort: true, expect: { state: "R1" } },
  ]);

  testStory(
    "silent proposals wait longer and longer, up to eight times; a text ends that",
    {
      memories: [CAT, DOG, { ...CAT, title: "The tale of the crow" }, { ...CAT, title: "The tale of the owl" }],
    },
    [
      { timeout: true, expect: { state: "R4" } },
      { timeout: true, expect: { state: "R1", emission: null, timeout: between(40, 80) } },
      { timeout: true, expect: { state: "R4" } },
      { timeout: true, expect: { state: "R1", emission: null, timeout: between(80, 160) } },
      { timeout: true, expect: { state: "R4" } },
      { timeout: true, expect: { state: "R1", timeout: between(160, 320) } },
      { timeout: true, expect: { state: "R4" } },
      { timeout: true, expect: { state: "R1", timeout: between(160, 320) } },
      { say: "The story of the cat", expect: { emission: "It slept.", timeout: between(20, 41) } },
    ],
  );

  testStory("with nothing to propose the silence doubles", { memories: [{ ...CAT, notPickable: true }] }, [
    { open: {}, expect: { timeout: between(20, 60) } },
    { timeout: true, expect: { state: "R1", emission: null, timeout: between(40, 80) } },
    { timeout: true, expect: { state: "R1", emission: null, timeout: between(80, 160) } },
    { timeout: true, expect: { timeout: between(160, 320) } },
    { timeout: true, expect: { timeout: between(160, 320) } },
    { say: "The story of the cat", expect: { timeout: between(20, 41) } },
  ]);

  testStory("any text ends the waiting longer, a complaint too", { memories: [{ ...CAT, notPickable: true }] }, [
    { timeout: true, expect: { timeout: between(40, 80) } },
    { timeout: true, expect: { timeout: between(80, 160) } },
    { say: "that's wrong", expect: { state: "R1", emission: /\S/, timeout: between(20, 60) } },
    { timeout: true, expect: { timeout: between(40, 80) } },
    { say: "never mind", expect: { state: "R1", timeout: between(20, 60) } },
  ]);

  testStory("is made at once to a visitor who wants one", { memories: [CAT, DOG] }, [
    { say: "tell me a story", expect: { state: "R4", previousState: "R1", emission: /cat|dog/i } },
    { say: "another one", expect: { state: "R4" } },
    { say: "yes", expect: { state: "R1", emission: /\S/ } },
    { say: "I don't know what to ask", expect: { state: "R1", emission: /nothing else to suggest/ } },
    { unanswered: [] },
  ]);

  testStory("is not made if a memory answers the wish", { memories: [{ title: "Tell me a story", answer: "Once." }] }, [
    { say: "tell me a story", expect: { state: "R1", emission: /Once/ } },
  ]);

  testStory(
    "is emitted at once to a visitor who wants one with disableR4Loop",
    { assistant: { disableR4Loop: true }, memories: [CAT] },
    [
      { say: "surprise me", expect: { state: "R1", lastMatchedMemoryID: /./ } },
      { say: "surprise me", expect: { state: "R1", emission: /nothing else to suggest/ } },
    ],
  );

  testStory("with disableR4Loop it is emitted at once", { assistant: { disableR4Loop: true }, memories: [CAT, DOG] }, [
    { timeout: true, expect: { state: "R1", emission: /^It (slept|ran)\.$/, acceptsFeedback: false } },
    { timeout: true, expect: { state: "R1", emission: /^It (slept|ran)\.$/ } },
    { timeout: true, expect: { state: "R1", emission: null } },
    {
      do: async ({ assistant, memoryIDs }) => {
        for (const memoryID of memoryIDs.values()) {
          const memories = assistant.memories as unknown as { get(id: string): Promise<{ readOccurrences: number }> };
          const { readOccurrences } = await memories.get(memoryID);
          if (readOccurrences !== 1) throw new Error(`shown ${readOccurrences} times`);
        }
      },
    },
  ]);

  testStory("proposes what was shown lately hardly ever", { memories: [CAT, DOG] }, [
    { say: "The story of the cat", expect: { emission: "It slept." } },
    { timeout: true, expect: { state: "R4", emission: /The story of the dog/ } },
    { open: {} },
    { timeout: true, expect: { state: "R4", emission: /The story of the dog/ } },
    { open: {} },
    { timeout: true, expect: { state: "R4", emission: /The story of the dog/ } },
  ]);

  testStory(
    "proposes no default answer, no private memory and nothing against the context",
    {
      people: [{ name: "Eva", tag: "🐦", pin: "123456" }],
      memories: [
        { answer: "I do not know." },
        { ...DOG, for: "🐦" },
        { ...CAT, title: "A tale for the rain", contextVarsToMatch: { WEATHER: "rain" } },
        CAT,
      ],
    },
    [
      { open: { initialContextVars: { WEATHER: "sun" } } },
      { timeout: true, expect: { state: "R4", emission: /cat/ } },
      { say: "another", expect: { state: "R1" } },
      { open: { tag: "🐦", pin: "123456", initialContextVars: { WEATHER: "sun" } } },
      { timeout: true, expect: { state: "R4", emission: /cat|dog/ } },
      { say: "another", expect: { state: "R4", emission: /cat|dog/ } },
      { say: "another", expect: { state: "R1" } },
    ],
  );
});
