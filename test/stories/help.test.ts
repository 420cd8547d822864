import type { StoryMemory } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const HOURS: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const HELP: StoryMemory = { title: "What may I touch?", answer: "The model.", help: true, conclusive: true };

describe("a visitor who asks for help", () => {
  testStory("gets examples, and is no unanswered question", { memories: [HOURS] }, [
    { say: "help", expect: { state: "R5", emission: /in your own words/, hints: ["When do you open?", "No, thanks"] } },
    { say: "1", expect: { state: "R1", emission: "At nine." } },
    { say: "what can I ask you?", expect: { state: "R5" } },
    { say: "no, thanks", expect: { state: "R1", emission: /All right/ } },
    { unanswered: [] },
    { learnt: [] },
  ]);

  testStory("gets help memories if there are any", { memories: [HOURS, HELP] }, [
    { say: "Help me, please!", expect: { state: "R5", hints: ["What may I touch?", "No, thanks"] } },
    { say: "What may I touch?", expect: { state: "R1", emission: "The model." } },
  ]);

  testStory("gets the memory that answers it", { memories: [HOURS, { title: "Help", answer: "Ring the bell." }] }, [
    { say: "help", expect: { state: "R1", emission: /^Ring the bell\./ } },
  ]);

  testStory("gets hints where R5 is disabled", { assistant: { disableR5Loop: true }, memories: [HOURS] }, [
    { say: "help", expect: { state: "R1", emission: /in your own words/, hints: ["When do you open?"] } },
  ]);

  testStory("is told how to ask if there is nothing to offer", { memories: [] }, [
    { say: "help", expect: { state: "R1", emission: /in your own words/, hints: [] } },
    { unanswered: [] },
  ]);
});

describe("a reply to an offer that nobody made", () => {
  for (const reply of ["more", "next", "what else?"]) {
    testStory(`"${reply}" without a topic is no unanswered question`, { memories: [HOURS] }, [
      { say: reply, expect: { state: "R1", emission: /nothing else/ } },
      { unanswered: [] },
    ]);
  }

  for (const reply of ["1", "the second one", "both", "none of these"]) {
    testStory(`"${reply}" is no unanswered question`, { memories: [HOURS] }, [
      { say: reply, expect: { state: "R1", emission: /All right/ } },
      { unanswered: [] },
    ]);
  }

  testStory("a title that is a number is found", { memories: [HOURS, { title: "7", answer: "The lucky boat." }] }, [
    { say: "7", expect: { state: "R1", emission: /^The lucky boat\./ } },
  ]);
});
