import type { StoryMemory, StorySetting } from "keepsake/testing";
import { fakeGeocoder } from "keepsake/testing";
import { describe } from "vitest";
import { SURE_OF_TITLES } from "../support/assistants.js";
import { testStory } from "../support/test-story.js";

const assistant = { confidenceThresholds: SURE_OF_TITLES };
const LUNCH = "What is for lunch?";
/** One question with an answer for each case. */
const lunch = (answer: string, more: StoryMemory = {}): StoryMemory => ({
  title: LUNCH,
  answer,
  conclusive: true,
  ...more,
});

describe("context variables", () => {
  const byDay = [
    lunch("Soup.", { contextVarsToMatch: { DAY: "monday" } }),
    lunch("Fish.", { contextVarsToMatch: { DAY: "friday" } }),
  ];

  testStory("tell answers apart", { assistant, memories: byDay }, [
    { open: { initialContextVars: { day: " Friday " } }, expect: { contextVars: { DAY: "Friday" } } },
    { say: LUNCH, expect: { state: "R1", emission: "Fish." } },
    { open: { initialContextVars: { Day: "MONDAY" } } },
    { say: LUNCH, expect: { state: "R1", emission: "Soup." } },
    { open: { initialContextVars: { DAY: "sunday" } } },
    { say: LUNCH, expect: { confidenceLevel: "NONE" } },
  ]);

  testStory("lenient: a variable that is not there excludes nothing", { assistant, memories: byDay }, [
    { say: LUNCH, expect: { state: "R2" } },
  ]);

  testStory("strict: it does", { assistant: { ...assistant, contextMatch: "strict" }, memories: byDay }, [
    { say: LUNCH, expect: { state: "R1", confidenceLevel: "NONE" } },
    { open: { initialContextVars: { DAY: "monday" } } },
    { say: LUNCH, expect: { emission: "Soup." } },
  ]);

  testStory(
    "are set by what is said, when it is said",
    {
      assistant: { ...assistant, contextMatch: "strict" },
      memories: [
        {
          title: "Friday arrived",
          answer: "Noted.",
          contextVarsToSet: { DAY: "friday", GUEST: "-" },
          conclusive: true,
        },
        ...byDay,
      ],
    },
    [
      { say: LUNCH, expect: { emission: (text) => !/Soup|Fish/.test(text ?? "") } },
      { open: { initialContextVars: { GUEST: "Uwe" } } },

      { timeout: true, expect: { state: "R4", contextVars: { GUEST: "Uwe" } } },
      { say: "yes", expect: { emission: "Noted.", contextVars: { DAY: "friday" } } },
      { say: LUNCH, expect: { emission: "Fish." } },
    ],
  );

  testStory(
    "are removed by -, at the opening too",
    { assistant, memories: [lunch("Soup.", { contextVarsToMatch: { GUEST: "-" } })] },
    [
      { open: { initialContextVars: { GUEST: "-", ROOM: "hall" } }, expect: { contextVars: { ROOM: "hall" } } },
      { say: LUNCH, expect: { emission: "Soup.", contextVars: { ROOM: "hall" } } },
    ],
  );

  const close = "When do you close?";
  testStory(
    "that are really there prefer the specific answer to the general one",
    {
      memories: [
        { title: close, answer: "At six.", conclusive: true },
        { title: close, answer: "At noon.", contextVarsToMatch: { DAY: "sun|sat" }, conclusive: true },
        { title: "Where can I park?", answer: "Behind the house.", conclusive: true },
      ],
    },
    [
      { open: { initialContextVars: { day: "Sun" } } },
      { say: close, expect: { state: "R1", emission: "At noon.", confidenceLevel: "HIGH" } },
      { open: { initialContextVars: { day: "Mon" } } },
      { say: close, expect: { state: "R1", emission: "At six." } },
      { open: {} },
      { say: close, expect: { state: "R2" } },
    ],
  );

  testStory(
    "choose the default answer",
    {
      memories: [
        { answer: "Nobody knows.", conclusive: true },
        { answer: "Ask the cook.", contextVarsToMatch: { ROOM: "kitchen" }, conclusive: true },
      ],
    },
    [
      { open: { initialContextVars: { ROOM: "kitchen" } } },
      { say: "thermodynamics", expect: { emission: "Ask the cook." } },
      { open: { initialContextVars: { ROOM: "cellar" } } },
      { say: "thermodynamics", expect: { emission: "Nobody knows." } },
    ],
  );
});

describe("the current date", () => {
  const memories = [
    lunch("Turnips.", { date: "1944-02-01T00:00:00Z", dateUncertaintyDays: 30 }),
    lunch("Cake.", { date: "1988-06-01T00:00:00Z", dateUncertaintyDays: 30 }),
  ];

  testStory("is null until it is set, and comes out in UTC", { assistant, memories }, [
    { open: {}, expect: { currentDate: null } },
    {
      date: "1988/06/01 02:00:00 +02:00",
      expect: { state: "R1", emission: null, confidence: null, currentDate: "1988-06-01T00:00:00.000Z" },
    },
    { date: null, expect: { currentDate: null } },
  ]);

  testStory("puts the memories of its time first", { assistant, memories }, [
    { date: "1988-06-01T00:00:00Z" },
    { say: LUNCH, expect: { hints: (hints) => hints[0] === "What is for lunch? (1988)" || hints.length === 0 } },
    {
      say: LUNCH,
      date: "1944-02-01T00:00:00Z",
      expect: {
        hints: (hints) => hints[0] === "What is for lunch? (1944)" || hints.length === 0,
        currentDate: "1944-02-01T00:00:00.000Z",
      },
    },
  ]);

  testStory("decides where the best is said", { assistant: { ...assistant, disableR2R3Loop: true }, memories }, [
    { say: LUNCH, date: "1988-06-01T00:00:00Z", expect: { emission: "Cake." } },
    { say: LUNCH, date: "1944-02-01T00:00:00Z", expect: { emission: "Turnips." } },
  ]);
});

describe("the current place", () => {
  const setting: StorySetting = {
    assistant: { ...assistant, disableR2R3Loop: true },
    memories: [
      lunch("Pasta.", { placeName: "Rome", placeLatitude: 41.9, placeLongitude: 12.5, placeUncertaintyKm: 20 }),
      lunch("Paella.", { placeName: "Valencia", placeLatitude: 39.5, placeLongitude: -0.4, placeUncertaintyKm: 20 }),
    ],
  };
  const geocoder = fakeGeocoder({ Ostia: { latitude: 41.73, longitude: 12.28, uncertaintyKm: 5 } });

  testStory("puts what is near first", setting, [
    {
      place: { latitude: 39.48, longitude: -0.38, uncertaintyKm: 5 },
      expect: {
        state: "R1",
        emission: null,
        currentLatitude: 39.48,
        currentLongitude: -0.38,
        currentUncertaintyKm: 5,
        currentPlaceName: null,
      },
    },
    { say: LUNCH, expect: { emission: "Paella." } },
    {
      say: LUNCH,
      place: { placeName: "Roma", latitude: 41.89, longitude: 12.49 },
      expect: { emission: "Pasta.", currentPlaceName: "Roma" },
    },
  ]);

  testStory(
    "a name alone is looked up",
    setting,
    [
      {
        place: { placeName: "ostia" },
        expect: { currentPlaceName: "ostia", currentLatitude: 41.73, currentLongitude: 12.28, currentUncertaintyKm: 5 },
      },
      { say: LUNCH, expect: { emission: "Pasta." } },
      {
        place: { placeName: "Nowhere", uncertaintyKm: 3 },
        expect: { currentPlaceName: "Nowhere", currentLatitude: null, currentLongitude: null },
      },
    ],
    { geocoder },
  );

  testStory("without a geocoder names stay names; nothing usable is ignored", setting, [
    {
      place: { placeName: "Ostia" },
      expect: { currentPlaceName: "Ostia", currentLatitude: null, currentLongitude: null },
    },
    { place: { latitude: 10 }, expect: { currentPlaceName: "Ostia", currentLatitude: null, emission: null } },
    { place: {}, expect: { currentPlaceName: "Ostia" } },
    { place: { placeName: "Rome", longitude: 12 }, expect: { currentPlaceName: "Rome", currentLongitude: null } },
  ]);
});
