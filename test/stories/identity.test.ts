import type { NewPerson } from "keepsake";
import type { StoryMemory, StoryStep } from "keepsake/testing";
import { describe } from "vitest";
import { testStory } from "../support/test-story.js";

const EVA: NewPerson = { name: "Eva", tag: "🐦", pin: "123456" };
const assistant = { giver: { tag: "🔑", pin: "654321" } };
const PRIVATE: StoryMemory = { title: "Where is the treasure?", answer: "Under the oak.", conclusive: true, for: "🐦" };
const PUBLIC: StoryMemory = { title: "When do you open?", answer: "At nine.", conclusive: true };
const setting = { assistant, people: [EVA], memories: [PRIVATE, PUBLIC] };

const anonymous = { state: "R1", currentTag: null, currentTagAuthenticated: false } as const;
const asEva = { state: "R1", currentTag: "🐦", currentTagAuthenticated: true } as const;
const hidden: StoryStep = {
  say: "Where is the treasure?",
  expect: { ...anonymous, emission: (text) => !text?.includes("oak") },
};
const wrong: StoryStep = { pin: "000000", expect: { state: "X1a", currentTagAuthenticated: false } };

describe("who somebody is", () => {
  testStory("a tag with its PIN opens as that person, by name", setting, [
    { open: { tag: "🐦", pin: "123456" }, expect: { ...asEva, previousState: "I0", emission: /Eva/ } },
    { say: "Where is the treasure?", expect: { ...asEva, emission: "Under the oak." } },
  ]);

  testStory("a tag without PIN is asked for it", setting, [
    {
      open: { tag: "🐦" },
      expect: {
        state: "X1a",
        stateName: "WaitingForReceiverPIN",
        previousState: "I0",
        emission: "Hello. Please enter your six-digit PIN.",
        currentTag: "🐦",
        currentTagAuthenticated: false,
        acceptsAbort: true,
        acceptsTimeout: true,
        acceptsFeedback: false,
      },
    },
    { pin: "123456", expect: { ...asEva, previousState: "X1a", emission: /Eva/, confidence: null } },
    { say: "Where is the treasure?", expect: { emission: "Under the oak." } },
    { unanswered: [] },
  ]);

  testStory("private memories are for their person only", setting, [
    hidden,
    { tag: "🐦", expect: { state: "X1a" } },
    { pin: "123456", expect: asEva },
    { say: "Where is the treasure?", expect: { emission: "Under the oak." } },
    { tag: "👤", expect: { ...anonymous, emission: /\S/ } },
    hidden,
    { say: "When do you open?", expect: { emission: "At nine." } },
  ]);

  testStory("the tag that is authenticated already changes nothing", setting, [
    { open: { tag: "🐦", pin: "123456" } },
    { say: "Where is the treasure?", expect: { previousState: "R1", acceptsFeedback: true } },
    { tag: "🐦", expect: { ...asEva, emission: null, previousState: "R1", acceptsFeedback: true, confidence: null } },
  ]);

  testStory(
    "a change of user drops what was the user's",
    {
      ...setting,
      memories: [
        ...setting.memories,
        { title: "Good evening", answer: "Hello.", contextVarsToSet: { MOOD: "calm" }, conclusive: true },
      ],
    },
    [
      {
        open: { tag: "🐦", pin: "123456", initialContextVars: { room: "kitchen" } },
        expect: { contextVars: { ROOM: "kitchen" } },
      },
      { say: "Good evening", expect: { contextVars: { ROOM: "kitchen", MOOD: "calm" }, lastMatchedMemoryID: /\S/ } },
      {
        tag: "👤",
        expect: {
          ...anonymous,
          contextVars: { ROOM: "kitchen" },
          lastMatchedMemoryID: null,
          memoryTags: [],
          acceptsFeedback: false,
        },
      },
    ],
  );

  testStory("an unknown tag is kept, and proves nothing", setting, [
    { tag: "🦊", expect: { state: "R1", currentTag: "🦊", currentTagAuthenticated: false, emission: /\S/ } },
    { say: "Where is the treasure?", expect: { emission: (text) => !text?.includes("oak") } },
    { say: "When do you open?", expect: { emission: "At nine.", currentTag: "🦊" } },
    {
      open: { tag: "🦊" },
      expect: { state: "R1", previousState: "I0", currentTag: "🦊", currentTagAuthenticated: false },
    },
    { tag: "👤", expect: anonymous },
  ]);

  testStory(
    "a person without PIN cannot prove anything",
    { people: [{ name: "Uwe", tag: "🐻" }], memories: [{ ...PRIVATE, for: "🐻" }] },
    [
      { open: { tag: "🐻" }, expect: { state: "R1", currentTag: "🐻", currentTagAuthenticated: false } },
      { say: "Where is the treasure?", expect: { emission: (text) => !text?.includes("oak") } },
    ],
  );
});

describe("PINs", () => {
  testStory("abort, silence and other words end as anonymous", setting, [
    { tag: "🐦", expect: { state: "X1a" } },
    { abort: true, expect: { ...anonymous, previousState: "X1a", emission: /\S/ } },
    { tag: "🐦" },
    { timeout: true, expect: { ...anonymous, previousState: "X1a" } },
    { tag: "🐦" },
    { say: "cancel", expect: { ...anonymous, previousState: "X1a" } },
    { tag: "🐦" },
    { say: "what PIN?", expect: { state: "X1a", emission: "Hello. Please enter your six-digit PIN." } },
    { say: "I have none", expect: { ...anonymous, previousState: "X1a" } },
    { unanswered: [] },
  ]);

  for (const said of ["12 34 56", "12.34.56", "it's 12 34 56", "My PIN is 123456."]) {
    testStory(`the right one, said as ${said}`, setting, [{ tag: "🐦" }, { pin: said, expect: asEva }]);
  }

  testStory("a wrong one with spaces and words is a try, and other numbers are none", setting, [
    { tag: "🐦" },
    { pin: "it is 00 00 00", expect: { state: "X1a", emission: /4 tries/ } },
    { pin: "1987, 12 and 3", expect: { state: "X1a", emission: "Hello. Please enter your six-digit PIN." } },
    { pin: "123456", expect: asEva },
    { tag: "👤" },
    { tag: "🐦" },
    { abort: true },
    { pin: "it was 12 34 56", expect: { ...anonymous, emission: /No PIN is needed/ } },
    { unanswered: [] },
  ]);

  testStory("a wrong one may be tried again, and five lock", setting, [
    { tag: "🐦", expect: { state: "X1a" } },
    { pin: "000000", expect: { state: "X1a", previousState: "X1a", emission: /4 tries/, currentTag: "🐦" } },
    { pin: "000001", expect: { state: "X1a", emission: /3 tries/ } },
    { pin: "000002", expect: { state: "X1a", emission: /2 tries/ } },
    { pin: "000003", expect: { state: "X1a", emission: /one try/ } },
    { pin: "000004", expect: { ...anonymous, previousState: "X1a", emission: /30 seconds/ } },
    { tag: "🐦", expect: { state: "X1a" } },
    { pin: "123456", expect: { ...anonymous, emission: /30 seconds/ } },
    { open: { tag: "🐦", pin: "123456" }, fails: "WRONG_PIN" },
    { wait: 29 },
    { tag: "🐦" },
    { pin: "123456", expect: { ...anonymous, emission: /a second/ } },
    { wait: 1 },
    { tag: "🐦" },
    { pin: "123456", expect: asEva },
    { unanswered: [] },
  ]);

  testStory("every further failure locks for 30 seconds again", setting, [
    { tag: "🐦" },
    wrong,
    wrong,
    wrong,
    wrong,
    { pin: "000000", expect: { state: "R1", emission: /30 seconds/ } },
    { wait: 30 },
    { tag: "🐦" },
    { pin: "000000", expect: { ...anonymous, emission: /30 seconds/ } },
    { wait: 29 },
    { tag: "🐦" },
    { pin: "123456", expect: anonymous },
    { wait: 1 },
    { open: { tag: "🐦", pin: "000000" }, fails: "WRONG_PIN" },
    { wait: 29 },
    { open: { tag: "🐦", pin: "123456" }, fails: "WRONG_PIN" },
    { wait: 1 },
    { open: { tag: "🐦", pin: "123456" }, expect: asEva },
  ]);

  testStory("other texts and aborts are no tries; a right one forgets the wrong ones", setting, [
    { tag: "🐦" },
    wrong,
    wrong,
    wrong,
    { pin: "000000", expect: { emission: /one try/ } },
    { say: "wait, what was it?", expect: { state: "X1a" } },
    { abort: true },
    { tag: "🐦" },
    { pin: "12345", expect: { state: "X1a" } },
    { pin: "123456", expect: asEva },
    { tag: "👤" },
    { tag: "🐦" },
    { pin: "000000", expect: { emission: /4 tries/ } },
  ]);

  testStory("a late PIN is answered with a courtesy, once, and kept nowhere", setting, [
    { tag: "🐦" },
    { abort: true },
    { pin: "123456", expect: { ...anonymous, emission: /\S/, confidence: null } },
    { unanswered: [] },
    { tag: "🐦" },
    { say: "who?", expect: { state: "X1a" } },
    { say: "nobody", expect: anonymous },
    { say: "When do you open?", expect: { emission: "At nine." } },
    { say: "424242", expect: anonymous },
    { unanswered: [] },
  ]);

  testStory(
    "a change of tag while a PIN is awaited",
    { ...setting, people: [EVA, { name: "Uwe", tag: "🐻", pin: "111111" }] },
    [
      { tag: "🐦", expect: { state: "X1a", emission: "Hello. Please enter your six-digit PIN." } },
      { tag: "🐻", expect: { state: "X1a", emission: /six-digit PIN/, currentTag: "🐻" } },
      { pin: "123456", expect: { state: "X1a", currentTagAuthenticated: false } },
      { pin: "111111", expect: { state: "R1", currentTag: "🐻", currentTagAuthenticated: true } },
      { say: "Where is the treasure?", expect: { emission: (text) => !text?.includes("oak") } },
    ],
  );
});

describe("the Giver", () => {
  testStory("enters by tag and PIN, and may talk as a visitor", setting, [
    {
      open: { tag: "🔑" },
      expect: { state: "X1b", stateName: "WaitingForGiverPIN", previousState: "I0", acceptsAbort: true },
    },
    {
      pin: "654321",
      expect: {
        state: "G1",
        stateName: "WaitingForGiverActivityChoice",
        previousState: "X1b",
        emission: /\S/,
        currentTag: "🔑",
        currentTagAuthenticated: true,
        acceptsTimeout: true,
        acceptsAbort: false,
        hints: (hints) => hints.includes("Talk as a visitor"),
      },
    },
    { say: "Talk as a visitor", expect: { ...anonymous, previousState: "G1", emission: /\S/ } },
    { say: "When do you open?", expect: { emission: "At nine." } },
    hidden,
  ]);

  testStory("opens at once with the PIN; an initial question is dropped", setting, [
    {
      open: { tag: "🔑", pin: "654321", initialQuestion: "When do you open?" },
      expect: { state: "G1", previousState: "I0", emission: (text) => !text?.includes("At nine.") },
    },
    { open: { tag: "🔑", pin: "000000" }, fails: "WRONG_PIN" },
  ]);

  testStory("a wrong PIN locks the Giver, not others", setting, [
    { tag: "🔑", expect: { state: "X1b" } },
    { pin: "000000", expect: { state: "X1b", emission: /4 tries/ } },
    { abort: true, expect: anonymous },
    { tag: "🐦" },
    { pin: "000000", expect: { state: "X1a", emission: /4 tries/ } },
  ]);

  testStory("is reminded in a silence of what visitors asked", setting, [
    { say: "thermodynamics", expect: { state: "R1" } },
    { open: { tag: "🔑", pin: "654321" } },
    {
      timeout: true,
      expect: { state: "G1", emission: /one question/, hints: (hints) => hints[0] === "thermodynamics" },
    },
  ]);
});

describe("an initial question", () => {
  testStory(
    "is answered below the presentation",
    { ...setting, assistant: { ...assistant, presentation: "Welcome." } },
    [
      {
        open: { initialQuestion: "When do you open?" },
        expect: {
          state: "R1",
          previousState: "I0",
          emission: "Welcome.\n\nAt nine.",
          confidenceLevel: "HIGH",
          acceptsFeedback: true,
        },
      },
    ],
  );

  testStory("waits for the PIN", setting, [
    {
      open: { tag: "🐦", initialQuestion: "Where is the treasure?" },
      expect: { state: "X1a", emission: (text) => !text?.includes("oak") },
    },
    { pin: "123456", expect: { ...asEva, previousState: "X1a", emission: /Eva.*\n\nUnder the oak\.$/s } },
  ]);

  testStory("is asked anonymously where no PIN comes", setting, [
    { open: { tag: "🐦", initialQuestion: "When do you open?" }, expect: { state: "X1a" } },
    { abort: true, expect: { ...anonymous, emission: /At nine\.$/ } },
    { open: { tag: "🐦", initialQuestion: "Where is the treasure?" }, expect: { state: "X1a" } },
    { timeout: true, expect: { ...anonymous, emission: (text) => !text?.includes("oak") } },
  ]);

  testStory("with the PIN it is answered by name", setting, [
    {
      open: { tag: "🐦", pin: "123456", initialQuestion: "Where is the treasure?" },
      expect: { ...asEva, emission: /Eva.*\n\nUnder the oak\.$/s },
    },
  ]);
});
