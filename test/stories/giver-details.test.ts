import { fakeGeocoder, type StorySetting, type StoryStep } from "keepsake/testing";
import { describe, expect } from "vitest";
import { requireGiver } from "../support/full-session.js";
import { testStory } from "../support/test-story.js";

const assistant = { giver: { tag: "🔑", pin: "654321" } };
const EVA = { name: "Eva", tag: "🐦", pin: "123456" };
const UWE = { name: "Uwe", tag: "🐻" };
const setting: StorySetting = { assistant, people: [EVA, UWE] };
/** A memory that needs nothing but its details. */
const written: readonly StoryStep[] = [
  { open: { tag: "🔑", pin: "654321" } },
  { say: "Where is the treasure?" },
  { say: "yes" },
  { say: "Under the oak.", expect: { state: "G3" } },
];
const PICTURE = { mediumID: "picture", url: "https://example.org/oak.png", mimeType: "image/png" };

/** Looks at the only memory that was saved. */
const stored = (fields: object): StoryStep => ({
  do: async ({ session }) => {
    const { memories } = await requireGiver(session).memories.list();
    expect(memories).toHaveLength(1);
    expect(memories[0]).toMatchObject(fields);
  },
});

describe("media", () => {
  testStory("by address, of the type that it says", setting, [
    ...written,
    {
      say: "media",
      expect: {
        state: "M1",
        stateName: "WaitingForMemoryMedia",
        hints: ["Done", "Cancel"],
        acceptsMedia: true,
        acceptsAbort: true,
        acceptsDate: false,
        acceptsPlace: false,
        acceptsTag: false,
        acceptsTimeout: false,
      },
    },
    { say: "https://example.org/pictures/Oak.JPG?size=2", expect: { state: "M1", emission: /Added/ } },
    { say: "https://example.org/song.mp3", expect: { state: "M1", emission: /Added/ } },
    { say: "https://example.org/files/oak.v2/notes", expect: { state: "M1", emission: /Added/ } },
    { say: "https://example.org/oak.constructor", expect: { state: "M1", emission: /Added/ } },
    { say: "the one with the oak", expect: { state: "M1", emission: /does not look like a web address/ } },
    { say: `https://example.org/${"x".repeat(4_100)}`, expect: { state: "M1", emission: /does not look like/ } },
    { say: "javascript:alert(1)", expect: { state: "M1", emission: /does not look like a web address/ } },
    { say: "done", expect: { state: "G3", previousState: "M1", emission: /Media: 4/ } },
    { say: "save", expect: { state: "G1" } },
    stored({
      media: [
        { url: "https://example.org/pictures/Oak.JPG?size=2", mimeType: "image/jpeg" },
        { mimeType: "audio/mpeg" },
        { mimeType: "application/octet-stream" },
        { mimeType: "application/octet-stream" },
      ],
    }),
  ]);

  testStory("selected, and taken back: of the memory, not of the conversation", setting, [
    ...written,
    {
      selectMedium: PICTURE,
      expect: { state: "G3", emission: /Added.*Media: 1/s, currentMedia: [], emittedMedia: [] },
    },
    { deselectMedium: "picture", expect: { state: "G3", emission: /^Removed(?!.*Media:)/s, currentMedia: [] } },
    { say: "add a picture", expect: { state: "M1" } },
    { selectMedium: PICTURE, expect: { state: "M1", emission: /Added/, currentMedia: [] } },
    { deselectMedium: "picture", expect: { state: "M1", emission: /Removed/, currentMedia: [] } },
    { selectMedium: PICTURE, expect: { state: "M1", currentMedia: [] } },
    { abort: true, expect: { state: "G3", emission: /Media: 1/, currentMedia: [] } },
    { say: "save", expect: { state: "G1", currentMedia: [] } },
    stored({ media: [{ url: "https://example.org/oak.png", mimeType: "image/png" }] }),
    { open: {} },
    { say: "Where is the treasure?", expect: { emittedMedia: [{ mimeType: "image/png" }] } },
  ]);
});

describe("a date", () => {
  const dated = (said: string, shown: RegExp, date: RegExp, uncertaintyDays: readonly [number, number]) =>
    testStory(said, setting, [
      ...written,
      {
        say: "date",
        expect: {
          state: "M2",
          stateName: "WaitingForMemoryDate",
          hints: ["Clear", "Cancel"],
          acceptsDate: true,
          acceptsMedia: false,
          acceptsPlace: false,
          acceptsTag: false,
        },
      },
      { say: said, expect: { state: "G3", previousState: "M2", emission: shown, currentDate: null } },
      { say: "save", expect: { state: "G1" } },
      stored({
        date: expect.stringMatching(date),
        dateUncertaintyDays: expect.toSatisfy(
          (days: number) => days >= uncertaintyDays[0] && days <= uncertaintyDays[1],
        ),
      }),
    ]);

  dated("1843", /date is now 1843\..*Date: 1843\b/s, /^1843-0[67]-/, [180, 184]);
  dated("in the summer of 1840", /Date: (June|July|August) 1840/, /^1840-0[78]-/, [40, 50]);
  dated("nell'estate del 1840", /Date: (June|July|August) 1840/, /^1840-0[78]-/, [40, 50]);
  dated("June 1987", /Date: June 1987/, /^1987-06-1/, [14, 16]);
  dated("12 June 1987", /date is now 12 June 1987\./, /^1987-06-12/, [0, 1]);
  dated("1987-06-12", /Date: 12 June 1987/, /^1987-06-12/, [0, 1]);
  dated("1987-06-12T10:00:00Z", /Date: 12 June 1987/, /^1987-06-12T10:00/, [0, 0]);

  testStory("not understood, cleared, selected, broken off", setting, [
    ...written,
    { say: "date" },
    {
      say: "when the roses bloomed",
      expect: { state: "M2", previousState: "M2", emission: /did not understand the date/ },
    },
    { abort: true, expect: { state: "G3", emission: /nothing was changed/ } },
    { say: "date" },
    { selectDate: "1987-06-12T00:00:00Z", expect: { state: "G3", emission: /Date: 12 June 1987/, currentDate: null } },
    { say: "date" },
    { say: "cancel", expect: { state: "G3", emission: /nothing was changed.*Date: 12 June 1987/s } },
    { say: "date" },
    { say: "clear", expect: { state: "G3", emission: /has no date now(?!.*Date:)/s } },
    { selectDate: "1950-01-01T00:00:00Z", expect: { emission: /Date: 1 January 1950/ } },
    { selectDate: null, expect: { state: "G3", emission: /has no date now(?!.*Date:)/s } },
    { selectDate: "1950-01-01T00:00:00Z", expect: { state: "G3", emission: /date is now 1 January 1950\./ } },
    { say: "save" },
    stored({ date: "1950-01-01T00:00:00.000Z" }),
  ]);
});

describe("a place", () => {
  const geocoder = () => fakeGeocoder({ Lucca: { latitude: 43.84, longitude: 10.5, uncertaintyKm: 5 } });

  testStory(
    "that the geocoder knows, or not",
    setting,
    [
      ...written,
      {
        say: "place",
        expect: {
          state: "M3",
          stateName: "WaitingForMemoryPlace",
          hints: ["Clear", "Cancel"],
          acceptsPlace: true,
          acceptsDate: false,
          acceptsMedia: false,
          acceptsTag: false,
        },
      },
      { say: "Atlantis", expect: { state: "M3", previousState: "M3", emission: /could not find “Atlantis”/ } },
      {
        say: "Lucca",
        expect: { state: "G3", emission: /place is now Lucca\..*Place: Lucca/s, currentPlaceName: null },
      },
      { say: "save" },
      stored({ placeName: "Lucca", placeLatitude: 43.84, placeLongitude: 10.5, placeUncertaintyKm: 5 }),
    ],
    { geocoder: geocoder() },
  );

  testStory("without a geocoder: the name", setting, [
    ...written,
    { say: "where was it" },
    { say: "Atlantis", expect: { state: "G3", emission: /Place: Atlantis/ } },
    { say: "save" },
    stored({ placeName: "Atlantis", placeLatitude: null, placeLongitude: null }),
  ]);

  testStory("selected, cleared, broken off", setting, [
    ...written,
    {
      selectPlace: { latitude: 43.84, longitude: 10.5 },
      expect: { state: "G3", emission: /Place: 43\.84, 10\.5/, currentLatitude: null },
    },
    { say: "place" },
    { say: "cancel", expect: { state: "G3", emission: /Place: 43\.84/ } },
    { say: "place" },
    { say: "clear", expect: { state: "G3", emission: /has no place now(?!.*Place:)/s } },
    { say: "place" },
    { say: "x".repeat(201), expect: { state: "M3", emission: /could not find/ } },
    { selectPlace: { placeName: "Home" }, expect: { emission: /Place: Home/ } },
    { selectPlace: {}, expect: { state: "G3", emission: null } },
    { selectPlace: { latitude: 5 }, expect: { state: "G3", emission: null } },
    { say: "place", expect: { emission: /Where was it/ } },
    { selectPlace: {}, expect: { state: "M3", emission: null } },
    { say: "cancel", expect: { state: "G3", emission: /Place: Home/ } },
    { selectPlace: null, expect: { state: "G3", emission: /has no place now(?!.*Place:)/s } },
    { selectPlace: { placeName: "Home" }, expect: { state: "G3", emission: /Place: Home/, currentPlaceName: null } },
    { say: "place" },
    { abort: true, expect: { state: "G3", previousState: "M3", emission: /Place: Home/ } },
    { say: "save" },
    stored({ placeName: "Home", placeLatitude: null }),
  ]);
});

describe("a person", () => {
  const findsTreasure: StoryStep = { say: "Where is the treasure?", expect: { emission: /^Under the oak\./ } };
  const findsNothing: StoryStep = {
    say: "Where is the treasure?",
    expect: { emission: (text) => !text?.includes("oak") },
  };

  testStory("by name: only that person finds the memory", setting, [
    ...written,
    {
      say: "person",
      expect: {
        state: "M4",
        stateName: "WaitingForMemoryPerson",
        hints: ["🐦", "🐻", "Everyone", "Cancel"],
        acceptsTag: true,
        acceptsDate: false,
        acceptsMedia: false,
        acceptsPlace: false,
      },
    },
    { say: "Hans", expect: { state: "M4", previousState: "M4", emission: /do not know that person/ } },
    { say: "eva", expect: { state: "G3", emission: /Only Eva will hear it\..*Private, for: Eva/s, currentTag: "🔑" } },
    { say: "save" },
    { open: {} },
    findsNothing,
    { open: { tag: "🐦", pin: "123456" } },
    findsTreasure,
  ]);

  testStory("by tag, said or selected, known or not", setting, [
    ...written,
    { say: "person" },
    { say: "🐻", expect: { state: "G3", emission: /Private, for: Uwe/ } },
    { say: "person" },
    { selectTag: "🦊", expect: { state: "M4", emission: /do not know that person/ } },
    { selectTag: "👤", expect: { state: "M4", emission: /do not know that person/ } },
    { selectTag: "🐦", expect: { state: "G3", emission: /Private, for: Eva/, currentTag: "🔑" } },
    { selectTag: "🦊", expect: { state: "G3", emission: /do not know that person.*Private, for: Eva/s } },
    { selectTag: "🐻", expect: { state: "G3", emission: /Private, for: Uwe/ } },
    { say: "person" },
    { abort: true, expect: { state: "G3", emission: /Private, for: Uwe/ } },
    { say: "person" },
    { say: "everyone", expect: { state: "G3", emission: /Everyone may hear it(?!.*Private)/s } },
    { say: "save" },
    { open: {} },
    findsTreasure,
  ]);

  testStory("of a name that two have is not known by it", { ...setting, people: [EVA, { ...UWE, name: "Eva" }] }, [
    ...written,
    { say: "person" },
    { say: "Eva", expect: { state: "M4", emission: /do not know that person/ } },
    { say: "🐻", expect: { state: "G3", emission: /Private, for: Eva/ } },
  ]);
});
